"""The rules of the library that a teacher can choose from, by family."""

from __future__ import annotations

from typing import Final

from eleusis_nb import library
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.desk.meter import meter
from eleusis_nb.learning.desk.schema import LibraryRule

FAMILIES: Final[dict[str, Text]] = {
    "one card": say("The new card alone"),
    "cycle": say("A rhythm"),
    "after": say("Depends on the last card"),
    "same": say("Something stays the same"),
    "order": say("Higher and lower"),
    "steps": say("A number of steps away"),
    "arithmetic": say("Sums and remainders"),
    "memory": say("Cards from before"),
    "groups": say("Groups of cards"),
    "course": say("How the game has gone so far"),
    "opening": say("The first cards"),
}
"""The families by what they are called; those that do not play well are left out."""


def rules_of(family: str, variant: str, lang: str = "en") -> list[LibraryRule]:
    """Return the rules of a family that can be played, those first that play best.

    Raises
    ------
    RuleError
        If there is no such family.

    Examples
    --------
    >>> rules_of("one card", "solo")[0]["meter"]["said"]
    'works well'
    """
    found: list[LibraryRule] = [
        {
            "sentence": entry.rule.sentence(lang),
            "text": entry.rule.text(lang),
            "meter": meter(entry.text, variant, lang),
        }
        for entry in library.family(family)
    ]
    sound = (one for one in found if not one["meter"]["stops"])
    return sorted(sound, key=lambda one: abs(one["meter"]["share"] - _BEST))


_BEST: Final = 0.4
"""In the middle of what source 003 advises."""
