"""What may be seen of a table of the Governor's Game, as plain data of a bounded size."""

from __future__ import annotations

from eleusis_nb.games.governor import Board, Chance, Choose, Draw, Pass, Probability
from eleusis_nb.games.governor.players import how_it_plays
from eleusis_nb.games.governor.secret import EFFECTS, span_words
from eleusis_nb.games.secrets import JSON
from eleusis_nb.i18n import say, worded
from eleusis_nb.session.governor.live import PERSON, Course
from eleusis_nb.session.governor.secret import Riddle, standing

TITLE = say("The Governor's Game")


def shown(course: Course) -> dict[str, JSON]:
    """Return the table as every browser may see it."""
    board = None if course.ledger.round is None else course.ledger.round.board
    return {
        "version": course.version,
        "turn": course.turn,
        "title": TITLE,
        "round": course.rounds,
        "draw": 0 if board is None else board.draw,
        "pot": 0 if board is None else board.pot,
        "till": course.ledger.till,
        "left": 0 if board is None else board.left,
        "seats": [_seat(course, board, name) for name in course.ledger.names],
        "may": _may(course, board),
        "say": _say(course, board),
        "log": list(course.log),
        "throws": [
            {
                "names": [course.board.seats[seat] for seat in throw.seats],
                "pips": list(throw.pips),
            }
            for throw in course.throws
        ],
        "chances": _chances(course),
        "strokes": [
            {"title": stroke.title, "text": stroke.text} for stroke in course.house.strokes
        ],
        "secret": None if course.riddle is None else _riddle(course.riddle, course),
    }


def _seat(course: Course, board: Board | None, name: str) -> dict[str, JSON]:
    purse = course.ledger.purses[course.ledger.names.index(name)]
    how = course.players[name]
    seat: dict[str, JSON] = {
        "name": name,
        "person": how == PERSON,
        "how": "" if how == PERSON else how_it_plays(how),
        "purse": purse,
        "plays": False,
        "score": None,
        "cards": [],
        "in": False,
        "turn": False,
        "won": False,
    }
    if board is None or name not in board.seats:
        return seat
    at = board.seats.index(name)
    hand = board.hands[at]
    return seat | {
        "plays": True,
        "score": hand.score,
        "cards": [card.code() for card in hand.cards],
        "in": hand.is_in,
        "turn": board.turn == at and not board.is_over,
        "won": board.winner == at,
    }


def _may(course: Course, board: Board | None) -> dict[str, JSON]:
    """Say what can be done now: the stakes, the two actions of a turn, a choice."""
    game = course.ledger.round
    actions = () if game is None else game.legal_actions()
    most = sorted(course.ledger.purses)[-2]
    return {
        "stake": None if course.is_on or most < 1 else most,
        "draw": any(isinstance(action, Draw) for action in actions),
        "stay": any(isinstance(action, Pass) for action in actions),
        "choose": [
            board.seats[action.target]
            for action in actions
            if board is not None and isinstance(action, Choose)
        ],
    }


def _say(course: Course, board: Board | None) -> dict[str, JSON]:
    if board is None:
        return _said(
            "start", say("Agree on a stake."), say("Everybody pays the same into the pot.")
        )
    if board.winner is not None:
        can_pay = sorted(course.ledger.purses)[-2]
        again = say("Agree on the next stake.") if can_pay else say("All spent.")
        return _said("end", course.log[-1], again)
    name = board.seats[board.turn]
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
    if board.draw == 1:
        aside = say("The first draw is compulsory: ace 1, numbers as printed, faces 10.")
        return _said("calm", say("{name} draws.", name=name), aside)
    aside = say(
        "Even cards and faces add, odd cards and aces take away; the lowest score goes out."
    )
    return _said("calm", say("{name}: draw or pass?", name=name), aside)


def _said(tone: str, text: str, aside: str) -> dict[str, JSON]:
    return {"tone": tone, "text": text, "aside": aside}


def _chances(course: Course) -> JSON:
    if course.chances is None:
        return None
    condition, found = course.chances
    return {"condition": condition, "rows": [_chance(course.board, one) for one in found]}


def _chance(board: Board, one: Chance) -> dict[str, JSON]:
    match one.action:
        case Draw():
            action = say("draw")
        case Pass():
            action = say("pass")
        case Choose(_, target):
            action = say("choose {name}", name=board.seats[target])
    return {
        "action": action,
        "survives": _probability(one.survives),
        "wins": _probability(one.wins),
    }


def _probability(probability: Probability) -> dict[str, JSON]:
    return {
        "value": probability.value,
        "error": probability.error,
        "text": worded(probability),
        "exact": probability.exact,
    }


def _riddle(riddle: Riddle, course: Course) -> dict[str, JSON]:
    beliefs = course.beliefs
    suppositions: list[JSON] = []
    for one in riddle.supposed:
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
        "seal": riddle.envelope.commitment,
        "seen": len(beliefs.seen),
        "left": len(beliefs.suspects),
        "bits": round(beliefs.entropy, 2) if beliefs.suspects else 0,
        "supposed": suppositions,
        "hints": list(riddle.hints),
        "wait": None if riddle.opened else riddle.wait(beliefs),
        "spans": list(span_words()),
        "effects": [effect.words for effect in EFFECTS],
        "opened": None if not riddle.opened else _opened(riddle),
    }


def _opened(riddle: Riddle) -> dict[str, JSON]:
    letter = riddle.envelope.letter()
    return {
        "text": letter.rule,
        "sentence": riddle.stroke().sentence,
        "nonce": letter.nonce,
        "verified": riddle.envelope.verify(),
    }
