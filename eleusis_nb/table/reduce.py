"""The one interpretation of a record: an event comes in, the next state goes out.

Live tables, the terminal, replays, measures, checks and the report all read states that
:func:`reduce` makes; none of them folds events by itself. Nothing here knows the hidden rule,
reads a clock or asks for chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any, Final, NamedTuple, cast

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record, RecordError
from eleusis_nb.games.eleusis import Points, ScoreTable
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.evolve import deal, evolve
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.i18n import say
from eleusis_nb.inference.evidence import Observations, nothing_observed
from eleusis_nb.table import events as noted
from eleusis_nb.table.events import SessionEvent
from eleusis_nb.table.noting import NOTES, predicted
from eleusis_nb.table.reading import events_of
from eleusis_nb.table.seats import DEALER, PERSON, Seating
from eleusis_nb.table.state import LogEntry, Person, SessionState

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
    event : SessionEvent
        What happened.
    """

    line: int
    before: SessionState
    event: SessionEvent
    after: SessionState


def reduce(
    state: SessionState, event: SessionEvent, after: RoundState | None = None
) -> SessionState:
    """Return the state after an event.

    Parameters
    ----------
    state : SessionState
        The state before; it stays as it is.
    event : SessionEvent
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
    state: SessionState, events: Iterable[SessionEvent], rounds: Iterable[RoundState] = ()
) -> SessionState:
    """Return the state after some events.

    Parameters
    ----------
    state : SessionState
        The state before.
    events : iterable of SessionEvent
        What happened, in order.
    rounds : iterable of RoundState
        How the round stands after each move of the game among them, where that is known.
    """
    known = iter(rounds)
    for kind, some in groupby(events, type):
        if kind is noted.PredictionMade and state.alone:
            state = predicted(state, cast("Iterator[noted.PredictionMade]", some))
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


def _reduced(state: SessionState, event: SessionEvent, line: int) -> SessionState:
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
