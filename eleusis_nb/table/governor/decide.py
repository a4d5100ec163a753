"""What a command brings about in the Governor's Game: events, or a sentence why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import (
    ActionChances,
    AlwaysDraw,
    Choose,
    Draw,
    Pass,
    Probability,
    SecretStroke,
    Threshold,
    chance,
)
from eleusis_nb.games.governor.events import Action
from eleusis_nb.games.governor.play import GovernorPlayer
from eleusis_nb.games.record import Note
from eleusis_nb.games.secrets import JSON
from eleusis_nb.i18n import many, say
from eleusis_nb.inference.stroke_hints import RUNGS, hint
from eleusis_nb.table.governor.commands import (
    AskChances,
    AskHint,
    ChoosePlayer,
    DeclareStroke,
    DrawCard,
    DropSupposition,
    LayStakes,
    OpenEnvelope,
    PlayerCommand,
    Stay,
    SupposeStroke,
)
from eleusis_nb.table.governor.referee import GovernorReferee
from eleusis_nb.table.governor.secret import MOST_SUPPOSITIONS, SecretStrokeState, same_stroke
from eleusis_nb.table.governor.state import GovernorEvent, GovernorState

_SAMPLES: Final = 600
"""Rounds sampled for a chance somebody waits for: a standard error of at most 0.02."""


def decide(
    state: GovernorState, command: PlayerCommand, referee: GovernorReferee, lang: str = "en"
) -> tuple[GovernorEvent, ...]:
    """Return the events that a command brings about.

    Parameters
    ----------
    state : GovernorState
        The session as it is.
    command : PlayerCommand
        What somebody asks for.
    referee : GovernorReferee
        Who knows the secret stroke and the seed of the decks.
    lang : str
        The language of what is supposed.

    Raises
    ------
    EleusisError
        If it cannot be done now; the message says why, and what to do.
    """
    match command:
        case LayStakes(amount):
            seed = referee.seed + state.rounds
            return state.ledger.deal(amount, seed, house=state.house)[1]
        case DrawCard():
            return _act(state, Draw(state.the_board().turn), referee)
        case Stay():
            return _act(state, Pass(state.the_board().turn), referee)
        case ChoosePlayer(player):
            board = state.the_board()
            if player not in board.seats:
                raise EleusisError(say("No one in this round has that name."))
            return _act(state, Choose(board.turn, board.seats.index(player)), referee)
        case AskChances(above):
            return (_chances(state, above),)
        case _:
            return _about_the_secret(state.the_secret(), command, referee, lang)


def _act(
    state: GovernorState, action: Action, referee: GovernorReferee
) -> tuple[GovernorEvent, ...]:
    game = state.ledger.round
    if game is None:
        raise EleusisError(say("No round is being played: place the stakes first."))
    stroke = referee.stroke()
    _, events = replace(game, secret=None if stroke is None else stroke.stroke()).apply(action)
    return events


def _about_the_secret(
    secret: SecretStrokeState,
    command: SupposeStroke | DropSupposition | DeclareStroke | AskHint | OpenEnvelope,
    referee: GovernorReferee,
    lang: str,
) -> tuple[GovernorEvent, ...]:
    match command:
        case SupposeStroke(text):
            return (_suppose(secret, SecretStroke.parse(text, lang)),)
        case DropSupposition(key):
            return (Note("drop", {"key": secret.supposition(key).key}),)
        case DeclareStroke(key):
            return _declare(secret, key, referee)
        case AskHint():
            return _hint(secret, referee)
        case OpenEnvelope():
            _check_closed(secret)
            return (referee.opened("given up"),)
        case _:
            assert_never(command)


def _suppose(secret: SecretStrokeState, stroke: SecretStroke) -> Note:
    if any(same_stroke(stroke, one.stroke) for one in secret.suppositions):
        raise EleusisError(say("You have already written that guess."))
    if len(secret.suppositions) == MOST_SUPPOSITIONS:
        raise EleusisError(say("Cross out one of your guesses first: there are already twelve."))
    return Note("suppose", {"key": secret.next_key, "text": str(stroke)})


def _declare(
    secret: SecretStrokeState, key: str, referee: GovernorReferee
) -> tuple[GovernorEvent, ...]:
    _check_closed(secret)
    one = secret.supposition(key)
    if one.declared is not None:
        raise EleusisError(say("The Jack has already answered that."))
    right = referee.is_right(one.stroke)
    answered = Note("declare", {"key": key, "right": right})
    return (answered, referee.opened("found")) if right else (answered,)


def _check_closed(secret: SecretStrokeState) -> None:
    if secret.is_open:
        raise EleusisError(say("The envelope is already open."))


def _hint(secret: SecretStrokeState, referee: GovernorReferee) -> tuple[GovernorEvent, ...]:
    stroke = referee.stroke()
    if secret.is_open or stroke is None:
        raise EleusisError(say("The envelope is open: no more hints."))
    if secret.draws_to_hint:
        raise EleusisError(
            many(
                "The next hint opens after one more card.",
                "The next hint opens after {count} more cards.",
                secret.draws_to_hint,
            )
        )
    rung = len(secret.hints) + 1
    given = Note("hint", {"rung": rung, "text": hint(rung, stroke, secret.beliefs)})
    return (given, referee.opened("hints")) if rung == RUNGS else (given,)


def _chances(state: GovernorState, above: int | None) -> Note:
    """Return the chances of each action of this turn, if everybody goes on drawing or stops."""
    board, game = state.the_board(), state.ledger.round
    actions = () if game is None else game.legal_actions()
    if not actions:
        raise EleusisError(say("The round is over: there are no chances left to work out."))
    everybody: GovernorPlayer = AlwaysDraw() if above is None else Threshold(above)
    found = [chance(board, board.turn, action, everybody, samples=_SAMPLES) for action in actions]
    rows = [_row(one, board.seats) for one in found]
    return Note("chances", {"seat": board.turn, "above": above, "found": rows})


def _row(one: ActionChances, names: tuple[str, ...]) -> dict[str, JSON]:
    row: dict[str, JSON] = {
        "survives": _probability(one.survives),
        "wins": _probability(one.wins),
    }
    match one.action:
        case Draw():
            return {"action": "draw", **row}
        case Pass():
            return {"action": "stay", **row}
        case Choose(_, target):
            return {"action": "choose", "player": names[target], **row}


def _probability(probability: Probability) -> list[JSON]:
    return [probability.value, probability.error]
