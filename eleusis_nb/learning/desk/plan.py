"""A lesson while a teacher makes it: its rules in order, and how it is played."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Final, Self, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import (
    Command,
    Credence,
    Key,
    TypedText,
    YesNo,
    bounds,
    text_bounds,
)
from eleusis_nb.i18n import say
from eleusis_nb.learning.authoring import LADDERS, LONGEST_TITLE, Handout, Hints, make_lesson
from eleusis_nb.rules import Rule
from eleusis_nb.table.lessons import MOST_RULES, Lesson, pack

ALONE: Final = "solo"
"""The game for one person; two names, and a God who errs, are for it only."""


_Name: TypeAlias = Annotated[str, text_bounds("", 40)]
_Names: TypeAlias = Annotated[tuple[_Name, ...], Meta(min_length=2, max_length=2)]
_Seed: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]


class LessonPlanError(EleusisError, ValueError):
    """A step in making a lesson that cannot be taken."""


class SetLesson(Command, tag="set", kw_only=True, move=True):
    """Set how the lesson is played, by the names of :func:`eleusis_nb.learning.make_lesson`."""

    title: TypedText | UnsetType = UNSET
    variant: Key | UnsetType = UNSET
    hints: Key | UnsetType = UNSET
    counter_example: YesNo | UnsetType = UNSET
    predictions: YesNo | UnsetType = UNSET
    names: Annotated[_Names | None, bounds(say("two names, or nothing"))] | UnsetType = UNSET
    errs: Credence | UnsetType = UNSET
    rival: YesNo | UnsetType = UNSET
    beliefs: YesNo | UnsetType = UNSET
    seed: (
        Annotated[_Seed | None, bounds(say("a whole number from 0 up, or nothing"))] | UnsetType
    ) = UNSET


class LessonSettings(Struct, frozen=True, kw_only=True):
    """How a lesson is played, by the names of :func:`eleusis_nb.learning.make_lesson`."""

    title: str = ""
    variant: str = ALONE
    hints: Hints = "usual"
    counter_example: bool = True
    predictions: bool = False
    names: tuple[str, str] | None = None
    errs: float = 0.0
    rival: bool = False
    beliefs: bool = True
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """A lesson while it is made: its rules in canonical text, siblings together, and settings.

    Examples
    --------
    >>> plan = LessonPlan().with_rule("red").with_rule("black", beside=0).with_rule("even")
    >>> plan.steps
    (('red', 'black'), ('even',))
    >>> plan.moved(1, 0).without(1, 0).steps
    (('even',), ('black',))
    """

    steps: tuple[tuple[str, ...], ...] = ()
    settings: LessonSettings = field(default_factory=LessonSettings)

    def __post_init__(self) -> None:
        if self.settings.hints not in LADDERS:
            raise LessonPlanError(say("Hints can be “usual”, “free”, “late” or “none”."))
        self._lesson()

    @classmethod
    def of(cls, lesson: Lesson) -> Self:
        """Return the plan of a lesson that was made before."""
        ladders = (name for name, ladder in LADDERS.items() if ladder == lesson.rungs)
        names = [name for name in LessonSettings.__struct_fields__ if name != "hints"]
        given = {name: getattr(lesson, name) for name in names}
        return cls(lesson.steps, LessonSettings(hints=next(ladders, "usual"), **given))

    @property
    def rules(self) -> int:
        """How many rules there are."""
        return sum(map(len, self.steps))

    def handout(self) -> Handout:
        """Return the lesson, to hand out."""
        steps = [[Rule.from_text(text) for text in step] for step in self.steps]
        return make_lesson(*steps, **asdict(self.settings))

    def draft(self) -> str:
        """Return the plan as a code to keep, whether or not it can be handed out yet."""
        return pack(self._lesson())

    def _lesson(self) -> Lesson:
        given = asdict(self.settings)
        rungs = LADDERS[given.pop("hints")]
        return Lesson(name="draft", steps=self.steps or (("red",),), rungs=rungs, **given)

    def with_settings(self, changed: SetLesson) -> Self:
        """Return the plan with something set otherwise; what another game has not falls away."""
        given = {name: one for name, one in asdict(changed).items() if one is not UNSET}
        settings = {**asdict(self.settings), **given}
        if settings["variant"] != ALONE:
            settings |= {"names": None, "errs": 0.0}
        if changed.names:
            settings["names"] = tuple(" ".join(name.split()) for name in changed.names)
        settings["title"] = settings["title"][:LONGEST_TITLE]
        return replace(self, settings=LessonSettings(**settings))

    def with_rule(self, text: str, beside: int | None = None) -> Self:
        """Return the plan with a rule more: at the end, or as a sibling of those of a step."""
        if self.rules >= MOST_RULES:
            raise LessonPlanError(say("A lesson has at most {most} rules.", most=MOST_RULES))
        if any(text in step for step in self.steps):
            raise LessonPlanError(say("That rule is already in this lesson."))
        if beside is None:
            return replace(self, steps=(*self.steps, (text,)))
        return self._with_step(beside, (*self._step(beside), text))

    def with_other(self, step: int, place: int, text: str) -> Self:
        """Return the plan with another rule in a place."""
        rules = self._step(step)
        self._check(step, place)
        if text == rules[place]:
            return self
        return self._with_step(step, (*rules[:place], text, *rules[place + 1 :]))

    def without(self, step: int, place: int) -> Self:
        """Return the plan without a rule, and without its step if nothing is left of it."""
        self._check(step, place)
        rules = self._step(step)
        return self._with_step(step, (*rules[:place], *rules[place + 1 :]))

    def moved(self, step: int, to: int) -> Self:
        """Return the plan with a step in another place."""
        rules = self._step(step)
        others = (*self.steps[:step], *self.steps[step + 1 :])
        return replace(self, steps=(*others[:to], rules, *others[to:]))

    def _step(self, step: int) -> tuple[str, ...]:
        self._check(step)
        return self.steps[step]

    def _check(self, step: int, place: int = 0) -> None:
        if not (0 <= step < len(self.steps) and 0 <= place < len(self.steps[step])):
            raise LessonPlanError(say("That rule is no longer in this lesson."))

    def _with_step(self, step: int, rules: tuple[str, ...]) -> Self:
        others = (*self.steps[:step], *((rules,) if rules else ()), *self.steps[step + 1 :])
        return replace(self, steps=others)
