"""The teacher's desk: a lesson made without a line of code, and the report of a class."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from eleusis_nb.games.commands import Request, check_turn
from eleusis_nb.i18n import many, say
from eleusis_nb.learning.authoring import Handout
from eleusis_nb.learning.desk import Desk, LessonPlan, ShowDesk, TeachersDeskCommand, TryLesson
from eleusis_nb.markup import Markup, tag
from eleusis_nb.table import Lesson, lesson
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.fallback import framed
from eleusis_nb.widgets.nulls import with_nulls
from eleusis_nb.widgets.tables import Play


class TeachersDesk(SessionWidget[Desk]):
    """Where a teacher makes a lesson of own rules, hands it out, and sees how a class reasoned.

    Rules are written in words, built from menus or taken from the library; the critic's meter
    stands beside each. What is made is on the teacher's page and in a file beside the records,
    which brings it back another day; a saved notebook holds no rule.

    Parameters
    ----------
    made : str or Lesson, optional
        A lesson to go on with, or its code; without it what one last worked on here.
    folder : path, optional
        Where the work is kept; ``eleusis-records`` beside the notebook when not given.
    here : path
        Where notebooks, the key and the report are written.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks and reads; the usual one when not given.

    Examples
    --------
    >>> import tempfile
    >>> desk = TeachersDesk(folder=tempfile.mkdtemp())
    >>> desk.do("write", steps=[["red"]]).do("set", settings={"title": "Monday"})
    TeachersDesk(1 rule)
    >>> desk.handout.lesson.title
    'Monday'
    """

    commands: ClassVar[Any] = TeachersDeskCommand

    has_editor: ClassVar[bool] = True

    kind = traitlets.Unicode("teachers-desk").tag(sync=True)

    _student: Play | None = None
    """A table at which the teacher tries the lesson."""

    def __init__(
        self,
        made: str | Lesson | None = None,
        *,
        folder: Path | str | None = None,
        here: Path | str = ".",
        lang: str | None = None,
    ) -> None:
        plan = None if made is None else LessonPlan.of(lesson(made))
        super().__init__(Desk(plan, folder=folder, here=here), lang=lang)

    @property
    def handout(self) -> Handout:
        """The lesson as it is handed out.

        Raises
        ------
        LessonError
            If it has no rule yet, or one after which no card fits any more.
        """
        return self.session.plan.handout()

    def close(self) -> None:
        """Take the desk off every page, and the table at which the lesson was tried."""
        self._leave_table()
        super().close()

    def _follow(self) -> None:
        super()._follow()
        self._show_desk()

    def _show_desk(self) -> None:
        self.send(with_nulls({"desk": self.session.shown(self.lang)}))

    def _done(self, request: Request[Any]) -> object:
        match request.command:
            case ShowDesk():
                self._show_desk()
                return None
            case TryLesson():
                check_turn(request, self.session.turn)
                return self._sit_down()
        return super()._done(request)

    def _sit_down(self) -> str:
        """Deal the lesson as a student meets it, and return which model shows it."""
        handout = self.handout
        self._leave_table()
        folder = tempfile.mkdtemp(prefix="eleusis-")
        self._student = Play(lesson=handout.lesson, folder=folder, lang=self.lang)
        weakref.finalize(self._student, shutil.rmtree, folder, ignore_errors=True)
        return str(self._student.model_id)

    def _leave_table(self) -> None:
        if self._student is not None:
            self._student.close()
            self._student = None

    def _still(self) -> Markup:
        """Draw how many rules there are, and none of them."""
        title, count = say("The teacher's desk"), tag("div", _rules(self.view).said(self.lang))
        end = say("Your rules are saved with your records. Run this cell again to continue.")
        return framed(self.fallback, title.said(self.lang), count, foot=end.said(self.lang))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({_rules(self.view).said('en')})"


def _rules(view: Mapping[str, Any]) -> Any:  # noqa: ANN401 - a text that counts
    return many("{count} rule", "{count} rules", view["rules"])
