"""What happens in a class, and its state, which changes by that alone.

What happens at a table stands in the table's record, as everywhere, and is in no state here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from eleusis_nb.classroom.settings import Settings
from eleusis_nb.games.messages import Event

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
                state.take(event)
        return state

    def take(self, event: ClassEvent) -> None:  # noqa: C901, PLR0912 - one case each
        """Change by an event; a move or an envelope is the table's.

        Examples
        --------
        >>> state = ClassState(Settings(form="side by side", variant="solo"))
        >>> state.take(MemberJoined(1, "Ada", "", 1))
        >>> state.take(Renamed(1, "Bea"))
        >>> state.members[1].name
        'Bea'
        """
        match event:
            case TeacherChanged(token):
                self.settings = msgspec.structs.replace(self.settings, teacher=token)
            case MemberJoined(number, name, token, table):
                self.members[number] = Participant(number, name, token, table)
                self.joined = max(self.joined, number)
            case Renamed(number, name):
                self.members[number].name = name
            case Moved(number, table):
                self.members[number].table = table
            case CommandDone(number, message):
                self.members[number].answered.append(message)
            case Removed(numbers):
                for number in numbers:
                    self._remove(number)
            case Seated(number, table, name):
                self.tables[table].names[number] = name
            case Projected(table, ideas):
                self.projected, self.ideas = table, ideas
            case Changed(paused, locked, closed):
                self.paused, self.locked, self.closed = paused, locked, closed
            case DealBegun(rule):
                self.deals, self.rule, self.tables = self.deals + 1, rule, {}
                self._put(None)
            case TableBegun(record, table, members):
                names = {int(number): name for number, name in members.items()}
                self.tables[table] = TableSeats(record, names, table)
            case CardProposed(card):
                self._put(card)
            case Foretold(number):
                self.foretold[number] = event
            case Voted(number, card):
                self.votes[number] = card

    def _put(self, card: str | None) -> None:
        self.card, self.foretold, self.votes = card, {}, {}

    def _remove(self, number: int) -> None:
        for known in (self.members, self.foretold, self.votes):
            known.pop(number, None)
        match self.settings.form:
            case "side by side":  # a table is one person's
                self.tables.pop(number, None)
            case "one line":
                for seats in self.tables.values():
                    seats.names.pop(number, None)
        # At tables a computer player moves for them.
