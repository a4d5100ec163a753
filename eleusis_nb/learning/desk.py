"""The teacher's desk: a lesson while it is made, what the critic says of its rules, the report.

The rules are a secret only before students. The view holds them, and goes to the teacher's own
page by messages; what a notebook is saved with (:meth:`Desk.view`) holds none of them. The plan
is kept in a file of the records' folder as a lesson's code, covered as in what is handed out.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Final, Self, TypeAlias, TypedDict, cast

from msgspec import Struct, structs
from msgspec.structs import asdict

from eleusis_nb import library
from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.critic import Critique
from eleusis_nb.critic.critic import HIGH_ACCEPTANCE, LOW_ACCEPTANCE
from eleusis_nb.critic.finding import FindingView, Severity
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.games.commands import (
    Command,
    Key,
    Query,
    TypedText,
    YesNo,
    bounds,
    command_for,
    doc,
    text_bounds,
)
from eleusis_nb.games.eleusis import critique, variants
from eleusis_nb.games.eleusis.saying import VARIANTS
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.authoring import LADDERS, Handout, ladder, make_lesson
from eleusis_nb.learning.report import gather, write_report
from eleusis_nb.learning.report.gathering import key_at
from eleusis_nb.rule_editor.editor import OwnEditorCommand, Trial
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.rule_editor.schema import DraftView, VariantView
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.commands import Looking
from eleusis_nb.table.lessons import MOST_RULES, Lesson, pack, unpack
from eleusis_nb.table.protocol import Model
from eleusis_nb.table.storage import folder_of

ALONE: Final = "solo"
"""The game for one person; two names, and a God who errs, are for it only."""


class MeterView(TypedDict):
    """How many of the cards that may come fit by a rule, and how that plays."""

    share: float
    stops: Annotated[bool, doc("Whether the game can stop: not handed out then.")]
    said: str


class SamplePlayView(TypedDict):
    """A card of a short line, as students may come to see it."""

    card: str
    ok: bool


class LibraryRule(TypedDict):
    """A rule of the library."""

    sentence: str
    text: str
    meter: MeterView


class DeskRuleView(LibraryRule):
    """A rule of the lesson, with what the critic warns of."""

    warnings: Sequence[FindingView]
    sample: Sequence[SamplePlayView]


class LessonSettings(Struct, frozen=True, kw_only=True):
    """How a lesson is played, by the names of :func:`eleusis_nb.learning.make_lesson`."""

    title: TypedText = ""
    variant: str = ALONE
    hints: str = "usual"
    counter_example: bool = True
    predictions: bool = False
    names: tuple[str, str] | None = None
    errs: float = 0.0
    rival: bool = False
    beliefs: bool = True
    seed: int | None = None


class HandoutView(TypedDict):
    """The lesson as it is handed out."""

    line: str
    code: str


class ClassReportView(TypedDict):
    """The report of a class that was made last."""

    page: str
    said: str
    damaged: Sequence[str]


class DeskView(TypedDict):
    """The teacher's desk."""

    steps: Sequence[Sequence[DeskRuleView]]
    settings: LessonSettings
    alone: Annotated[bool, doc("For one person, cards may have two names and God may err.")]
    variants: Sequence[VariantView]
    families: Annotated[Sequence[VariantView], doc("The families of rules in the library.")]
    handout: HandoutView | None
    fault: Annotated[str, doc("Why the lesson cannot be handed out yet.")]
    folders: Annotated[Sequence[str], doc("Folders beside the notebook, where records may lie.")]
    report: ClassReportView | None


class DeskStateView(TypedDict):
    """What a notebook may be saved with: nothing of the rules."""

    version: int
    turn: int
    rules: int


class News(TypedDict, total=False):
    """What every page is told when a rule that is built, or a teacher's desk, changes.

    It comes by messages and is in no state of the widget: what may become a secret must not be
    saved with a notebook.
    """

    draft: DraftView | None
    desk: DeskView


_MOST_WARNINGS: Final = 2
_ON_THE_METER: Final = frozenset({"too few", "too many"})
"""Warnings that the meter itself shows."""

_PATTERN: Final = (True, True, False, True)
"""Which cards of a short line fit: enough to see what students see."""


@lru_cache(500)
def _examined(text: str, variant: str) -> Critique:
    """Return what the critic says of a rule in canonical text."""
    return critique(Rule.from_text(text), variant)


def library_rule(text: str, variant: str, lang: str = "en") -> LibraryRule:
    """Return a rule in words, with how many cards fit by it and how that plays."""
    found = _examined(text, variant)
    share, stops = round(found.acceptance, 2), found.dead_end is not None
    if stops:
        words = say("gets stuck")
    elif share < LOW_ACCEPTANCE:
        words = say("few cards fit")
    else:
        words = say("few refusals") if share > HIGH_ACCEPTANCE else say("works well")
    meter: MeterView = {"share": found.acceptance, "stops": stops, "said": words.said(lang)}
    return {"sentence": found.rule.sentence(lang), "text": record_text(found.rule), "meter": meter}


def rule_view(text: str, variant: str, lang: str = "en") -> DeskRuleView:
    """Return one rule as the desk shows it."""
    found = _examined(text, variant)
    grave = [
        one.view(lang)
        for one in found.findings
        if one.level is not Severity.ADVICE and one.kind not in _ON_THE_METER
    ]
    shown = library_rule(text, variant, lang)
    return {**shown, "warnings": grave[:_MOST_WARNINGS], "sample": sample(found.rule)}


def sample(rule: Rule, seed: int = 1956) -> list[SamplePlayView]:
    """Return a short line by a rule, as students may come to see it."""
    random = Random(seed)  # noqa: S311 - an example, no secret
    trial, plays = Trial(()), list[SamplePlayView]()
    for wanted in _PATTERN:
        right, laid = rule.tree.legal(trial.situation), {*trial.line, *trial.refused}
        some = [one for one in ALL_CARDS if bool(one.bit & right) is wanted and one not in laid]
        if some:
            card = random.choice(some)
            plays.append({"card": card.code(), "ok": wanted})
            trial = trial.after(card, rule.tree)
    return plays


# --- the library -----------------------------------------------------------------------------

FAMILIES: Final[dict[str, Text]] = {
    "one card": say("The new card alone"),
    "cycle": say("A rhythm"),
    "after": say("Depends on the last card"),
    "same": say("Something stays the same"),
    "order": say("Higher and lower"),
    "steps": say("A number of steps away"),
    "arithmetic": say("Sums and remainders"),
    "memory": say("Cards from before"),
    "groups": say("Groups of cards"),
    "course": say("How the game has gone so far"),
    "opening": say("The first cards"),
}
"""The families by what they are called; those that do not play well are left out."""


def rules_of(family: str, variant: str, lang: str = "en") -> list[LibraryRule]:
    """Return the rules of a family that can be played, those first that play best."""
    found = (library_rule(entry.text, variant, lang) for entry in library.family(family))
    sound = (one for one in found if not one["meter"]["stops"])
    # 0.4 is in the middle of what source 003 advises.
    return sorted(sound, key=lambda one: abs(one["meter"]["share"] - 0.4))


KEY: Final = "teacher.key"
"""The key of the report, beside the notebook."""

_REPORT: Final = "report.html"
_MOST_FOLDERS: Final = 50

_DRAFT: Final = "teachers-desk.lesson"
"""Where the plan is kept."""


class LessonPlanError(EleusisError, ValueError):
    """A step in making a lesson that cannot be taken."""


class ShowDesk(Command, tag="desk"):
    """Ask for the desk: it is sent to that page alone."""


class ShowLibrary(Query, tag="library", gives=Sequence[LibraryRule]):
    """Ask for the rules of a family of the library."""

    family: Key


class WriteRules(Command, tag="write", move=True):
    """Write the rules of the lesson: siblings of a step together, in words or as they are shown."""

    steps: Annotated[tuple[tuple[TypedText, ...], ...], bounds(say("the rules of each step"))]


class SetLesson(Command, tag="set", move=True):
    """Set how the lesson is played; what is not given is as usual."""

    settings: Annotated[LessonSettings, bounds(say("how a lesson is played"))]


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


MakingCommand: TypeAlias = (
    ShowLibrary | WriteRules | SetLesson | ResumeLesson | ClearLesson | SaveNotebook | MakeReport
)
TeachersDeskCommand: TypeAlias = (
    Looking | ReadText | OwnEditorCommand | ShowDesk | MakingCommand | TryLesson
)
"""What may be asked for at the teacher's desk."""


# --- the plan --------------------------------------------------------------------------------


class LessonPlan(Struct, frozen=True):
    """A lesson while it is made: rules in canonical text, siblings together, and settings."""

    steps: tuple[tuple[str, ...], ...] = ()
    settings: LessonSettings = LessonSettings()

    @classmethod
    def of(cls, lesson: Lesson) -> Self:
        """Return the plan of a lesson that was made before."""
        settings = {name: getattr(lesson, name) for name in _SETTINGS}
        hints = (name for name, rungs in LADDERS.items() if rungs == lesson.rungs)
        return cls(lesson.steps, LessonSettings(hints=next(hints, "usual"), **settings))

    @property
    def rules(self) -> int:
        """How many rules there are."""
        return sum(map(len, self.steps))

    def lesson(self) -> Lesson:
        """Return the lesson as it is so far; one without rules has one that holds their place."""
        settings = asdict(self.settings)
        rungs = ladder(settings.pop("hints"))
        return Lesson("draft", steps=self.steps or (("red",),), rungs=rungs, **settings)

    def handout(self) -> Handout:
        """Return the lesson, to hand out."""
        if not self.steps:
            raise LessonPlanError(say("Write a rule first; then you can hand out a lesson."))
        steps = [[Rule.from_text(text) for text in step] for step in self.steps]
        return make_lesson(*steps, **asdict(self.settings))

    def after(self, change: MakingCommand, lang: str) -> LessonPlan:
        """Return the plan after a change; a step without rules falls away."""
        match change:
            case WriteRules(steps):
                if sum(map(len, steps)) > MOST_RULES:
                    raise LessonPlanError(
                        say("A lesson has at most {most} rules.", most=MOST_RULES)
                    )
                rules = tuple(
                    tuple(record_text(_read(text, lang)) for text in step) for step in steps if step
                )
                if len({*chain(*rules)}) < sum(map(len, rules)):
                    raise LessonPlanError(say("That rule is already in this lesson."))
                return LessonPlan(rules, self.settings)
            case SetLesson(settings):
                if settings.variant != ALONE:  # what another game has not falls away
                    settings = structs.replace(settings, names=None, errs=0.0)
                return LessonPlan(self.steps, settings)
            case ResumeLesson(code):
                return LessonPlan.of(unpack(code))
        return LessonPlan()


_SETTINGS: Final = [name for name in LessonSettings.__struct_fields__ if name != "hints"]


def _read(text: str, lang: str) -> Rule:
    """Read a rule in canonical text, as the page has those that are there, or as it is typed."""
    with suppress(EleusisError):
        rule = Rule.from_text(text)
        if record_text(rule) == text:
            return rule
    return Rule.parse(text, lang)


# --- the desk --------------------------------------------------------------------------------


class Desk(Model):
    """A lesson while it is made, and the report of a class.

    Examples
    --------
    >>> import tempfile
    >>> desk = Desk(folder=tempfile.mkdtemp())
    >>> desk.do("write", steps=[["red"]])
    >>> desk.plan.steps, desk.view()["rules"]
    ((('red',),), 1)
    """

    __slots__ = ("_draft", "_here", "_report", "plan", "turn")

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
        self.plan = plan or _kept(self._draft)
        self.turn = 0
        self._report: ClassReportView | None = None

    # --- what is seen ----------------------------------------------------------------------

    def view(self) -> DeskStateView:
        """Return what may be saved with a notebook: nothing of the rules."""
        return {"version": 1, "turn": self.turn, "rules": self.plan.rules}

    def shown(self, lang: str = "en") -> DeskView:
        """Return what the teacher sees."""
        plan, variant, fault = self.plan, self.plan.settings.variant, ""
        handout: HandoutView | None = None
        try:
            made = self.plan.handout()
            handout = {"line": made.line, "code": made.code}
        except EleusisError as error:
            fault = error.said(lang)
        return {
            "steps": [[rule_view(one, variant, lang) for one in step] for step in plan.steps],
            "settings": cast("LessonSettings", asdict(plan.settings)),
            "alone": variant == ALONE,
            "variants": [{"name": name, "title": VARIANTS[name].said(lang)} for name in variants],
            "families": [{"name": name, "title": FAMILIES[name].said(lang)} for name in FAMILIES],
            "handout": handout,
            "fault": fault,
            "folders": _folders_in(self._here),
            "report": self._report,
        }

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
                said = str(self.plan.handout().save(self._here, lang))
            case MakeReport() as report:
                self._report = self._reported(report, lang)
            case change:
                plan = self.plan.after(change, lang)
                _keep(self._draft, plan)
                self.plan = plan
        self.turn += 1
        self.changed()
        return said

    def _reported(self, asked: MakeReport, lang: str) -> ClassReportView:
        key = key_at(self._here / KEY) if asked.keyed and not asked.named else None
        records = asked.records.strip()
        if not records:
            raise LessonPlanError(say("Name the folder with the students' records."))
        folder, random, path = self._here / records, SystemRandom(), self._here / _REPORT
        found = gather(folder, random=random, named=asked.named, key=key, lang=lang)
        return {
            "said": write_report(found, path, lang=lang, title=asked.title).said(lang),
            "page": path.read_text(encoding="utf-8"),
            "damaged": [f"{one.path}: {one.why}" for one in found.damaged],
        }


def _folders_in(here: Path) -> list[str]:
    """Return the folders beside the notebook, in which records may lie."""
    try:
        found = sorted(one.name for one in here.iterdir() if one.is_dir())
    except OSError:
        return []
    return [name for name in found if not name.startswith((".", "_"))][:_MOST_FOLDERS]


def _kept(draft: Path) -> LessonPlan:
    """Return the plan that was kept; an empty one if there is none that can be read."""
    with suppress(OSError, ValueError, EleusisError):
        return LessonPlan.of(unpack(draft.read_text(encoding="ascii")))
    return LessonPlan()


def _keep(draft: Path, plan: LessonPlan) -> None:
    """Keep a plan, as far as anything can be written there; one without rules is forgotten."""
    lesson = plan.lesson()
    with suppress(OSError):
        if plan.steps:
            draft.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(pack(lesson), encoding="ascii")
        else:
            draft.unlink(missing_ok=True)
