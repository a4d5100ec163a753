"""The state of a session: everything that its events say, and no secret of God's.

The hidden rule is not in it before the envelope is opened. Hands and the stock are, for the
referee: :func:`eleusis_nb.table.view.view` takes out what a viewer may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, overload

from msgspec import Struct

from eleusis_nb.games.eleusis import Points, ScoreTable, Variant
from eleusis_nb.games.eleusis.predictions import Prediction
from eleusis_nb.games.eleusis.ruling import random_for
from eleusis_nb.games.eleusis.saying import points_in_round
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.mind.evidence import Observations
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table.commitment import Letter
from eleusis_nb.table.ladder import Ladder
from eleusis_nb.table.lessons import OPEN_TABLE, Lesson
from eleusis_nb.table.seats import Seating

if TYPE_CHECKING:  # each event says what the state after it is
    from eleusis_nb.table.events import HypothesisRepeated, MoveExplained, TableEvent

How: TypeAlias = Literal["found", "given up", "over"]
"""How an envelope came to be opened."""


class LogEntry(NamedTuple):
    """Something that happened, and the situation before it."""

    event: TableEvent
    before: Situation


@dataclass(frozen=True, slots=True)
class Opened:
    """The envelope lies open; without a letter the record does not hold what the seal is of."""

    rule: Rule
    how: How
    letter: Letter | None = None
    errors: frozenset[int] = frozenset()
    """The numbers of the plays that an erring God judged wrongly."""

    def verifies(self, seal: str | None) -> bool | None:
        """Whether the seal holds; None where that cannot be told."""
        return None if self.letter is None else self.letter.commitment == seal


@dataclass(frozen=True, slots=True)
class Rival:
    """The computer at the table, with a rule of its own for the person to refute."""

    claim: Hypothesis
    since: int
    """The number of the play on the table when it said so."""
    beaten: int = 0
    said: str = ""
    """How the last of the rules fell that were refuted before."""


@dataclass(frozen=True, slots=True)
class Person:
    """What one person did in the present deal beside playing."""

    ladder: Ladder = field(default_factory=Ladder)
    hypotheses: Mapping[str, Hypothesis] = field(default_factory=dict)
    """The rules written down and not crossed out, in order, by their keys."""
    dropped: tuple[Hypothesis, ...] = ()
    """As they stood then."""
    written: int = 0
    folded: frozenset[str] = frozenset()
    """Those that had fallen when something was written down: the page folds them away then."""
    repeated: HypothesisRepeated | None = None
    """What was written down last, where it means the same as a rule that is held."""
    predictions: tuple[Prediction, ...] = ()
    foretold: Prediction | None = None
    """Of the newest play."""
    trail: str = ""
    """How the plays went that this person saw, a letter each:
    ``y`` and ``n`` without an idea; ``Y`` and ``N`` as all living ideas said; ``F`` where some fell
    by it, and ``X`` where all did."""
    explained: str | None = None
    """The rule in own words, once it was shown."""
    looks: bool = False
    """Whether what can be believed is shown to them."""
    latest: TableEvent | None = None
    """What this person was last told of."""


class MatchBegun(Struct, frozen=True, gc=False):
    """What a match is played in, and the lot by which it is settled who is God when."""

    variant: Variant
    lot: int


@dataclass(frozen=True, slots=True)
class SessionState:
    """A table in use; only :func:`eleusis_nb.table.events.reduce` makes the next one."""

    lesson: Lesson = OPEN_TABLE
    step: int = 0
    """Which of the lesson's steps was dealt."""
    seats: Seating = field(default_factory=Seating.solo)
    alone: bool = True
    """Whether one person plays against a rule and nobody else, as in the lessons."""
    match: MatchBegun | None = None
    round: RoundState | None = None
    """Without the rule; None before the first deal."""
    deals: int = 0
    evidence: Observations = field(default_factory=Observations)
    people: Mapping[str, Person] = field(default_factory=dict)
    """By name; where nobody is a person, of who looks on."""
    opened: Opened | None = None
    rival: Rival | None = None
    sheets: tuple[ScoreTable, ...] = ()
    """Of all rounds played."""
    thoughts: tuple[MoveExplained, ...] = ()
    log: tuple[LogEntry, ...] = ()
    """The newest events of this deal, at a table of several."""
    turn: int = 0
    """Grows by one with every line of moves."""
    seconds: float = 0.0
    sharing: tuple[str, ...] = ()
    """Who shares the seat of the one who plays here."""
    seated: bool = False
    """Whether it was written down who sits here; else the deal says it."""
    moving: bool = False
    """Whether the line that is being read holds a move."""

    @classmethod
    def begin(cls, lesson: Lesson = OPEN_TABLE) -> SessionState:
        """Return the state of a table at which nothing has happened yet."""
        return cls(lesson=lesson).with_new_people()

    @property
    def names(self) -> tuple[str, ...]:
        """Whose thoughts are kept: the persons; where there are none, one who looks on."""
        return self.seats.persons or (self.seats.names[-1],)

    def person(self, name: str | None) -> Person:
        """Return what a person did, of nobody the first one."""
        return self.people[self.names[0] if name is None else name]

    def with_new_people(self) -> SessionState:
        """Return the state with nothing thought yet: what a table and a deal begin with."""
        return replace(self, people=self.newcomers(*self.names, *self.sharing))

    def newcomers(self, *names: str) -> dict[str, Person]:
        """Return people who have thought nothing yet."""
        newcomer = Person(Ladder(self.lesson.rungs, self.seconds))
        return dict.fromkeys(names, newcomer)

    def changed(self, who: str | None, change: Callable[[Person], Person]) -> SessionState:
        """Return the state after something of a person; of nobody is everybody's."""
        names = self.people if who is None else self.people.keys() & {who}
        return replace(self, people={**self.people, **{n: change(self.people[n]) for n in names}})

    def is_explanation_due(self, name: str | None) -> bool:
        """Whether own words are asked for: the rule was shown to somebody who gave up."""
        given_up = self.opened is not None and self.opened.how == "given up"
        return given_up and self.person(name).explained is None

    @overload
    def seat_of(self, name: str) -> int: ...
    @overload
    def seat_of(self, name: str | None) -> int | None: ...
    def seat_of(self, name: str | None) -> int | None:
        """Return where somebody sits in this round; nobody sits nowhere."""
        if name is None:
            return None
        seats = self.seats.names if self.round is None else self.round.seats
        if name not in seats and name in self.people:  # one of those who share a seat
            name = self.names[0]
        return seats.index(name)

    @property
    def is_closed(self) -> bool:
        """Whether a rule was sealed here whose envelope nobody has opened yet."""
        return self.round is not None and self.opened is None

    @property
    def is_stopped(self) -> bool:
        """Whether the envelope was opened in the middle of a round: then that is over."""
        return self.opened is not None and self.round is not None and self.round.ending is None

    def tested(self, new: Hypothesis) -> Hypothesis:
        """Return a new hypothesis after all that lies on the table."""
        new = replace(new, errs=self.lesson.errs, names=self.lesson.names)
        return new.tested_by(*self.evidence.observations)

    @property
    def is_match_over(self) -> bool:
        """Whether everybody has been God in a match."""
        return self.match is not None and len(self.sheets) >= len(self.seats.names)

    @property
    def next_seats(self) -> tuple[str, ...]:
        """Who sits where in the next round, its God first; a match that is over has none."""
        names, match, gods = self.seats.names, self.match, {one.seats[0] for one in self.sheets}
        if match is None:
            return names
        waiting = [name for name in names if name not in gods]
        if match.variant.god == "lot":
            # Source 000: the dealer is chosen by chance, but deals only once in a match.
            waiting = [random_for(match.lot, "who is god", len(gods)).choice(waiting)]
        at = names.index(waiting[0])
        return names[at:] + names[:at]

    @property
    def variant(self) -> Variant:
        """Which game is played."""
        if self.match is not None:
            return self.match.variant
        return self.lesson.table() if self.round is None else self.round.variant

    @property
    def situation(self) -> Situation:
        """The situation the next card meets."""
        return Situation() if self.round is None else self.round.situation

    @property
    def points(self) -> ScoreTable:
        """Every point of all rounds, each with its round and its reason."""
        names = self.seats.names
        lines = [
            Points(names.index(sheet.seats[at.seat]), at.points, points_in_round(number, at.reason))
            for number, sheet in enumerate(self.sheets, start=1)
            for at in sheet.lines
        ]
        return ScoreTable.of(names, lines)

    @property
    def totals(self) -> Mapping[str, float]:
        """Everybody's points so far, by name."""
        totals = dict.fromkeys(self.seats.names, 0.0)
        for sheet in self.sheets:
            for line in sheet.lines:
                totals[sheet.seats[line.seat]] += line.points
        return totals
