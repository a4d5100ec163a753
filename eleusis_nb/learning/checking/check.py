"""The check a cell asks for: found, judged, shown, and written down once.

Answers are kept beside the lesson's record, in a record of their own
(``lesson-01.checks.eleusis.jsonl``), so that a teacher's report has them; a check that finds
nothing new writes nothing.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from eleusis_nb.card_markup import with_cards
from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Record
from eleusis_nb.i18n import default_language, say, together
from eleusis_nb.i18n.text import Text
from eleusis_nb.learning.checking.items import (
    BETWEEN,
    QUESTIONS,
    Item,
    ItemFinding,
    ItemStanding,
)
from eleusis_nb.learning.checking.kept import SavedAnswers
from eleusis_nb.learning.checking.work import LONGEST, Work
from eleusis_nb.learning.measures.account import record_of
from eleusis_nb.markup import Markup, tag
from eleusis_nb.palette import LIGHT
from eleusis_nb.rules import Rule
from eleusis_nb.table.storage import ENDING, Store, folder_of

_NUMBER: Final = re.compile(r"(\d+)([a-z]?)")
"""How a lesson is called: 6, or 6b."""

_NAMED: Final = {"science": "lesson-12-science", "extra": "lesson-12"}
"""What is called by a name. The Governor's Game was lesson 12 until 2026: records call it so."""

GRADING: Final = "NBGRADER_EXECUTION"
"""The environment variable by which nbgrader says that it is grading."""

_GROUNDS: Final = {
    ItemStanding.PASSED: (LIGHT.accent, LIGHT.on_accent),
    ItemStanding.NOT_YET: (LIGHT.no, LIGHT.on_no),
    ItemStanding.NOT_TRIED: (LIGHT.paper, LIGHT.paper_muted),
    ItemStanding.UNCLEAR: (LIGHT.paper, LIGHT.accent),
    ItemStanding.HEARD: (LIGHT.paper, LIGHT.paper_ink),
}
"""The ground and the ink of a standing's sign."""
_SIGNS: Final = {
    ItemStanding.PASSED: "✓",
    ItemStanding.NOT_YET: "…",
    ItemStanding.NOT_TRIED: "○",
    ItemStanding.UNCLEAR: "?",
    ItemStanding.HEARD: "·",
}


@dataclass(frozen=True, slots=True, repr=False)
class Check:
    """How one item of a lesson stands.

    It shows itself in a notebook, counts as true when it is passed, and is worth its points as a
    number, which is what graders read.

    Parameters
    ----------
    lesson, item : str
        What was checked.
    standing : ItemStanding
        How it stands.
    rationale : str
        Why.
    hint : str
        What to do next.
    worth : float
        The points it brings when it is passed.

    Examples
    --------
    >>> import tempfile
    >>> found = check(0, "first-card", folder=tempfile.mkdtemp())
    >>> bool(found), found.standing.value
    (False, 'not tried')
    """

    lesson: str
    item: str
    standing: ItemStanding
    rationale: str
    hint: str = ""
    worth: float = 1.0

    @property
    def points(self) -> float:
        """Its points, all of them when it is passed, else none."""
        return self.worth if self else 0.0

    def __bool__(self) -> bool:
        return self.standing is ItemStanding.PASSED

    def __float__(self) -> float:
        return float(self.points)

    def text(self, lang: str | None = None) -> str:
        """Return it in words, in the usual language if none is named."""
        lang = default_language() if lang is None else lang
        text = f"{self.standing.words.said(lang)}. {_said(self.rationale, lang)}"
        return f"{text}\n→ {_said(self.hint, lang)}" if self.hint else text

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        # nbgrader takes a number that a cell shows as plain text for the points it brings.
        plain = str(float(self)) if os.environ.get(GRADING) else self.text()
        return {"text/plain": plain, "text/html": self._repr_html_()}

    def _repr_html_(self) -> Markup:
        lang = default_language()
        ground, ink = _GROUNDS[self.standing]
        frame = {
            "border-left": f"4px solid {LIGHT.rail}",
            "padding": "6px 14px",
            "margin": "6px 0",
            "max-width": "46em",
        }
        sign = {
            "color": ink,
            "background": ground,
            "border-radius": "4px",
            "padding": "1px 8px",
        }
        hint = (
            tag("div", "→ ", with_cards(_said(self.hint, lang)), style={"padding-top": "4px"})
            if self.hint
            else None
        )
        return tag(
            "div",
            tag("b", f"{_SIGNS[self.standing]} {self.standing.words.said(lang)}", style=sign),
            " ",
            with_cards(_said(self.rationale, lang)),
            hint,
            style=frame,
        )


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
    name = lesson_name(lesson)
    wanted = item_of(lesson, item)
    if wanted is None:
        return Check(name, str(item), ItemStanding.NOT_TRIED, _unknown(name), worth=points)
    saved = saved_answers(name, folder)
    handed = next((found for one in given if (found := record_of(one)) is not None), None)
    answers = tuple(one for one in given if record_of(one) is None)
    if wanted.form and not answers:  # a grader's cell: the answer was given in a widget
        answers = tuple(filter(None, [dict(saved.answers).get(item)]))
    table = wanted.table or name
    record, trouble = _kept(table, folder) if handed is None else (handed, "")
    finding = judged(wanted, Work(record, answers, default_language()), trouble)
    if finding.standing not in (ItemStanding.NOT_TRIED, ItemStanding.UNCLEAR):
        data: dict[str, JSON] = {
            "item": wanted.name,
            "standing": finding.standing.value,
            "given": (BETWEEN if wanted.reasons else " ").join(map(_shown, answers))[:LONGEST],
        }
        head = record.head if handed is None and table == name and record.lines else ""
        saved.keep(data, head)
    hint = finding.hint if saved.damage is None else together(finding.hint, saved.damage)
    return Check(name, wanted.name, finding.standing, finding.rationale, hint, points)


def item_of(lesson: object, item: object) -> Item | None:
    """Return an item of a lesson, however the lesson is called; None if there is none."""
    return next((one for one in QUESTIONS.get(lesson_name(lesson), ()) if one.name == item), None)


def saved_answers(lesson: object, folder: Path | str | None = None) -> SavedAnswers:
    """Return what stands in the file of a lesson's answers, and what is wrong with it."""
    return SavedAnswers.read(folder_of(folder) / f"{lesson_name(lesson)}.checks{ENDING}")


def judged(item: Item, work: Work, trouble: str = "") -> ItemFinding:
    """Judge an item; an error while judging counts as *not tried*, and is said."""
    try:
        finding = item.judge(work)
    except Exception as error:  # noqa: BLE001 (the edge: a cell must not end in a traceback)
        text = say("This could not be checked: {error}", error=str(error)[:200])
        return ItemFinding(ItemStanding.NOT_TRIED, trouble or text)
    if trouble and finding.standing is ItemStanding.NOT_TRIED:
        return ItemFinding(finding.standing, trouble, finding.hint)
    return finding


def lesson_name(lesson: object) -> str:
    """Return the name of a lesson's records, however it was called."""
    called = str(lesson).strip().lower().removeprefix("lesson").strip("- ")
    number = _NUMBER.fullmatch(called)
    if number:
        return f"lesson-{number[1]:0>2}{number[2]}"
    return _NAMED.get(called, str(lesson)[:40])


def _unknown(name: str) -> Text:
    known = ", ".join(one.name for one in QUESTIONS.get(name, ()))
    if not known:
        return say("No lesson called “{name}” has checks.", name=name)
    return say("This lesson has no such check. It has these: {known}.", known=known)


def _kept(name: str, folder: Path | str | None) -> tuple[Record, str]:
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


def _said(text: str, lang: str) -> str:
    return text.said(lang) if isinstance(text, Text) else text
