"""What may be seen of a session of the Governor's Game, of a bounded size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import Struct, field

from eleusis_nb.games.commands import doc
from eleusis_nb.games.eleusis.saying import Said
from eleusis_nb.games.governor import Choose, Draw, Pass, Probability, SecretStroke
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.players import how_it_plays
from eleusis_nb.games.governor.saying import called, scored
from eleusis_nb.games.governor.secret import EFFECTS, SPANS
from eleusis_nb.i18n import many, say, together
from eleusis_nb.table.governor.state import (
    PERSON,
    GovernorState,
    SecretStrokeState,
    StrokeBeliefs,
    Supposition,
)
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


class ChanceView(Struct):
    """What one action is worth."""

    action: str
    survives: Probability
    wins: Probability


class SuppositionView(Struct):
    """What somebody supposes the secret stroke is."""

    key: str
    text: str
    fits: bool
    why: str
    declared: Verdict | None


class SecretStrokeView(Struct, kw_only=True):
    """What is supposed and known of the Jack's secret stroke."""

    seal: str
    seen: Annotated[int, doc("How many cards were drawn.")]
    left: Annotated[int, doc("How many strokes can explain them.")]
    supposed: Sequence[SuppositionView]
    hints: Sequence[str]
    opened: Annotated[str | None, doc("The stroke, once its envelope is open.")]
    verified: Annotated[bool, doc("Whether it is what was sealed.")]
    wait: Annotated[int | None, doc("Cards until the next hint; none once it is open.")]
    spans: Sequence[str]
    effects: Sequence[str]


class GovernorView(Struct, kw_only=True):
    """What is seen of a table of the Governor's Game."""

    version: int
    turn: int
    title: str
    round: int
    draw: int
    pot: int
    till: int
    left: Annotated[int, doc("Cards in the deck.")]
    year: int | None
    seats: Sequence[GovernorSeatView]
    may: GovernorChoicesView
    say: Said
    log: Sequence[str]
    chances: Annotated[Sequence[ChanceView], doc("Of each action, if somebody asked.")]
    above: Annotated[int | None, doc("The score above which all stop then.")]
    strokes: Annotated[Sequence[tuple[str, str]], doc("Each stroke's name and what it does.")]
    secret: SecretStrokeView | None


def view(state: GovernorState, *_: object, notice: str = "", version: int = 0) -> dict[str, Any]:
    """Return what may be seen, a :class:`GovernorView` as plain data.

    Every card lies face up, so all see the same. Neither the deck nor the secret stroke is in it.
    ``notice`` is something to say beside.
    """
    board, said, most = state.board, _say(state), sorted(state.purses)[-2]
    actions = () if board is None else board.legal_actions
    asked = state.chances or ev.ChancesFound()
    whole = GovernorView(
        version=version,
        turn=state.turn,
        title=TITLE,
        round=state.rounds,
        draw=0 if board is None else board.draw,
        pot=0 if board is None else board.pot,
        till=state.till,
        left=0 if board is None else board.left,
        year=state.house.aim,
        seats=seats(state),
        may=GovernorChoicesView(
            stake=None if state.is_playing or most < 1 else most,
            draw=Draw in map(type, actions),
            stay=Pass in map(type, actions),
            choose=[action.player for action in actions if isinstance(action, Choose)],
        ),
        say=Said(said.tone, said.text, together(said.aside, notice)),
        log=state.log,
        chances=[ChanceView(_words(one.action), one.survives, one.wins) for one in asked.found],
        above=asked.above,
        strokes=[(stroke.title, stroke.text) for stroke in state.house.strokes],
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


def _words(action: ev.Action) -> str:
    if isinstance(action, Choose):
        return say("choose {name}", name=called(action.player))
    return say("draw") if isinstance(action, Draw) else say("pass")


def _secret(secret: SecretStrokeState) -> SecretStrokeView:
    beliefs, letter = secret.beliefs, secret.opened
    return SecretStrokeView(
        seal=secret.seal,
        seen=len(beliefs.seen),
        left=len(beliefs.suspects),
        supposed=[_supposed(one, beliefs) for one in secret.suppositions],
        hints=secret.hints,
        opened=SecretStroke.parse(letter.rule).words if letter and letter.rule else None,
        verified=letter is not None and letter.verified,
        wait=None if letter else secret.draws_to_hint,
        spans=[span.words for span in SPANS],
        effects=[effect.words for effect in EFFECTS],
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
        board = seen.board
        would, did = (
            {event.seat: event.points for event in moved}
            for moved in (stroke.moves(board, seen.seat, seen.card), seen.moved)
        )
        apart = [at for at in range(len(board.seats)) if would.get(at) != did.get(at)]
        by_it, was = (
            [scored(board.seats[at], board.hands[at].score + moved.get(at, 0)) for at in apart]
            for moved in (would, did)
        )
        why = say(
            "{name} drew {card} in draw {draw}: by this rule {would}, but it was {did}.",
            name=board.seats[seen.seat],
            card=seen.card,
            draw=board.draw,
            would=together(*by_it, by=", "),
            did=together(*was, by=", "),
        )
    return SuppositionView(one.key, stroke.words, seen is None, why, one.declared)
