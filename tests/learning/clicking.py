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
        return (self._main(item), *reasons)

    def _main(self, item: Item) -> str:
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


def passes(item: Item, answer: Sequence[object]) -> bool:
    """Whether an answer passes, at a table where nothing was played."""
    return item.judge(Work(Record(), tuple(answer))).standing is ItemStanding.PASSED
