"""A record laid open for a widget: its last table, at which nothing can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeGuard

from eleusis_nb.games import Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.table.events import state_of
from eleusis_nb.table.protocol import Model
from eleusis_nb.table.screen import AUDIENCE
from eleusis_nb.table.view import PlayEntry, entries, title, view


def is_record(source: object) -> TypeGuard[Record | Path | str]:
    """Whether something is a record or says where one lies; a lesson's code is a text too."""
    return isinstance(source, Record | Path) or (
        isinstance(source, str) and source.endswith(".jsonl")
    )


class ReadRecord(Model):
    """What widgets show of a record's last table; it has what they ask of a session.

    It is an error if the record cannot be read, or holds no round of Eleusis.
    """

    __slots__ = ("record", "state")

    def __init__(self, source: Record | Path | str) -> None:
        super().__init__()
        self.record = source if isinstance(source, Record) else Record.read(source)
        self.state = state_of(self.record)
        if self.state.round is None:
            raise RecordError(say("This record contains no round of Eleusis."))

    def view(self) -> dict[str, Any]:
        """Return what all at the table may see."""
        return view(self.state, AUDIENCE, version=len(self.record))

    def plays(self, start: int = 0) -> list[PlayEntry]:
        """Return the entries of the table from one on."""
        table = self.state.round
        return [] if table is None else entries(table.table, start)

    def __repr__(self) -> str:
        return f"<a reading of “{title(self.state)}”, {len(self.plays())} on the table>"
