"""The meanings a row of tokens has: derivations of equal meaning merged, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.interpreter.chart import Chart, Constituent, parse
from eleusis_nb.interpreter.choices import from_nothing
from eleusis_nb.interpreter.defined import Sizes
from eleusis_nb.interpreter.glossary import Glossary
from eleusis_nb.interpreter.grammar import grammar
from eleusis_nb.interpreter.lookup import Lookup, looked_up
from eleusis_nb.interpreter.meanings import meaning_key
from eleusis_nb.interpreter.tokens import Token

MARGIN: Final = 0.3
"""How much dearer another meaning must be for the cheapest to be certain."""
_ROUNDING: Final = 1e-9
DEAREST: Final = 5.0
"""The cost beyond which nothing is certain."""
DEAREST_SKIPPING: Final = 2.0
"""The same where words were passed over."""
_SKIPPED: Final = 0.7
"""What it costs to pass over a word."""
_MOST_SKIPPED: Final = 2
"""Words passed over side by side."""
_LIGHT: Final = frozenset(
    "comma card plural that of in it its be also play colon with for form row there online say"
    " pattern sub nextcard".split()
)
"""Concepts of words that may be passed over: without them the others mean the same, or nothing."""
_NUMBERS: Final = ("Num", "One", "Rk", "Nums", "NumsOr", "NumsAnd")
_JOINTS: Final = frozenset({"comma", "semi", "dot", "colon", "dash", "and", "or"})
"""Signs and words that are not what was not understood, but stand before it."""


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
class Derivations:
    """What some tokens mean.

    Parameters
    ----------
    found : tuple of Derived
        The meanings of all known tokens together, no two alike, the likeliest first.
    certain : bool
        Whether the first may be taken without asking.
    read : Lookup
        The tokens that are known, and what they mean one by one.
    unknown : tuple of Token
        The tokens that are in no phrase.
    chart : Chart
        What parts of the known tokens mean.
    """

    found: tuple[Derived, ...]
    certain: bool
    read: Lookup
    unknown: tuple[Token, ...]
    chart: Chart

    def part(self) -> tuple[Derived | None, tuple[Token, ...]]:
        """Return what the longest understood part means, and the tokens that are left over."""
        return _longest(self.chart, self.read)


def derived(
    tokens: Sequence[Token],
    words: Glossary,
    budget: int,
    *,
    skipping: bool = False,
    sizes: Sizes | None = None,
) -> Derivations:
    """Return what some tokens mean.

    Parameters
    ----------
    tokens : sequence of Token
        The tokens.
    words : Glossary
        The words of their language.
    budget : int
        Meanings that may be made.
    skipping : bool
        Whether words that mean little by themselves may be passed over, each at a price.
    sizes : Sizes, optional
        Which cards are low and high, where more than these tokens tell.
    """
    read = looked_up(list(tokens), words, sizes)
    unknown = read.unknown
    if unknown:
        read = looked_up([token for token in tokens if token not in unknown], words, sizes)
    entries = (*read.entries, *_stretched(read)) if skipping else read.entries
    chart = parse(grammar(), entries, len(read.tokens), budget)
    found = tuple(merged(chart))
    dearest = DEAREST_SKIPPING if skipping else DEAREST
    certain = not unknown and not chart.exhausted and is_certain(found, dearest)
    return Derivations(found, certain, read, unknown, chart)


def _stretched(read: Lookup) -> Iterator[Constituent]:
    """Yield what words mean over light words beside them too."""
    names: list[set[str]] = [set() for _ in read.tokens]
    for entry in read.entries:
        for at in range(entry.start, entry.end):
            names[at].add(entry.category)
    light = [bool(concepts) and concepts <= _LIGHT for concepts in names]
    for entry in read.entries:
        if entry.category.endswith(_NUMBERS):
            continue  # "one, two or three" without its comma is two or three
        for count in range(1, _MOST_SKIPPED + 1):
            price = entry.cost + count * _SKIPPED
            before, after = entry.start - count, entry.end + count
            if before >= 0 and all(light[before : entry.start]):
                yield replace(entry, start=before, cost=price)
            if after <= len(light) and all(light[entry.end : after]):
                yield replace(entry, end=after, cost=price)


def merged(chart: Chart) -> list[Derived]:
    """Return the meanings of the whole text, the likeliest first."""
    best: dict[tuple[CardSet, ...], Derived] = {}
    for cost, meaning in chart.whole("Rule"):
        if not isinstance(meaning, Condition):
            continue
        tree = from_nothing(meaning)
        key = meaning_key(tree)
        dear = cost + _oddness(key)
        if key not in best or dear < best[key].cost:
            best[key] = Derived(tree, dear)
    some = {key: one for key, one in best.items() if any(key[1:])} or best
    return sorted(some.values(), key=lambda one: one.cost)


def _tells_nothing(key: tuple[CardSet, ...]) -> bool:
    """Whether a meaning calls all cards right or none, in each situation."""
    return all(cards in {0, EVERY_CARD} for cards in key)


def _oddness(key: tuple[CardSet, ...]) -> float:
    """Return how odd a meaning is: true of all cards at once, of nothing, of hardly a card."""
    if _tells_nothing(key) and any(key[1:]):
        return 3.0
    if not any(key[1:]):
        return 4.0
    empty = sum(not cards for cards in key)
    return 0.5 * (empty > len(key) // 2) + 0.4 * all(cards.bit_count() <= 1 for cards in key)


def is_certain(found: Sequence[Derived], dearest: float = DEAREST) -> bool:
    """Whether the first of some readings may be taken without asking."""
    if not found or found[0].cost > dearest:
        return False
    if _oddness(meaning_key(found[0].tree)) >= 3:  # noqa: PLR2004 (says nothing)
        return False
    return len(found) == 1 or found[1].cost - found[0].cost > MARGIN - _ROUNDING


def _longest(chart: Chart, read: Lookup) -> tuple[Derived | None, tuple[Token, ...]]:
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
        return None, read.tokens
    _, cost, start, end, tree = spans[0]
    left = (*read.tokens[:start], *read.tokens[end:])
    return Derived(tree, 3.0 - cost), tuple(token for token in left if token.word not in _JOINTS)
