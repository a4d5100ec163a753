"""A table that many look at, each on a device of their own.

As every driver it gets commands, decides, and shows views; it holds no rules of the game. What is
to be kept of it waits in :meth:`ClassTable.take_unkept`: the class keeps that before anybody is
answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Record
from eleusis_nb.games.eleusis import Variant, phrases
from eleusis_nb.i18n import say
from eleusis_nb.rules import Rule
from eleusis_nb.table import queries
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.computers import Computers
from eleusis_nb.table.decide import COMMANDS, Command, Outcome, check_arguments, decide
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import ClockRead
from eleusis_nb.table.fold import reduce, state_of
from eleusis_nb.table.lesson_table import Lesson
from eleusis_nb.table.referee import Clock, StoreReferee
from eleusis_nb.table.schema.table import PlayEntry, TableView, entries, message
from eleusis_nb.table.screen import (
    Screen,
    Teacher,
    awaited,
    computer_to_move,
    next_god,
    speaker,
)
from eleusis_nb.table.seats import DEALER, PERSON, Seating
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.storage import Store
from eleusis_nb.table.view import view

PACE: Final = 1.5
"""Seconds until a computer player moves."""

STUCK: Final = 6.0
"""Seconds without a move after which somebody who plays alone may be stuck."""


class _Ready(NamedTuple):
    """What a command brings about that was not given yet."""

    command: Command
    before: SessionState
    outcome: Outcome


class ClassTable:
    """A table of a class; made by :meth:`begin` or :meth:`restore`.

    Parameters
    ----------
    store : Store
        The record and its envelopes, in memory.
    state : SessionState
        How the table stands.
    chance : str
        What everything by chance is drawn from: secret and random.
    clock : callable
        Gives seconds.
    """

    __slots__ = (
        "_chance",
        "_clock",
        "_computers",
        "_moved_at",
        "_passed",
        "_ready",
        "_referee",
        "_store",
        "_thought",
        "_unkept",
        "state",
        "vacant",
        "version",
    )

    def __init__(self, store: Store, state: SessionState, chance: str, clock: Clock) -> None:
        self.state = state
        self.vacant: frozenset[str] = frozenset()
        """People who have left: a computer player moves for them."""
        self.version = len(store.record)
        self._store = store
        self._chance = chance
        self._clock = clock
        self._referee = StoreReferee(store, Random(chance), clock)  # noqa: S311 - a secret seed
        self._referee.come_back(state.seconds)
        self._computers = Computers(Random(f"{chance}/computers"))  # noqa: S311 - of players
        self._passed = -1
        self._ready: _Ready | None = None
        self._thought = -1  # the version at which it was worked out whether somebody is stuck
        self._moved_at = clock()
        self._unkept: list[tuple[str, str]] = []

    @classmethod
    def begin(  # noqa: PLR0913 - all that a deal is made of, by name
        cls,
        seats: Seating,
        *,
        variant: Variant,
        lesson: Lesson,
        rule: Rule,
        step: int,
        stays: bool,
        chance: str,
        clock: Clock,
    ) -> ClassTable:
        """Seat people and deal; where a person is God, that person writes the rule first.

        Parameters
        ----------
        seats, variant, lesson
            Who plays what.
        rule, step
            The hidden rule, and of which step of the lesson it is; for a God who is a computer.
        stays : bool
            Whether God stays; else everybody is God once.
        chance, clock
            As for the class.
        """
        begun = SessionState.begin(lesson)
        table = cls(Store.in_memory(), begun, chance, clock)
        if not seats.play_alone(variant):
            match = None if stays else variant
            table._send(Command("sit down", {"seats": seats, "match": match}))
        if not seats.is_person(seats.names[0]):
            table._send(Command("deal", {"rule": rule, "step": step, "variant": variant}))
        return table

    @classmethod
    def restore(
        cls, lines: Sequence[str], envelopes: Sequence[str], chance: str, clock: Clock
    ) -> ClassTable:
        """Return a table as it stood, from what was kept of it."""
        record = Record.from_text("".join(f"{line}\n" for line in lines))
        store = Store(record, [Envelope.unfold(line) for line in envelopes])
        return cls(store, state_of(record), chance, clock)

    @property
    def quiet(self) -> float:
        """Seconds since the last move or note."""
        return self._clock() - self._moved_at

    # --- what is seen ----------------------------------------------------------------------

    def view(self, name: str | None, notice: str = "") -> TableView:
        """Return what a person at the table sees; of nobody, what all may see."""
        seen = view(
            self.state,
            self._screen(name),
            version=self.version,
            now=self._referee.now,
            notice=notice,
        )
        if self._is_stopped and seen["multiplayer"] is not None:
            seen["say"] = message(phrases.given_up())
            seen["multiplayer"] |= {"waits": "nobody", "name": ""}
        return seen

    def view_of_teacher(self) -> TableView:
        """Return what the teacher sees: the rule and every hand, too."""
        table = self.state.round
        rule = None if table is None else self._referee.rule(table.seal)
        return view(self.state, Teacher(rule), version=self.version, now=self._referee.now)

    def plays(self, start: int = 0) -> list[PlayEntry]:
        """Return the entries of the line from one on."""
        return [] if self.state.round is None else entries(self.state.round.table, start)

    @property
    def count(self) -> int:
        """How many plays there were; the card that the line begins with is none."""
        return 0 if self.state.round is None else len(self.state.round.table) - 1

    def _screen(self, name: str | None) -> Screen:
        return Screen(name, self._passed, is_own=True)

    @property
    def free_seat(self) -> str | None:
        """The seat that somebody who comes late can take: a computer player's, in a round."""
        table, seats = self.state.round, self.state.seats
        if table is None or table.ending is not None:
            return None
        computers = (name for name in seats.names if seats.kind(name) not in {DEALER, PERSON})
        return next(computers, next(iter(sorted(self.vacant)), None))

    # --- what is done ----------------------------------------------------------------------

    def do(self, name: str, who: str, arguments: Mapping[str, Any]) -> JSON | None:
        """Do something for a person at the table; return what was asked for.

        Raises
        ------
        EleusisError
            With a sentence that says why not. Nothing is changed then.
        """
        if name in queries.QUERIES:
            check_arguments(name, queries.QUERIES[name], arguments)
            answer: JSON = queries.QUERIES[name](self._context(who), **arguments)
            return answer
        if name == "go_on":
            self._go_on(who)
            return None
        if name not in COMMANDS:
            raise CommandError(say("You can't do that at a class table."))
        if self._is_stopped and name != "explain":
            raise CommandError(say("The envelope is open. Your teacher will deal the next rule."))
        check_arguments(name, COMMANDS[name], arguments)
        if name == "again":
            # The same in every room with the same cards: what was drawn since does not count.
            self._referee.random.seed(f"{self._chance}/{self.state.deals}")
        self._send(Command(name, arguments, who))
        if not self.state.alone:
            said = self._computers.word(self.state)
            if said is not None:
                self._send(said)
        return None

    def step(self) -> bool:
        """Let a computer player move if it is time; return whether anything was changed.

        While somebody may say a word before others move, none moves: their chance does not pass
        with the time.
        """
        seat, table = self._next_seat(Screen(passed=self.state.turn)), self.state.round
        if seat is None or table is None or self.quiet < PACE or self._is_stopped:
            return False
        word = speaker(self.state, Screen(passed=self._passed))
        if word is not None and table.seats[word] not in self.vacant:
            return False
        self._send(self._computers.move(self.state, seat))
        return True

    def think(self) -> bool:
        """Find out whether who plays alone here is stuck; return whether that was to be done.

        That takes long beside everything else, so it is not done with every play.
        """
        if not self.state.alone or self._thought == self.version or self.quiet < STUCK:
            return False
        ladders = [person.ladder for person in self.state.people.values()]
        following = [ladder.next_hint(self._referee.now) for ladder in ladders]
        if any(one is not None and one.offered for one in following):
            self.version += 1
        self._thought = self.version
        return True

    def foresee(self, card: Card) -> None:
        """Compute in advance what is said of a card that all see before it is played."""
        self.state.evidence.chance_of((card,))

    def prepare(self, arguments: Mapping[str, Any]) -> bool:
        """Compute in advance the events of a play; return whether they were not known yet.

        Nothing happens yet. The verdict of one line is played at three hundred tables at once:
        prepared, it takes a third of the time.
        """
        command, ready = Command("play", arguments, self.state.names[0]), self._ready
        if ready is not None and ready.before is self.state and ready.command == command:
            return False
        with suppress(EleusisError):  # then it is refused when it is made
            self._ready = _Ready(command, self.state, decide(self.state, command, self._referee))
        return True

    def _next_seat(self, screen: Screen) -> int | None:
        """Return the seat that a computer player moves for; None if it is a person's turn."""
        table = self.state.round
        if table is None or speaker(self.state, screen) is not None:
            return None
        name = awaited(self.state, screen)
        if name is not None:
            return table.seats.index(name) if name in self.vacant else None
        return computer_to_move(self.state, screen)

    def reveal(self) -> None:
        """Open the envelope for everybody there."""
        if self.state.alone:
            self.do("open", self.state.names[0], {})
        else:
            self._send(Command("show rule"))

    @property
    def guessers(self) -> tuple[str, ...]:
        """The people here who look for the rule: all but God."""
        return tuple(name for name in self.state.people if self.state.seat_of(name) != 0)

    def give_hint(self, name: str) -> None:
        """Give somebody here the next hint; among several nobody else sees it."""
        self._send(Command("give hint", who=name))

    @property
    def is_closed(self) -> bool:
        """Whether a rule was sealed here whose envelope nobody has opened yet."""
        return self.state.round is not None and self.state.opened is None

    def waits_for_rule(self, name: str) -> bool:
        """Whether somebody is to write the next rule here."""
        table = self.state.round
        return next_god(self.state) == name and (table is None or table.ending is not None)

    @property
    def _is_stopped(self) -> bool:
        """Whether the envelope was opened in the middle of a round: then that is over."""
        table = self.state.round
        return self.state.opened is not None and table is not None and table.ending is None

    def take_over(self, name: str, *, left: bool) -> None:
        """Let a person play on where a computer player sits, or moves for who has left."""
        self._send(Command("take over", {"name": name, "left": left}))

    @property
    def has_unkept(self) -> bool:
        """Whether something happened here that was not kept yet."""
        return bool(self._unkept)

    def take_unkept(self) -> list[tuple[str, str]]:
        """Return what was not kept yet, as pairs of ``line`` or ``envelope`` and its text."""
        unkept, self._unkept = self._unkept, []
        return unkept

    def _context(self, person: str) -> Context:
        return Context(self.state, self._referee, person)

    def _go_on(self, person: str) -> None:
        seat, table = speaker(self.state, self._screen(person)), self.state.round
        if table is None or seat is None or table.seats[seat] != person:
            raise CommandError(say("There is nothing to continue now."))
        self._passed = self.state.turn
        self.version += 1

    def _send(self, command: Command) -> None:
        sealed, ready = len(self._store.envelopes), self._ready
        if ready is not None and ready.before is self.state and ready.command == command:
            events, after = ready.outcome
        else:
            events, after = decide(self.state, command, self._referee)
        self._ready = None
        for envelope in self._store.envelopes[sealed:]:
            self._unkept.append(("envelope", envelope.folded()))
        if not events:
            return
        clock = ClockRead(seconds=self._referee.now)
        self._store.record.append(*events, clock)
        self._unkept.append(("line", self._store.record.last_line))
        self.state = reduce(after, clock)
        self.version += 1
        self._moved_at = self._clock()
        if self.state.lesson.rival and command.name != "rival":
            self._send(Command("rival"))
