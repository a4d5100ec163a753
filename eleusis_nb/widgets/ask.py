"""A question of a lesson, answered where it is asked: a card, a choice, a number, a rule, words."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import traitlets

from eleusis_nb.i18n import say
from eleusis_nb.learning.checking.answering import AskCommand, Question
from eleusis_nb.markup import Markup, tag
from eleusis_nb.widgets.core import SessionWidget, TableError
from eleusis_nb.widgets.fallback import framed


class Ask(SessionWidget[Question]):
    """A question of a lesson, and the answer to it.

    The answer is judged as :func:`eleusis_nb.learning.check` judges it, and kept beside the
    lesson's record: it is there again when the lesson is opened again, and
    ``el.check(lesson, item)`` reads it.

    Parameters
    ----------
    lesson : int or str
        The lesson: ``1``, ``"01"`` or ``"lesson-01"``.
    item : str
        The item, as the lesson calls it.
    folder : path, optional
        Where the records lie; ``eleusis-records`` beside the notebook when not given.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks and reads; the usual one when not given.

    Raises
    ------
    AskError
        If the lesson has no such question.

    Examples
    --------
    >>> import tempfile
    >>> ask = Ask(1, "exit", folder=tempfile.mkdtemp())
    >>> ask
    Ask('lesson-01', 'exit')
    >>> ask.do("answer", text="-1").view["rationale"]
    'That is right.'
    """

    commands: ClassVar[Any] = AskCommand

    kind = traitlets.Unicode("ask").tag(sync=True)

    def __init__(
        self,
        lesson: int | str,
        item: str,
        *,
        folder: Path | str | None = None,
        lang: str | None = None,
    ) -> None:
        super().__init__(Question(lesson, item, folder=folder), lang=lang)

    @property
    def number(self) -> int | None:
        """The answer as a whole number; None where it is none, or before there is one."""
        return self.session.number

    def _still(self) -> Markup:
        end = say("This is your last answer. Run this cell again to continue.").said(self.lang)
        answer = tag("div", self.view["answer"], style={"white-space": "pre-wrap"})
        name = tag("div", self.view["name"])
        return framed(self.fallback, self.view["asks"], answer, name, foot=end)

    def __repr__(self) -> str:
        question = self.session
        return f"{type(self).__name__}({question.lesson!r}, {question.item.name!r})"


class Write(Ask):
    """A question of a lesson that is answered in one's own words, for a person to read.

    It takes what :class:`Ask` takes. The text is kept with the lesson's record, and a teacher's
    report shows it.

    Raises
    ------
    TableError
        If the question asks for something else than words.

    Examples
    --------
    >>> import tempfile
    >>> write = Write(1, "own-words", folder=tempfile.mkdtemp())
    >>> write.do("answer", text="I was surprised.").view["name"]
    'Not yet'
    """

    def __init__(self, lesson: int | str, item: str, **given: Any) -> None:  # noqa: ANN401 - as Ask
        super().__init__(lesson, item, **given)
        if self.session.item.form != "words":
            raise TableError(say("“{item}” has no answer in words: use el.Ask for it.", item=item))
