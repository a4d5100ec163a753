"""Whole rounds of two, three and four, worked by hand from source 002.

From the second draw on the lowest score goes out at the end of each; in the first nobody does.
"""

from msgspec import structs

from eleusis_nb.cards import cards
from eleusis_nb.games.governor import MASTER_STROKES, Draw, GovernorRound, House, Pass
from eleusis_nb.games.governor.events import Eliminated, Scored, TurnBegan, Won, read_event
from eleusis_nb.games.messages import to_plain
from eleusis_nb.games.record import Record
from eleusis_nb.games.record_versions import Upgrade
from tests.games.governor.laying import NAMES, Table, lay, replayed


def outs(table: Table) -> list[int]:
    return [event.seat for event in table.happened(Eliminated)]


def test_two_play_a_second_draw() -> None:
    # Ada 7, Bob 9: nobody is out. Then Ada's jack makes 17 and Bob's 3 takes him to 6: he goes.
    table = lay(2, "7C 9H JD 3S", "dd", eliminates_from=2, stake=2)
    assert outs(table) == []
    assert table.scores == (7, 9)
    table.go("dd")
    assert table.scores == (17, 6)
    assert outs(table) == [1]
    assert table.happened(Won) == [Won(0, "last", 4)]


def test_of_three_the_last_of_the_first_draw_may_win() -> None:
    # 5, 9 and 2. Second draw: Ada's ten makes 15, Bob passes with 9, Cleo's king makes 12: Bob
    # is out. Third draw: Ada's 3 makes 12, Cleo's 4 makes 16: Ada is out.
    table = lay(3, "5C 9H 2S 10D KC 3D 4H", "ddd dpd", eliminates_from=2, stake=2)
    assert table.scores == (15, 9, 12)
    assert outs(table) == [1]
    table.go("dd")
    assert table.scores == (12, 9, 16)
    assert outs(table) == [1, 0]
    assert table.happened(Won) == [Won(2, "last", 6)]


def test_of_four_one_lands_on_the_year() -> None:
    # 6♥, 9, 8 and 3. Second draw: Ada's 4♥ makes 6 + 4 and 5 more for two hearts: 15; Bob's
    # queen makes 19; Cleo passes with 8; Dan's king makes 13: Cleo is out. Third draw: Ada's ten
    # makes 25, and it is the year 525.
    table = lay(
        4, "6H 9C 8S 3D 4H QD KD 10S", "dddd ddpd", strokes=MASTER_STROKES, eliminates_from=2,
        stake=2, tavern=True,
    )  # fmt: skip
    assert table.scores == (15, 19, 8, 13)
    assert table.scored_by("well-refereed") == [(0, 5)]
    assert outs(table) == [2]
    assert "year 25" in str(table.board).splitlines()[0]
    table.go("d")
    assert table.happened(Won) == [Won(0, "year-518", 8)]


def test_of_four_a_third_heart_comes_as_the_fourth_card() -> None:
    # 6♥, 9, 8, 3. Second: Ada's 4♥ makes 15, Bob's queen 19, Cleo's king 18; Dan passes and is
    # out with 3. Third: Ada's 8♣ makes 23, the others pass, Cleo (18) is out. Fourth: Ada's 7♥
    # takes her to 16, and is her third heart.
    table = lay(
        4, "6H 9C 8S 3D 4H QD KS 8C 7H", "dddd dddp dpp", strokes=MASTER_STROKES, eliminates_from=2
    )
    assert table.scores == (23, 19, 18, 3)
    assert outs(table) == [3, 2]
    table.go("d")
    assert table.scores[0] == 16
    assert table.happened(Won) == [Won(0, "well-refereed", 4)]


def test_firedamp_is_in_reach_of_three() -> None:
    # 8, 9 and 7: all pass, Cleo is out. In the third draw Ada's jack of spades leaves nobody else.
    table = lay(3, "8C 9H 7D JS", "ddd ppp d1", strokes=MASTER_STROKES, eliminates_from=2)
    assert outs(table) == [2]
    assert table.happened(Won) == [Won(0, "last", 3)]


def test_after_the_first_draw_a_tie_is_no_matter() -> None:
    table = lay(3, "8C 8H 8D", "ddd", eliminates_from=2)
    assert table.happened(TurnBegan)[-1] == TurnBegan(0, 2)
    assert not table.board.throws


def test_an_empty_deck_after_the_first_draw_settles_the_rest() -> None:
    table = lay(3, "9C 8H 4S", "ddd", whole=False, eliminates_from=2)
    assert outs(table) == [2, 1]
    assert table.board.winner == 0


def test_a_house_may_leave_the_first_draw_free() -> None:
    house = House(must_draw_first=False)
    game = GovernorRound.deal(NAMES[:2], house=house, deck=cards("3C 2C 4C 5C 6C"))
    assert game.board.legal_actions == (Draw(0), Pass(0))
    game, _ = game.apply(Pass(0))
    game, events = game.apply(Draw(1))
    assert [hand.score for hand in game.board.hands] == [0, 3]
    assert not [event for event in events if isinstance(event, Scored | Eliminated)]


def test_a_record_keeps_the_houses_values() -> None:
    house = House(eliminates_from=3, must_draw_first=False)
    record = Record()
    record.append(GovernorRound.deal(NAMES[:2], house=house).dealt)
    assert replayed(record).board.house == house


def test_a_record_of_before_goes_on_as_it_began() -> None:
    # 0.1 wrote neither value: there the first draw eliminated.
    dealt = GovernorRound.deal(NAMES[:3], seed=1).dealt
    old = {**to_plain(dealt), "event": "dealt"}
    del old["eliminates_from"], old["must_draw_first"]
    opened = {"event": "opened", "names": [], "purses": []}
    _, new = Upgrade().events([opened, old], 1)
    assert read_event(new) == structs.replace(dealt, eliminates_from=1)
