"""The file of a lesson's answers: read as far as it can be, and repaired by who writes it next."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Note, Record
from eleusis_nb.i18n import Text, say
from eleusis_nb.table.storage import ENDING

COMMENT: Final = ".comment.txt"
"""How the file ends in which a teacher writes to a student about a lesson."""

_KIND: Final = "checked"
"""The notes that hold an answer."""

_LONGEST: Final = 4_000
"""Letters of a comment."""


@dataclass(frozen=True, slots=True)
class SavedAnswers:
    """What stands in the file of a lesson's answers.

    Examples
    --------
    >>> SavedAnswers.read(Path("no-such-file"))
    SavedAnswers(notes=(), damage=None)
    """

    notes: tuple[Mapping[str, JSON], ...] = ()
    damage: Text | None = None

    @property
    def answers(self) -> list[tuple[str, str]]:
        """All items that were answered, each with its answer, in order."""
        return [(str(data["item"]), str(data["given"])) for data in self.notes if data.get("given")]

    @classmethod
    def read(cls, path: Path) -> SavedAnswers:
        """Read a file; of a damaged one, each line that can still be read."""
        if not path.exists():
            return cls()
        try:
            return cls(tuple(_answers(Record.read(path).notes(_KIND))))
        except (EleusisError, KeyError):
            readable = tuple(_answers(_readable(path)))
        answers = len({note.get("item") for note in readable})
        return cls(
            readable,
            say(
                "The file with your answers, {file}, is damaged. Answers that can still be read: "
                "{count}. Check your answers, and answer again where one is missing.",
                file=path.name,
                count=answers,
            ),
        )


def comment_on(path: Path) -> str:
    """Return what the teacher wrote, beside the answers of a lesson; empty where nothing."""
    name = path.name.removesuffix(ENDING).removesuffix(".checks")
    with suppress(OSError, UnicodeDecodeError):
        return path.with_name(f"{name}{COMMENT}").read_text(encoding="utf-8").strip()[:_LONGEST]
    return ""


def write_answer(path: Path, data: Mapping[str, JSON]) -> None:
    """Add an answer to a file; a damaged one is put aside, and what can be read of it is kept."""
    saved = SavedAnswers.read(path)
    if saved.damage is None:
        record = Record.read(path) if path.exists() else Record(path)
    else:
        _put_aside(path)
        record = Record(path)
        record.append(*(Note(_KIND, note) for note in saved.notes))
    record.append(Note(_KIND, data))


def _put_aside(path: Path) -> None:
    """Rename a damaged file: the new name is one that a teacher's report lists as damaged."""
    name = path.name.removesuffix(ENDING)
    names = (path.with_name(f"{name}.damaged-{number}{ENDING}") for number in count(1))
    path.rename(next(one for one in names if not one.exists()))


def _answers(notes: Iterator[Mapping[str, JSON]]) -> Iterator[Mapping[str, JSON]]:
    for note in notes:
        data = note.get("data")
        if isinstance(data, Mapping) and "item" in data:
            yield data


def _readable(path: Path) -> Iterator[Mapping[str, JSON]]:
    """Yield the notes of each line that is whole, whatever the lines around it are."""
    with suppress(OSError):
        for line in path.read_bytes().splitlines():
            with suppress(ValueError, KeyError, TypeError):
                for event in json.loads(line)["events"]:
                    if isinstance(event, Mapping) and event.get("kind") == _KIND:
                        yield event
