"""The commands of the teacher."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from eleusis_nb.classroom import events as ev
from eleusis_nb.classroom.export import archive
from eleusis_nb.classroom.names import TEACHER, RoomError, checked_name
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.state import LINE, Participant
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.games.eleusis import critique
from eleusis_nb.i18n import known, say, together, worded
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.schema.commands import Request
from eleusis_nb.table.session import Session

Arguments = Mapping[str, Any]


def lead(room: Room, request: Request, lang: str) -> JSON | None:
    """Carry out a command of the teacher; return its answer, if it has one.

    Raises
    ------
    EleusisError
        With a sentence that says why not. Nothing is changed then, at no table.
    """
    if request.do == "records":
        taken: dict[str, Any] = dict(archive(room.log, room.state.settings.title))
        return taken
    if room.state.closed and request.do != "finish":
        raise RoomError(say("This class is over. Thank you for playing."))
    with room.together():  # at all tables or at none
        LEADING[request.do](room, {**request.arguments, "lang": lang})
    return None


def _begin(room: Room, given: Arguments) -> None:
    """Deal to everybody."""
    state = room.state
    text = given.get("rule") or None
    rule = None if text is None else record_text(Rule.parse(text, known(given["lang"])))
    if not state.members:
        raise RoomError(say("No one has joined yet. Wait for someone, then deal."))
    room.tables = {}
    room.keep(ev.DealBegun(rule))
    for number in sorted({member.table for member in room.state.members.values()}):
        room.deal_to(number)


def _pause(room: Room, given: Arguments) -> None:
    room.keep(_changed(room, paused=given["paused"]))


def _door(room: Room, given: Arguments) -> None:
    room.keep(_changed(room, locked=given["locked"]))


def _finish(room: Room, _given: Arguments) -> None:
    room.keep(_changed(room, closed=True))


def _changed(room: Room, **how: bool) -> ev.Changed:
    state = room.state
    return msgspec.structs.replace(ev.Changed(state.paused, state.locked, state.closed), **how)


def _project(room: Room, given: Arguments) -> None:
    """Choose what the projector shows."""
    if given["table"] not in {0, *room.tables}:
        raise RoomError(say("There is no round at table {number}.", number=given["table"]))
    room.keep(ev.Projected(given["table"], given["ideas"]))


def _dismiss(room: Room, given: Arguments) -> None:
    """Remove somebody, or all who came from the same address."""
    number = _member(room, given).number
    place = room.places.get(number) if given.get("address") else None
    others = [one for one in room.state.members if place and room.places.get(one) == place]
    room.remove(*(others or [number]))


def _rename(room: Room, given: Arguments) -> None:
    member = _member(room, given)
    others = [one.name for one in room.state.members.values() if one != member]
    room.keep(ev.Renamed(member.number, checked_name(given["name"], others)))


def _reseat(room: Room, given: Arguments) -> None:
    """Move somebody to another table; they play there from the next deal on."""
    member, number, settings = _member(room, given), given["table"], room.state.settings
    if settings.form != "tables":
        raise RoomError(say("Here everyone has their own table."))
    if not 1 <= number <= settings.tables:
        raise RoomError(say("There is no table {number} in this class.", number=number))
    if len(room.state.at(number)) >= settings.people_at_a_table and member.table != number:
        raise RoomError(say("Table {number} is full.", number=number))
    room.keep(ev.Moved(member.number, number))


def _member(room: Room, given: Arguments) -> Participant:
    member = room.state.members.get(given["member"])
    if member is None:
        raise RoomError(say("This person has left the class."))
    return member


def _reveal(room: Room, given: Arguments) -> None:
    """Open the envelope at a table, or at all where it is closed."""
    asked = _asked(room, given)
    closed = [table for table in asked if table.state.is_closed]
    _each(room, [table.reveal for table in closed or asked])


def _help(room: Room, given: Arguments) -> None:
    """Give the next hint to one, or to all who can have one.

    A hint takes thinking, so to all they come one after another.
    """
    numbers = [_member(room, given).number] if "member" in given else list(room.state.members)
    seated = {number: room.state.seats_of(number) for number in numbers}
    asked = {(seats.number, seats.names[number]) for number, seats in seated.items() if seats}
    hints = [
        partial(_hint, room, room.state.tables[table].record, name)  # once for a team
        for table, name in sorted(asked)
        if name in room.tables[table].guessers
    ]
    if asked and not hints:
        raise RoomError(say("God knows the rule. Hints are for the people who are looking for it."))
    refused: EleusisError | None = None
    while hints:
        first, *hints = hints
        try:
            first()
            break
        except EleusisError as error:  # whoever has had them all keeps nobody else from one
            refused = error
    else:
        raise refused or RoomError(say("The cards have not been dealt yet."))
    room.keep()
    room.later(*hints)


def _hint(room: Room, record: str, name: str) -> None:
    """Give a hint to somebody at the table of a record, if that still is in play."""
    for seats in room.state.tables.values():
        if seats.record == record:
            room.table_of(seats).give_hint(name)


def _asked(room: Room, given: Arguments) -> list[Session]:
    number = given.get("table")
    if number is None:
        return list(room.tables.values())
    if number not in room.tables:
        raise RoomError(say("There is no round at table {number}.", number=number))
    return [room.tables[number]]


def _each(room: Room, calls: Sequence[Callable[[], object]]) -> None:
    """Do something at tables: at all of them, or at none where one refuses."""
    if not calls:
        raise RoomError(say("The cards have not been dealt yet."))
    for call in calls:
        call()
    room.keep()


def _put(room: Room, given: Arguments) -> None:
    """Put a card to the class at one line."""
    card = str(given["cards"][0])
    if card not in room.choices:
        raise RoomError(say("You can't play this card here."))
    room.keep(ev.CardProposed(card))


def _verdict(room: Room, _given: Arguments) -> None:
    """Play the card that was put to the class: for each with what they foretold of it."""
    state = room.state
    if state.card is None:
        raise RoomError(say("No card is waiting for predictions now."))
    names = room.state.tables[LINE].names
    foretold = {
        names[number]: (made.fits, made.confidence) for number, made in state.foretold.items()
    }
    room.tables[LINE].lay(state.card, foretold)
    room.keep(ev.CardProposed(None))


def _write_rule(room: Room, given: Arguments) -> None:
    """Seal the teacher's rule at every table that waits for it, or at one."""
    asked = _asked(room, given)
    due = [table for table in asked if table.waits_for_rule(TEACHER)]
    rule = Rule.parse(given["text"], known(given["lang"]))
    faults = () if given.get("anyway") else critique(rule, room.state.settings.game).faults
    if faults:
        mean_it = say("Write another rule, or press again if you want this one.")
        raise RoomError(together(*(worded(one, "sentence") for one in faults), mean_it))
    sealed = {"text": given["text"], "lang": given["lang"], "anyway": True}
    _each(room, [partial(table.do, "seal", TEACHER, **sealed) for table in due or asked])


def _call(room: Room, given: Arguments) -> None:
    """Judge the play that waits at a table, as God there."""
    right = {"right": given["right"]}
    _each(room, [partial(table.do, "judge", TEACHER, **right) for table in _asked(room, given)])


LEADING: Final[Mapping[str, Callable[[Room, Arguments], None]]] = {
    "begin": _begin,
    "pause": _pause,
    "door": _door,
    "finish": _finish,
    "project": _project,
    "dismiss": _dismiss,
    "rename": _rename,
    "reseat": _reseat,
    "reveal": _reveal,
    "help": _help,
    "put": _put,
    "verdict": _verdict,
    "write_rule": _write_rule,
    "call": _call,
}
"""What the teacher may ask for, by name."""
