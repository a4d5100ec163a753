"""What may be seen of a session of the Governor's Game, as plain data of a bounded size."""

from __future__ import annotations

from typing import Final

from eleusis_nb.games.governor import Board, Choose, Draw, Pass, Probability, SecretStroke
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.players import how_it_plays
from eleusis_nb.games.governor.saying import called, scored
from eleusis_nb.games.governor.secret import EFFECTS, SPAN_WORDS
from eleusis_nb.i18n import many, say, together, worded
from eleusis_nb.inference.strokes import Moves, StrokeBeliefs
from eleusis_nb.table.governor.state import PERSON, GovernorState, SecretStrokeState
from eleusis_nb.table.schema.governor import (
    ChancesView,
    ChanceView,
    GovernorChoicesView,
    GovernorSeatView,
    GovernorView,
    OpenedStrokeView,
    ProbabilityView,
    SecretStrokeFindings,
    SuppositionView,
)
from eleusis_nb.table.view import MessageView

TITLE: Final = say("The Governor's Game")


def view(state: GovernorState) -> GovernorView:
    """Return what may be seen: every card lies face up, so all see the same.

    Neither the deck nor the secret stroke is in it.
    """
    board, secret = state.board, state.secret
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
        "may": _may(state, board),
        "say": _say(state, board),
        "log": list(state.log),
        "throws": [
            {"names": [state.the_board().seats[s] for s in throw.seats], "pips": list(throw.pips)}
            for throw in state.throws
        ],
        "chances": None if state.chances is None else _chances(state.the_board(), state.chances),
        "strokes": [{"title": stroke.title, "text": stroke.text} for stroke in state.house.strokes],
        "secret": None
        if secret is None
        else {
            "seal": secret.seal,
            **findings(secret),
            "wait": None if secret.is_open else secret.draws_to_hint,
            "spans": list(SPAN_WORDS.values()),
            "effects": [effect.words for effect in EFFECTS],
        },
    }


def seats(state: GovernorState) -> list[GovernorSeatView]:
    """Return the players in order: purse, score and cards, who is in and whose turn it is."""
    return [_seat(state, name) for name in state.names]


def _seat(state: GovernorState, name: str) -> GovernorSeatView:
    board, how = state.board, state.player(name)
    at = board.seats.index(name) if board is not None and name in board.seats else None
    hand = None if board is None or at is None else board.hands[at]
    return {
        "name": name,
        "person": how == PERSON,
        "how": "" if how == PERSON else how_it_plays(how),
        "purse": state.purses[state.names.index(name)],
        "plays": hand is not None,
        "score": None if hand is None else hand.score,
        "cards": [] if hand is None else [card.code() for card in hand.cards],
        "in": hand is not None and hand.is_in,
        "turn": board is not None and at == board.turn and not board.is_over,
        "won": board is not None and at is not None and at == board.winner,
    }


def _may(state: GovernorState, board: Board | None) -> GovernorChoicesView:
    """Say what can be done now: the stakes, the two actions of a turn, a choice."""
    game = state.round
    actions = () if game is None else game.legal_actions()
    most = sorted(state.purses)[-2]
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
        aside = say("Everyone pays the same into the pot.")
        return {"tone": "start", "text": say("Agree on a stake."), "aside": aside}
    if board.winner is not None:
        again = (
            say("Agree on a stake for the next round.")
            if sorted(state.purses)[-2]
            else say("Everyone is out of coins.")
        )
        return {"tone": "end", "text": state.log[-1], "aside": again}
    wait, about = _next(board, called(board.seats[board.turn]))
    return {"tone": "calm", "text": wait, "aside": about}


def _next(board: Board, name: str) -> tuple[str, str]:
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
    if board.draw == 1:
        counts = say("Ace 1, numbers as printed, face cards 10.")
    else:
        counts = say("Even cards and face cards add; odd cards and aces subtract.")
    goes_out = (
        say("No one goes out yet.")
        if board.draw < board.house.eliminates_from
        else say("The player with the lowest score goes out.")
    )
    return say("{name}: draw or pass?", name=name), together(counts, goes_out)


def _chances(board: Board, asked: ev.ChancesFound) -> ChancesView:
    condition = say("if everyone keeps drawing")
    if asked.above is not None:
        condition = say("if everyone stops above {score}", score=asked.above)
    rows: list[ChanceView] = [
        {
            "action": _action(board, one.action),
            "survives": _probability(one.survives),
            "wins": _probability(one.wins),
        }
        for one in asked.found
    ]
    return {"condition": condition, "rows": rows}


def _action(board: Board, action: ev.Action) -> str:
    match action:
        case Draw():
            return say("draw")
        case Pass():
            return say("pass")
        case Choose(_, target):
            return say("choose {name}", name=called(board.seats[target]))


def _probability(probability: Probability) -> ProbabilityView:
    return {
        "value": probability.value,
        "error": probability.error,
        "text": worded(probability),
        "exact": probability.exact,
    }


def findings(secret: SecretStrokeState) -> SecretStrokeFindings:
    """Return what was found out about the secret stroke so far.

    How many cards were seen and how many strokes explain them, how each supposition stands, the
    hints, and the stroke once its envelope is open.
    """
    beliefs = secret.beliefs
    supposed: list[SuppositionView] = []
    for one in secret.suppositions:
        fits, why = _standing(one.stroke, beliefs)
        supposed.append(
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
        "supposed": supposed,
        "hints": list(secret.hints),
        "opened": _opened(secret.opened),
    }


def _standing(stroke: SecretStroke, beliefs: StrokeBeliefs) -> tuple[bool, str]:
    """Return whether a supposition explains all that was seen, and a sentence that says so.

    What speaks against it is said in scores: whether the rules alone explain the score that was
    read out, and so whether that draw was a strange one, is the player's to reckon.
    """
    seen = beliefs.refuted_by(stroke)
    if seen is None:
        return True, many(
            "Explains the one card drawn so far.",
            "Explains all {count} cards drawn so far.",
            len(beliefs.seen),
        )
    would = _scores(seen.board, stroke.moves(seen.board, seen.seat, seen.card))
    did = _scores(seen.board, seen.moved)
    pairs = [(name, one, did[name]) for name, one in would.items() if one != did[name]]
    return False, say(
        "{name} drew {card} in draw {draw}: by this rule {would}, but it was {did}.",
        name=seen.board.seats[seen.seat],
        card=seen.card,
        draw=seen.board.draw,
        would=together(*(scored(name, one) for name, one, _ in pairs), by=", "),
        did=together(*(scored(name, other) for name, _, other in pairs), by=", "),
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
