"""What a student, the teacher and the projector see of the class, beside a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean
from typing import Final, TypedDict

from eleusis_nb.classroom.names import TEACHER
from eleusis_nb.classroom.picture import choices, divided, picture, rule_of
from eleusis_nb.classroom.room import LINE, Room
from eleusis_nb.classroom.schema import (
    AskedView,
    CallView,
    ClassView,
    DividedView,
    LeadView,
    LearnerView,
    PersonView,
    Role,
    Stuck,
)
from eleusis_nb.i18n import Text, say
from eleusis_nb.table.schema.table import TableView
from eleusis_nb.table.screen import Screen, Teacher, awaited
from eleusis_nb.table.session import Session
from eleusis_nb.table.view import stakes_view

QUIET: Final = 120.0
"""Seconds after which somebody who does nothing may be stuck."""

MANY: Final = 5
"""So many plays without success, or without an idea, say that somebody may be stuck."""

LINE_SHOWN: Final = 6
"""So many cards of the line are shown beside a card that waits for the teacher."""

_QUIET_STEP: Final = 15


class _Place(TypedDict):
    seat: str
    team: list[str]


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
        The number of the table that the teacher looks at.
    """

    role: Role
    member: int = 0
    table: int = 0


def table_of(room: Room, viewer: Viewer) -> Session | None:
    """Return the table that somebody sees; None where nothing is dealt."""
    if viewer.role == "audience":
        return room.tables.get(room.state.projected)
    if viewer.role == "teacher":
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
        return table.view(Teacher())
    if viewer.role == "audience":
        return _nameless(table.view(Screen(is_own=True)))
    seats = room.state.seats_of(viewer.member)
    if seats is None:
        return table.view(
            Screen(is_own=True), say("You play from the next round on. Until then, watch.")
        )
    view = table.view(Screen(seats.names[viewer.member], is_own=True))
    return _led(view) if room.state.settings.form == "one line" else view


def _led(view: TableView) -> TableView:
    """Return the view of a table at which the teacher lays the cards."""
    choices = view["may"]
    choices |= {"play": 0, "no_play": False, "declare": False, "open": False, "again": False}
    view["score"] = None  # nobody's own: the teacher opens the envelope
    return view


def _nameless(view: TableView) -> TableView:
    """Return what the projector shows of a table: cards, and nobody's name."""
    said, table = view["say"], view["multiplayer"]
    said |= {"text": "", "aside": ""}
    view["sheet"] = None
    if table is None:
        return view
    table |= {"seats": [], "name": "", "next_mover": "", "news": [], "suggestions": []}
    if table["pending"] is not None:
        table["pending"] |= {"name": "", "prophet": None}
    if table["marks"] is not None:
        table["marks"] |= {"prophet": None}
    return view


@dataclass(frozen=True, slots=True)
class _Same:
    """What everybody is shown alike, for which the whole class is gone through."""

    present: int
    asked: int
    """How many are asked what they foretell."""
    divided: DividedView | None
    rule: Text | None


@lru_cache(maxsize=2)
def _same(room: Room, _version: int) -> _Same:
    """Return it, made once for three hundred devices that are shown a version of the class."""
    state, is_one_line = room.state, room.state.settings.form == "one line"
    here = {number for number, devices in room.here.items() if devices > 0}
    here &= state.members.keys()
    asked = here & room.seated if is_one_line else set()
    line = room.tables.get(LINE)
    return _Same(
        present=len(here),
        asked=len(asked | state.foretold.keys()),
        divided=None
        if line is None or state.card is not None
        else _divided(room, line, line.version, len(state.members)),
        rule=rule_of(room),
    )


@lru_cache(maxsize=2)
def _divided(room: Room, _line: Session, _version: int, _people: int) -> DividedView | None:
    """Return how the class had divided, made once for each card of the line."""
    return divided(room)


def class_view(room: Room, viewer: Viewer) -> ClassView:
    """Return what somebody sees of the class."""
    state, settings = room.state, room.state.settings
    member = state.members.get(viewer.member)
    is_student = viewer.role == "student"
    is_teacher = viewer.role == "teacher"
    is_one_line = settings.form == "one line"
    same = _same(room, room.version)
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
        "present": same.present,
        "people": len(state.members),
        "code": None if is_student else settings.code,
        **_place(room, viewer.member),
        "persons": _persons(room) if is_teacher else None,
        "asked": _asked(room, viewer, same.asked) if is_one_line else None,
        "voted": len(state.votes),
        "vote": state.votes.get(viewer.member),
        "choices": None if is_student or not is_one_line else choices(room),
        "divided": same.divided,
        "rule": same.rule,
        "picture": None if is_student else picture(room, ideas=is_teacher or state.ideas),
        "lead": _lead(room) if is_teacher else None,
    }


def _place(room: Room, number: int) -> _Place:
    """Return at which seat somebody sits, and with whom."""
    seats, member = room.state.seats_of(number), room.state.members.get(number)
    if seats is None or member is None or room.state.settings.form != "tables":
        return {"seat": "", "team": []}
    own = seats.names[number]
    mates = [one for one, name in seats.names.items() if name == own and one != number]
    return {
        "seat": "" if own == member.name else own,
        "team": [room.state.members[one].name for one in mates if one in room.state.members],
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


def _asked(room: Room, viewer: Viewer, people: int) -> AskedView | None:
    state = room.state
    if state.card is None:
        return None
    own, said = state.foretold.get(viewer.member), list(state.foretold.values())
    is_teacher = viewer.role == "teacher"
    return {
        "card": state.card,
        "answered": len(said),
        "people": people,
        "fits": sum(one.fits for one in said) if is_teacher else 0,
        "certainty": fmean(one.confidence for one in said) if is_teacher and said else None,
        "stakes": stakes_view(),
        "own": None if own is None else own.fits,
        "confidence": None if own is None else own.confidence,
    }


# --- what only the teacher sees ------------------------------------------------------------------


def _lead(room: Room) -> LeadView:
    return {
        "learners": [
            _learner(room, number)
            for number in room.state.members
            if room.state.seats_of(number) is not None
        ],
        "calls": list(_calls(room)),
        "rules_due": [
            number for number, table in room.tables.items() if table.waits_for_rule(TEACHER)
        ],
        "tables": room.state.settings.tables,
        "projected": room.state.projected,
        "ideas": room.state.ideas,
        "draws": room.state.settings.god == "computer" or room.state.settings.form != "tables",
    }


def _learner(room: Room, number: int) -> LearnerView:
    seats = room.state.seats_of(number)
    if seats is None:
        raise LookupError(number)
    name, table = seats.names[number], room.table_of(seats)
    person, opened = table.state.person(name), table.state.opened
    alive = sum(one.fits for one in person.hypotheses.values())
    return {
        "number": number,
        "plays": table.count,
        "alive": alive,
        "refuted": len(person.hypotheses) - alive,
        "predictions": len(person.predictions),
        "right": sum(one.came_true for one in person.predictions),
        "score": round(sum(one.score for one in person.predictions), 2),
        "judges": not table.state.alone and table.state.seat_of(name) == 0,
        "quiet": round(table.quiet / _QUIET_STEP) * _QUIET_STEP,
        "found": opened is not None and opened.how == "found",
        "stuck": None if opened else _stuck(room, table, name, alive),
    }


def _stuck(room: Room, table: Session, name: str, alive: int) -> Stuck | None:
    """Return why somebody may need help."""
    form, newest = room.state.settings.form, table.plays(max(1, table.count + 1 - MANY))
    is_on = table.state.alone or awaited(table.state, Screen(name, is_own=True)) == name
    if form != "one line" and is_on and table.quiet >= QUIET and not room.state.paused:
        return "quiet"
    if form == "side by side" and len(newest) == MANY and not any(play["ok"] for play in newest):
        return "wrong"
    thinks = table.state.alone or table.state.seat_of(name) != 0
    return "no ideas" if thinks and len(newest) == MANY and alive == 0 else None


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
                "line": [card for play in table.plays() if play["ok"] for card in play["cards"]][
                    -LINE_SHOWN:
                ],
            }
