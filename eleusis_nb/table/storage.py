"""Where records lie, the envelopes beside them, and what a record says of itself.

A record is ``NAME.eleusis.jsonl`` and its envelopes are ``NAME.envelopes``, one line each, in
the folder ``eleusis-records`` beside the notebook; the environment variable ``ELEUSIS_RECORDS``
names another one. Where nothing can be written, one plays without.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import Final, TypeVar

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Note
from eleusis_nb.games.files import GrowingFile, synchronize_folder
from eleusis_nb.games.messages import Event
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.table.commitment import Envelope, EnvelopeError, Letter

FOLDER: Final = "eleusis-records"
VARIABLE: Final = "ELEUSIS_RECORDS"
ENDING: Final = ".eleusis.jsonl"
CLASS_LOG: Final = "class-log.jsonl"
"""The name of a class's log, beside a folder for each person's records."""

_OWNER: Final = "owner"

Found = TypeVar("Found")


def folder_of(folder: Path | str | None) -> Path:
    """Return where records go: the given folder, or the environment's, or the usual one."""
    return Path(folder or os.environ.get(VARIABLE) or FOLDER)


@dataclass(slots=True, eq=False)
class Store:
    """A record, in memory where nothing can be saved, and an envelope for each rule dealt."""

    record: Record
    envelopes: list[Envelope]

    def __post_init__(self) -> None:
        file = self.record.file
        if file is not None:  # the record waits until its envelopes are written
            file.first = GrowingFile(
                _envelopes_of(file.path), lambda: [one.folded().encode() for one in self.envelopes]
            )

    @classmethod
    def new(cls, name: str, folder: Path | str | None = None) -> Store:
        """Begin a record under the first free name, or one in memory where none can be begun."""
        try:
            names = chain([name], (f"{name}-{number}" for number in count(2)))
            paths = (folder_of(folder) / (one + ENDING) for one in names)
            path = next(p for p in paths if not (_is_written(p) or _is_written(_envelopes_of(p))))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)  # begun once, and nothing was dealt
            record = Record(path)
            _envelopes_of(path).touch()
            synchronize_folder(path.parent)
        except (OSError, ValueError, RecordError):
            record = Record()
        return cls(record, [])

    @classmethod
    def find(
        cls, name: str, wanted: Callable[[Store], Found | None], folder: Path | str | None = None
    ) -> tuple[Found | None, str]:
        """Return what is wanted of a name's records, with a sentence on records that were skipped.

        ``wanted`` is given one after the other, the newest first, and returns None of another's.
        """
        trouble: str = ""
        for path in _existing(name, folder_of(folder)):
            try:
                found = wanted(cls.open(path))
            except EleusisError as error:
                trouble = say("{error} The file was not changed.", error=error)
                continue
            if found is not None:
                return found, trouble
        return None, trouble

    @classmethod
    def newest(cls, folder: Path | str | None = None) -> Store:
        """Return the record of a sealed rule that was written last, of those that are sound."""
        where = folder_of(folder)
        for path in sorted(where.glob(f"*{ENDING}"), key=lambda path: -path.stat().st_mtime):
            with suppress(EleusisError):
                store = cls.open(path)
                if store.seal is not None:
                    return store
        raise RecordError(
            say("There is no table in {folder} that can be continued.", folder=str(where))
        )

    @classmethod
    def open(cls, path: Path | str) -> Store:
        """Open a record and its envelopes; they must be readable and belong together."""
        record, envelopes = Record.read(path), _envelopes_beside(Path(path))
        if envelopes is None:
            raise EnvelopeError(
                say(
                    "The envelopes of {path} are missing. Put {name} next to it; without it no "
                    "one can judge the next card.",
                    path=str(path),
                    name=_envelopes_of(Path(path)).name,
                )
            )
        store = cls(record, envelopes)
        if not record.lines:
            raise RecordError(
                say("The record {path} was started, but no round was dealt.", path=str(path))
            )
        if store.seal is not None:
            store.envelope(store.seal)  # it can be judged by
        return store

    @property
    def seal(self) -> str | None:
        """The seal of the newest rule that was dealt, as the record has it."""
        seals = [event.get("seal") for event in self.record.events("dealt")]
        return next((seal for seal in seals[-1:] if isinstance(seal, str)), None)

    @property
    def trouble(self) -> str:
        """The sentence for a table whose record cannot be stored; empty if it is stored."""
        file = self.record.file
        if file is None:
            return say("This table can't be saved here: it will be lost when you close it.")
        if file.trouble:
            return say(
                "This can't be saved now: {why}. Play on: everything is saved with your next "
                "move when there is room again. It is lost if you close the table before that.",
                why=file.trouble,
            )
        if file.is_anew:
            return say(
                "The record of this table was missing. It has been written again: {path}.",
                path=str(file.path),
            )
        return ""

    def append(self, *events: Event) -> None:
        """Keep what happened together; a class keeps it with what happens at other tables."""
        self.record.append(*events)

    def keep(self, envelope: Envelope) -> None:
        """Put an envelope beside the record: it is written before the record goes on."""
        file = self.record.file
        if file is not None and file.first is not None:
            file.first.append(envelope.folded().encode())
        self.envelopes.append(envelope)

    def envelope(self, seal: str | None) -> Envelope:
        """Return the envelope of a seal; it is an error if it is missing or was tampered with."""
        found = next((one for one in self.envelopes if one.commitment == seal), None)
        if found is None:
            raise EnvelopeError(say("The envelope of this table is missing."))
        if not found.verify():
            raise EnvelopeError(say("Someone has tampered with the envelope of this table."))
        return found


def letters_beside(path: Path) -> dict[str, Letter]:
    """Return what lies in the sound envelopes beside a record, by their seals."""
    return {one.commitment: one.letter() for one in _envelopes_beside(path) or () if one.verify()}


def _envelopes_beside(path: Path) -> list[Envelope] | None:
    """Return the envelopes of a record, a torn one left out; None where there is no file of them.

    Before version 2 the terminal kept the one envelope of its table in a file of another name.
    """
    lines: list[str] | None = None
    for kept in (path.with_name(path.name + ".envelope"), _envelopes_of(path)):
        with suppress(OSError, UnicodeDecodeError):
            lines = [*(lines or ()), *kept.read_text(encoding="utf-8").splitlines()]
    if lines is None:
        return None
    envelopes = []
    for line in lines:
        with suppress(EnvelopeError):
            envelopes.append(Envelope.unfold(line))
    return envelopes


def _envelopes_of(path: Path) -> Path:
    return path.with_name(path.name.removesuffix(ENDING) + ".envelopes")


def _existing(name: str, folder: Path) -> list[Path]:
    """Return the records of a name in which something is written, the newest first."""
    numbered = re.compile(rf"{re.escape(name)}(?:-([1-9]\d*))?{re.escape(ENDING)}")
    try:
        names = [numbered.fullmatch(path.name) for path in folder.iterdir()]
    except (OSError, ValueError):
        return []
    found = sorted((int(match[1] or 1), match[0]) for match in names if match)
    return [folder / file for _, file in reversed(found) if _is_written(folder / file)]


def _is_written(path: Path) -> bool:
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


# --- what a record says of itself ------------------------------------------------------------


def is_governor_record(record: Record) -> bool:
    """Whether a record is of the Governor's Game."""
    return any(True for _ in record.events("ledger opened"))


def mark_owner(record: Record, name: str) -> None:
    """Write at the end of a record whose it is: each person takes home a shared table's whole."""
    record.append(Note(_OWNER, {"name": name}))


def owner_of(record: Record) -> str | None:
    """Return the name at the table of the person whose record it is; None if it does not say."""
    match [note["data"] for note in record.notes(_OWNER)]:
        case [*_, {"name": str(name)}]:
            return name
    return None
