"""The rules of source 002, each by its own example or one computed by hand."""

import pytest

from eleusis_nb.games.governor import (
    MASTER_STROKES,
    Draw,
    GovernorRound,
    IllegalAction,
    Pass,
)
from eleusis_nb.games.governor.events import Eliminated, Threw, Tied, TurnBegan, Won
from tests.games.governor.laying import Table, lay


def outs(table: Table) -> list[tuple[int, str]]:
    return [(event.seat, event.by) for event in table.happened(Eliminated)]


def test_the_example_of_the_source() -> None:
    # Somebody draws a 7 in the first draw, so the score is seven; in the second a jack: 17.
    table = lay(3, "7C 9H 2S", "ddd")
    assert table.scores[0] == 7
    assert lay(3, "7C 9H 2S JD", "ddd d").scores[0] == 17
    # Had it been a 3, the score would have been 4.
    assert lay(3, "7C 9H 2S 3D", "ddd d").scores[0] == 4


@pytest.mark.parametrize(
    ("card", "first", "later"),
    # Ace 1, numbers as printed, faces 10; later even cards and faces add, the others subtract.
    [
        ("AS", 1, -1),
        ("2H", 2, 2),
        ("5D", 5, -5),
        ("9C", 9, -9),
        ("10S", 10, 10),
        ("JC", 10, 10),
        ("QD", 10, 10),
        ("KS", 10, 10),
    ],
)
def test_what_a_card_is_worth(card: str, first: int, later: int) -> None:
    assert lay(2, card, "d").scores[0] == first
    assert lay(3, f"8H 8D 2C {card}", "ddd d").scores[0] == 8 + later


def test_a_score_may_fall_below_zero() -> None:
    # 2, then 9 subtracts 9, and nobody else is lower than the third, who had an ace and is out.
    assert lay(3, "2H 4D AC 9S", "ddd d").scores == (-7, 4, 1)


def test_the_stakes_are_the_pot_and_the_last_player_takes_it() -> None:
    table = lay(3, "7C 9H 2S", stake=5)
    assert table.board.pot == 15
    # Cleo (2) goes first, then Ada (7) against Bob (9): both pass, and Ada is lower.
    table.go("ddd pp")
    assert outs(table) == [(2, "score"), (0, "score")]
    assert table.happened(Won) == [Won(1, "last", 15)]
    assert table.board.winner == 1
    assert table.board.pot == 0


def test_the_first_named_draws_first_then_clockwise() -> None:
    table = lay(4, "5C 6C 7C 8C", first=2)
    assert [table.go("d").board.turn for _ in range(3)] == [3, 0, 1]
    # Cleo drew the 5 and is out; of those still in, Dan comes first after her place.
    table.go("d")
    assert (table.board.turn, table.board.draw) == (3, 2)


def test_the_first_draw_is_compulsory_and_later_ones_are_not() -> None:
    table = lay(3, "7C 9H 2S")
    assert table.board.legal_actions == (Draw(0),)
    with pytest.raises(IllegalAction, match="must draw once first: draw a card"):
        table.round.apply(Pass(0))
    table.go("ddd")
    assert table.board.legal_actions == (Draw(0), Pass(0))


def test_a_tie_is_broken_by_the_lowest_highest_card() -> None:
    # Second draw: Ada 10 + 2 = 12 with a ten; Bob 8 + 4 = 12 with an eight; Cleo 9 + 10 = 19.
    # Dan went first with 3. Bob's highest card is the lower one.
    table = lay(4, "10H 8D 9C 3S 2C 4H KD", "dddd ddd")
    assert table.scores == (12, 12, 19, 3)
    assert outs(table) == [(3, "score"), (1, "card")]


def test_in_a_tie_the_ace_is_low_and_parity_does_not_matter() -> None:
    # Ada 6 − A = 5 with a six, Bob 8 − 3 = 5 with an eight: Ada is out, though her last card
    # is an ace. Then: Ada J − 3 = 7 (a jack) and Bob Q − 3 = 7 (a queen), both drew 10.
    assert outs(lay(3, "6H 8D 2C AC 3C", "ddd dd"))[-1] == (0, "card")
    assert outs(lay(3, "JH QD 2C 3H 3C", "ddd dd"))[-1] == (0, "card")


def test_a_perfect_tie_is_thrown_out_by_the_die() -> None:
    # Two eights and a king: the eights throw.
    table = lay(3, "8H 8D KC", "ddd")
    (tied,) = table.happened(Tied)
    assert tied.seats == (0, 1)
    throws = table.happened(Threw)
    assert throws[0].seats == (0, 1)
    *again, last = throws
    assert all(throw.pips[0] == throw.pips[1] for throw in again)
    loser = last.seats[last.pips.index(min(last.pips))]
    assert outs(table) == [(loser, "die")]
    assert all(1 <= pip <= 6 for throw in throws for pip in throw.pips)


def test_the_die_is_thrown_again_by_the_lowest_only() -> None:
    # Three eights (and a king) over many seeds: whoever threw higher is safe at once.
    seen_again = False
    for seed in range(60):
        table = lay(4, "8H 8D 8C KC", "dddd", seed=seed)
        expected = (0, 1, 2)
        for throw in table.happened(Threw):
            assert throw.seats == expected
            fewest = min(throw.pips)
            expected = tuple(
                seat for seat, pip in zip(throw.seats, throw.pips, strict=True) if pip == fewest
            )
        assert outs(table) == [(expected[0], "die")]
        assert len(expected) == 1
        seen_again = seen_again or len(table.happened(Threw)) > 1
    assert seen_again


def test_the_die_is_fair() -> None:
    # 600 ties of two: each loses 300 times, give or take 4 standard errors of √150 ≈ 12.2.
    lost = sum(outs(lay(3, "8H 8D KC", "ddd", seed=seed))[0][0] for seed in range(600))
    assert abs(lost - 300) < 49


def test_an_empty_deck_ends_the_draws_and_not_the_round() -> None:
    # Three players and four cards: after Ada's second card nobody can draw any more.
    # 9 + 10 = 19; 8; the two (4 and 8) decide: Cleo (4) went first, now Bob (8).
    table = lay(3, "9C 8H 4S KD", "ddd d", whole=False)
    assert outs(table) == [(2, "score"), (1, "score")]
    assert table.board.winner == 0


def test_more_players_than_cards() -> None:
    # Four players, three cards: the fourth cannot draw, stays at 0 and is out first.
    table = lay(4, "9C 8H 4S", "ddd", whole=False)
    assert outs(table) == [(3, "score"), (2, "score"), (1, "score")]
    assert table.board.winner == 0


def test_hundreds_may_play_and_the_empty_deck_settles_the_rest() -> None:
    game = GovernorRound.deal([f"GovernorPlayer {n}" for n in range(300)], seed=5)
    while not game.board.is_over:
        game, _ = game.apply(Draw(game.board.turn))
    assert game.board.left == 0
    assert len(game.board.seats_in) == 1


def test_passing_keeps_the_score_and_draw_rounds_are_counted() -> None:
    table = lay(4, "5C 6C 7C 8C", "dddd ppp")
    assert table.scores == (5, 6, 7, 8)
    assert table.board.draw == 3
    assert [(e.seat, e.draw) for e in table.happened(TurnBegan)][-4:] == [
        (1, 2),
        (2, 2),
        (3, 2),
        (2, 3),
    ]


def test_a_table_shows_itself_in_text() -> None:
    game = lay(3, "7C 9H 2S JD", "ddd d", strokes=MASTER_STROKES).round
    assert repr(game).splitlines()[0] == "draw 2 · pot 3 · 48 cards left · year 25"
    assert "▸ Bob" in str(game)
    assert "J♦" in repr(game.board)
    assert "out" in repr(game.board)
