"""What a table of the Governor's Game is set up with, as its record says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eleusis_nb.games.governor import House, SecretStroke
from eleusis_nb.games.record import Note
from eleusis_nb.table.storage import Store

_NOBODY: Final = -1
"""The seat of a note that is the referee's."""


def table_note(players: Mapping[str, str], purse: int, house: House, *, secret: bool) -> Note:
    """Return the note that says who plays, with which purses and strokes."""
    return Note(
        "governor",
        {
            "players": dict(players),
            "purse": purse,
            "strokes": [stroke.name for stroke in house.strokes],
            "year": house.year,
            "tavern": house.tavern,
            "price": house.price,
            "eliminates_from": house.eliminates_from,
            "must_draw_first": house.must_draw_first,
            "secret": secret,
        },
    )


def seed_note(seed: int) -> Note:
    """Return the note of the seed, for the referee alone: every deck to come follows from it."""
    return Note("seed", {"seed": seed}, seat=_NOBODY)


def is_this_table(store: Store, table: Note, stroke: SecretStroke | None, seed: int | None) -> bool:
    """Whether a stored session was set up in the same way.

    Parameters
    ----------
    store : Store
        The stored session.
    table : Note
        The settings, as :func:`table_note` returns them.
    stroke : SecretStroke or None
        The secret stroke; None if any will do.
    seed : int or None
        The seed; None if any will do.
    """
    noted = {note["kind"]: note["data"] for note in store.record.notes()}
    kept = noted.get("seed")
    if noted.get("governor") != table.data or not isinstance(kept, Mapping):
        return False
    sealed = [envelope.letter().rule for envelope in store.envelopes]
    return seed in (None, kept["seed"]) and (stroke is None or sealed == [str(stroke)])
