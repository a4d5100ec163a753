"""Time of a belief update, its growth, and the number of compound rules found.

python -m benchmarks.induction
"""

from __future__ import annotations

import time
from random import Random
from statistics import median

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.inference import Beliefs, FactoredSpace, factored_space
from eleusis_nb.rules import Rule, compare

RULES = 30
PLAYS = 60
PLAIN = (
    "red", "even", "a face", "a spade", "not a heart", "ace to 7", "prime", "odd", "black",
    "the same suit as the last card", "a different colour from the last card",
    "higher than the last card", "a different parity from the last card",
    "differing from the last card by at most 4", "a different suit from the last card",
)  # fmt: skip
ASKED = ("the last card is red", "the last card is even", "the last card is a face", "red", "even")
FORMS = (
    "{0} and {1}",
    "{0} or {1}",
    "exactly one of: {0}, {1}",
    "{0} and {1} if {5}, otherwise {2}",
    "{0} if {5}, otherwise {1} or {2}",
    "{0} and {1} if {5}, otherwise {2} or {3}",
    "in turn: {0}, {1}",
    "in turn: {0} and {1}, {2}",
)


def compound(random: Random) -> Rule:
    """Return a rule of two to four conditions, under which play can go on."""
    while True:
        parts = random.sample(PLAIN, 5)
        text = random.choice(FORMS).format(*parts, random.choice(ASKED))
        rule = Rule.parse(text)
        starts = [rule.legal([card]).bit_count() for card in random.sample(ALL_CARDS, 12)]
        if min(starts) >= 5 and max(starts) <= 47:
            return rule


def plays(rule: Rule, random: Random, beliefs: Beliefs, number: int) -> list[float]:
    """Play cards by chance; return the milliseconds that each play with all 52 chances took."""
    times = []
    for _ in range(number):
        card = random.choice(ALL_CARDS)
        right = bool(rule.legal_at(beliefs.situation) & card.bit)
        start = time.process_time()
        beliefs.saw([card], right=right)
        if beliefs.fits:
            beliefs.chances()
        times.append((time.process_time() - start) * 1000)
    return times


def found() -> None:
    """Count how many compound rules are right after some random plays, and time them."""
    random, right, times = Random(2026), 0, []
    for _ in range(RULES):
        rule = compound(random)
        beliefs = Beliefs([random.choice(ALL_CARDS)])
        times += plays(rule, random, beliefs, PLAYS)
        best = beliefs.top(1)[0].rule if beliefs.fits else None
        same = best is not None and compare(rule, best, board=beliefs.situation).equivalent
        right += same
        if not same:
            print(f"not found: {rule} — instead {best}", flush=True)
    times.sort()
    print(f"compound rules right after {PLAYS} plays: {right} of {RULES}")
    print(
        f"a play: median {median(times):.1f} ms, 95 % under {times[len(times) * 95 // 100]:.0f} ms"
    )


def growth() -> None:
    """Time a play as plays, look-back and depth grow."""
    rule = Rule.parse("red and even if the last card is a face, otherwise odd or a spade")
    times = plays(rule, Random(1), Beliefs([Card.parse("QH")]), 500)
    for first, last in ((0, 10), (10, 50), (50, 100), (100, 250), (250, 500)):
        print(f"plays {first + 1} to {last}: median {median(times[first:last]):.2f} ms")
    for look_back in (0, 1, 2, 6):
        for depth in (1, 2):
            space: FactoredSpace = factored_space(look_back, depth)
            times = plays(rule, Random(1), Beliefs([Card.parse("QH")], space), 30)
            print(f"look-back {look_back}, depth {depth}: {space.size:.1e}, {median(times):.1f} ms")


if __name__ == "__main__":
    print(factored_space().describe())
    found()
    growth()
