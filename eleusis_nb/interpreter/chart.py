"""A bottom-up chart parser over typed partial meanings, cheapest first.

A production joins neighbouring meanings to a larger one; its function may refuse by returning
None. All meanings of all spans are kept, the cheapest few of each category, so an ambiguous text
yields its readings in order of cost. The work is bounded: beyond a budget the chart is left as
it is, and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import product
from typing import Final, TypeAlias

from eleusis_nb.conditions.errors import RuleError

KEPT: Final = 6
"""Meanings kept of one category over one span."""

Build: TypeAlias = Callable[..., Hashable | None]


@dataclass(slots=True)
class TriePlace:
    """A place in the trie of productions: what may follow, and what ends here.

    No place but the first is ever changed, so that places with the same continuations are one: a
    pattern with many choices is a few places, however many rows it stands for.
    """

    following: dict[str, TriePlace]
    """Empty of a leaf."""
    ending: tuple[tuple[str, Build, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Constituent:
    """A meaning a text has over a span of tokens, as the glossary or a production gives it.

    Parameters
    ----------
    category : str
        A keyword in small letters, or a category that carries a meaning, with a capital.
    start, end : int
        The tokens it covers.
    meaning : hashable
        Its partial meaning; None for a keyword.
    cost : float
        How unlikely it is.
    """

    category: str
    start: int
    end: int
    meaning: Hashable
    cost: float = 0.0


def spelt_out(pattern: str) -> Iterator[tuple[str, ...]]:
    """Yield the rows a pattern stands for.

    ``one|other`` is either, ``word?`` may be missing, ``[some words]`` may be missing together.

    Examples
    --------
    >>> list(spelt_out("very? high|low"))
    [('very', 'high'), ('very', 'low'), ('high',), ('low',)]
    >>> list(spelt_out("high [than it]"))
    [('high', 'than', 'it'), ('high',)]
    """
    for plain in _without_brackets(pattern):
        for row in product(*map(_choices, plain.split())):
            yield tuple(name for name in row if name)


def _choices(symbol: str) -> list[str]:
    """Return the names that a symbol of a pattern stands for, the empty one where it may miss."""
    names = symbol.rstrip("?").split("|")
    return [*names, ""] if symbol.endswith("?") else names


def _without_brackets(pattern: str) -> Iterator[str]:
    """Yield a pattern with what stands in brackets and without it."""
    before, opened, after = pattern.partition("[")
    if not opened:
        yield pattern
        return
    inside, _, after = after.partition("]")
    yield from _without_brackets(before + inside + after)
    yield from _without_brackets(before + after)


class Productions:
    """Productions over categories, kept as a trie so that common beginnings are shared."""

    def __init__(self) -> None:
        self.root = TriePlace({})

    def add(self, head: str, pattern: str, build: Build | None = None, cost: float = 0.0) -> None:
        """Add a production.

        Parameters
        ----------
        head : str
            The category that is made.
        pattern : str
            Categories and keywords, as :func:`spelt_out` spells them out.
        build : callable, optional
            Gets the meanings of the categories (not of keywords), in order, and returns the
            meaning of the whole, or None to refuse. Without it the only meaning is passed on.
        cost : float
            How unlikely the production is.
        """
        made = _nothing if head[0].islower() else build or _itself
        leaf = TriePlace({}, ((head, made, cost),))
        for plain in _without_brackets(pattern):
            place = leaf
            for names in map(_choices, reversed(plain.split())):
                step = TriePlace({name: place for name in names if name})
                place = step if all(names) else _merged(step, place, {})
            if place.ending:
                raise ValueError(f"{pattern!r} may be empty")
            for name, after in place.following.items():
                known = self.root.following.get(name)
                self.root.following[name] = after if known is None else _merged(known, after, {})

    def share_ends(self) -> None:
        """Merge places with equal continuations, once all productions are added.

        Most of the tens of thousands of places differ by what came before only.
        """
        places: dict[Hashable, TriePlace] = {}
        shared: dict[int, TriePlace] = {}

        def share(place: TriePlace) -> TriePlace:
            if id(place) not in shared:
                following = {name: share(after) for name, after in place.following.items()}
                key = (place.ending, tuple((name, id(after)) for name, after in following.items()))
                shared[id(place)] = places.setdefault(key, TriePlace(following, place.ending))
            return shared[id(place)]

        self.root = share(self.root)


def _merged(one: TriePlace, other: TriePlace, known: dict[tuple[int, int], TriePlace]) -> TriePlace:
    """Return a place after which all comes that comes after either, neither of them changed."""
    pair = id(one), id(other)
    if pair not in known:
        following = dict(one.following)
        for name, after in other.following.items():
            mine = following.get(name)
            following[name] = after if mine is None else _merged(mine, after, known)
        known[pair] = TriePlace(following, one.ending + other.ending)
    return known[pair]


def _itself(meaning: Hashable) -> Hashable:
    return meaning


def _nothing(*_: Hashable) -> Hashable:
    return True


Meanings: TypeAlias = dict[str, list[tuple[float, Hashable]]]
Edges: TypeAlias = dict[int, tuple[TriePlace, list[tuple[float, tuple[Hashable, ...]]]]]


@dataclass(slots=True)
class Chart:
    """All partial meanings of a row of tokens.

    Parameters
    ----------
    length : int
        How many tokens there are.
    complete : dict
        By start and end: the meanings by category, the cheapest first.
    exhausted : bool
        Whether the budget ended before all was found.
    steps : int
        Meanings made.
    """

    length: int
    complete: dict[tuple[int, int], Meanings] = field(default_factory=dict)
    exhausted: bool = False
    steps: int = 0

    def whole(self, category: str) -> list[tuple[float, Hashable]]:
        """Return the meanings of one category over all tokens, the cheapest first."""
        return self.complete.get((0, self.length), {}).get(category, [])


def parse(grammar: Productions, entries: Iterable[Constituent], length: int, budget: int) -> Chart:
    """Return the chart of a row of tokens.

    Parameters
    ----------
    grammar : Productions
        The productions.
    entries : iterable of Constituent
        What the tokens mean.
    length : int
        How many tokens there are.
    budget : int
        Meanings that may be made in all.
    """
    chart = Chart(length)
    given: dict[tuple[int, int], list[Constituent]] = {}
    for entry in entries:
        given.setdefault((entry.start, entry.end), []).append(entry)
    active: list[dict[int, Edges]] = [{} for _ in range(length)]  # by start, then by end
    for end in range(1, length + 1):
        complete: dict[int, Meanings] = {}  # those that end here, by start
        for start in range(end - 1, -1, -1):
            span = _Span(budget - chart.steps)
            for entry in given.get((start, end), ()):
                span.wait(entry.cost, entry.category, entry.meaning)
            for middle, begun in active[start].items():
                ended = complete.get(middle)
                if ended:
                    span.combine(begun, ended)
            found = span.closed(grammar.root)
            if found:
                chart.complete[start, end] = complete[start] = found
            if span.edges:
                active[start][end] = span.edges
            chart.steps += span.steps
            if chart.steps > budget:
                chart.exhausted = True
                return chart
    return chart


class _Span:
    """What is found over one span, while those over all shorter ones are known."""

    __slots__ = ("budget", "edges", "steps", "waiting")

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.steps = 0
        self.waiting: list[tuple[float, int, str, Hashable]] = []
        self.edges: Edges = {}

    def wait(self, cost: float, category: str, meaning: Hashable) -> None:
        """Note a meaning; the cheapest is taken up first."""
        self.steps += 1
        heappush(self.waiting, (cost, self.steps, category, meaning))

    def advance(self, state: TriePlace, cost: float, meanings: tuple[Hashable, ...]) -> None:
        """Go on in the trie: make what ends here, remember what may go on."""
        self.steps += 1
        for head, build, price in state.ending:
            try:
                made = build(*meanings)
            except RuleError:  # a condition that cannot be, such as one that looks too far back
                continue
            if made is not None:
                self.wait(cost + price, head, made)
        if state.following:
            _, rows = self.edges.setdefault(id(state), (state, []))
            rows.append((cost, meanings))

    def combine(self, begun: Edges, ended: Meanings) -> None:
        """Join what was begun to the left with what was found to the right."""
        for state, rows in begun.values():
            if self.steps > self.budget:
                return
            following = state.following
            for category in ended:  # in the order they were found in, the same in every process
                if category not in following:
                    continue
                after, keyword = following[category], category[0].islower()
                for cost, meanings in rows:
                    for price, meaning in ended[category]:
                        more = meanings if keyword else (*meanings, meaning)
                        self.advance(after, cost + price, more)

    def closed(self, root: TriePlace) -> Meanings:
        """Take up the meanings, the cheapest first, with all that they begin."""
        found: Meanings = {}
        seen: set[tuple[str, Hashable]] = set()
        while self.waiting:
            cost, _, category, meaning = heappop(self.waiting)
            kept = found.setdefault(category, [])
            if len(kept) >= KEPT or (category, meaning) in seen:
                continue
            seen.add((category, meaning))
            kept.append((cost, meaning))
            begun = root.following.get(category)
            if begun is not None:
                self.advance(begun, cost, () if category[0].islower() else (meaning,))
        for _, rows in self.edges.values():
            rows.sort(key=_cost)
            del rows[2 * KEPT :]
        return found


def _cost(row: tuple[float, tuple[Hashable, ...]]) -> float:
    return row[0]
