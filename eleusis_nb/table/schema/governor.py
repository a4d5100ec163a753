"""The view of a table of the Governor's Game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypedDict

from eleusis_nb.games.commands import doc
from eleusis_nb.table.view import MessageView, Verdict

_IsIn = TypedDict("_IsIn", {"in": bool})  # a keyword of Python, so it needs this form


class GovernorSeatView(_IsIn):
    """One player's place; `in` says whether the player is still in the round."""

    name: str
    person: bool
    how: Annotated[str, doc("How a computer player plays.")]
    purse: int
    plays: bool
    score: int | None
    cards: Sequence[str]
    turn: bool
    won: bool


class GovernorChoicesView(TypedDict):
    """What can be done now."""

    stake: Annotated[int | None, doc("The highest stake; none while a round is on.")]
    draw: bool
    stay: bool
    choose: Annotated[Sequence[str], doc("The players that a stroke may hit.")]


class ThrowView(TypedDict):
    """A throw of the dice: one for each player of a tie."""

    names: Sequence[str]
    pips: Sequence[int]


class ProbabilityView(TypedDict):
    """A probability, counted or sampled."""

    value: float
    error: float
    text: str
    exact: bool


class ChanceView(TypedDict):
    """What one action is worth."""

    action: str
    survives: ProbabilityView
    wins: ProbabilityView


class ChancesView(TypedDict):
    """What each action of this turn is worth, on a condition."""

    condition: str
    rows: Sequence[ChanceView]


class StrokeView(TypedDict):
    """A stroke of the house."""

    title: str
    text: str


class SuppositionView(TypedDict):
    """What somebody supposes the secret stroke is."""

    key: str
    text: str
    sentence: str
    fits: bool
    why: str
    declared: Verdict | None


class OpenedStrokeView(TypedDict):
    """The Jack's envelope, open."""

    text: str
    sentence: str
    nonce: str
    verified: bool


class SecretStrokeFindings(TypedDict):
    """What is supposed and known of the Jack's secret stroke."""

    seen: int
    left: int
    bits: float
    supposed: Sequence[SuppositionView]
    hints: Sequence[str]
    opened: OpenedStrokeView | None


class SecretStrokeView(SecretStrokeFindings):
    """The Jack's secret stroke at a table: what is known of it, and what may be done."""

    seal: str
    wait: Annotated[int | None, doc("Cards to be drawn until the next hint; none when it is open.")]
    spans: Sequence[str]
    effects: Sequence[str]


class GovernorView(TypedDict):
    """The whole table: every card lies face up."""

    version: int
    turn: int
    title: str
    round: int
    draw: int
    pot: int
    till: int
    left: int
    year: int | None
    seats: Sequence[GovernorSeatView]
    may: GovernorChoicesView
    say: MessageView
    log: Sequence[str]
    throws: Sequence[ThrowView]
    chances: ChancesView | None
    strokes: Sequence[StrokeView]
    secret: SecretStrokeView | None
