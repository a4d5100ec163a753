"""Whose a record is, where several persons share a table: a note at its end says so.

Each person takes home the table's whole record. The note names their seat; it is of no kind that
changes a state, so the table is the same with and without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eleusis_nb.games import Record
from eleusis_nb.games.record import Note
from eleusis_nb.games.record_line import START, Line, hash_of, write_line

KIND: Final = "owner"


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
    head = hash_of(lines[-1].encode()) if lines else START
    line = Line(len(lines) + 1, (Note(KIND, {"name": name}).to_json(),))
    return write_line(line, head)[0].decode()


def owner_of(record: Record) -> str | None:
    """Return the name at the table of the person whose record it is; None if it does not say."""
    owners = [note["data"] for note in record.notes(KIND)]
    match owners[-1:]:
        case [{"name": str(name)}]:
            return name
    return None
