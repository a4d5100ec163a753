"""Random games of ``new`` with five at the table, and the same game as a plain loop.

``pytest benchmarks/test_games.py`` prints all in one table. The baselines are one mutable game with
the rule a plain Python function of the line and the card: in the manner of OpenSpiel (a list of
legal actions and a step each move), and in that of RLCard (each step also hands the next player
the state as a dictionary). They keep no record, know no prophet and keep no earlier round; so what
is compared is the loop, and not what it is good for.
"""

import time
from collections.abc import Callable
from random import Random
from statistics import mean
from typing import Any

from eleusis_nb import Rule
from eleusis_nb.cards import Card, pack
from eleusis_nb.games.eleusis import PlayCards, Round, variants

NAMES = ("God", "Ada", "Bob", "Cy", "Dot")
RULE = "black if the last card is red, otherwise red"
GAMES = 20


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

    def legal_actions(self) -> list[tuple[str, Card | None]]:
        """List the single cards and the no-play; a series is drawn from the cards."""
        return [("play", card) for card in self.hands[self.turn]] + [("no-play", None)]

    def state(self) -> dict[str, Any]:
        """Return what the next player gets to see, copied."""
        return {
            "hand": list(self.hands[self.turn]),
            "line": list(self.line),
            "sidelines": [(at, list(cards)) for at, cards in self.sidelines],
            "counts": [len(hand) for hand in self.hands],
            "legal_actions": self.legal_actions(),
        }

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


def random_plain_game(seed: int, *, states: bool = False) -> int:
    """Play one out and return its number of moves."""
    random = Random(seed)
    game = PlainGame(plain_rule, random)
    while not game.over:
        actions = game.state()["legal_actions"] if states else game.legal_actions()
        if random.random() < 0.85:
            hand = [card for kind, card in actions if card is not None]
            number = min(4, len(hand), 1 + int(random.expovariate(1.0)))
            game.step(random.sample(hand, number))
        else:
            game.step(None)
    return game.moves


def random_game(seed: int, rule: Rule) -> int:
    """Play one out and return its number of moves."""
    random, moves = Random(seed), 0
    table = Round.deal("new", rule, NAMES, seed)
    while table.ending is None:
        table, _ = table.apply(table.legal_actions(table.waits_for[0]).pick(random))
        moves += 1
    return moves


def test_random_games_this_engine(benchmark: Callable[..., object]) -> None:
    rule = Rule.parse(RULE)
    benchmark(lambda: [random_game(seed, rule) for seed in range(GAMES)])


def test_random_games_as_openspiel(benchmark: Callable[..., object]) -> None:
    benchmark(lambda: [random_plain_game(seed) for seed in range(GAMES)])


def test_random_games_as_rlcard(benchmark: Callable[..., object]) -> None:
    benchmark(lambda: [random_plain_game(seed, states=True) for seed in range(GAMES)])


def test_both_play_the_same_game() -> None:
    rule = Rule.parse(RULE)
    ours = mean(random_game(seed, rule) for seed in range(300))
    plain = mean(random_plain_game(seed) for seed in range(300))
    assert 0.9 < ours / plain < 1.1


def test_a_move_costs_the_same_at_any_length() -> None:
    """Four thousand plays on one table: the last five hundred cost what the first did."""
    endless = variants["solo"].but(most_plays=None)
    table = Round.deal(endless, RULE, NAMES[:2], seed=1)
    random, took = Random(1), []
    for _ in range(8):
        best = float("inf")
        for _ in range(5):
            start = time.perf_counter()
            for _ in range(100):
                card = random.choice(table.view(1).hand)
                table, _ = table.apply(PlayCards(1, (card,)))
            best = min(best, time.perf_counter() - start)
        took.append(best / 100)
    assert len(table.table) == 4001
    print("µs a move, by 500:", *(round(seconds * 1e6) for seconds in took))
    assert took[-1] < 2 * took[0]
