"""A record cut into its deals, each with what whoever looks may know of it.

While a round lasts its hands are its players' own: a replay then knows what a spectator knows,
or the one seat it was made for. A table for one is that one's. When the round is over the
referee's record lies open, but for the rule: that is in no record before its envelope is opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from eleusis_nb.games.record import Line, Record
from eleusis_nb.games.secrets import JSON, opened, seen_by
from eleusis_nb.games.texts import told

Data: TypeAlias = Mapping[str, JSON]
"""An event or a note, as plain data."""

SPECTATOR: Final = -1
"""A seat that nobody sits in: its eyes see what all may see."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One round's lines, without what may not be known.

    Parameters
    ----------
    lines : tuple of (int, tuple of mapping)
        Each line's number in the record and what it tells.
    """

    lines: tuple[tuple[int, tuple[Data, ...]], ...]


def deals(record: Record, seat: int | None = None) -> tuple[Deal, ...]:
    """Cut a record into deals.

    Parameters
    ----------
    record : Record
        A referee's record, or what a seat may see of one.
    seat : int or None
        For whose eyes; None for all that may be known.
    """
    cut: list[list[Line]] = []
    for line in record.lines:
        if not cut or any(_kind(event) == "dealt" for event in line.events):
            cut.append([])
        cut[-1].append(line)
    if len(cut) > 1 and not _has(cut[0], "dealt"):  # what comes before the first deal
        cut[:2] = [cut[0] + cut[1]]
    return tuple(_deal(lines, seat) for lines in cut)


def _deal(lines: Sequence[Line], seat: int | None) -> Deal:
    eyes = _eyes(lines) if seat is None else seat
    kept = []
    for line in lines:
        seen = [plain for event in line.events if (plain := _seen(event, eyes)) is not None]
        kept.append((line.number, tuple(seen)))
    return Deal(tuple(kept))


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


def _seen(event: Data, eyes: int | None) -> Data | None:
    if eyes is None:
        plain = opened(event)
    else:
        seats = event.get("for")
        if isinstance(seats, Sequence) and eyes not in seats:
            return None
        plain = seen_by(event, eyes)
    said = told(plain)  # its sentences put together again
    return said if isinstance(said, Mapping) else None


def _has(lines: Sequence[Line], kind: str) -> bool:
    return any(_kind(event) == kind for line in lines for event in line.events)


def _kind(event: Data) -> JSON:
    return event.get("event")
