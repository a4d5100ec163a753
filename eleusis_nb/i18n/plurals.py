"""Which form a number takes in each language: the one table of plural rules.

The catalogues' headers are made from it, and ``python -m tools.typescript`` writes it for the
front end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from typing import Final


@dataclass(frozen=True, slots=True)
class PluralRule:
    """The plural forms of a language, as the Unicode CLDR has them for what is counted here.

    French has one more for whole millions, to which nothing here counts.

    Parameters
    ----------
    tests : tuple of str
        For each form but the last the condition on a whole number ``n`` from 0 up, in gettext's
        syntax. The first that holds gives the form.
    fraction : int or None
        The form of a number that is not whole; None if it is that of its whole part.
    """

    tests: tuple[str, ...]
    fraction: int | None

    @property
    def expression(self) -> str:
        """The number of the form, in gettext's syntax."""
        chosen = "".join(f"{test} ? {form} : " for form, test in enumerate(self.tests))
        return f"{chosen}{len(self.tests)}"


PLURALS: Final[Mapping[str, PluralRule]] = {
    "en": PluralRule(("n == 1",), fraction=1),
    # Singular for nothing and for one: 0 point, 1,5 point.
    "fr": PluralRule(("n <= 1",), fraction=None),
    # 1, 21 очко; 2, 22 очка and 2,5 очка; 5, 11 очков.
    "ru": PluralRule(
        (
            "n % 10 == 1 && n % 100 != 11",
            "n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)",
        ),
        fraction=1,
    ),
}
"""The rules by language. A language that is not here has those of English."""


def rule_of(lang: str) -> PluralRule:
    """Return the plural rule of a language."""
    return PLURALS.get(lang, PLURALS["en"])


@cache
def _chosen_by(rule: PluralRule) -> Callable[[int], int]:
    choose: Callable[[int], int] = c2py(rule.expression)
    return choose


def form_of(lang: str, count: float) -> int:
    """Return the plural form of a number: French has two, Russian three.

    Examples
    --------
    >>> [form_of("ru", count) for count in (1, 2, 5, 11, 21, 22, 112)]
    [0, 1, 2, 2, 0, 1, 2]
    >>> [form_of("fr", count) for count in (0, 1, 2)], form_of("en", 0)
    ([0, 0, 1], 1)
    >>> [form_of("ru", count) for count in (-1, -2, 1.25)], form_of("fr", -3)
    ([0, 1, 1], 1)
    """
    rule, whole = rule_of(lang), int(abs(count))
    if whole != abs(count) and rule.fraction is not None:
        return rule.fraction
    return _chosen_by(rule)(whole)
