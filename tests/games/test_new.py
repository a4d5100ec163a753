"""Abbott's New Eleusis (1977), played out by hand."""

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import (
    IllegalAction,
    Round,
    Variant,
    VariantError,
    variants,
)
from eleusis_nb.games.messages import from_plain, to_plain
from tests.games.test_adpoker import ONE_SUIT_EACH, PROPHET, SPADES, four
from tests.games.worked import ALTERNATE, NAMES, go, held, lay, points

STOCK = "AH 6C 7C 8C 9C 10C JC QC KC AS 2S 3S 4S 5S 6S 7S 8S"


def test_fourteen_cards_from_two_packs() -> None:
    table = Round.deal("new", "anything", NAMES[:5], seed=5)
    assert held(table) == [14] * 4
    assert len(table.state.stock) == 2 * 52 - 4 * 14 - 1


@pytest.mark.parametrize(("starter", "first"), [("AH", 1), ("3H", 3), ("4H", 1), ("KH", 1)])
def test_who_begins_is_counted_by_the_starter(starter: str, first: int) -> None:
    table = lay("new", "anything", ["2C 3C"] * 3, f"{starter} 4C 5C 6C 7C")
    assert table.waits_for == (first,)  # thirteen: four times round three players, and one


def test_god_may_choose_the_starter_if_the_rule_needs_it() -> None:
    # The top card would break the rule that only a red card may start.
    table = lay("new", "in turn: red, black", ["2C 3C"] * 3, "9S 4C 5H 6C 7D")
    assert table.layout == "5H"
    assert table.state.stock.cards == cards("9S 4C 6C 7D")


def test_out_first_with_four_points_and_god_as_the_best() -> None:
    table = lay("new", ALTERNATE, ["9S 4D", "2D KD", "3C 5C"], STOCK)
    table = go(table, "1 9S", "2 2D", "3 5C", "1 4D")
    assert points(table) == [5, 5, 0, 0]


def test_the_last_no_play_empties_the_hand() -> None:
    table = lay("new", ALTERNATE, ["2D 3D 4D 5D", "2C 3C 4C 5C", "2S 3S 4S 5S"], STOCK)
    assert points(go(table, "1 no-play")) == [8, 8, 0, 0]


def test_a_prophet_may_declare_after_a_wrong_play_too() -> None:
    table = go(lay("new", ALTERNATE, PROPHET, STOCK), "1 4D", "1 prophet")
    assert table.state.prophet == 1
    with pytest.raises(IllegalAction, match="only right after your own play"):
        go(lay("new", ALTERNATE, PROPHET, STOCK), "1 prophet")  # not before it


def test_a_prophet_who_stands() -> None:
    table = go(lay("new", ALTERNATE, PROPHET, STOCK), "1 9S", "1 prophet")
    table = go(table, "2 2D", "1 right", "3 8H", "1 wrong", "2 KC", "1 wrong")
    # 8H is red on red and KC, black, fits on the red 2D: so the prophet falls on her third call.
    assert table.state.prophet is None
    assert held(table) == [2 + 5, 1, 2 + 2]
    table = go(lay("new", ALTERNATE, PROPHET, STOCK), "1 9S", "1 prophet")
    table = go(table, "2 2D", "1 right", "3 8H", "1 wrong", "2 KC", "1 right", "3 5C", "1 wrong")
    assert table.layout == "AH 9S 2D [8H] KC [5C]"
    table = go(table, "2 KD", "1 right")
    assert held(table) == [2, 0, 3 - 1 + 2 - 1 + 2]
    # At most 5 cards are left. Ada: 5 − 2 = 3, after the marker 3 accepted (2D KC KD) and 2
    # refused (8H 5C): 3 + 4. Bob: 5 − 0 + 4. Cy: 0. God: the highest is 10, but one card was
    # played up to the marker: 2.
    assert points(table) == [2, 10, 9, 0]


def test_an_overthrown_prophet_may_not_declare_again() -> None:
    table = go(lay("new", ALTERNATE, PROPHET, STOCK), "1 9S", "1 prophet", "2 2D", "1 wrong")
    table = go(table, "3 8H", "1 4D")
    with pytest.raises(IllegalAction, match="already been prophet in this round"):
        go(table, "1 prophet")
    assert go(table, "2 KC", "2 prophet").state.prophet == 2


def test_two_others_must_still_be_in() -> None:
    table = lay("new", "not a spade", ONE_SUIT_EACH, SPADES, expels=0)
    table = go(table, "1 AC", "2 2S")
    assert table.state.expelled == (2,)
    with pytest.raises(IllegalAction, match="At least 2 other players"):
        go(go(table, "3 AH"), "3 prophet")


def test_forty_cards_played_expel_and_the_refused_ones_count() -> None:
    table = lay("new", "not a spade", ONE_SUIT_EACH, SPADES)
    table = go(table, *(four(seat, first) for first in (1, 5, 9) for seat in (1, 2, 3)))
    table = go(table, "1 KC", "2 KD", "3 KH")
    assert table.state.played == 39  # nobody played the starter
    table = go(table, "1 AS")
    assert table.state.expelled == ()
    table = go(table, "2 2S")
    assert table.state.played == 41
    assert table.state.expelled == (2,)


def test_thirty_since_the_declaration_with_a_prophet() -> None:
    table = go(lay("new", "not a spade", ONE_SUIT_EACH, SPADES), "1 AC", "1 prophet")
    for seat, first in ((2, 1), (3, 1), (2, 5), (3, 5), (2, 9), (3, 9)):
        table = go(table, four(seat, first), "1 right")
    table = go(table, "2 KD", "1 right", "3 KH", "1 right")  # 26 since the declaration
    table = go(table, "2 2S", "1 wrong", "3 3S", "1 wrong")  # 28
    table = go(table, "2 4S", "1 wrong")  # Bob drew 4S and 5S
    assert table.state.expelled == ()  # it was wrong as the 29th card
    table = go(table, "3 6S", "1 wrong")  # the 30th, with 29 lying there
    assert table.state.expelled == ()
    table = go(table, "2 5S", "1 wrong")  # with 30
    assert table.state.expelled == (2,)


def test_a_pack_is_shuffled_in_when_the_stock_is_at_four() -> None:
    table = lay("new", ALTERNATE, ["9S 4D", "2D KD", "3C 5C"], "AH 6C 7C 8C 9C 10C JC QC")
    table = go(table, "1 4D")  # 7 cards, two drawn
    assert len(table.state.stock) == 5
    table = go(table, "2 2D")  # still 5 when they are drawn from
    assert len(table.state.stock) == 3
    table = go(table, "3 3C", "1 6C")
    assert len(table.state.stock) == 3 + 52 - 2


def test_a_stock_of_exactly_four_is_filled_up_before_it_is_drawn_from() -> None:
    """Abbott 1977 shuffles the other pack in when four cards or fewer are left."""
    hands = ["9S 4D", "2D KD", "3C 5C"]
    # The starter and six cards: a wrong card costs two of them, so four are left.
    table = go(lay("new", ALTERNATE, hands, "AH 6C 7C 8C 9C 10C JC"), "1 4D")
    assert (len(table.state.stock), table.state.packs_added) == (4, 0)
    table = go(table, "2 2D")
    assert (len(table.state.stock), table.state.packs_added) == (4 + 52 - 2, 1)
    # With seven there are five left, and these are drawn from as they lie.
    table = go(lay("new", ALTERNATE, hands, "AH 6C 7C 8C 9C 10C JC QC"), "1 4D", "2 2D")
    assert (len(table.state.stock), table.state.packs_added) == (5 - 2, 0)
    # Where a pack comes in only when none is left, four cards are four cards.
    empty = lay("new", ALTERNATE, hands, "AH 6C 7C 8C 9C 10C JC", reshuffle_at=0)
    assert len(go(empty, "1 4D", "2 2D").state.stock) == 2


def test_god_beside_a_prophet_has_the_smaller_of_two_scores() -> None:
    hands = ["9S 4D 6D", "2D KD KC", "3C 5C 8H"]
    table = go(lay("new", ALTERNATE, hands, STOCK), "1 9S", "2 2D", "3 5C", "1 4D", "1 prophet")
    assert table.state.prophet == 1
    table = go(table, "2 KC", "1 right", "3 8H", "1 right", "2 KD", "1 wrong")
    assert table.layout == "AH 9S 2D 5C 4D KC 8H [KD]"
    table = go(table, "3 3C", "1 right")
    assert held(table) == [1, 2, 0]
    # At most 2 cards are left. Ada: 2 − 1, three accepted after the marker (KC 8H 3C) and one
    # refused (KD): 1 + 3 + 2 = 6. Bob: 0. Cy: 2 − 0 + 4 = 6. Four cards were played up to the
    # marker, twice that is 8: God has the highest score, 6.
    assert points(table) == [6, 6, 0, 6]


def test_a_variant_survives_a_record() -> None:
    changed = variants["nojhan"].but(penalty=3, god_cap="highest")
    assert from_plain(to_plain(changed), Variant) == changed
    with pytest.raises(VariantError, match="no “penalti”"):
        changed.but(penalti=3)
