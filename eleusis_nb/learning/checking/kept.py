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
    """The file of a lesson's answers: what can be read of it, and what is wrong with it.

    Examples
    --------
    >>> SavedAnswers.read(Path("no-such-file")).answers
    []
    """

    path: Path
    notes: tuple[Mapping[str, JSON], ...] = ()
    damage: Text | None = None

    @classmethod
    def read(cls, path: Path) -> SavedAnswers:
        """Read a file; of a damaged one, each line that can still be read."""
        if not path.exists():
            return cls(path)
        try:
            return cls(path, tuple(_answers(Record.read(path).notes(_KIND))))
        except (EleusisError, KeyError):
            readable = tuple(_answers(_readable(path)))
        answers = len({note.get("item") for note in readable})
        damage = say(
            "The file with your answers, {file}, is damaged. Answers that can still be read: "
            "{count}. Check your answers, and answer again where one is missing.",
            file=path.name,
            count=answers,
        )
        return cls(path, readable, damage)

    @property
    def answers(self) -> list[tuple[str, str]]:
        """All items that were answered, each with its answer, in order."""
        return [(str(data["item"]), str(data["given"])) for data in self.notes if data.get("given")]

    @property
    def comment(self) -> str:
        """What the teacher wrote about the lesson, where it was handed back; else empty."""
        name = self.path.name.removesuffix(ENDING).removesuffix(".checks")
        with suppress(OSError, UnicodeDecodeError):
            text = self.path.with_name(f"{name}{COMMENT}").read_text(encoding="utf-8")
            return text.strip()[:_LONGEST]
        return ""

    def keep(self, data: Mapping[str, JSON], head: str) -> None:
        """Write down what was found, if it is news; where nothing can be written, do without.

        A damaged file is put aside, and what can be read of it is kept. ``head`` stands for the
        moves that were there then: a report misses those taken away since.
        """
        last = [one for one in self.notes if one["item"] == data["item"]]
        is_news = not last or {key: last[-1].get(key) for key in data} != dict(data)
        if not is_news and self.damage is None:
            return
        with suppress(EleusisError, OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)  # nothing may have been played yet
            if self.damage is not None:
                _put_aside(self.path)
            record = Record.read(self.path) if self.path.exists() else Record(self.path)
            if self.damage is not None:
                record.append(*(Note(_KIND, note) for note in self.notes))
            record.append(Note(_KIND, {**data, "head": head} if head else data))


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
