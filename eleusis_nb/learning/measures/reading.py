"""Records read for measuring: what the states of a session say of how somebody reasoned.

Nothing here interprets an event: :func:`eleusis_nb.table.events.steps` does, and what stands
here is read from the states before and after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import inf
from time import monotonic

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.state import State
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.learning.measures.deal import (
    DealAccount,
    Declaration,
    Forecast,
    Happening,
    Help,
    PlayTrial,
)
from eleusis_nb.rules import Rule
from eleusis_nb.table.events import HintGiven, PredictionMade, SeatTakenOver, Transition, steps
from eleusis_nb.table.hypotheses import Hypothesis
from eleusis_nb.table.state import Person, SessionState
from eleusis_nb.table.storage import owner_of

_SECOND_STAGE = 2
"""In the game for two the mistake cards are played then, and no more the hand."""


def steps_of(
    record: Record, within: float = inf, clock: Callable[[], float] = monotonic
) -> tuple[Transition, ...]:
    """Return all steps of a record; those of another game's record are none.

    Parameters
    ----------
    record : Record
        The record.
    within : float
        Seconds that reading it may take.
    clock : callable
        Gives seconds.

    Raises
    ------
    RecordError
        If a move cannot be read, or it takes too long.
    """
    found: list[Transition] = []
    end = clock() + within
    taken = steps(record)
    while True:
        try:
            step = next(taken, None)
        except RecordError:
            if found and found[-1].after.deals:
                raise
            break  # what came before an error counts
        if step is None:
            break
        found.append(step)
        if clock() > end:
            raise RecordError(say("This file takes too long to read: take it out of the folder."))
    return tuple(found)


def deals_of(
    taken: Iterable[Transition], seat: int | str | None, since: int = 0
) -> Iterator[DealAccount]:
    """Yield the deals of a record, with the plays of one seat, or of all persons, as own ones.

    What was done up to the line ``since`` is nobody's own; a deal that was over by then is left
    out.
    """
    for number, some in groupby(taken, lambda step: step.after.deals):
        deal = tuple(some)
        if number and deal[-1].line > since:
            yield _Reading(seat, since).deal(deal)


def own_deals(
    record: Record, taken: Sequence[Transition], seat: int | str | None = None
) -> Iterator[DealAccount]:
    """Yield the deals of a record: of a seat, or of its owner since they sat down, or of all."""
    owner = owner_of(record) if seat is None else None
    came = arrival(taken, owner)
    yield from deals_of(taken, owner if seat is None else seat, 0 if came is None else came.line)


def arrival(taken: Iterable[Transition], owner: str | None) -> Transition | None:
    """Return the last step of the move by which the owner of a record took the seat.

    It is None where they sat there from the beginning.
    """
    came: Transition | None = None
    for step in taken:
        is_taken = isinstance(step.event, SeatTakenOver) and step.event.name == owner
        if is_taken or (came is not None and step.line == came.line):
            came = step
    return came


class _Reading:
    """Whose reasoning is read: one seat's, from some line on, or that of all persons."""

    def __init__(self, seat: int | str | None, since: int) -> None:
        self._seat = seat
        self._since = since

    def deal(self, taken: Sequence[Transition]) -> DealAccount:
        """Return what was done in one deal."""
        happened: list[Happening] = []
        predictions: list[Forecast] = []
        taken_hints: list[Help] = []
        for step in taken:
            match step.event:
                case ev.Played() | ev.Claimed():
                    happened.extend(self._trials(step, step.event.seat))
                case ev.Guessed():
                    happened.append(self._declaration(step, step.event))
                case ev.Disclosed() | PredictionMade() if step.line > self._since:
                    predictions.extend(self._forecasts(step.after, step.event))
                case HintGiven() if step.line > self._since and self._is_mine(
                    step.after, step.event
                ):
                    taken_hints.append(Help(step.event.rung, step.event.cost))
        end = taken[-1].after
        return DealAccount(
            end, tuple(happened), tuple(predictions), tuple(taken_hints), self._hypotheses(end)
        )

    def _is_own(self, state: SessionState, seat: int) -> bool:
        name = _name(state, seat)
        if self._seat is None:
            return seat != 0 and (not state.seated or name in state.seats.persons)
        return self._seat in (seat, name)

    def _is_mine(self, state: SessionState, event: HintGiven) -> bool:
        """Whether a note is of whom is measured; one that names nobody is everybody's."""
        if self._seat is None or (event.who is None and event.seat is None):
            return True
        if event.who is None:
            return event.seat is not None and self._is_own(state, event.seat)
        return self._measures(state, event.who)

    def _measures(self, state: SessionState, name: str) -> bool:
        names = () if state.round is None else state.round.seats
        return name in names and self._is_own(state, names.index(name))

    def _trials(self, step: Transition, seat: int) -> Iterator[PlayTrial]:
        """Yield what was tried; nothing where the record begins in the middle of a round."""
        before, after = step.before, step.after
        if before.round is None:
            return
        held = _held(before, seat)
        now = _held(after, seat)
        yield PlayTrial(
            after.evidence.observations[-1],
            before.evidence.observations,
            _choice(before.round, seat),
            step.line > self._since and self._is_own(before, seat),
            tuple(one for one in held.values() if one.fits),
            frozenset(key for key, one in held.items() if one.fits and not now[key].fits),
        )

    def _declaration(self, step: Transition, event: ev.Guessed) -> Declaration:
        state, rule = step.before, _rule(event.rule)
        own = step.line > self._since and self._is_own(state, event.seat)
        if rule is None:
            return Declaration(None, event.ok, None, own)
        known = [one for one in _held(state, event.seat).values() if one.rule == rule]
        one = known[-1] if known else _tested(rule, state)
        return Declaration(rule, event.ok, one.standing, own)

    def _forecasts(
        self, state: SessionState, event: ev.Disclosed | PredictionMade
    ) -> Iterator[Forecast]:
        if isinstance(event, PredictionMade):
            if self._seat is None or self._is_own(state, event.by):
                made = event.prediction
                chance = made.confidence if made.fits else 1 - made.confidence
                yield Forecast(_level(chance), made.fits == made.came_true)
            return
        for seat, chance in event.chances:
            if self._is_own(state, seat):
                yield Forecast(chance, event.ok)

    def _hypotheses(self, state: SessionState) -> tuple[Hypothesis, ...]:
        """Return what was written down; a note that names nobody, every person has, but once."""
        found: list[Hypothesis] = []
        for name, person in state.people.items():
            if self._measures(state, name):
                others = tuple(found)
                mine = (*person.dropped, *person.hypotheses.values())
                found.extend(one for one in mine if one not in others)
        return tuple(found)


def _name(state: SessionState, seat: int) -> str | None:
    names = () if state.round is None else state.round.seats
    return names[seat] if 0 <= seat < len(names) else None


def _held(state: SessionState, seat: int) -> dict[str, Hypothesis]:
    """Return the hypotheses of whoever sits there."""
    person = state.people.get(_name(state, seat) or "", Person())
    return dict(person.hypotheses)


def _tested(rule: Rule, state: SessionState) -> Hypothesis:
    """Return a rule that nobody wrote down, after all that lies on the table."""
    untested = Hypothesis("", str(rule), rule, errs=state.lesson.errs)
    return untested.tested_by_all(state.evidence.observations, state.lesson.names)


def _level(chance: float) -> float:
    """Return a chance such that 1 - 0.9 and 0.1 are one level."""
    return round(chance, 9)


@lru_cache(maxsize=1024)
def _rule(text: str) -> Rule | None:
    """Return the rule of a text; a class says the same few rules again and again."""
    try:
        return Rule.from_text(text)
    except ValueError:
        return None


def _choice(state: State, seat: int) -> tuple[Card, ...] | None:
    """Return the cards a seat may choose from; None where some of them are covered."""
    if state.stage == _SECOND_STAGE:
        return state.mistakes[seat]
    hand = state.hands[seat]
    return None if hand.covered else hand.cards
