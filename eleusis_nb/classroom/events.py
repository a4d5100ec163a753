"""What happens in a class: who comes and goes, what its teacher does, and all of its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from eleusis_nb.classroom.settings import Settings
from eleusis_nb.games.messages import Event, to_plain


class ClassEvent(Event, frozen=True):
    """Something that happens in a class."""

    def to_json(self) -> Mapping[str, Any]:
        """Return plain data, as a record keeps it."""
        plain: Mapping[str, Any] = to_plain(self)
        return plain


class Begun(ClassEvent, frozen=True):
    """The class begins."""

    settings: Settings


class TeacherChanged(ClassEvent, frozen=True):
    """The teacher has a new token; the one before is no longer valid."""

    token: str


class MemberJoined(ClassEvent, frozen=True):
    """Somebody takes a place; of the token only its digest is kept."""

    member: int
    name: str
    token: str
    table: int


class Renamed(ClassEvent, frozen=True):
    """The teacher gives somebody another name."""

    member: int
    name: str


class Moved(ClassEvent, frozen=True):
    """The teacher moves somebody to another table, from the next deal on."""

    member: int
    table: int


class Removed(ClassEvent, frozen=True):
    """The teacher takes people out of the class."""

    members: tuple[int, ...]


class Seated(ClassEvent, frozen=True):
    """Somebody who came late takes a seat at a table that is dealt, under the seat's name."""

    member: int
    table: int
    name: str


class Projected(ClassEvent, frozen=True):
    """The teacher chooses which table the projector shows, and whether it shows ideas."""

    table: int
    ideas: bool


class Changed(ClassEvent, frozen=True):
    """The class is paused or goes on; its door is locked or opened; it is over."""

    paused: bool
    locked: bool
    closed: bool


class DealBegun(ClassEvent, frozen=True):
    """The teacher deals to the whole class, by a rule of theirs or a drawn one."""

    rule: str | None


class TableBegun(ClassEvent, frozen=True):
    """A record begins: at which table, and who sits there."""

    record: str
    table: int
    members: Mapping[str, str]
    """The name at the table of each person, by their number. (A key of JSON is a text.)"""


class AtTable(ClassEvent, frozen=True, tag="table"):
    """What happened at a table in one move: a line of its record."""

    record: str
    events: Sequence[Mapping[str, Any]]


class EnvelopeKept(ClassEvent, frozen=True):
    """A rule was sealed at a table: its envelope."""

    record: str
    envelope: str


class CardProposed(ClassEvent, frozen=True):
    """A card is put to the class at one line; none when it is withdrawn."""

    card: str | None


class Foretold(ClassEvent, frozen=True):
    """Somebody predicted whether the card that is put to the class fits."""

    member: int
    fits: bool
    confidence: float


class Voted(ClassEvent, frozen=True):
    """Somebody voted for the card that is to be put to the class next."""

    member: int
    card: str


class CommandDone(ClassEvent, frozen=True):
    """A message was carried out; the same message sent again is not."""

    member: int
    message: str


class Kept(NamedTuple):
    """An event of a table as a record has it, to be put into another record."""

    plain: Mapping[str, Any]

    def to_json(self) -> Mapping[str, Any]:
        """Return it."""
        return self.plain


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
