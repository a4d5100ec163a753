"""The tables of a class: how they are dealt, and what has happened there since it was kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from eleusis_nb.classroom.state import (
    AtTable,
    ClassEvent,
    ClassState,
    EnvelopeKept,
    Participant,
    TableBegun,
    TableSeats,
)
from eleusis_nb.games import Record
from eleusis_nb.games.messages import Event, to_plain
from eleusis_nb.rules import Rule
from eleusis_nb.table.commands import ShareSeat
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.events import state_of
from eleusis_nb.table.protocol import Clock
from eleusis_nb.table.screen import Screen
from eleusis_nb.table.seats import Seating
from eleusis_nb.table.session import Session
from eleusis_nb.table.storage import Store

LONGEST_SEAT: Final = 40
"""Characters of the name of a team's seat."""

_SHORTEST: Final = 6
_AND: Final = " & "


class ClassStore(Store):
    """Where a table of a class keeps what happens: with what the class keeps next, by a name."""

    __slots__ = ("_happened", "_name")

    def __init__(
        self, name: str, happened: list[ClassEvent], envelopes: Iterable[Envelope] = ()
    ) -> None:
        super().__init__(Record(), [*envelopes])  # the record is the class's
        self._name, self._happened = name, happened

    @property
    def trouble(self) -> str:
        """Nothing: it is the class that keeps it."""
        return ""

    def append(self, *events: Event) -> None:
        """Let what happened together wait."""
        self._happened.append(AtTable(self._name, to_plain(events)))

    def keep(self, envelope: Envelope) -> None:
        """Let an envelope wait: it is kept before the deal that it belongs to."""
        self.envelopes.append(envelope)
        self._happened.append(EnvelopeKept(self._name, envelope.folded()))


def restored(  # noqa: PLR0913, PLR0917 - all that is kept of it
    state: ClassState,
    seats: TableSeats,
    clock: Clock,
    happened: list[ClassEvent],
    lines: Mapping[str, Sequence[Sequence[Mapping[str, Any]]]],
    envelopes: Mapping[str, Sequence[str]],
) -> Session:
    """Return a table as it stood, from what was kept of it."""
    record = Record()
    for events in lines[seats.record]:
        record.append(*events)
    store = ClassStore(seats.record, happened, map(Envelope.unfold, envelopes[seats.record]))
    random = Random(chance_of(state, seats.number))  # noqa: S311 - a secret seed
    return Session(store, state_of(record), clock, random, Screen(is_own=True))


def begin_table(
    state: ClassState, number: int, clock: Clock, happened: list[ClassEvent]
) -> tuple[Session, TableBegun]:
    """Deal to the people of a table.

    Where everybody plays alone, rule and cards are drawn from the same chance for all.
    """
    settings, plan, name = state.settings, state.settings.plan, f"{state.deals}-{number}"
    people = seats_of(state.at(number), settings.team)
    if settings.form == "tables":
        seats = settings.seating(list(dict.fromkeys(people.values())))
    else:
        seats = Seating.of(settings.game, plan.seats or None)
    rule, step = settings.drawn_rule(state.deals - 1)
    god_is_here = seats.is_person(seats.names[0])  # who writes the rule first
    table = Session.begin(
        ClassStore(name, happened),
        None if god_is_here else rule if state.rule is None else Rule.from_text(state.rule),
        variant=settings.game,
        seats=seats,
        of=plan,
        step=step,
        match=settings.god == "person" and settings.form == "tables",
        screen=Screen(is_own=True),
        clock=clock,
        random=Random(chance_of(state, number)),  # noqa: S311 - a secret seed
    )
    if settings.is_one_line:
        people = {member: str(member) for member in people}
        table.carry_out(ShareSeat(came=tuple(people.values())))
    elif settings.form == "side by side":
        people = dict.fromkeys(people, str(table.state.names[0]))
    return table, TableBegun(name, number, {str(member): seat for member, seat in people.items()})


def seats_of(people: Sequence[Participant], team: int) -> dict[int, str]:
    """Return the name of everybody's seat: as many teams as needed, as equal as can be.

    Examples
    --------
    >>> five = [Participant(n, name, "", 1) for n, name in enumerate(["Ada", "Bo", "Cy", "Di"])]
    >>> seats_of(five[:3], 2)
    {0: 'Ada & Bo', 1: 'Ada & Bo', 2: 'Cy'}
    """
    teams, seats, rest = -(-len(people) // team), dict[int, str](), list(people)
    for place in range(teams):
        count = -(-len(rest) // (teams - place))  # the first teams are the larger ones
        members, rest = rest[:count], rest[count:]
        room = LONGEST_SEAT // count - (len(_AND) if count > 1 else 0)
        name = _AND.join(member.name[: max(room, _SHORTEST)] for member in members)
        if name in seats.values():
            name = f"{name} {place + 1}"
        seats |= dict.fromkeys((member.number for member in members), name)
    return seats


def chance_of(state: ClassState, number: int) -> str:
    """Return the seed of a table's deal, the same for all tables unless each plays its own."""
    settings = state.settings
    own = f"/{number}" if settings.form == "tables" else ""
    return f"{settings.chance}/{state.deals - 1}{own}"
