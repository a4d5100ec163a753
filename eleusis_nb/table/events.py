"""Events of a table beside the moves of the game: what a record keeps of how people reasoned.

The moves are the game's own events (:mod:`eleusis_nb.games.eleusis.events`). Each class here is
one kind of note; its name in a record follows from the class. Where several persons share a
table, a person's own note holds ``who`` and is for that seat alone. A note that belongs to a move
stands on the same line as the move, and every line ends with :class:`ClockRead`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct, ValidationError, field

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record, messages
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.predictions import Prediction
from eleusis_nb.games.eleusis.variant import Variant
from eleusis_nb.rules import Rule

How: TypeAlias = Literal["found", "given up", "over"]
"""How an envelope came to be opened."""

LONGEST: Final = 10**9
"""Seconds at a table, some thirty years. What is more was not measured by a clock."""

NOBODY: Final = -1
"""The seat of notes that nobody at the table may see, the referee's."""

Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=LONGEST)]
Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
Nonce: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{2})*$")]


class TableNote(messages.Event):
    """A note, and whose it is."""

    seat: int | None = field(default=None, name="for")
    """The only seat that may see it; None if everybody may."""
    who: str | None = None
    """Whose own note it is, where several persons share a table."""

    def seen_by(self, seat: int) -> TableNote | None:
        """Return the note, if it is for all or for this seat."""
        return self if self.seat is None or self.seat == seat != NOBODY else None


class MatchBegun(Struct, frozen=True, gc=False):
    """What a match is played in, and the lot by which it is settled who is God when."""

    variant: Variant
    lot: int


class SeatsTaken(TableNote, kw_only=True):
    """Who sits at a table of several, before the first deal."""

    seats: tuple[tuple[str, str], ...]
    match: MatchBegun | None = None
    lesson: str | None = None
    code: str | None = None


class SeatTakenOver(TableNote, kw_only=True):
    """From here on a person plays where a computer player sat, or a person who has left.

    The seat keeps its name; whoever takes it begins without anybody's thoughts.
    """

    name: str


class SeatShared(TableNote, kw_only=True):
    """People come to share the seat of the one who plays here, or leave it, as at a class's line.

    Each has ideas, predictions and hints of their own; their notes hold ``who``.
    """

    came: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


class LessonDealt(TableNote, kw_only=True):
    """Whose lesson's table was dealt, and which of its steps."""

    lesson: str
    step: int
    code: str | None = None


class PredictionMade(TableNote, kw_only=True):
    """What was foretold of a play, before its verdict; it stands before the play."""

    by: int
    prediction: Prediction


class HypothesisWritten(TableNote, kw_only=True):
    """A rule that somebody holds to be possible.

    ``text`` and ``other`` are as typed in ``lang``; ``rule`` and ``rest`` are the same in
    canonical English, so that the text is parsed once.
    """

    key: str
    text: str
    credence: Share | None
    shorter: str | None = None
    other: str | None = None
    rule: str
    rest: str | None = None
    lang: str = "en"


class HypothesisRepeated(TableNote, kw_only=True):
    """A rule was written that means the same as one that is held, ``key``.

    ``text`` and ``other`` are as typed in ``lang``. ``always`` is false where the two only mean
    the same on this table, from here on.
    """

    key: str
    text: str
    other: str | None = None
    always: bool
    lang: str = "en"


class CredenceGiven(TableNote, kw_only=True):
    """How sure somebody is of a rule now."""

    key: str
    credence: Share | None


class HypothesisDropped(TableNote, kw_only=True):
    """A rule was crossed out."""

    key: str


class HypothesisDeclared(TableNote, kw_only=True):
    """What God said of a rule, with the counter-example that was given, if one was."""

    key: str
    right: bool
    counter: str


class HintGiven(TableNote, kw_only=True):
    """A hint was given. ``spent`` is the seconds since the last one."""

    rung: int
    text: str
    card: Card | None = None
    cost: int
    spent: Seconds = 0.0
    seconds: Seconds = 0.0
    offered: bool = False


class BeliefsShown(TableNote, kw_only=True):
    """Whether from here on what can be believed lies open."""

    shown: bool
    seconds: Seconds


class RivalClaimed(TableNote, kw_only=True):
    """What the computer's own rule is now."""

    text: str


class EnvelopeOpened(TableNote, kw_only=True):
    """The envelope lies open.

    ``errors`` are the numbers of the plays that an erring God judged wrongly. Records that the
    terminal wrote before version 2 hold neither ``how`` nor what the seal was made of.
    """

    rule: str
    how: How | None = None
    seed: str | None = None
    nonce: Nonce | None = None
    errors: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        Rule.from_text(self.rule)  # it can be read; the text stays, for a seal covers it


class RuleExplained(TableNote, kw_only=True):
    """The rule in the person's own words, after it was shown."""

    text: str


class MoveExplained(TableNote, kw_only=True):
    """Why a computer player moved as it did; ``n`` entries lay on the table then."""

    n: int
    by: int
    texts: Mapping[str, str]


class ClockRead(TableNote, kw_only=True):
    """Seconds spent at the table so far; every line of a record ends with one."""

    seconds: Seconds


Noted: TypeAlias = (
    SeatsTaken
    | SeatTakenOver
    | SeatShared
    | LessonDealt
    | PredictionMade
    | HypothesisWritten
    | HypothesisRepeated
    | CredenceGiven
    | HypothesisDropped
    | HypothesisDeclared
    | HintGiven
    | BeliefsShown
    | RivalClaimed
    | EnvelopeOpened
    | RuleExplained
    | MoveExplained
    | ClockRead
)
"""A note of a table."""

TableEvent: TypeAlias = ev.Event | Noted
"""What a record of a table is made of."""


def read_event(data: Mapping[str, Any]) -> TableEvent | None:
    """Return the event that plain data of a record tells of.

    A note of an unknown kind, or one that is not of its kind's shape, is None: a thought that
    cannot be read is no reason to lose the plays.

    Raises
    ------
    RecordError
        If a move of the game cannot be read.
    """
    move = ev.event_of(data)
    if move is not None:
        return move
    try:
        note: Noted | None = messages.read_event(data, Noted)
    except (ValidationError, EleusisError):
        return None
    return note


def events_of(record: Record) -> Iterator[tuple[int, tuple[TableEvent, ...]]]:
    """Yield each line of a record: its number, and the events on it.

    Raises
    ------
    RecordError
        If a move on it cannot be read.
    """
    for line in record.lines:
        read = map(read_event, line.events)
        yield line.number, tuple(event for event in read if event is not None)
