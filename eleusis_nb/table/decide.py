"""What a command brings about: ``decide(state, command, referee) -> events``.

A command that cannot be done raises with a sentence that says why not; then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from inspect import Parameter, signature
from typing import Any, Final, NamedTuple, TypeAlias

from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.i18n import say
from eleusis_nb.inference.hints import REVEAL
from eleusis_nb.table import dealing, hinting, ideas, moves
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import HintGiven, SessionEvent
from eleusis_nb.table.fold import reduce_all
from eleusis_nb.table.referee import Referee
from eleusis_nb.table.state import SessionState

Decider: TypeAlias = Callable[..., tuple[SessionEvent, ...]]


@dataclass(frozen=True, slots=True)
class Command:
    """Something to be done at a table.

    Parameters
    ----------
    name : str
        One of :data:`COMMANDS`.
    arguments : mapping from str to object
        What it needs: the cards to play, the text of a rule.
    who : str or None
        The person who asks for it.
    """

    name: str
    arguments: Mapping[str, Any] = field(default_factory=dict)
    who: str | None = None


COMMANDS: Final[Mapping[str, Decider]] = {
    "play": moves.play,
    "no_play": moves.no_play,
    "suppose": ideas.suppose,
    "credence": ideas.set_credence,
    "drop": ideas.drop,
    "declare": moves.declare,
    "hint": hinting.hint,
    "open": moves.open_envelope,
    "explain": ideas.explain,
    "beliefs": ideas.show_beliefs,
    "again": dealing.again,
    "prophesy": moves.prophesy,
    "judge": moves.judge,
    "predict": moves.predict,
    "confess": moves.confess,
    "seal": dealing.seal,
}
"""What a person can ask for, by name."""

SYSTEM: Final[Mapping[str, Decider]] = {
    "sit down": dealing.sit_down,
    "take over": dealing.take_over,
    "deal": dealing.deal,
    "rival": dealing.rival_claim,
    "act": moves.act,
    "give hint": hinting.give_hint,
    "show rule": moves.show_rule,
    "lay": moves.lay,
    "share seat": dealing.share_seat,
}
"""What only the program asks for: deals, and what computer players do."""


class Outcome(NamedTuple):
    """What a command brings about, and the state after it; no events if nothing is changed."""

    events: tuple[SessionEvent, ...]
    state: SessionState


def decide(state: SessionState, command: Command, referee: Referee) -> Outcome:
    """Return what a command brings about, and the state after it.

    The driver ends the line with the time, :class:`~eleusis_nb.table.events.ClockRead`.

    Parameters
    ----------
    state : SessionState
        The table as it stands.
    command : Command
        What is asked for. Its arguments may be of any type.
    referee : Referee
        Knows the sealed rule, draws by chance, reads the clock.

    Raises
    ------
    EleusisError
        With a sentence that says why not and what to do.
    """
    decider = COMMANDS.get(command.name) or SYSTEM[command.name]
    at = Context(state, referee, command.who)
    events = decider(at, **command.arguments)
    if ev.Ended in map(type, events):
        revealed = any(isinstance(event, HintGiven) and event.rung == REVEAL for event in events)
        given_up = revealed or command.name == "open"
        events = (*events, at.opened(events, given_up=given_up))
    return Outcome(events, reduce_all(state, events, at.rounds))


@cache
def _parameters(call: Callable[..., object]) -> Mapping[str, bool]:
    """Return what a call takes after its first argument, and whether each must be given."""
    taken = list(signature(call).parameters.values())[1:]
    return {one.name: one.default is Parameter.empty for one in taken}


def check_arguments(name: str, call: Callable[..., object], arguments: Mapping[str, Any]) -> None:
    """Raise if a call by name lacks an argument or has one too many.

    Raises
    ------
    CommandError
        With a sentence that names it.
    """
    takes = _parameters(call)
    for taken, is_needed in takes.items():
        if is_needed and taken not in arguments:
            raise CommandError(say("“{name}” needs “{what}”.", name=name, what=taken))
    extra = arguments.keys() - takes.keys()
    if extra:
        raise CommandError(say("“{name}” does not take “{what}”.", name=name, what=min(extra)[:20]))
