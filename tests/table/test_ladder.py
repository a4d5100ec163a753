"""The ladder's clock, worked by hand: tries and seconds, cost, the hint that is offered."""

from dataclasses import dataclass, replace

from eleusis_nb.mind.hints import ATTEND, DISCRIMINATE, NARROW, REVEAL
from eleusis_nb.table.events import HintGiven
from eleusis_nb.table.ladder import EMPTY_PLAYS, Ladder, NextHint, Rung
from eleusis_nb.table.state import Person

RUNGS = (Rung(2, 20, 1), Rung(1, 30, 2), Rung(3, 5, 3), Rung(0, 60, 0))


@dataclass(frozen=True)
class KnownOutcome:
    """What came of a try."""

    informative: bool
    is_known: bool = True


def climbed(ladder: Ladder, rung: int, now: float) -> Ladder:
    cost = ladder.rungs[rung - 1].cost
    hint = HintGiven(rung=rung, text="…", cost=cost, seconds=now)
    return hint.change(Person(ladder)).ladder


def tried(ladder: Ladder, plays: str) -> Ladder:
    """Play some cards: ``+`` tells something, ``-`` tells nothing."""
    for play in plays:
        ladder = ladder.tried(KnownOutcome(play == "+"))
    return ladder


def is_offered(ladder: Ladder) -> bool:
    following = ladder.next_hint(0.0)
    return following is not None and following.offered


def is_open(ladder: Ladder, now: float) -> bool:
    following = ladder.next_hint(now)
    return following is not None and following.is_open


def test_a_rung_needs_tries_and_seconds() -> None:
    ladder = Ladder(RUNGS)
    assert ladder.next_hint(0.0) == NextHint(ATTEND, tries=2, seconds=20, cost=1)
    assert not is_open(tried(ladder, "++"), 19.9)
    assert tried(ladder, "++").next_hint(19.9) == NextHint(ATTEND, tries=0, seconds=1, cost=1)
    assert not is_open(tried(ladder, "+"), 1000.0)
    assert is_open(tried(ladder, "++"), 20.0)


def test_the_clock_starts_again_with_each_hint() -> None:
    ladder = climbed(tried(Ladder(RUNGS), "++"), ATTEND, now=50.0)
    assert ladder.next_hint(50.0) == NextHint(DISCRIMINATE, tries=1, seconds=30, cost=2)
    assert not is_open(tried(ladder, "+"), 79.0)
    assert is_open(tried(ladder, "+"), 80.0)
    assert ladder.cost == 1


def test_three_empty_plays_in_a_row_open_the_next_hint_at_once() -> None:
    ladder = Ladder(RUNGS)
    assert not is_offered(tried(ladder, "--"))
    assert not is_offered(tried(ladder, "--+-"))
    offered = tried(ladder, "---")
    # It is the second rung's kind, and costs what that costs.
    assert offered.next_hint(0.0) == NextHint(
        DISCRIMINATE, tries=0, seconds=0, cost=2, offered=True
    )
    assert not is_offered(climbed(offered, ATTEND, 1.0))


def test_nothing_is_offered_once_more_than_a_card_was_given_away() -> None:
    ladder = Ladder(RUNGS)
    for rung in (ATTEND, DISCRIMINATE):
        ladder = climbed(ladder, rung, 0.0)
        assert is_offered(tried(ladder, "---"))
    ladder = climbed(ladder, NARROW, 0.0)
    assert not is_offered(tried(ladder, "---"))


def test_after_the_last_rung_there_is_nothing_to_wait_for() -> None:
    ladder = Ladder(RUNGS)
    for rung in (ATTEND, DISCRIMINATE, NARROW, REVEAL):
        assert ladder.next_hint(0.0) is not None
        ladder = climbed(ladder, rung, 0.0)
    assert tried(ladder, "----").next_hint(1e6) is None
    assert ladder.cost == 6


def test_what_a_hint_takes_and_costs_where_a_lesson_says_nothing_else() -> None:
    ladder = Ladder()
    for rung, (tries, seconds, cost) in enumerate(
        [(2, 20, 1), (2, 30, 2), (3, 40, 3), (3, 60, 0)], start=ATTEND
    ):
        assert ladder.next_hint(0.0) == NextHint(rung, tries, seconds, cost)
        ladder = climbed(ladder, rung, 0.0)
        assert ladder.shown[-1].cost == cost


def test_who_has_no_time_is_offered_what_is_known_already() -> None:
    empty = KnownOutcome(informative=False)
    ladder = Ladder(RUNGS, tries=3, outcomes=(empty,) * EMPTY_PLAYS)
    assert ladder.next_hint(0, by_what_is_known=True).offered
    unknown = replace(
        ladder, outcomes=(empty, empty, KnownOutcome(informative=False, is_known=False))
    )
    following = unknown.next_hint(0, by_what_is_known=True)
    assert following is not None
    assert not following.offered
    assert following.seconds == 20  # the clock is as it was
