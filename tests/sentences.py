"""The sentences in ``tests/data/sentences``: rules as people put them, and what they mean.

A third is set aside by a hash of the text. What is worked on sees only the rest, so that the third
tells how sentences are read that nobody looked at (``python -m benchmarks.reading --set-aside``).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from eleusis_nb.cards import Card as PackageCard
from eleusis_nb.rules import Rule
from tests.data.sentences.expressions import predicate
from tests.data.sentences.meanings import MEANINGS
from tests.data.sentences.predicates import DECK, Card, Line, Predicate

FOLDER: Final = Path(__file__).parent / "data" / "sentences"
LANGUAGES: Final = ("en", "fr", "ru")
SOURCES: Final = ("student", "god", "textbook", "model", "shared corpus")

BOARDS: Final = 25
LENGTH: Final = 14
REFUSALS: Final = 0.2
"""How often a card is refused before the next is accepted, on a random board."""

_NAMES: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}
OURS: Final = {
    card: PackageCard.parse(f"{_NAMES.get(card.value, card.value)}{card.suit}") for card in DECK
}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A rule as somebody puts it.

    Parameters
    ----------
    id : str
        Unique; it begins with the language.
    lang : str
        The language it is written in.
    text : str
        As it was written, with its mistakes.
    means : tuple of str
        Names of :data:`~tests.data.sentences.meanings.MEANINGS`, or expressions: every reading
        that is fair, one where the sentence is unambiguous.
    source : str
        Who puts rules this way, one of :data:`SOURCES`.
    """

    id: str
    lang: str
    text: str
    means: tuple[str, ...]
    source: str

    @property
    def is_set_aside(self) -> bool:
        """Whether it is of the third that is read only to measure."""
        return int(hashlib.sha256(self.text.encode()).hexdigest(), 16) % 3 == 0


def every_sentence() -> tuple[Sentence, ...]:
    """Return all sentences, those set aside too: for tests of the data itself."""
    return tuple(
        Sentence(row["id"], lang, row["text"], tuple(row["means"]), row["source"])
        for lang in LANGUAGES
        if (path := FOLDER / f"{lang}.jsonl").exists()
        for row in map(json.loads, path.read_text("utf-8").splitlines())
    )


def sentences(*, set_aside: bool = False) -> tuple[Sentence, ...]:
    """Return the sentences to work on, or those set aside; never both."""
    return tuple(one for one in every_sentence() if one.is_set_aside == set_aside)


@cache
def meaning(name: str) -> Predicate:
    """Return the predicate of a name, or of an expression where it is none."""
    return MEANINGS.get(name) or predicate(name)


def played_line(cards: Sequence[Card], right: bool | None, refused: int) -> Line:  # noqa: FBT001 (as ``Rule.legal`` takes it)
    line = Line(cards)
    line.right, line.refused = right, refused
    return line


def means(rule: Rule, predicate: Predicate, rng: Random, boards: int = BOARDS) -> bool:
    """Whether a rule allows the cards that a predicate allows, on random boards.

    Where the predicate leaves a card open, the rule may allow it or not.
    """
    for _ in range(boards):
        cards: list[Card] = []
        right: bool | None = None
        while len(cards) < LENGTH:
            refused = 0
            while cards and rng.random() < REFUSALS:
                refused += 1
            line = played_line(cards, False if refused else right, refused)
            mask = rule.legal([OURS[card] for card in cards], line.right, refused)
            legal = {card for card in DECK if mask & OURS[card].bit}
            answers = {card: predicate(line, card) for card in DECK}
            if any(
                answer is not None and answer != (card in legal) for card, answer in answers.items()
            ):
                return False
            if not legal:
                break
            right = True if cards else None
            cards.append(rng.choice(sorted(legal)))
    return True


def is_right(rule: Rule, sentence: Sentence, rng: Random, boards: int = BOARDS) -> bool:
    """Whether a rule is one of the meanings of a sentence."""
    return any(means(rule, meaning(name), rng, boards) for name in sentence.means)


def not_yet_read() -> frozenset[str]:
    """Return the ids of the sentences worked on that are not read as they are meant."""
    return _listed("not_yet_read")


def dear() -> frozenset[str]:
    """Return the ids of the sentences worked on that are read, but as if they were unlikely."""
    return _listed("dear")


def _listed(name: str) -> frozenset[str]:
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))
