"""A match: everybody is God once; and what is due when it ends early."""

import pytest

from eleusis_nb.games.eleusis import Confess, Match, MatchError, Resign, Round
from tests.games.worked import lay

NAMES = ["Ada", "Bob", "Cy", "Dot"]


def played_out(match: Match) -> Round:
    """Play a round in which every card is right: series of four, so that somebody goes out."""
    table = match.deal("anything")
    while table.ending is None:
        seat = table.waits_for[0]
        choices = table.legal_actions(seat)
        table, _ = table.apply(next(a for a in choices if len(a.cards) == choices.most))
    return table


def test_god_goes_round_the_table() -> None:
    match = Match.of("new", NAMES, seed=1)
    gods = []
    while not match.over:
        assert match.seats[0] == match.god
        gods.append(match.god)
        match = match.after(played_out(match))
    assert gods == NAMES
    with pytest.raises(MatchError, match="Everyone has been God"):
        _ = match.god


def test_the_seats_follow_god_clockwise() -> None:
    match = Match.of("new", NAMES, seed=1)
    match = match.after(played_out(match))
    assert match.seats == ("Bob", "Cy", "Dot", "Ada")


def test_god_is_drawn_among_those_who_have_not_dealt() -> None:
    orders = set()
    for seed in range(12):
        match = Match.of("adpoker", NAMES, seed=seed)
        while not match.over:
            match = match.after(played_out(match))
        assert sorted(match.gods) == NAMES
        orders.add(match.gods)
    assert len(orders) > 3


def test_ten_points_for_those_who_never_dealt() -> None:
    match = Match.of("new", NAMES, seed=1)
    match = match.after(played_out(match))
    first = match.sheets[0]
    # Fourteen cards each and four a play: who begins goes out in the fourth lap, when the two
    # others hold two each. So 2 + 4 for that one, as much for God, and nothing for the others.
    assert sorted(first.totals) == [0, 0, 6, 6]
    assert first.total(0) == 6
    # Ada was God; the three who were not have ten each.
    result = match.result()
    assert result.total(0) == 6
    assert sorted(result.totals[1:]) == [10, 10, 16]
    assert all("10 (never God)" in result.reason(seat) for seat in (1, 2, 3))


def test_no_such_bonus_in_a_whole_match_nor_in_other_variants() -> None:
    match = Match.of("new", NAMES, seed=1)
    while not match.over:
        match = match.after(played_out(match))
    assert [match.result().total(seat) for seat in range(4)] == [match.total(n) for n in NAMES]
    nojhan = Match.of("nojhan", [*NAMES, "Eve"], seed=1)
    table, _ = nojhan.deal("anything").apply(Confess())
    nojhan = nojhan.after(table)
    assert nojhan.result().totals == (0, 0, 0, 0, 0)
    assert nojhan.god == "Bob"  # up to three cards played: a new God, no scores


def test_only_the_next_round_of_the_match_counts() -> None:
    match = Match.of("new", NAMES, seed=1)
    with pytest.raises(MatchError, match="not over yet"):
        match.after(match.deal("anything"))
    other = lay("solo", "anything", ["9S 4D"], "QH 2C 3C")
    with pytest.raises(MatchError, match="with Ada as God"):
        match.after(other.apply(Resign(1))[0])
