"""The commands of the teacher."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

import msgspec

from eleusis_nb.classroom import events as ev
from eleusis_nb.classroom.export import archive
from eleusis_nb.classroom.names import TEACHER, RoomError, checked_name
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.schema import ArchiveView
from eleusis_nb.classroom.state import LINE, Participant
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import AsTyped, Cards, Command, Count, Query, TypedText, YesNo
from eleusis_nb.games.eleusis import critique
from eleusis_nb.i18n import say, together, worded
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.commands import JudgePlay, Look, SealRule, Speak
from eleusis_nb.table.session import Session


class TakeRecords(Query, tag="records", gives=ArchiveView):
    """Take home what everybody did, as one file."""

    def answer(self, room: Room) -> ArchiveView:
        return archive(room.log, room.state.settings.title)


class BeginDeal(Command, tag="begin"):
    """Deal to everybody."""

    rule: TypedText | None = None

    def lead(self, room: Room, lang: str) -> None:
        rule = record_text(Rule.parse(self.rule, lang)) if self.rule else None
        if not room.state.members:
            raise RoomError(say("No one has joined yet. Wait for someone, then deal."))
        room.tables = {}
        room.keep(ev.DealBegun(rule))
        for number in sorted({member.table for member in room.state.members.values()}):
            room.deal_to(number)


class Pause(Command):
    """Let the game rest, or go on."""

    paused: YesNo

    def lead(self, room: Room, _lang: str) -> None:
        room.keep(_changed(room, paused=self.paused))


class LockDoor(Command, tag="door"):
    """Let nobody more in, or everybody again."""

    locked: YesNo

    def lead(self, room: Room, _lang: str) -> None:
        room.keep(_changed(room, locked=self.locked))


class Finish(Command):
    """End the class."""

    def lead(self, room: Room, _lang: str) -> None:
        room.keep(_changed(room, closed=True))


def _changed(room: Room, **how: bool) -> ev.Changed:
    state = room.state
    return msgspec.structs.replace(ev.Changed(state.paused, state.locked, state.closed), **how)


class Project(Command):
    """Choose what the projector shows."""

    table: Count
    ideas: YesNo

    def lead(self, room: Room, _lang: str) -> None:
        if self.table not in {0, *room.tables}:
            raise RoomError(say("There is no round at table {number}.", number=self.table))
        room.keep(ev.Projected(self.table, self.ideas))


class Dismiss(Command):
    """Remove somebody, or all who came from the same address."""

    member: Count
    address: YesNo = False

    def lead(self, room: Room, _lang: str) -> None:
        number = _member(room, self.member).number
        place = room.places.get(number) if self.address else None
        others = [one for one in room.state.members if place and room.places.get(one) == place]
        room.remove(*(others or [number]))


class Rename(Command):
    """Give somebody another name."""

    member: Count
    name: AsTyped

    def lead(self, room: Room, _lang: str) -> None:
        member = _member(room, self.member)
        others = [one.name for one in room.state.members.values() if one != member]
        room.keep(ev.Renamed(member.number, checked_name(self.name, others)))


class Reseat(Command):
    """Move somebody to another table; they play there from the next deal on."""

    member: Count
    table: Count

    def lead(self, room: Room, _lang: str) -> None:
        member, number, settings = _member(room, self.member), self.table, room.state.settings
        if settings.form != "tables":
            raise RoomError(say("Here everyone has their own table."))
        if not 1 <= number <= settings.tables:
            raise RoomError(say("There is no table {number} in this class.", number=number))
        if len(room.state.at(number)) >= settings.people_at_a_table and member.table != number:
            raise RoomError(say("Table {number} is full.", number=number))
        room.keep(ev.Moved(member.number, number))


class Reveal(Command):
    """Open the envelope at a table, or at all where it is closed."""

    table: Count | None = None

    def lead(self, room: Room, _lang: str) -> None:
        asked = _asked(room, self.table)
        for table in [table for table in asked if table.state.is_closed] or asked:
            table.reveal()
        room.keep()


class Help(Command):
    """Give the next hint to one, or to all who can have one.

    A hint takes thinking, so to all they come one after another.
    """

    member: Count | None = None

    def lead(self, room: Room, _lang: str) -> None:
        members = room.state.members
        numbers = list(members) if self.member is None else [_member(room, self.member).number]
        seated = {number: room.state.seats_of(number) for number in numbers}
        asked = {(seats.number, seats.names[number]) for number, seats in seated.items() if seats}
        hints = [
            partial(_hint, room, room.state.tables[table].record, name)  # once for a team
            for table, name in sorted(asked)
            if name in room.tables[table].guessers
        ]
        if asked and not hints:
            raise RoomError(
                say("God knows the rule. Hints are for the people who are looking for it.")
            )
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


class PutCard(Command, tag="put"):
    """Put a card to the class at one line."""

    cards: Cards

    def lead(self, room: Room, _lang: str) -> None:
        card = self.cards[0]
        if card not in room.choices:
            raise RoomError(say("You can't play this card here."))
        room.keep(ev.CardProposed(card))


class ShowVerdict(Command, tag="verdict"):
    """Play the card that was put to the class: for each with what they foretold of it."""

    def lead(self, room: Room, _lang: str) -> None:
        state = room.state
        if state.card is None:
            raise RoomError(say("No card is waiting for predictions now."))
        names = state.tables[LINE].names
        foretold = {
            names[number]: (made.fits, made.confidence) for number, made in state.foretold.items()
        }
        room.tables[LINE].lay(state.card, foretold)
        room.keep(ev.CardProposed(None))


class WriteRule(Command):
    """Seal the teacher's rule at every table that waits for it, or at one."""

    text: TypedText
    anyway: YesNo = False
    table: Count | None = None

    def lead(self, room: Room, lang: str) -> None:
        asked = _asked(room, self.table)
        due = [table for table in asked if table.waits_for_rule(TEACHER)]
        rule = Rule.parse(self.text, lang)
        faults = () if self.anyway else critique(rule, room.state.settings.game).faults
        if faults:
            mean_it = say("Write another rule, or press again if you want this one.")
            raise RoomError(together(*(worded(one, "sentence") for one in faults), mean_it))
        for table in due or asked:
            table.do(SealRule(self.text, anyway=True), TEACHER, lang=lang)
        room.keep()


class CallPlay(Command, tag="call"):
    """Judge the play that waits at a table, as God there."""

    table: Count
    right: YesNo

    def lead(self, room: Room, _lang: str) -> None:
        for table in _asked(room, self.table):
            table.do(JudgePlay(self.right), TEACHER)
        room.keep()


class ShowTable(Command, tag="show"):
    """Look at a table of the class."""

    table: Count


LeadingCommand: TypeAlias = (
    BeginDeal
    | Pause
    | LockDoor
    | Finish
    | Project
    | Dismiss
    | Rename
    | Reseat
    | Reveal
    | Help
    | PutCard
    | ShowVerdict
    | WriteRule
    | CallPlay
)
"""What changes the class, or all its tables."""

TeacherCommand: TypeAlias = Look | ReadText | Speak | LeadingCommand | TakeRecords | ShowTable
"""What the teacher may ask for."""


def lead(room: Room, command: LeadingCommand, lang: str) -> None:
    """Carry out a command of the teacher.

    Raises
    ------
    EleusisError
        With a sentence that says why not. Nothing is changed then, at no table.
    """
    if room.state.closed and not isinstance(command, Finish):
        raise RoomError(say("This class is over. Thank you for playing."))
    with room.together():  # at all tables or at none
        command.lead(room, lang)


def _member(room: Room, number: int) -> Participant:
    member = room.state.members.get(number)
    if member is None:
        raise RoomError(say("This person has left the class."))
    return member


def _hint(room: Room, record: str, name: str) -> None:
    """Give a hint to somebody at the table of a record, if that still is in play."""
    for seats in room.state.tables.values():
        if seats.record == record:
            room.table_of(seats).give_hint(name)


def _asked(room: Room, number: int | None) -> list[Session]:
    """Return a table, or all there are; what is done there is done at all of them or at none."""
    if not room.tables:
        raise RoomError(say("The cards have not been dealt yet."))
    if number is None:
        return list(room.tables.values())
    if number not in room.tables:
        raise RoomError(say("There is no round at table {number}.", number=number))
    return [room.tables[number]]
