"""Source 003 (nojhan, 2003), played out by hand."""

from dataclasses import replace

import pytest
from msgspec import structs

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import IllegalAction, Round, Variant, variants
from eleusis_nb.games.eleusis.scores import score
from eleusis_nb.games.eleusis.state import Pile
from eleusis_nb.games.messages import from_plain, to_plain
from tests.games.worked import ALTERNATE, go, held, lay, points

FOUR = [
    "4D 2C 3C 5C 6C 7C 8C 9C",
    "9S 2S 3S 4S 5S 7S 8S 10S",
    "6S 2H 3H 4H 5H 6H 7H 8H",
    "KD 3D 4C 5H 7H AC AS AH",
]
STOCK = "QH JC JS 10C KC KS QC QS JC JS 10C KC KS QC QS 2C 2S 3S"


def test_the_picture_of_the_source() -> None:
    """Red, black, red, black; the starter is a queen, so the twelfth player after God begins."""
    # The sidelines in the picture: KD under the queen, 2D too; here Ada has that two.
    hands = [FOUR[0].replace("2C", "2D"), *FOUR[1:]]
    table = lay("nojhan", ALTERNATE, hands, STOCK)
    assert table.waits_for == (4,)  # 12 = 4 + 4 + 4: counting goes round three times
    table = go(table, "4 KD", "1 2D", "2 9S", "3 6S", "4 3D 4C 5H 7H", "1 4D")
    assert table.layout == "QH [KD] [2D] 9S [6S] [(3D 4C 5H 7H)] 4D"
    # One wrong card costs 2, the four cost 8: 8 − 1 + 2 − 4 + 8 for Dot.
    assert held(table) == [8 - 1 + 2 - 1, 7, 9, 13]


def test_the_starter_is_turned_until_one_obeys() -> None:
    hands = ["2C 3C", "4C 5C", "6C 7C", "8C 9C"]
    table = lay("nojhan", "in turn: red, black", hands, "2S 3C 6H 4S 5S")
    assert table.layout == "[2S] [3C] 6H"
    assert table.waits_for == (2,)  # six: the sixth player after God, of four
    assert len(table.state.stock) == 2
    assert (table.state.accepted, table.state.played, table.state.refused) == (1, 0, 0)


def test_a_starter_may_empty_the_stock() -> None:
    table = lay("nojhan", "a red ace", ["2C 3C"] * 4, "2S 3C 6H")
    assert table.state.situation.recent[0].rank == 1
    assert table.layout.startswith("[2S] [3C] [6H]")


def test_no_bonus_for_an_empty_hand() -> None:
    table = lay("nojhan", ALTERNATE, ["9S 4D", "2D KD", "3C 5C", "2C 3S"], "AH 4C 4S")
    table = go(table, "1 9S", "2 2D", "3 3C")
    table = go(table, "4 2C", "1 4D")  # 2C is wrong after 3C: Dot holds 3
    assert held(table) == [0, 1, 1, 3]
    assert points(table) == [3, 3, 2, 2, 0]


HANDS = ["9S 4D 6D", "2D KD KC", "3C 5C 8H", "8S 9D 10D"]
BLACK = "AH 6C 7C 8C 9C 10C JC QC KC AS 2S 3S 4S 5S 6S 7S 8S"
"""An ace to start with: Ada, the first after God, begins."""


def test_a_standing_prophet_scores_instead_of_the_hand_and_god_the_smaller() -> None:
    table = go(lay("nojhan", ALTERNATE, HANDS, BLACK), "1 9S", "1 prophet")
    table = go(table, "2 2D", "1 right", "3 8H", "1 wrong", "4 8S", "1 right")
    table = go(table, "2 KD", "1 right", "3 5C", "1 right", "4 9D", "1 right")
    table = go(table, "2 KC", "1 right")  # Bob has none left
    assert table.layout == "AH 9S 2D [8H] 8S KD 5C 9D KC"
    assert held(table) == [2, 0, 3, 1]
    # A: 6 accepted after the marker, 1 refused counted double: 8. B: one card was played up to
    # the marker, times two: 2. Ada has A, God the smaller: 2. The others: 3 − 0, 3 − 3, 3 − 1.
    assert points(table) == [2, 8, 3, 0, 2]


def test_under_a_prophet_the_fullest_ordinary_hand_is_what_scores_zero() -> None:
    """Source 003: "Les joueurs ordinaires (hors Dieu et son prophète)" score from each other."""
    state = go(lay("nojhan", ALTERNATE, HANDS, BLACK), "1 9S", "2 2D", "2 prophet").state
    held = [(), (), "2C 3C 4C 5C 6C 7C 8C 9C", "2S 3S 4S 5S", "2H 3H 4H 5H 6H"]
    hands = tuple(Pile(cards(hand) if hand else ()) for hand in held)
    ended = structs.replace(state, hands=hands)
    # Hands 0, 8 (the prophet's), 4 and 5. By the source 5, none, 1 and 0; nothing was played after
    # the marker, so the prophet and God have 0.
    sheet = score(ended)
    assert sheet.totals == (0, 5, 0, 1, 0)
    assert str(sheet.reason(3)) == "1 (at most 5 cards without the prophet − 4 left)"
    # Without a prophet everybody is an ordinary player.
    alone = score(structs.replace(ended, reigns=()))
    assert alone.totals == (8, 8, 0, 4, 3)
    assert str(alone.reason(3)) == "4 (at most 8 cards − 4 left)"
    # The other reading: the fullest hand of all.
    any_hand = variants["nojhan"].but(fullest_hand="any")
    assert score(structs.replace(ended, variant=any_hand)).totals == (0, 8, 0, 4, 3)


def test_a_record_of_an_earlier_version_is_scored_as_it_was_then() -> None:
    data = to_plain(variants["nojhan"])
    del data["fullest_hand"], data["penalty_most"]
    data |= {"god_alone": "nothing", "surest": 0.8}  # what a variant could say before
    before = variants["nojhan"].but(fullest_hand="any")
    assert from_plain(data, Variant) == before


def test_an_expelled_player_is_an_ordinary_one() -> None:
    state = go(lay("nojhan", ALTERNATE, HANDS, BLACK), "1 9S", "1 prophet").state
    held = [(), "2H", "2C 3C 4C 5C 6C 7C", "2S 3S", "4S"]
    hands = tuple(Pile(cards(hand) if hand else ()) for hand in held)
    ended = structs.replace(state, hands=hands, expelled=(2,))
    assert score(ended).totals[2:] == (0, 4, 5)


def test_declaring_before_playing_gives_the_turn_on() -> None:
    table = lay("nojhan", ALTERNATE, HANDS, BLACK)
    table = go(table, "1 9S", "2 prophet")
    assert table.state.prophet == 2
    assert table.waits_for == (3,)
    table = go(table, "3 8H", "2 right", "4 8S", "2 right")
    assert table.waits_for == (1,)


def test_declaring_after_a_wrong_play() -> None:
    table = go(lay("nojhan", ALTERNATE, HANDS, BLACK), "1 4D", "1 prophet")
    assert table.state.prophet == 1


def test_declaring_out_of_turn() -> None:
    table = go(lay("nojhan", ALTERNATE, HANDS, BLACK), "1 9S")
    with pytest.raises(IllegalAction, match="on your turn or right after your play"):
        go(table, "3 prophet")


def test_overthrown_the_hand_and_four_cards() -> None:
    table = go(lay("nojhan", ALTERNATE, HANDS, BLACK), "1 9S", "1 prophet")
    table = go(table, "2 2D", "1 wrong")
    assert held(table) == [2 + 4, 2, 3, 3]
    # A new one may declare, the fallen one too: the source has no "once".
    assert go(table, "3 prophet").state.prophet == 3
    assert go(table, "3 5C", "4 9D", "1 prophet").state.prophet == 1


@pytest.mark.parametrize(("most", "follows"), [(3, True), (2, False)])
def test_a_new_prophet_only_after_a_short_reign(most: int, *, follows: bool) -> None:
    """Three cards were played under the overthrown one; the source's number is 30."""
    assert variants["nojhan"].reign == 30
    table = go(lay("nojhan", ALTERNATE, HANDS, BLACK, reign=most), "1 9S", "1 prophet")
    table = go(table, "2 2D", "1 right", "3 8H", "1 wrong", "4 8S", "1 wrong")
    if follows:
        assert go(table, "4 prophet").state.prophet == 4
    else:
        with pytest.raises(IllegalAction, match="3 cards were played under the overthrown"):
            go(table, "4 prophet")


@pytest.mark.parametrize(("before", "may"), [(3, True), (2, False)])
def test_declaring_while_fewer_than_so_many_are_accepted(before: int, *, may: bool) -> None:
    """The starter and the nine of spades are accepted, two cards; the source's number is 30."""
    assert variants["nojhan"].prophet_before == 30
    table = go(lay("nojhan", ALTERNATE, HANDS, BLACK, prophet_before=before), "1 9S")
    assert table.legal_actions(2).prophesy is may


def test_a_confession_after_three_cards_costs_nothing() -> None:
    table = go(lay("nojhan", ALTERNATE, HANDS, BLACK), "1 9S", "2 KC", "3 8H", "0 confess")
    assert table.state.played == 3  # the starter is not played, it is turned
    assert points(table) == [0] * 5


def test_a_confession_after_four_cards_costs_god_twenty() -> None:
    table = go(lay("nojhan", ALTERNATE, HANDS, BLACK), "1 9S", "2 KC", "3 8H", "4 8S")
    assert points(go(table, "0 confess")) == [-20, 0, 0, 0, 0]


def test_confessing_is_gods_alone_and_this_variants_alone() -> None:
    table = lay("nojhan", ALTERNATE, HANDS, BLACK)
    with pytest.raises(IllegalAction, match="Only God"):
        go(table, "1 confess")
    with pytest.raises(IllegalAction, match="“new” has no confession"):
        go(lay("new", ALTERNATE, HANDS[:3], BLACK), "0 confess")


def test_a_rule_that_blocks_is_dealt_with_its_fault_and_a_witness() -> None:
    seats = ("God", "Ada", "Bob", "Cy", "Dee")
    blocking = "a spade if the last card is a heart, otherwise higher than the last card"
    table = Round.deal("nojhan", blocking, seats, seed=1)
    (fault,) = table.faults
    assert fault.kind == "dead end"
    # After a heart a spade may always come; a king of another suit ends it all.
    assert str(fault.line[-1]) in {"KC", "KD", "KS"}
    unknown = replace(table, rule=None)  # as after a replay from the record alone
    assert unknown.faults == ()
