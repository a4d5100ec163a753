"""The critic asked about a rule that is meant for one of the variants."""

from __future__ import annotations

from collections.abc import Sequence

from eleusis_nb.cards import Card
from eleusis_nb.critic import Critique, examine
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.games.eleusis.variant import Variant
from eleusis_nb.rules import Condition, Rule


def critique(
    rule: Rule | Condition | str,
    variant: Variant | str = "new",
    board: Sequence[Card] | str | None = None,
    *,
    doubtful: str = "",
) -> Critique:
    """Examine a rule.

    Parameters
    ----------
    rule : Rule, Condition or str
        The rule; a text is read as English.
    variant : Variant or str
        The form of the game. It decides whether the first card obeys the rule (``nojhan``,
        ``new`` …) or is right by definition, and whether fewer than ten right cards are a fault
        (``original``) or a warning.
    board : sequence of Card or str, optional
        Cards that lie already, such as the starter: parts of the rule that can never matter
        from there on are found too.
    doubtful : str, optional
        The text the rule was read from, if it may mean something else: that is said first.

    Returns
    -------
    Critique
        Shares, witnesses and findings.

    Raises
    ------
    VariantError
        If there is no such variant.
    RuleError
        If it is no rule.

    Examples
    --------
    >>> found = critique("higher than the last card")
    >>> print(found.findings[0])
    fault: After K♣ no card is ever right again.
    >>> critique("in turn: red, black").passes
    True
    """
    return examine(rule, variant_of(variant), board, doubtful=doubtful)
