"""Sets that are joined or denied: "hearts and spades", "red or even, not both", "all but an ace".

Categories: ``S2`` joined by *and*, ``S3`` by *or*, ``S4`` denied as a whole.
"""

from __future__ import annotations

from itertools import permutations

from eleusis_nb.cards import EVERY_CARD, RANKS
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import Order
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    can_lose,
    cards_of,
    either,
    exactly_one,
    is_negated,
    joined,
    negated,
    none_of,
    opposite,
    united,
)

Row = tuple[Condition, ...]


def add_to(grammar: Productions) -> None:
    """Add the productions of sets that are joined."""
    _joined(grammar)


def _joined(grammar: Productions) -> None:
    add = grammar.add
    add("S2", "S1")
    add("S2", "S2 and S1", joined, 0.1)
    add("S2", "S2 and value|card S1", joined, 0.2)
    add("S2", "S2 but S1", _but, 0.2)
    add("S2", "S2 comma? plus S1", joined)
    add("S2", "both S1 and S1", both)
    add("S2", "S0 V comma|and|slash? S0 V", _two_sets)
    # «красные больше восьми, чёрные меньше»: below the eight
    add("S2", "S0 V comma? and|but? S0 Cmp", _two_sides, -0.4)
    add("S2", "V S0 comma|and|slash? V S0", lambda v, s, w, t: _two_sets(s, v, t, w))
    # “1-4 red, 5-8 black, 9-K red”: no rank is named twice, and none is left out
    add("Band", "V colon|dash|equals|comma? is? S0", lambda v, s: (v, s))
    add("Band", "S0 colon|dash|equals? must? be|go? V", lambda s, v: (v, s))
    add("Bands", "Band comma|semi|and|slash Band", lambda a, b: (a, b))
    add("Bands", "Bands comma|semi|slash? and? Band", lambda bands, band: (*bands, band))
    add("S2", "Bands", _whole_of_bands, -0.5)
    add("Row", "S1 comma S1", lambda a, b: (a, b), 0.1)
    add("Row", "Row comma S1", lambda row, s: (*row, s))
    add("Row", "Suit Suit", lambda a, b: (a, b))
    # “hearts and diamonds low, spades high”
    add("Joint", "Suit and Suit V|S0", _jointly)
    add("S2", "Joint")
    add("Row", "Joint comma|semi S1|Joint", lambda a, b: (a, b), -0.8)
    add("S2", "Row comma? and S1", _all_or_either)
    add("S3", "S2")
    add("S3", "S3 or|slash S2", _or)
    add("S3", "S3 comma or S2", _adding)
    # « soit paire et supérieure à 5, soit impaire et inférieure à 9 »
    add("S3", "S1 and S1 comma? or S1 and S1", _two_pairs, -0.2)
    add("S3", "either S1 and S1 comma? or|either S1 and S1", _two_pairs, -0.2)
    add("S3", "either S3 comma? or S2", either)
    add("S3", "Row comma? or|slash S1", lambda row, s: Or((*row, s)))
    add("S3", "Row", _or_row, 0.7)
    add("S3", "neither S1 nor S1", lambda a, b: opposite(Or((a, b))))
    add("S3", "neither S1 nor|comma S1 nor S1", lambda a, b, c: opposite(Or((a, b, c))))
    add("S3", "no S1 and|or|comma? no S1", lambda a, b: opposite(Or((a, b))))
    add("S3", "no S1 comma? and|or|nor S1", lambda a, b: opposite(Or((a, b))))
    add("S3", "S2 comma? or S2 comma orboth", either)
    add("S3", "S2 or S2 orboth", either)
    add(
        "S3",
        "exactly One of card? colon? S1 and|or|comma S1",
        lambda _, a, b: exactly_one(a, b),
    )
    add("S3", "all|any|each At comma? except|but S3", lambda a, s: opposite(s))
    add("S3", "not S1 and|or not S1", lambda a, b: opposite(Or((a, b))), 0.15)
    add(
        "S3",
        "S1 or S1 comma? but? never|not S1 and S1",
        lambda a, b, c, d: exactly_one(a, b) if (a, b) == (c, d) else None,
    )
    add("S3", "S3 comma? but? except S3", _except)
    add("S3", "S3 comma and|plus all|any|each S1", united)
    add("S3", "all|any|anything comma? except|but S3", _any_but)
    add("S3", "anything of except S3", opposite, -0.4)  # « n'importe quoi d'autre qu'un pique »
    add("S3", "all|any|each card comma? except|but S3", _any_but)
    add("S3", "all S3 but S3", _all_but)
    add("S3", "anything be not S3", opposite)
    add("S3", "anything that must? be not S3", opposite, -0.3)
    add("S3", "S1 that must? be not S3", _but_not)
    add("S3", "card that be not S3", opposite)
    add("S3", "card except S3", opposite, 0.2)
    add("S3", "except S3", opposite, 0.4)
    add("S4", "S3")
    add("S4", "no S3", none_of, 0.05)
    add("S4", "not S3", none_of, 0.15)
    add("S4", "no S3 comma? except S3", _none_but)
    add("S3", "only Suit Suit", either)
    add("S1", "all|any|anything that is? S3", None, 0.15)
    # “spades or clubs up to 10”: of both, or of clubs alone; it is asked
    add("S3", "Suit or|slash Suit V", lambda a, b, v: both(Or((a, b)), v), 0.35)
    add("S3", "of either S3 comma? or S2", either)


def _whole_of_bands(bands: tuple[tuple[Condition, Condition], ...]) -> Condition | None:
    """Read three kinds or more by rank, which together are all ranks."""
    seen = 0
    for some, kind in bands:
        cards = cards_of(some)
        if not isinstance(some, Rank) or isinstance(kind, Rank) or cards & seen:
            return None
        seen |= cards
    if len(bands) == 2 or seen != EVERY_CARD:
        return None
    return Or(tuple(And(band) for band in bands))


def _none_but(refused: Condition, allowed: Condition) -> Condition | None:
    """Read "no black but the ace of spades"."""
    return negated(_except(refused, allowed))


def or_where(all_of: Condition, of: Condition, some: Condition) -> Condition | None:
    """Read "all reds, and of the blacks only even ones"."""
    kept = both(of, some)
    return None if kept is None or ANYTHING in {all_of, of, some} else either(all_of, kept)


def _but_not(one: Condition, other: Condition) -> Condition | None:
    """Take a set without another: in "a heart that is not a 10 or a face" it is neither."""
    return opposite(other) if one == ANYTHING else both(one, opposite(other))


def _two_sets(
    one: Condition, values: Condition, other: Condition, more: Condition
) -> Condition | None:
    """Read "reds under 7 blacks over 7"."""
    if cards_of(one) & cards_of(other):
        return None
    first, second = both(one, values), both(other, more)
    return None if first is None or second is None else either(first, second)


def _two_sides(
    one: Condition, values: Condition, other: Condition, order: Order
) -> Condition | None:
    beyond = other_side(values, order)
    return None if beyond is None else _two_sets(one, values, other, beyond)


def other_side(values: Condition, order: Order) -> Condition | None:
    """Return what is below a number where other cards are above it, or the reverse."""
    match values, order:
        case Rank(low, high), Order.LOWER if high == RANKS and low > 2:
            return Rank(1, low - 2)
        case Rank(low, high), Order.HIGHER if low == 1 and high < RANKS - 1:
            return Rank(high + 2, RANKS)
    return None


def _but(one: Condition, other: Condition) -> Condition | None:
    """Join by *but*, which between sets means both; "any card but" means all except."""
    return None if one == ANYTHING else both(one, other)


def _except(one: Condition, other: Condition) -> Condition | None:
    left = cards_of(one) & ~cards_of(other) & EVERY_CARD
    if not left or not can_lose(one, other):
        return None
    return opposite(other) if one == ANYTHING else And((one, opposite(other)))


def _all_but(one: Condition, other: Condition) -> Condition | None:
    """Read "all hearts but queens"; "any above 3 but below 10" takes nothing away."""
    return (
        None if isinstance(one, Rank) and cards_of(other) & ~cards_of(one) else _except(one, other)
    )


def _or(one: Condition, other: Condition) -> Condition | None:
    """Join by *or*; by "no hearts or kings" nobody means kings and what is no heart."""
    return None if is_negated(one) and not is_negated(other) else _adding(one, other)


def _adding(one: Condition, other: Condition) -> Condition | None:
    """Join by *or* what adds some cards: in "not hearts or diamonds" diamonds would add none."""
    return either(one, other) if cards_of(other) & ~cards_of(one) else None


def _two_pairs(*parts: Condition) -> Condition | None:
    """Read "even and above 5, or odd and below 9", where no word is said of both pairs."""
    pairs = [both(a, b) for a, b in (parts[:2], parts[2:])]
    kept = [pair for pair in pairs if pair is not None]
    return either(*kept) if len(kept) == len(pairs) else None


def _jointly(one: Condition, other: Condition, kind: Condition) -> Condition | None:
    suits = Or((one, other))
    return None if one == other or both(suits, kind) is None else both(suits, kind)


def _or_row(row: Row) -> Condition | None:
    """Read a row without a connective as a choice; one that repeats itself is a pattern."""
    named = [cards_of(one) for one in row]
    if ANYTHING in row or any(a & ~b == 0 for a, b in permutations(named, 2)):
        return None
    return Or(row)


def _all_or_either(row: Row, last: Condition) -> Condition | None:
    made: Condition | None = row[0]
    for one in (*row[1:], last):
        made = None if made is None else joined(made, one)
    return made


def _any_but(refused: Condition) -> Condition | None:
    """Read "any card but an ace"; in "any, but not aces and not kings" each is denied already."""
    if isinstance(refused, And) and all(isinstance(part, Not) for part in refused.parts()):
        return refused
    return opposite(refused)
