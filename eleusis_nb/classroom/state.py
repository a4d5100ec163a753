"""The state of a class, and the one function that makes the next one from an event.

What happens at the tables is not in it: a table's record says that, as everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, TypeVar

import msgspec

from eleusis_nb.classroom import events as ev
from eleusis_nb.classroom.settings import Settings

T = TypeVar("T")

LINE: Final = 0
"""The number of the table that is the one line of the whole class."""

ANSWERS_KEPT: Final = 50
"""So many messages of one person are remembered: one that comes again is not done again."""


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


class Expectation(NamedTuple):
    """What somebody foretells."""

    fits: bool
    confidence: float


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
    foretold: Mapping[int, Expectation] = field(default_factory=dict)
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


def reduce(state: ClassState | None, event: ev.ClassEvent) -> ClassState:  # noqa: C901, PLR0911, PLR0912 - one case each
    """Return the state after an event; before the first, which begins the class, there is none.

    Examples
    --------
    >>> state = reduce(None, ev.Begun(Settings(form="side by side", variant="solo")))
    >>> state = reduce(state, ev.MemberJoined(1, "Ada", "", 1))
    >>> reduce(state, ev.Renamed(1, "Bea")).members[1].name
    'Bea'
    """
    if isinstance(event, ev.Begun):
        return ClassState(event.settings, ideas=event.settings.is_one_line)
    if state is None:
        raise LookupError(event)
    match event:
        case ev.TeacherChanged(token):
            settings = msgspec.structs.replace(state.settings, teacher=token)
            return replace(state, settings=settings)
        case ev.MemberJoined(number, name, token, table):
            joined = Participant(number, name, token, table)
            return replace(_with(state, joined), joined=max(state.joined, number))
        case ev.Renamed(number, name):
            return _with(state, replace(state.members[number], name=name))
        case ev.Moved(number, table):
            return _with(state, replace(state.members[number], table=table))
        case ev.CommandDone(number, message):
            member = state.members[number]
            answered = (*member.answered, message)[-ANSWERS_KEPT:]
            return _with(state, replace(member, answered=answered))
        case ev.Removed(numbers):
            return replace(
                state,
                tables=_left(state, numbers),
                members=_without(state.members, numbers),
                foretold=_without(state.foretold, numbers),
                votes=_without(state.votes, numbers),
            )
        case ev.Seated(number, table, name):
            seats = state.tables[table]
            seated = seats._replace(names={**seats.names, number: name})
            return replace(state, tables={**state.tables, table: seated})
        case ev.Projected(table, ideas):
            return replace(state, projected=table, ideas=ideas)
        case ev.Changed(paused, locked, closed):
            return replace(state, paused=paused, locked=locked, closed=closed)
        case ev.DealBegun(rule):
            began = replace(state, deals=state.deals + 1, rule=rule, tables={})
            return replace(began, card=None, foretold={}, votes={})
        case ev.TableBegun(record, table, members):
            names = {int(number): name for number, name in members.items()}
            return replace(state, tables={**state.tables, table: TableSeats(record, names, table)})
        case ev.CardProposed(card):
            return replace(state, card=card, foretold={}, votes={})
        case ev.Foretold(number, fits, confidence):
            made = Expectation(fits, confidence)
            return replace(state, foretold={**state.foretold, number: made})
        case ev.Voted(number, card):
            return replace(state, votes={**state.votes, number: card})
    return state  # a move or an envelope: it is the table's


def _left(state: ClassState, numbers: Collection[int]) -> Mapping[int, TableSeats]:
    """Return the tables after people have left the class."""
    if state.settings.form == "tables":  # a computer player moves for them
        return state.tables
    if state.settings.form == "side by side":  # a table is one person's
        return _without(state.tables, numbers)
    return {
        at: seats._replace(names=_without(seats.names, numbers))
        for at, seats in state.tables.items()
    }


def _with(state: ClassState, member: Participant) -> ClassState:
    return replace(state, members={**state.members, member.number: member})


def _without(mapping: Mapping[int, T], numbers: Collection[int]) -> dict[int, T]:
    return {key: value for key, value in mapping.items() if key not in numbers}
