"""Deaths from cholera in London, as lesson 12 shows them: a row and a bar for each group."""

from __future__ import annotations

import tomllib
from collections.abc import Container
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from statistics import mean
from typing import Any, Final

from eleusis_nb.i18n import Text, default_language, say
from eleusis_nb.i18n.text import figure
from eleusis_nb.markup import Markup, tag

EACH: Final = 10_000
"""People or houses for which deaths are given."""

WORLDS: Final = 200
"""Imagined Londons in which the water makes no difference."""

_HEIGHTS: Final = (
    (range(-10, 10), say("less than 3 metres above the river")),
    (range(10, 30), say("3 to 9 metres")),
    (range(30, 60), say("9 to 18 metres")),
    (range(60, 1000), say("18 metres and more")),
)
"""The bands, in feet."""
_ANY: Final = range(-10, 1000)
_WATERS: Final = {
    "town": say("Thames, in the middle of London"),
    "other": say("New River, Lea and Ravensbourne"),
    "above": say("Thames, above London"),
}
_COMPANIES: Final = {
    "southwark": say("Southwark and Vauxhall Company"),
    "lambeth": say("Lambeth Company"),
    "rest": say("the rest of London"),
}
_IN_1849: Final = say("Deaths in 1849 for each {each} people", each=EACH)
_IN_1854: Final = say("Deaths in seven weeks of 1854 for each {each} houses", each=EACH)


@dataclass(frozen=True, slots=True)
class Row:
    """One group: its name, how it was counted, and the number that its bar shows."""

    name: Text
    counted: Text
    value: int

    @classmethod
    def of(cls, name: Text, deaths: int, whole: int, rate: int | None = None) -> Row:
        """Return the deaths of a group, for each ten thousand."""
        counted = say("{deaths} of {of}", deaths=deaths, of=whole)
        return cls(name, counted, round(EACH * deaths / whole) if rate is None else rate)


@dataclass(frozen=True, slots=True, repr=False)
class Bars:
    """Groups to compare, with a bar for each; a notebook shows it as a picture with its numbers."""

    title: Text
    rows: tuple[Row, ...]

    def text(self, lang: str = "en") -> str:
        """Return it as lines of text."""
        rows = (" · ".join(filter(None, _words(row, lang))) for row in self.rows)
        return "\n".join([self.title.said(lang), *rows])

    def __repr__(self) -> str:
        return self.text(default_language())

    def _repr_html_(self) -> Markup:
        lang, most = default_language(), max(row.value for row in self.rows)
        look = {"background": "currentColor", "opacity": "0.6", "border-radius": "2px"}
        line = {"display": "flex", "align-items": "center", "gap": "0.5em"}
        shown = []
        for row in self.rows:
            name, counted, value = _words(row, lang)
            size = {"width": f"{80 * row.value / most:.1f}%", "height": "0.9em"}
            bar = tag("div", tag("div", style=size | look), tag("b", value), style=line)
            head = tag("div", name, " ", tag("small", counted) if counted else None)
            shown.append(tag("div", head, bar, style={"margin-top": "0.5em"}))
        whole = {"max-width": "40em", "line-height": "1.5"}
        return tag("div", tag("b", self.title.said(lang)), shown, lang=lang, style=whole)


def _words(row: Row, lang: str) -> tuple[str, str, str]:
    """Return a row's name, how it was counted, and its number."""
    return row.name.said(lang), row.counted.said(lang), figure(row.value, lang)


_UNCOUNTED: Final = Text("", {})


@cache
def data() -> dict[str, dict[str, Any]]:
    """Return the counts as they are in their file."""
    return tomllib.loads(files(__package__).joinpath("cholera.toml").read_text(encoding="utf-8"))


def _districts(name: Text, heights: range = _ANY, waters: Container[str] = _WATERS) -> list[Row]:
    """Return the row of the districts at some heights with some water; none if there are none."""
    found = data()["districts"].values()
    some = [one for one in found if one[2] in heights and one[3] in waters]
    return [Row.of(name, sum(one[0] for one in some), sum(one[1] for one in some))] if some else []


def by_height() -> Bars:
    """Return the deaths of 1849 by the height of the district.

    Examples
    --------
    >>> print(by_height().text().splitlines()[1])
    less than 3 metres above the river · 6,994 of 577,722 · 121
    """
    rows = (row for heights, name in _HEIGHTS for row in _districts(name, heights))
    return Bars(_IN_1849, tuple(rows))


def by_water() -> Bars:
    """Return the deaths of 1849 by where most of the district's water came from."""
    rows = (row for water, name in _WATERS.items() for row in _districts(name, waters={water}))
    return Bars(_IN_1849, tuple(rows))


def by_height_and_water() -> Bars:
    """Return the deaths of 1849 by height, for districts with the same water."""
    rows = (
        row
        for water, name in _WATERS.items()
        for heights, height in _HEIGHTS
        for row in _districts(say("{water}: {height}", water=name, height=height), heights, {water})
    )
    return Bars(_IN_1849, tuple(rows))


def by_company() -> Bars:
    """Return the deaths of 1854 by water company, with the rates as Snow printed them."""
    found = data()["companies"].items()
    rows = (Row.of(_COMPANIES[name], one[1], one[0], one[2]) for name, one in found)
    return Bars(_IN_1854, tuple(rows))


def in_the_same_streets() -> Bars:
    """Return the deaths of 1854 where both companies had pipes."""
    found = data()["streets"].items()
    return Bars(_IN_1854, tuple(Row.of(_COMPANIES[name], one[1], one[0]) for name, one in found))


def by_luck() -> Bars:
    """Return how many deaths luck alone would put into houses of the Lambeth Company."""
    companies = data()["companies"]
    (houses, some, _), (others, few, _) = companies["southwark"], companies["lambeth"]
    chance, share = Random(1854), others / (houses + others)  # noqa: S311 - an illustration
    worlds = [sum(chance.random() < share for _ in range(some + few)) for _ in range(WORLDS)]
    return Bars(
        say("Deaths in houses of the Lambeth Company, of {all} deaths", all=some + few),
        (
            Row(say("most, in {count} imagined Londons", count=WORLDS), _UNCOUNTED, max(worlds)),
            Row(say("on average"), _UNCOUNTED, round(mean(worlds))),
            Row(say("fewest"), _UNCOUNTED, min(worlds)),
            Row(say("in the real London"), _UNCOUNTED, few),
        ),
    )
