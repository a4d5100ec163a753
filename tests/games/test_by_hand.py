"""A person as God: judging by hand, checked by the sealed rule."""

import pytest

from eleusis_nb.games.eleusis import IllegalAction, Judge, PlayCards, WrongCall
from eleusis_nb.games.record import Record
from tests.games.worked import ALTERNATE, go, held, lay

HANDS = ["9S 4D 6D", "2D KD KC", "3C 5C 8H", "8S 9D 10D"]
STOCK = "AH 6C 7C 8C 9C 10C JC QC KC AS 2S 3S 4S 5S 6S 7S 8S"


def test_a_play_waits_for_gods_call() -> None:
    table = go(lay("nojhan", ALTERNATE, HANDS, STOCK, by_hand=True), "1 9S")
    assert table.waits_for == (0,)
    assert table.layout == "AH"
    assert held(table) == [3, 3, 3, 3]
    table = go(table, "0 right")
    assert table.layout == "AH 9S"
    assert table.waits_for == (2,)


def test_a_call_that_breaks_the_sealed_rule_is_told_and_changes_nothing() -> None:
    table = go(lay("nojhan", ALTERNATE, HANDS, STOCK, by_hand=True), "1 9S")
    with pytest.raises(WrongCall, match=r"this fits\. Change your answer, or confess"):
        table.apply(Judge(0, right=False))
    assert table.waits_for == (0,)
    assert go(table, "0 confess").ending is not None
    express = go(lay("express", ALTERNATE, HANDS[:2], STOCK, by_hand=True), "1 4D")
    with pytest.raises(WrongCall, match=r"this doesn't fit\. Change your answer\.$"):
        express.apply(Judge(0, right=True))


def test_what_the_players_see_does_not_tell_a_wrong_call() -> None:
    """Whichever way God erred, the table and its record are as if nothing had been said."""
    table = lay("nojhan", ALTERNATE, HANDS, STOCK, by_hand=True)
    record = Record()
    record.append(*table.opening)
    table, happened = table.apply(PlayCards(1, table.view(1).hand[:1]))
    record.append(*happened)
    before = table.view(2), record.text()
    with pytest.raises(WrongCall):
        table.apply(Judge(0, right=False))
    assert (table.view(2), record.text()) == before


def test_a_no_play_by_hand() -> None:
    table = go(lay("nojhan", ALTERNATE, HANDS, STOCK, by_hand=True), "1 no-play")
    assert table.view(3).pending is not None
    assert table.view(3).pending.claim
    with pytest.raises(WrongCall):
        go(table, "0 right")  # the nine of spades fits
    table = go(table, "0 wrong")
    assert held(table)[0] == 3 - 1 + 5
    assert table.layout == "AH 9S"


def test_the_prophet_calls_first_then_god() -> None:
    table = lay("nojhan", ALTERNATE, HANDS, STOCK, by_hand=True)
    table = go(table, "1 9S", "0 right", "1 prophet", "2 2D")
    assert table.waits_for == (1,)
    table = go(table, "1 wrong")
    assert table.waits_for == (0,)
    assert table.view(None).pending.called is False
    with pytest.raises(WrongCall):
        go(table, "0 wrong")  # God too would break the rule
    with pytest.raises(IllegalAction, match="no play for you to judge"):
        go(table, "1 right")  # no second thoughts
    table = go(table, "0 right")
    assert table.state.prophet is None
    assert table.layout == "AH 9S 2D"
    assert held(table) == [2 + 4, 2, 3, 3]


def test_a_call_is_a_truth_value() -> None:
    table = go(lay("nojhan", ALTERNATE, HANDS, STOCK, by_hand=True), "1 9S")
    with pytest.raises(IllegalAction, match="True or False"):
        table.apply(Judge(0, right="yes"))
