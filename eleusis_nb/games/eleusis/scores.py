"""The score sheet: every point with its reason."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from eleusis_nb.card_markup import with_cards
from eleusis_nb.games.secrets import JSON
from eleusis_nb.i18n import Text, together
from eleusis_nb.markup import Markup, markdown, tag


class Points(NamedTuple):
    """Some points for one seat, and what they are for."""

    seat: int
    points: float
    reason: str


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """What a round was worth.

    Parameters
    ----------
    seats : tuple of str
        Who sat where, God first.
    lines : tuple of Points
        Every point with its reason; a seat may have several lines or none.

    Examples
    --------
    >>> sheet = ScoreTable(("God", "Ada"), (Points(1, 9, "9 cards fewer"), Points(1, 4, "out")))
    >>> sheet.total(1), sheet.total(0)
    (13, 0)
    >>> print(sheet)
    God  0
    Ada 13  = 9 (9 cards fewer) + 4 (out)
    """

    seats: tuple[str, ...]
    lines: tuple[Points, ...] = ()

    @classmethod
    def of(cls, seats: tuple[str, ...], lines: Iterable[Points]) -> ScoreTable:
        """Return the sheet with the lines sorted by seat."""
        return cls(seats, tuple(sorted(lines, key=lambda line: line.seat)))

    def total(self, seat: int) -> float:
        """Return a seat's points."""
        return sum(line.points for line in self.lines if line.seat == seat)

    @property
    def totals(self) -> tuple[float, ...]:
        """Every seat's points in order, God's first."""
        return tuple(self.total(seat) for seat in range(len(self.seats)))

    def reason(self, seat: int) -> Text:
        """Return in words what a seat's points are made of."""
        parts = [
            Text("{points} ({reason})", {"points": _number(p.points), "reason": p.reason})
            for p in self.lines
            if p.seat == seat
        ]
        return together(*parts, by=" + ")

    def to_json(self) -> dict[str, JSON]:
        """Return the sheet as plain data."""
        return {"seats": list(self.seats), "lines": [list(line) for line in self.lines]}

    def __str__(self) -> str:
        return self.said()

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return a line for each seat: its points, and what they are made of."""
        wide = max(map(len, self.seats))
        totals = [_number(total).said(lang) for total in self.totals]
        digits = max(map(len, totals))
        rows = []
        for seat, (name, total) in enumerate(zip(self.seats, totals, strict=True)):
            reason = self.reason(seat).said(lang)
            rows.append(f"{name:<{wide}} {total:>{digits}}" + (f"  = {reason}" if reason else ""))
        return "\n".join(rows)

    def _repr_html_(self) -> Markup:
        head = tag("tr", (tag("th", title) for title in ("Seat", "Points", "What for")))
        rows = (
            tag(
                "tr",
                tag("th", name, scope="row"),
                tag("td", _number(self.total(seat))),
                tag("td", with_cards(self.reason(seat))),
            )
            for seat, name in enumerate(self.seats)
        )
        return tag("table", tag("thead", head), tag("tbody", rows))

    def _repr_markdown_(self) -> str:
        rows = "".join(
            f"| {markdown(name)} | {_number(self.total(seat))} | {markdown(self.reason(seat))} |\n"
            for seat, name in enumerate(self.seats)
        )
        return f"| Seat | Points | What for |\n|:--|--:|:--|\n{rows}"


def _number(points: float) -> Text:
    """Write a number of points: whole ones without a decimal."""
    return Text("{points}" if points == int(points) else "{points:.2f}", {"points": points})
