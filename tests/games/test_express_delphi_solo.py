"""Eleusis Express (Golden 2006), Delphi (Kruskal 1962) and the table for one, by hand."""

from math import log2

import pytest

from eleusis_nb.games.eleusis import (
    Event,
    Guess,
    IllegalAction,
    Judge,
    PlayCards,
    Predict,
    Resign,
    Round,
)
from eleusis_nb.games.record import Record
from eleusis_nb.rules import RuleSyntaxError
from tests.games.worked import ALTERNATE, NAMES, go, held, lay, points

STOCK = "QH 6C 7C 8C 9C 10C JC QC KC AS 2S 3S 4S 5S 6S 7S 8S"


# -- Express


def test_express_deals_twelve_of_two_packs() -> None:
    table = Round.deal("express", "anything", NAMES[:4], seed=5)
    assert held(table) == [12] * 3
    assert len(table.state.stock) == 104 - 36 - 1


def test_express_going_out() -> None:
    table = lay("express", ALTERNATE, ["9S 4D", "2D KD"], STOCK)
    table = go(table, "1 9S", "2 2D", "1 4D")  # red on red: one card, 6C, is drawn
    assert held(table) == [2 - 1 - 1 + 1, 1]
    table = go(table, "2 KD")  # red on red: 7C
    table = go(table, "1 6C")
    # Ada: 12 − 0 and 3 for going out. Bob: 12 − 1. God: the highest of the others.
    assert held(table) == [0, 1]
    assert points(table) == [15, 15, 11]


def test_express_the_right_guess() -> None:
    table = lay("express", ALTERNATE, ["9S 4D", "2D KD"], STOCK)
    table = go(table, "1 9S", "1 guesses red if the last card is black, otherwise black")
    # The other way round it is the same rule. Ada: 12 − 1 and 6. Bob: 12 − 2.
    assert points(table) == [17, 17, 10]


def test_express_a_wrong_guess_costs_nothing_and_there_is_one() -> None:
    table = lay("express", ALTERNATE, ["9S 4D", "2D KD"], STOCK)
    table = go(table, "1 9S", "1 guesses black")
    assert table.ending is None
    assert table.waits_for == (2,)
    with pytest.raises(IllegalAction, match="right after a play of yours fits"):
        go(table, f"1 guesses {ALTERNATE}")


def test_express_no_guess_after_a_wrong_card_nor_out_of_turn() -> None:
    table = lay("express", ALTERNATE, ["9S 4D", "2D KD"], STOCK)
    with pytest.raises(IllegalAction, match="right after a play of yours fits"):
        go(table, "1 4D", f"1 guesses {ALTERNATE}")
    with pytest.raises(IllegalAction, match="right after a play of yours fits"):
        go(table, "1 9S", f"2 guesses {ALTERNATE}")


def test_express_no_play_right_one_card_fewer_wrong_one_more() -> None:
    table = lay("express", ALTERNATE, ["3D 4D 5D", "2D KD 9S"], STOCK)
    table = go(table, "1 no-play")
    assert held(table) == [2, 3]
    table = go(table, "2 no-play")  # the nine of spades fits: God plays it, and one is drawn
    assert table.layout == "QH 9S"
    assert held(table) == [2, 3]


def test_express_the_last_no_play_goes_out() -> None:
    table = lay("express", ALTERNATE, ["3D", "2D"], STOCK)
    assert points(go(table, "1 no-play")) == [15, 15, 11]


def test_a_guess_that_cannot_be_read_changes_nothing() -> None:
    table = go(lay("express", ALTERNATE, ["9S 4D", "2D KD"], STOCK), "1 9S")
    with pytest.raises(RuleSyntaxError):
        go(table, "1 guesses rde")
    assert table.legal_actions(1).guess


# -- Delphi


def delphi(**changes: object) -> Round:
    return lay("delphi", ALTERNATE, ["", ""], "QH 9S 8S 4D", **changes)


def test_delphi_everybody_predicts_and_scores_by_what_happened() -> None:
    table = delphi(most_plays=3)
    assert table.waits_for == (1, 2)
    table, _ = table.apply(Predict(1, right=True, confidence=0.9))
    assert table.waits_for == (2,)
    assert table.view(2).predicted == (1,)
    table, _ = table.apply(Predict(2, right=False, confidence=0.75))
    # Black on red is right: Ada gave that 0.9, Bob 0.25.
    assert table.view(None).tally == pytest.approx((0, 1 + log2(0.9), 1 + log2(0.25)))
    assert table.layout == "QH 9S"
    for right in (False, True):  # 8S on 9S is wrong, then 4D is right; Bob has no idea
        table, _ = table.apply(Predict(2, right=True, confidence=0.5))
        table, _ = table.apply(Predict(1, right=right, confidence=0.9))
    assert table.layout == "QH 9S [8S] 4D"
    ada = 3 * (1 + log2(0.9))  # about 2.54 of 3
    bob = -1 + 0 + 0
    assert points(table) == pytest.approx([0, ada, bob])


def test_delphi_what_one_predicts_is_hidden_until_all_have() -> None:
    one, two, record = delphi(), delphi(), Record()
    one, happened = one.apply(Predict(1, right=True, confidence=0.9))
    two, _ = two.apply(Predict(1, right=False, confidence=0.6))
    record.append(*happened)
    assert one.view(2) == two.view(2)
    assert repr(one) == repr(two)
    assert repr(one.state) == repr(two.state)
    assert "0.9" not in record.seen_by(2, Event).text()
    assert "0.9" in record.seen_by(1, Event).text()


def test_delphi_once_each_and_never_certain() -> None:
    table, _ = delphi().apply(Predict(1, right=True, confidence=0.9))
    with pytest.raises(IllegalAction, match="no card for you to predict"):
        table.apply(Predict(1, right=True, confidence=0.9))
    for confidence in (1.0, 0.4, float("nan"), -1.0):
        with pytest.raises(IllegalAction, match=r"how sure you are, from 0\.5 to 0\.99"):
            table.apply(Predict(2, right=True, confidence=confidence))


def test_delphi_a_person_as_god_need_not_wait_for_everybody() -> None:
    table = delphi(by_hand=True)
    table, _ = table.apply(Predict(1, right=True, confidence=0.9))
    table, _ = table.apply(Judge(0, right=True))
    assert table.view(None).tally == pytest.approx((0, 1 + log2(0.9), 0))


# -- Solo


def solo(**changes: object) -> Round:
    return lay("solo", ALTERNATE, ["9S 4D 2H 2C"], STOCK, **changes)


def test_solo_a_hand_of_twelve_always_filled_up() -> None:
    table = Round.deal("solo", "anything", NAMES[:2], seed=5)
    for number in (1, 4, 2):
        table, _ = table.apply(PlayCards(1, table.view(1).hand[:number]))
        assert held(table) == [12]
    table = Round.deal("solo", "red", NAMES[:2], seed=5)
    blacks = tuple(card for card in table.view(1).hand if not card.is_red)
    assert held(table.apply(PlayCards(1, blacks[:2]))[0]) == [12]  # a wrong play costs nothing more


@pytest.mark.parametrize(("plays", "score"), [(0, 30), (1, 30), (2, 29), (10, 21), (30, 1)])
def test_solo_thirty_one_less_the_turn(plays: int, score: int) -> None:
    table = solo()
    for _ in range(plays):
        table, _ = table.apply(PlayCards(1, table.view(1).hand[:1]))
    assert points(go(table, f"1 guesses {ALTERNATE}")) == [0, score]


def test_solo_two_less_for_each_wrong_guess() -> None:
    table = go(solo(), "1 9S", "1 4D", "1 guesses black", "1 guesses red", f"1 guesses {ALTERNATE}")
    assert points(table) == [0, 31 - 2 - 2 * 2]


def test_solo_never_below_nothing() -> None:
    table = solo()
    for _ in range(20):
        table = go(table, "1 guesses red")
    assert points(go(table, f"1 guesses {ALTERNATE}")) == [0, 0]


def test_solo_after_thirty_plays_one_can_only_say_it_or_give_up() -> None:
    table = solo()
    for _ in range(30):
        table, _ = table.apply(PlayCards(1, table.view(1).hand[:1]))
    assert table.legal_actions(1).most == 0
    with pytest.raises(IllegalAction, match="You have made all 30 plays"):
        table.apply(PlayCards(1, table.view(1).hand[:1]))
    assert points(table.apply(Resign(1))[0]) == [0, 0]


def test_solo_a_round_that_is_over_stays_so() -> None:
    table = go(solo(), "1 resign")
    with pytest.raises(IllegalAction, match=r"The round is over: Ada gave up\."):
        table.apply(Guess(1, ALTERNATE))
