"""What a page is shown of the rule editor and of the workshop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias, TypedDict

from eleusis_nb.critic.finding import FindingView
from eleusis_nb.games.commands import doc, named
from eleusis_nb.table.view import PlaysView


class ElementView(TypedDict, total=False):
    """What a block is made of besides words: one of a number, a slot, an amount and a part."""

    number: Annotated[str, doc("It cannot be changed.")]
    slot: Annotated[str, doc("The place of a value that can be changed.")]
    text: Annotated[str, doc("The words of that value.")]
    amount: Annotated[BlockView, doc("It has values of its own.")]
    part: Annotated[BlockView, doc("A condition within the condition.")]


PieceView: TypeAlias = Annotated["str | ElementView", named("PieceView")]


class BlockView(TypedDict):
    """A condition of a rule, as it is drawn."""

    at: Annotated[str, doc("Its place in the rule.")]
    hole: Annotated[bool, doc("Whether nothing was chosen there yet.")]
    text: str
    grows: Annotated[bool, doc("Whether one more may stand in its row.")]
    row: int | None
    pieces: Sequence[PieceView]


class TrialView(TypedDict):
    """Cards to try a rule on."""

    line: Sequence[str]
    count: int
    refused: Sequence[str]
    right: Annotated[str, doc("For each of the 52 cards `1` right, `0` wrong, `?` still open.")]


class DraftChoicesView(TypedDict):
    """Which steps can be taken back and done again."""

    undo: bool
    redo: bool


class DraftView(TypedDict):
    """A rule that is being built."""

    version: int
    turn: int
    sentence: str
    whole: Annotated[bool, doc("Whether nothing is missing in it.")]
    text: str
    python: str
    tree: BlockView
    may: DraftChoicesView
    trial: TrialView


ChoiceView: TypeAlias = Annotated[
    tuple[str, str, str, bool],
    named("ChoiceView", "A line of a menu: its key, label, other words, whether it is common."),
]


class MenuGroupView(TypedDict):
    """Lines of a menu that belong together."""

    group: str
    choices: Sequence[ChoiceView]


class MenuView(TypedDict):
    """What may be chosen at a place of a rule."""

    at: str
    groups: Sequence[MenuGroupView]
    around: Annotated[Sequence[ChoiceView], doc("What may be put around what stands there.")]
    may: Sequence[str]


class NeighbourView(TypedDict):
    """A rule of the library that is near, and the share of cards on which it differs."""

    rule: str
    share: float


class CritiqueView(TypedDict):
    """What the critic says of a rule; what is in doubt of it is said first."""

    doubt: str
    acceptance: float
    opening: float
    error: float
    fewest: int
    passes: bool
    findings: Sequence[FindingView]
    neighbours: Sequence[NeighbourView]


class ComparisonView(TypedDict):
    """How a rule and another one differ, and where."""

    other: str
    same: bool
    proven: bool
    line: Sequence[str]
    card: str | None
    said: str


class RobotView(TypedDict):
    """A computer player that tries the rule."""

    name: str
    about: str
    cards: int
    said: str
    last: bool
    points: float | None


class RobotsView(TypedDict):
    """Computer players at a table whose God has the rule."""

    over: bool
    seats: Sequence[RobotView]


class VariantView(TypedDict):
    """A form of the game."""

    name: str
    title: str


class WorkshopView(TypedDict):
    """A rule that is being built, and what was found out about it."""

    version: int
    turn: int
    seal: str
    table: PlaysView
    draft: DraftView
    variant: str
    variants: Sequence[VariantView]
    critique: CritiqueView | None
    compared: ComparisonView | None
    robots: RobotsView | None
