"""The teacher's desk as a model: commands in, a view out.

The rules are a secret only before students. The view holds them, and goes to the teacher's own
page by messages; what a notebook is saved with (:meth:`Desk.view`) holds none of them. The plan
is kept in a file of the records' folder as a lesson's code, covered as in what is handed out.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Final, TypeAlias, cast

from msgspec.structs import asdict

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.games.commands import (
    Command,
    Count,
    Key,
    Query,
    TypedText,
    YesNo,
    command_for,
    text_bounds,
)
from eleusis_nb.games.eleusis import variants
from eleusis_nb.games.eleusis.saying import VARIANTS
from eleusis_nb.i18n import many, say, together
from eleusis_nb.learning.authoring import Handout
from eleusis_nb.learning.desk.meter import FAMILIES, rule_view, rules_of
from eleusis_nb.learning.desk.plan import ALONE, LessonPlan, LessonPlanError, SetLesson
from eleusis_nb.learning.desk.schema import (
    ClassReportView,
    DeskSettingsView,
    DeskStateView,
    DeskView,
    HandoutView,
    LibraryRule,
)
from eleusis_nb.learning.notebook import lesson_notebook, write_beside
from eleusis_nb.learning.report import gather, write_report
from eleusis_nb.learning.report.names import key_at
from eleusis_nb.rule_editor.editor import OwnEditorCommand
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.commands import Looking
from eleusis_nb.table.lessons import unpack
from eleusis_nb.table.protocol import Model
from eleusis_nb.table.storage import folder_of

KEY: Final = "teacher.key"
"""The key of the report, beside the notebook."""

_REPORT: Final = "report.html"
_MOST_FOLDERS: Final = 50

_DRAFT: Final = "teachers-desk.lesson"
"""Where the plan is kept."""


class ShowDesk(Command, tag="desk"):
    """Ask for the desk: it is sent to that page alone."""


class ShowLibrary(Query, tag="library", gives=Sequence[LibraryRule]):
    """Ask for the rules of a family of the library."""

    family: Key


class AddRule(Command, tag="add", move=True):
    """Put a rule at the end of the lesson, or beside those of a step."""

    text: TypedText
    beside: Count | None = None


class ChangeRule(Command, tag="change", move=True):
    """Put another rule in a place."""

    step: Count
    place: Count
    text: TypedText


class RemoveRule(Command, tag="remove", move=True):
    """Take a rule away."""

    step: Count
    place: Count


class MoveStep(Command, tag="move", move=True):
    """Put a step in another place."""

    step: Count
    to: Count


class ResumeLesson(Command, tag="resume", move=True):
    """Go on with a lesson by its code, or by a link or a line that holds it."""

    code: Annotated[str, text_bounds(say("the code of a lesson"), 16_000)]


class ClearLesson(Command, tag="clear", move=True):
    """Begin anew, without rules."""


class TryLesson(Command, tag="student", move=True, gives=str):
    """Sit down at the table that a student meets."""


class SaveNotebook(Command, tag="save", move=True, gives=str):
    """Write the lesson's notebook; the answer is where it lies."""


class MakeReport(Command, tag="report", move=True):
    """Write the report of a class from its records."""

    records: TypedText
    title: TypedText
    named: YesNo
    keyed: YesNo


PlanCommand: TypeAlias = (
    AddRule | ChangeRule | RemoveRule | MoveStep | SetLesson | ResumeLesson | ClearLesson
)
MakingCommand: TypeAlias = PlanCommand | ShowLibrary | SaveNotebook | MakeReport
TeachersDeskCommand: TypeAlias = (
    Looking | ReadText | OwnEditorCommand | ShowDesk | MakingCommand | TryLesson
)
"""What may be asked for at the teacher's desk."""


class Desk(Model):
    """A lesson while it is made, and the report of a class.

    Examples
    --------
    >>> import tempfile
    >>> desk = Desk(folder=tempfile.mkdtemp())
    >>> desk.do("add", text="red")
    >>> desk.plan.steps, desk.view()["rules"]
    ((('red',),), 1)
    """

    __slots__ = ("_draft", "_handed", "_here", "_report", "plan", "turn")

    def __init__(
        self,
        plan: LessonPlan | None = None,
        *,
        folder: Path | str | None = None,
        here: Path | str = ".",
    ) -> None:
        super().__init__()
        self._here = Path(here)
        self._draft = folder_of(folder) / _DRAFT
        self.plan = plan or _kept(self._draft) or LessonPlan()
        self.turn = 0
        self._handed: tuple[LessonPlan, Handout] | None = None
        self._report: ClassReportView | None = None

    # --- what is seen ----------------------------------------------------------------------

    def view(self) -> DeskStateView:
        """Return what may be saved with a notebook: nothing of the rules."""
        return {"version": 1, "turn": self.turn, "rules": self.plan.rules}

    def shown(self, lang: str = "en") -> DeskView:
        """Return what the teacher sees."""
        plan, variant = self.plan, self.plan.settings.variant
        handout, fault = self._handout_view(lang)
        return {
            "steps": [[rule_view(one, variant, lang) for one in step] for step in plan.steps],
            "settings": cast("DeskSettingsView", asdict(plan.settings)),
            "alone": variant == ALONE,
            "variants": [{"name": name, "title": VARIANTS[name].said(lang)} for name in variants],
            "families": [{"name": name, "title": FAMILIES[name].said(lang)} for name in FAMILIES],
            "handout": handout,
            "fault": fault,
            "folders": _folders_in(self._here),
            "report": self._report,
        }

    def handout(self) -> Handout:
        """Return the lesson as it is handed out."""
        if not self.plan.steps:
            raise LessonPlanError(say("Write a rule first; then you can hand out a lesson."))
        if self._handed is None or self._handed[0] != self.plan:
            self._handed = self.plan, self.plan.handout()
        return self._handed[1]

    def _handout_view(self, lang: str) -> tuple[HandoutView | None, str]:
        try:
            handout = self.handout()
        except EleusisError as error:
            return None, error.said(lang)
        return {"line": handout.line, "code": handout.code}, ""

    # --- what is done ----------------------------------------------------------------------

    def do(
        self, command: MakingCommand | str, /, *, lang: str = "en", **arguments: JSON
    ) -> JSON | None:
        """Do one of the things that are done at a desk."""
        said: JSON = None
        match command_for(command, arguments, MakingCommand):
            case ShowLibrary(family):
                return cast("JSON", rules_of(family, self.plan.settings.variant, lang))
            case SaveNotebook():
                said = self._save(lang)
            case MakeReport() as report:
                self._report = self._reported(report, lang)
            case change:
                self.plan = self._changed(change, lang)
                _keep(self._draft, self.plan)
        self.turn += 1
        self.changed()
        return said

    def _changed(self, change: PlanCommand, lang: str) -> LessonPlan:  # noqa: PLR0911 - one each
        """Return the plan after a change."""
        match change:
            case AddRule(text, beside):
                return self.plan.with_rule(record_text(Rule.parse(text, lang)), beside)
            case ChangeRule(step, place, text):
                return self.plan.with_other(step, place, record_text(Rule.parse(text, lang)))
            case RemoveRule(step, place):
                return self.plan.without(step, place)
            case MoveStep(step, to):
                return self.plan.moved(step, to)
            case SetLesson():
                return self.plan.with_settings(change)
            case ResumeLesson(code):
                return LessonPlan.of(unpack(code))
            case ClearLesson():
                return LessonPlan()

    def _save(self, lang: str) -> str:
        handout = self.handout()
        text = lesson_notebook(handout.lesson.title, handout.line, lang)
        return str(write_beside(text, handout.lesson.title, self._here))

    def _reported(self, asked: MakeReport, lang: str) -> ClassReportView:
        key = key_at(self._here / KEY) if asked.keyed and not asked.named else None
        records = asked.records.strip()
        if not records:
            raise LessonPlanError(say("Name the folder with the students' records."))
        folder, random, path = self._here / records, SystemRandom(), self._here / _REPORT
        found = gather(folder, random=random, named=asked.named, key=key, lang=lang)
        csv = write_report(found, path, lang=lang, title=asked.title)
        said = many(
            "{count} student: {page} and {table}.",
            "{count} students: {page} and {table}.",
            len(found.students),
            page=str(path),
            table=str(csv),
        )
        return {
            "page": path.read_text(encoding="utf-8"),
            "said": said.said(lang),
            "damaged": [f"{one.place}: {together(one.why).said(lang)}" for one in found.damaged],
        }


def _folders_in(here: Path) -> list[str]:
    """Return the folders beside the notebook, in which records may lie."""
    try:
        found = sorted(one.name for one in here.iterdir() if one.is_dir())
    except OSError:
        return []
    return [name for name in found if not name.startswith((".", "_"))][:_MOST_FOLDERS]


def _kept(draft: Path) -> LessonPlan | None:
    """Return the plan that was kept, if it can be read."""
    try:
        return LessonPlan.of(unpack(draft.read_text(encoding="ascii")))
    except (OSError, ValueError, EleusisError):
        return None


def _keep(draft: Path, plan: LessonPlan) -> None:
    """Keep a plan, as far as anything can be written there; one without rules is forgotten."""
    try:
        if plan.steps:
            draft.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(plan.draft(), encoding="ascii")
        else:
            draft.unlink(missing_ok=True)
    except OSError:
        return
