"""The file of a lesson's answers: read as far as it can be, and repaired by who writes it next."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
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
    """The file of a lesson's answers: what can be read of it, and what is wrong with it."""

    path: Path
    notes: tuple[Mapping[str, JSON], ...] = ()
    damage: Text | None = None

    @classmethod
    def read(cls, path: Path) -> SavedAnswers:
        """Read a file; of a damaged one, each line that can still be read."""
        if not path.exists():
            return cls(path)
        with suppress(EleusisError, KeyError):
            return cls(path, _answers(Record.read(path).notes(_KIND)))
        readable = _answers(_readable(path))
        damage = say(
            "The file with your answers, {file}, is damaged. Answers that can still be read: "
            "{count}. Check your answers, and answer again where one is missing.",
            file=path.name,
            count=len({note["item"] for note in readable}),
        )
        return cls(path, readable, damage)

    @property
    def answers(self) -> list[tuple[str, str]]:
        """All items that were answered, each with its answer, in order."""
        return [(str(data["item"]), str(data["given"])) for data in self.notes if data.get("given")]

    @property
    def passed(self) -> set[str]:
        """The items that were passed when they were checked last."""
        last = {str(note["item"]): note.get("standing") for note in self.notes}
        return {item for item, standing in last.items() if standing == "passed"}

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
        last = next((one for one in reversed(self.notes) if one["item"] == data["item"]), None)
        is_news = last is None or any(last.get(key) != value for key, value in data.items())
        if not is_news and self.damage is None:
            return
        with suppress(EleusisError, OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)  # nothing may have been played yet
            kept: Iterable[Mapping[str, JSON]] = ()
            if self.damage is not None:  # a report lists what is put aside as damaged, too
                name, kept = self.path.name.removesuffix(ENDING), self.notes
                names = (f"{name}.damaged-{number}{ENDING}" for number in count(1))
                paths = map(self.path.with_name, names)
                self.path.rename(next(one for one in paths if not one.exists()))
            record = Record.read(self.path) if self.path.exists() else Record(self.path)
            new = {**data, "head": head} if head else data
            record.append(*(Note(_KIND, note) for note in (*kept, new)))


def _answers(notes: Iterator[Mapping[str, JSON]]) -> tuple[Mapping[str, JSON], ...]:
    found = (note.get("data") for note in notes)
    return tuple(data for data in found if isinstance(data, Mapping) and "item" in data)


def _readable(path: Path) -> Iterator[Mapping[str, JSON]]:
    """Yield the notes of each line that is whole, whatever the lines around it are."""
    with suppress(OSError):
        for line in path.read_bytes().splitlines():
            with suppress(ValueError, KeyError, TypeError):
                for event in json.loads(line)["events"]:
                    if isinstance(event, Mapping) and event.get("kind") == _KIND:
                        yield event
