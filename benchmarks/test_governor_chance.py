"""Time to compute the chances of winning: exactly, and by sampling as a widget does."""

from pytest_benchmark.fixture import BenchmarkFixture

from eleusis_nb.games.governor import (
    MASTER_STROKES,
    AlwaysDraw,
    Board,
    Draw,
    GovernorRound,
    House,
    chance,
    stacked,
)


def table(players: int, *, strokes: bool) -> Board:
    """Return a table after the first draw, the first player to move."""
    house = House(MASTER_STROKES if strokes else (), eliminates_from=1)
    deck = stacked("10H 9C 8D 7S 2C")
    game = GovernorRound.deal(
        ["Ada", "Bob", "Cleo", "Dan", "Eve"][:players], house=house, deck=deck
    )
    for _ in range(players):
        game, _events = game.apply(Draw(game.board.turn))
    return game.view()


def test_counted_for_two(benchmark: BenchmarkFixture) -> None:
    board = table(3, strokes=False)
    assert benchmark(chance, board, 0, Draw(0), AlwaysDraw()).wins.exact


def test_counted_for_two_with_all_strokes(benchmark: BenchmarkFixture) -> None:
    board = table(3, strokes=True)
    assert benchmark(chance, board, 0, Draw(0), AlwaysDraw()).wins.exact


def test_sampled_for_four_with_all_strokes(benchmark: BenchmarkFixture) -> None:
    board = table(5, strokes=True)
    estimate = benchmark.pedantic(
        lambda: chance(board, 0, Draw(0), AlwaysDraw(), samples=600), rounds=3
    )
    assert not estimate.wins.exact
