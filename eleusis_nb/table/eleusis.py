"""What a table asks of the game of Eleusis; :class:`~eleusis_nb.table.table.Game` says what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.i18n import say
from eleusis_nb.table import queries
from eleusis_nb.table.computers import Computers
from eleusis_nb.table.decide import COMMANDS, Command, check_arguments
from eleusis_nb.table.decide import decide as decide_moves
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import ClockRead
from eleusis_nb.table.fold import reduce
from eleusis_nb.table.referee import Clock, StoreReferee
from eleusis_nb.table.schema.table import PlayEntry, TableView, entries
from eleusis_nb.table.screen import Screen, Teacher, Viewer, computer_to_move, speaker, turn_of
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.storage import Store
from eleusis_nb.table.table import Outcome
from eleusis_nb.table.view import view as view_of

__all__ = ["decide", "follow", "plays", "read", "referee", "step", "view"]

_AFTERWARDS: Final = frozenset({"explain"})
"""What can be done once the envelope was opened in the middle of a round."""

_BY_ANYBODY: Final = frozenset({"thoughts", "prophesy", "again"})
"""What needs nobody at the screen."""


def referee(store: Store, state: SessionState, random: Random, clock: Clock) -> StoreReferee:
    """Return who knows the sealed rule, draws by chance, reads the clock, and the computers."""
    return StoreReferee(store, random, clock, state.seconds, Computers(random))


def read(name: str, arguments: Mapping[str, Any]) -> Command:
    """Return what somebody asks for by name.

    Raises
    ------
    CommandError
        If nothing of that name can be done, or it lacks something.
    """
    call = COMMANDS.get(name) or queries.QUERIES.get(name) or SCREEN.get(name)
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
    return Command(name, arguments)


def decide(
    state: SessionState, command: Command, knows: StoreReferee, screen: Screen, who: str | None
) -> Outcome[SessionState]:
    """Return what a command brings about, and the time: one line of the record.

    Raises
    ------
    EleusisError
        If it cannot be done now.
    """
    name = command.name
    is_asked = name in COMMANDS or name in queries.QUERIES
    if is_asked and who is None and name not in _BY_ANYBODY:
        raise CommandError(say("The screen is hidden: first say that you are here."))
    if name in queries.QUERIES:
        at = Context(state, knows, who)
        return Outcome((), state, screen, queries.QUERIES[name](at, **command.arguments))
    if name in SCREEN and name != "step":
        return Outcome((), state, _seen(state, screen, command, who))
    if not state.alone and state.is_stopped and name in COMMANDS and name not in _AFTERWARDS:
        raise CommandError(say("The envelope is open. Your teacher will deal the next rule."))
    if name == "step":
        command = _moved(state, screen, knows)
    elif name == "prophesy" and not screen.is_own:  # all hear it: anybody may enter it
        seat, table = speaker(state, screen), state.round
        who = who if seat is None or table is None else table.seats[seat]
    events, after = decide_moves(state, replace(command, who=who), knows)
    if not events:
        return Outcome((), state, screen)
    now = ClockRead(seconds=knows.now)
    after = reduce(after, now)
    return Outcome((*events, now), after, screen if after.alone else screen.covered(after))


def step(state: SessionState, screen: Screen) -> Command | None:
    """Return what lets a computer player move, if it is one's turn."""
    is_turn = not state.is_stopped and computer_to_move(state, screen) is not None
    return Command("step") if is_turn else None


def follow(
    state: SessionState, screen: Screen, done: Command, knows: StoreReferee
) -> Command | None:
    """Return what is done at once after a command, before anybody moves.

    The computer states a rule of its own; where all predict one card in secret, all computer
    players do; and one that has just moved has its say.
    """
    if state.lesson.rival and done.name != "rival":
        return Command("rival")
    if state.alone or state.round is None:
        return None
    seat = computer_to_move(state, screen) if done.name == "step" else None
    if seat is not None and choices(state.round, seat).predict:
        return done
    return knows.computers.word(state)


def _moved(state: SessionState, screen: Screen, knows: StoreReferee) -> Command:
    """Return what the computer player does whose turn it is."""
    if state.round is None:
        raise CommandError(say("The cards have not been dealt yet."))
    seat = computer_to_move(state, screen)
    if seat is None:
        raise EleusisError(say("It is not a computer player's turn."))
    return knows.computers.move(state, seat)


def _seen(state: SessionState, seen: Screen, command: Command, who: str | None) -> Screen:
    """Return the screen after somebody says to be there, or to have nothing to say."""
    if not seen.is_own:
        return SCREEN[command.name](_At(state, seen), **command.arguments).covered(state)
    if command.name != "go_on":
        raise CommandError(say("The screen is not waiting for anyone now."))
    return replace(_go_on(_At(state, replace(seen, facing=who))), facing=None)


class _At(NamedTuple):
    state: SessionState
    screen: Screen


def _here(at: _At, who: object) -> Screen:
    """Say that one sits at the screen now: it shows this person's cards from here on."""
    state, seen = at
    turn = turn_of(state, seen)
    expected = turn.waits in {"cover", "word"} and who == turn.name
    if not expected or not isinstance(who, str) or not state.seats.is_person(who):
        if not turn.name:
            raise CommandError(say("The screen is not waiting for anyone now."))
        raise CommandError(
            say("That is someone else. The screen is waiting for {name}.", name=turn.name)
        )
    return replace(seen, facing=who)


def _go_on(at: _At) -> Screen:
    """Let the others go on: whoever has just moved has nothing to say."""
    state, seen = at
    seat, table = speaker(state, seen), state.round
    is_mine = table is not None and seat is not None and table.seats[seat] == seen.facing
    if seat is None or (seen.is_own and not is_mine):
        raise CommandError(say("There is nothing to continue now."))
    return replace(seen, passed=state.turn)


def _step(at: _At) -> Screen:
    return at.screen


SCREEN: Final[Mapping[str, Callable[..., Screen]]] = {
    "here": _here,
    "go_on": _go_on,
    "step": _step,
}
"""What concerns the screen and the pace, and nothing that is recorded of persons."""


def view(
    state: SessionState, viewer: Viewer, knows: StoreReferee, *, version: int, notice: str
) -> TableView:
    """Return what may be seen; a teacher sees the rule, too."""
    if isinstance(viewer, Teacher):
        state = state.alone_with(None)
        viewer = viewer if state.round is None else Teacher(knows.rule(state.round.seal))
    elif viewer.facing in state.sharing:
        state = state.alone_with(viewer.facing)
        viewer = replace(viewer, facing=state.names[0])
    return view_of(state, viewer, version=version, now=knows.now, notice=notice)


def plays(state: SessionState, start: int) -> list[PlayEntry]:
    """Return the entries of the line from one on."""
    return [] if state.round is None else entries(state.round.table, start)
