"""All that is done at a table of Eleusis: what a person, a page or the program may ask for.

Each command is declared where it is decided. One that cannot be done raises with a sentence that
says why not; then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

from eleusis_nb.games.commands import Command, Count, Language, PlayerName, Query, TypedText
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.inference.hints import REVEAL
from eleusis_nb.table.dealing import (
    AskThoughts,
    ClaimAsRival,
    Deal,
    DealAgain,
    ReadOwnRule,
    SealRule,
    SitDown,
    TakeOver,
    WeighRule,
)
from eleusis_nb.table.deciding import Context
from eleusis_nb.table.events import HintGiven, SessionEvent
from eleusis_nb.table.hinting import GiveHint, TakeHint
from eleusis_nb.table.ideas import DropHypothesis, ExplainRule, SetCredence, ShowBeliefs, Suppose
from eleusis_nb.table.moves import (
    Act,
    BecomeProphet,
    ClaimNoPlay,
    ConfessError,
    DeclareRule,
    GiveUp,
    JudgePlay,
    LayCards,
    PredictVerdict,
    ShowRule,
)
from eleusis_nb.table.reduce import reduce_all
from eleusis_nb.table.referee import Referee
from eleusis_nb.table.schema.editor import ReadingView
from eleusis_nb.table.schema.table import PlayEntry
from eleusis_nb.table.state import SessionState


class Look(Query):
    """Ask for the entries of the table from one on."""

    gives: ClassVar[Any] = Sequence[PlayEntry]
    start: Count


class ReadText(Query, tag="read"):
    """Ask what a text means that is being typed; no record keeps it."""

    thinks: ClassVar[bool] = True
    gives: ClassVar[Any] = ReadingView
    text: TypedText


class Speak(Command):
    """Have everything said in another language."""

    lang: Language


class Here(Command):
    """Say that one sits at the screen now: it shows this person's cards from here on."""

    who: PlayerName


class GoOn(Command):
    """Let the others go on: whoever has just moved has nothing to say."""

    is_a_move: ClassVar[bool] = True


class Step(Command):
    """Let the computer player move whose turn it is."""

    is_a_move: ClassVar[bool] = True
    thinks: ClassVar[bool] = True


PersonCommand: TypeAlias = (
    LayCards
    | ClaimNoPlay
    | Suppose
    | SetCredence
    | DropHypothesis
    | DeclareRule
    | TakeHint
    | GiveUp
    | ExplainRule
    | ShowBeliefs
    | DealAgain
    | BecomeProphet
    | JudgePlay
    | PredictVerdict
    | ConfessError
    | SealRule
)
"""What a person does, and the record keeps."""

ProgramCommand: TypeAlias = SitDown | TakeOver | Deal | ClaimAsRival | Act | GiveHint | ShowRule
"""What only the program asks for: deals, and what computer players do."""

TableQuery: TypeAlias = AskThoughts | WeighRule | ReadOwnRule
"""What is asked without changing anything: answered to the one who asks."""

ScreenCommand: TypeAlias = Here | GoOn | Step
"""What concerns the screen and the pace, and nothing that is recorded of persons."""

SessionCommand: TypeAlias = PersonCommand | TableQuery | ScreenCommand
"""What may be done at a table from a cell."""

Looking: TypeAlias = Look | Speak
"""What may be asked where one only looks."""

TableCommand: TypeAlias = SessionCommand | Looking | ReadText
"""What a page with a table may ask for."""

BeliefsCommand: TypeAlias = Looking | ShowBeliefs
"""What a page that shows what can be believed may ask for."""

BY_ANYBODY = Here | GoOn | Step | AskThoughts | BecomeProphet | DealAgain
"""What needs nobody at the screen."""


class Outcome(NamedTuple):
    """What a command brings about, and the state after it; no events if nothing is changed."""

    events: tuple[SessionEvent, ...]
    state: SessionState


def decide(
    state: SessionState,
    command: PersonCommand | ProgramCommand,
    referee: Referee,
    who: str | None = None,
    lang: str = "en",
) -> Outcome:
    """Return what a command brings about, and the state after it.

    The driver ends the line with the time, :class:`~eleusis_nb.table.events.ClockRead`.

    Parameters
    ----------
    state : SessionState
        The table as it stands.
    command : Command
        What is asked for.
    referee : Referee
        Knows the sealed rule, draws by chance, reads the clock.
    who : str, optional
        The person who asks for it.
    lang : str
        The language of the texts in it.

    Raises
    ------
    EleusisError
        With a sentence that says why not and what to do.
    """
    at = Context(state, referee, who, lang)
    events = command.decide(at)
    if ev.Ended in map(type, events):
        revealed = any(isinstance(event, HintGiven) and event.rung == REVEAL for event in events)
        given_up = revealed or isinstance(command, GiveUp)
        events = (*events, at.opened(events, given_up=given_up))
    return Outcome(events, reduce_all(state, events, at.rounds))
