"""What a student, the teacher and the projector are shown of the class, and of a table.

What is the same for everybody of a role is made and written once for each version of the class and
each language; a device's own part is joined to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from statistics import fmean
from typing import Any, Final

import msgspec

from eleusis_nb.cards import Card
from eleusis_nb.classroom.names import TEACHER
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.schema import (
    AskedView,
    CalibrationView,
    CallView,
    CandidateView,
    DividedView,
    LeadView,
    LearnerView,
    PersonView,
    PictureView,
    Role,
    Stuck,
)
from eleusis_nb.classroom.state import LINE
from eleusis_nb.i18n import Text, say, worded
from eleusis_nb.rules import Rule
from eleusis_nb.table.screen import Screen, Teacher, awaited
from eleusis_nb.table.session import Session
from eleusis_nb.table.state import Person
from eleusis_nb.table.view import IN_BOTH, PlayEntry, TableView, stakes_view

QUIET: Final = 120.0
"""Seconds after which somebody who does nothing may be stuck."""

MANY: Final = 5
"""So many plays without success, or without an idea, say that somebody may be stuck."""

LINE_SHOWN: Final = 6
"""So many cards of the line are shown beside a card that waits for the teacher."""

_QUIET_STEP: Final = 15

MOST_IDEAS: Final = 12
"""So many ideas are shown, those of most people first."""

MOST_WEIGHED: Final = 30
"""So many ideas are asked what they say of a card."""


def written(data: object, lang: str) -> bytes:
    """Return plain data as JSON, its sentences in a language.

    Examples
    --------
    >>> written({"error": say("Choose {name}", name="Ada"), "ok": False}, "fr")
    b'{"error":"Choisir Ada","ok":false}'
    """
    return _encoder(lang).encode(data)


@cache
def _encoder(lang: str) -> msgspec.json.Encoder:
    """Return what writes JSON in a language; what is said to many is translated once."""
    known: dict[int, tuple[Text, str]] = {}

    def speak(text: Text) -> str:
        found = known.get(id(text))
        if found is None or found[0] is not text:
            if len(known) > _SAID:
                known.clear()
            found = known[id(text)] = text, text.said(lang)
        return found[1]

    return msgspec.json.Encoder(enc_hook=speak)


_SAID: Final = 500
"""So many sentences are kept in a language."""


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
    table, seats = table_of(room, viewer), room.state.seats_of(viewer.member)
    name = None if seats is None else seats.names[viewer.member]
    return (room.state.deals, id(table), -1 if table is None else table.version_of(name))


def table_shown(room: Room, viewer: Viewer, lang: str) -> bytes:
    """Return what somebody sees of a table as JSON; null where nothing is dealt."""
    table = table_of(room, viewer)
    if table is None:
        return b"null"
    if viewer.role == "teacher":
        return written(table.view(Teacher()), lang)
    if viewer.role == "audience":
        return written(_nameless(table.view(Screen(is_own=True))), lang)
    seats, notice = room.state.seats_of(viewer.member), ""
    if seats is None:
        notice = say("You play from the next round on. Until then, watch.")
    name = None if seats is None else seats.names[viewer.member]
    mine = table.own_view(name, notice)
    if room.state.settings.form == "one line":
        mine["may"] |= _LED
        mine["score"] = None  # nobody's own: the teacher opens the envelope
    return joined_text(_public_shown(table, table.version_of(None), lang), mine, lang)


_LED: Final = {"play": 0, "no_play": False, "declare": False, "open": False, "again": False}
"""What one may do at a table at which the teacher lays the cards: nothing of it."""


def joined_text(public: Mapping[str, bytes], mine: dict[str, Any], lang: str) -> bytes:
    """Return as JSON what all see, written before, joined with what one sees beside it.

    Examples
    --------
    >>> seen = {"": b'{"turn":3}', "opened": b'{"rule":"red"}'}
    >>> joined_text(seen, {"opened": {"asked": True}}, "en")
    b'{"turn":3,"opened":{"rule":"red","asked":true}}'
    """
    parts = [public[""][:-1]]
    for name in IN_BOTH:
        beside, text = mine.pop(name, None), public.get(name, b"null")
        if beside and text != b"null":
            text = text[:-1] + b"," + written(beside, lang)[1:]
        if name in public:
            parts.append(b'"%b":%b' % (name.encode(), text))
    if mine:
        parts.append(written(mine, lang)[1:-1])
    return b",".join(parts) + b"}"


@lru_cache(maxsize=128)
def _public_shown(table: Session, _version: int, lang: str) -> Mapping[str, bytes]:
    """Return as JSON what all at a table see: what is joined to one's own apart, by its name."""
    seen = table.public_view()
    apart = {name: written(seen.pop(name), lang) for name in IN_BOTH}
    return {"": written(seen, lang), **apart}


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


def class_shown(room: Room, viewer: Viewer, lang: str) -> bytes:
    """Return what somebody sees of the class as JSON: what their role sees, then their own."""
    own = written(_own(room, viewer), lang)
    return _shown_to_role(room, room.version, viewer.role, lang)[:-1] + b"," + own[1:]


@lru_cache(maxsize=32)
def _shown_to_role(room: Room, _version: int, role: Role, lang: str) -> bytes:
    return written(_class_view(room, role), lang)


def _class_view(room: Room, role: Role) -> dict[str, Any]:
    """Return what all of a role see of the class."""
    state, settings = room.state, room.state.settings
    is_student, is_teacher = role == "student", role == "teacher"
    is_one_line, line = settings.form == "one line", room.tables.get(LINE)
    here = state.members.keys() & {number for number, count in room.here.items() if count > 0}
    return {
        "title": settings.title,
        "form": settings.form,
        "role": role,
        "deals": state.deals,
        "paused": state.paused,
        "locked": state.locked,
        "closed": state.closed,
        "present": len(here),
        "people": len(state.members),
        "code": None if is_student else settings.code,
        "persons": _persons(room) if is_teacher else None,
        "asked": _asked(room, here, is_teacher=is_teacher) if is_one_line else None,
        "voted": len(state.votes),
        "choices": None if is_student or not is_one_line else choices(room),
        "divided": None
        if line is None or state.card is not None
        else _divided(room, line, line.version, len(state.members)),
        "rule": rule_of(room),
        "picture": None if is_student else picture(room, ideas=is_teacher or state.ideas),
        "lead": _lead(room) if is_teacher else None,
    }


def _own(room: Room, viewer: Viewer) -> dict[str, Any]:
    """Return what somebody sees of the class that others see otherwise."""
    state, number = room.state, viewer.member
    member, seats = state.members.get(number), state.seats_of(number)
    foretold = state.foretold.get(number)
    view = {
        "name": "" if member is None else member.name,
        "table": viewer.table if member is None else member.table,
        "dealt": seats is not None,
        "seat": "",
        "team": (),
        "vote": state.votes.get(number),
        "foretold": None if foretold is None else foretold._asdict(),
    }
    if seats is not None and member is not None and state.settings.form == "tables":
        own = seats.names[number]
        mates = [one for one, name in seats.names.items() if name == own and one != number]
        view["seat"] = "" if own == member.name else own
        view["team"] = [state.members[one].name for one in mates if one in state.members]
    return view


@lru_cache(maxsize=2)
def _divided(room: Room, _line: Session, _version: int, _people: int) -> DividedView | None:
    """Return how the class had divided, made once for each card of the line."""
    return divided(room)


def _persons(room: Room) -> list[PersonView]:
    places = {address: number for number, address in enumerate(dict.fromkeys(room.places.values()))}
    return [
        {
            "number": member.number,
            "name": member.name,
            "here": room.here[member.number] > 0,
            "table": member.table,
            "answered": member.number in room.state.foretold,
            "place": places.get(room.places.get(member.number, "")),
        }
        for member in room.state.members.values()
    ]


def _asked(room: Room, here: set[int], *, is_teacher: bool) -> AskedView | None:
    state = room.state
    if state.card is None:
        return None
    said = list(state.foretold.values()) if is_teacher else []
    return {
        "card": state.card,
        "answered": len(state.foretold),
        "people": len((here & state.tables[LINE].names.keys()) | state.foretold.keys()),
        "fits": sum(one.fits for one in said),
        "certainty": fmean(one.confidence for one in said) if said else None,
        "stakes": stakes_view(),
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
    form, newest = room.state.settings.form, _newest(table, table.count)
    is_on = table.state.alone or awaited(table.state, Screen(name, is_own=True)) == name
    if form != "one line" and is_on and table.quiet >= QUIET and not room.state.paused:
        return "quiet"
    if form == "side by side" and len(newest) == MANY and not any(play["ok"] for play in newest):
        return "wrong"
    thinks = table.state.alone or table.state.seat_of(name) != 0
    return "no ideas" if thinks and len(newest) == MANY and alive == 0 else None


@lru_cache(maxsize=1)
def _newest(table: Session, count: int) -> Sequence[PlayEntry]:
    """Return the newest plays of a table, made once for all at one line."""
    return table.plays(max(1, count + 1 - MANY))


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


# --- the whole class, without names ---------------------------------------------------------------


def thinkers(room: Room) -> Iterator[tuple[str, Person]]:
    """Yield the name of each student or team that is present, with what they did in this deal."""
    for number, seats in room.state.tables.items():
        state = room.tables[number].state
        present = {name for one, name in seats.names.items() if one in room.state.members}
        for name in sorted(present):
            yield name, state.person(name)


def picture(room: Room, *, ideas: bool = True) -> PictureView:
    """Return aggregates of the class: rules held, predictions, calibration.

    Parameters
    ----------
    room : Room
        The class.
    ideas : bool
        Whether the ideas themselves are told, or only how many there are.
    """
    held = _held(room)
    made = [one for _, person in thinkers(room) for one in person.predictions]
    return {
        "alive": sum(count for (_, fits), count in held.items() if fits),
        "refuted": sum(count for (_, fits), count in held.items() if not fits),
        "ideas": [
            {"sentence": worded(rule, "sentence"), "fits": fits, "count": count}
            for (rule, fits), count in _first(held)
        ]
        if ideas
        else [],
        "predictions": len(made),
        "right": sum(one.came_true for one in made),
        "score": round(sum(one.score for one in made), 2),
        "calibration": _calibration([(one.confidence, one.came_true) for one in made]),
    }


def _held(room: Room) -> Counter[tuple[Rule, bool]]:
    """Return by how many each rule is held that fits, or that does not any more."""
    return Counter(
        (one.rule, one.fits) for _, person in thinkers(room) for one in person.hypotheses.values()
    )


def _first(held: Counter[tuple[Rule, bool]]) -> list[tuple[tuple[Rule, bool], int]]:
    """Return the ideas of most people, those that live before those that do not."""
    return sorted(held.most_common(MOST_IDEAS), key=lambda one: not one[0][1])


def _calibration(made: list[tuple[float, bool]]) -> list[CalibrationView]:
    """Return how often each degree of certainty was right, the surest first."""
    by: dict[float, list[bool]] = {}
    for sure, right in made:
        by.setdefault(round(sure * 20) / 20, []).append(right)
    return [
        {"confidence": sure, "made": len(by[sure]), "right": sum(by[sure])}
        for sure in sorted(by, reverse=True)
    ]


def choices(room: Room) -> list[CandidateView] | None:
    """Return the cards that can be put to the class at one line, and how they would divide it."""
    line = room.tables.get(LINE)
    if line is None:
        return None
    here, votes = line.state.situation, Counter(room.state.votes.values())
    alive = Counter({rule: count for (rule, fits), count in _held(room).items() if fits})
    weighed = [(rule.tree.legal(here), count) for rule, count in alive.most_common(MOST_WEIGHED)]
    found: list[CandidateView] = []
    for code in dict.fromkeys(room.choices):
        card = Card.parse(code)
        fits = sum(count for lets_in, count in weighed if lets_in & card.bit)
        against = sum(count for _, count in weighed) - fits
        found.append({"card": code, "votes": votes[code], "fits": fits, "against": against})
    return found


def divided(room: Room) -> DividedView | None:
    """Return the predictions for the newest card of the common line, counted; None before it."""
    line = room.tables.get(LINE)
    plays = [] if line is None else line.plays()
    if room.state.card is not None or len(plays) <= 1:
        return None
    last, before = plays[-1], [play for play in plays[:-1] if play["ok"]]
    said = [one.foretold for _, one in thinkers(room) if one.foretold is not None]
    return {
        "card": last["cards"][-1],
        "after": before[-1]["cards"][-1] if before else None,
        "right": last["ok"],
        "fits": sum(one.fits for one in said),
        "against": sum(not one.fits for one in said),
    }


def rule_of(room: Room) -> Text | None:
    """Return the rule, once the envelope lies open at every table and the rule is the same."""
    opened = [table.state.opened for table in room.tables.values()]
    rules = {None if one is None else one.rule for one in opened}
    rule = rules.pop() if len(rules) == 1 else None
    return None if rule is None else worded(rule, "sentence")
