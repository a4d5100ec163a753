"""A record cut into its deals, each with what whoever looks may know of it.

While a round lasts its hands are its players' own: a replay then knows what a spectator knows,
or the one seat it was made for. A table for one is that one's. When the round is over the
referee's record lies open, but for the rule: that is in no record before its envelope is opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.messages import SPECTATOR
from eleusis_nb.games.record import Record
from eleusis_nb.table.events import SeatsTaken, TableEvent, events_of

Line: TypeAlias = tuple[int, tuple[TableEvent, ...]]
"""The number of a line of a record, and the events on it."""


def deals(record: Record, seat: int | None = None) -> tuple[tuple[Line, ...], ...]:
    """Return the lines of each deal of a record, without what may not be known.

    What comes before the first deal belongs to it. A record in which nothing was dealt has none.
    """
    cut: list[list[Line]] = [[]]
    begun = False
    for line in events_of(record):
        if ev.Dealt in map(type, line[1]):
            if begun:
                cut.append([])
            begun = True
        cut[-1].append(line)
    return tuple(_stripped(lines, seat) for lines in cut) if begun else ()


def _stripped(lines: Sequence[Line], seat: int | None) -> tuple[Line, ...]:
    eyes = _eyes(lines) if seat is None else seat
    if eyes is None:
        return tuple(lines)
    kept: list[Line] = []
    for number, events in lines:
        seen: Iterator[Any] = (
            # Who sits there is no secret to whoever looks on.
            event if seat is None and isinstance(event, SeatsTaken) else event.seen_by(eyes)
            for event in events
        )
        kept.append((number, tuple(event for event in seen if event is not None)))
    return tuple(kept)


def _eyes(lines: Sequence[Line]) -> int | None:
    """Return whose eyes a deal may be seen by when nobody is named; None is the referee's."""
    events = [event for _, events in lines for event in events]
    if ev.Ended in map(type, events):
        return None
    # God and one player: nobody else is there to hide a hand from.
    alone = any(isinstance(one, ev.Dealt) and len(one.seats) == 2 for one in events)  # noqa: PLR2004
    return 1 if alone else SPECTATOR
