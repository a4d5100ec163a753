"""Games per second of players without beliefs, beside a plain loop: ``python -m benchmarks.speed``.

Rounds of ``solo`` and of ``new`` with four players, by
:func:`eleusis_nb.mind.players.play_out`, with a view for each decision and events for each move.
The baseline is one mutable game with the rule a plain function of the line and the card: it has
neither, keeps no record and knows no prophet. Each is the best of five runs in one process, by its
processor time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

from eleusis_nb import Rule
from eleusis_nb.cards import Card, pack
from eleusis_nb.games.eleusis import Round
from eleusis_nb.mind.players import Kind, LegalRandom, play_out
from eleusis_nb.mind.players import Random as AnyCard

GAMES = 30
RULE = "black if the last card is red, otherwise red"


def plain_rule(line: list[Card], card: Card) -> bool:
    """Red and black take turns."""
    return not line or line[-1].is_red != card.is_red


class PlainGame:
    """``new`` without prophets, as a mutable game with legal actions and steps."""

    def __init__(self, rule: Callable[[list[Card], Card], bool], random: Random) -> None:
        self.rule, self.random = rule, random
        self.stock = list(pack(2))
        random.shuffle(self.stock)
        self.hands = [[self.stock.pop() for _ in range(14)] for _ in range(4)]
        self.line = [self.stock.pop()]
        self.sidelines: list[tuple[int, list[Card]]] = []
        self.played, self.out, self.moves = 0, set[int](), 0
        self.turn = (self.line[0].value - 1) % 4
        self.over = False

    def draw(self, player: int, number: int) -> None:
        """Draw cards; at four or fewer a pack is shuffled in."""
        while len(self.stock) < number or len(self.stock) <= 4:
            self.stock += pack()
            self.random.shuffle(self.stock)
        self.hands[player] += [self.stock.pop() for _ in range(number)]

    def step(self, cards: list[Card] | None) -> None:
        """Play some cards, or claim that none fits."""
        player, hand, before = self.turn, self.hands[self.turn], self.played
        self.moves += 1
        wrong = False
        if cards is None:
            fits = [card for card in hand if self.rule(self.line, card)]
            if fits:
                card = self.random.choice(fits)
                hand.remove(card)
                self.line.append(card)
                self.played += 1
                self.draw(player, 5)
                wrong = True
            else:
                number = len(hand) - 4
                self.stock[:0] = hand
                hand.clear()
                if number > 0:
                    self.draw(player, number)
        else:
            trial = list(self.line)
            for card in cards:
                wrong |= not self.rule(trial, card)
                trial.append(card)
                hand.remove(card)
            self.played += len(cards)
            if wrong:
                self.sidelines.append((len(self.line) - 1, cards))
                self.draw(player, 2 * len(cards))
            else:
                self.line = trial
        if wrong and before >= 40:
            self.out.add(player)
        if not hand or len(self.out) == 4:
            self.over = True
            return
        self.turn = next(p % 4 for p in range(player + 1, player + 5) if p % 4 not in self.out)


def random_plain_game(seed: int) -> int:
    """Play one out and return its number of moves."""
    random = Random(seed)
    game = PlainGame(plain_rule, random)
    while not game.over:
        if random.random() < 0.85:
            hand = game.hands[game.turn]
            number = min(4, len(hand), 1 + int(random.expovariate(1.0)))
            game.step(random.sample(hand, number))
        else:
            game.step(None)
    return game.moves


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
