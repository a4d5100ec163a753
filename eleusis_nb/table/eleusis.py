"""What a table asks of the game of Eleusis; :class:`~eleusis_nb.table.table.Game` says what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.i18n import say
from eleusis_nb.table import queries
from eleusis_nb.table.computers import Computers
from eleusis_nb.table.decide import COMMANDS, Command, check_arguments
from eleusis_nb.table.decide import decide as decide_moves
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import ClockRead, SessionEvent
from eleusis_nb.table.reduce import reduce
from eleusis_nb.table.referee import Clock, Referee, StoreReferee
from eleusis_nb.table.schema.table import PlayEntry, TableView, entries
from eleusis_nb.table.screen import Screen, Teacher, Viewer, computer_to_move, speaker, turn_of
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.storage import Store
from eleusis_nb.table.view import view as view_of

__all__ = [
    "answer",
    "computers",
    "decide",
    "follow",
    "look",
    "move",
    "plays",
    "read",
    "reduce",
    "referee",
    "screen",
    "view",
]

_AFTERWARDS: Final = frozenset({"explain"})
"""What can be done once the envelope was opened in the middle of a round."""

_BY_ANYBODY: Final = frozenset({"thoughts", "prophesy", "again"})
"""What needs nobody at the screen."""


def referee(store: Store, state: SessionState, random: Random, clock: Clock) -> StoreReferee:
    """Return who knows the sealed rule, draws by chance and reads the clock."""
    return StoreReferee(store, random, clock, state.seconds)


def computers(random: Random) -> Computers:
    """Return the computer players of a table."""
    return Computers(random)


def screen(state: SessionState, screen: Screen) -> Screen:
    """Return the screen of a table, covered where it is another person's turn."""
    return screen if state.alone else screen.covered(state)


def look(
    state: SessionState, screen: Screen, name: str, arguments: Mapping[str, Any], who: str | None
) -> Screen | None:
    """Return the screen after somebody says to be there, or to have nothing to say.

    For ``step`` it is the same one, if it is a computer player's turn.

    Raises
    ------
    EleusisError
        If it cannot be done now.
    """
    call = SCREEN.get(name)
    if call is None or (screen.is_own and name != "go_on"):
        return None
    given = {**arguments, "who": who} if name == "here" and who is not None else arguments
    check_arguments(name, call, given)
    if screen.is_own:
        return replace(call(_At(state, replace(screen, facing=who))), facing=None)
    return call(_At(state, screen), **given)


class _At(NamedTuple):
    state: SessionState
    screen: Screen


def _here(at: _At, who: object) -> Screen:
    """Say that one sits at the screen now: it shows this person's cards from here on."""
    state, screen = at
    turn = turn_of(state, screen)
    expected = turn.waits in {"cover", "word"} and who == turn.name
    if not expected or not isinstance(who, str) or not state.seats.is_person(who):
        if not turn.name:
            raise CommandError(say("The screen is not waiting for anyone now."))
        raise CommandError(
            say("That is someone else. The screen is waiting for {name}.", name=turn.name)
        )
    return replace(screen, facing=who)


def _go_on(at: _At) -> Screen:
    """Let the others go on: whoever has just moved has nothing to say."""
    state, screen = at
    seat, table = speaker(state, screen), state.round
    is_mine = table is not None and seat is not None and table.seats[seat] == screen.facing
    if seat is None or (screen.is_own and not is_mine):
        raise CommandError(say("There is nothing to continue now."))
    return replace(screen, passed=state.turn)


def _step(at: _At) -> Screen:
    state, screen = at
    if state.round is None:
        raise CommandError(say("The cards have not been dealt yet."))
    if computer_to_move(state, screen) is None:
        raise EleusisError(say("It is not a computer player's turn."))
    return screen


SCREEN: Final[Mapping[str, Callable[..., Screen]]] = {
    "here": _here,
    "go_on": _go_on,
    "step": _step,
}
"""What concerns the screen and the pace, and nothing that is recorded of persons."""


def read(
    state: SessionState, screen: Screen, name: str, arguments: Mapping[str, Any], who: str | None
) -> Command:
    """Return what somebody asks for by name.

    Raises
    ------
    CommandError
        If nothing of that name can be done, it lacks something, or nobody is at the screen.
    """
    call = COMMANDS.get(name) or queries.QUERIES.get(name)
    if call is None:
        known = [*COMMANDS, *queries.QUERIES, *SCREEN]
        raise CommandError(
            say(
                "This table can't do “{name}”. It can do these: {known}.",
                name=str(name)[:20],
                known=", ".join(known),
            )
        )
    check_arguments(name, call, arguments)
    if state.is_stopped and name in COMMANDS and name not in _AFTERWARDS:
        raise CommandError(say("The envelope is open. Your teacher will deal the next rule."))
    if who is None and name not in _BY_ANYBODY:
        raise CommandError(say("The screen is hidden: first say that you are here."))
    if name == "prophesy" and not screen.is_own:  # all hear it: anybody at the screen may enter it
        seat, table = speaker(state, screen), state.round
        who = who if seat is None or table is None else table.seats[seat]
    return Command(name, arguments, who)


def answer(state: SessionState, command: Command, knows: Referee) -> JSON | None:
    """Return the answer to a question; None to what is none."""
    ask = queries.QUERIES.get(command.name)
    return None if ask is None else ask(Context(state, knows, command.who), **command.arguments)


def decide(state: SessionState, command: Command, knows: Referee) -> tuple[SessionEvent, ...]:
    """Return what a command brings about, and the time: one line of the record."""
    events = decide_moves(state, command, knows)
    return (*events, ClockRead(seconds=knows.now)) if events else ()


def move(
    state: SessionState, screen: Screen, players: Computers, *, again: bool = False
) -> Command | None:
    """Return what the computer player does whose turn it is; None if it is nobody's.

    `again` after another one of the same step: where all predict one card in secret, all do.
    """
    seat = computer_to_move(state, screen)
    if seat is None or state.round is None or (again and not choices(state.round, seat).predict):
        return None
    return players.move(state, seat)


def follow(
    state: SessionState, _screen: Screen, done: Command, players: Computers
) -> Command | None:
    """Return what is done at once after a command, before anybody moves.

    The computer states a rule of its own; a computer player who has just moved has its say.
    """
    if state.lesson.rival and done.name != "rival":
        return Command("rival")
    return None if state.alone else players.word(state)


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
