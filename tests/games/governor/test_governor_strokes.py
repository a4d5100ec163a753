"""The eight master strokes, by the examples of source 002 or computed by hand.

``FOUR`` leaves Ada (8) and Bob (9) in for the third draw, Ada to move: Dan's two goes out after
the first, Cleo's six after the second, in which all pass. ``FIVE`` leaves Ada (8), Bob (9) and
Cleo (7); Dan (6) and Eve (2) are out.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from eleusis_nb.cards import card_set, cards
from eleusis_nb.games.governor import (
    MASTER_STROKES,
    Board,
    Choose,
    Draw,
    IllegalAction,
    Pass,
    Stroke,
)
from eleusis_nb.games.governor.events import (
    Asked,
    Bought,
    Eliminated,
    Event,
    Excluded,
    Gave,
    PlayerReturned,
    Scored,
    Won,
)
from tests.games.governor.laying import (
    BELLE,
    CAPTAIN,
    FIREDAMP,
    GOVERNOR,
    MERIGNAC,
    PRO_ABBUS,
    WELL_REFEREED,
    YEAR_518,
    lay,
)

FOUR, TO_THIRD = "8H 9C 6D 2S ", "dddd ppp "
FIVE, TO_THIRD_OF_FIVE = "8H 9C 7D 6D 2S ", "ddddd pppp "


def test_governor_four_faces_in_a_row_win_at_once() -> None:
    # Five players. Draw 1: Ada J, the others 2 4 6 8; Bob (2) goes out.
    # Draw 2: Ada Q (20), the others pass; Cleo (4) goes out. Draw 3: Ada K (30); Dan (6) goes
    # out. Draw 4: Ada's jack is the fourth face in a row.
    table = lay(5, "JC 2D 4D 6D 8S  QC KC JH", strokes=[GOVERNOR])
    table.go("ddddd dppp dpp")
    assert not table.happened(Won)
    table.go("d")
    assert table.happened(Won) == [Won(0, "governor", 5)]


def test_governor_passes_do_not_break_the_row_and_numbers_do() -> None:
    # Six players, so that there are five draw rounds; Ada passes in the third.
    names = "JC 2D 4D 6D 8S 9S "
    table = lay(6, names + "QC KC JH", "dddddd dpppp pppp", strokes=[GOVERNOR])
    table.go("dpp d")
    assert table.happened(Won) == [Won(0, "governor", 6)]
    # J, Q, 10, K, J: five draws, and no four faces in a row. Eve is left: Ada leads, 50 to 9.
    table = lay(6, names + "QC 10C KC JH", "dddddd dpppp dppp dpp d", strokes=[GOVERNOR])
    assert not table.happened(Won)
    assert table.scores[0] == 50


def test_pro_abbus_takes_ten_from_a_player_of_ones_choice() -> None:
    table = lay(3, "8H 8D 2S AD 4C", "ddd d", strokes=[PRO_ABBUS])
    assert table.board.legal_actions == (Choose(0, "Bob"),)  # Cleo is out
    table.go("1")
    assert table.scores == (8, -2, 2)  # the ace scores nothing for Ada
    assert table.happened(Gave) == [Gave(0, 1, *cards("AD"))]
    assert table.board.hands[1].cards == cards("8D AD")
    assert table.board.legal_actions == (Draw(0),)  # she draws again in the same turn
    with pytest.raises(IllegalAction, match="You gave that card away: draw another one"):
        table.round.apply(Pass(0))
    table.go("d")
    assert table.scores == (12, -2, 2)
    assert table.board.turn == 1


def test_pro_abbus_in_the_first_draw_on_a_player_who_has_not_drawn() -> None:
    table = lay(3, "AD 5C 8H 9S", "d 2", strokes=[PRO_ABBUS])
    assert table.scores == (0, 0, -10)
    # The card drawn instead is a first draw too: face value. Cleo: 9 − 10.
    assert table.go("ddd").scores == (5, 8, -1)


def test_pro_abbus_as_the_last_card_there_is() -> None:
    # Nothing is left to draw again: the round goes on with 9, 8 − 10 and 4, as they stand.
    table = lay(3, "9C 8H 4S AD", "ddd d 1", whole=False, strokes=[PRO_ABBUS])
    assert table.scores == (9, -2, 4)
    assert table.board.winner == 0


def test_pro_abbus_takes_nothing_else_from_its_drawer() -> None:
    # Ada holds the eight of hearts; in the second draw the ace goes to Bob, and the card drawn
    # instead is the four of hearts: hearts in draws one and two, 8 + 4 + 5. Bob: 9 − 10.
    strokes = [PRO_ABBUS, WELL_REFEREED]
    table = lay(4, FOUR + "AD 4H 9H", "dddd d1", strokes=strokes)
    giver, taker = table.board.hands[:2]
    assert (giver.cards, giver.drawn, giver.score) == (cards("8H"), cards("8H"), 8)
    assert (taker.cards, taker.drawn, taker.score) == (cards("9C AD"), cards("9C"), -1)
    table.go("d")
    assert table.scores[:2] == (17, -1)
    assert table.board.hands[0].drawn == cards("8H 4H")
    # Bob, the last with −1, goes out; Ada's third card is a heart again, and wins.
    table.go("pp")
    assert table.happened(Eliminated)[-1] == Eliminated(1, "score")
    table.go("d")
    assert table.happened(Won) == [Won(0, "well-refereed", 4)]


def test_pro_abbus_does_not_break_a_row_of_faces() -> None:
    # J, Q, then the ace, given away, and K instead of it, and J: four faces in a row.
    table = lay(5, "JC 2D 4D 6D 8S  QC AD KC JH", "ddddd dppp", strokes=[GOVERNOR, PRO_ABBUS])
    table.go("d4d")
    assert table.board.hands[0].drawn == cards("JC QC KC")
    # Eve has 8 − 10 and goes out; Dan, with 6, is left, and Ada draws for the fourth time.
    table.go("pp d")
    assert table.happened(Won) == [Won(0, "governor", 5)]


def test_merignac_as_in_the_source() -> None:
    # "You have 8 points after the second draw and the first has 19. The ace of spades as your
    # third card takes you to 20." Bob: 9 + 10.
    table = lay(4, FOUR + "KC AS", "dddd pdp d", strokes=[MERIGNAC])
    assert table.scores[:2] == (20, 19)


@pytest.mark.parametrize("bob", ["9C", "7C", "8C"])
def test_merignac_costs_a_leader_a_point_alone_or_tied(bob: str) -> None:
    # Ada has 8: behind 9 she comes to 10; ahead of 7, or level with 8, she falls to 7.
    table = lay(4, f"8H {bob} 6D 2S AS", TO_THIRD + "d", strokes=[MERIGNAC])
    assert table.scores[0] == (10 if bob == "9C" else 7)


def test_merignac_counts_only_those_still_in() -> None:
    # Cleo draws first. Bob leads with 9 + 10, until in the third draw Cleo's jack of spades
    # (7 + 10) excludes him; the ace then takes Ada from 8 to 18, not to 20.
    deck = "7D 6D 2S AH 8H 9C  KC  JS AS"
    moves = "dddddd ppppd d1pd"
    table = lay(6, deck, moves, first=2, strokes=[MERIGNAC, FIREDAMP])
    assert table.scores == (18, 19, 17, 6, 2, 1)


def test_merignac_before_the_third_draw_is_an_ordinary_ace() -> None:
    assert lay(4, "AS", "d", strokes=[MERIGNAC]).scores[0] == 1
    assert lay(4, FOUR + "AS", "dddd d", strokes=[MERIGNAC]).scores[0] == 7


def test_well_refereed_brings_five_and_malus_counts_as_ever() -> None:
    table = lay(4, FOUR + "4H", "dddd d", strokes=[WELL_REFEREED])
    assert table.scores[0] == 8 + 4 + 5
    table = lay(4, FOUR + "3H", "dddd d", strokes=[WELL_REFEREED])
    assert table.scores[0] == 8 - 3 + 5
    assert table.scored_by("well-refereed") == [(0, 5)]


def test_well_refereed_a_third_heart_wins_at_once() -> None:
    # 8 + 4 + 5 = 17 leads; Cleo's six goes out; the nine of hearts costs 9 and wins.
    table = lay(4, FOUR + "4H 9H", "dddd dpp d", strokes=[WELL_REFEREED])
    assert table.happened(Won) == [Won(0, "well-refereed", 4)]
    assert table.scores[0] == 17 - 9


def test_well_refereed_the_third_card_counts_in_whatever_draw_it_comes() -> None:
    # Ada passes in the third draw; her third card, in the fourth, is a heart.
    table = lay(5, FIVE + "4H 9H", "ddddd dppp ppp d", strokes=[WELL_REFEREED])
    assert table.happened(Won) == [Won(0, "well-refereed", 5)]
    # A club in the third draw changes nothing: the third heart is her fourth card.
    table = lay(5, FIVE + "4H 6C 10H", "ddddd dppp dpp d", strokes=[WELL_REFEREED])
    assert table.happened(Won) == [Won(0, "well-refereed", 5)]


@pytest.mark.parametrize(
    ("deck", "moves"),
    [
        (FIVE + "4C 6H 10H", "ddddd dppp dpp d"),  # the second card is a club
        (FIVE + "4H 6C 10C", "ddddd dppp dpp d"),  # there is no third heart
        (FIVE + "4H 10H", "ddddd pppp dpp d"),  # nothing was drawn in the second draw
    ],
)
def test_well_refereed_needs_hearts_in_draws_one_and_two(deck: str, moves: str) -> None:
    assert not lay(5, deck, moves, strokes=[WELL_REFEREED]).happened(Won)


def test_firedamp_excludes_a_player_of_ones_choice() -> None:
    table = lay(5, FIVE + "JS", TO_THIRD_OF_FIVE + "d", strokes=[FIREDAMP])
    assert table.board.legal_actions == (Choose(0, "Bob"), Choose(0, "Cleo"))
    table.go("1")
    assert table.happened(Excluded) == [Excluded(1, "firedamp")]
    assert table.scores[0] == 18  # the jack counts as ever
    assert table.board.turn == 2  # Bob's turn does not come
    # The draw round still has its last: Cleo (7) against 18.
    assert table.go("p").board.winner == 0


def test_firedamp_on_the_last_opponent_ends_the_round() -> None:
    table = lay(4, FOUR + "JS", TO_THIRD + "d1", strokes=[FIREDAMP])
    assert table.happened(Won) == [Won(0, "last", 4)]


def test_before_the_third_draw_the_cards_have_their_ordinary_value() -> None:
    strokes = [FIREDAMP, BELLE, CAPTAIN]
    table = lay(5, FIVE + "JS QH KC", "ddddd ddd", strokes=strokes, tavern=True)
    assert table.scores[:3] == (18, 19, 17)
    assert not table.happened(Asked) + table.happened(Bought)


def test_belle_brings_a_player_back_with_cards_and_score() -> None:
    table = lay(5, FIVE + "QH 4C", TO_THIRD_OF_FIVE + "d", strokes=[BELLE])
    assert table.board.legal_actions == (Choose(0, "Dan"), Choose(0, "Eve"))
    table.go("3")
    assert table.happened(PlayerReturned) == [PlayerReturned(3, "belle")]
    assert table.board.seats_in == (0, 1, 2, 3)
    assert table.board.hands[3].cards == cards("6D")
    assert table.scores[0] == 18
    # Bob and Cleo pass; Dan sits after them and plays in this draw round: 6 + 4.
    assert table.go("ppd").scores == (18, 9, 7, 10, 2)
    assert table.happened(Eliminated)[-1] == Eliminated(2, "score")


def test_belle_may_bring_back_an_excluded_player() -> None:
    # Ada's jack of spades excludes Cleo; then Bob's queen of hearts brings her back.
    strokes = [FIREDAMP, BELLE]
    table = lay(5, FIVE + "JS QH", TO_THIRD_OF_FIVE + "d2d", strokes=strokes)
    assert Choose(1, "Cleo") in table.board.legal_actions
    assert table.go("2").board.turn == 2


def test_year_518_landing_on_the_year_in_the_third_draw_wins() -> None:
    # 9 + 8 + 8 = 25, in the year 525.
    table = lay(4, "9H 10C 6D 2S 8C 8S", "dddd dpp d", strokes=[YEAR_518])
    assert table.happened(Won) == [Won(0, "year-518", 4)]
    assert not lay(4, "9H 10C 6D 2S 8C 8S", "dddd dpp d").happened(Won)


def test_year_518_counts_in_the_third_draw_only_and_only_for_a_card_drawn() -> None:
    # In the year 518: 10 + 8 in the second draw, and passing on it in the third.
    deck = "10H 9C 7D 6D 2S 8C 4H 4C"
    table = lay(5, deck, "ddddd dppp p", strokes=[YEAR_518], year=18)
    assert table.scores[0] == 18
    assert not table.happened(Won)
    # In the fourth draw: 10 + 8, pass, 4; the year is 22.
    table = lay(5, deck, "ddddd dppp ppp d", strokes=[YEAR_518], year=22)
    assert table.scores[0] == 22
    assert not table.happened(Won)


def test_captain_wins_a_drink_out_of_the_pot_in_a_tavern() -> None:
    at = {"strokes": [CAPTAIN], "stake": 3, "price": 2}
    table = lay(4, FOUR + "KC", TO_THIRD + "d", tavern=True, **at)
    assert table.happened(Bought) == [Bought(0, 2)]
    assert (table.board.pot, table.scores[0]) == (10, 18)
    assert lay(4, FOUR + "KC", TO_THIRD + "d", **at).board.pot == 12


def test_captain_never_takes_the_pot_below_zero() -> None:
    at = {"strokes": [CAPTAIN], "stake": 3, "price": 100, "tavern": True}
    table = lay(4, FOUR + "KC", TO_THIRD + "d", **at)
    assert table.happened(Bought) == [Bought(0, 12)]
    assert table.board.pot == 0


def test_two_strokes_on_one_card_happen_in_order() -> None:
    # Merignac takes Ada from 8 to 20, and in the year 520 that wins.
    strokes = [MERIGNAC, YEAR_518]
    table = lay(4, FOUR + "KC AS", "dddd pdp d", strokes=strokes, year=20)
    assert table.scored_by("merignac") == [(0, 12)]
    assert table.happened(Won) == [Won(0, "year-518", 4)]


def test_a_round_won_at_once_asks_nothing_and_serves_nothing() -> None:
    # The third heart is the queen: Well-Refereed wins before Belle's Heart asks.
    table = lay(4, FOUR + "4H QH", "dddd dpp d", strokes=MASTER_STROKES)
    assert table.happened(Won) == [Won(0, "well-refereed", 4)]
    assert not table.happened(Asked)
    # The fourth face is the king of clubs: the Governor wins the whole pot, and no drink.
    table = lay(5, "JC 2D 4D 6D 8S  QC KD KC", strokes=MASTER_STROKES, tavern=True)
    table.go("ddddd dppp dpp d")
    assert table.happened(Won) == [Won(0, "governor", 5)]


def test_two_strokes_in_one_turn() -> None:
    # The ace of diamonds goes to Bob (9 − 10); the card drawn instead is the jack of spades,
    # which excludes Cleo. Bob's −1 is then the lowest of two.
    table = lay(5, FIVE + "AD JS", TO_THIRD_OF_FIVE + "d1 d2 p", strokes=MASTER_STROKES)
    assert table.scores[:3] == (18, -1, 7)
    assert table.happened(Excluded) == [Excluded(2, "firedamp")]
    assert table.happened(Won) == [Won(0, "last", 5)]


def test_a_stroke_without_anybody_to_choose_has_no_effect() -> None:
    # Belle's Heart allowed from the first draw on, when nobody is out yet.
    early = replace(BELLE, first=1)
    table = lay(3, "QH", "d", strokes=[early])
    assert not table.happened(Asked)
    assert (table.scores[0], table.board.turn) == (10, 1)
    # A card whose stroke would replace its value then counts as ever.
    nobody = replace(PRO_ABBUS, target="out")
    assert lay(3, "AD", "d", strokes=[nobody]).scores[0] == 1


def test_strokes_that_are_off_do_nothing() -> None:
    table = lay(5, FIVE + "AD 4C AS", TO_THIRD_OF_FIVE + "ddd")
    assert table.scores[:3] == (7, 13, 6)
    assert not table.happened(Scored)


def test_a_ninth_stroke_is_data_and_one_function() -> None:
    # Robin: the four of clubs, from the second draw, takes 5 from the leader for its drawer.
    def robin(board: Board, _target: int) -> Iterator[Event]:
        leader = max(board.seats_in, key=lambda seat: board.hands[seat].score)
        yield Scored(leader, -5, "robin")
        yield Scored(board.turn, 5, "robin")

    ninth = Stroke("robin", "Robin", "Takes from the rich.", robin, card_set(cards("4C")), first=2)
    table = lay(4, FOUR + "4C", "dddd d", strokes=[*MASTER_STROKES, ninth])
    # 8 + 4 makes Ada the leader of 12, 9, 6: she pays herself.
    assert table.scored_by("robin") == [(0, -5), (0, 5)]
    table = lay(4, FOUR + "4C", "dddd pd", strokes=[*MASTER_STROKES, ninth])
    assert table.scores[:3] == (8, 13, 6)
    assert table.scored_by("robin") == [(1, -5), (1, 5)]


def test_a_ninth_stroke_may_put_out_its_own_drawer() -> None:
    def fall(board: Board, _target: int) -> Iterator[Event]:
        yield Excluded(board.turn, "trapdoor")

    ninth = Stroke("trapdoor", "Trapdoor", "Out.", fall, card_set(cards("4C")))
    table = lay(3, "8H 8D 2S 4C", "ddd d", strokes=[ninth, CAPTAIN])
    assert table.happened(Won) == [Won(1, "last", 3)]
    # And never the last player there is, whatever it says.
    everybody = replace(ninth, effect=lambda *_: [Excluded(s, "trapdoor") for s in (0, 1, 2)])
    table = lay(3, "4C", "d", strokes=[everybody])
    assert table.happened(Won) == [Won(2, "last", 3)]
