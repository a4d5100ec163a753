"""The views of the rule editor and of the workshop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, TypedDict

from eleusis_nb.critic.finding import Finding
from eleusis_nb.table.schema.table import PlaysView


class NumberPiece(TypedDict):
    """A number in a block that cannot be changed."""

    number: str


class SlotPiece(TypedDict):
    """A value in a block that can be changed: its place, and its words."""

    slot: str
    text: str


class AmountPiece(TypedDict):
    """An amount in a block, with values of its own."""

    amount: BlockView


class PartPiece(TypedDict):
    """A condition within a condition."""

    part: BlockView


PieceView: TypeAlias = str | NumberPiece | SlotPiece | AmountPiece | PartPiece
"""What a block is made of: words, values and blocks."""


class BlockView(TypedDict):
    """A condition of a rule, as it is drawn."""

    at: str
    """Its place in the rule."""
    hole: bool
    """Whether nothing was chosen there yet."""
    text: str
    grows: bool
    """Whether one more may stand in its row."""
    row: int | None
    pieces: Sequence[PieceView]


class TrialView(TypedDict):
    """Cards to try a rule on."""

    line: Sequence[str]
    count: int
    refused: Sequence[str]
    right: str
    """For each of the 52 cards `1` where it is right, `0` where it is wrong, `?` where that
    depends on what is missing in the rule."""


class MeaningView(TypedDict):
    """One thing that a typed text may mean."""

    sentence: str
    text: str
    """The same in words that are read without asking."""
    right: str
    """For each of the 52 cards `1` where this reading calls it right, and `0` where wrong."""


TextSpan: TypeAlias = tuple[int, int]
"""A place in a typed text, from start to end, in characters as Python counts them."""


class ReadingView(TypedDict):
    """What was understood of a text, while somebody types it."""

    text: str
    certain: bool
    """Whether the first reading may be taken without asking."""
    meanings: Sequence[MeaningView]
    differing: str
    """For each of the 52 cards `1` where the readings disagree, and `0` where they agree."""
    line: Sequence[str]
    """The last cards of the line that the cards were judged after."""
    now: bool
    """Whether that line lies on the table, rather than being an example."""
    missing: Sequence[TextSpan]
    """What was not understood."""


class DraftChoicesView(TypedDict):
    """Which steps can be taken back and done again."""

    undo: bool
    redo: bool


class DraftView(TypedDict):
    """A rule that is being built."""

    version: int
    turn: int
    sentence: str
    whole: bool
    """Whether nothing is missing in it."""
    text: str
    python: str
    tree: BlockView
    may: DraftChoicesView
    trial: TrialView


ChoiceView: TypeAlias = tuple[str, str, str, bool]
"""A line of a menu: its key, its label, other words to find it, and whether it is common."""


class MenuGroupView(TypedDict):
    """Lines of a menu that belong together."""

    group: str
    choices: Sequence[ChoiceView]


class MenuView(TypedDict):
    """What may be chosen at a place of a rule."""

    at: str
    groups: Sequence[MenuGroupView]
    around: Sequence[ChoiceView]
    """What may be put around what stands there."""
    may: Sequence[str]


class FindingView(TypedDict):
    """Something the critic found, with the cards that show it."""

    level: str
    text: str
    line: Sequence[str]


def finding_view(finding: Finding, lang: str) -> FindingView:
    """Return something the critic found, in a language."""
    return {
        "level": finding.level.value,
        "text": finding.sentence(lang),
        "line": [card.code() for card in finding.line],
    }


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
