"""What may be seen of a session of the Governor's Game, of a bounded size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import Struct, field
from msgspec.structs import asdict

from eleusis_nb.games.commands import doc
from eleusis_nb.games.eleusis.saying import Said
from eleusis_nb.games.governor import Board, Choose, Draw, Pass, Probability, SecretStroke
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.events import Action
from eleusis_nb.games.governor.players import how_it_plays
from eleusis_nb.games.governor.saying import called, scored
from eleusis_nb.games.governor.secret import EFFECTS, SPAN_WORDS
from eleusis_nb.i18n import many, say, together
from eleusis_nb.table.governor.state import PERSON, GovernorState, SecretStrokeState, Supposition
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


def view(state: GovernorState, *_: object, notice: str = "", version: int = 0) -> dict[str, Any]:
    """Return what may be seen, a :class:`GovernorView` as plain data.

    Every card lies face up, so all see the same. Neither the deck nor the secret stroke is in it.
    ``notice`` is something to say beside.
    """
    del version  # it is the state's
    board = state.board
    names = () if board is None else board.seats
    said = _say(state)
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
        say=Said(said.tone, said.text, together(said.aside, notice)),
        log=list(state.log),
        throws=[ThrowView([names[seat] for seat in one.seats], one.pips) for one in state.throws],
        chances=None if state.chances is None else _chances(state.chances),
        strokes=[StrokeView(stroke.title, stroke.text) for stroke in state.house.strokes],
        secret=None if state.secret is None else _secret(state.secret),
    )
    seen: dict[str, Any] = plain(whole)
    return seen


def seats(state: GovernorState) -> list[GovernorSeatView]:
    """Return the players in order: purse, score and cards, who is in and whose turn it is."""
    board, found = state.board, []
    for name, purse in zip(state.names, state.purses, strict=True):
        how = state.player(name)
        words = "" if how == PERSON else how_it_plays(how)
        seen = GovernorSeatView(name=name, person=how == PERSON, how=words, purse=purse)
        if board is not None and name in board.seats:
            at = board.seats.index(name)
            hand = board.hands[at]
            seen.plays, seen.score, seen.is_in = True, hand.score, hand.is_in
            seen.cards = [card.code() for card in hand.cards]
            seen.turn, seen.won = at == board.turn and not board.is_over, at == board.winner
        found.append(seen)
    return found


def _may(state: GovernorState) -> GovernorChoicesView:
    actions, most = state.legal_actions, sorted(state.purses)[-2]
    return GovernorChoicesView(
        stake=None if state.is_playing or most < 1 else most,
        draw=any(isinstance(action, Draw) for action in actions),
        stay=any(isinstance(action, Pass) for action in actions),
        choose=[action.player for action in actions if isinstance(action, Choose)],
    )


def _say(state: GovernorState) -> Said:
    """Say what is to be done next, and what is to be known for it."""
    board = state.board
    if board is None:
        return Said("start", say("Agree on a stake."), say("Everyone pays the same into the pot."))
    if board.is_over:
        again = say("Agree on a stake for the next round.")
        if not sorted(state.purses)[-2]:
            again = say("Everyone is out of coins.")
        return Said("end", state.log[-1], again)
    name = called(board.seats[board.turn])
    if board.asked is not None:
        stroke = board.house.stroke(board.asked)
        asks = say("{name}: choose a player for {stroke}.", name=name, stroke=stroke.title)
        return Said("calm", asks, stroke.text)
    if board.again:
        again = say("{name} draws again.", name=name)
        return Said("calm", again, say("The card drawn was given away."))
    if board.draw == 1 and board.house.must_draw_first:
        once = say("Everyone must draw once: ace 1, numbers as printed, face cards 10.")
        return Said("calm", say("{name} draws.", name=name), once)
    counts = say("Ace 1, numbers as printed, face cards 10.")
    if board.draw > 1:
        counts = say("Even cards and face cards add; odd cards and aces subtract.")
    goes_out = say("The player with the lowest score goes out.")
    if board.draw < board.house.eliminates_from:
        goes_out = say("No one goes out yet.")
    return Said("calm", say("{name}: draw or pass?", name=name), together(counts, goes_out))


def _chances(asked: ev.ChancesFound) -> ChancesView:
    condition = say("if everyone keeps drawing")
    if asked.above is not None:
        condition = say("if everyone stops above {score}", score=asked.above)
    rows = [ChanceView(_words(one.action), one.survives, one.wins) for one in asked.found]
    return ChancesView(condition, rows)


def _words(action: Action) -> str:
    if isinstance(action, Choose):
        return say("choose {name}", name=called(action.player))
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
    beliefs, opened = secret.beliefs, None
    if secret.opened is not None and secret.opened.rule:
        stroke, letter = SecretStroke.parse(secret.opened.rule), secret.opened
        opened = OpenedStrokeView(str(stroke), stroke.sentence, letter.nonce, letter.verified)
    return SecretStrokeFindings(
        seen=len(beliefs.seen),
        left=len(beliefs.suspects),
        bits=round(beliefs.entropy, 2) if beliefs.suspects else 0,
        supposed=[_supposed(one, beliefs) for one in secret.suppositions],
        hints=list(secret.hints),
        opened=opened,
    )


def _supposed(one: Supposition, beliefs: StrokeBeliefs) -> SuppositionView:
    """Say whether a supposition explains all, or which card it does not explain.

    It is said in scores: whether the rules alone explain the score that was read out, and so
    whether that draw was a strange one, is the player's to reckon.
    """
    stroke, seen = one.stroke, beliefs.refuted_by(one.stroke)
    why = many(
        "Explains the one card drawn so far.",
        "Explains all {count} cards drawn so far.",
        len(beliefs.seen),
    )
    if seen is not None:
        would = _scores(seen.board, stroke.moves(seen.board, seen.seat, seen.card))
        did = _scores(seen.board, seen.moved)
        apart = [name for name in would if would[name] != did[name]]
        why = say(
            "{name} drew {card} in draw {draw}: by this rule {would}, but it was {did}.",
            name=seen.board.seats[seen.seat],
            card=seen.card,
            draw=seen.board.draw,
            would=together(*(scored(name, would[name]) for name in apart), by=", "),
            did=together(*(scored(name, did[name]) for name in apart), by=", "),
        )
    return SuppositionView(one.key, stroke.words, stroke.sentence, seen is None, why, one.declared)


def _scores(board: Board, moved: Moves) -> dict[str, int]:
    """Return everybody's score after points have moved."""
    more = dict(moved)
    pairs = enumerate(zip(board.seats, board.hands, strict=True))
    return {name: hand.score + more.get(seat, 0) for seat, (name, hand) in pairs}
