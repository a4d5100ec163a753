"""How a class reasoned, one strip a measure: a dot a student, a line for the middle one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from statistics import median
from typing import Final

from eleusis_nb.learning.measures import Measure
from eleusis_nb.learning.report.gathering import Class
from eleusis_nb.learning.report.sheet import QUICK
from eleusis_nb.markup import Markup, tag

_WIDE, _HIGH = 260, 26  # of a strip, in pixels
_CERTAIN: Final = frozenset({"share"})


def strips(class_: Class, lang: str) -> list[Markup]:
    """Return a row of a table for each measure that somebody has and in which students differ."""
    rows = (_strip(class_, kind, lang) for kind in _kinds(class_))
    return [row for row in rows if row is not None]


def _strip(class_: Class, kind: Measure, lang: str) -> Markup | None:
    values = sorted(class_.values(kind.name).values())
    if not values or values[0] == values[-1]:
        return None  # where all are alike there is nothing to look at
    low, high = (0.0, 1.0) if kind.unit in _CERTAIN else (min(0.0, values[0]), values[-1])
    span = (high - low) or 1.0

    def at(value: float) -> float:
        return round(8 + (_WIDE - 16) * (value - low) / span, 1)

    middle = at(median(values))
    name = kind.title(lang)
    strip = tag(
        "svg",
        tag("line", class_="axis", x1=8, x2=_WIDE - 8, y1=13, y2=13),
        [
            tag("circle", cx=at(value), cy=f"{13 + (n % 5 - 2) * 3.4:.1f}", r=3)
            for n, value in enumerate(values)
        ],
        tag("line", class_="mid", x1=middle, x2=middle, y1=1, y2=25),
        viewBox=f"0 0 {_WIDE} {_HIGH}",
        width=_WIDE,
        height=_HIGH,
        role="img",
        aria_label=name,
    )
    ends = " – ".join(_written(kind, end, lang) for end in (low, high))
    return tag(
        "tr",
        tag("th", name, scope="row"),
        tag("td", tag("b", _written(kind, median(values), lang))),
        tag("td", strip),
        tag("td", tag("small", ends), class_="ends"),
    )


def _written(kind: Measure, value: float, lang: str) -> str:
    return replace(kind, value=value).shown(lang)


def _kinds(class_: Class) -> Iterator[Measure]:
    """Yield one of each measure that somebody has, in their order."""
    measured = [m for one in class_.students for sheet in one.sheets for m in sheet.measures]
    for kind in QUICK:
        has = (m for m in measured if m.name == kind.__name__ and m.value is not None)
        yield from islice(has, 1)
