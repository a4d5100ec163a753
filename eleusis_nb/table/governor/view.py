"""What may be seen of a session of the Governor's Game, as plain data of a bounded size."""

from __future__ import annotations

from typing import Final

from eleusis_nb.games.governor import ActionChances, Board, Choose, Draw, Pass, Probability
from eleusis_nb.games.governor.players import how_it_plays
from eleusis_nb.games.governor.saying import called
from eleusis_nb.games.governor.secret import EFFECTS, span_words
from eleusis_nb.i18n import Text, say, together, worded
from eleusis_nb.table.governor.secret import OpenedStroke, SecretStrokeState, standing
from eleusis_nb.table.governor.state import PERSON, ChancesAsked, GovernorState
from eleusis_nb.table.schema.governor import (
    ChancesView,
    ChanceView,
    GovernorChoicesView,
    GovernorSeatView,
    GovernorView,
    OpenedStrokeView,
    ProbabilityView,
    SecretStrokeFindings,
    SecretStrokeView,
    SuppositionView,
)
from eleusis_nb.table.schema.table import MessageView, Tone

TITLE: Final = say("The Governor's Game")


def view(state: GovernorState, viewer: int | None = None) -> GovernorView:
    """Return what a viewer may see.

    Parameters
    ----------
    state : GovernorState
        The session.
    viewer : int or None
        A seat; None for the audience. Every card of this game lies face up, so all see the same:
        neither the deck nor the secret stroke.
    """
    del viewer
    board = state.board
    return {
        "version": state.version,
        "turn": state.turn,
        "title": TITLE,
        "round": state.rounds,
        "draw": 0 if board is None else board.draw,
        "pot": 0 if board is None else board.pot,
        "till": state.ledger.till,
        "left": 0 if board is None else board.left,
        "year": state.house.aim,
        "seats": seats(state),
        "may": _may(state, board),
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
    return [_seat(state, name) for name in state.ledger.names]


def _seat(state: GovernorState, name: str) -> GovernorSeatView:
    board, how = state.board, state.players[name]
    at = board.seats.index(name) if board is not None and name in board.seats else None
    hand = None if board is None or at is None else board.hands[at]
    return {
        "name": name,
        "person": how == PERSON,
        "how": "" if how == PERSON else how_it_plays(how),
        "purse": state.ledger.purses[state.ledger.names.index(name)],
        "plays": hand is not None,
        "score": None if hand is None else hand.score,
        "cards": [] if hand is None else [card.code() for card in hand.cards],
        "in": hand is not None and hand.is_in,
        "turn": board is not None and at == board.turn and not board.is_over,
        "won": board is not None and at is not None and at == board.winner,
    }


def _may(state: GovernorState, board: Board | None) -> GovernorChoicesView:
    """Say what can be done now: the stakes, the two actions of a turn, a choice."""
    game = state.ledger.round
    actions = () if game is None else game.legal_actions()
    most = sorted(state.ledger.purses)[-2]
    return {
        "stake": None if state.is_playing or most < 1 else most,
        "draw": any(isinstance(action, Draw) for action in actions),
        "stay": any(isinstance(action, Pass) for action in actions),
        "choose": [
            board.seats[action.target]
            for action in actions
            if board is not None and isinstance(action, Choose)
        ],
    }


def _say(state: GovernorState, board: Board | None) -> MessageView:
    if board is None:
        return _said("start", say("Agree on a stake."), say("Everyone pays the same into the pot."))
    if board.winner is not None:
        can_pay = sorted(state.ledger.purses)[-2]
        again = (
            say("Agree on a stake for the next round.")
            if can_pay
            else say("Everyone is out of coins.")
        )
        return _said("end", state.log[-1], again)
    name = called(board.seats[board.turn])
    if board.asked is not None:
        stroke = board.house.stroke(board.asked)
        return _said(
            "calm",
            say("{name}: choose a player for {stroke}.", name=name, stroke=stroke.title),
            stroke.text,
        )
    if board.again:
        return _said(
            "calm", say("{name} draws again.", name=name), say("The card drawn was given away.")
        )
    if board.draw == 1 and board.house.must_draw_first:
        aside = say("Everyone must draw once: ace 1, numbers as printed, face cards 10.")
        return _said("calm", say("{name} draws.", name=name), aside)
    return _said("calm", say("{name}: draw or pass?", name=name), _what_counts(board))


def _what_counts(board: Board) -> Text:
    """Say what the cards of a draw round count, and whether somebody goes out at its end."""
    if board.draw == 1:
        counts = say("Ace 1, numbers as printed, face cards 10.")
    else:
        counts = say("Even cards and face cards add; odd cards and aces subtract.")
    if board.draw < board.house.eliminates_from:
        return together(counts, say("No one goes out yet."))
    return together(counts, say("The player with the lowest score goes out."))


def _said(tone: Tone, text: str, aside: str) -> MessageView:
    return {"tone": tone, "text": text, "aside": aside}


def _chances(board: Board, asked: ChancesAsked) -> ChancesView:
    condition = say("if everyone keeps drawing")
    if asked.above is not None:
        condition = say("if everyone stops above {score}", score=asked.above)
    return {"condition": condition, "rows": [_chance(board, one) for one in asked.found]}


def _chance(board: Board, one: ActionChances) -> ChanceView:
    match one.action:
        case Draw():
            action = say("draw")
        case Pass():
            action = say("pass")
        case Choose(_, target):
            action = say("choose {name}", name=called(board.seats[target]))
    return {
        "action": action,
        "survives": _probability(one.survives),
        "wins": _probability(one.wins),
    }


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
        "wait": None if secret.is_open else secret.draws_to_hint,
        "spans": list(span_words()),
        "effects": [effect.words for effect in EFFECTS],
    }


def findings(secret: SecretStrokeState) -> SecretStrokeFindings:
    """Return what was found out about the secret stroke so far.

    How many cards were seen and how many strokes explain them, how each supposition stands, the
    hints, and the stroke once its envelope is open.
    """
    beliefs = secret.beliefs
    suppositions: list[SuppositionView] = []
    for one in secret.suppositions:
        fits, why = standing(one.stroke, beliefs)
        suppositions.append(
            {
                "key": one.key,
                "text": one.stroke.words,
                "sentence": one.stroke.sentence,
                "fits": fits,
                "why": why,
                "declared": one.declared,
            }
        )
    return {
        "seen": len(beliefs.seen),
        "left": len(beliefs.suspects),
        "bits": round(beliefs.entropy, 2) if beliefs.suspects else 0,
        "supposed": suppositions,
        "hints": list(secret.hints),
        "opened": None if secret.opened is None else _opened(secret.opened),
    }


def _opened(opened: OpenedStroke) -> OpenedStrokeView:
    return {
        "text": str(opened.stroke),
        "sentence": opened.stroke.sentence,
        "nonce": opened.nonce,
        "verified": opened.verified,
    }
