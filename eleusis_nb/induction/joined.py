"""What pairs of atoms call right, for all cards at once: the sums that several families share.

Each function takes two sets of atoms that have none in common, and returns in
:mod:`~eleusis_nb.induction.lanes` the weight that all pairs of one of each give to each card;
or it takes one set and speaks of all pairs inside it.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.induction import lanes
from eleusis_nb.induction.atoms import AtomSet, Look

_EVERYWHERE = lanes.spread(EVERY_CARD)


def weights(look: Look, some: AtomSet, flip: CardSet) -> int:
    """Return the weight of a set of atoms on each card; flipped: on those they call wrong."""
    own = look.weights(some)
    return _EVERYWHERE * look.atoms.weigh(some) - own if flip else own


def masked(look: Look, some: AtomSet, partners: int, flip: CardSet) -> int:
    """Return the partners' lanes, masked and weighed by each atom of a set."""
    return sum(
        (partners & lanes.filled(cards ^ flip)) * weight
        for cards, weight in look.by_row(some).items()
    )


def both(look: Look, some: AtomSet, more: AtomSet, flip: CardSet) -> int:
    """Return the weight of the pairs of which both say right (flipped: both say wrong)."""
    return masked(look, some, weights(look, more, flip), flip)


def both_inside(look: Look, some: AtomSet, flip: CardSet) -> int:
    """Return the same for the pairs inside one set."""
    key = ("both", some, flip)
    known: int | None = look.met.get(key)
    if known is not None:
        return known
    total = before = 0
    own = look.atoms.weights
    rows = look.rows
    for atom in look.atoms.places(some):
        cards = rows[atom] ^ flip
        total += (before & lanes.filled(cards)) * own[atom]
        before += own[atom] * lanes.spread(cards)
    look.met[key] = total
    return total


def _unlike(look: Look, some: AtomSet, more: AtomSet) -> int:
    """Return the weight of the pairs of which exactly one says right."""
    theirs = look.weights(more)
    others = _EVERYWHERE * look.atoms.weigh(more) - theirs
    total = 0
    for cards, weight in look.by_row(some).items():
        full = lanes.filled(cards)
        total += ((theirs & ~full) + (others & full)) * weight
    return total


def _unlike_inside(look: Look, some: AtomSet) -> int:
    """Return the same for the pairs inside one set."""
    key = ("unlike", some)
    known: int | None = look.met.get(key)
    if known is not None:
        return known
    total = before = weight_before = 0
    rows, own = look.rows, look.atoms.weights
    for atom in look.atoms.places(some):
        full = lanes.filled(rows[atom])
        others = _EVERYWHERE * weight_before - before
        total += ((before & ~full) + (others & full)) * own[atom]
        before += own[atom] * lanes.spread(rows[atom])
        weight_before += own[atom]
    look.met[key] = total
    return total


def exactly_one(look: Look, some: AtomSet, more: AtomSet) -> int:
    """Return the weight of the pairs of which exactly one holds; both sets may be the same.

    What an atom cannot say yet holds; where there is such, atoms are grouped by what they say.
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
                    continue  # each two once
                if (row, unknown) == (row_too, unknown_too):
                    together = (weight * weight - squares) // 2
            total += lanes.spread(row ^ row_too | unknown | unknown_too) * together
    return total


def _by_word(look: Look, some: AtomSet) -> dict[tuple[CardSet, CardSet], tuple[int, int]]:
    """Return weights, and sums of their squares, by what atoms say of all cards."""
    rows, own = look.rows, look.atoms.weights
    unknown_rows = look.unknown_rows
    found: dict[tuple[CardSet, CardSet], tuple[int, int]] = {}
    for atom in look.atoms.places(some):
        unknown = unknown_rows[atom]
        key = (rows[atom] & ~unknown, unknown)
        weight, squares = found.get(key, (0, 0))
        found[key] = (weight + own[atom], squares + own[atom] ** 2)
    return found
