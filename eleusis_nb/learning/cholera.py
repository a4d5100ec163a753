"""Deaths from cholera in London, as lesson 12 shows them: a row and a bar for each group."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from statistics import mean
from typing import Any, Final

from eleusis_nb.i18n import Text, default_language, say
from eleusis_nb.markup import Markup, tag

EACH: Final = 10_000
"""People or houses for which deaths are given."""

WORLDS: Final = 200
"""Imagined Londons in which the water makes no difference."""

District = tuple[int, int, int, str]
"""Deaths, people, feet above the river, water."""

_HEIGHTS: Final = {
    10: say("less than 3 metres above the river"),
    30: say("3 to 9 metres"),
    60: say("9 to 18 metres"),
    1000: say("18 metres and more"),
}
"""The bands, by their upper ends in feet."""
_WATERS: Final = {
    "town": say("Thames, in the middle of London"),
    "other": say("New River, Lea and Ravensbourne"),
    "above": say("Thames, above London"),
}
_SOUTHWARK: Final = say("Southwark and Vauxhall Company")
_LAMBETH: Final = say("Lambeth Company")


@dataclass(frozen=True, slots=True)
class Row:
    """One group: its name, how it was counted, and the number that its bar shows."""

    name: Text
    counted: Text | None
    value: int


@dataclass(frozen=True, slots=True, repr=False)
class Bars:
    """Groups to compare, with a bar for each; a notebook shows it as a picture with its numbers."""

    title: Text
    rows: tuple[Row, ...]

    def text(self, lang: str = "en") -> str:
        """Return it as lines of text."""
        lines = [
            " · ".join(one.said(lang) for one in (row.name, row.counted, _figure(row.value)) if one)
            for row in self.rows
        ]
        return "\n".join([self.title.said(lang), *lines])

    def __repr__(self) -> str:
        return self.text(default_language())

    def _repr_html_(self) -> Markup:
        lang = default_language()
        most = max(row.value for row in self.rows)
        shown = [_drawn(row, 80 * row.value / most, lang) for row in self.rows]
        look = {"max-width": "40em", "line-height": "1.5"}
        return tag("div", tag("b", self.title.said(lang)), shown, lang=lang, style=look)


def _drawn(row: Row, share: float, lang: str) -> Markup:
    counted = tag("small", row.counted.said(lang)) if row.counted else None
    bar = {
        "width": f"{share:.1f}%",
        "height": "0.9em",
        "background": "currentColor",
        "opacity": "0.6",
        "border-radius": "2px",
    }
    line = {"display": "flex", "align-items": "center", "gap": "0.5em"}
    value = tag("b", _figure(row.value).said(lang))
    return tag(
        "div",
        tag("div", row.name.said(lang), " ", counted),
        tag("div", tag("div", style=bar), value, style=line),
        style={"margin-top": "0.5em"},
    )


def _figure(value: int) -> Text:
    return Text("{value}", {"value": value})


@cache
def data() -> dict[str, dict[str, Any]]:
    """Return the counts as they are in their file."""
    return tomllib.loads(files(__package__).joinpath("cholera.toml").read_text(encoding="utf-8"))


def by_height() -> Bars:
    """Return the deaths of 1849 by the height of the district.

    Examples
    --------
    >>> print(by_height().text().splitlines()[1])
    less than 3 metres above the river · 6,994 of 577,722 · 121
    """
    found = _grouped(lambda one: (_band(one), ""))
    return Bars(_IN_1849, tuple(_people(_HEIGHTS[upper], found[upper, ""]) for upper in _HEIGHTS))


def by_water() -> Bars:
    """Return the deaths of 1849 by where most of the district's water came from."""
    found = _grouped(lambda one: (0, one[3]))
    return Bars(_IN_1849, tuple(_people(_WATERS[water], found[0, water]) for water in _WATERS))


def by_height_and_water() -> Bars:
    """Return the deaths of 1849 by height, for districts with the same water."""
    found = _grouped(lambda one: (_band(one), one[3]))
    rows = (
        _people(
            say("{water}: {height}", water=_WATERS[water], height=_HEIGHTS[upper]),
            found[upper, water],
        )
        for water in _WATERS
        for upper in _HEIGHTS
        if (upper, water) in found
    )
    return Bars(_IN_1849, tuple(rows))


def by_company() -> Bars:
    """Return the deaths of 1854 by water company, with the rates as Snow printed them."""
    names = (_SOUTHWARK, _LAMBETH, say("the rest of London"))
    rows = (
        Row(name, _of(deaths, houses), printed)
        for name, (houses, deaths, printed) in zip(names, data()["companies"].values(), strict=True)
    )
    return Bars(_IN_1854, tuple(rows))


def in_the_same_streets() -> Bars:
    """Return the deaths of 1854 where both companies had pipes."""
    rows = (
        Row(name, _of(deaths, houses), rate(deaths, houses))
        for name, (houses, deaths) in zip(
            (_SOUTHWARK, _LAMBETH), data()["streets"].values(), strict=True
        )
    )
    return Bars(_IN_1854, tuple(rows))


def by_luck() -> Bars:
    """Return how many deaths luck alone would put into houses of the Lambeth Company."""
    (houses, some, _), (others, few, _) = (
        data()["companies"][name] for name in ("southwark", "lambeth")
    )
    chance, share = Random(1854), others / (houses + others)  # noqa: S311 - an illustration
    worlds = [sum(chance.random() < share for _ in range(some + few)) for _ in range(WORLDS)]
    return Bars(
        say("Deaths in houses of the Lambeth Company, of {all} deaths", all=some + few),
        (
            Row(say("most, in {count} imagined Londons", count=WORLDS), None, max(worlds)),
            Row(say("on average"), None, round(mean(worlds))),
            Row(say("fewest"), None, min(worlds)),
            Row(say("in the real London"), None, few),
        ),
    )


def rate(deaths: int, of: int) -> int:
    """Return the deaths for each 10,000."""
    return round(EACH * deaths / of)


_IN_1849: Final = say("Deaths in 1849 for each {each} people", each=EACH)
_IN_1854: Final = say("Deaths in seven weeks of 1854 for each {each} houses", each=EACH)


def _band(district: District) -> int:
    """Return the upper end of the band that a district is in."""
    return next(upper for upper in _HEIGHTS if district[2] < upper)


def _grouped(key: Callable[[District], tuple[int, str]]) -> dict[tuple[int, str], list[District]]:
    """Return the districts by their group."""
    found: dict[tuple[int, str], list[District]] = defaultdict(list)
    for one in map(tuple, data()["districts"].values()):
        found[key(one)].append(one)
    return found


def _people(name: Text, districts: list[District]) -> Row:
    deaths, people = sum(one[0] for one in districts), sum(one[1] for one in districts)
    return Row(name, _of(deaths, people), rate(deaths, people))


def _of(deaths: int, of: int) -> Text:
    return say("{deaths} of {of}", deaths=deaths, of=of)
