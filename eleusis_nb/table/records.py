"""What a record says of itself: which game it is of, and whose it is.

Each person takes home a shared table's whole record. A note at its end names their seat; it is of
no kind that changes a state, so the table is the same with and without it.
"""

from __future__ import annotations

from typing import Final

from eleusis_nb.games import Note, Record

_OWNER: Final = "owner"


def is_governor_record(record: Record) -> bool:
    """Whether a record is of the Governor's Game."""
    return any(True for _ in record.events("ledger opened"))


def mark_owner(record: Record, name: str) -> None:
    """Write at the end of a record that it is the record of somebody at the table.

    Examples
    --------
    >>> record = Record()
    >>> record.append(Note("hello", {}))
    >>> mark_owner(record, "Ada")
    >>> owner_of(record)
    'Ada'
    """
    record.append(Note(_OWNER, {"name": name}))


def owner_of(record: Record) -> str | None:
    """Return the name at the table of the person whose record it is; None if it does not say."""
    owners = [note["data"] for note in record.notes(_OWNER)]
    match owners[-1:]:
        case [{"name": str(name)}]:
            return name
    return None
