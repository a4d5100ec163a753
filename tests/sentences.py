"""The sentences in ``tests/data/sentences``: rules as people put them, and what they mean.

A meaning is a Python expression that says whether a card is right, or None where the sentence
leaves it open. It comes from no reader and uses nothing of the package, but

- ``c``, the card: ``c.v`` from 1 to 13, ``c.s`` one of ``CDHS``, ``c.red``, ``c.black``,
  ``c.face``, ``c.odd``, ``c.even``;
- ``L``, the accepted cards, oldest first, ``p``, the last of them, and ``n``, how many there are;
- ``R``, the plays refused since, of which only how many there are is known.

A third is set aside by a hash of the text. What is worked on sees only the rest, so that the third
tells how sentences are read that nobody looked at (``python -m benchmarks.reading --set-aside``).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeAlias

from eleusis_nb.cards import Card as PackageCard
from eleusis_nb.rules import Rule

FOLDER: Final = Path(__file__).parent / "data" / "sentences"
LANGUAGES: Final = ("en", "fr", "ru")
SOURCES: Final = ("student", "god", "textbook", "model", "shared corpus", "trap")

BOARDS: Final = 25
LENGTH: Final = 14
REFUSALS: Final = 0.2
"""How often a card is refused before the next is accepted, on a random board."""


class Card(NamedTuple):
    """A card as expressions name its properties."""

    v: int
    s: str
    red: bool
    black: bool
    face: bool
    odd: bool
    even: bool


DECK: Final = tuple(
    Card(v, s, s in "DH", s in "CS", v > 10, v % 2 == 1, v % 2 == 0)
    for s in "CDHS"
    for v in range(1, 14)
)
_RANKS: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}
OURS: Final = {card: PackageCard.parse(f"{_RANKS.get(card.v, card.v)}{card.s}") for card in DECK}
_FUNCTIONS: Final = {
    function.__name__: function
    for function in (abs, all, any, dict, len, list, max, min, range, set, sorted, sum, tuple, zip)
}
Answer: TypeAlias = "bool | None"
Meaning: TypeAlias = Callable[[Sequence[Card], int], Sequence[Answer]]
"""What it answers of each card of the deck after a line and so many refused plays."""


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
        Expressions: every reading that is fair, one where the sentence is unambiguous, none where
        no reading may be taken without a question.
    source : str
        Who puts rules this way, one of :data:`SOURCES`.
    today : str
        How it is read today where it is not read as it is meant: ``asked`` or ``misread``.
    """

    id: str
    lang: str
    text: str
    means: tuple[str, ...]
    source: str
    today: str = ""

    @property
    def is_set_aside(self) -> bool:
        """Whether it is of the third that is read only to measure."""
        number = int(hashlib.sha256(self.text.encode()).hexdigest(), 16)
        return number % 3 == 0 and self.source != "trap"


@cache
def every_sentence() -> tuple[Sentence, ...]:
    """Return all sentences, those set aside too: for tests of the data itself."""
    return tuple(
        Sentence(**{**json.loads(line), "lang": lang, "means": tuple(json.loads(line)["means"])})
        for lang in LANGUAGES
        for line in (FOLDER / f"{lang}.jsonl").read_text("utf-8").splitlines()
    )


def sentences(*, set_aside: bool = False) -> tuple[Sentence, ...]:
    """Return the sentences to work on, or those set aside; never both."""
    return tuple(one for one in every_sentence() if one.is_set_aside == set_aside)


@cache
def meaning(expression: str) -> Meaning:
    """Return what an expression means."""
    code = compile(f"[({expression}) for c in deck]", "<a meaning>", "eval")

    def answers(line: Sequence[Card], refused: int) -> list[Answer]:
        names = {"L": list(line), "n": len(line), "R": [None] * refused, "deck": DECK}
        if line:
            names["p"] = line[-1]
        # Our own expressions, with no name but these.
        found = eval(code, {**names, "__builtins__": _FUNCTIONS})  # noqa: S307
        return [None if answer is None else bool(answer) for answer in found]

    return answers


def means(rule: Rule, expression: str, rng: Random, boards: int = BOARDS) -> bool:
    """Whether a rule allows the cards that an expression allows, on random boards.

    Where the expression leaves a card open, the rule may allow it or not.
    """
    answers = meaning(expression)
    for _ in range(boards):
        line: list[Card] = []
        while len(line) < LENGTH:
            refused = 0
            while line and rng.random() < REFUSALS:
                refused += 1
            # The first card is nobody's play.
            right = False if refused else True if len(line) > 1 else None
            mask = rule.legal([OURS[card] for card in line], right, refused)
            legal = [card for card in DECK if mask & OURS[card].bit]
            wanted = answers(line, refused)
            if any(
                answer is not None and answer != (card in legal)
                for card, answer in zip(DECK, wanted, strict=True)
            ):
                return False
            if not legal:
                break
            line.append(rng.choice(legal))
    return True


def is_right(rule: Rule, sentence: Sentence, rng: Random, boards: int = BOARDS) -> bool:
    """Whether a rule is one of the meanings of a sentence."""
    return any(means(rule, expression, rng, boards) for expression in sentence.means)


def is_of_the_sample(key: str, of: int = 20) -> bool:
    """Whether it is the one `of` so many that the quick run reads, by a hash of its id or text."""
    return int(hashlib.sha256(key.encode()).hexdigest(), 16) % of == 7 % of
