"""What can be done at a table of the Governor's Game, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import (
    AlwaysDraw,
    Choose,
    Draw,
    Pass,
    Player,
    SecretStroke,
    Threshold,
    chance,
)
from eleusis_nb.games.record import Note
from eleusis_nb.games.secrets import JSON
from eleusis_nb.i18n import Text, known, say
from eleusis_nb.session.governor.live import Course

_SAMPLES: Final = 600
"""Rounds sampled for a chance somebody waits for: a standard error of at most 0.02."""

_LIMIT: Final = 1_000_000
"""Numbers people type stay below."""


def _stake(course: Course, amount: JSON) -> None:
    course.deal(_whole(amount, say("A stake is a whole number.")))


def _draw(course: Course) -> None:
    course.move(Draw(course.board.turn))


def _stay(course: Course) -> None:
    course.move(Pass(course.board.turn))


def _choose(course: Course, player: JSON) -> None:
    board = course.board
    if player not in board.seats:
        raise EleusisError(say("Nobody of that name is in this round."))
    course.move(Choose(board.turn, board.seats.index(str(player))))


def _chances(course: Course, above: JSON) -> None:
    """Reckon what each action of this turn is worth, if everybody goes on drawing or stops."""
    board, game = course.board, course.ledger.round
    actions = () if game is None else game.legal_actions()
    if not actions:
        raise EleusisError(say("The round is over: there is nothing left to chance."))
    everybody: Player = AlwaysDraw()
    condition = say("if everybody goes on drawing")
    if above is not None:
        wrong = say("The score above which everybody stops is a whole number.")
        everybody = Threshold(_whole(above, wrong))
        condition = say("if everybody stops above {score}", score=everybody.above)
    found = tuple(
        chance(board, board.turn, action, everybody, samples=_SAMPLES) for action in actions
    )
    course.store.record.append(Note("chances", {"seat": board.turn, "above": above}))
    course.chances = (condition, found)


def _suppose(course: Course, text: JSON, lang: JSON = "en") -> None:
    """Write down, in some language, what the secret stroke may be."""
    course.the_riddle()
    course.ask("suppose", {"text": str(SecretStroke.parse(str(text), known(lang)))})


def _drop(course: Course, key: JSON) -> None:
    course.ask("drop", {"key": str(key)})


def _declare(course: Course, key: JSON) -> None:
    course.ask("declare", {"key": str(key)})


def _hint(course: Course) -> None:
    course.ask("hint", {"text": course.the_riddle().next_hint(course.beliefs)})


def _open(course: Course) -> None:
    course.ask("open", {})


def _whole(value: JSON, wrong: Text) -> int:
    if type(value) is not int or not -_LIMIT < value < _LIMIT:
        raise EleusisError(wrong)
    return value


ACTIONS: Final[Mapping[str, Callable[..., None]]] = {
    "stake": _stake,
    "draw": _draw,
    "stay": _stay,
    "choose": _choose,
    "chances": _chances,
    "suppose": _suppose,
    "drop": _drop,
    "declare": _declare,
    "hint": _hint,
    "open": _open,
}
"""What can be done at this table."""
