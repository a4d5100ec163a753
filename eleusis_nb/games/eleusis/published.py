"""The published forms of the game, read from ``variants.toml``, and the critic for one of them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.critic import Critique, examine
from eleusis_nb.games.eleusis.variant import Variant, VariantError
from eleusis_nb.i18n import say
from eleusis_nb.rules import Condition, Rule
from eleusis_nb.rules.law import likeliest


def _published() -> Mapping[str, Variant]:
    text = Path(__file__).with_name("variants.toml").read_text("utf-8")
    published = {
        name: Variant(name=name, **numbers) for name, numbers in tomllib.loads(text).items()
    }
    return MappingProxyType(published)


variants: Final[Mapping[str, Variant]] = _published()
"""The published forms of the game, by name."""


def variant_of(variant: Variant | str) -> Variant:
    """Return a variant, given itself or its name.

    Raises
    ------
    VariantError
        If there is none of that name.
    """
    if isinstance(variant, Variant):
        return variant
    if variant not in variants:
        raise VariantError(
            say(
                "There is no variant “{asked}”. Choose from: {names}.",
                asked=str(variant)[:20],
                names=", ".join(variants),
            )
        )
    return variants[variant]


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
