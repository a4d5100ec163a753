"""What a table asks of the game of Eleusis; :class:`~eleusis_nb.table.table.Game` says what."""

from __future__ import annotations

from random import Random
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.i18n import say
from eleusis_nb.inference.hints import REVEAL
from eleusis_nb.table.commands import PersonCommand, ProgramCommand, SessionCommand, TableQuery
from eleusis_nb.table.computers import Computers
from eleusis_nb.table.dealing import AskThoughts, ClaimAsRival, DealAgain, ReadOwnRule, WeighRule
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import ClockRead, HintGiven
from eleusis_nb.table.fold import reduce_all
from eleusis_nb.table.ideas import ExplainRule
from eleusis_nb.table.moves import Act, BecomeProphet, GiveUp
from eleusis_nb.table.referee import Clock, Referee
from eleusis_nb.table.schema.table import PlayEntry, TableView
from eleusis_nb.table.screen import (
    GoOn,
    Here,
    Screen,
    Step,
    Teacher,
    Viewer,
    computer_to_move,
    speaker,
)
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.storage import Store
from eleusis_nb.table.table import Outcome
from eleusis_nb.table.view import entries
from eleusis_nb.table.view import view as view_of

__all__ = ["commands", "decide", "follow", "plays", "referee", "step", "view"]

commands = SessionCommand
"""What may be asked for by name."""

_BY_ANYBODY: Final = AskThoughts | BecomeProphet | DealAgain
"""What needs nobody at the screen."""


def referee(store: Store, state: SessionState, random: Random, clock: Clock) -> Referee:
    """Return who knows the sealed rule, draws by chance, reads the clock, and the computers."""
    return Referee(store, random, clock, state.seconds, Computers(random))


def decide(  # noqa: PLR0913, PLR0917 - all that a decision is made from
    state: SessionState,
    command: SessionCommand | ProgramCommand,
    knows: Referee,
    screen: Screen,
    who: str | None,
    lang: str,
) -> Outcome[SessionState]:
    """Return what a command brings about, and the time: one line of the record.

    Raises
    ------
    EleusisError
        If it cannot be done now.
    """
    by_person = isinstance(command, PersonCommand)
    is_asked = by_person or isinstance(command, TableQuery)
    if is_asked and who is None and not isinstance(command, _BY_ANYBODY):
        raise CommandError(say("The screen is hidden: first say that you are here."))
    if by_person and not state.alone and state.is_stopped and not isinstance(command, ExplainRule):
        raise CommandError(say("The envelope is open. Your teacher will deal the next rule."))
    match command:
        case AskThoughts() | WeighRule() | ReadOwnRule():
            asked = Context(state, knows, who, lang)
            return Outcome((), state, screen, command.answer(asked))
        case Here() | GoOn():
            return Outcome((), state, command.look(state, screen, who))
        case Step():
            command = _moved(state, screen, knows)
        case BecomeProphet() if not screen.is_own:  # all hear it: anybody may enter it
            seat, table = speaker(state, screen), state.round
            who = who if seat is None or table is None else table.seats[seat]
    at = Context(state, knows, who, lang)
    events = command.decide(at)
    if not events:
        return Outcome((), state, screen)
    if ev.Ended in map(type, events):
        revealed = any(isinstance(event, HintGiven) and event.rung == REVEAL for event in events)
        events = (*events, at.opened(events, given_up=revealed or isinstance(command, GiveUp)))
    events = (*events, ClockRead(seconds=knows.now))
    after = reduce_all(state, events, at.rounds)
    return Outcome(events, after, screen if after.alone else screen.covered(after))


def step(state: SessionState, screen: Screen) -> Step | None:
    """Return what lets a computer player move, if it is one's turn."""
    is_turn = not state.is_stopped and computer_to_move(state, screen) is not None
    return Step() if is_turn else None


def follow(
    state: SessionState,
    screen: Screen,
    done: SessionCommand | ProgramCommand,
    knows: Referee,
) -> Step | ClaimAsRival | Act | None:
    """Return what is done at once after a command, before anybody moves.

    The computer states a rule of its own; where all predict one card in secret, all computer
    players do; and one that has just moved has its say.
    """
    if state.lesson.rival and not isinstance(done, ClaimAsRival):
        return ClaimAsRival()
    if state.alone or state.round is None:
        return None
    seat = computer_to_move(state, screen) if isinstance(done, Step) else None
    if seat is not None and choices(state.round, seat).predict:
        return Step()
    return knows.computers.word(state)


def _moved(state: SessionState, screen: Screen, knows: Referee) -> Act:
    """Return what the computer player does whose turn it is."""
    if state.round is None:
        raise CommandError(say("The cards have not been dealt yet."))
    seat = computer_to_move(state, screen)
    if seat is None:
        raise EleusisError(say("It is not a computer player's turn."))
    return knows.computers.move(state, seat)


def view(
    state: SessionState, viewer: Viewer, knows: Referee, *, version: int, notice: str
) -> TableView:
    """Return what may be seen; a teacher sees the rule, too."""
    if isinstance(viewer, Teacher) and state.round is not None:
        viewer = Teacher(knows.rule(state.round.seal))
    return view_of(state, viewer, version=version, now=knows.now, notice=notice)


def plays(state: SessionState, start: int) -> list[PlayEntry]:
    """Return the entries of the line from one on."""
    return [] if state.round is None else entries(state.round.table, start)
