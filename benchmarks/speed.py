"""Games per second of players without beliefs, beside a plain loop: ``python -m benchmarks.speed``.

Rounds of ``solo`` and of ``new`` with four players, by
:func:`eleusis_nb.mind.players.play_out`, with a view for each decision and events for each move.
The baseline is the mutable game of ``benchmarks/test_games.py``, which has neither. Each is the
best of five runs in one process, by its processor time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

from benchmarks.test_games import RULE, random_plain_game
from eleusis_nb import Rule
from eleusis_nb.games.eleusis import Round
from eleusis_nb.mind.players import Kind, LegalRandom, play_out
from eleusis_nb.mind.players import Random as AnyCard

GAMES = 30


def games(kind: Kind, variant: str, seats: int) -> int:
    """Play some rounds; return their moves."""
    rule, moves = Rule.parse(RULE), 0
    names = ("God", *(f"P{seat}" for seat in range(1, seats + 1)))
    for number in range(GAMES):
        table = Round.deal(variant, rule, names, number)
        players = {seat: kind(Random(f"{number} {seat}")) for seat in range(1, seats + 1)}
        moves += sum(1 for _ in play_out(table, players))
    return moves


def best(play: Callable[[], int]) -> tuple[float, float]:
    """Return games and moves per second of processor time."""
    took, moves = float("inf"), 0
    for _ in range(5):
        start = time.process_time()
        moves = play()
        took = min(took, time.process_time() - start)
    return GAMES / took, moves / took


def main() -> None:
    """Play and print."""
    plain, _ = best(lambda: sum(random_plain_game(seed) for seed in range(GAMES)))
    print(f"{'a plain loop, new':<24}{plain:>8.0f} games/s")
    for kind in (AnyCard, LegalRandom):
        for variant, seats in (("solo", 1), ("new", 4)):
            each, moves = best(partial(games, kind, variant, seats))
            what = f"{kind.name}, {variant}"
            print(f"{what:<24}{each:>8.0f} games/s {moves:>8.0f} moves/s {each / plain:>6.2f} × it")


if __name__ == "__main__":
    main()
