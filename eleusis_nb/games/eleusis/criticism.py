"""The critic asked about a rule that is meant for one of the variants."""

from __future__ import annotations

from collections.abc import Sequence

from eleusis_nb.cards import Card
from eleusis_nb.critic import Critique, examine
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.games.eleusis.variant import Variant
from eleusis_nb.rules import Condition, Rule
from eleusis_nb.rules.law import likeliest


def critique(
    rule: Rule | Condition | str,
    variant: Variant | str = "new",
    board: Sequence[Card] | str | None = None,
    *,
    lang: str = "en",
    doubt: str = "",
) -> Critique:
    """Examine a rule.

    Parameters
    ----------
    rule : Rule, Condition or str
        The rule. A text may be in anybody's own words; where it is read with doubt, that is said
        first, and the rest of what it most likely means.
    variant : Variant or str
        The form of the game. It decides whether the first card obeys the rule (``nojhan``,
        ``new`` …) or is right by definition, and whether fewer than ten right cards are a fault
        (``original``) or a warning.
    board : sequence of Card or str, optional
        Cards that lie already, such as the starter: parts of the rule that can never matter
        from there on are found too.
    lang : {"en", "fr", "ru"}
        The language of a text.
    doubt : str, optional
        What is in doubt of a rule that was read before, as
        ``eleusis_nb.rules.law.likeliest`` says it.

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
    RuleSyntaxError
        If nothing is understood of a text.

    Examples
    --------
    >>> found = critique("higher than the last card")
    >>> print(found.findings[0])
    error: After K♣ no card ever fits again.
    >>> critique("in turn: red, black").passes
    True
    >>> print(critique("red and purple").findings[0].sentence().partition(" All")[0])
    I don't understand “purple”. Do you mean “red”? Everything below is about “red”. If you meant
    something else, use other words.
    """
    meant, unsure = likeliest(rule, lang)
    return examine(meant, variant_of(variant), board, doubt=doubt or unsure)
