"""Named rules: those of the sources word for meaning, and many more of the same families.

Two sentences with one meaning are one rule with two names; a test compares every pair.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.i18n import listing, say
from eleusis_nb.rules.law import Rule

ORIGINS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "000": "AdPoker.fr, Les règles d'Éleusis",
        "001": "The Russian rules of the 1956/59 game",
        "003": "nojhan, Eleusis, un jeu de carte surprenant (2003)",
        "Abbott": "Robert Abbott, The New Eleusis (1977), and the columns on it",
        "Golden": "John Golden, Eleusis Express (2006)",
        "ours": "made for this collection",
    }
)
"""Where rules come from."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule of the library.

    Parameters
    ----------
    name : str
        Its name here.
    family : str
        What kind of rule it is: ``one card``, ``cycle``, ``after``, ``same``, ``order``,
        ``steps``, ``arithmetic``, ``memory``, ``groups``, ``course``, ``opening`` or ``bad``.
    text : str
        The rule in English words.
    origin : str
        A key of :data:`ORIGINS`.
    also : tuple of str
        Other names of the same rule.
    """

    name: str
    family: str
    text: str
    origin: str
    also: tuple[str, ...] = field(default=())

    @property
    def rule(self) -> Rule:
        """The rule."""
        return _read(self.text)


@cache
def _read(text: str) -> Rule:
    return Rule.from_text(text)


def _families() -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    text = Path(__file__).with_name("rules.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


RULES: Final[Mapping[str, Entry]] = MappingProxyType(
    {
        name: Entry(
            name, family, row["text"], row.get("origin", "ours"), tuple(row.get("also", ()))
        )
        for family, rows in _families().items()
        for name, row in rows.items()
    }
)
"""All rules by name."""

FAMILIES: Final = tuple(dict.fromkeys(entry.family for entry in RULES.values()))
"""The families, from rules about one card to rules about the course of play."""


def named(name: str) -> Rule:
    """Return the rule of a name, or of another name of the same rule.

    Parameters
    ----------
    name : str
        The name.

    Raises
    ------
    RuleError
        If no rule has that name.

    Examples
    --------
    >>> print(named("red only"))
    red
    """
    for entry in RULES.values():
        if name == entry.name or name in entry.also:
            return entry.rule
    raise RuleError(say("The library has no rule called “{name}”.", name=name[:40]))


def family(name: str) -> tuple[Entry, ...]:
    """Return the rules of a family.

    Parameters
    ----------
    name : str
        The name of the family.

    Raises
    ------
    RuleError
        If there is no such family.
    """
    if name not in FAMILIES:
        raise RuleError(
            say(
                "There is no family “{name}”. Choose {choice}.",
                name=name[:40],
                choice=listing(tuple(FAMILIES), alternatives=True),
            )
        )
    return tuple(entry for entry in RULES.values() if entry.family == name)
