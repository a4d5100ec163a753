"""Deaths from cholera in London, as lesson 12 shows them: a row and a bar for each group."""

from __future__ import annotations

import tomllib
from collections.abc import Container, Iterable
from functools import cache
from importlib.resources import files
from random import Random
from statistics import mean
from typing import Any, Final

from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.measures import CountTable

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


@cache
def data() -> dict[str, dict[str, Any]]:
    """Return the counts as they are in their file."""
    return tomllib.loads(files(__package__).joinpath("cholera.toml").read_text(encoding="utf-8"))


def _bars(title: Text, rows: Iterable[tuple[Text, Text | None, int]]) -> CountTable:
    """Return groups to compare: their names, how they were counted if they were, and a bar each."""
    found = list(rows)
    lines = (
        filter(None, (name, counted, Text("{count}", {"count": value})))
        for name, counted, value in found
    )
    return CountTable((title,), tuple(map(tuple, lines)), tuple(value for *_, value in found))


def _row(
    name: Text, deaths: int, whole: int, rate: int | None = None
) -> tuple[Text, Text | None, int]:
    """Return the deaths of a group, for each ten thousand."""
    counted = say("{deaths} of {of}", deaths=deaths, of=whole)
    return name, counted, round(EACH * deaths / whole) if rate is None else rate


def _in_1849(*groups: tuple[Text, range, Container[str]]) -> CountTable:
    """Return the districts at some heights with some water, where there are any."""
    rows = []
    for name, heights, waters in groups:
        found = data()["districts"].values()
        some = [one for one in found if one[2] in heights and one[3] in waters]
        if some:
            rows.append(_row(name, sum(one[0] for one in some), sum(one[1] for one in some)))
    return _bars(say("Deaths in 1849 for each {each} people", each=EACH), rows)


def by_height() -> CountTable:
    """Return the deaths of 1849 by the height of the district.

    Examples
    --------
    >>> print(by_height().text().splitlines()[1])
    less than 3 metres above the river · 6,994 of 577,722 · 121
    """
    return _in_1849(*((name, heights, _WATERS) for heights, name in _HEIGHTS))


def by_water() -> CountTable:
    """Return the deaths of 1849 by where most of the district's water came from."""
    return _in_1849(*((name, _ANY, {water}) for water, name in _WATERS.items()))


def by_height_and_water() -> CountTable:
    """Return the deaths of 1849 by height, for districts with the same water."""
    return _in_1849(
        *(
            (say("{water}: {height}", water=name, height=height), heights, {water})
            for water, name in _WATERS.items()
            for heights, height in _HEIGHTS
        )
    )


def by_company() -> CountTable:
    """Return the deaths of 1854 by water company, with the rates as Snow printed them."""
    return _in_1854("companies")


def in_the_same_streets() -> CountTable:
    """Return the deaths of 1854 where both companies had pipes."""
    return _in_1854("streets")


def _in_1854(table: str) -> CountTable:
    title = say("Deaths in seven weeks of 1854 for each {each} houses", each=EACH)
    found = data()[table].items()
    rows = (_row(_COMPANIES[name], deaths, houses, *r) for name, (houses, deaths, *r) in found)
    return _bars(title, rows)


def by_luck() -> CountTable:
    """Return how many deaths luck alone would put into houses of the Lambeth Company."""
    companies = data()["companies"]
    (houses, some, _), (others, few, _) = companies["southwark"], companies["lambeth"]
    chance, share = Random(1854), others / (houses + others)  # noqa: S311 - an illustration
    worlds = [sum(chance.random() < share for _ in range(some + few)) for _ in range(WORLDS)]
    shown = (
        (say("most, in {count} imagined Londons", count=WORLDS), max(worlds)),
        (say("on average"), round(mean(worlds))),
        (say("fewest"), min(worlds)),
        (say("in the real London"), few),
    )
    title = say("Deaths in houses of the Lambeth Company, of {all} deaths", all=some + few)
    return _bars(title, ((name, None, deaths) for name, deaths in shown))
