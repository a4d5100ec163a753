"""A record laid open to be read: a table at which nobody plays any more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeGuard

from eleusis_nb.games import JSON, Record
from eleusis_nb.games.eleusis import Round
from eleusis_nb.i18n import say
from eleusis_nb.session.deciding import CommandError
from eleusis_nb.session.titles import names_of, title_of


def is_record(source: object) -> TypeGuard[Record | Path | str]:
    """Whether something is a record or says where one lies; a lesson's code is a text too.

    Examples
    --------
    >>> is_record("eleusis-records/own-rule.eleusis.jsonl"), is_record("a lesson's code")
    (True, False)
    """
    return isinstance(source, Record | Path) or (
        isinstance(source, str) and source.endswith(".jsonl")
    )


class Reading:
    """What widgets show of a record's last table; it has what they ask of a session.

    Parameters
    ----------
    source : Record or path
        The record.

    Raises
    ------
    RecordError
        If it cannot be read, or holds no round of Eleusis.

    Examples
    --------
    >>> table = Round.deal("solo", "red", ("God", "Ada"), seed=7)
    >>> record = Record()
    >>> record.append(*table.opening)
    >>> reading = Reading(record)
    >>> reading
    <a reading of “Open table”, 1 on the table>
    >>> reading.do("play", cards=["5S"])
    Traceback (most recent call last):
    ...
    eleusis_nb.session.deciding.CommandError: This is a record: it is read, and nothing in it can
    be played.
    """

    __slots__ = ("record", "round")

    turn = 0
    """A record has no turn to move for."""

    def __init__(self, source: Record | Path | str) -> None:
        self.record = source if isinstance(source, Record) else Record.read(source)
        self.round = Round.replay(self.record)

    @property
    def title(self) -> str:
        """The lesson's title, or the name of the game."""
        return title_of(self._noted(), self.round.variant.name, len(self.round.seats))

    def _noted(self) -> JSON:
        """Return what the record says of its last table."""
        noted = [note["data"] for note in self.record.notes("table")]
        return noted[-1] if noted else None

    def view(self) -> dict[str, JSON]:
        """Return what all at the table may see."""
        table, names = self.round.table, names_of(self._noted())
        return {
            "version": len(self.record),
            "turn": self.turn,
            "variant": self.round.variant.name,
            "title": self.title,
            "names": None if names is None else list(names),
            "seal": self.round.state.seal or "",
            "table": {"count": len(table), "last": table[-1].to_json() if table else None},
        }

    def plays(self, start: int = 0) -> list[dict[str, JSON]]:
        """Return the entries of the table from one on."""
        return [entry.to_json() for entry in self.round.table[max(0, start) :]]

    def subscribe(self, call: Callable[[], None]) -> Callable[[], None]:
        """Return how to stop following: a record that is read does not change."""
        del call
        return lambda: None

    def do(self, name: str, **arguments: JSON) -> None:
        """Refuse: nothing can be played here.

        Raises
        ------
        CommandError
            Always.
        """
        del name, arguments
        raise CommandError(say("This is a record: it is read, and nothing in it can be played."))

    def __repr__(self) -> str:
        return f"<a reading of “{self.title}”, {len(self.round.table)} on the table>"
