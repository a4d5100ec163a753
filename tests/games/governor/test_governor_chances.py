"""Chances against brute force on small decks, and against simulation on whole ones."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest
from msgspec import structs

from eleusis_nb.cards import cards
from eleusis_nb.games.governor import (
    MASTER_STROKES,
    AlwaysDraw,
    BestResponse,
    Board,
    Draw,
    GovernorPlayer,
    Pass,
    Threshold,
    chance,
)
from eleusis_nb.games.governor.events import Action, Choose, Tied
from tests.games.governor.laying import lay

Draws = Callable[[int, int], bool]  # from seat and score to whether that seat draws


def by_hand(hands: dict[int, list[int]], deck: list[int], draws: Draws, player: int) -> Fraction:
    """Return the chance to win, of the classic game, worked out a second way.

    From the beginning of a draw round, for one order of the deck; ``hands`` holds the ranks
    before each player still in. A tie nothing breaks is shared out evenly.
    """
    if len(hands) == 1:
        return Fraction(player in hands)

    def score(ranks: list[int]) -> int:
        first, *later = (min(rank, 10) if rank > 10 else rank for rank in ranks)
        return first + sum(rank if rank % 2 == 0 else -rank for rank in later)

    hands, deck = {seat: list(ranks) for seat, ranks in hands.items()}, list(deck)
    for seat, ranks in hands.items():
        if deck and draws(seat, score(ranks)):
            ranks.append(deck.pop(0))
    worst = min((score(ranks), max(ranks)) for ranks in hands.values())
    last = [seat for seat, ranks in hands.items() if (score(ranks), max(ranks)) == worst]
    fates = [
        by_hand({s: r for s, r in hands.items() if s != out}, deck, draws, player) for out in last
    ]
    return sum(fates, Fraction(0)) / len(last)


@pytest.mark.parametrize(
    ("deck", "seats"),
    [
        ("9C 8H 2S  3D 9D 4D 6D", 3),
        ("9C 9H 2S  AD 9D 4D KD QD", 3),
        ("8C 8H 7S AC  8D 4D 4C 10S 10H 3C", 4),
        ("6C 8H 7S 5C 3C  JS QS 2C 9H 9D", 5),
    ],
)
@pytest.mark.parametrize("above", [-50, 6, 9, 50])
def test_exact_chances_are_those_of_every_order_of_the_deck(
    deck: str, seats: int, above: int
) -> None:
    table = lay(seats, deck, "d" * seats, whole=False)
    board, player = table.board, table.board.turn
    hands = {s: [c.rank for c in board.hands[s].cards] for s in board.seats_in}
    rest = [card.rank for card in cards(deck)[seats:]]
    against = Threshold(above)
    for action in table.board.legal_actions:
        drawn_first = isinstance(action, Draw)
        orders = list(permutations(rest))
        total = Fraction(0)
        for order in orders:
            first = [drawn_first]  # what the player does now; afterwards the policy

            def draws(seat: int, score: int, first: list[bool] = first) -> bool:
                return first.pop() if seat == player and first else score <= above

            total += by_hand(hands, list(order), draws, player)
        found = chance(board, player, action, against, limit=10**9)
        assert found.wins.exact
        assert found.wins.value == pytest.approx(float(total / len(orders)), abs=1e-12)


def test_chances_on_a_whole_deck_by_hand() -> None:
    # Ada 9, Bob 8 and last to act. If she passes and he draws, he is past her with an even card
    # or a face: of 49 cards unseen 18 even (three twos, three eights) and 12 faces. 19 are not.
    board = lay(3, "9C 8H 2S", "ddd").board
    assert chance(board, 0, Pass(0), AlwaysDraw()).wins.value == pytest.approx(19 / 49)


def test_surviving_this_draw_round_is_not_yet_winning() -> None:
    # Three in: Ada 10, Bob 9, Cleo 2; all stop. Cleo goes out, then Bob: Ada is safe. Bob
    # survives this draw round and loses the next.
    table = lay(4, "10C 9H 2S AC", "dddd p")
    never = Threshold(-99)
    found = chance(table.board, 1, Pass(1), never, limit=10**9)
    assert (found.survives.value, found.wins.value) == (1, 0)


def test_a_perfect_tie_is_an_even_chance() -> None:
    # Ada and Bob have an eight each, Cleo is out; nobody draws.
    board = lay(3, "8H 8D 2C", "ddd p").board
    assert chance(board, 1, Pass(1), AlwaysDraw()).wins.value == pytest.approx(0.5)


class Faithful:
    """Draws up to a score, and means the first of those that may be chosen: Ada, if she is out."""

    def act(self, board: Board) -> Action:
        chosen = [action for action in board.legal_actions if isinstance(action, Choose)]
        return chosen[0] if chosen else Threshold(12).act(board)


@pytest.mark.parametrize("policy", [Threshold(12), Faithful()])
def test_with_strokes_exact_chances_count_every_order_of_the_deck(policy: GovernorPlayer) -> None:
    # Ada (8), Bob (9), Cleo (7) in the third draw, and six cards that set off six strokes. No
    # order of them ends in a perfect tie, so each order can simply be dealt and played. Who goes
    # out may be brought back by the queen of hearts, and win.
    deck, moves = "8H 9C 7D 6D 2S", "ddddd pppp"
    rest = cards("AD AS JS QH KC 4C")
    seen: dict[Action, list[int]] = {}
    for order in permutations(rest):
        order_text = " ".join(card.code() for card in order)
        table = lay(5, f"{deck} {order_text}", moves, whole=False, strokes=MASTER_STROKES)
        for action in table.board.legal_actions:
            game, events = table.round.apply(action)
            while not game.board.is_over:
                game, more = game.apply(policy.act(game.board))
                events += more
            assert not any(isinstance(event, Tied) for event in events)
            seen.setdefault(action, []).append(game.board.winner == 0)
    board = table.board
    assert len(seen) == 2
    for action, wins in seen.items():
        found = chance(board, 0, action, policy, limit=10**9)
        assert found.wins.value == pytest.approx(sum(wins) / len(wins), abs=1e-12)


def test_sampled_chances_agree_with_exact_ones_within_their_error() -> None:
    board = lay(3, "9C 8H 2S", "ddd").board
    for action in (Draw(0), Pass(0)):
        exact = chance(board, 0, action, AlwaysDraw())
        sampled = chance(board, 0, action, AlwaysDraw(), limit=0, samples=3000)
        assert exact.wins.exact
        assert not sampled.wins.exact
        assert sampled.wins.error == pytest.approx(0.009, abs=0.001)  # √(¼ / 3000)
        assert abs(sampled.wins.value - exact.wins.value) < 4 * sampled.wins.error
        assert abs(sampled.survives.value - exact.survives.value) < 4 * sampled.survives.error


def test_the_survival_is_exact_where_the_win_is_not() -> None:
    # Three in and a whole deck: this draw round can be counted, the round cannot.
    board = lay(4, "9C 8H 7S 2S", "dddd").board
    found = chance(board, 0, Draw(0), AlwaysDraw(), samples=50)
    assert found.survives.exact
    assert not found.wins.exact


def test_no_sampled_chance_is_called_certain() -> None:
    # Nobody can catch Ada (20) on 2 in one draw; only a sample cannot know that.
    board = lay(4, "10H 2D 3C AC 10S", "dddd dpp").board
    found = chance(board, 0, Pass(0), Threshold(-99), limit=0, samples=100)
    assert found.wins.value == 1
    assert found.wins.error > 0


def test_always_draw_and_threshold() -> None:
    board = lay(3, "9C 8H 2S", "ddd").board
    assert AlwaysDraw().act(board) == Draw(0)
    assert Threshold(8).act(board) == Pass(0)
    assert Threshold(9).act(board) == Draw(0)
    # The first draw is compulsory, whatever the threshold.
    assert Threshold(-99).act(lay(3, "9C").board) == Draw(0)
    # Asked to choose: harm the leader, help the last.
    opening, moves = "8H 9C 7D 6D 2S", "ddddd pppp d"
    for player in (AlwaysDraw(), Threshold(9)):
        assert player.act(lay(5, f"{opening} JS", moves, strokes=MASTER_STROKES).board) == Choose(
            0, "Bob"
        )
        assert player.act(lay(5, f"{opening} QH", moves, strokes=MASTER_STROKES).board) == Choose(
            0, "Eve"
        )


def test_best_response_does_the_sure_thing_and_chooses_targets() -> None:
    # Last to act and ahead: passing wins for certain.
    assert BestResponse().act(lay(3, "8C 9H 2S", "ddd p").board) == Pass(1)
    # Last to act and behind: only drawing can win.
    assert BestResponse().act(lay(3, "9C 8H 2S", "ddd p").board) == Draw(1)
    # Ada (18) may exclude Bob (9) or Cleo (7), all pass: she wins anyway, and takes either.
    asked = lay(5, "8H 9C 7D 6D 2S JS", "ddddd pppp d", strokes=MASTER_STROKES)
    assert BestResponse(Threshold(-99)).act(asked.board) in asked.board.legal_actions


def test_players_see_the_table_and_no_more() -> None:
    # The same table over two decks in another order: the same decision.
    one = lay(3, "9C 8H 2S", "ddd").round
    first, *rest = one.dealt.deck or ()
    two = structs.replace(one, dealt=structs.replace(one.dealt, deck=(first, *reversed(rest))))
    for player in (AlwaysDraw(), Threshold(), BestResponse()):
        assert player.act(one.view(0)) == player.act(two.view(0))
    assert isinstance(one.view(0), Board)
