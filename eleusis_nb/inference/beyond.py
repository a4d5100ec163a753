"""A search for rules beyond a space: a Markov chain over trees of conditions.

It begins at the rules that agree with most verdicts, and changes a tree at random: a condition is
replaced, joined to another, made a branch of a test, or taken out. A change is accepted by the rule
of Metropolis and others (1953) for the weight ``2^-(bits + ERROR · errors)``, where ``bits`` grow
with the number of conditions and ``errors`` are the verdicts that a rule contradicts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from eleusis_nb.conditions import And, Earlier, ExactlyOne, IfElse, InTurn, Not, Or
from eleusis_nb.conditions.condition import nodes
from eleusis_nb.inference.atoms import Atom
from eleusis_nb.rules import Condition, Rule

ERROR: Final = 6
"""A contradicted verdict weighs as much as so many bits."""

CONDITION: Final = 5
"""Each condition of a tree weighs so many bits."""

LARGEST: Final = 9
"""Limit of the nodes of a tree: rules that nobody would say are not looked at."""

STEPS: Final = 600

Errors = Callable[[Rule], int]
"""Returns how many verdicts a rule contradicts."""


def search(
    atoms: Sequence[Atom],
    errors: Errors,
    begin: Iterable[Rule] = (),
    steps: int = STEPS,
    seed: int = 0,
) -> tuple[Rule, ...]:
    """Return rules that contradict no verdict, the shortest first.

    Parameters
    ----------
    atoms : sequence of Atom
        The single conditions that trees are made of; short ones are drawn more often.
    errors : callable
        Returns how many verdicts a rule contradicts.
    begin : iterable of Rule
        Where to begin; the best of them is taken, or of the atoms.
    steps : int
        The number of changes that are tried.
    seed : int
        The seed.
    """
    random = Random(seed)  # noqa: S311 (a search, not a secret)
    weights = [2.0**-atom.bits for atom in atoms]
    trees = [atom.tree for atom in atoms]

    def drawn() -> Condition:
        return random.choices(trees, weights)[0]

    known: dict[Condition, int] = {}

    def energy(tree: Condition) -> int:
        if tree not in known:
            known[tree] = errors(Rule(tree))
        return ERROR * known[tree] + CONDITION * sum(1 for _ in nodes(tree))

    start = [*(rule.tree for rule in begin), *(drawn() for _ in range(20))]
    here = min(start, key=energy)
    for _ in range(steps):
        there = _changed(here, drawn, random)
        if sum(1 for _ in nodes(there)) > LARGEST:
            continue
        worse = energy(there) - energy(here)
        if worse <= 0 or random.random() < 2.0**-worse:
            here = there
    fitting = [tree for tree, wrong in known.items() if not wrong]
    return tuple(Rule(tree) for tree in sorted(fitting, key=energy))


def _changed(tree: Condition, drawn: Callable[[], Condition], random: Random) -> Condition:
    """Return a tree with one change at random."""
    parts = _parts(tree)
    if parts and random.random() < 0.6:  # noqa: PLR2004 (mostly deeper down)
        at = random.randrange(len(parts))
        below = _changed(parts[at], drawn, random)
        return _with_parts(tree, (*parts[:at], below, *parts[at + 1 :]))
    other = drawn()
    changes: list[Condition] = [
        other,
        tree.part if isinstance(tree, Not) else Not(tree),
        And((tree, other)),
        Or((tree, other)),
        ExactlyOne((tree, other)),
        InTurn((tree, other)),
        *parts,
    ]
    test = drawn()
    if len(test.sight().at(0)) > 1 and test.sight().is_static:
        changes += [IfElse(Earlier(test), tree, other), IfElse(Earlier(test), other, tree)]
        changes += [IfElse(test, tree, other)]
    return random.choice(changes)


def _parts(tree: Condition) -> tuple[Condition, ...]:
    """Return the conditions that a tree joins."""
    if isinstance(tree, And | Or | ExactlyOne | InTurn):
        return tree.conditions
    if isinstance(tree, IfElse):
        return tree.then, tree.otherwise
    return ()


def _with_parts(tree: Condition, parts: tuple[Condition, ...]) -> Condition:
    if isinstance(tree, IfElse):
        return replace(tree, then=parts[0], otherwise=parts[1])
    if isinstance(tree, And | Or | ExactlyOne | InTurn):
        return replace(tree, conditions=parts)
    return tree
