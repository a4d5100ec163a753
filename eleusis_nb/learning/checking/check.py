"""The check a cell asks for: found, judged, shown, and written down once.

Answers are kept beside the lesson's record, in a record of their own
(``lesson-01.checks.eleusis.jsonl``), so that a teacher's report has them; a check that finds
nothing new writes nothing.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Record
from eleusis_nb.i18n import default_language, say, together
from eleusis_nb.learning.checking.items import BETWEEN, ITEMS, QUESTIONS, Check, Item, ItemStanding
from eleusis_nb.learning.checking.kept import SavedAnswers
from eleusis_nb.learning.checking.work import LONGEST, Work
from eleusis_nb.learning.measures.account import record_of
from eleusis_nb.rules import Rule
from eleusis_nb.table.storage import ENDING, Store, folder_of

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
        is_own = not records and table == name and record.lines
        saved.keep(data, record.head if is_own else "")
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
    return [
        str(int(name[7:9])) + name[9:].removesuffix("-science")  # lesson-06b is 6b
        for name, items in ITEMS.items()
        if name != "lesson-12"  # the Governor's Game, an extra
        and {item.name for item in items} <= saved_answers(name, folder).passed
    ]


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
