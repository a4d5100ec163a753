"""A question of a lesson while it is answered: what was given, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, TypeAlias, TypedDict

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.games.commands import Command, TypedText, command_for, doc
from eleusis_nb.i18n import Text, listing, say, together
from eleusis_nb.learning.checking.check import check, item_of, lesson_name, saved_answers
from eleusis_nb.learning.checking.items import BETWEEN, QUESTIONS, Check, ItemStanding
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.table.commands import Looking
from eleusis_nb.table.protocol import Model


class AnswerChoiceView(TypedDict):
    """One of the things that can be chosen."""

    key: str
    words: str


class ReasonView(TypedDict):
    """A sentence about the answer that is to be finished."""

    asks: str
    choices: Sequence[AnswerChoiceView]
    answer: Annotated[str, doc("Which end was chosen; nothing before there is one.")]


class AskView(TypedDict):
    """A question, and how its answer stands."""

    version: int
    turn: int
    form: Annotated[str, doc("`card`, `choice`, `number`, `row`, `rule`, `stroke` or `words`.")]
    asks: str
    choices: Sequence[AnswerChoiceView]
    answer: str
    reasons: Sequence[ReasonView]
    standing: Annotated[str, doc("`passed`, `not yet`, `not tried`, `unclear`, `heard` or empty.")]
    name: Annotated[str, doc("The same in the reader's words.")]
    rationale: str
    hint: str


class AskError(EleusisError, ValueError):
    """A question that no lesson asks, or an answer that is none."""


class Answer(Command, move=True):
    """Answer the question."""

    text: TypedText


AskCommand: TypeAlias = Looking | ReadText | Answer
"""What may be asked for where a question is answered."""


class Question(Model):
    """A question of a lesson.

    What is answered is judged by ``eleusis_nb.learning.checking.check.check``, which keeps
    it beside the lesson's record; so it is there again when the lesson is opened again.

    Examples
    --------
    >>> import tempfile
    >>> question = Question(0, "exit", folder=tempfile.mkdtemp())
    >>> question.do("answer", text="3D · refused · wrong · open · open")
    >>> question.view()["standing"], question.view()["answer"]
    ('passed', '3♦')
    """

    __slots__ = ("_folder", "answer", "finding", "item", "lesson", "turn")

    finding: Check | None
    """How the answer stands; None before there is one."""

    def __init__(self, lesson: int | str, item: str, *, folder: Path | str | None = None) -> None:
        super().__init__()
        found = item_of(lesson, item)
        if found is None or not found.form:
            asked = [one.name for one in QUESTIONS.get(lesson_name(lesson), ()) if one.form]
            if not asked:
                raise AskError(say("Lesson {lesson} has no questions.", lesson=repr(lesson)))
            other = say(
                "Lesson {lesson} has no question “{item}”. It has: {known}.",
                lesson=repr(lesson),
                item=str(item)[:40],
                known=listing(asked),
            )
            raise AskError(other)
        self.item, self.lesson = found, found.lesson
        self.turn = 0
        self._folder = folder
        saved = saved_answers(lesson, folder)
        self.answer = dict(saved.answers).get(item, "")
        self.finding = self._judged() if self.answer else None
        if saved.damage is not None and self.finding is None:  # it may be the answer that was lost
            self.finding = Check(self.lesson, item, ItemStanding.NOT_TRIED, saved.damage)

    @property
    def number(self) -> int | None:
        """The answer as a whole number, where it is one."""
        digits = self.answer.strip()
        return int(digits) if digits.isdecimal() else None

    def view(self) -> AskView:
        """Return what is shown."""
        found, item, comment = self.finding, self.item, ""
        if item.form == "words" and (text := saved_answers(self.lesson, self._folder).comment):
            comment = say("Your teacher writes: {text}", text=text)
        main, *said = self.answer.split(BETWEEN) if item.reasons else [self.answer]
        # What is expected of the next row is asked anew.
        ends = [*([] if item.form == "row" else said), *("" for _ in item.reasons)]
        return {
            "version": 1,
            "turn": self.turn,
            "form": item.form,
            "asks": item.asks,
            "choices": _choices(item.choices),
            "answer": main,
            "reasons": [
                {"asks": one.asks, "choices": _choices(one.choices), "answer": end}
                for one, end in zip(item.reasons, ends, strict=False)
            ],
            "standing": "" if found is None else found.standing.value,
            "name": "" if found is None else found.standing.words,
            "rationale": "" if found is None else found.rationale,
            "hint": together("" if found is None else found.hint, comment),
        }

    def do(self, command: Answer | str, /, *, lang: str = "en", **arguments: JSON) -> None:
        """Answer."""
        del lang
        text = command_for(command, arguments, Answer).text.strip()
        if not text:
            raise AskError(say("Answer first; then you will see how you did."))
        # A sentence without an end keeps its place.
        parts = text.split(BETWEEN.strip()) if self.item.reasons else [text]
        if self.item.form == "card":
            try:
                parts[0] = Card.parse(parts[0].strip()).symbol
            except EleusisError:
                raise AskError(say("This is not a card.")) from None
        self.answer = BETWEEN.join(part.strip() for part in parts)
        self.finding = self._judged()
        self.turn += 1
        self.changed()

    def _judged(self) -> Check:
        return check(self.lesson, self.item.name, self.answer, folder=self._folder)


def _choices(choices: Mapping[str, Text]) -> list[AnswerChoiceView]:
    return [{"key": key, "words": words} for key, words in choices.items()]
