"""What happens in a class beside the moves at its tables; and the moves, as lines of records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Begun:
    """The class begins: its settings."""

    settings: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TeacherChanged:
    """The teacher has a new token; the one before is no longer valid."""

    token: str


@dataclass(frozen=True, slots=True)
class MemberJoined:
    """Somebody takes a place; of the token only its digest is kept."""

    member: int
    name: str
    token: str
    table: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """The teacher gives somebody another name."""

    member: int
    name: str


@dataclass(frozen=True, slots=True)
class Moved:
    """The teacher moves somebody to another table, from the next deal on."""

    member: int
    table: int


@dataclass(frozen=True, slots=True)
class Removed:
    """The teacher takes somebody out of the class."""

    member: int


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody who came late takes a seat at a table that is dealt, under the seat's name."""

    member: int
    table: int
    name: str


@dataclass(frozen=True, slots=True)
class Projected:
    """The teacher chooses which table the projector shows, and whether it shows ideas."""

    table: int
    ideas: bool


@dataclass(frozen=True, slots=True)
class Changed:
    """The class is paused or goes on; its door is locked or opened; it is over."""

    paused: bool
    locked: bool
    closed: bool


@dataclass(frozen=True, slots=True)
class DealBegun:
    """The teacher deals to the whole class, by a rule of theirs or a drawn one."""

    rule: str | None


@dataclass(frozen=True, slots=True)
class TableBegun:
    """A record begins: at which table, and who sits there, by the number of each person."""

    record: str
    table: int
    members: Mapping[str, str]
    """The name at the table of each person, by number. (A key of JSON is a text.)"""


@dataclass(frozen=True, slots=True)
class LineWritten:
    """A line was added to a table's record."""

    record: str
    line: str


@dataclass(frozen=True, slots=True)
class EnvelopeKept:
    """An envelope of a table was stored."""

    record: str
    envelope: str


@dataclass(frozen=True, slots=True)
class CardProposed:
    """A card is put to the class at one line; none when it is withdrawn."""

    card: str | None


@dataclass(frozen=True, slots=True)
class Foretold:
    """Somebody predicted whether the card that is put to the class fits."""

    member: int
    fits: bool
    confidence: float


@dataclass(frozen=True, slots=True)
class Voted:
    """Somebody voted for the card that is to be put to the class next."""

    member: int
    card: str


@dataclass(frozen=True, slots=True)
class CommandDone:
    """A message was carried out; the same message sent again is not."""

    member: int
    message: str


ClassEvent: TypeAlias = (
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
    | LineWritten
    | EnvelopeKept
    | CardProposed
    | Foretold
    | Voted
    | CommandDone
)

KINDS: Final[Mapping[str, type[ClassEvent]]] = {
    kind.__name__: kind
    for kind in (
        Begun,
        TeacherChanged,
        MemberJoined,
        Renamed,
        Moved,
        Removed,
        Seated,
        Projected,
        Changed,
        DealBegun,
        TableBegun,
        LineWritten,
        EnvelopeKept,
        CardProposed,
        Foretold,
        Voted,
        CommandDone,
    )
}
"""Every kind of event, by its name in the log."""


def to_json(event: ClassEvent) -> dict[str, Any]:
    """Return an event as plain data, without its kind.

    Examples
    --------
    >>> to_json(Renamed(3, "Ada"))
    {'member': 3, 'name': 'Ada'}
    """
    return asdict(event)


def from_json(kind: str, data: Mapping[str, Any]) -> ClassEvent:
    """Return the event that :func:`to_json` wrote.

    Raises
    ------
    KeyError, TypeError
        If it was written by another version.
    """
    return KINDS[kind](**data)
