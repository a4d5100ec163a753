"""Events of a table, and what each does to its state: the one interpretation of a record.

The moves are the game's own events (:mod:`eleusis_nb.games.eleusis.events`). The others are notes
of how people reasoned: each class is one kind of them, and its ``apply`` says what the state after
it is. Where several persons share a table, a person's own note holds ``who`` and is for that seat
alone. A note that belongs to a move stands on the same line as the move, and every line ends with
:class:`ClockRead`.

Live tables, replays, measures, checks and the report all read states that :func:`reduce` makes.
Nothing here knows the hidden rule, reads a clock or asks for chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import groupby
from typing import Annotated, Any, Final, NamedTuple, TypeAlias, cast

from msgspec import Meta, ValidationError, field

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record, RecordError, messages
from eleusis_nb.games.eleusis import Points, ScoreTable
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.events import deal, evolve
from eleusis_nb.games.eleusis.predictions import Prediction
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.i18n import many, say
from eleusis_nb.mind.evidence import Observations, nothing_observed
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import Rule
from eleusis_nb.table.commitment import Letter
from eleusis_nb.table.ladder import Ladder
from eleusis_nb.table.lessons import OPEN_TABLE, Lesson, lesson_called, unpack
from eleusis_nb.table.seats import DEALER, PERSON, Seating
from eleusis_nb.table.state import How, LogEntry, MatchBegun, Opened, Person, Rival, SessionState

NOBODY: Final = -1
"""The seat of notes that nobody at the table may see, the referee's."""

LONGEST_LOG: Final = 60
"""So many of the latest events are kept for those who were away, a round of eight at the table."""

Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=10**9)]
"""At most some thirty years; what is more was not measured by a clock."""
Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
Nonce: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{2})*$")]


class TableNote(messages.Event):
    """A note, and whose it is."""

    seat: int | None = field(default=None, name="for")
    """The only seat that may see it; None if everybody may."""
    who: str | None = None
    """Whose own note it is, where several persons share a table."""

    def seen_by(self, seat: int) -> TableNote | None:
        """Return the note, if it is for all or for this seat."""
        return self if self.seat is None or self.seat == seat != NOBODY else None

    def apply(self, state: SessionState) -> SessionState:
        """Return the state after it."""
        raise NotImplementedError


class PersonNote(TableNote):
    """A note that changes one person, or everybody where it is nobody's."""

    def apply(self, state: SessionState) -> SessionState:
        return state.changed(self.who, self.change)

    def change(self, person: Person) -> Person:
        """Return the person after it."""
        raise NotImplementedError


TableEvent: TypeAlias = ev.Event | TableNote
"""What a record of a table is made of."""


class SeatsTaken(TableNote, kw_only=True):
    """Who sits at a table of several, before the first deal."""

    seats: tuple[tuple[str, str], ...]
    match: MatchBegun | None = None
    lesson: str | None = None
    code: str | None = None

    def apply(self, state: SessionState) -> SessionState:
        if not self.seats:
            return state
        names, kinds = zip(*self.seats, strict=True)
        # From here on plain names: a God who stays has one that is said in any language.
        seats = Seating(tuple(map(str, names)), kinds, state.seats.makers)
        lesson = _lesson_named(self.lesson, self.code) if self.lesson else None
        return replace(
            state,
            seats=seats,
            alone=False,
            match=self.match,
            lesson=lesson or state.lesson,
            seated=True,
        ).with_new_people()


class SeatTakenOver(TableNote, kw_only=True):
    """From here on a person plays a seat that a computer player had, or one who has left."""

    name: str

    def apply(self, state: SessionState) -> SessionState:
        seats = state.seats
        if self.name not in seats.names:
            return state
        at = seats.names.index(self.name)
        kinds = (*seats.kinds[:at], PERSON, *seats.kinds[at + 1 :])
        people = {**state.people, **state.newcomers(self.name)}
        return replace(state, seats=replace(seats, kinds=kinds), people=people)


class SeatShared(TableNote, kw_only=True):
    """People come to share the seat of the one who plays here, or leave it, as at one line."""

    came: tuple[str, ...] = ()
    left: tuple[str, ...] = ()

    def apply(self, state: SessionState) -> SessionState:
        stay = {name: person for name, person in state.people.items() if name not in self.left}
        sharing = (*(name for name in state.sharing if name in stay), *self.came)
        return replace(state, people={**stay, **state.newcomers(*self.came)}, sharing=sharing)


class LessonDealt(TableNote, kw_only=True):
    """Whose lesson's table was dealt, and which of its steps."""

    lesson: str
    step: int
    code: str | None = None

    def apply(self, state: SessionState) -> SessionState:
        lesson = _lesson_named(self.lesson, self.code) or OPEN_TABLE
        state = replace(state, step=self.step)
        if lesson == state.lesson:
            return state
        # It stands on the line of the deal: nothing is thought or played yet.
        evidence = state.evidence.with_noise(lesson.errs)
        return replace(state, lesson=lesson, evidence=evidence).with_new_people()


def _lesson_named(name: str, code: str | None) -> Lesson | None:
    """Return the lesson a record names; None if its own code is damaged."""
    try:
        return lesson_called(name) if code is None else unpack(code)
    except EleusisError:
        return None


class PredictionMade(TableNote, kw_only=True):
    """What was foretold of a play, before its verdict; it stands before the play."""

    by: int
    prediction: Prediction

    def apply(self, state: SessionState) -> SessionState:
        return _foretold(state, (self,))


def _foretold(state: SessionState, notes: Iterable[PredictionMade]) -> SessionState:
    """Return the state after some predictions: at one line each card has hundreds of them."""
    people = dict(state.people)
    for note in notes:
        for name in people if note.who is None else people.keys() & {note.who}:
            made = (*people[name].predictions, note.prediction)
            people[name] = replace(people[name], predictions=made, latest=note)
    return replace(state, people=people)


class HypothesisWritten(TableNote, kw_only=True):
    """A rule held to be possible, as typed in ``lang``, and in canonical English."""

    key: str
    text: str
    credence: Share | None
    shorter: str | None = None
    other: str | None = None
    rule: str
    rest: str | None = None
    lang: str = "en"

    def apply(self, state: SessionState) -> SessionState:
        other = None if self.rest is None else Rule.from_text(self.rest)
        rule = Rule.from_text(self.rule)
        new = state.tested(
            Hypothesis(self.key, self.text, rule, self.credence, self.shorter, other)
        )

        def written(person: Person) -> Person:
            held = {**person.hypotheses, new.key: new}
            return _folded(replace(person, hypotheses=held, written=person.written + 1), None)

        return state.changed(self.who, written)


class HypothesisRepeated(PersonNote, kw_only=True):
    """A rule was written that means the same as one that is held, ``key``: the newest again.

    ``text`` and ``other`` are as typed in ``lang``. ``always`` is false where the two only mean
    the same on this table, from here on.
    """

    key: str
    text: str
    other: str | None = None
    always: bool
    lang: str = "en"

    def change(self, person: Person) -> Person:
        held = dict(person.hypotheses)
        if self.key not in held:
            return person
        held[self.key] = held.pop(self.key)
        return _folded(replace(person, hypotheses=held), self)


def _folded(person: Person, repeated: HypothesisRepeated | None) -> Person:
    """Fold away what had fallen before something was written down, but for what was repeated."""
    fallen = {key for key, one in person.hypotheses.items() if one.has_fallen}
    newest = list(person.hypotheses)[-1:]
    return replace(person, folded=frozenset(fallen.difference(newest)), repeated=repeated)


class CredenceGiven(PersonNote, kw_only=True):
    """How sure somebody is of a rule now."""

    key: str
    credence: Share | None

    def change(self, person: Person) -> Person:
        return _weighed(person, self.key, credence=self.credence)


def _weighed(person: Person, key: str, **changes: Any) -> Person:  # noqa: ANN401 - as replace
    """Return a person who thinks otherwise of a rule; one that is not held stays away."""
    held = person.hypotheses.get(key)
    if held is None:
        return person
    return replace(person, hypotheses={**person.hypotheses, key: replace(held, **changes)})


class HypothesisDropped(PersonNote, kw_only=True):
    """A rule was crossed out."""

    key: str

    def change(self, person: Person) -> Person:
        left = dict(person.hypotheses)
        gone = left.pop(self.key, None)
        if gone is None:
            return person
        return replace(person, hypotheses=left, dropped=(*person.dropped, gone))


class HypothesisDeclared(PersonNote, kw_only=True):
    """What God said of a rule, with the counter-example that was given, if one was."""

    key: str
    right: bool
    counter: str

    def change(self, person: Person) -> Person:
        declared = "right" if self.right else "wrong"
        person = replace(person, latest=self)
        return _weighed(person, self.key, declared=declared, counter=self.counter)


class HintGiven(PersonNote, kw_only=True):
    """A hint; ``spent`` is the seconds since the last one."""

    rung: int
    text: str
    card: Card | None = None
    cost: int
    spent: Seconds = 0.0
    seconds: Seconds = 0.0
    offered: bool = False

    def change(self, person: Person) -> Person:
        ladder = person.ladder
        return replace(person, ladder=Ladder(ladder.rungs, ladder.began, (*ladder.shown, self)))


class BeliefsShown(PersonNote, kw_only=True):
    """Whether from here on what can be believed lies open."""

    shown: bool
    seconds: Seconds

    def change(self, person: Person) -> Person:
        return replace(person, looks=self.shown)


class RivalClaimed(TableNote, kw_only=True):
    """What the computer's own rule is now; the one it had was refuted."""

    text: str

    def apply(self, state: SessionState) -> SessionState:
        rule, before = Rule.from_text(self.text), state.rival
        claim, now = Hypothesis("rival", str(rule), rule), len(state.evidence.observations) - 1
        if before is None:
            return replace(state, rival=Rival(claim, now))
        said = many(
            "Refuted after {count} play: “{rule:sentence}” It has a new idea.",
            "Refuted after {count} plays: “{rule:sentence}” It has a new idea.",
            now - before.since,
            rule=before.claim.rule,
        )
        return replace(state, rival=Rival(claim, now, before.beaten + 1, said))


class EnvelopeOpened(TableNote, kw_only=True):
    """The envelope lies open.

    ``errors`` are the numbers of the plays that an erring God judged wrongly. Records that the
    terminal wrote before version 2 hold neither ``how`` nor what the seal was made of.
    """

    rule: str
    how: How | None = None
    seed: str | None = None
    nonce: Nonce | None = None
    errors: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        Rule.from_text(self.rule)  # it can be read; the text stays, for a seal covers it

    def apply(self, state: SessionState) -> SessionState:
        how, letter = self.how, None
        if self.seed is not None and self.nonce is not None:
            letter = Letter(self.rule, self.seed, self.nonce)
        if how is None:
            how = "over" if state.round is None or state.round.guessed is None else "found"
        errors = frozenset(self.errors or ())
        state = replace(state, opened=Opened(Rule.from_text(self.rule), how, letter, errors))
        if how == "found":
            return state
        return state.changed(None, lambda person: replace(person, latest=self))


class RuleExplained(PersonNote, kw_only=True):
    """The rule in the person's own words, after it was shown."""

    text: str

    def change(self, person: Person) -> Person:
        return replace(person, explained=self.text, latest=self)


class MoveExplained(TableNote, kw_only=True):
    """Why a computer player moved as it did; ``n`` entries lay on the table then."""

    n: int
    by: int
    texts: Mapping[str, str]

    def apply(self, state: SessionState) -> SessionState:
        return replace(state, thoughts=(*state.thoughts, self))


class ClockRead(TableNote, kw_only=True):
    """Seconds spent at the table so far; every line of a record ends with one."""

    seconds: Seconds

    def apply(self, state: SessionState) -> SessionState:
        return replace(state, seconds=self.seconds, moving=False)


# --- moves of the game -----------------------------------------------------------------------


def _moved(state: SessionState, event: Any, after: RoundState | None) -> SessionState:  # noqa: ANN401
    turn = state.turn if state.moving else state.turn + 1
    if isinstance(event, ev.Dealt):
        return _dealt(replace(state, moving=True, turn=turn), event, after)
    before = state.round
    if before is None:  # the record begins in the middle: there is no table to change
        return replace(state, moving=True, turn=turn)
    after = evolve(before, event) if after is None else after
    evidence, people, rival = state.evidence, dict(state.people), state.rival
    is_entered = len(after.table) > len(before.table)
    if is_entered:
        play = after.table[-1]
        evidence = evidence.plus(play)
        if rival is not None:
            rival = replace(rival, claim=rival.claim.tested_by(play))
    # Only where hints are given does it matter whether a play told anything.
    outcome = evidence if state.alone else None
    is_try = isinstance(event, ev.Played | ev.Claimed | ev.Guessed)
    for name, person in people.items():
        if is_entered and play.kind != "starter" and (person.hypotheses or state.alone):
            held = {k: one.met_by(play) for k, one in person.hypotheses.items()}
            trail = person.trail + _trace(person.hypotheses, held, ok=play.ok)
            people[name] = replace(person, hypotheses=held, repeated=None, trail=trail)
        if is_try:
            people[name] = _tried(people[name], event, outcome)
    # At once, for a class of three hundred has three hundred of these for each of its cards.
    moved = replace(
        state, moving=True, turn=turn, round=after, evidence=evidence, people=people, rival=rival
    )
    return _ended(moved, event.sheet) if isinstance(event, ev.Ended) else moved


def _trace(before: Mapping[str, Hypothesis], after: Mapping[str, Hypothesis], *, ok: bool) -> str:
    """Return the letter of a play in the trail of a person who had these ideas."""
    living = [key for key, one in before.items() if not one.has_fallen]
    wrong = sum(after[key].against > before[key].against for key in living)
    if not living:
        return "y" if ok else "n"
    if wrong:
        return "X" if wrong == len(living) else "F"
    return "Y" if ok else "N"


def _dealt(state: SessionState, event: ev.Dealt, after: RoundState | None) -> SessionState:
    if not state.seated:  # the deal says who sits there, where it was not written down before
        kinds = (PERSON if event.by_hand else DEALER, *(PERSON for _ in event.seats[1:]))
        seats = Seating(event.seats, kinds, state.seats.makers)
        state = replace(state, seats=seats, alone=seats.play_alone(event.variant))
    elif not set(event.seats) <= set(state.seats.names):
        raise LookupError(event.seats)  # a record that was made by hand
    return replace(
        state,
        round=deal(event) if after is None else after,
        deals=state.deals + 1,
        evidence=nothing_observed(state.lesson.errs),
        opened=None,
        rival=None,
        thoughts=(),
        log=(),
    ).with_new_people()


def _tried(
    person: Person, event: ev.Played | ev.Claimed | ev.Guessed, outcome: Observations | None
) -> Person:
    """Return a person after a try: it counts towards the next hint, unless God played for them."""
    if isinstance(event, ev.Guessed):
        return replace(person, ladder=person.ladder.tried())
    if isinstance(event, ev.Claimed):
        return replace(person, ladder=person.ladder.tried(), latest=event)
    is_foretold = isinstance(person.latest, PredictionMade) and person.predictions
    foretold = person.predictions[-1] if is_foretold else None
    ladder = person.ladder if event.god else person.ladder.tried(outcome)
    return replace(person, ladder=ladder, latest=event, foretold=foretold)


def _ended(state: SessionState, sheet: ScoreTable) -> SessionState:
    """Return the state with a score sheet more; one who plays alone pays for the hints."""
    if not set(sheet.seats) <= set(state.seats.names):
        raise LookupError(sheet.seats)  # a record that was made by hand
    if state.alone and (cost := min(state.person(None).ladder.cost, int(sheet.total(1)))):
        sheet = replace(sheet, lines=(*sheet.lines, Points(1, -cost, say("for hints"))))
    return replace(state, sheets=(*state.sheets, sheet))


# --- one event after the other ---------------------------------------------------------------


class Transition(NamedTuple):
    """One event of a record, the number of its line, and the states around it."""

    line: int
    before: SessionState
    event: TableEvent
    after: SessionState


def reduce(state: SessionState, event: TableEvent, after: RoundState | None = None) -> SessionState:
    """Return the state after an event, of which it is not asked whether it was legal.

    ``after`` is how the round stands after a move of the game, where whoever decided it knows.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import Round
    >>> state = SessionState.begin()
    >>> for event in Round.deal("solo", "red", ("God", "Ada"), seed=7).opening:
    ...     state = reduce(state, event)
    >>> state.deals, len(state.evidence.observations), list(state.people)
    (1, 1, ['Ada'])
    """
    who: str | None = None
    if isinstance(event, TableNote):
        new, who = event.apply(state), event.who
    else:
        new = _moved(state, event, after)
    if new.alone or who in new.sharing:
        return new  # of many who share a seat each has notes that nobody else hears of
    return replace(new, log=(*new.log[1 - LONGEST_LOG :], LogEntry(event, state.situation)))


def reduce_all(
    state: SessionState, events: Iterable[TableEvent], rounds: Iterable[RoundState] = ()
) -> SessionState:
    """Return the state after some events; ``rounds`` are those after each move, where known."""
    known = iter(rounds)
    for kind, some in groupby(events, type):
        if kind is PredictionMade and state.alone:
            state = _foretold(state, cast("Iterator[PredictionMade]", some))
            continue
        for event in some:
            after = None if isinstance(event, TableNote) else next(known, None)
            state = reduce(state, event, after)
    return state


def steps(record: Record, state: SessionState | None = None) -> Iterator[Transition]:
    """Yield a record event by event, each with the states before and after it."""
    now = SessionState.begin() if state is None else state
    for number, events in events_of(record):
        for event in events:
            before = now
            try:
                now = reduce(now, event)
            except EleusisError:
                raise
            except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
                raise RecordError(
                    say(
                        "Line {line} of this record describes something that can't happen at its "
                        "table. It comes from a later version, or was made by hand: update "
                        "eleusis_nb, or ask for the original file.",
                        line=number,
                    )
                ) from error
            yield Transition(number, before, event, now)


def state_of(record: Record) -> SessionState:
    """Return the state that a record comes to."""
    state = SessionState.begin()
    for step in steps(record):
        state = step.after
    return state


def read_event(data: Mapping[str, Any]) -> TableEvent | None:
    """Return the event that plain data of a record tells of; None of a note that can't be read.

    A thought that cannot be read is no reason to lose the plays; a move is.
    """
    move = ev.event_of(data)
    if move is not None:
        return move
    with suppress(ValidationError, EleusisError):
        note: TableNote | None = messages.read_event(data, TableNote)
        return note
    return None


def events_of(record: Record) -> Iterator[tuple[int, tuple[TableEvent, ...]]]:
    """Yield each line of a record: its number, and the events on it."""
    for line in record.lines:
        read = map(read_event, line.events)
        yield line.number, tuple(event for event in read if event is not None)
