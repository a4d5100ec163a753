"""Compound rules to be found: drawn at random, and those of the library.

The generator knows the language of rules and nothing of any space of hypotheses: kinds of
conditions, their numbers and how they are joined are drawn by chances of their own, set before
anything was measured with them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import mean
from typing import Final

from eleusis_nb import library
from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, RANKS, Card, CardSet
from eleusis_nb.conditions import (
    And,
    ByRemainder,
    Compares,
    Differs,
    Earlier,
    ExactlyOne,
    IfElse,
    InTurn,
    Is,
    Not,
    Or,
    Rank,
    Shares,
    Steps,
    Value,
)
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import nodes
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Direction, Order
from eleusis_nb.rules import Condition, Rule, Situation

MATTERS: Final = 0.1
"""Each part decides at least this share of verdicts; of 60 random plays, six."""

STARTERS: Final = 3
"""A rule is tried from so many starters before it is taken."""

ALLOWED: Final = (0.15, 0.85)
"""The share of cards that a rule allows, on average."""

_TRAITS: Final = [trait for trait in Trait if trait not in (Trait.ANYTHING, Trait.NOTHING)]
_JOINED: Final = (And, Or, ExactlyOne, IfElse, InTurn, ByRemainder)


@dataclass(frozen=True, slots=True)
class Play:
    """A card that was tried, in which situation, and what came of it."""

    here: Situation
    card: Card
    right: bool


def starter(rule: Rule, random: Random) -> Card:
    """Return a card that the rule lets begin."""
    legal = [card for card in ALL_CARDS if rule.legal_at(Situation()) & card.bit]
    return random.choice(legal or list(ALL_CARDS))


def plays(rule: Rule, begin: Card, count: int, random: Random) -> Iterator[Play]:
    """Yield plays of cards that were drawn blindly, after a starter."""
    here = Situation.of((begin,))
    for _ in range(count):
        card = random.choice(ALL_CARDS)
        right = bool(rule.legal_at(here) & card.bit)
        yield Play(here, card, right)
        here = here.after(card, accepted=right)


def boards(
    rule: Rule, begin: Card, count: int, random: Random, length: int = 20
) -> list[Situation]:
    """Return boards of random games under a rule, all from one starter.

    From one starter, because some rules never leave what it was: after a red card "the same
    colour as the last card" is "red", and nobody who sees that game could know better.
    """
    found: list[Situation] = []
    while len(found) < count:
        found += [play.here for play in plays(rule, begin, length, random)]
    return found[:count]


def drawn(count: int, seed: int) -> list[Rule]:
    """Return compound rules drawn at random."""
    random, found = Random(seed), list[Rule]()
    while len(found) < count:
        rule = Rule(_compound(random))
        if rule not in found and _is_fair(rule, Random(seed)):
            found.append(rule)
    return found


def mixed(count: int, seed: int) -> list[Rule]:
    """Return rules of which every second is one condition and the others are compound."""
    random, found = Random(seed), list[Rule]()
    while len(found) < count:
        rule = Rule(_compound(random) if len(found) % 2 else _atom(random))
        if rule not in found and _is_fair(rule, Random(seed)):
            found.append(rule)
    return found


def of_the_library() -> list[Rule]:
    """Return the rules of the library that are made of conditions joined to each other."""
    return [
        entry.rule
        for entry in library.RULES.values()
        if entry.family != "bad" and any(isinstance(n, _JOINED) for n in nodes(entry.rule.tree))
    ]


# --- drawing -------------------------------------------------------------------------------------


def _compound(random: Random) -> Condition:
    a, b, test = _atom(random), _atom(random), _of_a_card(random)
    kinds = [
        And((a, b)),
        Or((a, b)),
        ExactlyOne((a, b)),
        IfElse(Earlier(test), a, b),
        IfElse(test, a, b),
        InTurn((a, b)),
    ]
    return random.choice(kinds)


def _atom(random: Random) -> Condition:
    return _of_a_card(random) if random.random() < 0.55 else _to_the_last(random)


def _of_a_card(random: Random) -> Condition:
    kind = random.random()
    if kind < 0.75:
        atom: Condition = Is(random.choice(_TRAITS))
    elif kind < 0.9:
        low, high = sorted(random.sample(range(1, RANKS + 1), 2))
        atom = Rank(low, high)
    else:
        divisor = random.randint(2, 5)
        atom = Value(Residue(divisor, random.randrange(divisor)))
    return Not(atom) if random.random() < 0.25 else atom


def _to_the_last(random: Random) -> Condition:
    kind = random.random()
    back = 1 if random.random() < 0.85 else 2
    if kind < 0.4:
        return Shares(random.choice(list(Attribute)), back, random.random() < 0.5)
    if kind < 0.65:
        return Compares(random.choice(list(Order)), back)
    low, high = sorted(random.choices(range(8), k=2))
    if kind < 0.85:
        return Differs(Span(low, high), back)
    return Steps(low, high, random.choice(list(Direction)), back, circle=random.random() < 0.5)


def _is_fair(rule: Rule, random: Random) -> bool:
    """Whether a rule can be played, and every part of it matters."""
    met = [
        here for _ in range(STARTERS) for here in boards(rule, starter(rule, random), 20, random)
    ]
    allowed = [rule.legal_at(here) for here in met]
    if 0 in allowed or not ALLOWED[0] <= mean(_share(cards) for cards in allowed) <= ALLOWED[1]:
        return False
    return all(
        mean(_share(cards ^ less.legal(here)) for here, cards in zip(met, allowed, strict=True))
        >= MATTERS
        for less in _without_a_part(rule.tree)
    )


def _without_a_part(tree: Condition) -> Sequence[Condition]:
    """Return the simpler rules: each branch alone, and a test's other half."""
    if isinstance(tree, IfElse):
        turned = replace(tree, then=tree.otherwise, otherwise=tree.then)
        return (tree.then, tree.otherwise, turned)
    if isinstance(tree, And | Or | ExactlyOne | InTurn):
        return tree.conditions
    return ()


def _share(cards: CardSet) -> float:
    return cards.bit_count() / EVERY_CARD.bit_count()
