"""Compare beliefs with a decision tree and a random forest on the same random plays.

``python -m benchmarks.learners [--rules 40] [--library 0] [--seed 0]`` draws compound rules
(:mod:`benchmarks.compound`), lets each learner see the same plays of blindly drawn cards, and asks
at some counts whether its rule is right: on every card of 52 on 100 boards of other games from the
same starter. The trees get the atoms of the beliefs' space as features, and the place in the line
modulo 2 to 6. scikit-learn comes with the extra `benchmarks`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import mean, median
from typing import Any, Final

import numpy as np
from sklearn.ensemble import RandomForestClassifier
from sklearn.tree import DecisionTreeClassifier

from benchmarks.compound import Play, boards, drawn, of_the_library, plays, starter
from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.inference import Beliefs, factored_space
from eleusis_nb.learning.measures.calibrating import interval
from eleusis_nb.rules import Rule, Situation

COUNTS: Final = (20, 40, 60, 120, 240)
BOARDS: Final = 100
LONGEST_CYCLE: Final = 6


@dataclass
class Tally:
    """The results of one learner after a number of plays.

    Attributes
    ----------
    right : list of bool
        By rule, whether it called every card on every board of other games right.
    accuracy : list of float
        The share of those calls that were right.
    seconds : list of float
        From the plays to the rule, for the trees with the table of features.
    """

    right: list[bool] = field(default_factory=list)
    accuracy: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def add(self, truth: Sequence[CardSet], said: Sequence[CardSet], seconds: float) -> None:
        """Take in one rule."""
        missed = sum((a ^ b).bit_count() for a, b in zip(truth, said, strict=True))
        self.right.append(missed == 0)
        self.accuracy.append(1 - missed / (52 * len(truth)))
        self.seconds.append(seconds)


def features(here: Situation, cards: Sequence[Card]) -> np.ndarray[Any, Any]:
    """Return a row for each card: what each atom says of it, and the place in the line."""
    space = factored_space()
    look, width = space.look(here), len(space.atoms)
    rows = [look.column(card).to_bytes(width // 8 + 1, "little") for card in cards]
    bits = np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(len(cards), -1)
    atoms = np.unpackbits(bits, axis=1, bitorder="little")[:, :width]
    places = [
        here.position % cycle == turn
        for cycle in range(2, LONGEST_CYCLE + 1)
        for turn in range(cycle)
    ]
    return np.hstack([atoms, np.tile(np.array(places, dtype=np.uint8), (len(cards), 1))])


def table_of(history: Sequence[Play]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Return the plays as features and verdicts."""
    rows = [features(play.here, [play.card]) for play in history]
    return np.vstack(rows), np.array([play.right for play in history])


def called_right(model: Any, tables: Sequence[np.ndarray[Any, Any]]) -> list[CardSet]:  # noqa: ANN401 - scikit-learn has no types
    """Return what a trained model calls right on each board."""
    said = model.predict(np.vstack(tables)).reshape(len(tables), len(ALL_CARDS))
    return [sum(card.bit for card, yes in zip(ALL_CARDS, row, strict=True) if yes) for row in said]


LEARNERS: Final[dict[str, Callable[[], Any]]] = {
    "decision tree": lambda: DecisionTreeClassifier(random_state=0),
    "decision tree, entropy": lambda: DecisionTreeClassifier(criterion="entropy", random_state=0),
    "random forest": lambda: RandomForestClassifier(random_state=0),
}


def compare_on(rule: Rule, seed: int, tallies: dict[tuple[str, int], Tally]) -> None:
    """Let every learner see the same plays of a rule."""
    random = Random(seed)
    begin = starter(rule, random)
    history = list(plays(rule, begin, COUNTS[-1], random))
    elsewhere = boards(rule, begin, BOARDS, Random(seed + 1_000_000))
    truth = [rule.legal_at(here) for here in elsewhere]
    tables = [features(here, ALL_CARDS) for here in elsewhere]
    start = time.perf_counter()
    known, verdicts = table_of(history)
    laid_out = (time.perf_counter() - start) / len(history)
    beliefs, spent, seen = Beliefs(history[0].here.recent), 0.0, 0
    for count in COUNTS:
        start = time.perf_counter()
        for play in history[seen:count]:
            beliefs.saw((play.card,), right=play.right)
        spent += time.perf_counter() - start
        start = time.perf_counter()
        best = beliefs.top(1) if beliefs.fits else ()
        asking = time.perf_counter() - start
        said = [best[0].rule.legal_at(here) if best else 0 for here in elsewhere]
        tallies["beliefs", count].add(truth, said, spent + asking)
        seen = count
        for name, make in LEARNERS.items():
            start = time.perf_counter()
            model = make().fit(known[:count], verdicts[:count])
            seconds = time.perf_counter() - start + laid_out * count
            tallies[name, count].add(truth, called_right(model, tables), seconds)


def share(hits: int, count: int) -> str:
    """Return a number of hits with its 95 % interval (Wilson)."""
    low, high = interval(hits, count)
    return f"{hits} of {count} ({low:.0%}–{high:.0%})"


def report(rules: Sequence[Rule], tallies: dict[tuple[str, int], Tally]) -> None:
    """Print the tables."""
    names = ("beliefs", *LEARNERS)
    print(f"\nright on every card of {BOARDS} boards of other games, by plays seen\n")
    print("| | " + " | ".join(map(str, COUNTS)) + " |")
    print("| --- |" + " ---: |" * len(COUNTS))
    for name in names:
        cells = [share(sum(tallies[name, n].right), len(rules)) for n in COUNTS]
        print(f"| {name} | " + " | ".join(cells) + " |")
    print("\nmean share of those cards called right\n")
    print("| | " + " | ".join(map(str, COUNTS)) + " |")
    print("| --- |" + " ---: |" * len(COUNTS))
    for name in names:
        cells = [f"{mean(tallies[name, n].accuracy):.1%}" for n in COUNTS]
        print(f"| {name} | " + " | ".join(cells) + " |")
    print("\nseconds from the plays to the rule: median, and of those that were right\n")
    print("| | " + " | ".join(map(str, COUNTS)) + " |")
    print("| --- |" + " ---: |" * len(COUNTS))
    for name in names:
        print(f"| {name} | " + " | ".join(_seconds(tallies[name, n]) for n in COUNTS) + " |")
    missed = [str(r) for r, ok in zip(rules, tallies["beliefs", 60].right, strict=True) if not ok]
    print(f"\nnot right by beliefs after 60 plays: {len(missed)}")
    for text in missed:
        print(f"- {text}")


def _seconds(tally: Tally) -> str:
    found = [s for s, right in zip(tally.seconds, tally.right, strict=True) if right]
    return (
        f"{median(tally.seconds):.2f}; {median(found):.2f}"
        if found
        else (f"{median(tally.seconds):.2f}; –")
    )


def main() -> None:
    """Draw, play, compare, print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rules", type=int, default=40)
    asked.add_argument("--library", type=int, default=0, help="so many compound library rules")
    asked.add_argument("--seed", type=int, default=0)
    options = asked.parse_args()
    rules = drawn(options.rules, options.seed) if not options.library else of_the_library()
    if options.library:
        Random(options.seed).shuffle(rules)
        rules = rules[: options.library]
    Beliefs([ALL_CARDS[0]])  # the space is laid out
    names = ("beliefs", *LEARNERS)
    tallies = {(name, count): Tally() for name in names for count in COUNTS}
    for number, rule in enumerate(rules):
        compare_on(rule, options.seed + number, tallies)
        print(f"{number + 1:>3} {'right' if tallies['beliefs', 60].right[-1] else '  –  '} {rule}",
              flush=True)  # fmt: skip
    report(rules, tallies)


if __name__ == "__main__":
    main()
