"""What a table asks of the game of Eleusis; :class:`~eleusis_nb.table.table.Game` says what."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from eleusis_nb.games.eleusis import Action, Prophesy, Resign
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.i18n import say
from eleusis_nb.mind.hints import REVEAL
from eleusis_nb.table import commands as ask
from eleusis_nb.table.commands import PersonCommand, SessionCommand, TableQuery
from eleusis_nb.table.deciding import CommandError, Context, Referee
from eleusis_nb.table.events import ClockRead, HintGiven, TableNote, reduce_all
from eleusis_nb.table.protocol import Clock
from eleusis_nb.table.screen import Screen, Teacher, Viewer, computer_to_move, speaker
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.storage import Store
from eleusis_nb.table.table import Outcome
from eleusis_nb.table.view import PlayEntry, entries
from eleusis_nb.table.view import view as view_of

__all__ = ["commands", "decide", "follow", "plays", "referee", "step", "view"]

commands = SessionCommand
"""What may be asked for by name."""

_BY_ANYBODY: Final = ask.AskThoughts | Prophesy | ask.DealAgain
"""What needs nobody at the screen."""


def referee(store: Store, state: SessionState, random: Random, clock: Clock) -> Referee:
    """Return who knows the sealed rule, draws by chance, reads the clock, and the computers."""
    return Referee(store, random, clock, state.seconds)


def decide(  # noqa: C901, PLR0913, PLR0917 - all that a decision is made from
    state: SessionState,
    command: Any,  # noqa: ANN401 - a person's, or the program's own
    knows: Referee,
    screen: Screen,
    who: str | None,
    lang: str,
) -> Outcome[SessionState]:
    """Return what a command brings about, and the time: one line of the record."""
    by_person = isinstance(command, (PersonCommand, Action))
    is_asked = by_person or isinstance(command, TableQuery)
    if is_asked and who is None and not isinstance(command, _BY_ANYBODY):
        raise CommandError(say("The screen is hidden: first say that you are here."))
    is_over = not state.alone and state.is_stopped
    if by_person and is_over and not isinstance(command, ask.ExplainRule):
        raise CommandError(say("The envelope is open. Your teacher will deal the next rule."))
    if isinstance(command, TableQuery):
        answer = command.answer(Context(state, knows, who, lang))
        return Outcome((), state, screen, answer)
    if isinstance(command, ask.Here | ask.GoOn):
        return Outcome((), state, command.look(state, screen, who))
    if isinstance(command, ask.Step):
        seat = computer_to_move(state, screen)
        if seat is None or state.round is None:
            raise CommandError(say("It is not a computer player's turn."))
        action, why = knows.move(state, state.round, seat)
        command = partial(ask.act, action=action, why=why)
    elif isinstance(command, Prophesy) and not screen.is_own:
        seat, table = speaker(state, screen), state.round  # all hear it: anybody may enter it
        who = who if seat is None or table is None else table.seats[seat]
    at = Context(state, knows, who, lang)
    if isinstance(command, Action):
        events = ask.acted(at, command)
    elif isinstance(command, TableNote):  # the program's own
        events = (command,)
    else:
        events = command(at) if callable(command) else command.decide(at)
    if not events:
        return Outcome((), state, screen)
    if ev.Ended in map(type, events):
        revealed = any(isinstance(event, HintGiven) and event.rung == REVEAL for event in events)
        events = (*events, at.opened(events, given_up=revealed or isinstance(command, Resign)))
    events = (*events, ClockRead(seconds=knows.now))
    after = reduce_all(state, events, at.rounds)
    return Outcome(events, after, screen if after.alone else screen.covered(after))


def step(state: SessionState, screen: Screen) -> ask.Step | None:
    """Return what lets a computer player move, if it is one's turn."""
    is_turn = not state.is_stopped and computer_to_move(state, screen) is not None
    return ask.Step() if is_turn else None


def follow(
    state: SessionState, screen: Screen, done: object, knows: Referee
) -> ask.Step | Callable[[Context], ask.Events] | None:
    """Return what is done at once after a command, before anybody moves.

    The computer states a rule of its own; where all predict one card in secret, all computer
    players do; and one that has just moved has its say.
    """
    table = state.round
    if state.lesson.rival and done is not ask.claim_as_rival:
        return ask.claim_as_rival
    if state.alone or table is None:
        return None
    seat = computer_to_move(state, screen) if isinstance(done, ask.Step) else None
    if seat is not None and choices(table, seat).predict:
        return ask.Step()
    seat = None if table.ending is not None else table.speaker
    if seat is None or seat in table.callers or state.seats.is_person(table.seats[seat]):
        return None
    may = choices(table, seat)
    word = knows.word(state, table, seat) if may.prophesy or may.guess else None
    return None if word is None else partial(ask.act, action=word[0], why=word[1])


def view(
    state: SessionState, viewer: Viewer, knows: Referee, *, version: int, notice: str
) -> dict[str, Any]:
    """Return what may be seen; a teacher sees the rule, too."""
    if isinstance(viewer, Teacher) and state.round is not None:
        viewer = Teacher(knows.rule(state.round.seal))
    return view_of(state, viewer, version=version, now=knows.now, notice=notice)


def plays(state: SessionState, start: int) -> list[PlayEntry]:
    """Return the entries of the line from one on."""
    return [] if state.round is None else entries(state.round.table, start)
