"""The check a cell asks for: found, judged, shown, and written down once.

Answers are kept beside the lesson's record, in a record of their own
(``lesson-01.checks.eleusis.jsonl``), so that a teacher's report has them; a check that finds
nothing new writes nothing. What can be read of a damaged file is read, and who writes repairs it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Note, Record
from eleusis_nb.i18n import Text, default_language, say, together
from eleusis_nb.learning.checking.items import BETWEEN, ITEMS, QUESTIONS, Check, Item, ItemStanding
from eleusis_nb.learning.checking.work import LONGEST, Work
from eleusis_nb.learning.measures.account import record_of
from eleusis_nb.rules import Rule
from eleusis_nb.table.storage import ENDING, Store, folder_of

COMMENT: Final = ".comment.txt"
"""How the file ends in which a teacher writes to a student about a lesson."""

_KIND: Final = "checked"
"""The notes that hold an answer."""

_LONGEST: Final = 4_000
"""Letters of a comment."""


@dataclass(frozen=True, slots=True)
class Answered:
    """One person's answers to one item."""

    first: str = ""
    last: str = ""
    tries: int = 0
    standing: str = ItemStanding.NOT_TRIED.value

    @property
    def is_passed(self) -> bool:
        """Whether it was passed when it was checked last."""
        return self.standing == ItemStanding.PASSED.value

    @property
    def is_right_at_once(self) -> bool:
        """Whether the first answer passed."""
        return self.is_passed and self.tries == 1


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
    def items(self) -> dict[str, Answered]:
        """What was answered, item by item."""
        known = {standing.value for standing in ItemStanding}
        found: dict[str, Answered] = {}
        for data in self.notes:
            item, given, standing = (
                str(data.get(key) or "") for key in ("item", "given", "standing")
            )
            if standing in known:
                before = found.get(item, Answered())
                found[item] = Answered(
                    before.first or given,
                    given or before.last,
                    before.tries + bool(given and given != before.last),
                    standing,
                )
        return found

    @property
    def comment(self) -> str:
        """What the teacher wrote about the lesson, where it was handed back; else empty."""
        name = self.path.name.removesuffix(ENDING).removesuffix(".checks")
        with suppress(OSError, UnicodeDecodeError):
            text = self.path.with_name(f"{name}{COMMENT}").read_text(encoding="utf-8")
            return text.strip()[:_LONGEST]
        return ""

    def keep(self, data: Mapping[str, JSON]) -> None:
        """Write down what was found, if it is news; where nothing can be written, do without.

        A damaged file is put aside, and what can be read of it is kept.
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
            record.append(*(Note(_KIND, note) for note in (*kept, data)))


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


_NUMBER: Final = re.compile(r"(\d+)([a-z]?)")
"""How a lesson is called: 6, or 6b."""

_NAMED: Final = {"science": "lesson-12-science", "extra": "lesson-12"}
"""What is called by a name. The Governor's Game was lesson 12 until 2026: records call it so."""


def check(
    lesson: int | str,
    item: str,
    *given: object,
    folder: Path | str | None = None,
    points: float = 1.0,
) -> Check:
    """Say how one item of a lesson stands.

    Parameters
    ----------
    lesson : int or str
        The lesson: ``1``, ``"01"`` or ``"lesson-01"``; ``"6b"``; ``"science"`` is lesson 12, and
        ``"extra"`` or ``12`` the Governor's Game.
    item : str
        The item, as the lesson calls it.
    *given : object
        The answer, where the item asks for one: a card, a rule, a number, a sentence; when not
        given, the one that was given in :class:`~eleusis_nb.widgets.ask.Ask`. And a widget or a
        session, to read its record instead of the one in the folder.
    folder : path, optional
        Where the records lie; ``eleusis-records`` beside the notebook when not given.
    points : float
        What it is worth to a grader.

    Returns
    -------
    Check
        *Passed*, *Not yet* or *Not tried*, with a reason and a hint. Never an error.

    Examples
    --------
    >>> import tempfile
    >>> found = check(0, "first-card", folder=tempfile.mkdtemp())
    >>> found.standing.value, float(found)
    ('not tried', 0.0)
    """
    name, wanted = lesson_name(lesson), item_of(lesson, item)
    if wanted is None:
        known = ", ".join(one.name for one in QUESTIONS.get(name, ()))
        text = say("This lesson has no such check. It has these: {known}.", known=known)
        if not known:
            text = say("No lesson called “{name}” has checks.", name=name)
        return Check(name, str(item), ItemStanding.NOT_TRIED, text, worth=points)
    saved = saved_answers(name, folder)
    records = [found for one in given if (found := record_of(one)) is not None]
    answers = tuple(one for one in given if record_of(one) is None)
    if wanted.form and not answers:  # a grader's cell: the answer was given in a widget
        answers = tuple(filter(None, [dict(saved.answers).get(item)]))
    table = wanted.table or name
    record, trouble = (records[0], "") if records else _record(table, folder)
    result = judged(wanted, Work(record, answers, default_language()), trouble)
    if result.standing not in (ItemStanding.NOT_TRIED, ItemStanding.UNCLEAR):
        data: dict[str, JSON] = {
            "item": wanted.name,
            "standing": result.standing.value,
            "given": (BETWEEN if wanted.reasons else " ").join(map(_shown, answers))[:LONGEST],
        }
        saved.keep(data)
    hint = result.hint if saved.damage is None else together(result.hint, saved.damage)
    return replace(result, hint=hint, worth=points)


def item_of(lesson: object, item: object) -> Item | None:
    """Return an item of a lesson, however the lesson is called; None if there is none."""
    return next((one for one in QUESTIONS.get(lesson_name(lesson), ()) if one.name == item), None)


def saved_answers(lesson: object, folder: Path | str | None = None) -> SavedAnswers:
    """Return what stands in the file of a lesson's answers, and what is wrong with it."""
    return SavedAnswers.read(folder_of(folder) / f"{lesson_name(lesson)}.checks{ENDING}")


def judged(item: Item, work: Work, trouble: str = "") -> Check:
    """Judge an item; an error while judging counts as *not tried*, and is said."""
    try:
        found = item.judge(work)
    except Exception as error:  # noqa: BLE001 (the edge: a cell must not end in a traceback)
        text = say("This could not be checked: {error}", error=str(error)[:200])
        found = Check(item.lesson, item.name, ItemStanding.NOT_TRIED, text)
    is_tried = found.standing is not ItemStanding.NOT_TRIED
    return found if is_tried or not trouble else replace(found, rationale=trouble)


def lesson_name(lesson: object) -> str:
    """Return the name of a lesson's records, however it was called."""
    called = str(lesson).strip().lower().removeprefix("lesson").strip("- ")
    if number := _NUMBER.fullmatch(called):
        return f"lesson-{number[1]:0>2}{number[2]}"
    return _NAMED.get(called, str(lesson)[:40])


def lessons_done(folder: Path) -> list[str]:
    """Return the numbers of the lessons of which every item is passed, in order."""
    found = []
    for name, items in ITEMS.items():
        answered = saved_answers(name, folder).items
        if name != "lesson-12" and all(  # the Governor's Game, an extra
            one.name in answered and answered[one.name].is_passed for one in items
        ):
            found.append(str(int(name[7:9])) + name[9:].removesuffix("-science"))  # 06b is 6b
    return found


def _record(name: str, folder: Path | str | None) -> tuple[Record, str]:
    """Return the record of a lesson, empty where there is none, and what is wrong with it."""
    try:
        store, trouble = Store.find(name, lambda one: one, folder)
    except (EleusisError, OSError) as error:
        return Record(), str(error)
    return (Record() if store is None else store.record), trouble


def _shown(answer: object) -> str:
    if isinstance(answer, str | int | float | Rule):
        return str(answer)
    if isinstance(answer, Card):
        return answer.symbol  # whose letters mean the same in every language
    if isinstance(answer, list | tuple):
        return " ".join(_shown(one) for one in answer[:LONGEST])
    return type(answer).__name__
