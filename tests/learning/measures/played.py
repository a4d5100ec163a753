"""Records made by hand: a hand of cards, a stock, and what was played and noted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eleusis_nb.games import Record
from eleusis_nb.games.eleusis import Round
from eleusis_nb.games.record_versions import Upgrade
from eleusis_nb.mind import Space, spaces
from tests.games.worked import lay, said


def space(*rules: str | tuple[str, float]) -> Space:
    """Lay out a space of these rules and no others, each with its length in bits (1 at first)."""
    worded = [(rule, 1.0) if isinstance(rule, str) else rule for rule in rules]
    return spaces.of(*((rule, 2.0**-bits) for rule, bits in worded))


def note(kind: str, seat: int | None = None, **data: Any) -> Any:  # noqa: ANN401  # plain data
    """Return a note as a record keeps it; what a note was called in version 2."""
    old = {"event": "note", "kind": kind, "data": data} | ({} if seat is None else {"for": [seat]})
    (new,) = Upgrade().events([old], 2)
    return new


def supposed(key: str, text: str, credence: float | None = None) -> Any:  # noqa: ANN401
    """Note that a rule was written down."""
    return note("supposed", key=key, text=text, credence=credence, shorter=None)


def predicted(*, fits: bool, confidence: float, came_true: bool) -> Any:  # noqa: ANN401
    """Note a prediction."""
    made = {"cards": ["AC"], "fits": fits, "confidence": confidence, "came_true": came_true}
    return note("prediction", **made)


def hint(rung: int, cost: int) -> Any:  # noqa: ANN401
    """Note a hint."""
    return note("hint", rung=rung, text="…", card=None, cost=cost, spent=1.0, seconds=1.0)


def solo(
    rule: str, hand: str, stock: str, moves: Sequence[Any], record: Record | None = None
) -> Record:
    """Play a round of ``solo``; the stock begins with the starter. Moves as in ``1 9S 4D``."""
    return play(lay("solo", rule, [hand], stock), moves, record)


def play(table: Round, moves: Sequence[Any], record: Record | None = None) -> Record:
    """Play a round that was dealt, and write it down."""
    record = Record() if record is None else record
    record.append(*table.opening)
    for move in moves:
        if isinstance(move, Mapping):
            record.append(move)  # type: ignore[arg-type]  # as it is kept
            continue
        table, events = table.apply(said(move))
        record.append(*events)
    return record
