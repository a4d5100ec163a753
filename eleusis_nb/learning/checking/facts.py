"""What can be counted in a record: the numbers that a lesson's items ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby, pairwise
from typing import Final, TypeVar

from eleusis_nb.games.eleusis.events import Called, Claimed, Dealt, Declared, Played
from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.learning.measures.account import Account, PlayTrial
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import compare
from eleusis_nb.table.events import (
    HypothesisDeclared,
    HypothesisWritten,
    LessonDealt,
    PredictionMade,
)
from eleusis_nb.table.governor import GovernorState
from eleusis_nb.table.lessons import OPEN_TABLE
from eleusis_nb.table.state import SessionState

E = TypeVar("E")

PROVED: Final = 6
"""Verdicts that an idea must have fitted, so that it is worth refuting."""

LONG: Final = 3
"""Cards of a series that is long enough to be unlikely to fit by luck."""


def _events(account: Account, kind: type[E]) -> list[E]:
    """Return all events of a kind, in order; of notes of one person, those of the owner."""
    since = 0 if account.arrival is None else account.arrival.line
    return [
        step.event
        for step in account.steps
        if isinstance(step.event, kind)
        and (
            account.owner is None
            or (who := getattr(step.event, "who", None)) is None
            or (who == account.owner and step.line > since)
        )
    ]


def prediction_scores(account: Account) -> list[float]:
    """Return the score of each prediction, in order."""
    return [one.prediction.score for one in _events(account, PredictionMade)]


def _in_a_row(flags: Iterable[bool]) -> int:
    """Return the most of them that are true one after the other."""
    return max((len([*run]) for is_true, run in groupby(flags) if is_true), default=0)


def _again(account: Account) -> int:
    """Count how many times in a row a verdict against the own idea was checked by a replication.

    That is the same kind of card, as far as colour and odd or even go, at once and after the same
    kind of card. A hand allows that; the very same card is rarely in it. Where the card to follow
    has changed its kind, nothing can be replicated and nothing is counted.
    """
    return _in_a_row(
        _kinds(before) == _kinds(now)
        for table in account.tables
        for before, now in pairwise(table.trials)
        if before.held is not None
        and before.is_allowed_by(before.held.rule) != before.seen.ok
        and _kinds(before)
        and _kinds(before)[:1] == _kinds(now)[:1]
    )


def _kinds(trial: PlayTrial) -> list[tuple[bool, bool]]:
    """Return of which kind the card was that a single card had to follow, and that card itself."""
    cards, recent = trial.seen.cards, trial.seen.situation.recent
    if len(cards) != 1 or not recent:
        return []
    return [(card.is_red, card.value % 2 == 0) for card in (recent[-1], cards[0])]


def _splits(account: Account, cards: int) -> int:
    """Count the own plays of so many cards on which the own ideas that fitted disagreed."""
    return sum(
        len(trial.seen.cards) >= cards
        and len({trial.is_allowed_by(idea.rule) for idea in trial.ideas}) > 1
        for trial in account.trials
    )


def _foretold(account: Account, *, fits: bool) -> int:
    """Count the predictions of such a verdict by which an own idea that fitted said the same."""
    return sum(
        isinstance(step.event, PredictionMade)
        and (made := step.event.prediction).fits == fits
        and any(
            (first_wrong(one.rule, step.before.situation, made.cards) is None) == fits
            for one in _ideas(step.before)
        )
        for step in account.steps
    )


def _ideas(state: SessionState) -> list[Hypothesis]:
    """Return the own ideas that fit the table."""
    people = state.people.values()
    return [one for person in people for one in person.hypotheses.values() if not one.has_fallen]


def _at_once(account: Account, counts: Callable[[Hypothesis], bool] = bool) -> int:
    """Count the most ideas that fitted the table at one time and differ in meaning."""
    most = 0
    for step in account.steps:
        if isinstance(step.event, HypothesisWritten):
            kept: list[Hypothesis] = []
            for idea in filter(counts, _ideas(step.after)):
                if not any(compare(idea.rule, other.rule).equivalent for other in kept):
                    kept.append(idea)
            most = max(most, len(kept))
    return most


def _is_whole(idea: Hypothesis) -> bool:
    """Return True for an idea of two halves that divide all cards between them."""
    return idea.other is not None and compare(idea.other, ~idea.rule.tree).equivalent


def _refuted(account: Account) -> int:
    """Count the own plays that refuted the own rule one believed in most, after it had fitted."""
    refuting = (trial.held for trial in account.trials if trial.is_refuting)
    return sum(idea is not None and idea.met >= PROVED for idea in refuting)


def _rivals_beaten(account: Account) -> int:
    """Count the plays that refuted the computer's rule, as an own idea had said."""
    return sum(
        isinstance(step.event, Played)
        and (before := step.before.rival) is not None
        and (after := step.after.rival) is not None
        and before.claim.fits
        and not after.claim.fits
        and bool(_ideas(step.after))
        for step in account.steps
    )


def _moves(account: Account, *kinds: type, as_god: bool = False) -> int:
    """Count the moves of some kinds that persons made, or that happened when one was God."""
    return sum(
        isinstance(step.event, kinds)
        and table.seats[0 if as_god else getattr(step.event, "seat", 0)] in account.persons
        for step in account.steps
        if (table := step.after.round) is not None
    )


def _in_the_open(account: Account) -> int:
    """Count the own plays at a table that is no lesson's."""
    lessons = {dealt.lesson for dealt in _events(account, LessonDealt)}
    return len(account.trials) if lessons == {OPEN_TABLE.name} else 0


def _governor(account: Account) -> GovernorState:
    return account.governor or GovernorState()


COUNTS: Final[Mapping[str, Callable[[Account], float | None]]] = {
    "plays": lambda account: len(account.trials),
    "plays_in_the_open": _in_the_open,
    "again": _again,
    "splits": lambda account: _splits(account, 1),
    "designed_series": lambda account: _splits(account, LONG),
    "one_change": lambda account: _in_a_row(
        trial.changes == 1 for trial in account.trials if trial.changes is not None
    ),
    "predictions": lambda account: len(_events(account, PredictionMade)),
    "surprises": lambda account: sum(
        not one.prediction.came_true for one in _events(account, PredictionMade)
    ),
    "prediction_score": lambda account: (
        sum(scores) if (scores := prediction_scores(account)) else None
    ),
    "fits_by_idea": lambda account: _foretold(account, fits=True),
    "refusals_by_idea": lambda account: _foretold(account, fits=False),
    "ideas_at_once": _at_once,
    "pairs_at_once": lambda account: _at_once(account, _is_whole),
    "supposed": lambda account: len(_events(account, HypothesisWritten)),
    "refuted": _refuted,
    "declared": lambda account: len(_events(account, HypothesisDeclared)),
    "found": lambda account: sum(deal.how == "found" for deal in account.tables),
    "ended": lambda account: sum(bool(deal.how) for deal in account.tables),
    "rivals_beaten": _rivals_beaten,
    "prophecies": lambda account: _moves(account, Declared),
    "calls": lambda account: _moves(account, Called),
    "sealed": lambda account: _moves(account, Dealt, as_god=True),
    "judged": lambda account: _moves(account, Played, Claimed, as_god=True),
    "rounds": lambda account: (game := _governor(account)).rounds - game.is_playing,
    "chances": lambda account: _governor(account).chances_asked,
    "strokes_supposed": lambda account: secret.made if (secret := _governor(account).secret) else 0,
}
"""What is counted, by its name in a lesson's file; None where there is nothing to count."""
