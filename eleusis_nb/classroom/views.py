"""What a device is sent: the newest view of its table and of the class, and what has changed.

What is the same for everybody of a role is made and written once for each version of the class and
each language; a device's own part is joined to it. :class:`StateNews` is what is sent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from statistics import fmean
from typing import Annotated, Any, Final, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

import msgspec
from msgspec import Struct

from eleusis_nb.cards import Card
from eleusis_nb.classroom.names import TEACHER
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.settings import Form
from eleusis_nb.classroom.state import LINE, Foretold, Participant
from eleusis_nb.games.commands import doc, named
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.predictions import STAKES, Stake
from eleusis_nb.i18n import Text, say, worded
from eleusis_nb.rules import Rule
from eleusis_nb.table.protocol import WordsView
from eleusis_nb.table.screen import Screen, Teacher, awaited, turn_of
from eleusis_nb.table.session import Session
from eleusis_nb.table.state import Person
from eleusis_nb.table.view import ChoicesView, TableView, public

Role: TypeAlias = Annotated[
    Literal["student", "teacher", "audience"],
    named("Role", "Who is at a device; the audience is a projector."),
]


class Seat(NamedTuple):
    """Who is at a device: in a class, a student by number, or who leads or watches from where."""

    role: Role
    code: str
    member: int = 0
    address: str = ""


Stuck: TypeAlias = Annotated[
    Literal["quiet", "wrong", "no ideas"],
    named("Stuck", "Why somebody may need help: nothing done; all refused; no idea left."),
]


class WorkView(Struct):
    """What somebody has done in this deal."""

    plays: Annotated[int, doc("How many they made; none where the teacher plays for all.")]
    alive: int
    refuted: int
    predictions: int
    right: int
    quiet: Annotated[float, doc("Seconds since the table last changed.")]
    found: bool
    judges: Annotated[bool, doc("Whether it is God, who knows the rule.")]
    stuck: Stuck | None


class PersonView(Struct):
    """Somebody in the class, as the teacher sees it."""

    number: int
    name: str
    here: Annotated[bool, doc("Whether a device of theirs is connected.")]
    table: int
    answered: Annotated[bool, doc("Whether they answered about the card put to the class.")]
    place: Annotated[int | None, doc("The same number for all who came from one address.")]
    work: Annotated[WorkView | None, doc("None of who is not dealt in.")]


class IdeaView(Struct):
    """An idea somebody has written down, as the projector sees it: nobody's name."""

    sentence: str
    fits: Annotated[bool, doc("Whether it fits all that was played.")]
    count: Annotated[int, doc("How many hold it.")]


class CalibrationView(Struct):
    """How often those were right who were so sure."""

    confidence: float
    made: int
    right: int


class PictureView(Struct):
    """How the class divides."""

    alive: int
    refuted: int
    ideas: Sequence[IdeaView]
    predictions: int
    right: int
    calibration: Sequence[CalibrationView]


class CandidateView(Struct):
    """A card that can be put to the class, and how it would divide the ideas that live."""

    card: str
    votes: int
    fits: int
    against: int


class DividedView(Struct):
    """How the class had divided on the newest card."""

    card: str
    after: str | None
    right: Annotated[bool, doc("Whether it fitted.")]
    fits: Annotated[int, doc("How many had said so.")]
    against: int


class CallView(Struct):
    """A play that waits for the teacher, who is God."""

    table: int
    name: str
    cards: Sequence[str]
    claim: bool
    line: Annotated[Sequence[str], doc("The newest cards of the line.")]


class AskedView(Struct):
    """The card that is put to the class at one line."""

    card: str
    answered: int
    people: Annotated[int, doc("How many are asked.")]
    fits: Annotated[int, doc("How many say that it fits; only to the teacher.")]
    certainty: Annotated[float | None, doc("How sure they are, on average; only to the teacher.")]
    stakes: Sequence[Stake]


class ClassView(Struct):
    """What a device is shown of the class, beside a table."""

    title: str
    form: Form
    role: Role
    name: str
    table: int
    deals: int
    paused: bool
    locked: bool
    closed: bool
    present: int
    people: int
    code: Annotated[str | None, doc("What one joins by, for the teacher and the projector.")]
    seat: Annotated[str, doc("The name of one's own seat, where it is another than one's own.")]
    team: Annotated[Sequence[str], doc("With whom one shares it.")]
    asked: AskedView | None
    foretold: Annotated[Foretold | None, doc("What one foretells of the card oneself.")]
    voted: Annotated[int, doc("How many have said which card they would put next.")]
    vote: str | None
    choices: Annotated[Sequence[CandidateView] | None, doc("For the teacher and the projector.")]
    divided: DividedView | None
    rule: Annotated[str | None, doc("The hidden rule, once the envelope lies open at every table.")]
    picture: PictureView | None
    tables: Annotated[int, doc("How many tables the class may have.")]
    projected: Annotated[int, doc("The table that the projector shows.")]
    ideas: Annotated[bool, doc("Whether the projector shows ideas.")]
    draws: Annotated[bool, doc("Whether the computer draws the rule, not the teacher.")]
    persons: Annotated[Sequence[PersonView], doc("Only for the teacher, as all that follows.")]
    calls: Sequence[CallView]
    rules_due: Annotated[Sequence[int], doc("Tables that wait for the teacher's rule.")]


class StateNews(TypedDict):
    """What has changed of what a device shows; each part only where it did."""

    words: NotRequired[WordsView]
    view: NotRequired[TableView | None]
    room: NotRequired[ClassView]


# --- how it is made -----------------------------------------------------------------------------

QUIET: Final = 120.0  # seconds after which somebody who does nothing may be stuck
MANY: Final = 5  # so many plays without success, or without an idea, say that somebody may be stuck

_AS_THEY_ARE: Final = ("deals", "paused", "locked", "closed", "projected", "ideas")
"""What is shown of the state of a class as it is there."""

MOST_IDEAS: Final = 12  # so many ideas are shown, those of most people first
MOST_WEIGHED: Final = 30  # so many ideas are asked what they say of a card
_QUIET_STEP: Final = 15
_SAID: Final = 500  # so many sentences are kept in a language


def written(data: object, lang: str) -> bytes:
    """Return plain data as JSON, its sentences in a language."""
    return _encoder(lang).encode(data)


@cache
def _encoder(lang: str) -> msgspec.json.Encoder:
    """Return what writes JSON in a language; what is said to many is translated once."""
    known: dict[int, tuple[Text, str]] = {}

    def speak(text: Text | Card) -> str:
        if isinstance(text, Card):
            return text.code()
        found = known.get(id(text))
        if found is None or found[0] is not text:
            if len(known) > _SAID:
                known.clear()
            found = known[id(text)] = text, text.said(lang)
        return found[1]

    return msgspec.json.Encoder(enc_hook=speak)


def place_of(room: Room, who: Seat, chosen: int) -> tuple[Session | None, str | None]:
    """Return the table that somebody sees, if one is dealt, and the name of their seat there.

    A teacher has chosen one.
    """
    state, number = room.state, who.member
    if who.role != "student":
        return room.tables.get(chosen if who.role == "teacher" else state.projected), None
    seats = state.seats_of(number)
    if seats is None:
        return room.tables.get(state.members[number].table), None
    return room.tables[seats.number], seats.names[number]


def table_shown(room: Room, who: Seat, chosen: int, lang: str) -> bytes:
    """Return what somebody sees of their table as JSON; null where there is none."""
    table, name = place_of(room, who, chosen)
    if table is None:
        return b"null"
    if who.role == "teacher":
        return written(table.view(Teacher()), lang)
    if who.role == "audience":
        return written(_nameless(table.view(Screen(is_own=True))), lang)
    notice = "" if name else say("You play from the next round on. Until then, watch.")
    own = table.own_view(name, notice)
    if room.state.settings.is_one_line:  # there the teacher lays the cards, and opens the envelope
        own.may, own.score = ChoicesView(beliefs=own.may.beliefs), None
    # What all see is written once for all.
    shared = _public_shown(table, table.version_of(None), lang)
    return shared[:-1] + b"," + written(own, lang)[1:]


@lru_cache(maxsize=128)
def _public_shown(table: Session, _version: int, lang: str) -> bytes:
    """Return as JSON what all at a table see."""
    return written(public(table.state, version=table.version), lang)


def is_rule_due(table: Session) -> bool:
    """Whether the teacher is to write the next rule at a table."""
    return turn_of(table.state, Screen(TEACHER, is_own=True)).waits == "rule"


def _nameless(view: dict[str, Any]) -> dict[str, Any]:
    """Return what the projector shows of a table: cards, and nobody's name."""
    view["say"] |= {"text": "", "aside": ""}
    view["sheet"] = None
    if (table := view["multiplayer"]) is not None:
        table |= {"seats": [], "name": "", "next_mover": "", "news": [], "suggestions": []}
    return view


def class_shown(room: Room, who: Seat, chosen: int, lang: str) -> bytes:
    """Return what somebody sees of the class as JSON: what their role sees, then their own."""
    own = written(_own(room, who, chosen), lang)
    return _shown_to_role(room, room.version, who.role, lang)[:-1] + b"," + own[1:]


@lru_cache(maxsize=32)
def _shown_to_role(room: Room, _version: int, role: Role, lang: str) -> bytes:
    state, settings = room.state, room.state.settings
    is_student, is_teacher, is_one_line = role == "student", role == "teacher", settings.is_one_line
    here = {number for number in state.members if room.here[number] > 0}
    ideas, places = is_teacher or state.ideas, [*dict.fromkeys(room.places.values())]
    seen = {
        **{name: getattr(settings, name) for name in ("title", "form", "tables")},
        **{name: getattr(state, name) for name in _AS_THEY_ARE},
        "role": role,
        "present": len(here),
        "people": len(state.members),
        "code": None if is_student else settings.code,
        "asked": _asked(room, here, is_teacher=is_teacher),
        "voted": len(state.votes),
        "choices": None if is_student or not is_one_line else _choices(room),
        "divided": _divided(room),
        "rule": _rule(room),
        "picture": None if is_student else _picture(room, ideas=ideas),
        "draws": settings.god == "computer" or settings.form != "tables",
        "persons": [_person(room, one, places) for one in state.members.values()]
        if is_teacher
        else (),
        "calls": [*_calls(room)] if is_teacher else (),
        "rules_due": [number for number, table in room.tables.items() if is_rule_due(table)]
        if is_teacher
        else (),
    }
    return written(seen, lang)


def _own(room: Room, who: Seat, chosen: int) -> dict[str, Any]:
    """Return what somebody sees of the class that others see otherwise."""
    state, number = room.state, who.member
    member, seats = state.members.get(number), state.seats_of(number)
    view = {
        "name": "" if member is None else member.name,
        "table": chosen if member is None else member.table,
        "seat": "",
        "team": (),
        "vote": state.votes.get(number),
        "foretold": state.foretold.get(number),
    }
    if seats is not None and member is not None and state.settings.form == "tables":
        own = seats.names[number]
        mates = [one for one, name in seats.names.items() if name == own and one != number]
        view["seat"] = "" if own == member.name else own
        view["team"] = [state.members[one].name for one in mates if one in state.members]
    return view


def _asked(room: Room, here: set[int], *, is_teacher: bool) -> AskedView | None:
    state, made = room.state, room.state.foretold
    if state.card is None:
        return None
    said = list(made.values()) if is_teacher else []
    people = len((here & state.tables[LINE].names.keys()) | made.keys())
    certainty = fmean(one.confidence for one in said) if said else None
    fits = sum(one.fits for one in said)
    return AskedView(state.card, len(made), people, fits, certainty, STAKES)


def _choices(room: Room) -> list[CandidateView] | None:
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
        found.append(CandidateView(code, votes[code], fits, against))
    return found


def _divided(room: Room) -> DividedView | None:
    """Return how the class had divided on the newest card of the line; None before the first."""
    line = room.tables.get(LINE)
    if line is None or room.state.card is not None or line.count == 0:
        return None
    *_, newest = _newest(line)
    card, after = newest.cards[-1].code(), newest.situation.recent[-1].code()
    said = [one.foretold.fits for _, one in _thinkers(room) if one.foretold is not None]
    return DividedView(card, after, newest.ok, sum(said), len(said) - sum(said))


def _rule(room: Room) -> Text | None:
    """Return the rule, once the envelope lies open at every table and the rule is the same."""
    opened = [table.state.opened for table in room.tables.values()]
    rules = {None if one is None else one.rule for one in opened}
    rule = rules.pop() if len(rules) == 1 else None
    return None if rule is None else worded(rule, "sentence")


# --- what only the teacher sees ------------------------------------------------------------------


def _person(room: Room, member: Participant, places: Sequence[str]) -> PersonView:
    number, seats = member.number, room.state.seats_of(member.number)
    return PersonView(
        number,
        member.name,
        room.here[number] > 0,
        member.table,
        number in room.state.foretold,
        places.index(room.places[number]) if number in room.places else None,
        seats and _work(room, room.tables[seats.number], seats.names[number]),
    )


def _work(room: Room, table: Session, name: str) -> WorkView:
    state, form = table.state, room.state.settings.form
    person, opened, seat = state.person(name), state.opened, state.seat_of(name)
    alive = sum(one.fits for one in person.hypotheses.values())
    plays = table.count if form == "side by side" else 0
    if form == "tables" and state.round is not None:
        plays = sum(play.seat == seat for play in state.round.table[1:])
    return WorkView(
        plays,
        alive,
        refuted=len(person.hypotheses) - alive,
        predictions=len(person.predictions),
        right=sum(one.came_true for one in person.predictions),
        quiet=round(table.quiet / _QUIET_STEP) * _QUIET_STEP,
        found=opened is not None and opened.how == "found",
        judges=not state.alone and seat == 0,
        stuck=None if opened else _stuck(room, table, name, alive),
    )


def _stuck(room: Room, table: Session, name: str, alive: int) -> Stuck | None:
    """Return why somebody may need help."""
    form, newest = room.state.settings.form, _newest(table)
    is_on = table.state.alone or awaited(table.state, Screen(name, is_own=True)) == name
    if form != "one line" and is_on and table.quiet >= QUIET and not room.state.paused:
        return "quiet"
    if form == "side by side" and len(newest) == MANY and not any(play.ok for play in newest):
        return "wrong"
    thinks = table.state.alone or table.state.seat_of(name) != 0
    return "no ideas" if thinks and len(newest) == MANY and alive == 0 else None


def _newest(table: Session) -> Sequence[TablePlay]:
    """Return the newest plays of a table."""
    dealt = table.state.round
    return () if dealt is None else dealt.table[max(1, len(dealt.table) - MANY) :]


def _calls(room: Room) -> Iterator[CallView]:
    """Yield the plays that wait for the teacher."""
    for number, table in room.tables.items():
        dealt = table.state.round
        if dealt is None or dealt.pending is None or dealt.seats[0] != TEACHER:
            continue
        if 0 in dealt.callers:
            name, claim = dealt.seats[dealt.pending.seat], dealt.pending.claim
            cards, line = dealt.pending.cards, table.state.situation.recent
            yield CallView(number, name, [*map(Card.code, cards)], claim, [*map(Card.code, line)])


# --- the whole class, without names ---------------------------------------------------------------


def _thinkers(room: Room) -> Iterator[tuple[str, Person]]:
    """Yield the name of each student or team that is present, with what they did in this deal."""
    for number, seats in room.state.tables.items():
        state = room.tables[number].state
        present = {name for one, name in seats.names.items() if one in room.state.members}
        for name in sorted(present):
            yield name, state.person(name)


def _held(room: Room) -> Counter[tuple[Rule, bool]]:
    """Return by how many each rule is held that fits, or that does not any more."""
    return Counter(
        (one.rule, one.fits) for _, person in _thinkers(room) for one in person.hypotheses.values()
    )


def _picture(room: Room, *, ideas: bool) -> PictureView:
    """Return how the class divides; the ideas of most people, those that live first, if wanted."""
    held = _held(room)
    shown = sorted(held.most_common(MOST_IDEAS if ideas else 0), key=lambda one: not one[0][1])
    made = [one for _, person in _thinkers(room) for one in person.predictions]
    by: dict[float, list[bool]] = {}
    for one in made:
        by.setdefault(round(one.confidence * 20) / 20, []).append(one.came_true)
    return PictureView(
        alive=sum(count for (_, fits), count in held.items() if fits),
        refuted=sum(count for (_, fits), count in held.items() if not fits),
        ideas=[IdeaView(worded(rule, "sentence"), fits, n) for (rule, fits), n in shown],
        predictions=len(made),
        right=sum(one.came_true for one in made),
        calibration=[
            CalibrationView(sure, len(by[sure]), sum(by[sure])) for sure in sorted(by)[::-1]
        ],
    )
