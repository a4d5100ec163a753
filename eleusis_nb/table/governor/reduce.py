"""The one interpretation of a record of the Governor's Game.

The live table, the terminal, the replay, the report and the checks all read the states that
:func:`reduce` returns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from eleusis_nb.games.governor import (
    ActionChances,
    Choose,
    Draw,
    House,
    Ledger,
    Pass,
    Probability,
    SecretStroke,
    Stroke,
    sentence,
)
from eleusis_nb.games.governor.events import (
    Action,
    CardDrawn,
    Chose,
    Event,
    LedgerOpened,
    Passed,
    RoundDealt,
    Threw,
)
from eleusis_nb.games.plain import number, truth
from eleusis_nb.games.record import Note, RecordError
from eleusis_nb.games.secrets import JSON
from eleusis_nb.i18n import say
from eleusis_nb.table.governor.secret import OpenedStroke, SecretStrokeState
from eleusis_nb.table.governor.state import PERSON, ChancesAsked, GovernorEvent, GovernorState

_LONGEST_LOG: Final = 60


def reduce(state: GovernorState, event: GovernorEvent) -> GovernorState:
    """Return the state after an event.

    Notes of an older version are first brought to this one by
    :func:`eleusis_nb.table.governor.upgrade.upgraded`.

    Parameters
    ----------
    state : GovernorState
        The state before it.
    event : GovernorEvent
        An event of the game, or a note. Notes of other kinds change nothing but the version.

    Raises
    ------
    EleusisError
        If an event does not belong to such a session.
    """
    match event:
        case LedgerOpened(names, purses):
            after = GovernorState(
                state.known_strokes, Ledger(names, purses), dict.fromkeys(names, PERSON)
            )
        case RoundDealt():
            after = _dealt(state, event) if state.has_begun else state
        case Note(kind, data):
            after = _noted(state, kind, data) if state.has_begun else state
        case _:
            after = _happened(state, event)
    return replace(after, version=state.version + 1)


def _dealt(state: GovernorState, event: RoundDealt) -> GovernorState:
    state = replace(
        state,
        ledger=state.ledger.evolve(event, state.known_strokes),
        rounds=state.rounds + 1,
        turn=state.turn + 1,
        log=(),
        throws=(),
        chances=None,
    )
    if state.secret is None:
        return state
    return replace(state, secret=state.secret.after(event, state.the_board()))


def _happened(state: GovernorState, event: Event) -> GovernorState:
    if state.ledger.round is None:
        return state
    if isinstance(event, CardDrawn | Passed | Chose):
        state = _moved(state, event)
    state = replace(state, ledger=state.ledger.evolve(event))
    board = state.the_board()
    sealed = state.secret is not None and not state.secret.is_open
    if said := sentence(event, board, sealed=sealed):
        state = replace(state, log=(*state.log, said)[-_LONGEST_LOG:])
    if isinstance(event, Threw):
        state = replace(state, throws=(*state.throws, event))
    if state.secret is not None:
        state = replace(state, secret=state.secret.after(event, board))
    return state


def _moved(state: GovernorState, event: CardDrawn | Passed | Chose) -> GovernorState:
    """Return the state when a player has moved; a person's move begins the log anew."""
    state = replace(state, turn=state.turn + 1, chances=None)
    if state.players[state.the_board().seats[event.seat]] == PERSON:
        state = replace(state, log=(), throws=())
    return state


def _noted(state: GovernorState, kind: str, data: Mapping[str, JSON]) -> GovernorState:
    match kind, data:
        case "governor", {"players": Mapping() as players}:
            named = {str(name): str(how) for name, how in players.items()}
            house = _house(data, state.known_strokes)
            return replace(state, players={**state.players, **named}, house=house)
        case "seal", {"commitment": str(commitment)}:
            return replace(state, secret=SecretStrokeState(commitment))
        case "chances", _:
            asked = replace(state, chances_asked=state.chances_asked + 1)
            return replace(asked, chances=_chances(asked, data))
        case _:
            if state.secret is None:
                return state
            return replace(state, secret=_about_the_secret(state.secret, kind, data))


def _about_the_secret(
    secret: SecretStrokeState, kind: str, data: Mapping[str, JSON]
) -> SecretStrokeState:
    match kind, data:
        case "suppose", {"text": str(text)}:
            return secret.with_supposition(SecretStroke.parse(text))
        case "drop", {"key": str(key)}:
            return secret.without(key)
        case "declare", {"key": str(key), "right": bool(right)}:
            return secret.answered(key, "right" if right else "wrong")
        case "hint", {"text": str(text)}:
            return replace(secret, hints=(*secret.hints, text))
        case "open", _:
            return replace(secret, is_open=True, opened=_opened(data))
        case _:
            return secret


def _opened(data: Mapping[str, JSON]) -> OpenedStroke | None:
    """Return the content of the envelope; a note of version 0.1 does not hold it."""
    match data:
        case {"rule": str(rule), "nonce": str(nonce), "verified": bool(verified)}:
            return OpenedStroke(SecretStroke.parse(rule), nonce, verified)
        case _:
            return None


def _chances(state: GovernorState, data: Mapping[str, JSON]) -> ChancesAsked | None:
    """Return the chances that a note holds; notes of version 0.1 say only that they were asked."""
    match data:
        case {"above": int() | None as above, "found": [*rows]} if state.board is not None:
            names = state.board.seats
            found = tuple(_chance(row, state.board.turn, names) for row in rows)
            return ChancesAsked(above, found)
        case _:
            return None


def _chance(row: JSON, seat: int, names: Sequence[str]) -> ActionChances:
    match row:
        case {"survives": [*survives], "wins": [*wins]}:
            action = _action(row, seat, names)
            return ActionChances(action, _probability(survives), _probability(wins))
        case _:
            raise _unreadable_chances()


def _action(row: JSON, seat: int, names: Sequence[str]) -> Action:
    match row:
        case {"action": "draw"}:
            return Draw(seat)
        case {"action": "stay"}:
            return Pass(seat)
        case {"action": "choose", "player": str(name)} if name in names:
            return Choose(seat, names.index(name))
        case _:
            raise _unreadable_chances()


def _probability(data: Sequence[JSON]) -> Probability:
    match data:
        case [int() | float() as value, int() | float() as error]:
            return Probability(value, error)
        case _:
            raise _unreadable_chances()


def _unreadable_chances() -> RecordError:
    event = "chances"
    return RecordError(
        say("The record has an event “{event}” that this game can't read.", event=event)
    )


def _house(data: Mapping[str, JSON], strokes: Iterable[Stroke]) -> House:
    match data:
        case {
            "strokes": [*names],
            "year": int(year),
            "tavern": bool(tavern),
            "price": int(price),
        }:
            on = tuple(stroke for name in names for stroke in strokes if stroke.name == name)
            return House(
                on,
                year,
                tavern,
                price,
                eliminates_from=number(data.get("eliminates_from", 1)),  # as 0.1 played
                must_draw_first=truth(data.get("must_draw_first", True)),
            )
        case _:
            raise RecordError(say("The record does not say what is played at this table."))
