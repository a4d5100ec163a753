"""The points of all rounds at a table, each with its round and its reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eleusis_nb.games.eleusis import Points, ScoreTable
from eleusis_nb.games.eleusis.saying import points_in_round
from eleusis_nb.table.schema.table import RoundPointsView, SheetView
from eleusis_nb.table.state import SessionState

MOST_ROUNDS: Final = 12
"""So many of the latest rounds stand on the sheet one by one."""


def result(state: SessionState) -> ScoreTable:
    """Return every point of all rounds, each with its round and its reason."""
    names = state.seats.names
    lines = [
        Points(
            names.index(sheet.seats[line.seat]), line.points, points_in_round(number, line.reason)
        )
        for number, sheet in enumerate(state.sheets, start=1)
        for line in sheet.lines
    ]
    return ScoreTable.of(names, lines)


def totals(state: SessionState) -> Mapping[str, float]:
    """Return everybody's points so far, by name."""
    sheet = result(state)
    return dict(zip(sheet.seats, sheet.totals, strict=True))


def sheet_of(state: SessionState) -> SheetView | None:
    """Return every point with its reason, by seat and round; None before the first end."""
    if not state.sheets or state.round is None or state.round.ending is None:
        return None  # while a round lasts nobody reads what the last one was worth
    first = max(0, len(state.sheets) - MOST_ROUNDS)
    # A name is also a key here, so it goes as it is: the browser says "You" in its own language.
    rounds: list[RoundPointsView] = [
        {
            "number": number,
            "god": str(sheet.seats[0]),
            "points": {str(name): sheet.total(seat) for seat, name in enumerate(sheet.seats)},
            "lines": [(str(sheet.seats[p.seat]), p.points, p.reason) for p in sheet.lines],
        }
        for number, sheet in enumerate(state.sheets[first:], start=first + 1)
    ]
    points = totals(state)
    return {
        "names": [str(name) for name in state.seats.names],
        "rounds": rounds,
        "totals": {str(name): round(total, 2) for name, total in points.items()},
        "over": state.match is not None and state.match.over,
        "match": state.match is not None,
    }
