"""People who answer without thinking: a thousand who tap at random, and one who types nonsense."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.games import Record
from eleusis_nb.learning.checking import Item, ItemStanding, Work

ATTRIBUTES = (
    *("red", "black", "even", "odd", "a face", "a heart", "a spade", "a club", "a diamond"),
    *("at most 7", "at least 8", "higher than the last card", "lower than the last card"),
    *("a different suit from the last card", "the same colour as the last card"),
)
"""What somebody writes who writes any rule that comes to mind."""
EFFECTS = ("drawer +5", "drawer -3", "everybody +2", "drawer +10")
NONSENSE = (
    *("asdf", "?", "idk", "42", "🂡🂡🂡", "the the the", "NaN", "<b>", "0", "yes", "ja", "…!", "1/0"),
    "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt",
)


@dataclass(frozen=True)
class Clicker:
    """Somebody who answers a question by whatever is under the finger."""

    chance: Random

    def answer(self, item: Item) -> tuple[str, ...]:
        """Return some answer that the question's form allows, with some reasons."""
        reasons = tuple(self.chance.choice([*one.choices]) for one in item.reasons)
        return (self.main(item), *reasons)

    def main(self, item: Item) -> str:
        """Return some card, number, choice or rule."""
        pick = self.chance.choice
        match item.form:
            case "card":
                return pick(ALL_CARDS).symbol
            case "choice":
                return pick([*item.choices])
            case "number":
                in_the_question = re.findall(r"\d+(?:[.,/]\d+)?", item.asks) or ["1"]
                whole, decimal = str(self.chance.randint(-3, 20)), f"{self.chance.random():.2f}"
                return pick([pick(in_the_question), whole, decimal])
            case "rule":
                joined = f"{pick(ATTRIBUTES)} {pick(['and', 'or'])} {pick(ATTRIBUTES)}"
                return pick([pick(ATTRIBUTES), f"not {pick(ATTRIBUTES[:9])}", joined])
            case "stroke":
                return f"{pick(ATTRIBUTES[:9])}; any draw; {pick(EFFECTS)}"
        return pick(NONSENSE)


@dataclass(frozen=True)
class Flipper:
    """Someone who changes what the feedback names, and nothing else, until it passes.

    Named sentences get another end; feedback on the sentences as a whole has one of them changed;
    feedback on the card or number has that changed.
    """

    chance: Random

    def taps(self, item: Item, most: int) -> int:
        """Return how many answers it takes, one more than `most` if all of those fail."""
        clicker = Clicker(self.chance)
        answer = clicker.answer(item)
        for tap in range(1, most + 1):
            finding = item.judge(Work(Record(), answer))
            if finding.standing is ItemStanding.PASSED:
                return tap
            said = str(finding.rationale)
            named = [at for at, one in enumerate(item.reasons) if str(one.asks) in said]
            if not named and "entence" in said:
                named = [self.chance.randrange(len(item.reasons))]
            if named:
                ends = [*answer[1:]]
                for at in named:
                    others = [end for end in item.reasons[at].choices if end != ends[at]]
                    ends[at] = self.chance.choice(others)
                answer = (answer[0], *ends)
            else:
                answer = (clicker.main(item), *answer[1:])
        return most + 1


def passes(item: Item, answer: Sequence[object]) -> bool:
    """Whether an answer passes, at a table where nothing was played."""
    return item.judge(Work(Record(), tuple(answer))).standing is ItemStanding.PASSED
