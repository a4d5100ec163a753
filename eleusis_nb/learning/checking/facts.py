"""What can be counted in a record: the numbers that a lesson's items ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby, pairwise
from typing import Final

from eleusis_nb.games.eleusis.events import Called, Claimed, Dealt, Declared, Played
from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.learning.measures.account import PlayTrial
from eleusis_nb.learning.measures.five import changes_of, is_allowed
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import compare
from eleusis_nb.table.events import (
    HypothesisDeclared,
    HypothesisWritten,
    LessonDealt,
    PredictionMade,
    TableEvent,
    Transition,
)
from eleusis_nb.table.governor import GovernorState
from eleusis_nb.table.lessons import OPEN_TABLE
from eleusis_nb.table.state import SessionState

PROVED: Final = 6
"""Verdicts that an idea must have fitted, so that it is worth refuting."""

LONG: Final = 3
"""Cards of a series that is long enough to be unlikely to fit by luck."""


def plays(work: Work) -> int:
    """Count the own plays."""
    return len(work.account.trials)


def plays_in_the_open(work: Work) -> int:
    """Count the own plays at a table that is no lesson's."""
    lessons = {dealt.lesson for dealt in work.events(LessonDealt)}
    return plays(work) if lessons == {OPEN_TABLE.name} else 0


def again(work: Work) -> int:
    """Count how many times in a row a verdict against the own idea was checked by a replication.

    That is the same kind of card, as far as colour and odd or even go, at once and after the same
    kind of card. A hand allows that; the very same card is rarely in it. Where the card to follow
    has changed its kind, nothing can be replicated and nothing is counted.
    """
    checked = [
        _kinds(before)[1] == _kinds(now)[1]
        for table in work.account.tables
        for before, now in pairwise(table.trials)
        if _is_surprising(before) and _can_be_compared(before, now)
    ]
    return max((len([*run]) for is_checked, run in groupby(checked) if is_checked), default=0)


def _is_surprising(trial: PlayTrial) -> bool:
    """Whether the idea that was believed most had said the opposite of the verdict."""
    return trial.held is not None and is_allowed(trial) != trial.seen.ok


def _can_be_compared(before: PlayTrial, now: PlayTrial) -> bool:
    """Whether two plays are of a card each, after cards of the same kind."""
    return bool(_kinds(before)) and _kinds(before)[:1] == _kinds(now)[:1]


def _kinds(trial: PlayTrial) -> list[tuple[bool, bool]]:
    """Return of which kind the card was that a single card had to follow, and that card itself."""
    cards, recent = trial.seen.cards, trial.seen.situation.recent
    if len(cards) != 1 or not recent:
        return []
    return [(card.is_red, card.value % 2 == 0) for card in (recent[-1], cards[0])]


def splits(work: Work) -> int:
    """Count the own plays on which the own ideas that fitted disagreed."""
    return sum(_is_split(trial) for trial in work.account.trials)


def one_change(work: Work) -> int:
    """Count how many times in a row a refused card was followed by one with a single change."""
    changes = [count for trial in work.account.trials if (count := changes_of(trial)) is not None]
    return max((len([*run]) for is_one, run in groupby(changes, (1).__eq__) if is_one), default=0)


def designed_series(work: Work) -> int:
    """Count the long series on which the own ideas that fitted disagreed."""
    trials = work.account.trials
    return sum(len(one.seen.cards) >= LONG and _is_split(one) for one in trials)


def _is_split(trial: PlayTrial) -> bool:
    situation, cards = trial.seen.situation, trial.seen.cards
    return len({first_wrong(idea.rule, situation, cards) is None for idea in trial.ideas}) > 1


def predictions(work: Work) -> int:
    """Count the predictions."""
    return len(work.events(PredictionMade))


def surprises(work: Work) -> int:
    """Count the predictions that did not come true."""
    return sum(not one.prediction.came_true for one in work.events(PredictionMade))


def fits_by_idea(work: Work) -> int:
    """Count the plays predicted to fit which an own idea that fitted calls right."""
    return sum(fits for fits in _foretold_by_idea(work))


def refusals_by_idea(work: Work) -> int:
    """Count the plays predicted to be refused which an own idea that fitted calls wrong."""
    return sum(not fits for fits in _foretold_by_idea(work))


def _foretold_by_idea(work: Work) -> Iterator[bool]:
    """Yield what was foretold wherever an own idea that fitted said the same."""
    for step in work.steps:
        if not isinstance(step.event, PredictionMade):
            continue
        made, situation = step.event.prediction, step.before.situation
        says = {first_wrong(one.rule, situation, made.cards) is None for one in _ideas(step.before)}
        if made.fits in says:
            yield made.fits


def _ideas(state: SessionState) -> list[Hypothesis]:
    """Return the own ideas that fit the table."""
    people = state.people.values()
    return [one for person in people for one in person.hypotheses.values() if not one.has_fallen]


def ideas_at_once(work: Work) -> int:
    """Count the most ideas that fitted the table at one time and differ in meaning."""
    return _most_at_once(work, lambda _idea: True)


def pairs_at_once(work: Work) -> int:
    """Count the most such ideas of two halves that divide all cards between them."""
    return _most_at_once(work, _is_whole)


def _is_whole(idea: Hypothesis) -> bool:
    return idea.other is not None and compare(idea.other, ~idea.rule.tree).equivalent


def _most_at_once(work: Work, counts: Callable[[Hypothesis], bool]) -> int:
    most = 0
    for step in work.steps:
        if isinstance(step.event, HypothesisWritten):
            ideas = [one for one in _ideas(step.after) if counts(one)]
            if len(ideas) > most:
                most = max(most, _different(ideas))
    return most


def _different(ideas: list[Hypothesis]) -> int:
    """Count ideas, those of one meaning once."""
    kept: list[Hypothesis] = []
    for idea in ideas:
        if not any(compare(idea.rule, other.rule).equivalent for other in kept):
            kept.append(idea)
    return len(kept)


def prediction_score(work: Work) -> float | None:
    """Return the sum of the predictions' scores; None if there are none."""
    scores = prediction_scores(work)
    return sum(scores) if scores else None


def supposed(work: Work) -> int:
    """Count the rules that were written down."""
    return len(work.events(HypothesisWritten))


def refuted(work: Work) -> int:
    """Count the own plays that refuted the own rule one believed in most, after it had fitted."""
    refuting = (trial.held for trial in work.account.trials if trial.is_refuting)
    return sum(idea is not None and idea.met >= PROVED for idea in refuting)


def declared(work: Work) -> int:
    """Count the rules put to God."""
    return len(work.events(HypothesisDeclared))


def found(work: Work) -> int:
    """Count the rules that were found."""
    return sum(deal.is_found for deal in work.account.tables)


def ended(work: Work) -> int:
    """Count the tables whose envelope was opened, whichever way."""
    return sum(deal.is_open for deal in work.account.tables)


def rivals_beaten(work: Work) -> int:
    """Count the plays that refuted the computer's rule, as an own idea had said."""
    return sum(
        isinstance(step.event, Played) and _is_beaten(step) and bool(_ideas(step.after))
        for step in work.steps
    )


def _is_beaten(step: Transition) -> bool:
    before, after = step.before.rival, step.after.rival
    return before is not None and after is not None and before.claim.fits and not after.claim.fits


def prophecies(work: Work) -> int:
    """Count how often the person declared to be the prophet."""
    return sum(isinstance(event, Declared) for event in _own_events(work))


def calls(work: Work) -> int:
    """Count the calls that the person made as the prophet."""
    return sum(isinstance(event, Called) for event in _own_events(work))


def sealed(work: Work) -> int:
    """Count the rules that the person sealed as God."""
    return sum(isinstance(event, Dealt) for event in _events_as_god(work))


def judged(work: Work) -> int:
    """Count the plays that the person judged as God."""
    return sum(isinstance(event, Played | Claimed) for event in _events_as_god(work))


def _own_events(work: Work) -> Iterator[TableEvent]:
    """Yield what persons declared and called, in the order in which it happened."""
    for event, names in _events(work):
        if isinstance(event, Declared | Called) and names[event.seat] in work.persons:
            yield event


def _events_as_god(work: Work) -> Iterator[TableEvent]:
    """Yield what happened in rounds in which a person was God."""
    return (event for event, names in _events(work) if names[0] in work.persons)


def _events(work: Work) -> Iterator[tuple[TableEvent, tuple[str, ...]]]:
    """Yield what happened in each round, with who sat round the table, God first."""
    for step in work.steps:
        if step.after.round is not None:
            yield step.event, step.after.round.seats


def prediction_scores(work: Work) -> list[float]:
    """Return the score of each prediction, in order."""
    return [one.prediction.score for one in work.events(PredictionMade)]


def rounds(work: Work) -> int:
    """Count the rounds of the Governor's Game that somebody has won."""
    state = _governor(work)
    return state.rounds - state.is_playing


def chances(work: Work) -> int:
    """Count how often somebody asked what a draw is worth."""
    return _governor(work).chances_asked


def strokes_supposed(work: Work) -> int:
    """Count the strokes somebody thought could be the secret one."""
    secret = _governor(work).secret
    return 0 if secret is None else secret.made


def _governor(work: Work) -> GovernorState:
    return GovernorState() if work.governor is None else work.governor
