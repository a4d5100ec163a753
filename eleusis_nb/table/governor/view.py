"""What may be seen of a session of the Governor's Game, as plain data of a bounded size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, TypedDict

from eleusis_nb.games.commands import doc
from eleusis_nb.games.governor import Board, Choose, Draw, Pass, Probability, SecretStroke
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.players import how_it_plays
from eleusis_nb.games.governor.saying import called, scored
from eleusis_nb.games.governor.secret import EFFECTS, SPAN_WORDS
from eleusis_nb.i18n import Text, many, say, together, worded
from eleusis_nb.table.governor.state import PERSON, GovernorState, SecretStrokeState
from eleusis_nb.table.governor.strokes import Moves, StrokeBeliefs
from eleusis_nb.table.view import MessageView, Verdict

TITLE: Final = say("The Governor's Game")

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


def view(state: GovernorState) -> GovernorView:
    """Return what may be seen: every card lies face up, so all see the same.

    Neither the deck nor the secret stroke is in it.
    """
    board = state.board
    return {
        "version": state.version,
        "turn": state.turn,
        "title": TITLE,
        "round": state.rounds,
        "draw": 0 if board is None else board.draw,
        "pot": 0 if board is None else board.pot,
        "till": state.till,
        "left": 0 if board is None else board.left,
        "year": state.house.aim,
        "seats": seats(state),
        "may": _may(state),
        "say": _say(state, board),
        "log": list(state.log),
        "throws": [
            {"names": [state.the_board().seats[s] for s in throw.seats], "pips": list(throw.pips)}
            for throw in state.throws
        ],
        "chances": None if state.chances is None else _chances(state.the_board(), state.chances),
        "strokes": [{"title": stroke.title, "text": stroke.text} for stroke in state.house.strokes],
        "secret": None if state.secret is None else _secret(state.secret),
    }


def seats(state: GovernorState) -> list[GovernorSeatView]:
    """Return the players in order: purse, score and cards, who is in and whose turn it is."""
    pairs = zip(state.names, state.purses, strict=True)
    return [_seat(state, name, purse) for name, purse in pairs]


def _seat(state: GovernorState, name: str, purse: int) -> GovernorSeatView:
    board, how = state.board, state.player(name)
    at = board.seats.index(name) if board is not None and name in board.seats else None
    hand = None if board is None or at is None else board.hands[at]
    return {
        "name": name,
        "person": how == PERSON,
        "how": "" if how == PERSON else how_it_plays(how),
        "purse": purse,
        "plays": hand is not None,
        "score": None if hand is None else hand.score,
        "cards": [] if hand is None else [card.code() for card in hand.cards],
        "in": hand is not None and hand.is_in,
        "turn": board is not None and at == board.turn and not board.is_over,
        "won": board is not None and at is not None and at == board.winner,
    }


def _may(state: GovernorState) -> GovernorChoicesView:
    """Say what can be done now: the stakes, the two actions of a turn, a choice."""
    actions = state.legal_actions
    most = sorted(state.purses)[-2]
    names = () if state.board is None else state.board.seats
    return {
        "stake": None if state.is_playing or most < 1 else most,
        "draw": any(isinstance(action, Draw) for action in actions),
        "stay": any(isinstance(action, Pass) for action in actions),
        "choose": [names[action.target] for action in actions if isinstance(action, Choose)],
    }


def _say(state: GovernorState, board: Board | None) -> MessageView:
    if board is None:
        aside = say("Everyone pays the same into the pot.")
        return {"tone": "start", "text": say("Agree on a stake."), "aside": aside}
    if board.winner is not None:
        again = say("Agree on a stake for the next round.")
        if not sorted(state.purses)[-2]:
            again = say("Everyone is out of coins.")
        return {"tone": "end", "text": state.log[-1], "aside": again}
    wait, about = _next(board, called(board.seats[board.turn]))
    return {"tone": "calm", "text": wait, "aside": about}


def _next(board: Board, name: str) -> tuple[Text, str]:
    """Say what the player whose turn it is does next, and what is to be known for it."""
    if board.asked is not None:
        stroke = board.house.stroke(board.asked)
        asks = say("{name}: choose a player for {stroke}.", name=name, stroke=stroke.title)
        return asks, stroke.text
    if board.again:
        return say("{name} draws again.", name=name), say("The card drawn was given away.")
    if board.draw == 1 and board.house.must_draw_first:
        once = say("Everyone must draw once: ace 1, numbers as printed, face cards 10.")
        return say("{name} draws.", name=name), once
    counts = say("Ace 1, numbers as printed, face cards 10.")
    if board.draw > 1:
        counts = say("Even cards and face cards add; odd cards and aces subtract.")
    goes_out = say("The player with the lowest score goes out.")
    if board.draw < board.house.eliminates_from:
        goes_out = say("No one goes out yet.")
    return say("{name}: draw or pass?", name=name), together(counts, goes_out)


def _chances(board: Board, asked: ev.ChancesFound) -> ChancesView:
    condition = say("if everyone keeps drawing")
    if asked.above is not None:
        condition = say("if everyone stops above {score}", score=asked.above)
    return {
        "condition": condition,
        "rows": [
            {
                "action": _action(board, one.action),
                "survives": _probability(one.survives),
                "wins": _probability(one.wins),
            }
            for one in asked.found
        ],
    }


def _action(board: Board, action: ev.Action) -> str:
    if isinstance(action, Choose):
        return say("choose {name}", name=called(board.seats[action.target]))
    return say("draw") if isinstance(action, Draw) else say("pass")


def _probability(probability: Probability) -> ProbabilityView:
    return {
        "value": probability.value,
        "error": probability.error,
        "text": worded(probability),
        "exact": probability.exact,
    }


def _secret(secret: SecretStrokeState) -> SecretStrokeView:
    return {
        "seal": secret.seal,
        **findings(secret),
        "wait": None if secret.opened else secret.draws_to_hint,
        "spans": list(SPAN_WORDS.values()),
        "effects": [effect.words for effect in EFFECTS],
    }


def findings(secret: SecretStrokeState) -> SecretStrokeFindings:
    """Return what was found out about the secret stroke so far.

    How many cards were seen and how many strokes explain them, how each supposition stands, the
    hints, and the stroke once its envelope is open.
    """
    beliefs = secret.beliefs
    supposed: list[SuppositionView] = []
    for one in secret.suppositions:
        why = _refuted(one.stroke, beliefs)
        supposed.append(
            {
                "key": one.key,
                "text": one.stroke.words,
                "sentence": one.stroke.sentence,
                "fits": why is None,
                "why": why or _explains(len(beliefs.seen)),
                "declared": one.declared,
            }
        )
    return {
        "seen": len(beliefs.seen),
        "left": len(beliefs.suspects),
        "bits": round(beliefs.entropy, 2) if beliefs.suspects else 0,
        "supposed": supposed,
        "hints": list(secret.hints),
        "opened": _opened(secret.opened),
    }


def _explains(cards: int) -> Text:
    return many(
        "Explains the one card drawn so far.", "Explains all {count} cards drawn so far.", cards
    )


def _refuted(stroke: SecretStroke, beliefs: StrokeBeliefs) -> Text | None:
    """Say which card a supposition does not explain, if there is one.

    It is said in scores: whether the rules alone explain the score that was read out, and so
    whether that draw was a strange one, is the player's to reckon.
    """
    seen = beliefs.refuted_by(stroke)
    if seen is None:
        return None
    would = _scores(seen.board, stroke.moves(seen.board, seen.seat, seen.card))
    did = _scores(seen.board, seen.moved)
    apart = [name for name in would if would[name] != did[name]]
    return say(
        "{name} drew {card} in draw {draw}: by this rule {would}, but it was {did}.",
        name=seen.board.seats[seen.seat],
        card=seen.card,
        draw=seen.board.draw,
        would=together(*(scored(name, would[name]) for name in apart), by=", "),
        did=together(*(scored(name, did[name]) for name in apart), by=", "),
    )


def _scores(board: Board, moved: Moves) -> dict[str, int]:
    """Return everybody's score after points have moved."""
    scores = [hand.score for hand in board.hands]
    for seat, points in moved:
        scores[seat] += points
    return dict(zip(board.seats, scores, strict=True))


def _opened(opened: ev.StrokeOpened | None) -> OpenedStrokeView | None:
    if opened is None or not opened.rule:
        return None
    stroke = SecretStroke.parse(opened.rule)
    return {
        "text": str(stroke),
        "sentence": stroke.sentence,
        "nonce": opened.nonce,
        "verified": opened.verified,
    }
