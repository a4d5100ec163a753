"""What happens in a class, and the one function that makes its next state of an event.

What happens at a table stands in the table's record, as everywhere, and is in no state here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from eleusis_nb.classroom.settings import Settings
from eleusis_nb.games.messages import Event

T = TypeVar("T")

LINE: Final = 0
"""The number of the table that is the one line of the whole class."""

ANSWERS_KEPT: Final = 50
"""So many messages of one person are remembered: one that comes again is not done again."""


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
    """A record begins: at which table, and the name there of each person, by their number."""

    record: str
    table: int
    members: Mapping[str, str]


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
    | AtTable
    | EnvelopeKept
    | CardProposed
    | Foretold
    | Voted
    | CommandDone
)


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody in the class."""

    number: int
    """Nobody else ever gets it."""
    name: str
    """The name, or the card that stands for one."""
    token: str = field(repr=False)
    """The digest of the token that brings them back."""
    table: int
    answered: tuple[str, ...] = ()
    """The newest messages that were carried out."""


class TableSeats(NamedTuple):
    """Who sits at a table in this deal."""

    record: str
    names: Mapping[int, str]
    """The name of each person's seat; at one line, where all share a seat, a key of their own."""
    number: int
    """Of the table."""


@dataclass(frozen=True, slots=True)
class ClassState:
    """Everything of a class that is not at a table; people and tables by their numbers."""

    settings: Settings
    members: Mapping[int, Participant] = field(default_factory=dict)
    joined: int = 0
    """How many ever were."""
    tables: Mapping[int, TableSeats] = field(default_factory=dict)
    """The tables of this deal."""
    deals: int = 0
    rule: str | None = field(default=None, repr=False)
    """The rule that the teacher gave for this deal."""
    paused: bool = False
    locked: bool = False
    closed: bool = False
    card: str | None = None
    """What is put to the class."""
    foretold: Mapping[int, Foretold] = field(default_factory=dict)
    votes: Mapping[int, str] = field(default_factory=dict)
    """Which card each would put next."""
    projected: int = 0
    """The table that the projector shows."""
    ideas: bool = False
    """Whether the projector shows ideas."""

    def at(self, table: int) -> list[Participant]:
        """Return the people of a table."""
        return [member for member in self.members.values() if member.table == table]

    def seats_of(self, member: int) -> TableSeats | None:
        """Return the table at which somebody sits in this deal; None who is not dealt in."""
        found = self.members.get(member)
        likely = None if found is None else self.tables.get(found.table)
        if likely is not None and member in likely.names:
            return likely
        return next((seats for seats in self.tables.values() if member in seats.names), None)


def reduce(state: ClassState | None, event: ClassEvent) -> ClassState:  # noqa: C901, PLR0911, PLR0912 - one case each
    """Return the state after an event; before the first, which begins the class, there is none.

    Examples
    --------
    >>> state = reduce(None, Begun(Settings(form="side by side", variant="solo")))
    >>> state = reduce(state, MemberJoined(1, "Ada", "", 1))
    >>> reduce(state, Renamed(1, "Bea")).members[1].name
    'Bea'
    """
    if isinstance(event, Begun):
        return ClassState(event.settings, ideas=event.settings.is_one_line)
    if state is None:
        raise LookupError(event)
    match event:
        case TeacherChanged(token):
            return replace(state, settings=msgspec.structs.replace(state.settings, teacher=token))
        case MemberJoined(number, name, token, table):
            joined = _with(state, Participant(number, name, token, table))
            return replace(joined, joined=max(state.joined, number))
        case Renamed(number, name):
            return _with(state, replace(state.members[number], name=name))
        case Moved(number, table):
            return _with(state, replace(state.members[number], table=table))
        case CommandDone(number, message):
            answered = (*state.members[number].answered, message)[-ANSWERS_KEPT:]
            return _with(state, replace(state.members[number], answered=answered))
        case Removed(numbers):
            return replace(
                state,
                tables=_left(state, numbers),
                members=_without(state.members, numbers),
                foretold=_without(state.foretold, numbers),
                votes=_without(state.votes, numbers),
            )
        case Seated(number, table, name):
            seats = state.tables[table]
            seated = seats._replace(names={**seats.names, number: name})
            return replace(state, tables={**state.tables, table: seated})
        case Projected(table, ideas):
            return replace(state, projected=table, ideas=ideas)
        case Changed(paused, locked, closed):
            return replace(state, paused=paused, locked=locked, closed=closed)
        case DealBegun(rule):
            began = replace(state, deals=state.deals + 1, rule=rule, tables={})
            return replace(began, card=None, foretold={}, votes={})
        case TableBegun(record, table, members):
            names = {int(number): name for number, name in members.items()}
            return replace(state, tables={**state.tables, table: TableSeats(record, names, table)})
        case CardProposed(card):
            return replace(state, card=card, foretold={}, votes={})
        case Foretold(number):
            return replace(state, foretold={**state.foretold, number: event})
        case Voted(number, card):
            return replace(state, votes={**state.votes, number: card})
    return state  # a move or an envelope: it is the table's


def _left(state: ClassState, numbers: Collection[int]) -> Mapping[int, TableSeats]:
    """Return the tables after people have left the class."""
    match state.settings.form:
        case "tables":  # a computer player moves for them
            return state.tables
        case "side by side":  # a table is one person's
            return _without(state.tables, numbers)
    return {
        at: seats._replace(names=_without(seats.names, numbers))
        for at, seats in state.tables.items()
    }


def _with(state: ClassState, member: Participant) -> ClassState:
    return replace(state, members={**state.members, member.number: member})


def _without(mapping: Mapping[int, T], numbers: Collection[int]) -> dict[int, T]:
    return {key: value for key, value in mapping.items() if key not in numbers}
