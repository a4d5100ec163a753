"""Weights of pairs of atoms for all cards at once, shared by several families.

Each function takes two disjoint sets of atoms and returns, as a
:mod:`~eleusis_nb.inference.packed` number, for each card the weight of the pairs with one atom of
each; or it takes one set and sums over all pairs inside it.
"""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import CardSet
from eleusis_nb.inference import packed
from eleusis_nb.inference.atoms import AtomSet, Look

_FEW: Final = 12
"""Up to this number of atoms masking each is faster than multiplying field by field."""


def weights(look: Look, some: AtomSet, flip: CardSet) -> int:
    """Return for each card the weight of the atoms that accept it; flipped: that refuse it."""
    own = look.weights(some)
    return packed.EVERYWHERE * look.atoms.weigh(some) - own if flip else own


def masked(look: Look, some: AtomSet, partners: int, flip: CardSet) -> int:
    """Return for each card the product of the partners' weight and that of a set of atoms."""
    if some.bit_count() > _FEW:
        return packed.times(partners, weights(look, some, flip))
    masks, own = look.masks, look.atoms.weights
    right = sum([(partners & masks[atom]) * own[atom] for atom in look.atoms.places(some)])
    return partners * look.atoms.weigh(some) - right if flip else right


def both(look: Look, some: AtomSet, more: AtomSet, flip: CardSet) -> int:
    """Return the weight of the pairs of which both accept (flipped: both refuse)."""
    return masked(look, some, weights(look, more, flip), flip)


def both_inside(look: Look, some: AtomSet, flip: CardSet) -> int:
    """Return the same for the pairs inside one set: half of the square minus the diagonal."""
    key = ("both", some, flip)
    known: int | None = look.met.get(key)
    if known is None:
        alone = look.weigh_squares(some)
        if flip:
            alone = packed.EVERYWHERE * look.atoms.weigh_squares(some) - alone
        known = look.met[key] = (masked(look, some, weights(look, some, flip), flip) - alone) >> 1
    return known


def _unlike(look: Look, some: AtomSet, more: AtomSet) -> int:
    """Return the weight of the pairs of which exactly one accepts."""
    if not (some & (some - 1) or more & (more - 1)):  # one atom each: the common case
        one, other = some.bit_length() - 1, more.bit_length() - 1
        rows, own = look.rows, look.atoms.weights
        return packed.spread(rows[one] ^ rows[other]) * (own[one] * own[other])
    if some.bit_count() > more.bit_count():
        some, more = more, some
    ours, theirs, weigh = look.weights(some), look.weights(more), look.atoms.weigh
    return ours * weigh(more) + theirs * weigh(some) - 2 * masked(look, some, theirs, 0)


def _unlike_inside(look: Look, some: AtomSet) -> int:
    """Return the same for the pairs inside one set."""
    key = ("unlike", some)
    known: int | None = look.met.get(key)
    if known is None:
        right = look.weights(some)
        wrong = packed.EVERYWHERE * look.atoms.weigh(some) - right
        known = look.met[key] = masked(look, some, wrong, 0)
    return known


def exactly_one(look: Look, some: AtomSet, more: AtomSet) -> int:
    """Return the weight of the pairs of which exactly one holds; both sets may be the same.

    A card that an atom cannot judge yet is accepted; then atoms are grouped by their results.
    """
    if not look.silent & (some | more):
        return _unlike_inside(look, some) if some == more else _unlike(look, some, more)
    total = 0
    theirs = _by_word(look, more)
    for (row, unknown), (weight, squares) in _by_word(look, some).items():
        for (row_too, unknown_too), (weight_too, _) in theirs.items():
            together = weight * weight_too
            if some == more:
                if (row, unknown) < (row_too, unknown_too):
                    continue  # each unordered pair once
                if (row, unknown) == (row_too, unknown_too):
                    together = (weight * weight - squares) // 2
            total += packed.spread(row ^ row_too | unknown | unknown_too) * together
    return total


def _by_word(look: Look, some: AtomSet) -> dict[tuple[CardSet, CardSet], tuple[int, int]]:
    """Return weights, and sums of squared weights, by the results of atoms for all cards."""
    rows, own = look.rows, look.atoms.weights
    unknown_rows = look.unknown_rows
    found: dict[tuple[CardSet, CardSet], tuple[int, int]] = {}
    for atom in look.atoms.places(some):
        unknown = unknown_rows[atom]
        key = (rows[atom] & ~unknown, unknown)
        weight, squares = found.get(key, (0, 0))
        found[key] = (weight + own[atom], squares + own[atom] ** 2)
    return found
