"""How a session runs: what is done is written down first, and then taken in.

So what cannot be written is not done, and what was done comes back from the record line by line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Note, RecordError
from eleusis_nb.games.eleusis import (
    Action,
    Event,
    Match,
    PlayCards,
    Points,
    Resign,
    Round,
    ScoreSheet,
    Variant,
    event_of,
)
from eleusis_nb.games.eleusis.events import Dealt, Ended
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.i18n import say
from eleusis_nb.players import Player
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.session import notes
from eleusis_nb.session.commitment import Envelope
from eleusis_nb.session.ladder import Ladder
from eleusis_nb.session.lesson_code import pack
from eleusis_nb.session.lessons import Lesson, is_ours
from eleusis_nb.session.noise import Contrary, errors, errs
from eleusis_nb.session.person import Happening, How, Story
from eleusis_nb.session.seats import Maker, Seats
from eleusis_nb.session.storage import Store

Clock: TypeAlias = Callable[[], float]
"""Gives seconds from some moment on."""

RIVALS: Final = 12
"""The computer's own rule is one of the so many likeliest ones."""

NOBODY: Final = -1
"""A note for no seat: the referee's."""


LONGEST_LOG: Final = 60
"""So many of the latest happenings are kept to be told: a round of eight at the table."""


class Told(NamedTuple):
    """Something that happened, and the line as it lay before."""

    what: Happening
    before: Situation


class Course:
    """A table as it is being played and written.

    Parameters
    ----------
    lesson : Lesson
        Whose rules are dealt, and how hints open.
    store : Store
        Where it is written.
    clock : callable
        Gives seconds.
    random : random.Random
        Where chance comes from.
    makers : mapping from str to callable, optional
        Computer players of a caller's own, by the name of their seat.
    """

    __slots__ = (
        "_began",
        "_clock",
        "_dealt",
        "_earlier",
        "alone",
        "changes",
        "facing",
        "lesson",
        "listeners",
        "log",
        "makers",
        "match",
        "players",
        "random",
        "said_nothing",
        "seats",
        "sheets",
        "store",
        "stories",
        "thoughts",
    )

    def __init__(
        self,
        lesson: Lesson,
        store: Store,
        clock: Clock,
        random: Random,
        makers: Mapping[str, Maker] | None = None,
    ) -> None:
        self.lesson = lesson
        self.store = store
        self.random = random
        self.makers = dict(makers or {})
        self.listeners: list[Callable[[], None]] = []
        self.match: Match | None = None
        self.sheets: list[ScoreSheet] = []
        self.players: dict[str, Player] = {}
        """The computer players of this round who have moved, by name."""
        self.thoughts: list[Mapping[str, JSON]] = []
        """Why the computer players of this round did what they did."""
        self.log: list[Told] = []
        """What has happened at this table lately."""
        self.facing: str | None = None
        """The person at the screen; nobody while it is passed from one to another."""
        self.changes = 0
        """Grows with what changes for the eyes alone: who is at the screen."""
        self.said_nothing = -1
        """The turn after which whoever had just moved had nothing to say."""
        self.alone = True
        """Whether one person plays against a rule and nobody else, as in the lessons."""
        self._dealt: Round | None = None
        self._clock = clock
        self._began = clock()
        self._earlier = 0.0  # seconds spent here before, as the record has them
        self._seat(Seats.solo())

    def __repr__(self) -> str:
        return f"<the course of “{self.lesson.title}”>"

    def _seat(self, seats: Seats) -> None:
        """Let people sit down."""
        self.seats = seats
        persons = seats.persons or (seats.names[-1],)  # somebody looks on at least
        lesson = self.lesson
        new = Story(Ladder(lesson.rungs), lesson.names, lesson.errs, hinted=self.alone)
        self.stories = {name: new.next(lesson) for name in persons}
        self.facing = seats.persons[0] if len(seats.persons) == 1 else None

    @property
    def now(self) -> float:
        """Seconds spent at this table; the time it was closed does not count."""
        return round(self._earlier + self._clock() - self._began, 3)

    @property
    def story(self) -> Story:
        """What the person at the screen has lived here; of nobody, what all have."""
        return self.stories[self.facing] if self.facing else next(iter(self.stories.values()))

    # --- the round ---------------------------------------------------------------------------

    @property
    def has_begun(self) -> bool:
        """Whether any cards were dealt."""
        return self._dealt is not None

    @property
    def round(self) -> Round:
        """The round as it stands.

        Raises
        ------
        EleusisError
            Before the first deal.
        """
        if self._dealt is None:
            raise EleusisError(say("No cards are dealt yet: God writes the rule first."))
        return self._dealt

    @property
    def seat(self) -> int:
        """Where the person at the screen sits; of nobody, whose turn it is."""
        if self.facing is not None:
            return self.round.seats.index(self.facing)
        waiting = self.round.waits_for
        return waiting[0] if waiting and waiting[0] else 1

    @property
    def variant(self) -> Variant:
        """Which game is played."""
        return self.round.variant if self.match is None else self.match.variant

    def rule(self) -> Rule:
        """Return the hidden rule, out of its envelope."""
        return self.store.envelope(self.round.state.seal).open()

    # --- dealing -----------------------------------------------------------------------------

    def sit_down(self, seats: Seats, variant: Variant) -> None:
        """Write down who plays, before the first deal."""
        match: JSON = None
        if seats.is_match:
            match = {"variant": variant.to_json(), "lot": self.random.getrandbits(48)}
        # Whose lesson it is stands here already: a person who is God deals only later.
        whose: dict[str, JSON] = {"lesson": self.lesson.name, "code": self._code()}
        data = {"seats": seats.to_json(), "match": match, **whose}
        self.write([notes.seats(data, seat=NOBODY)])

    def deal(
        self,
        rule: Rule | str,
        step: int,
        variant: Variant | str,
        seed: int | None = None,
        deck: Sequence[Card] | None = None,
    ) -> None:
        """Seal a rule, deal, and write both down."""
        # Drawn apart from the rule, so that neither tells anything about the other.
        seed = self.random.getrandbits(48) if seed is None else seed
        names = self.seats.names if self.match is None else self.match.seats
        by_hand = self.seats.is_person(names[0])
        envelope = Envelope.seal(rule, seed)
        dealt = Round.deal(
            variant_of(variant),
            envelope.open(),
            names,
            seed,
            deck,
            by_hand=by_hand,
            seal=envelope.commitment,
        )
        self.store.keep(envelope)
        table = notes.table(self.lesson.name, step, self._code())
        self.write([*dealt.opening, table], dealt)
        self.let_the_rival_speak()

    def _code(self) -> str | None:
        """Return the lesson's code, where its name is not enough to find it again."""
        return None if is_ours(self.lesson) else pack(self.lesson)

    def come_back(self) -> None:
        """Take in what the record holds.

        Raises
        ------
        RecordError, EnvelopeError
            If it cannot be gone on with.
        """
        seal = None
        for line in self.store.record.lines:
            happened = [_read(data) for data in line.opened()]
            seal = next((e.seal for e in happened if isinstance(e, Dealt)), seal)
            self._take(happened)
        self._earlier = self.story.seconds
        if seal is not None:
            envelope = self.store.envelope(seal)
            self._dealt = Round.replay(self.store.record, envelope.open())
        self._cover()

    # --- moving ------------------------------------------------------------------------------

    def judged(self, action: Action) -> tuple[Round, tuple[Event, ...]]:
        """Return the round after an action and what it brings about; God may err there."""
        chance = self.lesson.errs
        if chance and isinstance(action, PlayCards):
            nonce = self.store.envelope(self.round.state.seal).letter().nonce
            if errs(nonce, len(self.round.table), chance):
                contrary = replace(self.round, rule=Contrary(self.rule()))
                round_, events = contrary.apply(action)
                return replace(round_, rule=self.round.rule), events
        return self.round.apply(action)

    def move(self, action: Action, *also: Note) -> None:
        """Make a move in the game."""
        round_, events = self.judged(action)
        how: How = "given up" if isinstance(action, Resign) else "over"
        self.write([*events, *also], round_, how)

    def mine(self, note: Note) -> Note:
        """Return a note as one of the person at the screen; among several, for them alone."""
        if self.facing is None:
            raise EleusisError(say("First say who you are."))
        if len(self.stories) == 1:
            return note
        return Note(note.kind, {**note.data, "who": self.facing}, seat=self.seat)

    def let_the_rival_speak(self) -> None:
        """Let the computer state a rule where it has none that fits, if it plays along here.

        It takes one of the likeliest rules at random, and knows no more than lies on the table:
        so it may be right.
        """
        if not self.lesson.rival or self.round.ending is not None:
            return
        rival, beliefs = self.story.rival, self.story.beliefs
        if beliefs is None:
            return
        if beliefs.fits and (rival is None or not rival.claim.fits):
            thought = [belief.rule for belief in beliefs.top(RIVALS)]
            self.write([notes.rival(str(self.random.choice(thought)))])

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
            letter = self.store.envelope(round_.state.seal).letter()
            ended: How = how if round_.state.guessed is None else "found"
            chance, plays = self.lesson.errs, range(1, len(round_.table))
            wrong = errors(letter.nonce, plays, chance) if chance else None
            happened.append(notes.opened(letter, ended, wrong))
        happened.append(notes.clock(self.now))
        self.store.record.append(*happened)
        self._take(happened)
        if round_ is not None:
            self._dealt = round_
        self._cover()
        self.tell()

    def passed(self) -> None:
        """Go on: whoever has just moved has nothing to say."""
        self.said_nothing = self.story.turn
        self.changes += 1
        self._cover()
        self.tell()

    def faces(self, name: str) -> None:
        """Let a person sit down at the screen."""
        self.facing = name
        self.changes += 1
        self.tell()

    def tell(self) -> None:
        """Tell everybody that something has changed."""
        for call in tuple(self.listeners):
            call()

    def _cover(self) -> None:
        """Cover the screen once it is another person's turn: what it shows is not for them."""
        if len(self.stories) == 1 or self.facing is None or not self.has_begun:
            return
        may_speak = self.speaker is not None
        awaited = self.awaited
        # God has no hand to hide, and may confess at any time; but where all predict in secret,
        # whoever is not asked turns away.
        stays = self.seat == 0 and self.variant.score != "predictions"
        if awaited not in (None, self.facing) and not may_speak and not stays:
            self.facing = None

    @property
    def speaker(self) -> int | None:
        """The seat of a person who has just moved and may say something before others move."""
        state = self.round.state
        seat = state.speaker
        if seat is None or self.said_nothing == self.story.turn or seat in self.round.waits_for:
            return None
        may = self.round.legal_actions(seat)
        person = self.seats.is_person(self.round.seats[seat])
        return seat if person and (may.prophesy or may.guess) else None

    @property
    def awaited(self) -> str | None:
        """The name of the person who has to move; None if it is nobody, or a computer player."""
        waiting = [self.round.seats[seat] for seat in self.round.waits_for]
        # Of several who say something at once, persons come before computer players.
        persons = [name for name in waiting if self.seats.is_person(name)]
        return self.facing if self.facing in persons else next(iter(persons), None)

    @property
    def computer(self) -> int | None:
        """The seat of the computer player who moves next; None if it is a person's turn."""
        if self.awaited is not None or self.speaker is not None:
            return None
        return next(iter(self.round.waits_for), None)

    # --- one fold, for what is done and for what a record tells --------------------------------

    def _take(self, line: Sequence[Happening]) -> None:
        for happening in line:
            match happening:
                case Dealt():
                    self.stories = {
                        name: story.next(self.lesson) for name, story in self.stories.items()
                    }
                    self.players, self.thoughts, self.log = {}, [], []
                    self.said_nothing = -1
                case Ended(sheet=sheet):
                    self.sheets.append(sheet if not self.alone else self._less_hints(sheet))
                    if self.match is not None:
                        self.match = replace(self.match, sheets=tuple(self.sheets))
                case Note(kind="seats", data=data):
                    self._take_seats(data)
                case Note(kind="thought", data=data):
                    self.thoughts.append(data)
                case _:
                    pass
        situation = self.story.situation
        self.log = [*self.log, *(Told(one, situation) for one in line)][-LONGEST_LOG:]
        for name, story in self.stories.items():
            story.take([one for one in line if _is_for(one, name)])

    def _less_hints(self, sheet: ScoreSheet) -> ScoreSheet:
        """Return the sheet of one who plays alone, with what the hints cost."""
        cost = min(self.story.ladder.cost, int(sheet.total(1)))
        return (
            replace(sheet, lines=(*sheet.lines, Points(1, -cost, say("for hints"))))
            if cost
            else sheet
        )

    def _take_seats(self, data: Mapping[str, JSON]) -> None:
        self.alone = False
        self._seat(Seats.from_json(data.get("seats"), self.makers))
        match data.get("match"):
            case {"variant": Mapping() as variant, "lot": int(lot)}:
                self.match = Match.of(Variant.from_json(variant), self.seats.names, lot)
            case _:
                self.match = None


def _is_for(happening: Happening, name: str) -> bool:
    """Whether something happened to this person too, or is another one's own."""
    if not isinstance(happening, Note):
        return True
    return happening.data.get("who", name) == name


def _read(data: Mapping[str, JSON]) -> Happening:
    """Return what a line of the record tells, as it was when it happened."""
    event = event_of(data)
    if event is not None:
        return event
    kind, noted = data.get("kind"), data.get("data")
    if not isinstance(kind, str) or not isinstance(noted, Mapping):
        raise RecordError(say("A line of this record is neither a move nor a note."))
    return Note(kind, noted)
