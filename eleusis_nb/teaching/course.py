"""How a sitting runs: what is done is written down first, and then taken in.

So what cannot be written is not done, and what was done comes back from the record line by line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from random import Random
from typing import Final, TypeAlias

from eleusis_nb.games import JSON, Note, RecordError
from eleusis_nb.games.eleusis import Action, DealError, Resign, Round, event_of, variants
from eleusis_nb.games.eleusis.events import Dealt
from eleusis_nb.rules import Rule
from eleusis_nb.teaching.envelope import Envelope
from eleusis_nb.teaching.ladder import Ladder
from eleusis_nb.teaching.lessons import Lesson
from eleusis_nb.teaching.shelf import Shelf
from eleusis_nb.teaching.story import Happening, How, Story

Clock: TypeAlias = Callable[[], float]
"""Gives seconds from some moment on."""


NOT_HERE: Final = ("original", "delphi")
"""Games that are not played from a hand alone: mistake cards, or cards that God turns."""


class Course:
    """One person's table as it is being played and written.

    Parameters
    ----------
    lesson : Lesson
        Whose rules are dealt, and how hints open.
    shelf : Shelf
        Where it is written.
    clock : callable
        Gives seconds.
    random : random.Random
        Where chance comes from.
    """

    __slots__ = (
        "_began",
        "_clock",
        "_earlier",
        "lesson",
        "listeners",
        "random",
        "round",
        "shelf",
        "story",
    )
    round: Round

    def __init__(self, lesson: Lesson, shelf: Shelf, clock: Clock, random: Random) -> None:
        self.lesson = lesson
        self.shelf = shelf
        self.random = random
        self.story = Story(Ladder(lesson.rungs))
        self.listeners: list[Callable[[], None]] = []
        self._clock = clock
        self._began = clock()
        self._earlier = 0.0  # seconds spent here before, as the record has them

    def __repr__(self) -> str:
        return f"<the course of “{self.lesson.title}”>"

    @property
    def now(self) -> float:
        """Seconds spent at this table; the time it was closed does not count."""
        return round(self._earlier + self._clock() - self._began, 3)

    @property
    def seat(self) -> int:
        """Whose turn it is; of several persons at one screen, the one to move."""
        waiting = self.round.waits_for
        return waiting[0] if waiting and waiting[0] else 1

    def rule(self) -> Rule:
        """Return the hidden rule, out of its envelope."""
        return self.shelf.envelope(self.round.state.seal).open()

    def deal(self, rule: Rule | str, step: int, variant: str, seed: int | None = None) -> None:
        """Seal a rule, deal, and write both down."""
        if variant in NOT_HERE:
            raise DealError(f"“{variant}” cannot be played at this table; “solo” and “new” can.")
        # Drawn apart from the rule, so that neither tells anything about the other.
        seed = self.random.getrandbits(48) if seed is None else seed
        envelope = Envelope.seal(rule, seed)
        dealt = Round.deal(
            variant, envelope.open(), _seats(variant), seed, seal=envelope.commitment
        )
        self.shelf.keep(envelope)
        table = Note("table", {"lesson": self.lesson.name, "step": step})
        self.write([*dealt.opening, table], dealt)

    def come_back(self) -> None:
        """Take in what the record holds.

        Raises
        ------
        RecordError, EnvelopeError
            If it cannot be gone on with.
        """
        for line in self.shelf.record.lines:
            self._take([_read(data) for data in line.opened()])
        self._earlier = self.story.seconds
        replayed = Round.replay(self.shelf.record)
        envelope = self.shelf.envelope(replayed.state.seal)
        self.round = Round.replay(self.shelf.record, envelope.open())

    def move(self, action: Action, *notes: Note) -> None:
        """Make a move in the game."""
        round_, events = self.round.apply(action)
        how: How = "given up" if isinstance(action, Resign) else "over"
        self.write([*events, *notes], round_, how)

    def write(
        self, line: Sequence[Happening], round_: Round | None = None, how: How = "over"
    ) -> None:
        """Write a line down, then take it in and tell everybody.

        Parameters
        ----------
        line : sequence of Event or Note
            What happened.
        round_ : Round, optional
            How the game stands then, if it has moved on. When that is its end, the envelope is
            opened.
        how : {"given up", "over"}
            How it came to that, if it was not that somebody said the rule.
        """
        happened = [*line]
        if round_ is not None and round_.ending is not None:
            letter = self.shelf.envelope(round_.state.seal).letter()
            ended: How = how if round_.state.guessed is None else "found"
            happened.append(Note("opened", {**asdict(letter), "how": ended}))
        happened.append(Note("clock", {"seconds": self.now}))
        self.shelf.record.append(*happened)
        self._take(happened)
        if round_ is not None:
            self.round = round_
        for call in tuple(self.listeners):
            call()

    def _take(self, line: Sequence[Happening]) -> None:
        if any(isinstance(happening, Dealt) for happening in line):
            self.story = self.story.next(self.lesson.rungs)
        self.story.take(line)


def _read(data: Mapping[str, JSON]) -> Happening:
    """Return what a line of the record tells, as it was when it happened."""
    event = event_of(data)
    if event is not None:
        return event
    kind, noted = data.get("kind"), data.get("data")
    if not isinstance(kind, str) or not isinstance(noted, Mapping):
        raise RecordError("A line of this record is neither a move nor a note.")
    return Note(kind, noted)


def _seats(variant: str) -> tuple[str, ...]:
    """Return who sits at a table: God, and as few players as the game takes."""
    players = variants[variant].deals[0].fewest if variant in variants else 1
    return ("God", *(("You",) if players == 1 else (f"Player {n}" for n in range(1, players + 1))))
