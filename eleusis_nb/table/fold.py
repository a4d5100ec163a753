"""The one interpretation of a record: an event comes in, the next state goes out.

Live tables, the terminal, replays, measures, checks and the report all read states that
:func:`reduce` makes; none of them folds events by itself. Nothing here knows the hidden rule,
reads a clock or asks for chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any, Final, NamedTuple, cast

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record, RecordError
from eleusis_nb.games.eleusis import Match, Points, ScoreTable
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.events import deal, evolve
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.i18n import many, say
from eleusis_nb.inference.evidence import Observations, nothing_observed
from eleusis_nb.inference.hypotheses import Declared, Hypothesis
from eleusis_nb.rules import Rule
from eleusis_nb.table import events as noted
from eleusis_nb.table.commitment import Letter
from eleusis_nb.table.events import TableEvent, events_of
from eleusis_nb.table.ladder import Hint, Ladder
from eleusis_nb.table.lesson_code import unpack
from eleusis_nb.table.lesson_table import Lesson
from eleusis_nb.table.lessons import OPEN_TABLE, lesson_called
from eleusis_nb.table.seats import DEALER, PERSON, Seating, SeatsError
from eleusis_nb.table.state import LogEntry, Opened, Person, Rival, SessionState

LONGEST_LOG: Final = 60
"""So many of the latest events are kept for those who were away: a round of eight at the table."""


class Transition(NamedTuple):
    """One event of a record, with the states before and after it.

    Parameters
    ----------
    line : int
        The number of its line in the record.
    before, after : SessionState
        The states.
    event : TableEvent
        What happened.
    """

    line: int
    before: SessionState
    event: TableEvent
    after: SessionState


def reduce(state: SessionState, event: TableEvent, after: RoundState | None = None) -> SessionState:
    """Return the state after an event.

    Parameters
    ----------
    state : SessionState
        The state before; it stays as it is.
    event : TableEvent
        A move of the game or a note. It is not asked whether it was legal.
    after : RoundState or None
        How the round stands after a move of the game, where whoever decided it knows that.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import Round
    >>> state = SessionState.begin()
    >>> for event in Round.deal("solo", "red", ("God", "Ada"), seed=7).opening:
    ...     state = reduce(state, event)
    >>> state.deals, len(state.evidence.observations), list(state.people)
    (1, 1, ['Ada'])
    """
    note = NOTES.get(type(event))
    new = _moved(state, event, after) if note is None else note(state, event)
    if new.alone or getattr(event, "who", None) in new.sharing:
        return new  # of many who share a seat each has notes that nobody else hears of
    return replace(new, log=(*new.log[1 - LONGEST_LOG :], LogEntry(event, state.situation)))


def reduce_all(
    state: SessionState, events: Iterable[TableEvent], rounds: Iterable[RoundState] = ()
) -> SessionState:
    """Return the state after some events.

    Parameters
    ----------
    state : SessionState
        The state before.
    events : iterable of TableEvent
        What happened, in order.
    rounds : iterable of RoundState
        How the round stands after each move of the game among them, where that is known.
    """
    known = iter(rounds)
    for kind, some in groupby(events, type):
        if kind is noted.PredictionMade and state.alone:
            state = _predicted(state, cast("Iterator[noted.PredictionMade]", some))
            continue
        for event in some:
            state = reduce(state, event, None if kind in NOTES else next(known, None))
    return state


def steps(record: Record, state: SessionState | None = None) -> Iterator[Transition]:
    """Yield a record event by event, each with the states before and after it.

    Raises
    ------
    RecordError
        If a move in it cannot be read.
    """
    now = SessionState.begin() if state is None else state
    for number, events in events_of(record):
        for event in events:
            before, now = now, _reduced(now, event, number)
            yield Transition(number, before, event, now)


def _reduced(state: SessionState, event: TableEvent, line: int) -> SessionState:
    """Return the state after an event that anybody may have written."""
    try:
        return reduce(state, event)
    except EleusisError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise RecordError(
            say(
                "Line {line} of this record describes something that can't happen at its table. "
                "It comes from a later version, or was made by hand: update eleusis_nb, or ask "
                "for the original file.",
                line=line,
            )
        ) from error


def state_of(record: Record) -> SessionState:
    """Return the state that a record comes to.

    Raises
    ------
    RecordError
        If a move in it cannot be read.
    """
    state = SessionState.begin()
    for step in steps(record):
        state = step.after
    return state


# --- moves of the game -----------------------------------------------------------------------


def _moved(
    state: SessionState,
    event: Any,  # noqa: ANN401  # an event of the game
    after: RoundState | None,
) -> SessionState:
    turn = state.turn if state.moving else state.turn + 1
    if isinstance(event, ev.Dealt):
        return _dealt(replace(state, moving=True, turn=turn), event, after)
    before = state.round
    if before is None:  # the record begins in the middle: there is no table to change
        return replace(state, moving=True, turn=turn)
    if after is None:
        after = evolve(before, event)
    evidence, people, rival = state.evidence, dict(state.people), state.rival
    is_entered = len(after.table) > len(before.table)
    if is_entered:
        play = after.table[-1]
        evidence = evidence.plus(play)
        if rival is not None:
            rival = replace(rival, claim=rival.claim.tested_by(play, state.lesson.names))
    # Only where hints are given does it matter whether a play told anything.
    outcome = evidence if state.alone else None
    is_try = isinstance(event, ev.Played | ev.Claimed | ev.Guessed)
    for name, person in people.items():
        if is_entered and person.hypotheses:
            people[name] = _tested(person, play, outcome, state.lesson.names)
        if is_try:
            people[name] = _tried(people[name], event, outcome)
    # At once, for a class of three hundred has three hundred of these for each of its cards.
    moved = replace(
        state,
        moving=True,
        turn=turn,
        round=after,
        evidence=evidence,
        people=people,
        rival=rival,
    )
    return _ended(moved, event.sheet) if isinstance(event, ev.Ended) else moved


def _dealt(state: SessionState, event: ev.Dealt, after: RoundState | None) -> SessionState:
    state = _seated(state, event)
    state = replace(
        state,
        round=deal(event) if after is None else after,
        deals=state.deals + 1,
        evidence=nothing_observed(state.lesson.errs),
        opened=None,
        rival=None,
        thoughts=(),
        log=(),
    )
    return state.with_new_people()


def _seated(state: SessionState, event: ev.Dealt) -> SessionState:
    """Take who sits there from the deal, where it was not written down before."""
    if state.seated:
        return state
    god = PERSON if event.by_hand else DEALER
    kinds = (god, *(PERSON for _ in event.seats[1:]))
    seats = Seating(event.seats, kinds, state.seats.makers)
    return replace(state, seats=seats, alone=seats.play_alone(event.variant))


def _tested(
    person: Person,
    play: TablePlay,
    evidence: Observations | None,
    names: tuple[str, str] | None,
) -> Person:
    """Return a person whose hypotheses were tested by a new play."""
    held = {key: one.met_by(play, evidence, names) for key, one in person.hypotheses.items()}
    return replace(person, hypotheses=held, repeated=None)


def _tried(
    person: Person, event: ev.Played | ev.Claimed | ev.Guessed, outcome: Observations | None
) -> Person:
    """Return a person after a try: it counts towards the next hint, unless God played for them."""
    if isinstance(event, ev.Guessed):
        return replace(person, ladder=person.ladder.tried())
    if isinstance(event, ev.Claimed):
        return replace(person, ladder=person.ladder.tried(), latest=event)
    is_foretold = isinstance(person.latest, noted.PredictionMade) and person.predictions
    foretold = person.predictions[-1] if is_foretold else None
    ladder = person.ladder if event.god else person.ladder.tried(outcome)
    return replace(person, ladder=ladder, latest=event, foretold=foretold)


def _ended(state: SessionState, sheet: ScoreTable) -> SessionState:
    if state.alone:
        sheet = _less_hints(state, sheet)
    sheets = (*state.sheets, sheet)
    match = None if state.match is None else replace(state.match, sheets=sheets)
    return replace(state, sheets=sheets, match=match)


def _less_hints(state: SessionState, sheet: ScoreTable) -> ScoreTable:
    """Return the sheet of one who plays alone, with what the hints cost."""
    cost = min(state.person(None).ladder.cost, int(sheet.total(1)))
    if not cost:
        return sheet
    return replace(sheet, lines=(*sheet.lines, Points(1, -cost, say("for hints"))))


# --- notes ---------------------------------------------------------------------------------------


def _seats_taken(state: SessionState, event: noted.SeatsTaken) -> SessionState:
    try:
        seats = Seating.from_json(event.seats, state.seats.makers)
    except SeatsError:
        return state
    begun = event.match
    match = None if begun is None else Match.of(begun.variant, seats.names, begun.lot)
    lesson = _lesson_named(event.lesson, event.code) if event.lesson else state.lesson
    state = replace(
        state, seats=seats, alone=False, match=match, lesson=lesson or state.lesson, seated=True
    )
    return state.with_new_people()


def _seat_taken_over(state: SessionState, event: noted.SeatTakenOver) -> SessionState:
    seats = state.seats
    if event.name not in seats.names:
        return state
    pairs = zip(seats.names, seats.kinds, strict=True)
    kinds = tuple(PERSON if name == event.name else kind for name, kind in pairs)
    newcomer = Person(Ladder(state.lesson.rungs, since=state.seconds))
    people = {**state.people, event.name: newcomer}
    return replace(state, seats=replace(seats, kinds=kinds), people=people)


def _seat_shared(state: SessionState, event: noted.SeatShared) -> SessionState:
    left = {name: person for name, person in state.people.items() if name not in event.left}
    new = {name: Person(Ladder(state.lesson.rungs, since=state.seconds)) for name in event.came}
    sharing = (*(name for name in state.sharing if name in left), *new)
    return replace(state, people={**left, **new}, sharing=sharing)


def _lesson_dealt(state: SessionState, event: noted.LessonDealt) -> SessionState:
    lesson = _lesson_named(event.lesson, event.code) or OPEN_TABLE
    state = replace(state, step=event.step)
    if lesson == state.lesson:
        return state
    # It stands on the line of the deal: nothing is thought or played yet.
    state = replace(state, lesson=lesson, evidence=state.evidence.with_noise(lesson.errs))
    return state.with_new_people()


def _lesson_named(name: str, code: str | None) -> Lesson | None:
    """Return the lesson a record names; None if its own code is damaged."""
    try:
        return lesson_called(name) if code is None else unpack(code)
    except EleusisError:
        return None


def _prediction(state: SessionState, event: noted.PredictionMade) -> SessionState:
    return _predicted(state, (event,))


def _predicted(state: SessionState, events: Iterable[noted.PredictionMade]) -> SessionState:
    """Return the state after some predictions: at one line each card has hundreds of them."""
    people = dict(state.people)
    for event in events:
        for name in people if event.who is None else (event.who,):
            if (person := people.get(name)) is not None:
                made = (*person.predictions, event.prediction)
                people[name] = replace(person, predictions=made, latest=event)
    return replace(state, people=people)


def _written(state: SessionState, event: noted.HypothesisWritten) -> SessionState:
    rule, rest = Rule.from_text(event.rule), event.rest
    other = None if rest is None else Rule.from_text(rest)
    new = state.tested(
        Hypothesis(event.key, event.text, rule, event.credence, event.shorter, other)
    )

    def take(person: Person) -> Person:
        held = {**person.hypotheses, new.key: new}
        return _folded(replace(person, hypotheses=held, written=person.written + 1), None)

    return _for(state, event, take)


def _repeated(state: SessionState, event: noted.HypothesisRepeated) -> SessionState:
    """Make the rule that is held already the newest one."""

    def take(person: Person) -> Person:
        held = dict(person.hypotheses)
        if event.key not in held:
            return person
        held[event.key] = held.pop(event.key)
        return _folded(replace(person, hypotheses=held), event)

    return _for(state, event, take)


def _folded(person: Person, repeated: noted.HypothesisRepeated | None) -> Person:
    """Fold away what had fallen before something was written down, but for what was repeated."""
    fallen = {key for key, one in person.hypotheses.items() if one.has_fallen}
    newest = list(person.hypotheses)[-1:]
    return replace(person, folded=frozenset(fallen.difference(newest)), repeated=repeated)


def _weighed(state: SessionState, event: noted.CredenceGiven) -> SessionState:
    return _held(state, event, lambda held: replace(held, credence=event.credence))


def _declared(state: SessionState, event: noted.HypothesisDeclared) -> SessionState:
    verdict: Declared = "right" if event.right else "wrong"
    state = _for(state, event, lambda person: replace(person, latest=event))
    return _held(state, event, lambda held: replace(held, declared=verdict, why=event.counter))


def _dropped(state: SessionState, event: noted.HypothesisDropped) -> SessionState:
    def take(person: Person) -> Person:
        if event.key not in person.hypotheses:
            return person
        left = {key: one for key, one in person.hypotheses.items() if key != event.key}
        gone = (*person.dropped, person.hypotheses[event.key])
        return replace(person, hypotheses=left, dropped=gone)

    return _for(state, event, take)


def _hinted(state: SessionState, event: noted.HintGiven) -> SessionState:
    hint = Hint(event.rung, event.text, event.card, event.cost)
    return _for(
        state,
        event,
        lambda person: replace(person, ladder=person.ladder.climbed((hint,), event.seconds)),
    )


def _shown(state: SessionState, event: noted.BeliefsShown) -> SessionState:
    return _for(state, event, lambda person: replace(person, looks=event.shown))


def _claimed(state: SessionState, event: noted.RivalClaimed) -> SessionState:
    """Let the computer state a rule; the one it had was refuted."""
    rule, before = Rule.from_text(event.text), state.rival
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


def _opened(state: SessionState, event: noted.EnvelopeOpened) -> SessionState:
    letter = None
    if event.seed is not None and event.nonce is not None:
        letter = Letter(event.rule, event.seed, event.nonce)
    errors = frozenset(event.errors or ())
    how = event.how
    if how is None:  # the terminal did not write it down before version 2
        how = "over" if state.round is None or state.round.guessed is None else "found"
    state = replace(state, opened=Opened(Rule.from_text(event.rule), how, letter, errors))
    if how == "found":
        return state
    return _for_all(state, lambda person: replace(person, latest=event))


def _explained(state: SessionState, event: noted.RuleExplained) -> SessionState:
    return _for(state, event, lambda p: replace(p, explained=event.text, latest=event))


def _move_explained(state: SessionState, event: noted.MoveExplained) -> SessionState:
    return replace(state, thoughts=(*state.thoughts, event))


def _clock(state: SessionState, event: noted.ClockRead) -> SessionState:
    return replace(state, seconds=event.seconds, moving=False)


def _held(
    state: SessionState,
    event: noted.CredenceGiven | noted.HypothesisDeclared,
    change: Callable[[Hypothesis], Hypothesis],
) -> SessionState:
    """Change one hypothesis of whoever's note it is; one that is not held stays away."""

    def take(person: Person) -> Person:
        held = person.hypotheses.get(event.key)
        if held is None:
            return person
        return replace(person, hypotheses={**person.hypotheses, event.key: change(held)})

    return _for(state, event, take)


def _for(
    state: SessionState, event: noted.TableNote, change: Callable[[Person], Person]
) -> SessionState:
    """Change the person whose own note it is; a note that names nobody is everybody's."""
    if event.who is None:
        return _for_all(state, change)
    person = state.people.get(event.who)
    if person is None:
        return state
    return replace(state, people={**state.people, event.who: change(person)})


def _for_all(state: SessionState, change: Callable[[Person], Person]) -> SessionState:
    people = {name: change(person) for name, person in state.people.items()}
    return replace(state, people=people)


NOTES: Final[dict[type, Callable[[SessionState, Any], SessionState]]] = {
    noted.SeatsTaken: _seats_taken,
    noted.SeatTakenOver: _seat_taken_over,
    noted.SeatShared: _seat_shared,
    noted.LessonDealt: _lesson_dealt,
    noted.PredictionMade: _prediction,
    noted.HypothesisWritten: _written,
    noted.HypothesisRepeated: _repeated,
    noted.CredenceGiven: _weighed,
    noted.HypothesisDropped: _dropped,
    noted.HypothesisDeclared: _declared,
    noted.HintGiven: _hinted,
    noted.BeliefsShown: _shown,
    noted.RivalClaimed: _claimed,
    noted.EnvelopeOpened: _opened,
    noted.RuleExplained: _explained,
    noted.MoveExplained: _move_explained,
    noted.ClockRead: _clock,
}
"""Of each kind of note what the state after it is."""
