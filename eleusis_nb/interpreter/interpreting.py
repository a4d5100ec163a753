"""From a text to its ranked readings: derivations of equal meaning merged, doubt told apart.

The exact grammar of :mod:`eleusis_nb.rules.reading` reads canonical text. Here is what people
type: the chart gives derivations with their costs, those that mean the same are one reading,
and a reading is certain when nothing was left out and no other is near.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.interpreter.chart import Chart, parse
from eleusis_nb.interpreter.glossary import glossary, has_glossary
from eleusis_nb.interpreter.grammar import grammar
from eleusis_nb.interpreter.lookup import Lookup, looked_up
from eleusis_nb.interpreter.meanings import meaning_key
from eleusis_nb.interpreter.tokens import tokenized

BUDGET: Final = 12_000
"""Meanings a chart may make; a text that needs more is asked about."""
MARGIN: Final = 0.3
"""How much dearer another meaning must be for the cheapest to be certain."""
_ROUNDING: Final = 1e-9
DEAREST: Final = 5.0
"""The cost beyond which nothing is certain."""
MOST_READINGS: Final = 3
_JOINTS: Final = frozenset({"comma", "semi", "dot", "colon", "dash", "and", "or"})
"""Signs and words that are not what was not understood, but stand before it."""
LONGEST_TEXT: Final = 2000
"""Characters of a text that are read."""
MOST_TOKENS: Final = 90
"""Words and signs that are read; nobody asks a longer sentence of a student."""


@dataclass(frozen=True, slots=True)
class Derived:
    """One meaning of a text.

    Parameters
    ----------
    tree : Condition
        The meaning.
    cost : float
        How unlikely it is.
    """

    tree: Condition
    cost: float


@dataclass(frozen=True, slots=True)
class Interpretation:
    """All that was understood of a text.

    Parameters
    ----------
    found : tuple of Derived
        The meanings, no two alike, the likeliest first.
    certain : bool
        Whether the first may be taken without asking.
    understood, not_understood : tuple of (int, int)
        Places in the text, from start to end.
    """

    found: tuple[Derived, ...]
    certain: bool
    understood: tuple[tuple[int, int], ...]
    not_understood: tuple[tuple[int, int], ...]


@lru_cache(maxsize=512)
def interpret(text: str, lang: str = "en") -> Interpretation:
    """Return what a text means, in the words of people."""
    if len(text) > LONGEST_TEXT or not has_glossary(lang):
        return _nothing(text)
    words = glossary(lang)
    tokens = tokenized(text, words)
    if not 0 < len(tokens) <= MOST_TOKENS:
        return _nothing(text)
    read = looked_up(tokens, words)
    unknown = read.unknown
    complete = not unknown
    if unknown:
        read = looked_up([token for token in tokens if token not in unknown], words)
    chart = parse(grammar(), read.entries, len(read.tokens), BUDGET)
    found = merged(chart)
    gaps = [(token.start, token.end) for token in unknown]
    if not found:
        complete = False
        found, left = _partial(chart, read)
        gaps += left
    gaps.sort()
    spans = tuple(
        (token.start, token.end) for token in tokens if (token.start, token.end) not in gaps
    )
    certain = complete and not chart.exhausted and is_certain(found)
    return Interpretation(tuple(found[:MOST_READINGS]), certain, spans, tuple(gaps))


def _nothing(text: str) -> Interpretation:
    return Interpretation((), certain=False, understood=(), not_understood=((0, len(text)),))


def merged(chart: Chart) -> list[Derived]:
    """Return the meanings of the whole text, the likeliest first."""
    best: dict[tuple[CardSet, ...], Derived] = {}
    for cost, tree in chart.whole("Rule"):
        if not isinstance(tree, Condition):
            continue
        key = meaning_key(tree)
        dear = cost + _oddness(key)
        if key not in best or dear < best[key].cost:
            best[key] = Derived(tree, dear)
    some = {key: derived for key, derived in best.items() if any(key[1:])} or best
    return sorted(some.values(), key=lambda derived: derived.cost)


def _oddness(key: tuple[CardSet, ...]) -> float:
    """Return how odd a meaning is: true of all cards at once, of nothing, of hardly a card."""
    if all(cards in {0, EVERY_CARD} for cards in key) and any(key[1:]):
        return 3.0
    if not any(key[1:]):
        return 4.0
    empty = sum(not cards for cards in key)
    return 0.5 * (empty > len(key) // 2) + 0.4 * all(cards.bit_count() <= 1 for cards in key)


def is_certain(found: list[Derived]) -> bool:
    """Whether the first of some readings may be taken without asking."""
    if not found or found[0].cost > DEAREST:
        return False
    if _oddness(meaning_key(found[0].tree)) >= 3:  # noqa: PLR2004 (says nothing)
        return False
    return len(found) == 1 or found[1].cost - found[0].cost > MARGIN - _ROUNDING


def confidences(found: tuple[Derived, ...]) -> tuple[float, ...]:
    """Return how likely each reading is beside the others, from 0 to 1."""
    weights = [exp(-2 * (derived.cost - found[0].cost)) for derived in found]
    return tuple(weight / sum(weights) for weight in weights)


def _partial(chart: Chart, tokens: Lookup) -> tuple[list[Derived], list[tuple[int, int]]]:
    """Return what the longest understood parts mean, and what is left over."""
    spans = sorted(
        (
            (end - start, -cost, start, end, tree)
            for (start, end), meanings in chart.complete.items()
            for category in ("Rule", "Cond", "Cl")
            for cost, tree in meanings.get(category, ())[:1]
            if isinstance(tree, Condition)
        ),
        key=lambda row: row[:4],
        reverse=True,
    )
    if not spans:
        return [], [(token.start, token.end) for token in tokens.tokens]
    _, cost, start, end, tree = spans[0]
    left = [
        (token.start, token.end)
        for token in (*tokens.tokens[:start], *tokens.tokens[end:])
        if token.word not in _JOINTS
    ]
    return [Derived(tree, 3.0 - cost)], left
