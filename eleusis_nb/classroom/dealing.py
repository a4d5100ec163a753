"""How the tables of a class are dealt: who sits there, by which rule, with which cards."""

from __future__ import annotations

from eleusis_nb.classroom.state import ClassState, TableSeats
from eleusis_nb.classroom.table import ClassTable
from eleusis_nb.rules import Rule
from eleusis_nb.session.referee import Clock
from eleusis_nb.session.seats import Seating


def begin_table(state: ClassState, number: int, clock: Clock) -> tuple[ClassTable, TableSeats]:
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
    people = {member.number: member.name for member in state.at(number)}
    is_shared = settings.form == "tables"
    plan = settings.plan
    if is_shared:
        seats = settings.seating(list(people.values()))
    elif plan.seats:
        seats = Seating.of(settings.game, plan.seats)
    else:
        seats = Seating.of(settings.game)
    rule, step = settings.drawn_rule(deal)
    table = ClassTable.begin(
        seats,
        variant=settings.game,
        lesson=plan,
        rule=rule if state.rule is None else Rule.from_text(state.rule),
        step=step,
        stays=settings.god != "person" or not is_shared,
        chance=chance_of(state, number),
        clock=clock,
    )
    if not is_shared:
        people = dict.fromkeys(people, table.state.names[0])
    return table, TableSeats(f"{state.deals}-{number}", people)


def chance_of(state: ClassState, number: int) -> str:
    """Return what the chance at a table comes from: the same for all where all play the same."""
    settings = state.settings
    own = f"/{number}" if settings.form == "tables" else ""
    return f"{settings.chance}/{state.deals - 1}{own}"
