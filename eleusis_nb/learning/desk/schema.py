"""The view of the teacher's desk. It holds rules, so it comes by messages and is never saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypedDict

from eleusis_nb.critic.finding import FindingView
from eleusis_nb.games.commands import doc
from eleusis_nb.rule_editor.schema import DraftView, VariantView


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


class DeskSettingsView(TypedDict):
    """How the lesson is played."""

    title: str
    variant: str
    hints: str
    counter_example: bool
    predictions: bool
    names: tuple[str, str] | None
    errs: float
    rival: bool
    beliefs: bool
    seed: int | None


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
    settings: DeskSettingsView
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
