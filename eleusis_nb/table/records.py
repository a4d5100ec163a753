"""What a record says of itself: which game it is of, and whose it is.

Each person takes home a shared table's whole record. A note at its end names their seat; it is of
no kind that changes a state, so the table is the same with and without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eleusis_nb.games import Note, Record

_OWNER: Final = "owner"


def is_governor_record(record: Record) -> bool:
    """Whether a record is of the Governor's Game."""
    return any(True for _ in record.events("ledger opened"))


def owner_line(lines: Sequence[str], name: str) -> str:
    r"""Return the line to put after those of a record, that it is the record of somebody there.

    Examples
    --------
    >>> record = Record()
    >>> record.append(Note("hello", {}))
    >>> whole = [record.last_line, owner_line([record.last_line], "Ada")]
    >>> owner_of(Record.from_text("\n".join(whole) + "\n"))
    'Ada'
    """
    record = Record.from_text("".join(f"{line}\n" for line in lines))
    record.append(Note(_OWNER, {"name": name}))
    return record.last_line


def owner_of(record: Record) -> str | None:
    """Return the name at the table of the person whose record it is; None if it does not say."""
    owners = [note["data"] for note in record.notes(_OWNER)]
    match owners[-1:]:
        case [{"name": str(name)}]:
            return name
    return None
