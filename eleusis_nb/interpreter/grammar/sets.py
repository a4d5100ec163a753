"""Sets of cards: "2, 4 or 6", "8 or higher", "hearts and spades", "no aces".

Categories: ``S0`` one word, ``S1`` words side by side, ``S2`` joined by *and*, ``S3`` by *or*.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from eleusis_nb.cards import EVERY_CARD, RANKS
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.numbers import Residue, Span
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
    is_set,
    joined,
    negated,
    none_of,
    opposite,
    united,
)
from eleusis_nb.interpreter.quantities import ORDERS, Numbers, amount_of, of_value, ranks

Row = tuple[Condition, ...]
COUNTS: Final = range(2, 11)
"""Numbers that count cards where they stand before them."""


def add_to(grammar: Productions) -> None:
    """Add the productions of sets."""
    _values(grammar)
    _noun_phrases(grammar)
    _joined(grammar)


def _values(grammar: Productions) -> None:
    """Add values: "8 or higher", "between 3 and 9"."""
    add = grammar.add
    # Values. A bare number is dear: it may count something.
    add("V", "Amt", of_value, 0.25)
    add("V", "Rk", lambda n: Rank(n, n))
    add("V", "RkNumsOr|RkNumsAnd", lambda row: ranks(row) if len(set(row)) == len(row) else None)
    add("V", "RkNums", lambda row: ranks(row) if len(set(row)) == len(row) else None, 0.3)
    add("V", "Rk|Num to|dash Rk|Num", lambda low, high: _rank_range(low, high), 0.2)
    add("V", "from Rk|Num to|dash Rk|Num", lambda low, high: _rank_range(low, high))
    add("V", "from Rk|Num to Rk|Num inclusive", lambda low, high: _rank_range(low, high), -0.3)
    add("V", "from? Rk|Num to|upto inclusive Rk|Num", lambda low, high: _rank_range(low, high))
    add("V", "between Rk|Num and|to|dash Rk|Num", lambda low, high: _rank_range(low, high))
    # “black from seven”
    add("V", "from Rk|Num on", lambda n: of_value(Span(n, None)))
    add("S1", "S1 from Rk|Num", _from_there_on, 0.2)
    # «остаток при делении на 3 равен 0 или 1»
    add(
        "V",
        "value? modulo Num must? be|equal|equals|get NumsOr",
        lambda n, row: _either_remainder(n, row),
    )
    # «младше валета, включая его»
    add("V", "Cmp than? Rk|Num comma? inclusive it", _and_itself)
    add("V", "Rk or|and Cmp", lambda n, order: of_value(amount_of(ORDERS[order], n)))
    add("V", "Rk or|and more", lambda n: of_value(Span(n, None)))
    add("V", "Rk or|and less", lambda n: of_value(Span(None, n)))
    add("V", "Cmp than? Rk", lambda order, n: of_value(amount_of(order, n)))
    add("V", "more than Rk", lambda n: of_value(Span(n + 1, None)))
    add("V", "less than Rk", lambda n: of_value(Span(None, n - 1)) if n > 1 else None)
    add(
        "V",
        "between Rk|Num and|to|dash Rk|Num comma? exclusive",
        lambda low, high: _rank_range(low + 1, high - 1),
    )
    add("V", "value V")
    add("V", "of value V")
    add("V", "with value? V")
    add("V", "value of V")
    add("V", "have One value V", lambda _, v: v, 0.1)
    add("V", "have One value equal to Num|Rk", lambda _, n: Rank(n, n))
    add("V", "value be V")
    add("V", "V value")
    add("V", "V card", not_counted, 0.1)
    add("V", "V of value")
    add("V", "card? count V")
    add("V", "Rk atleast", lambda n: of_value(Span(n, None)))
    add("V", "Rk atmost", lambda n: of_value(Span(None, n)))
    for least, first in (("smaller", 1), ("smallereq", 0)):
        for most, last in (("smaller", 1), ("smallereq", 0)):
            add(
                "V",
                f"Num|Rk {least} card|value {most} Num|Rk",
                lambda a, b, first=first, last=last: _rank_range(a + first, b - last),
            )
    # “с семерки”, “от пятерки и ниже”, “до пятерки включительно”, “не старше дамы”
    add("V", "from|atleast Rk", lambda n: Rank(n, 13) if 1 < n < 13 else None, 0.4)
    add("V", "to|upto|atmost Rk", lambda n: Rank(1, n) if n > 1 else None, 0.5)
    add("V", "to|upto|atmost Rk inclusive", lambda n: Rank(1, n) if n > 1 else None)
    add("V", "V inclusive")
    add("V", "from Rk and|or? Cmp", lambda n, o: of_value(amount_of(ORDERS[o], n)))
    # “строго между 4 и 10”
    add(
        "V",
        "strictbetween Num|Rk and Num|Rk",
        lambda a, b: of_value(Span(a + 1, b - 1)) if b - a > 1 else None,
    )
    add("S1", "exactly V")
    # “до восьми, не включая”
    add("V", "to|upto|before Rk|Num comma? exclusive", lambda n: Rank(1, n - 1) if n > 1 else None)
    # “7 ou -”, “8 ou +”
    add("V", "Num or plus", lambda n: of_value(Span(n, None)))
    add("V", "Num or dash|minus", lambda n: of_value(Span(None, n)))
    # “the three highest ranks”
    add(
        "S1",
        "Num highestyet At|value|card?",
        lambda n, *_: Rank(RANKS + 1 - n, RANKS) if n < RANKS else None,
    )
    add(
        "S1",
        "highestyet Num At|value|card?",
        lambda n, *_: Rank(RANKS + 1 - n, RANKS) if n < RANKS else None,
    )
    add("S1", "Num lowestyet At|value|card?", lambda n, *_: Rank(1, n) if 1 < n < RANKS else None)
    add("S1", "lowestyet Num At|value|card?", lambda n, *_: Rank(1, n) if 1 < n < RANKS else None)


def _noun_phrases(grammar: Productions) -> None:
    """Add whole noun phrases, which are united by "and": "hearts and spades"."""
    add = grammar.add
    # Whole noun phrases: joined by "and" they are united.
    add("NP", "S1 card", not_counted)
    add("NP", "S1 value", of_numbers)
    # “cards from the low group (ace through seven)”
    add("S1", "S0 group", None, 0.1)
    # “aces and kings of hearts or diamonds”
    of_either = "of Suit or|slash Suit"
    add("S1", f"Court {of_either}", lambda *p: _of_either_suit(*p), -0.4)
    add("S1", f"NP and NP {of_either}", lambda *p: _of_either_suit(*p), -0.4)
    for row in ("RkNums", "RkNumsAnd"):
        add("S1", f"{row} {of_either}", lambda n, a, b: _of_either_suit(ranks(n), a, b), -0.4)
    add("S1", "card of S0 group", None, -0.1)
    add("NP", "card S1")
    add("NP", "all|any|each S1")
    add("NP", "all|any|each S1 card")
    add("NP", "Suit")
    add("NP", "Rk", lambda n: Rank(n, n))
    add("NP", "S1 Suit", both)
    add("NP", "Suit S1", both)
    add("NP", "Court")
    add("NP", "S1 Court", both)
    add("NP", "Court S1", both)
    add("S2", "NP comma? and NP", united)
    add("S2", "NP and all S1", united, 0.15)
    # «десятки, тузы и все бубны»
    add("NPs", "NP comma NP", united)
    add("NPs", "NPs comma NP", united)
    add("S2", "NPs comma? and all|any S1 card?", united, -0.9)
    add("S3", "NP comma all|any|each S1", united)
    # Plural nouns name cards: "hearts and face cards" are those of both kinds together; but
    # what stands before two nouns of a kind is said of both: "even hearts and spades".
    add("Many", "Plural")
    add("Many", "all|any|each S1 card?")
    add("Kind", "S1 Plural", _some)
    add("S2", "Many comma? and all? Many", united, -0.4)
    add("S2", "Many and to|of|from Many", united, -0.4)  # « aux trèfles et aux figures »
    add("S2", "Many comma? and all? Kind", lambda some, more: united(some, more[0]), -0.4)
    add("S2", "Kind comma? and Plural", _more_of_another_kind, -0.4)
    add("S2", "Kind comma? and all Plural|S1", lambda some, more: united(some[0], more), -0.4)
    add("S2", "Kind comma? and all? Kind", lambda some, more: united(some[0], more[0]), -0.4)
    for noun in ("Suit", "Plural"):
        add("S2", f"S0 {noun} and|or|slash {noun}", _some_of_a_kind, -0.5)
        add("S2", f"S0 {noun} comma {noun} comma? and|or {noun}", _some_of_a_kind, -0.5)


def _of_either_suit(*parts: Condition | None) -> Condition | None:
    """Read "jacks and queens of clubs or spades", where all are of one of the two suits."""
    *named, one, other = (part for part in parts if part is not None)
    if not named or any(of_numbers(each) is None or of_whole_suits(each) for each in named):
        return None
    some = named[0] if len(named) == 1 else united(*named)
    return None if some is None or one == other else both(some, Or((one, other)))


def _some(condition: Condition, plural: Condition) -> tuple[Condition, Condition] | None:
    """Return "even hearts" with what kind of cards they are."""
    return (condition & plural, plural) if cards_of(condition) & cards_of(plural) else None


def _more_of_another_kind(some: tuple[Condition, Condition], more: Condition) -> Condition | None:
    """Read "even hearts and aces"; in "even hearts and spades" both are even."""
    return None if of_whole_suits(some[1]) == of_whole_suits(more) else united(some[0], more)


def _some_of_a_kind(condition: Condition, *nouns: Condition) -> Condition | None:
    """Read "even hearts and spades", where the first word is said of all."""
    named = [cards_of(noun) for noun in nouns]
    alike = len({of_whole_suits(noun) for noun in nouns}) == 1
    if not alike or len(set(named)) < len(nouns):
        return None
    if any(cards_of(condition) & cards in {0, cards} for cards in named):
        return None  # "red hearts and spades"
    return both(condition, Or(nouns))


def of_whole_suits(condition: Condition) -> bool:
    """Whether a set has all cards of a suit or none: "the red suits", not "two suits"."""
    every = (1 << RANKS) - 1
    return all(cards_of(condition) >> RANKS * suit & every in {0, every} for suit in range(4))


def of_numbers(condition: Condition) -> Condition | None:
    """Return a set that "numbers" may be said of: "even numbers"; red ones are number cards."""
    cards = cards_of(condition)
    suits = [cards >> RANKS * suit & (1 << RANKS) - 1 for suit in range(4)]
    return condition if len(set(suits)) == 1 else None


def _rank_range(low: int, high: int) -> Condition | None:
    return Rank(low, high) if 1 <= low <= 13 and 1 <= high <= 13 and low != high else None


def not_counted(condition: Condition | None) -> Condition | None:
    """Read "8 or higher cards"; but "8 cards" are so many."""
    match condition:
        case Rank(low, high) if low == high and low in COUNTS:
            return None
        case And((Rank(low, high), *_)) if low == high and low in COUNTS:
            return None  # "two red cards"
    return condition


def _joined(grammar: Productions) -> None:
    add = grammar.add
    add("S2", "S1")
    add("S2", "S2 and S1", joined, 0.1)
    add("S2", "S2 and value|card S1", joined, 0.2)
    add("S2", "S2 but S1", _but, 0.2)
    add("S2", "S2 comma? plus S1", joined)
    add("S2", "both S1 and S1", both)
    add("S2", "S1 and S1 both", both)
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
    add("Row", "S1 comma|semi Joint", lambda a, b: (a, b), -0.8)
    add("Row", "Row comma Joint", lambda row, s: (*row, s), -0.8)
    add("S2", "Row comma? and S1", _all_or_either)
    add("S2", "Row comma? and all|any|each S1", lambda row, s: Or((*row, s)), -0.3)
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
    add("S3", "not S1 nor S1", lambda a, b: opposite(Or((a, b))))
    add("S3", "no S1 and|or|comma? no S1", lambda a, b: opposite(Or((a, b))))
    add("S3", "no S1 comma? and|or|nor S1", lambda a, b: opposite(Or((a, b))))
    add("S3", "S2 comma? or S2 comma orboth", either)
    add("S3", "S2 or S2 orboth", either)
    add("S3", "atleast One of card? colon? S1 and|or|comma S1", lambda _, a, b: either(a, b))
    add(
        "S3",
        "exactly One of card? colon? S1 and|or|comma S1",
        lambda _, a, b: exactly_one(a, b),
    )
    add("S3", "all|any|each At comma? except|but S3", lambda a, s: opposite(s))
    add("S3", "any|all|each value comma? except|but S3", opposite)
    add("Nots", "not S1 comma|and|or not S1", lambda a, b: (a, b))
    # «не червы не бубны и не картинки»
    add("Nots", "not S1 not S1", lambda a, b: (a, b), -0.7)
    add("Nots", "Nots comma|and|or not S1", lambda row, s: (*row, s))
    add("Nots", "Nots comma and|or not S1", lambda row, s: (*row, s))
    add("S3", "Nots", lambda row: opposite(Or(row)) if len(row) > 2 else None)
    add("S3", "not S1 and|or not S1", lambda a, b: opposite(Or((a, b))), 0.15)
    add("S3", "S3 or|slash S2 comma? but? notboth", exactly_one)
    add(
        "S3",
        "S1 or S1 comma? but? never|not S1 and S1",
        lambda a, b, c, d: exactly_one(a, b) if (a, b) == (c, d) else None,
    )
    add("S3", "either S3 or S2 comma? but? notboth", exactly_one)
    add("S3", "S3 comma? but? except S3", _except)
    add("S3", "S3 comma and|plus all|any|each S1", united)
    add("S3", "all S1 comma? plus S1", either)
    add("S3", "all|any|anything comma? except|but S3", _any_but)
    add("S3", "anything of except S3", opposite, -0.4)  # « n'importe quoi d'autre qu'un pique »
    add("S3", "all|any|each card comma? except|but S3", _any_but)
    add("S3", "all S3 but S3", _all_but)
    add("S3", "anything be not S3", opposite)
    add("S3", "anything that must? be not S3", opposite, -0.3)
    add("S3", "S1 that must? be not S3", _but_not)
    add("V", "strict between Num|Rk and Num|Rk", lambda a, b: _rank_range(a + 1, b - 1))
    add("V", "from? Num|Rk to|dash Num|Rk comma? exclusive", lambda a, b: _rank_range(a + 1, b - 1))
    add("S3", "card that be not S3", opposite)
    add("S3", "card except S3", opposite, 0.2)
    add("S3", "except S3", opposite, 0.4)
    add("S4", "S3")
    add("S4", "no S3", none_of, 0.05)
    add("S4", "not S3", none_of, 0.15)
    add("S4", "no S3 comma? except S3", _none_but)
    add("S3", "only Suit Suit", either)
    add("S3", "S3 comma? and|but? among S3 only S3", lambda a, b, c: or_where(a, b, c))
    add("S1", "all|any|anything that is? S3", None, 0.15)
    add("S4", "notany S3", none_of)
    # “spades or clubs up to 10”: of both, or of clubs alone; it is asked
    for joint in ("or|slash", "comma or"):
        add("S3", f"Suit {joint} Suit V", lambda a, b, v: both(Or((a, b)), v), 0.35)
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


def some_set(condition: Condition) -> Condition | None:
    """Return a set of cards, which are not all; None of anything else."""
    return condition if is_set(condition) and condition != ANYTHING else None


def _from_there_on(some: Condition, least: int) -> Condition | None:
    ranks = of_value(Span(least, None)) if 1 < least < RANKS else None
    return None if ranks is None else both(some, ranks)


def _either_remainder(divisor: int, remainders: Numbers) -> Condition | None:
    made = [of_value(Residue(divisor, one)) for one in remainders if one < divisor]
    kept = tuple(one for one in made if one is not None)
    return Or(kept) if len(kept) == len(remainders) > 1 else None


def _and_itself(order: Order, number: int) -> Condition | None:
    return of_value(amount_of(ORDERS[order], number))


def _any_but(refused: Condition) -> Condition | None:
    """Read "any card but an ace"; in "any, but not aces and not kings" each is denied already."""
    if isinstance(refused, And) and all(isinstance(part, Not) for part in refused.parts()):
        return refused
    return opposite(refused)
