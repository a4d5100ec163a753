"""Source 000 (AdPoker.fr), played out by hand.

The rule is one of the source's own: red and black take turns.
"""

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import IllegalAction, Round, events, variants
from tests.games.worked import ALTERNATE, NAMES, go, held, lay, points, said

STOCK = "QH 6C 7C 8C 9C 10C JC QC KC AS 2S 3S 4S 5S 6S 7S 8S"
"""The starter, a queen of hearts, and then black cards only."""


def test_fourteen_cards_from_three_packs() -> None:
    table = Round.deal("adpoker", ALTERNATE, NAMES[:5], seed=5)
    assert held(table) == [14] * 4
    assert len(table.state.stock) == 3 * 52 - 4 * 14 - 1
    assert table.waits_for == (1,)  # the player on God's left


def test_the_starter_is_the_top_card_and_right_by_definition() -> None:
    table = lay("adpoker", "black", ["2C 3C"] * 3, STOCK)
    assert table.layout == "QH"
    assert table.table[0].ok


def test_an_empty_hand_ends_the_round_with_four_points() -> None:
    table = lay("adpoker", ALTERNATE, ["9S 4D", "2D KD", "3C 5C"], STOCK)
    table = go(table, "1 9S", "2 2D", "3 5C", "1 4D")
    assert table.layout == "QH 9S 2D 5C 4D"
    assert held(table) == [0, 1, 1]
    # At most 1 card is left in a hand. Ada: 1 − 0, and 4 for going out. Bob and Cy: 1 − 1.
    # No prophet: God has as much as the best player, and nothing caps it.
    assert points(table) == [5, 5, 0, 0]


def test_a_wrong_card_costs_two() -> None:
    table = lay("adpoker", ALTERNATE, ["9S 4D", "2D KD", "3C 5C"], STOCK)
    table = go(table, "1 4D")
    assert table.layout == "QH [4D]"
    assert held(table) == [3, 2, 2]
    assert table.view(1).hand == cards("9S 6C 7C")


def test_a_refused_series_of_four_costs_eight_and_stays_together() -> None:
    hands = ["9S 4D 2H 2S", "3D 4C 5H 7H", "3C 5C 6H 6D"]
    table = go(lay("adpoker", ALTERNATE, hands, STOCK), "1 9S", "2 3D 4C 5H 7H")
    # 3D, 4C and 5H would each have been right; the series is wrong as a whole, at one place.
    assert table.layout == "QH 9S [(3D 4C 5H 7H)]"
    assert held(table) == [3, 8, 4]
    assert go(table, "3 6H").layout == "QH 9S [(3D 4C 5H 7H)] 6H"


@pytest.mark.parametrize(("most", "drawn"), [(8, 8), (None, 12)])
def test_a_refused_play_costs_eight_cards_at_most(most: int | None, drawn: int) -> None:
    """Source 000: "un minimum de deux et un maximum de huit cartes"."""
    assert variants["adpoker"].penalty_most == 8
    hands = ["9S 4D 2H 2S 3S 5S KD", "3D 4C 5H 7H 9H JH 6D", "3C 5C 6H 6D 7D 8D 8H"]
    table = lay("adpoker", ALTERNATE, hands, STOCK, series=6, penalty_most=most)
    table = go(table, "1 9S 4D 2H 2S 3S 5S")
    assert held(table) == [7 - 6 + drawn, 7, 7]


def test_a_right_series_joins_the_mainline_whole() -> None:
    hands = ["9S 4D 2H 2S", "3D 4C 5H 7S", "3C 5C 6H 6D"]
    table = lay("adpoker", ALTERNATE, [hands[0] + " KC", hands[1] + " KC", hands[2] + " KC"], STOCK)
    table = go(table, "1 9S", "2 3D 4C 5H 7S")
    assert table.layout == "QH 9S (3D 4C 5H 7S)"
    assert table.state.accepted == 6
    assert held(table) == [4, 1, 5]


@pytest.mark.parametrize(("holding", "new"), [(7, 3), (6, 2), (5, 1)])
def test_a_right_no_play_brings_a_hand_of_four_fewer(holding: int, new: int) -> None:
    reds = "2D 3D 4D 5D 6D 7D 8D".split()[:holding]
    hand = " ".join(reds)
    table = go(lay("adpoker", ALTERNATE, [hand] * 3, STOCK), "1 no-play")
    assert held(table) == [new, holding, holding]
    assert table.view(1).hand == cards("6C 7C 8C")[:new]  # from the top of the stock
    assert table.state.stock.cards[-holding:] == cards(hand)  # the old hand lies under it
    assert table.waits_for == (2,)
    claim = table.table[-1]
    assert (claim.kind, claim.ok, claim.cards) == ("claim", True, cards(hand))
    assert table.layout == "QH"


def test_a_right_no_play_with_four_cards_ends_the_round() -> None:
    table = lay("adpoker", ALTERNATE, ["2D 3D 4D 5D", "2C 3C 4C 5C", "2S 3S 4S 5S"], STOCK)
    assert points(go(table, "1 no-play")) == [8, 8, 0, 0]  # 4 − 0 and 4 for no card left


@pytest.mark.parametrize("holding", [4, 5, 7])
def test_a_wrong_no_play_god_plays_one_and_five_are_drawn(holding: int) -> None:
    hand = " ".join("2D 9S 4D 5D 6D 7D 8D".split()[:holding])
    table = go(lay("adpoker", ALTERNATE, [hand] * 3, STOCK), "1 no-play")
    assert table.layout == "QH 9S"
    assert held(table)[0] == holding - 1 + 5
    claim, shown = table.table[-2:]
    assert (claim.kind, claim.ok) == ("claim", False)
    assert (shown.kind, shown.seat, shown.ok) == ("god", 1, True)


def test_the_cards_of_a_shown_hand_are_public_and_no_others() -> None:
    table = go(lay("adpoker", ALTERNATE, ["2D 9S 4D 5D"] * 3, STOCK), "1 no-play")
    seen = table.view(None)
    assert seen.hand == ()
    assert seen.counts == (0, 8, 4, 4)
    assert set(seen.table[-2].cards) == set(cards("2D 9S 4D 5D"))


PROPHET = ["9S 4D 6D", "2D KD KC", "3C 5C 8H"]


def prophecy(hands: list[str] = PROPHET, **changes: object) -> Round:
    """Let Ada play a nine of spades and declare."""
    return go(lay("adpoker", ALTERNATE, hands, STOCK, **changes), "1 9S", "1 prophet")


STANDS = (
    *("2 2D", "1 right"),  # QH 9S 2D
    *("3 8H", "1 wrong"),  # red on red: 8H hangs below, Cy draws 6C 7C and holds 4
    *("2 KD", "1 wrong"),  # the same: Bob draws 8C 9C and holds KC 8C 9C
    *("3 5C", "1 right"),  # QH 9S 2D 5C; Cy holds 3
    *("2 no-play", "1 right"),  # Bob has black cards only: 3 of them, so the round ends
)


def test_a_prophet_who_stands() -> None:
    table = go(prophecy(), *STANDS)
    assert table.layout == "QH 9S 2D [8H] [KD] 5C"
    assert held(table) == [2, 0, 3]
    # At most 3 cards are left. Ada, the prophet: 3 − 2 = 1 for her hand, which is only set
    # aside; 2 accepted after the marker (2D, 5C) and 2 refused (8H, KD), so 2 + 2 × 2 = 6 more.
    # Bob: 3 − 0 + 4. Cy: 0. God: the highest is 7, but up to the marker only the nine of
    # spades was played: 2 × 1 = 2.
    assert points(table) == [2, 7, 7, 0]


def test_the_prophet_calls_and_does_not_play() -> None:
    table = prophecy()
    assert table.waits_for == (2,)
    table = go(table, "2 2D")
    assert table.waits_for == (1,)
    assert table.layout == "QH 9S"  # nothing is laid before the call
    with pytest.raises(IllegalAction, match="Ada has to judge it first"):
        go(table, "3 5C")
    with pytest.raises(IllegalAction, match="no play for you to judge"):
        go(table, "0 right")
    table = go(table, "1 right")
    assert table.waits_for == (3,)
    with pytest.raises(IllegalAction, match="You are the prophet"):
        go(table, "1 4D")


@pytest.mark.parametrize(
    ("play", "call", "layout", "bob"),
    [
        ("2 2D", "1 wrong", "QH 9S 2D", 2),  # God accepts: on the mainline
        ("2 KC", "1 right", "QH 9S [KC]", 2),  # God refuses: aside, but Bob is protected
    ],
)
def test_a_prophet_overthrown_on_a_play(play: str, call: str, layout: str, bob: int) -> None:
    table = go(prophecy(), play, call)
    assert table.layout == layout
    assert held(table) == [2 + 5, bob, 3]
    assert table.state.prophet is None
    assert table.waits_for == (3,)
    # Ada plays again in her turn, and may not declare a second time in this round.
    table = go(table, "3 8H" if layout.endswith("[KC]") else "3 5C")
    assert table.waits_for == (1,)
    table = go(table, "1 6C" if layout.endswith("[KC]") else "1 4D")
    with pytest.raises(IllegalAction, match="already been prophet in this round"):
        go(table, "1 prophet")


def test_a_prophet_overthrown_on_a_no_play_wrongly_approved() -> None:
    table = go(prophecy(["9S 4D 6D", "2D KC QC", "3C 5C 8H"]), "2 no-play", "1 right")
    # The two of diamonds could be played, and is played for Bob, without penalty.
    assert table.layout == "QH 9S 2D"
    assert held(table) == [2 + 5, 2, 3]


def test_a_prophet_overthrown_on_a_no_play_wrongly_denied() -> None:
    hands = ["9S 4D 6D 2H 3H", "KC QC JC 10C 8C", "3C 5C 8H 9H 10H"]
    table = go(prophecy(hands), "2 no-play", "1 wrong")
    # It stands as right: five cards, so a new hand of one. Ada takes back 4 and draws 5.
    assert table.layout == "QH 9S"
    assert held(table) == [4 + 5, 1, 5]


def test_declaring_needs_a_card_of_ones_own_just_accepted() -> None:
    table = lay("adpoker", ALTERNATE, PROPHET, STOCK)
    with pytest.raises(IllegalAction, match="after you add to the line yourself"):
        go(table, "1 prophet")
    table = go(table, "1 4D")
    with pytest.raises(IllegalAction, match="after you add to the line yourself"):
        go(table, "1 prophet")  # hers was wrong
    table = go(table, "2 KC", "3 8H")
    with pytest.raises(IllegalAction, match="after you add to the line yourself"):
        go(table, "2 prophet")  # Cy has played since
    assert go(table, "3 prophet").state.prophet == 3


def test_there_is_one_prophet_at_a_time() -> None:
    table = go(prophecy(), "2 2D", "1 right")
    with pytest.raises(IllegalAction, match="There is already a prophet"):
        go(table, "2 prophet")


# A table for expulsions: only spades are wrong, and everybody holds one suit and a spade.
RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
SUITS = [" ".join(rank + suit for rank in RANKS) for suit in "CDH"]
ONE_SUIT_EACH = [f"{SUITS[0]} AS", f"{SUITS[1]} 2S", f"{SUITS[2]} 3S"]
SPADES = "AC 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2S 3S 4S 5S"


def four(seat: int, first: int) -> str:
    """Write the play of the four cards of a seat's suit from a rank on."""
    return f"{seat} " + " ".join(rank + "CDH"[seat - 1] for rank in RANKS[first - 1 : first + 3])


def test_a_wrong_play_expels_from_thirty_on_the_mainline_on() -> None:
    table = lay("adpoker", "not a spade", ONE_SUIT_EACH, SPADES)
    table = go(table, *(four(seat, first) for first in (1, 5) for seat in (1, 2, 3)), four(1, 9))
    assert table.state.accepted == 29  # the starter and seven fours
    table = go(table, "2 2S")
    assert table.state.expelled == ()  # one card too few
    table = go(table, "3 9H")
    assert table.state.accepted == 30
    table = go(table, "1 AS")
    assert table.state.expelled == (1,)
    assert held(table)[0] == 1 + 2  # the penalty is drawn, and the cards count at the end
    assert table.waits_for == (2,)
    table = go(table, "2 9D", "3 10H")
    assert table.waits_for == (2,)  # Ada is passed over
    with pytest.raises(IllegalAction, match="out of this round"):
        go(table, "1 KC")


def test_a_wrong_no_play_expels_as_a_wrong_play_does() -> None:
    """Chosen: a claim is a play."""
    table = lay("adpoker", "not a spade", ONE_SUIT_EACH, SPADES, expels=1)
    table = go(table, "1 no-play")
    assert held(table)[0] == 14 - 1 + 5
    assert table.state.expelled == (1,)


def test_who_is_protected_by_a_prophets_fall_is_not_expelled() -> None:
    table = lay("adpoker", "not a spade", ONE_SUIT_EACH, SPADES, expels_under_prophet=0)
    table = go(table, "1 AC", "1 prophet", "2 2S", "1 right")
    assert table.state.expelled == ()
    assert held(table) == [13 + 5, 13, 14]


def test_with_a_prophet_twenty_since_the_declaration() -> None:
    table = go(lay("adpoker", "not a spade", ONE_SUIT_EACH, SPADES), "1 AC", "1 prophet")
    for seat, first in ((2, 1), (3, 1), (2, 5), (3, 5)):
        table = go(table, four(seat, first), "1 right")
    table = go(table, "2 9D 10D JD", "1 right", "3 3S", "1 wrong")
    assert table.state.accepted == 2 + 19
    assert table.state.expelled == ()
    table = go(table, "2 QD", "1 right", "3 4S", "1 wrong")
    assert table.state.expelled == (3,)


def test_the_round_ends_when_all_but_the_prophet_are_expelled() -> None:
    table = lay("adpoker", "not a spade", ONE_SUIT_EACH, SPADES, expels_under_prophet=1)
    table = go(table, "1 AC", "1 prophet", "2 AD", "1 right")
    table = go(table, "3 3S", "1 wrong", "2 2S", "1 wrong")
    assert table.ending is not None
    assert held(table) == [13, 12 + 2, 13 + 2]
    # At most 15. Ada: 15 − 13 = 2, one accepted (AD) and two refused after the marker: 1 + 4.
    # Bob: 15 − 14. Cy: 0. God: the highest is 7, twice the one card up to the marker is 2.
    assert points(table) == [2, 7, 1, 0]


def test_an_exhausted_stock_is_filled_up_and_the_record_says_so() -> None:
    table = lay("adpoker", ALTERNATE, ["9S 4D", "2D KD", "3C 5C"], "QH 6C 7C 8C")
    table = go(table, "1 4D")
    assert len(table.state.stock) == 1
    table, happened = table.apply(said("2 2D"))
    assert [type(event) for event in happened] == [
        events.Played,
        events.Shuffled,
        events.Drew,
        events.ToMove,
    ]
    assert len(table.state.stock) == 1 + 52 - 2
    assert held(table) == [3, 3, 2]
