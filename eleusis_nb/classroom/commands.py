"""What a device may ask for: each command with what it does.

A device sends an object with an ``id``, what to ``do``, its arguments and, for a move, the
``turn`` it is for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Final, NotRequired, TypeAlias, TypedDict, Union

from eleusis_nb.cards import Card
from eleusis_nb.classroom import state as ev
from eleusis_nb.classroom.names import TEACHER, RoomError, checked_name
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.state import LINE, ClassEvent, Participant
from eleusis_nb.classroom.views import Role, is_rule_due
from eleusis_nb.games import JSON
from eleusis_nb.games.commands import (
    AsTyped,
    Cards,
    Command,
    Count,
    Credence,
    Language,
    Query,
    Request,
    TypedText,
    YesNo,
    check_turn,
    doc,
)
from eleusis_nb.games.eleusis import Judge, NoPlay, PlayCards, Resign, critique
from eleusis_nb.games.eleusis.predictions import check_confidence
from eleusis_nb.i18n import say, together, worded
from eleusis_nb.learning.class_records import ArchiveView
from eleusis_nb.mind.hints import NARROW
from eleusis_nb.rule_editor.editor import OwnEditorCommand
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.commands import (
    DealAgain,
    DeclareRule,
    GoOn,
    Look,
    Looking,
    PersonCommand,
    SealRule,
    Speak,
    TableQuery,
    TakeHint,
    give_hint,
    lay_for_all,
    show_rule,
)
from eleusis_nb.table.session import Session

# --- who comes in --------------------------------------------------------------------------------


class PlaceView(TypedDict):
    """What somebody who comes in is called here."""

    name: str
    role: Role
    token: NotRequired[Annotated[str, doc("It brings one who joined back.")]]


class Join(Command, gives=PlaceView):
    """Join the class of a code."""

    code: AsTyped
    name: AsTyped
    lang: Language


class ComeBack(Command, tag="hello", gives=PlaceView):
    """Come back to one's place by the token."""

    token: TypedText
    lang: Language


class Watch(Command, gives=PlaceView):
    """Show a class on a projector."""

    code: AsTyped
    lang: Language


EntryCommand: TypeAlias = Speak | Join | ComeBack | Watch
"""What a device may ask for before the class knows it."""

# --- what a student does -------------------------------------------------------------------------


class Foretell(Command, move=True):
    """Say whether the card that is put to the class fits, and how sure one is."""

    fits: YesNo
    confidence: Credence
    cards: Cards | None = None

    def decide(self, room: Room, number: int) -> ClassEvent:
        card = room.state.card
        if card is None:
            raise RoomError(say("No card is waiting for predictions now."))
        if self.cards not in {None, (card,)}:
            raise RoomError(say("Your teacher has already moved on to another card."))
        check_confidence(self.confidence)
        return ev.Foretold(number, self.fits, self.confidence)


class Vote(Command, move=True):
    """Say which card one would put to the class next."""

    cards: Cards

    def decide(self, room: Room, number: int) -> ClassEvent:
        return ev.Voted(number, _choice(room, self.cards))


StudentCommand: TypeAlias = (
    Speak | Look | ReadText | PersonCommand | TableQuery | GoOn | Foretell | Vote | OwnEditorCommand
)
"""What a student may ask for."""

_BY_TEACHER: Final = PlayCards | NoPlay | DeclareRule | Resign | DealAgain | TakeHint
"""What is the teacher's at one line."""


def play(room: Room, number: int, request: Request[Any], lang: str) -> JSON | None:
    """Do something for a student; return what was asked for."""
    state, command = room.state, request.command
    if request.id in state.members[number].answered:
        return None
    room.check_open()
    if state.paused and request.turn is not None:
        raise RoomError(say("Your teacher has paused the game. It will go on in a moment."))
    seats = state.seats_of(number)
    if seats is None:
        raise RoomError(say("You play from the next round on. Until then, watch."))
    table = room.tables[seats.number]
    check_turn(request, table.state.turn)
    done = ev.CommandDone(number, request.id)
    if isinstance(command, Foretell | Vote):
        room.keep(command.decide(room, number), done)
        return None
    if state.settings.is_one_line and isinstance(command, _BY_TEACHER):
        raise RoomError(say("In this class you predict, and your teacher plays the cards."))
    with room.together():
        if isinstance(command, DealAgain):  # the same cards in every room, whatever was drawn
            again = f"/{table.state.deals}"
            table.random.setstate(room.chance_of(seats.number, again).getstate())
        asked: JSON | None = table.do(command, seats.names[number], lang=lang)
        if not isinstance(command, Query):
            room.keep(done)
    return asked


# --- what the teacher does -----------------------------------------------------------------------


class TakeRecords(Query, tag="records", gives=ArchiveView):
    """Take home what everybody did, as one file."""


class ShowTable(Command, tag="show"):
    """Look at a table of the class."""

    table: Count


class Leading(Command):
    """What changes the class, or all its tables."""

    def lead(self, room: Room, lang: str) -> None:
        raise NotImplementedError


class BeginDeal(Leading, tag="begin"):
    """Deal to everybody."""

    rule: TypedText | None = None

    def lead(self, room: Room, lang: str) -> None:
        rule = record_text(Rule.parse(self.rule, lang)) if self.rule else None
        if not room.state.members:
            raise RoomError(say("No one has joined yet. Wait for someone, then deal."))
        room.tables = {}
        room.to_help.clear()
        room.keep(ev.DealBegun(rule))
        for number in sorted({member.table for member in room.state.members.values()}):
            room.deal_to(number)


class Arrange(Leading):
    """Let the game rest or go on; let nobody more in or everybody again; end the class."""

    paused: YesNo | None = None
    locked: YesNo | None = None
    closed: YesNo | None = None

    def lead(self, room: Room, _lang: str) -> None:
        names = self.__struct_fields__
        given = {name: getattr(self, name) for name in names if getattr(self, name) is not None}
        before = {name: getattr(room.state, name) for name in names}
        room.keep(ev.Changed(**before | given))


class Project(Leading):
    """Choose what the projector shows."""

    table: Count
    ideas: YesNo

    def lead(self, room: Room, _lang: str) -> None:
        if self.table:
            _table(room, self.table)
        room.keep(ev.Projected(self.table, self.ideas))


class Dismiss(Leading):
    """Remove somebody, or all who came from the same address."""

    member: Count
    address: YesNo = False

    def lead(self, room: Room, _lang: str) -> None:
        number = _member(room, self.member).number
        place = room.places.get(number) if self.address else None
        others = [one for one in room.state.members if place and room.places.get(one) == place]
        room.remove(*(others or [number]))


class Rename(Leading):
    """Give somebody another name."""

    member: Count
    name: AsTyped

    def lead(self, room: Room, _lang: str) -> None:
        member = _member(room, self.member)
        others = [one.name for one in room.state.members.values() if one != member]
        room.keep(ev.Renamed(member.number, checked_name(self.name, others)))


class Reseat(Leading):
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


class Reveal(Leading):
    """Open the envelope at all tables where it is closed."""

    def lead(self, room: Room, _lang: str) -> None:
        tables = _tables(room)
        for table in [table for table in tables if table.state.is_closed] or tables:
            if table.state.alone:
                table.carry_out(Resign(0), table.state.names[0])
            else:
                table.carry_out(show_rule)


class Help(Leading):
    """Give the next hint to one, or to all who can have one, which takes thinking: in turn."""

    member: Count | None = None

    def lead(self, room: Room, _lang: str) -> None:
        numbers = room.state.members if self.member is None else [_member(room, self.member).number]
        if not any(map(room.state.seats_of, numbers)):
            raise RoomError(say("The cards have not been dealt yet."))
        asked, able = set[tuple[str, int]](), set[tuple[str, int]]()  # once for a team
        for number in numbers:
            if (seats := room.state.seats_of(number)) is not None:
                name, state = seats.names[number], room.tables[seats.number].state
                if name in state.people and state.seat_of(name) != 0:
                    asked.add((name, seats.number))
                    ladder = state.people[name].ladder
                    if state.is_closed and ladder.next_rung <= len(ladder.rungs[:NARROW]):
                        able.add((name, seats.number))
        if not asked:
            raise RoomError(
                say("God knows the rule. Hints are for the people who are looking for it.")
            )
        if self.member is None and able:
            room.to_help.extend(sorted(able))
        else:  # it is said why there is none
            name, number = min(asked)
            room.tables[number].carry_out(give_hint, name)


class PutCard(Leading, tag="put"):
    """Put a card to the class at one line."""

    cards: Cards

    def lead(self, room: Room, _lang: str) -> None:
        room.keep(ev.CardProposed(_choice(room, self.cards)))


class ShowVerdict(Leading, tag="verdict"):
    """Play the card that was put to the class: for each with what they foretold of it."""

    def lead(self, room: Room, _lang: str) -> None:
        state = room.state
        if state.card is None:
            raise RoomError(say("No card is waiting for predictions now."))
        names, line = state.tables[LINE].names, room.tables[LINE]
        made = {names[one.member]: (one.fits, one.confidence) for one in state.foretold.values()}
        laid = partial(lay_for_all, cards=(Card.parse(state.card),), foretold=made)
        line.carry_out(laid, line.state.names[0])
        room.keep(ev.CardProposed(None))


class WriteRule(Leading):
    """Seal the teacher's rule at every table that waits for it."""

    text: TypedText
    anyway: YesNo = False

    def lead(self, room: Room, lang: str) -> None:
        tables = _tables(room)
        rule = Rule.parse(self.text, lang)
        faults = () if self.anyway else critique(rule, room.state.settings.game).faults
        if faults:
            mean_it = say("Write another rule, or press again if you want this one.")
            raise RoomError(together(*(worded(one, "sentence") for one in faults), mean_it))
        for table in [table for table in tables if is_rule_due(table)] or tables:
            table.do(SealRule(self.text, anyway=True), TEACHER, lang=lang)


class CallPlay(Leading, tag="call"):
    """Judge the play that waits at a table, as God there."""

    table: Count
    right: YesNo

    def lead(self, room: Room, _lang: str) -> None:
        _table(room, self.table).do(Judge(0, self.right), TEACHER)


_LEADING: Any = Union[tuple(Leading.__subclasses__())]  # noqa: UP007 - of a list
TeacherCommand: Any = Look | ReadText | Speak | _LEADING | TakeRecords | ShowTable
"""What the teacher may ask for."""

COMMANDS: Final[Mapping[Role, Any]] = {
    "student": StudentCommand,
    "teacher": TeacherCommand,
    "audience": Looking,
}
"""What may be asked for by whom."""


def lead(room: Room, command: Leading, lang: str) -> None:
    """Carry out a command of the teacher, at all tables or at none."""
    if command != Arrange(closed=True):
        room.check_open()
    with room.together():
        command.lead(room, lang)


def _choice(room: Room, cards: Cards) -> str:
    """Return a card that can be put to the class."""
    if cards[0] not in room.choices:
        raise RoomError(say("You can't play this card here."))
    return cards[0]


def _member(room: Room, number: int) -> Participant:
    member = room.state.members.get(number)
    if member is None:
        raise RoomError(say("This person has left the class."))
    return member


def _tables(room: Room) -> list[Session]:
    if not room.tables:
        raise RoomError(say("The cards have not been dealt yet."))
    return list(room.tables.values())


def _table(room: Room, number: int) -> Session:
    if number not in room.tables:
        raise RoomError(say("There is no round at table {number}.", number=number))
    return room.tables[number]
