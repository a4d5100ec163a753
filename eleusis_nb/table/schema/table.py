"""The view of a table of Eleusis, and of a record of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from eleusis_nb.games.commands import doc, named
from eleusis_nb.games.eleusis import saying
from eleusis_nb.inference.hypotheses import Standing

Tone: TypeAlias = Annotated[saying.Tone, named("Tone", "How the front end shows a sentence.")]

Waits: TypeAlias = Annotated[
    Literal["rule", "cover", "you", "word", "computer", "others", "nobody"],
    named(
        "Waits",
        """
        What a table waits for: God's rule; the next person to take the screen; the person at it
        to move; somebody who has just moved to speak or not; a computer player; on a device of
        one's own, somebody elsewhere; nobody when it is over.
        """,
    ),
]

Verdict: TypeAlias = Literal["right", "wrong"]


class PlayEntry(TypedDict):
    """An entry of the table; a kind other than a play has a flag of its own."""

    n: int
    seat: int
    cards: Sequence[str]
    ok: bool
    starter: NotRequired[bool]
    god: NotRequired[Annotated[bool, doc("God played it for a player.")]]
    claim: NotRequired[Annotated[bool, doc("A no-play: the cards are the hand that was shown.")]]


class MessageView(TypedDict):
    """What the table says: what happened, and what it means."""

    tone: Tone
    text: str
    aside: str


class PlaysView(TypedDict):
    """How many entries the table has, and the last one. The others are asked for."""

    count: int
    last: PlayEntry | None


class RecordView(TypedDict):
    """What is seen of a record's last table: the part that every table of Eleusis shows."""

    version: Annotated[int, doc("Grows with every change of anything seen.")]
    turn: Annotated[int, doc("Grows by one with every move.")]
    variant: str
    title: str
    seal: Annotated[str, doc("The commitment to the hidden rule; empty before the deal.")]
    table: PlaysView
    names: Annotated[tuple[str, str] | None, doc("What cards that fit are called, and others.")]
    errs: Annotated[float, doc("How often God errs.")]


class ChoicesView(TypedDict):
    """What the person at the screen may do."""

    play: Annotated[int, doc("The most cards that may be played together; 0 when none may.")]
    no_play: bool
    declare: bool
    open: bool
    again: bool
    beliefs: bool


class ScoreView(TypedDict):
    """The points of the round, and how they come about."""

    points: int
    reason: str


class StakeView(TypedDict):
    """An answer to choose from, and what it brings if it is right and if it is not."""

    confidence: float
    right: float
    wrong: float


class PredictionView(TypedDict):
    """The answers a prediction is chosen from, and how those made so far went."""

    stakes: Annotated[list[StakeView], doc("None where nothing is asked.")]
    made: int
    score: float


class RivalView(TypedDict):
    """The computer's own rule, to be refuted."""

    sentence: str | None
    beaten: int
    said: str
    note: Annotated[str, doc("Why the starter does not refute it; mostly empty.")]


class HypothesisView(TypedDict):
    """A rule that a person wrote down."""

    key: str
    text: str
    sentence: str
    other: Annotated[str | None, doc("At a table of two names: what the other cards are.")]
    credence: float | None
    standing: Annotated[Standing, doc("Doubted: where God errs, a play only speaks against it.")]
    refuted_by: int | None
    lets: Annotated[str, doc("The cards that it lets in next, a bit each, in hexadecimal.")]
    note: str
    tested: Annotated[str, doc("How hard it was tested since it was written down.")]
    declared: Verdict | None
    folded: Annotated[bool, doc("Whether it had fallen before the newest rule was written down.")]
    again: Annotated[str, doc("That it was written down once more, until the next play or idea.")]


class HintView(TypedDict):
    """A hint that was given."""

    rung: int
    text: str
    card: str | None
    cost: int


class NextHintView(TypedDict):
    """What the next hint costs, and when it opens."""

    cost: int
    tries: int
    seconds: float


class HintsView(TypedDict):
    """The ladder of hints."""

    shown: Sequence[HintView]
    next: NextHintView | None
    offered: bool


class OpenedView(TypedDict):
    """The open envelope, and why the newest plays were right or wrong."""

    rule: str
    verified: Annotated[bool | None, doc("Whether the seal holds, where that is known.")]
    nonce: str | None
    why: Mapping[str, str]
    errors: Sequence[int]
    asked: bool


class RoundPointsView(TypedDict):
    """One round on the score sheet."""

    number: int
    god: str
    points: Mapping[str, float]
    lines: Annotated[Sequence[tuple[str, float, str]], doc("Name, points, reason.")]


class SheetView(TypedDict):
    """The score sheet."""

    names: Sequence[str]
    rounds: Sequence[RoundPointsView]
    totals: Mapping[str, float]
    over: bool
    match: bool


class SeatView(TypedDict):
    """Who sits in one place of a table of several."""

    name: str
    kind: Annotated[str, doc("`person`, `dealer` (a God who stays) or the sort of computer.")]
    god: bool
    cards: int
    mistakes: Sequence[str]
    out: bool
    prophet: bool
    to_move: bool
    predicted: bool
    points: float


class MultiplayerChoicesView(TypedDict):
    """What may be done at a table of several besides what one does alone."""

    prophesy: bool
    judge: bool
    predict: Annotated[list[StakeView], doc("The answers to choose a prediction from.")]
    confess: bool
    close: bool
    go_on: bool
    guess: bool


class PendingView(TypedDict):
    """A play that waits for its verdict."""

    name: str
    cards: Sequence[str]
    claim: bool
    called: bool | None
    prophet: str | None


class ProphetView(TypedDict):
    """Who is prophet, since which play, and which cards count from there on."""

    name: str
    at: int
    counts: Literal["accepted", "played"]


class MarksView(TypedDict):
    """Which cards count towards being expelled, so that every tenth can be marked."""

    counts: Literal["line", "accepted", "played"]
    starter: bool
    limit: int | None
    prophet: ProphetView | None


class CostsView(TypedDict):
    """Cards or points that a wrong no-play and an overthrow cost."""

    no_play: Annotated[int | None, doc("None where nobody may say that no card fits.")]
    overthrow: int


class MultiplayerView(TypedDict):
    """What a table of several has more."""

    seats: Sequence[SeatView]
    waits: Waits
    name: Annotated[str, doc("For whom it waits.")]
    next_mover: Annotated[str, doc("The computer player who moves if nobody says a word.")]
    you: Annotated[str | None, doc("Who is at the screen; nobody while it is covered.")]
    persons: int
    news: Sequence[str]
    may: MultiplayerChoicesView
    pending: PendingView | None
    marks: MarksView | None
    stage: int
    costs: CostsView | None
    suggestions: Sequence[str]


class TeacherView(TypedDict):
    """What is hidden from the seats and from those who look on."""

    rule: Annotated[str | None, doc("The hidden rule; none before the deal.")]
    hands: Annotated[Mapping[str, Sequence[str]], doc("By the name of the seat.")]
    hypotheses: Annotated[Mapping[str, Sequence[HypothesisView]], doc("By the name of the person.")]


class TableView(RecordView):
    """What a person may see of a table; of the same size however long the game is."""

    hand: Sequence[str]
    may: ChoicesView
    plays_left: int | None
    mistake_costs: Annotated[
        Sequence[int] | None, doc("Cards drawn for a mistake with 1, 2, … cards.")
    ]
    declare_costs: Annotated[int, doc("Points that a wrong declaration costs.")]
    say: MessageView
    score: ScoreView | None
    prediction: PredictionView | None
    looks: Annotated[bool, doc("Whether what can be believed is shown.")]
    rival: RivalView | None
    hypotheses: Sequence[HypothesisView]
    hints: HintsView
    opened: OpenedView | None
    sheet: SheetView | None
    multiplayer: MultiplayerView | None
    teacher: Annotated[TeacherView | None, doc("What only a teacher sees.")]
