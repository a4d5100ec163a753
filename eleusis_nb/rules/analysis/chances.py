"""How often a random card is right: the rule as a Markov chain, solved exactly.

Each play is a card drawn uniformly from the 52. States with the same future are merged first
(lumping), which keeps all probabilities and leaves a small chain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.conditions.automaton import State, States, TooManyStatesError
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.i18n import say

MOST_STATES: Final = 30_000
"""States that are walked at most for one rule."""
_CARDS: Final = len(ALL_CARDS)
_ROUNDS: Final = 100_000
_STEPS: Final = 6_000_000
"""Additions spent at most on the long run; the chains of real rules need far fewer."""
_CLOSE: Final = 1e-13


@dataclass(frozen=True, slots=True)
class Place:
    """One reachable state of a rule.

    Parameters
    ----------
    state : State
        The state, in numbers.
    right : CardSet
        The cards that are right there.
    before : int or None
        The place before it on a shortest way there.
    card : Card or None
        The card accepted on that step; None for a refused play.
    """

    state: State
    right: CardSet
    before: int | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class StateGraph:
    """The reachable states of a rule and the transitions between them.

    Parameters
    ----------
    places : tuple of Place
        Every reachable place, the nearest first.
    moves : tuple of dict from int to int
        For each place: how many of the 52 cards lead to which place.
    openings : tuple of (int, int)
        The places after a starter, and how many starters lead there.
    """

    places: tuple[Place, ...]
    moves: tuple[dict[int, int], ...]
    openings: tuple[tuple[int, int], ...]

    def line(self, place: int) -> tuple[Card, ...]:
        """Return a shortest line that leads to a place."""
        found: list[Card] = []
        at: int | None = place
        while at is not None:
            card = self.places[at].card
            if card is not None:
                found.append(card)
            at = self.places[at].before
        return tuple(reversed(found))


def explore(tree: Condition, starters: CardSet) -> StateGraph:
    """Return the graph of all reachable states of a rule.

    Parameters
    ----------
    tree : Condition
        The rule.
    starters : CardSet
        The cards the line may start with.

    Raises
    ------
    TooManyStatesError
        If there are more than :data:`MOST_STATES`.
    """
    states = States.of((tree,))
    if not states.is_finite:
        raise TooManyStatesError(say("This rule has more than {most} states.", most=MOST_STATES))
    places: list[Place] = []
    index: dict[State, int] = {}

    def place(state: State, before: int | None, card: Card | None) -> int:
        known = index.get(state)
        if known is not None:
            return known
        if len(places) >= MOST_STATES:
            raise TooManyStatesError(
                say("This rule has more than {most} states.", most=MOST_STATES)
            )
        index[state] = len(places)
        right = tree.legal(states.situation(states.look(state)))
        places.append(Place(state, right, before, card))
        return index[state]

    openings: dict[int, int] = {}
    start = states.start(Situation())
    for kind, (first, after) in zip(
        (kind for kind in states.moves if kind & starters),
        states.next_of(start, starters),
        strict=True,
    ):
        at = place(after, None, ALL_CARDS[first])
        openings[at] = openings.get(at, 0) + (kind & starters).bit_count()
    moves: list[dict[int, int]] = []
    here = 0
    while here < len(places):
        moves.append(_moves(states, places[here], here, place))
        here += 1
    return StateGraph(tuple(places), tuple(moves), tuple(openings.items()))


_Finder: TypeAlias = Callable[[State, int | None, Card | None], int]
"""Returns the number of a place, which is a new one when it was not met before."""


def _moves(states: States, here: Place, number: int, place: _Finder) -> dict[int, int]:
    leads: dict[int, int] = {}
    kinds = (kind for kind in states.moves if kind & here.right)
    for kind, (card, after) in zip(kinds, states.next_of(here.state, here.right), strict=True):
        at = place(after, number, ALL_CARDS[card])
        leads[at] = leads.get(at, 0) + (kind & here.right).bit_count()
    wrong = _CARDS - here.right.bit_count()
    if wrong:
        at = place(states.refused(here.state), number, None)
        leads[at] = leads.get(at, 0) + wrong
    return leads


def after_opening(found: StateGraph) -> Fraction:
    """Return how likely the first card after the starter is right, over all starters."""
    starters = sum(number for _, number in found.openings)
    right = sum(number * found.places[at].right.bit_count() for at, number in found.openings)
    return Fraction(right, starters * _CARDS) if starters else Fraction(0)


def in_the_long_run(found: StateGraph) -> tuple[float, float]:
    """Return the share of random cards that are right in the long run, and its error.

    If the chain has several recurrent classes, it is their mean, weighted by the probability of
    ending in each. The error is 0 when the chain settled to the precision of the numbers.
    """
    blocks = _lumped(found)
    chain: list[dict[int, float]] = [{} for _ in range(max(blocks, default=-1) + 1)]
    right = [0.0] * len(chain)
    for at, block in enumerate(blocks):
        if not chain[block]:
            right[block] = found.places[at].right.bit_count() / _CARDS
            for to, weight in found.moves[at].items():
                chain[block][blocks[to]] = chain[block].get(blocks[to], 0.0) + weight / _CARDS
    starters = sum(count for _, count in found.openings)
    start = [0.0] * len(chain)
    for at, count in found.openings:
        start[blocks[at]] += count / starters
    lasting = _lasting(chain)
    shares, error = _ends(chain, lasting, start)
    total = 0.0
    for number, part in enumerate(lasting):
        if shares[number]:
            chance, unsettled = _within(chain, right, part)
            total += shares[number] * chance
            error += unsettled
    return total, error


def _lasting(chain: list[dict[int, float]]) -> list[list[int]]:
    """Return the recurrent classes of a chain."""
    parts = _components(chain)
    return [part for part in parts if all(to in set(part) for at in part for to in chain[at])]


def _components(chain: list[dict[int, float]]) -> list[list[int]]:
    """Return the strongly connected components (Tarjan's algorithm, without recursion)."""
    order: dict[int, int] = {}
    lowest: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    parts: list[list[int]] = []
    for root in range(len(chain)):
        if root in order:
            continue
        walk = [(root, iter(chain[root]))]
        order[root] = lowest[root] = len(order)
        stack.append(root)
        on_stack.add(root)
        while walk:
            at, ways = walk[-1]
            to = next(ways, None)
            if to is None:
                walk.pop()
                if walk:
                    lowest[walk[-1][0]] = min(lowest[walk[-1][0]], lowest[at])
                if lowest[at] == order[at]:
                    part = stack[stack.index(at) :]
                    del stack[-len(part) :]
                    on_stack.difference_update(part)
                    parts.append(part)
            elif to not in order:
                order[to] = lowest[to] = len(order)
                stack.append(to)
                on_stack.add(to)
                walk.append((to, iter(chain[to])))
            elif to in on_stack:
                lowest[at] = min(lowest[at], order[to])
    return parts


def _ends(
    chain: list[dict[int, float]], lasting: list[list[int]], start: list[float]
) -> tuple[list[float], float]:
    """Return the probability of ending in each recurrent class, and what is not settled."""
    if len(lasting) == 1:
        return [1.0], 0.0
    belongs = {at: number for number, part in enumerate(lasting) for at in part}
    shares = [0.0] * len(lasting)
    unsettled_places = {at: share for at, share in enumerate(start) if share}
    for _ in range(_ROUNDS):
        after: dict[int, float] = {}
        for at, share in unsettled_places.items():
            if at in belongs:
                shares[belongs[at]] += share
                continue
            stay = chain[at].get(at, 0.0)
            for to, chance in chain[at].items():
                if to != at:  # a wrong card changes nothing: only what comes after it counts
                    after[to] = after.get(to, 0.0) + share * chance / (1 - stay)
        unsettled_places = after
        if sum(unsettled_places.values()) < _CLOSE:
            break
    return shares, sum(unsettled_places.values())


def _within(
    chain: list[dict[int, float]], right: list[float], part: list[int]
) -> tuple[float, float]:
    """Return the share of right cards in a recurrent class, and its error.

    The chain is made lazy (half a step at a time): the stationary distribution is the same, and
    the iteration cannot oscillate.
    """
    place = {at: number for number, at in enumerate(part)}
    edges = [(place[at], place[to], p / 2) for at in part for to, p in chain[at].items()]
    here = [1 / len(part)] * len(part)
    change = 0.0
    for _ in range(min(_ROUNDS, _STEPS // len(edges))):
        after = [share / 2 for share in here]
        for at, to, chance in edges:
            after[to] += here[at] * chance
        change = max(abs(a - b) for a, b in zip(after, here, strict=True))
        here = after
        if change < _CLOSE:
            break
    value = sum(share * right[at] for share, at in zip(here, part, strict=True))
    return value, 0.0 if change < _CLOSE else min(1.0, change * len(part) * 100)


def _lumped(found: StateGraph) -> list[int]:
    """Return a number for each place; places with the same future have the same number."""
    blocks = _numbered(place.right.bit_count() for place in found.places)
    while True:
        finer = _numbered(
            (blocks[at], _profile(moves, blocks)) for at, moves in enumerate(found.moves)
        )
        if max(finer, default=0) == max(blocks, default=0):
            return blocks
        blocks = finer


def _profile(moves: dict[int, int], blocks: list[int]) -> tuple[tuple[int, int], ...]:
    weights: dict[int, int] = {}
    for to, weight in moves.items():
        weights[blocks[to]] = weights.get(blocks[to], 0) + weight
    return tuple(sorted(weights.items()))


def _numbered(keys: Iterable[object]) -> list[int]:
    numbers: dict[object, int] = {}
    return [numbers.setdefault(key, len(numbers)) for key in keys]
