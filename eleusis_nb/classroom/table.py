"""What is kept of a table of a class: it waits here until the class keeps it, in one piece."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from eleusis_nb.games import Record
from eleusis_nb.games.messages import Event
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.session import Session
from eleusis_nb.table.storage import Store

PACE = 1.5
"""Seconds until a computer player moves."""


@dataclass(slots=True, eq=False)
class ClassStore(Store):
    """A record in memory and its envelopes, with what the class has not kept yet."""

    record: Record = field(default_factory=Record)
    envelopes: list[Envelope] = field(default_factory=list)
    unkept: list[tuple[str, str]] = field(default_factory=list)
    """Pairs of ``line`` or ``envelope`` and its text."""

    @classmethod
    def restored(cls, lines: Sequence[str], envelopes: Sequence[str]) -> ClassStore:
        """Return what was kept of a table."""
        record = Record.from_text("".join(f"{line}\n" for line in lines))
        return cls(record, [Envelope.unfold(line) for line in envelopes])

    @property
    def trouble(self) -> str:
        """Nothing: it is the class that keeps it."""
        return ""

    def append(self, *events: Event) -> None:
        """Put what happened together with what is to be kept."""
        self.record.append(*events)
        self.unkept.append(("line", self.record.last_line))

    def keep(self, envelope: Envelope) -> None:
        """Put an envelope with what is to be kept."""
        self.envelopes.append(envelope)
        self.unkept.append(("envelope", envelope.folded()))

    def take_unkept(self) -> list[tuple[str, str]]:
        """Return what the class has not kept yet; from here on it is the class's."""
        unkept, self.unkept = self.unkept, []
        return unkept


def store_of(table: Session) -> ClassStore:
    """Return where what happens at a table of a class waits."""
    store = table.store
    if not isinstance(store, ClassStore):
        raise TypeError(store)
    return store
