"""What happens in a class, and its state, which changes by that alone.

What happens at a table stands in the table's record, as everywhere, and is in no state here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Union

import msgspec

from eleusis_nb.classroom.settings import Settings
from eleusis_nb.games.messages import Event, from_plain

LINE: Final = 0  # the number of the table that is the one line of the whole class
ANSWERS_KEPT: Final = 50
"""So many messages of one person are remembered: one that comes again is not done again."""


@dataclass(slots=True)
class Participant:
    """Somebody in the class."""

    number: int
    """Nobody else ever gets it."""
    name: str
    """The name, or the card that stands for one."""
    token: str = field(repr=False)
    """The digest of the token that brings them back."""
    table: int
    answered: deque[str] = field(default_factory=lambda: deque(maxlen=ANSWERS_KEPT))
    """The newest messages that were carried out."""


class TableSeats(NamedTuple):
    """Who sits at a table in this deal."""

    record: str
    names: dict[int, str]
    """The name of each person's seat; at one line, where all share a seat, a key of their own."""
    number: int
    """Of the table."""


@dataclass(slots=True)
class ClassState:
    """Everything of a class that is not at a table; people and tables by their numbers.

    It changes by events only. What cannot be kept is undone by reading what is kept.
    """

    settings: Settings
    members: dict[int, Participant] = field(default_factory=dict)
    joined: int = 0
    """How many ever were."""
    tables: dict[int, TableSeats] = field(default_factory=dict)
    """The tables of this deal."""
    deals: int = 0
    rule: str | None = field(default=None, repr=False)
    """The rule that the teacher gave for this deal."""
    paused: bool = False
    locked: bool = False
    closed: bool = False
    card: str | None = None
    """What is put to the class."""
    foretold: dict[int, Foretold] = field(default_factory=dict)
    votes: dict[int, str] = field(default_factory=dict)
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

    @classmethod
    def of(cls, events: Iterable[ClassEvent]) -> ClassState | None:
        """Return the state after all events; None where there is none, as of no class."""
        state: ClassState | None = None
        for event in events:
            if isinstance(event, Begun):
                state = cls(event.settings, ideas=event.settings.is_one_line)
            elif state is not None:
                event.apply(state)
        return state


class ClassEvent(Event):
    """Something that happened in a class."""

    def apply(self, state: ClassState) -> None:
        """Change the state; what is at a table is none of it."""


class Begun(ClassEvent):
    """The class begins."""

    settings: Settings


class TeacherChanged(ClassEvent):
    """The teacher has a new token; the one before is no longer valid."""

    token: str

    def apply(self, state: ClassState) -> None:
        state.settings = msgspec.structs.replace(state.settings, teacher=self.token)


class MemberJoined(ClassEvent):
    """Somebody takes a place; of the token only its digest is kept."""

    member: int
    name: str
    token: str
    table: int

    def apply(self, state: ClassState) -> None:
        state.members[self.member] = Participant(self.member, self.name, self.token, self.table)
        state.joined = max(state.joined, self.member)


class Renamed(ClassEvent):
    """The teacher gives somebody another name."""

    member: int
    name: str

    def apply(self, state: ClassState) -> None:
        state.members[self.member].name = self.name


class Moved(ClassEvent):
    """The teacher moves somebody to another table, from the next deal on."""

    member: int
    table: int

    def apply(self, state: ClassState) -> None:
        state.members[self.member].table = self.table


class Removed(ClassEvent):
    """The teacher takes people out of the class. At tables a computer player moves for them."""

    members: tuple[int, ...]

    def apply(self, state: ClassState) -> None:
        for number in self.members:
            for known in (state.members, state.foretold, state.votes):
                known.pop(number, None)
            if state.settings.form == "side by side":  # a table is one person's
                state.tables.pop(number, None)
            elif state.settings.is_one_line:
                for seats in state.tables.values():
                    seats.names.pop(number, None)


class Seated(ClassEvent):
    """Somebody who came late takes a seat at a table that is dealt, under the seat's name."""

    member: int
    table: int
    name: str

    def apply(self, state: ClassState) -> None:
        state.tables[self.table].names[self.member] = self.name


class Projected(ClassEvent):
    """The teacher chooses which table the projector shows, and whether it shows ideas."""

    table: int
    ideas: bool

    def apply(self, state: ClassState) -> None:
        state.projected, state.ideas = self.table, self.ideas


class Changed(ClassEvent):
    """The class is paused or goes on; its door is locked or opened; it is over."""

    paused: bool
    locked: bool
    closed: bool

    def apply(self, state: ClassState) -> None:
        state.paused, state.locked, state.closed = self.paused, self.locked, self.closed


class CardProposed(ClassEvent):
    """A card is put to the class at one line; none when it is withdrawn."""

    card: str | None

    def apply(self, state: ClassState) -> None:
        state.card, state.foretold, state.votes = self.card, {}, {}


class DealBegun(ClassEvent):
    """The teacher deals to the whole class, by a rule of theirs or a drawn one."""

    rule: str | None

    def apply(self, state: ClassState) -> None:
        state.deals, state.rule, state.tables = state.deals + 1, self.rule, {}
        CardProposed(None).apply(state)


class TableBegun(ClassEvent):
    """A record begins: at which table, and the name there of each person, by their number."""

    record: str
    table: int
    members: Mapping[str, str]

    def apply(self, state: ClassState) -> None:
        names = {int(number): name for number, name in self.members.items()}
        state.tables[self.table] = TableSeats(self.record, names, self.table)


class AtTable(ClassEvent, tag="table"):
    """What happened at a table in one move: a line of its record."""

    record: str
    events: Sequence[Mapping[str, Any]]


class EnvelopeKept(ClassEvent):
    """A rule was sealed at a table: its envelope."""

    record: str
    envelope: str


class Foretold(ClassEvent):
    """Somebody predicted whether the card that is put to the class fits."""

    member: int
    fits: bool
    confidence: float

    def apply(self, state: ClassState) -> None:
        state.foretold[self.member] = self


class Voted(ClassEvent):
    """Somebody voted for the card that is to be put to the class next."""

    member: int
    card: str

    def apply(self, state: ClassState) -> None:
        state.votes[self.member] = self.card


class CommandDone(ClassEvent):
    """A message was carried out; the same message sent again is not."""

    member: int
    message: str

    def apply(self, state: ClassState) -> None:
        state.members[self.member].answered.append(self.message)


_ANY: Final = Union[tuple(ClassEvent.__subclasses__())]  # noqa: UP007 - of a list


def read_event(plain: Mapping[str, Any]) -> ClassEvent:
    """Return an event of a class from plain data."""
    event: ClassEvent = from_plain(plain, _ANY)
    return event
