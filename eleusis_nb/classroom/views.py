"""What a student, the teacher and the projector see of the class, beside a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from eleusis_nb.classroom.names import TEACHER
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.schema import (
    AskedView,
    CallView,
    ClassView,
    LeadView,
    LearnerView,
    PersonView,
    PictureView,
    Role,
)
from eleusis_nb.classroom.table import ClassTable
from eleusis_nb.i18n import say, worded
from eleusis_nb.rules import Rule
from eleusis_nb.session.multiplayer import stakes_view
from eleusis_nb.session.schema.table import TableView
from eleusis_nb.session.screen import next_god
from eleusis_nb.session.state import Person

MOST_IDEAS = 12
"""So many ideas are shown, those of most people first."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks.

    Parameters
    ----------
    role : {"student", "teacher", "audience"}
        Who it is.
    member : int
        The number of a student.
    table : int
        The number of the table that the teacher or the audience looks at.
    """

    role: Role
    member: int = 0
    table: int = 0


def table_of(room: Room, viewer: Viewer) -> ClassTable | None:
    """Return the table that somebody sees; None where nothing is dealt."""
    if viewer.role != "student":
        return room.tables.get(viewer.table)
    seats = room.state.seats_of(viewer.member)
    if seats is not None:
        return room.table_of(seats)
    return room.tables.get(room.state.members[viewer.member].table)


def version_of(room: Room, viewer: Viewer) -> tuple[int, int, int]:
    """Return what changes whenever somebody sees something else of a table, or another one."""
    table = table_of(room, viewer)
    return (room.state.deals, id(table), -1 if table is None else table.version)


def table_view(room: Room, viewer: Viewer) -> TableView | None:
    """Return what somebody sees of a table; None where nothing is dealt."""
    table = table_of(room, viewer)
    if table is None:
        return None
    if viewer.role == "teacher":
        return table.view_of_teacher()
    if viewer.role == "audience":
        return table.view(None)
    seats = room.state.seats_of(viewer.member)
    if seats is None:
        return table.view(None, say("You play from the next deal on. Until then, look on."))
    return table.view(seats.names[viewer.member])


def class_view(room: Room, viewer: Viewer) -> ClassView:
    """Return what somebody sees of the class."""
    state, settings = room.state, room.state.settings
    member = state.members.get(viewer.member)
    is_student = viewer.role == "student"
    is_one_line = settings.form == "one line"
    return {
        "title": settings.title,
        "form": settings.form,
        "role": viewer.role,
        "name": "" if member is None else member.name,
        "table": viewer.table if member is None else member.table,
        "dealt": state.seats_of(viewer.member) is not None,
        "deals": state.deals,
        "paused": state.paused,
        "locked": state.locked,
        "closed": state.closed,
        "present": sum(room.here[number] > 0 for number in state.members),
        "people": len(state.members),
        "persons": None if is_student else _persons(room),
        "asked": _asked(room, viewer) if is_one_line else None,
        "votes": None if is_student or not is_one_line else list(state.votes.values()),
        "picture": None if is_student else _picture(room),
        "lead": _lead(room) if viewer.role == "teacher" else None,
    }


def _persons(room: Room) -> list[PersonView]:
    return [
        {
            "number": member.number,
            "name": member.name,
            "here": room.here[member.number] > 0,
            "table": member.table,
            "answered": member.number in room.state.foretold,
        }
        for member in room.state.members.values()
    ]


def _asked(room: Room, viewer: Viewer) -> AskedView | None:
    state = room.state
    if state.card is None:
        return None
    own = state.foretold.get(viewer.member)
    is_teacher = viewer.role == "teacher"
    return {
        "card": state.card,
        "answered": len(state.foretold),
        "fits": sum(one.fits for one in state.foretold.values()) if is_teacher else 0,
        "stakes": stakes_view(),
        "own": None if own is None else own.fits,
        "confidence": None if own is None else own.confidence,
    }


# --- how the class thinks ------------------------------------------------------------------------


def _people(room: Room) -> Iterator[tuple[int, Person]]:
    """Yield everybody who plays, with what they did."""
    for number, seats in room.state.tables.items():
        table = room.tables[number]
        for member, name in seats.names.items():
            if member in room.state.members:
                yield member, table.state.person(name)


def _picture(room: Room) -> PictureView:
    """Return how the class divides: rules and numbers, no names."""
    held: Counter[tuple[Rule, bool]] = Counter()
    made = right = 0
    score = 0.0
    for _, person in _people(room):
        held.update((one.rule, one.fits) for one in person.hypotheses.values())
        made += len(person.predictions)
        right += sum(one.came_true for one in person.predictions)
        score += sum(one.score for one in person.predictions)
    return {
        "alive": sum(count for (_, fits), count in held.items() if fits),
        "refuted": sum(count for (_, fits), count in held.items() if not fits),
        "ideas": [
            {"sentence": worded(rule, "sentence"), "fits": fits, "count": count}
            for (rule, fits), count in held.most_common(MOST_IDEAS)
        ],
        "predictions": made,
        "right": right,
        "score": round(score, 2),
    }


def _lead(room: Room) -> LeadView:
    return {
        "code": room.state.settings.code,
        "learners": [_learner(room, number, person) for number, person in _people(room)],
        "calls": list(_calls(room)),
        "rules_due": [
            number
            for number, table in room.tables.items()
            if next_god(table.state) == TEACHER
            and (table.state.round is None or table.state.round.ending is not None)
        ],
    }


def _learner(room: Room, number: int, person: Person) -> LearnerView:
    seats = room.state.seats_of(number)
    table = None if seats is None else room.table_of(seats)
    opened = None if table is None else table.state.opened
    alive = sum(one.fits for one in person.hypotheses.values())
    return {
        "number": number,
        "plays": 0 if table is None else len(table.plays(1)),
        "alive": alive,
        "refuted": len(person.hypotheses) - alive,
        "predictions": len(person.predictions),
        "right": sum(one.came_true for one in person.predictions),
        "score": round(sum(one.score for one in person.predictions), 2),
        "quiet": 0 if table is None else round(table.quiet),
        "found": opened is not None and opened.how == "found",
    }


def _calls(room: Room) -> Iterator[CallView]:
    """Yield the plays that wait for the teacher."""
    for number, table in room.tables.items():
        dealt = table.state.round
        if dealt is None or dealt.pending is None or dealt.seats[0] != TEACHER:
            continue
        if 0 in dealt.callers:
            yield {
                "table": number,
                "name": dealt.seats[dealt.pending.seat],
                "cards": [card.code() for card in dealt.pending.cards],
                "claim": dealt.pending.claim,
            }
