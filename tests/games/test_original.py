"""The first Eleusis (source 001), played out by hand."""

import pytest

from eleusis_nb.games.eleusis import IllegalAction, Judge, NoPlay, Round, WrongCall
from tests.games.worked import ALTERNATE, go, lay, points, said


@pytest.mark.parametrize(
    ("players", "number", "each"),
    # As the source lists them; its line for four counts the dealer, 2 and 4 are by arithmetic.
    [(2, 51, 25), (3, 52, 17), (4, 49, 12), (5, 51, 10), (6, 49, 8), (7, 99, 14), (8, 97, 12)],
)
def test_all_cards_are_dealt_equally_and_one_is_gods(players: int, number: int, each: int) -> None:
    names = [f"P{seat}" for seat in range(players + 1)]
    table = Round.deal("original", ALTERNATE, names, seed=3)
    hands = table.state.hands[1:]
    assert [len(hand) for hand in hands] == [each] * players
    assert sum(map(len, hands)) + 1 == number
    assert len(table.state.stock) == 0
    [starter] = table.table
    twos = [str(c) for hand in hands for c in hand.cards if c.rank == 2]
    twos += [str(c) for c in starter.cards if c.rank == 2]
    removed = {
        2: ["2D", "2H", "2S"],
        3: ["2C", "2D", "2H", "2S"],
        4: ["2H"],
        5: ["2D", "2H", "2S"],
        6: ["2H"],
        7: ["2H", "2S", "2S"],
        8: ["2S"],
    }
    assert sorted(twos) == removed[players]


def test_nobody_makes_a_mistake_twice_the_second_stage_is_over_at_once() -> None:
    table = lay("original", ALTERNATE, ["2C 4D 6C", "3D 5C 7H"], "QH")
    table = go(table, "1 2C", "2 3D", "1 6C", "2 5C", "1 4D", "2 7H")
    assert table.layout == "QH 2C 3D 6C [5C] 4D [7H]"
    # Mistake cards: Ada 0, Bob 5C and 7H. God: 2 in all, less 2 times the fewest, 0: 2.
    # Ada has got rid of everything: 6 points, and Bob's 2 mistake cards.
    assert points(table) == [2, 8, 0]


THREE = ["2H 4C 6S", "3C 5C 7D"]
FIRST_STAGE = ("1 2H", "2 3C", "1 4C", "2 5C", "1 6S", "2 7D")
"""Red on red; right; black on black three times; right. Ada: 2H 4C 6S, Bob: 5C."""


def test_the_two_stages() -> None:
    table = lay("original", ALTERNATE, THREE, "QH")
    table = go(table, *FIRST_STAGE[:3])
    with pytest.raises(IllegalAction, match="You don't have the four of clubs"):
        go(table, "2 5C", "1 4C")  # a mistake card, while there are cards in hand
    table = go(table, *FIRST_STAGE[3:])
    assert table.state.stage == 2
    assert [[str(card) for card in cards] for cards in table.state.mistakes] == [
        [],
        ["2H", "4C", "6S"],
        ["5C"],
    ]
    assert table.waits_for == (1,)
    table = go(table, "1 2H")  # red on red: back it goes, face up
    assert len(table.state.mistakes[1]) == 3
    table = go(table, "2 5C")
    assert table.layout == "QH [2H] 3C [4C] [5C] [6S] 7D [2H] 5C"
    # After the first stage: 4 mistake cards, less 2 times the fewest, 1: God has 2.
    # Bob has none left: 6 points and Ada's 3 mistake cards.
    assert points(table) == [2, 0, 9]


def test_no_mistake_card_can_be_played_any_more() -> None:
    table = lay("original", ALTERNATE, ["2H 4D 6C", "3H 5C 7D"], "QH")
    table = go(table, "1 2H", "2 3H", "1 6C", "2 7D", "1 4D", "2 5C")
    # Mistakes: Ada 2H 4D, Bob 3H. God: 3 − 2 × 1. The line ends in the black 5C.
    assert table.state.stage == 2
    table = go(table, "1 2H")
    # Left are 4D and 3H on the red 2H: nothing fits. Both have one, the fewest, so both score
    # the others' 1 less their own 1, and there are no 6 points.
    assert table.ending is not None
    assert "table fits" in table.ending.why
    assert points(table) == [1, 0, 0]


def test_the_fewest_mistake_cards_win_a_blocked_table() -> None:
    table = lay("original", "black", ["2H 4D 6C", "3H 5C 7C"], "QH")
    table = go(table, "1 2H", "2 3H", "1 4D", "2 5C", "1 6C", "2 7C")
    # Ada 2H 4D, Bob 3H, and red is never right. God: 3 − 2 × 1. Bob: Ada's 2 less his own 1.
    assert points(table) == [1, 0, 1]


def test_a_rule_that_looks_at_refusals_is_not_called_blocked_too_soon() -> None:
    rule = "red if the last play was right, black if it was wrong"
    table = lay("original", rule, ["3H 2C 4C", "3C 4H 5C"], "QH")
    table = go(table, "1 3H", "2 3C", "1 2C", "2 4H", "1 4C", "2 5C")
    # Right (nothing was played before it), wrong (black after right), right (black after
    # wrong), right (red after right), wrong, right.
    assert table.layout == "QH 3H [3C] 2C 4H [4C] 5C"
    # Only black cards are left and red is right now; but after one more refusal black is.
    assert table.ending is None
    table = go(table, "1 4C", "2 3C")
    # God: 2 − 2 × 1 = 0. Bob is rid of his: 6, and Ada's one.
    assert points(table) == [0, 0, 7]


def test_a_rule_may_count_nine_refusals_before_a_card_fits_again() -> None:
    rule = "if at least 9 refused since the last accepted then black, otherwise red"
    table = lay("original", rule, ["2C 4D", "3C 5D"], "QH")
    table = go(table, "1 2C", "2 3C", "1 4D", "2 5D")
    for play in ("1 2C", "2 3C") * 4:
        table = go(table, play)
        assert table.ending is None
    # Ada's fifth try is the ninth refusal; then Bob's black card is right.
    assert points(go(table, "1 2C", "2 3C")) == [0, 0, 7]


def test_a_person_as_god_ends_the_second_stage() -> None:
    table = lay("original", ALTERNATE, ["2H 4D 6C", "3H 5C 7D"], "QH", by_hand=True)
    for play in ("1 2H", "2 3H", "1 6C", "2 7D", "1 4D", "2 5C"):
        table = go(table, play)
        call = Judge(0, right=play in ("1 6C", "2 7D", "2 5C"))
        table, _ = table.apply(call)
    assert table.state.stage == 2
    with pytest.raises(WrongCall, match="still fits"):
        table.apply(NoPlay(0))
    table = go(table, "1 2H", "0 right")
    assert table.ending is None
    assert points(go(table, "0 no-play")) == [1, 0, 0]


def test_one_card_a_play() -> None:
    table = lay("original", ALTERNATE, ["2H 4D 6C", "3H 5C 7D"], "QH")
    with pytest.raises(IllegalAction, match="at most 1 card"):
        table.apply(said("1 6C 4D"))
    with pytest.raises(IllegalAction, match="In “original” you can't say that no card fits"):
        table.apply(said("1 no-play"))


def test_a_rule_that_leaves_fewer_than_ten_cards_is_dealt_with_its_fault() -> None:
    seats = ("God", "Ada", "Bob")
    (fault,) = Round.deal("original", "a heart and 2 to 10", seats, seed=3).faults
    assert fault.sentence() == ("Only 9 cards of 52 ever fit; this variant requires at least 10.")
    # With the ace there are ten, as the source wants it; no other form of the game demands them.
    assert Round.deal("original", "a heart and ace to 10", seats, seed=3).faults == ()
    assert Round.deal("express", "a heart and 2 to 10", seats, seed=3).faults == ()
