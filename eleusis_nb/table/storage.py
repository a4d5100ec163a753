"""Where records lie, and the envelopes beside them.

A record is ``NAME.eleusis.jsonl`` and its envelopes are ``NAME.envelopes``, one line each, in
the folder ``eleusis-records`` beside the notebook; the environment variable ``ELEUSIS_RECORDS``
names another one. Where nothing can be written, one plays without.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

from eleusis_nb.errors import EleusisError
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

Found = TypeVar("Found")


def folder_of(folder: Path | str | None) -> Path:
    """Return where records go: the given folder, or the environment's, or the usual one."""
    return Path(folder or os.environ.get(VARIABLE) or FOLDER)


@dataclass(slots=True, eq=False)
class Store:
    """A record and the file of its envelopes.

    Parameters
    ----------
    record : Record
        The record; one in memory where nothing can be saved.
    envelopes : list of Envelope
        One for each rule dealt, in order.
    """

    record: Record
    envelopes: list[Envelope]

    def __post_init__(self) -> None:
        file = self.record.file
        if file is not None:  # the record waits until its envelopes are written
            file.first = GrowingFile(_envelopes_of(file.path), self._folded_envelopes)

    @classmethod
    def new(cls, name: str, folder: Path | str | None = None) -> Store:
        """Begin a record under the first free name, or one in memory where none can be begun."""
        for path in _paths(name, folder_of(folder)):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                if _is_written(path) or _is_written(_envelopes_of(path)):
                    continue
                path.unlink(missing_ok=True)  # begun once, and nothing was dealt
                # The envelopes first: a record whose rule nobody can open is worth little.
                return cls._beginning(path)
            except (OSError, ValueError, RecordError):
                break
        return cls(Record(), [])

    @classmethod
    def _beginning(cls, path: Path) -> Store:
        record = Record(path)
        _envelopes_of(path).touch()
        synchronize_folder(path.parent)
        return cls(record, [])

    @classmethod
    def find(
        cls, name: str, wanted: Callable[[Store], Found | None], folder: Path | str | None = None
    ) -> tuple[Found | None, str]:
        """Return what is wanted of a name's records, with a sentence on records that were skipped.

        Parameters
        ----------
        name : str
            What the records are called: there may be any number, each a table of its own.
        wanted : callable
            Is given one record after the other, the newest first, and returns what it is looked
            through for, or None where it is another one's. A record that it cannot read is left.
        folder : path, optional
            Where they lie.
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
        """Return the record of a sealed rule that was written last, of those that are sound.

        Raises
        ------
        RecordError
            If there is none.
        """
        where = folder_of(folder)
        found = sorted(where.glob(f"*{ENDING}"), key=lambda path: -path.stat().st_mtime)
        for path in found:
            try:
                store = cls.open(path)
            except EleusisError:
                continue
            if store.seal is not None:
                return store
        raise RecordError(
            say("There is no table in {folder} that can be continued.", folder=str(where))
        )

    @classmethod
    def open(cls, path: Path | str) -> Store:
        """Open a record and its envelopes.

        Raises
        ------
        RecordError, EnvelopeError
            If one of them cannot be read, or they do not belong together.
        """
        record = Record.read(path)
        lines = _folded(Path(path))
        if lines is None:
            raise EnvelopeError(
                say(
                    "The envelopes of {path} are missing. Put {name} next to it; without it no "
                    "one can judge the next card.",
                    path=str(path),
                    name=_envelopes_of(Path(path)).name,
                )
            )
        store = cls(record, list(_unfolded(lines)))
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
        seals = [event.get("seal") for event in self.record.events() if event["event"] == "dealt"]
        newest = seals[-1] if seals else None
        return newest if isinstance(newest, str) else None

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
        """Keep what happened together, as one line of the record.

        Raises
        ------
        RecordError
            If it cannot be kept. Nothing is added then.
        """
        self.record.append(*events)

    def keep(self, envelope: Envelope) -> None:
        """Put an envelope beside the record: it is written before the record goes on."""
        file = self.record.file
        if file is not None and file.first is not None:
            file.first.append(envelope.folded().encode())
        self.envelopes.append(envelope)

    def _folded_envelopes(self) -> list[bytes]:
        return [envelope.folded().encode() for envelope in self.envelopes]

    def envelope(self, seal: str | None) -> Envelope:
        """Return the envelope of a seal.

        Raises
        ------
        EnvelopeError
            If there is none, or it was tampered with.
        """
        for envelope in self.envelopes:
            if envelope.commitment == seal:
                if envelope.verify():
                    return envelope
                raise EnvelopeError(say("Someone has tampered with the envelope of this table."))
        raise EnvelopeError(say("The envelope of this table is missing."))


def letters_beside(path: Path) -> dict[str, Letter]:
    """Return what lies in the sound envelopes beside a record, by their seals."""
    envelopes = _unfolded(_folded(path) or [])
    return {one.commitment: one.letter() for one in envelopes if one.verify()}


def _folded(path: Path) -> list[str] | None:
    """Return the folded envelopes of a record; None where there is no file of them.

    Before version 2 the terminal kept the one envelope of its table in a file of another name.
    """
    lines: list[str] | None = None
    for kept in (path.with_name(path.name + ".envelope"), _envelopes_of(path)):
        try:
            lines = [*(lines or ()), *kept.read_text(encoding="utf-8").splitlines()]
        except (OSError, UnicodeDecodeError):
            continue
    return lines


def _unfolded(lines: list[str]) -> Iterator[Envelope]:
    """Yield envelopes; one that was cut off while it was written belongs to nothing dealt yet.

    An envelope is written before the record goes on. So what is torn is of no round; where it
    is of one all the same, that is found when its seal is looked for.
    """
    for line in lines:
        with suppress(EnvelopeError):
            yield Envelope.unfold(line)


def _envelopes_of(path: Path) -> Path:
    return path.with_name(path.name.removesuffix(ENDING) + ".envelopes")


def _paths(name: str, folder: Path) -> Iterator[Path]:
    """Yield the paths of a name's records in order: there are as many as there are tables."""
    yield folder / f"{name}{ENDING}"
    yield from (folder / f"{name}-{number}{ENDING}" for number in count(2))


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
