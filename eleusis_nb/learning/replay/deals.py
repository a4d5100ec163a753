"""A record cut into its deals, each with what whoever looks may know of it.

While a round lasts its hands are its players' own: a replay then knows what a spectator knows,
or the one seat it was made for. A table for one is that one's. When the round is over the
referee's record lies open, but for the rule: that is in no record before its envelope is opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from eleusis_nb.games.record import Line, Record
from eleusis_nb.games.secrets import JSON, SPECTATOR, seen_by
from eleusis_nb.table.events import SeatsTaken
from eleusis_nb.table.note import NOBODY

Data: TypeAlias = Mapping[str, JSON]
"""An event or a note, as plain data."""


def deals(record: Record, seat: int | None = None) -> tuple[tuple[Line, ...], ...]:
    """Return the lines of each deal of a record, without what may not be known.

    What comes before the first deal belongs to it. A record in which nothing was dealt has none.

    Parameters
    ----------
    record : Record
        A referee's record, or what a seat may see of one.
    seat : int or None
        For whose eyes; None for all that may be known.
    """
    cut: list[list[Line]] = [[]]
    begun = False
    for line in record.lines:
        if _has([line], "dealt"):
            if begun:
                cut.append([])
            begun = True
        cut[-1].append(line)
    return tuple(_stripped(lines, seat) for lines in cut) if begun else ()


def _stripped(lines: Sequence[Line], seat: int | None) -> tuple[Line, ...]:
    eyes = _eyes(lines) if seat is None else seat
    if eyes is None:
        return tuple(lines)
    kept = []
    for line in lines:
        seen = (
            seen_by(event, eyes)
            for event in line.events
            if _is_for(event, eyes) or (seat is None and _is_seats(event))
        )
        kept.append(replace(line, events=tuple(one for one in seen if isinstance(one, Mapping))))
    return tuple(kept)


def _eyes(lines: Sequence[Line]) -> int | None:
    """Return whose eyes a deal may be seen by when nobody is named; None is the referee's."""
    if _has(lines, "ended"):
        return None
    for event in (event for line in lines for event in line.events):
        seats = event.get("seats")
        # God and one player: nobody else is there to hide a hand from.
        if _kind(event) == "dealt" and isinstance(seats, Sequence) and len(seats) == 2:  # noqa: PLR2004
            return 1
    return SPECTATOR


def _is_for(event: Data, seat: int) -> bool:
    seats = event.get("for")
    if not isinstance(seats, Sequence):
        return True
    # A spectator's seat has the number of nobody's: those notes are the referee's.
    return seat != NOBODY and seat in seats


def _is_seats(event: Data) -> bool:
    """Whether a note says who sits there, which is no secret to whoever looks on."""
    return event.get("kind") == SeatsTaken.kind


def _has(lines: Sequence[Line], kind: str) -> bool:
    return any(_kind(event) == kind for line in lines for event in line.events)


def _kind(event: Data) -> JSON:
    return event.get("event")
