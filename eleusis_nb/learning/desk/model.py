"""The teacher's desk as a model: commands in, a view out.

The rules are a secret only before students. The view holds them, and goes to the teacher's own
page by messages; what a notebook is saved with (:meth:`Desk.view`) holds none of them. The plan
is kept in a file of the records' folder as a lesson's code, covered as in what is handed out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.games.eleusis import variants
from eleusis_nb.games.eleusis.saying import VARIANTS
from eleusis_nb.i18n import many, say
from eleusis_nb.learning.authoring import Handout
from eleusis_nb.learning.desk.library import FAMILIES, rules_of
from eleusis_nb.learning.desk.meter import rule_view
from eleusis_nb.learning.desk.plan import ALONE, LessonPlan, LessonPlanError
from eleusis_nb.learning.desk.reporting import ClassReport, folders_in, gathered, make_report
from eleusis_nb.learning.notebook import lesson_notebook, write_beside
from eleusis_nb.learning.report.names import key_at
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.lesson_code import unpack
from eleusis_nb.table.protocol import Observable
from eleusis_nb.table.schema.desk import (
    ClassReportView,
    DeskStateView,
    DeskView,
    HandoutView,
)
from eleusis_nb.table.schema.table import PlayEntry
from eleusis_nb.table.storage import folder_of

KEY: Final = "teacher.key"
"""The key of the report, beside the notebook."""

_DRAFT: Final = "teachers-desk.lesson"
"""Where the plan is kept."""


class Desk(Observable):
    """A lesson while it is made, and the report of a class.

    Parameters
    ----------
    plan : LessonPlan, optional
        What one begins with; without it the plan that was kept, if there is one.
    folder : path, optional
        Where the plan is kept; ``eleusis-records`` beside the notebook when not given.
    here : path
        Where notebooks, the key and the report go.

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
        self._report: ClassReport | None = None

    # --- what is seen ----------------------------------------------------------------------

    def view(self) -> DeskStateView:
        """Return what may be saved with a notebook: nothing of the rules."""
        return {"version": 1, "turn": self.turn, "rules": self.plan.rules}

    def plays(self, start: int = 0) -> Sequence[PlayEntry]:  # noqa: ARG002 - there is no table
        """Return nothing: a desk has no line of plays."""
        return ()

    def shown(self, lang: str = "en") -> DeskView:
        """Return what the teacher sees.

        Parameters
        ----------
        lang : str
            The reader's language.
        """
        plan = self.plan
        handout, fault = self._handout_view(lang)
        return {
            "steps": [[rule_view(one, plan.variant, lang) for one in step] for step in plan.steps],
            "settings": {
                "title": plan.title,
                "variant": plan.variant,
                "hints": plan.hints,
                "counter_example": plan.counter_example,
                "predictions": plan.predictions,
                "names": plan.names,
                "errs": plan.errs,
                "rival": plan.rival,
                "beliefs": plan.beliefs,
                "seed": plan.seed,
            },
            "alone": plan.variant == ALONE,
            "variants": [{"name": name, "title": VARIANTS[name].said(lang)} for name in variants],
            "families": [{"name": name, "title": FAMILIES[name].said(lang)} for name in FAMILIES],
            "handout": handout,
            "fault": fault,
            "folders": folders_in(self._here),
            "report": None if self._report is None else _report_view(self._report, lang),
        }

    def handout(self) -> Handout:
        """Return the lesson as it is handed out.

        Raises
        ------
        LessonError
            If it has no rule yet, or one after which no card fits any more.
        """
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

    def do(self, name: str, **arguments: JSON) -> JSON | None:
        """Do one of the things that are done at a desk.

        Parameters
        ----------
        name : str
            ``add``, ``change``, ``remove``, ``move``, ``set``, ``resume``, ``clear``, ``save``,
            ``report``, or ``library``, which only looks.
        **arguments
            What it needs; ``lang`` is the language of the reader and of a rule.

        Raises
        ------
        EleusisError
            With a sentence that says why not; nothing is changed then.
        """
        if name not in _COMMANDS:
            raise LessonPlanError(say("You can't do that at a desk."))
        lang = str(arguments.pop("lang", "en"))
        said = _COMMANDS[name](self, lang, arguments)
        if name not in _LOOKS:
            self.turn += 1
            self.changed()
        return said

    def _take(self, plan: LessonPlan) -> None:
        self.plan = plan
        _keep(self._draft, plan)

    def _add(self, lang: str, given: Mapping[str, JSON]) -> None:
        text = record_text(Rule.parse(str(given["text"]), lang))
        beside = given.get("beside")
        self._take(self.plan.with_rule(text, beside if isinstance(beside, int) else None))

    def _change(self, lang: str, given: Mapping[str, JSON]) -> None:
        text = record_text(Rule.parse(str(given["text"]), lang))
        self._take(self.plan.with_other(_number(given["step"]), _number(given["place"]), text))

    def _remove(self, lang: str, given: Mapping[str, JSON]) -> None:  # noqa: ARG002 - as others
        self._take(self.plan.without(_number(given["step"]), _number(given["place"])))

    def _move(self, lang: str, given: Mapping[str, JSON]) -> None:  # noqa: ARG002 - as others
        self._take(self.plan.moved(_number(given["step"]), _number(given["to"])))

    def _set(self, lang: str, given: Mapping[str, JSON]) -> None:  # noqa: ARG002 - as others
        self._take(self.plan.with_settings(given))

    def _resume(self, lang: str, given: Mapping[str, JSON]) -> None:  # noqa: ARG002 - as others
        self._take(LessonPlan.of(unpack(str(given["code"]))))

    def _clear(self, lang: str, given: Mapping[str, JSON]) -> None:  # noqa: ARG002 - as others
        self._take(LessonPlan())

    def _save(self, lang: str, given: Mapping[str, JSON]) -> JSON:  # noqa: ARG002 - as others
        handout = self.handout()
        text = lesson_notebook(handout.lesson.title, handout.line, lang)
        return str(write_beside(text, handout.lesson.title, self._here))

    def _make_report(self, lang: str, given: Mapping[str, JSON]) -> None:
        key = key_at(self._here / KEY) if given["keyed"] and not given["named"] else None
        records = str(given["records"]).strip()
        if not records:
            raise LessonPlanError(say("Name the folder with the students' records."))
        found = gathered(self._here / records, named=bool(given["named"]), key=key, lang=lang)
        self._report = make_report(found, self._here, title=str(given["title"]), lang=lang)

    def _library(self, lang: str, given: Mapping[str, JSON]) -> JSON:
        found = rules_of(str(given["family"]), self.plan.variant, lang)
        return [
            {
                "sentence": one["sentence"],
                "text": one["text"],
                "meter": {
                    "share": one["meter"]["share"],
                    "stops": one["meter"]["stops"],
                    "said": one["meter"]["said"],
                },
            }
            for one in found
        ]


_COMMANDS: Final[Mapping[str, Callable[[Desk, str, Mapping[str, JSON]], JSON | None]]] = {
    "add": Desk._add,  # noqa: SLF001 - its own commands
    "change": Desk._change,  # noqa: SLF001
    "remove": Desk._remove,  # noqa: SLF001
    "move": Desk._move,  # noqa: SLF001
    "set": Desk._set,  # noqa: SLF001
    "resume": Desk._resume,  # noqa: SLF001
    "clear": Desk._clear,  # noqa: SLF001
    "save": Desk._save,  # noqa: SLF001
    "report": Desk._make_report,  # noqa: SLF001
    "library": Desk._library,  # noqa: SLF001
}
_LOOKS: Final = frozenset({"library"})


def _number(value: JSON) -> int:
    return value if isinstance(value, int) else -1


def _report_view(report: ClassReport, lang: str) -> ClassReportView:
    said = many(
        "{count} student: {page} and {table}.",
        "{count} students: {page} and {table}.",
        report.students,
        page=str(report.page_path),
        table=str(report.table_path),
    )
    return {"page": report.page, "said": said.said(lang), "damaged": list(report.damaged)}


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
