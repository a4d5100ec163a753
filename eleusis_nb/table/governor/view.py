"""What may be seen of a session of the Governor's Game, of a bounded size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import Struct, field
from msgspec.structs import asdict, replace

from eleusis_nb.games.commands import doc
from eleusis_nb.games.eleusis.saying import Said
from eleusis_nb.games.governor import Board, Choose, Draw, Pass, Probability, SecretStroke
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.players import how_it_plays
from eleusis_nb.games.governor.saying import called, scored
from eleusis_nb.games.governor.secret import EFFECTS, SPAN_WORDS
from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.table.governor.state import PERSON, GovernorState, SecretStrokeState
from eleusis_nb.table.governor.strokes import Moves, StrokeBeliefs
from eleusis_nb.table.protocol import plain
from eleusis_nb.table.view import Verdict

TITLE: Final = say("The Governor's Game")


class GovernorSeatView(Struct, kw_only=True):
    """One player's place; `in` says whether the player is still in the round."""

    name: str
    person: bool
    how: Annotated[str, doc("How a computer player plays.")]
    purse: int
    plays: bool = False
    score: int | None = None
    cards: Sequence[str] = []
    is_in: bool = field(default=False, name="in")
    turn: bool = False
    won: bool = False


class GovernorChoicesView(Struct):
    """What can be done now."""

    stake: Annotated[int | None, doc("The highest stake; none while a round is on.")]
    draw: bool
    stay: bool
    choose: Annotated[Sequence[str], doc("The players that a stroke may hit.")]


class ThrowView(Struct):
    """A throw of the dice: one for each player of a tie."""

    names: Sequence[str]
    pips: Sequence[int]


class ChanceView(Struct):
    """What one action is worth."""

    action: str
    survives: Probability
    wins: Probability


class ChancesView(Struct):
    """What each action of this turn is worth, on a condition."""

    condition: str
    rows: Sequence[ChanceView]


class StrokeView(Struct):
    """A stroke of the house."""

    title: str
    text: str


class SuppositionView(Struct):
    """What somebody supposes the secret stroke is."""

    key: str
    text: str
    sentence: str
    fits: bool
    why: str
    declared: Verdict | None


class OpenedStrokeView(Struct):
    """The Jack's envelope, open."""

    text: str
    sentence: str
    nonce: str
    verified: bool


class SecretStrokeFindings(Struct, kw_only=True):
    """What is supposed and known of the Jack's secret stroke."""

    seen: int
    left: int
    bits: float
    supposed: Sequence[SuppositionView]
    hints: Sequence[str]
    opened: OpenedStrokeView | None


class SecretStrokeView(SecretStrokeFindings, kw_only=True):
    """The Jack's secret stroke at a table: what is known of it, and what may be done."""

    seal: str
    wait: Annotated[int | None, doc("Cards to be drawn until the next hint; none when it is open.")]
    spans: Sequence[str]
    effects: Sequence[str]


class GovernorView(Struct):
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
    say: Said
    log: Sequence[str]
    throws: Sequence[ThrowView]
    chances: ChancesView | None
    strokes: Sequence[StrokeView]
    secret: SecretStrokeView | None


def view(state: GovernorState, notice: str = "") -> dict[str, Any]:
    """Return what may be seen, a :class:`GovernorView` as plain data.

    Every card lies face up, so all see the same. Neither the deck nor the secret stroke is in it.
    ``notice`` is something to say beside.
    """
    board, said = state.board, _say(state, state.board)
    names = () if board is None else board.seats
    whole = GovernorView(
        version=state.version,
        turn=state.turn,
        title=TITLE,
        round=state.rounds,
        draw=0 if board is None else board.draw,
        pot=0 if board is None else board.pot,
        till=state.till,
        left=0 if board is None else board.left,
        year=state.house.aim,
        seats=seats(state),
        may=_may(state),
        say=replace(said, aside=together(said.aside, notice)),
        log=list(state.log),
        throws=[
            ThrowView([names[seat] for seat in one.seats], list(one.pips)) for one in state.throws
        ],
        chances=None if state.chances is None else _chances(state.the_board(), state.chances),
        strokes=[StrokeView(stroke.title, stroke.text) for stroke in state.house.strokes],
        secret=None if state.secret is None else _secret(state.secret),
    )
    seen: dict[str, Any] = plain(whole)
    return seen


def seats(state: GovernorState) -> list[GovernorSeatView]:
    """Return the players in order: purse, score and cards, who is in and whose turn it is."""
    pairs = zip(state.names, state.purses, strict=True)
    return [_seat(state, name, purse) for name, purse in pairs]


def _seat(state: GovernorState, name: str, purse: int) -> GovernorSeatView:
    board, how = state.board, state.player(name)
    words = "" if how == PERSON else how_it_plays(how)
    seen = GovernorSeatView(name=name, person=how == PERSON, how=words, purse=purse)
    if board is not None and name in board.seats:
        at = board.seats.index(name)
        hand = board.hands[at]
        seen.plays, seen.score, seen.is_in = True, hand.score, hand.is_in
        seen.cards = [card.code() for card in hand.cards]
        seen.turn, seen.won = at == board.turn and not board.is_over, at == board.winner
    return seen


def _may(state: GovernorState) -> GovernorChoicesView:
    """Say what can be done now: the stakes, the two actions of a turn, a choice."""
    actions = state.legal_actions
    most = sorted(state.purses)[-2]
    names = () if state.board is None else state.board.seats
    return GovernorChoicesView(
        stake=None if state.is_playing or most < 1 else most,
        draw=any(isinstance(action, Draw) for action in actions),
        stay=any(isinstance(action, Pass) for action in actions),
        choose=[names[action.target] for action in actions if isinstance(action, Choose)],
    )


def _say(state: GovernorState, board: Board | None) -> Said:
    if board is None:
        return Said("start", say("Agree on a stake."), say("Everyone pays the same into the pot."))
    if board.winner is not None:
        again = say("Agree on a stake for the next round.")
        if not sorted(state.purses)[-2]:
            again = say("Everyone is out of coins.")
        return Said("end", state.log[-1], again)
    return Said("calm", *_next(board, called(board.seats[board.turn])))


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
    rows = [ChanceView(_action(board, one.action), one.survives, one.wins) for one in asked.found]
    return ChancesView(condition, rows)


def _action(board: Board, action: ev.Action) -> str:
    if isinstance(action, Choose):
        return say("choose {name}", name=called(board.seats[action.target]))
    return say("draw") if isinstance(action, Draw) else say("pass")


def _secret(secret: SecretStrokeState) -> SecretStrokeView:
    return SecretStrokeView(
        **asdict(findings(secret)),
        seal=secret.seal,
        wait=None if secret.opened else secret.draws_to_hint,
        spans=list(SPAN_WORDS.values()),
        effects=[effect.words for effect in EFFECTS],
    )


def findings(secret: SecretStrokeState) -> SecretStrokeFindings:
    """Return what was found out about the secret stroke so far."""
    beliefs = secret.beliefs
    supposed = []
    for one in secret.suppositions:
        why, stroke = _refuted(one.stroke, beliefs), one.stroke
        words = why or _explains(len(beliefs.seen))
        supposed.append(
            SuppositionView(
                one.key, stroke.words, stroke.sentence, why is None, words, one.declared
            )
        )
    return SecretStrokeFindings(
        seen=len(beliefs.seen),
        left=len(beliefs.suspects),
        bits=round(beliefs.entropy, 2) if beliefs.suspects else 0,
        supposed=supposed,
        hints=list(secret.hints),
        opened=_opened(secret.opened),
    )


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
    return OpenedStrokeView(str(stroke), stroke.sentence, opened.nonce, opened.verified)
