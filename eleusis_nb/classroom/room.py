"""A class: people join, play and come back; everything is kept before it is acknowledged."""

from __future__ import annotations

import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from random import Random
from typing import Any, Final

from eleusis_nb.classroom import state as ev
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.names import (
    RoomError,
    checked_name,
    digest,
    free_card,
    is_same,
    new_token,
)
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.classroom.state import LINE, ClassEvent, ClassState, Participant
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.games.messages import Event, to_plain
from eleusis_nb.i18n import say
from eleusis_nb.rules import Rule
from eleusis_nb.table.commands import give_hint
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.events import SeatShared, SeatTakenOver, state_of
from eleusis_nb.table.protocol import Clock, Observable
from eleusis_nb.table.screen import Screen
from eleusis_nb.table.seats import Seating
from eleusis_nb.table.session import Session
from eleusis_nb.table.storage import Store

PACE: Final = 1.5  # seconds until a computer player moves
LONGEST_SEAT: Final = 40  # characters of the name of a team's seat
_SHORTEST: Final = 6  # characters of a name in that
_AND: Final = " & "

_OF_ONE: Final = (ev.CommandDone, ev.Foretold, ev.Voted, ev.MemberJoined, ev.TableBegun)
"""What concerns one person, or how many did something: others need not be shown it at once."""

_LOOK_AGAIN: Final = 15.0
"""After so many seconds without anything new the teacher is shown how long it is."""


class Room(Observable):
    """A class.

    Examples
    --------
    >>> settings = Settings.begin("the teacher's token", variant="express", tables=2)
    >>> room = Room.begin(settings, ClassLog())
    >>> token, member = room.join("Ada")
    >>> member.name, room.member_of(token) == member
    ('Ada', True)
    """

    def __init__(self, log: ClassLog, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self.log = log
        self.clock = clock
        self.version = 0
        """Changes whenever anything does."""
        self.arrangement = 0
        """Changes whenever something does that everybody should see at once."""
        self.here: Counter[int] = Counter()
        """How many devices of each person are connected."""
        self.places: dict[int, str] = {}
        """From which address each person came last; kept nowhere."""
        self.on_loss: set[Callable[[Exception], object]] = set()
        """Called with the error when something that devices wait to hear of could not be kept."""
        self.to_help: deque[tuple[str, int]] = deque()
        """Who is to have a hint, at which table: one in each step, so that no message waits."""
        self._joined: dict[tuple[str, str], tuple[str, int]] = {}
        self._happened: list[ClassEvent] = []  # and is not kept yet
        self._is_gathering = False
        self._restore()
        self._shown = clock()

    @classmethod
    def begin(cls, settings: Settings, log: ClassLog, clock: Clock = time.monotonic) -> Room:
        """Begin a class in an empty log."""
        log.append(ev.Begun(settings))
        return cls(log, clock)

    def _restore(self) -> None:
        lines: defaultdict[str, list[Sequence[Mapping[str, Any]]]] = defaultdict(list)
        envelopes: defaultdict[str, list[str]] = defaultdict(list)
        events = list(self.log.events())
        for event in events:
            match event:
                case ev.AtTable(record, moves):
                    lines[record].append(moves)
                case ev.EnvelopeKept(record, envelope):
                    envelopes[record].append(envelope)
        state = ClassState.of(events)
        if state is None:
            raise RoomError(say("This file contains no class."))
        self.state = state
        self.tables = {}
        for number, seats in state.tables.items():
            kept, folded = Record(), envelopes[seats.record]
            for moves in lines[seats.record]:
                kept.append(*moves)
            store = ClassStore(seats.record, self._happened, map(Envelope.unfold, folded))
            now, chance = state_of(kept), self.chance_of(number)
            self.tables[number] = Session(store, now, self.clock, chance, Screen(is_own=True))
        self._find_vacant()

    def _undo(self) -> None:
        """Go back to what is kept: something could not be done, or not be kept."""
        self.arrangement += 1
        self._restore()
        self.show()

    def flush(self) -> None:
        """Keep all that happened; where that cannot be, it did not happen."""
        try:
            self.log.flush()
        except Exception as error:  # noqa: BLE001 - whatever it is, nothing was kept
            self._undo()
            for report in tuple(self.on_loss):
                report(error)

    # --- who is here -----------------------------------------------------------------------

    def check_open(self) -> None:
        """Raise if the class is over."""
        if self.state.closed:
            raise RoomError(say("This class is over. Thank you for playing."))

    def join(self, name: str, message: str = "") -> tuple[str, Participant]:
        """Let somebody in; return the token that brings them back, of which the digest is kept.

        The same message again, with the same name, brings the same: its answer may have been lost
        on the way.
        """
        self.check_open()
        state = self.state
        if (message, name) in self._joined:
            token, number = self._joined[message, name]
            found = self.member_of(token)
            if found is not None and found.number == number:
                return token, found
        if state.locked:
            raise RoomError(say("The class is locked. Ask your teacher to unlock it."))
        if len(state.members) >= state.settings.room:
            raise RoomError(say("The class is full. Ask your teacher."))
        taken = [member.name for member in state.members.values()]
        called = checked_name(name, taken) if state.settings.named else free_card(taken)
        number, token = state.joined + 1, new_token()
        table = self._table_for(number)
        with self.together():
            self.keep(ev.MemberJoined(number, called, digest(token), table))
            if table in self.tables:
                self._seat(number, table)
            elif state.deals:
                self.deal_to(table)
        if message:
            self._joined[message, name] = token, number
        return token, self.state.members[number]

    def _table_for(self, number: int) -> int:
        """Return at which table a new person plays.

        Of several it is one with a place: during a game one where a computer player sits, else one
        that is not dealt.
        """
        state = self.state
        if state.settings.form != "tables":
            return LINE if state.settings.is_one_line else number
        most = state.settings.people_at_a_table
        numbers = range(1, state.settings.tables + 1)
        free = [number for number in numbers if len(state.at(number)) < most]
        seats = (n for n in free if n in self.tables and self.tables[n].free_seat is not None)
        undealt = (number for number in free if number not in self.tables)
        return next(seats, next(undealt, free[0]))

    def _seat(self, number: int, at: int) -> None:
        """Let somebody who came late play: at one line, or in a computer player's seat."""
        table = self.tables[at]
        if self.state.settings.is_one_line:
            name = str(number)
            table.carry_out(SeatShared(came=(name,)))
        elif table.free_seat is not None:
            name = table.free_seat
            table.carry_out(SeatTakenOver(name=name))
        else:
            return
        self.keep(ev.Seated(number, at, name))

    def remove(self, *numbers: int) -> None:
        """Take people out of the class, all at once; who has left before is passed over."""
        gone = [number for number in numbers if number in self.state.members]
        line = self.state.tables.get(LINE) if self.state.settings.is_one_line else None
        left = [] if line is None else [line.names[one] for one in gone if one in line.names]
        with self.together():
            self.keep(ev.Removed(tuple(gone)))
            if left:
                self.tables[LINE].carry_out(SeatShared(left=tuple(left)))

    def member_of(self, token: str) -> Participant | None:
        """Return whom a token brings back; None if it is nobody's here."""
        given = digest(token)
        members = self.state.members.values()
        return next((one for one in members if is_same(given, one.token)), None)

    def is_teacher(self, token: str) -> bool:
        """Whether a token is the teacher's."""
        return is_same(digest(token), self.state.settings.teacher)

    def arrive(self, member: int, address: str = "") -> None:
        """Count a device of somebody's."""
        self.here[member] += 1
        self.places[member] = address
        self.show()

    def leave(self, member: int) -> None:
        """Count a device no more."""
        self.here[member] -= 1
        self.show()

    # --- what is played --------------------------------------------------------------------

    @property
    def choices(self) -> Sequence[str]:
        """The cards that can be put to the class at one line."""
        line = self.tables.get(LINE)
        if line is None or line.state.round is None:
            return ()
        may = choices(line.state.round, 1)
        return [card.code() for card in may.cards] if may.most else ()

    def step(self) -> bool:
        """Let computer players move whose time has come; return whether anything was changed."""
        is_helping, moved = bool(self.to_help), False
        is_resting = self.state.paused or self.state.closed
        with self.together():
            if is_helping:
                name, number = self.to_help.popleft()
                with suppress(EleusisError, KeyError):  # at this table it cannot be done any more
                    self.tables[number].carry_out(give_hint, name)
            if not is_resting:
                ready = [table for table in self.tables.values() if table.quiet >= PACE]
                moved = sum(table.step() for table in ready) > 0
        if not (is_resting or moved) and (
            any(table.think() for table in self.tables.values())  # at most one in each step
            or self.clock() - self._shown > _LOOK_AGAIN  # the teacher sees by the time who is stuck
        ):
            self.show()
        return is_helping or moved

    def deal_to(self, number: int) -> None:
        """Deal to the people of a table.

        Where everybody plays alone, rule and cards are drawn from the same chance for all.
        """
        state, settings, plan = self.state, self.state.settings, self.state.settings.plan
        name, people = f"{state.deals}-{number}", seats_of(state.at(number), settings.team)
        if settings.form == "tables":
            seats = settings.seating(list(dict.fromkeys(people.values())))
        else:
            seats = Seating.of(settings.game, plan.seats or None)
        rule, step = settings.drawn_rule(state.deals - 1)
        god_is_here = seats.is_person(seats.names[0])  # who writes the rule first
        table = self.tables[number] = Session.begin(
            ClassStore(name, self._happened),
            None if god_is_here else rule if state.rule is None else Rule.from_text(state.rule),
            variant=settings.game,
            seats=seats,
            of=plan,
            step=step,
            match=settings.god == "person" and settings.form == "tables",
            screen=Screen(is_own=True),
            clock=self.clock,
            random=self.chance_of(number),
        )
        if settings.is_one_line:
            people = {member: str(member) for member in people}
            table.carry_out(SeatShared(came=tuple(people.values())))
        elif settings.form == "side by side":
            people = dict.fromkeys(people, str(table.state.names[0]))
        members = {str(member): seat for member, seat in people.items()}
        self.keep(ev.TableBegun(name, number, members))

    def chance_of(self, number: int, again: str = "") -> Random:
        """Return what a table's deals are drawn from, all alike unless each plays its own."""
        settings, deal = self.state.settings, self.state.deals - 1
        own = f"/{number}" if settings.form == "tables" else ""
        return Random(f"{settings.chance}/{deal}{own}{again}")  # noqa: S311 - a secret seed

    def _find_vacant(self) -> None:
        """Find the seats of a table at which a computer player moves for who has left."""
        if self.state.settings.is_one_line:
            return
        self.tables = {number: self.tables[number] for number in self.state.tables}
        for number, seats in self.state.tables.items():
            here = seats.names.keys() & self.state.members.keys()
            taken = {seats.names[one] for one in here}
            self.tables[number].vacant = frozenset(seats.names.values()) - taken

    # --- what is kept ----------------------------------------------------------------------

    @contextmanager
    def together(self) -> Iterator[None]:
        """Let all that is done within happen, in the class and at its tables, or none of it.

        It is stored in one piece and shown once. Where something is refused, at whichever table,
        everything goes back to what is kept.
        """
        if self._is_gathering:  # within another
            yield
            return
        self._is_gathering, happened = True, self._happened
        try:
            yield
            if happened:
                self.log.append(*happened)
        except BaseException:
            if happened:
                happened.clear()
                self._undo()
            raise
        finally:
            self._is_gathering = False
        if happened:
            happened.clear()
            self.show()

    def keep(self, *events: ClassEvent) -> None:
        """Apply events and store them with what happened at the tables; notify every device."""
        with self.together():
            self._happened += events
            for event in events:
                event.apply(self.state)
            if not all(isinstance(event, _OF_ONE) for event in events):
                self.arrangement += 1
            if any(isinstance(event, ev.Removed | ev.Seated) for event in events):
                self._find_vacant()

    def show(self) -> None:
        """Notify every device that something has changed."""
        self.version += 1
        self._shown = self.clock()
        self.changed()


# --- its tables ----------------------------------------------------------------------------------


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
        self._happened.append(ev.AtTable(self._name, to_plain(events)))

    def keep(self, envelope: Envelope) -> None:
        """Let an envelope wait: it is kept before the deal that it belongs to."""
        self.envelopes.append(envelope)
        self._happened.append(ev.EnvelopeKept(self._name, envelope.folded()))


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
