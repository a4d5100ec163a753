"""What happens in a class: who comes and goes, what its teacher does, and all of its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from eleusis_nb.classroom.settings import Settings
from eleusis_nb.games.messages import Event

ClassEvent = Event
"""Something that happens in a class."""


class Begun(Event):
    """The class begins."""

    settings: Settings


class TeacherChanged(Event):
    """The teacher has a new token; the one before is no longer valid."""

    token: str


class MemberJoined(Event):
    """Somebody takes a place; of the token only its digest is kept."""

    member: int
    name: str
    token: str
    table: int


class Renamed(Event):
    """The teacher gives somebody another name."""

    member: int
    name: str


class Moved(Event):
    """The teacher moves somebody to another table, from the next deal on."""

    member: int
    table: int


class Removed(Event):
    """The teacher takes people out of the class."""

    members: tuple[int, ...]


class Seated(Event):
    """Somebody who came late takes a seat at a table that is dealt, under the seat's name."""

    member: int
    table: int
    name: str


class Projected(Event):
    """The teacher chooses which table the projector shows, and whether it shows ideas."""

    table: int
    ideas: bool


class Changed(Event):
    """The class is paused or goes on; its door is locked or opened; it is over."""

    paused: bool
    locked: bool
    closed: bool


class DealBegun(Event):
    """The teacher deals to the whole class, by a rule of theirs or a drawn one."""

    rule: str | None


class TableBegun(Event):
    """A record begins: at which table, and who sits there."""

    record: str
    table: int
    members: Mapping[str, str]
    """The name at the table of each person, by their number. (A key of JSON is a text.)"""


class AtTable(Event, tag="table"):
    """What happened at a table in one move: a line of its record."""

    record: str
    events: Sequence[Mapping[str, Any]]


class EnvelopeKept(Event):
    """A rule was sealed at a table: its envelope."""

    record: str
    envelope: str


class CardProposed(Event):
    """A card is put to the class at one line; none when it is withdrawn."""

    card: str | None


class Foretold(Event):
    """Somebody predicted whether the card that is put to the class fits."""

    member: int
    fits: bool
    confidence: float


class Voted(Event):
    """Somebody voted for the card that is to be put to the class next."""

    member: int
    card: str


class CommandDone(Event):
    """A message was carried out; the same message sent again is not."""

    member: int
    message: str


Happened: TypeAlias = (
    Begun
    | TeacherChanged
    | MemberJoined
    | Renamed
    | Moved
    | Removed
    | Seated
    | Projected
    | Changed
    | DealBegun
    | TableBegun
    | AtTable
    | EnvelopeKept
    | CardProposed
    | Foretold
    | Voted
    | CommandDone
)
"""An event of a class."""
