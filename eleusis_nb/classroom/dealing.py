"""How the tables of a class are dealt: who sits there, by which rule, with which cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from eleusis_nb.classroom.state import ClassState, Participant, TableSeats
from eleusis_nb.classroom.table import ClassStore
from eleusis_nb.rules import Rule
from eleusis_nb.table.fold import state_of
from eleusis_nb.table.referee import Clock
from eleusis_nb.table.screen import Screen
from eleusis_nb.table.seats import Seating
from eleusis_nb.table.session import Session

LONGEST_SEAT: Final = 40
"""Characters of the name of a team's seat."""

_SHORTEST: Final = 6
_AND: Final = " & "


def begin_table(state: ClassState, number: int, clock: Clock) -> tuple[Session, TableSeats]:
    """Deal to the people of a table.

    Where everybody plays alone, rule and cards are drawn from the same chance for all.

    Parameters
    ----------
    state : ClassState
        The class, after the deal has begun.
    number : int
        The number of the table.
    clock : callable
        Gives seconds.

    Raises
    ------
    EleusisError
        If it cannot be dealt to them.
    """
    settings, deal = state.settings, state.deals - 1
    people = seats_of(state.at(number), settings.team)
    is_shared = settings.form == "tables"
    plan = settings.plan
    if is_shared:
        seats = settings.seating(list(dict.fromkeys(people.values())))
    elif plan.seats:
        seats = Seating.of(settings.game, plan.seats)
    else:
        seats = Seating.of(settings.game)
    rule, step = settings.drawn_rule(deal)
    god_is_here = seats.is_person(seats.names[0])  # who writes the rule first
    table = Session.begin(
        ClassStore(),
        None if god_is_here else rule if state.rule is None else Rule.from_text(state.rule),
        variant=settings.game,
        seats=seats,
        of=plan,
        step=step,
        match=settings.god == "person" and is_shared,
        screen=Screen(is_own=True),
        clock=clock,
        random=Random(chance_of(state, number)),  # noqa: S311 - a secret seed
    )
    if not is_shared:
        people = dict.fromkeys(people, table.state.names[0])
    return table, TableSeats(f"{state.deals}-{number}", people, number)


def restored(store: ClassStore, chance: str, clock: Clock) -> Session:
    """Return a table as it stood, from what was kept of it."""
    random = Random(chance)  # noqa: S311 - a secret seed
    return Session(store, state_of(store.record), clock, random, Screen(is_own=True))


def seats_of(people: Sequence[Participant], team: int) -> dict[int, str]:
    """Return the name of everybody's seat: as many teams as needed, as equal as can be.

    Examples
    --------
    >>> five = [Participant(n, name, "", 1) for n, name in enumerate(["Ada", "Bo", "Cy", "Di"])]
    >>> seats_of(five[:3], 2)
    {0: 'Ada & Bo', 1: 'Ada & Bo', 2: 'Cy'}
    >>> seats_of(five, 1)[3]
    'Di'
    """
    teams = -(-len(people) // team)
    seats: dict[int, str] = {}
    for place in range(teams):
        members = people[_share(len(people), teams, place) : _share(len(people), teams, place + 1)]
        room = LONGEST_SEAT // len(members) - (len(_AND) if len(members) > 1 else 0)
        name = _AND.join(member.name[: max(room, _SHORTEST)] for member in members)
        if name in seats.values():
            name = f"{name} {place + 1}"
        seats |= dict.fromkeys((member.number for member in members), name)
    return seats


def _share(people: int, teams: int, team: int) -> int:
    """Return how many people are in the teams before one; the first teams are the larger ones."""
    return team * (people // teams) + min(team, people % teams)


def chance_of(state: ClassState, number: int) -> str:
    """Return the seed of a table's deal, the same for all tables unless each plays its own."""
    settings = state.settings
    own = f"/{number}" if settings.form == "tables" else ""
    return f"{settings.chance}/{state.deals - 1}{own}"
