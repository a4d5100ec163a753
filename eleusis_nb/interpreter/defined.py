"""Where low cards end and high ones begin, as the text says: "low (A-6)", "high means over 8"."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import Order
from eleusis_nb.interpreter.chart import Constituent
from eleusis_nb.interpreter.meanings import HIGH, LOW

Places = dict[int, list[Constituent]]

_NUMBERS: Final = frozenset({"Num", "One", "Rk"})
_OPENERS: Final = frozenset({"open", "comma", "equals", "be", "colon", "dash", "mean"})
_IDLE: Final = frozenset(
    {"card", "value", "be", "from", "that", "than", "of", "with", "restated", "mean", "Attr"}
)
_NOUNS: Final = frozenset({"card", "value", "S0", "Suit", "Plural", "only"})
_JOINTS: Final = frozenset({"to", "dash", "upto"})
_BETWEEN: Final = frozenset({"comma", "and", "or"})
_AT_MOST: Final = frozenset({"atmost", "upto", "to", "smallereq"})
_UP: Final = frozenset({"more", "plus"})
_DOWN: Final = frozenset({"less", "dash", "minus"})


@dataclass(frozen=True, slots=True)
class Sizes:
    """Which cards are low and which are high.

    Parameters
    ----------
    low, high : Rank
        The cards.
    vague : bool
        Whether a text speaks of both and does not say where they meet.
    """

    low: Rank = LOW
    high: Rank = HIGH
    vague: bool = False


def sizes_in(entries: list[Constituent]) -> Sizes:
    """Return which cards are low and high by what a text says of either."""
    places: Places = {}
    for entry in entries:
        places.setdefault(entry.start, []).append(entry)
    said: dict[Hashable, tuple[int, int]] = {}
    for entry in entries:
        if entry.meaning in {LOW, HIGH} and entry.meaning not in said:
            ends = (*_ends_after(entry.end, places), *_ends_before(entry.start, places))
            proper = (one for one in ends if _is_end(entry.meaning, *one))
            said.update((entry.meaning, one) for one in list(proper)[:1])
    both = {LOW, HIGH} <= {entry.meaning for entry in entries if not _is_part(entry, places)}
    if not said and not both:
        return Sizes()
    _, low_to = said.get(LOW, (1, said.get(HIGH, (LOW.high + 1, 0))[0] - 1))
    high_from, _ = said.get(HIGH, (low_to + 1, RANKS))
    return Sizes(Rank(1, low_to), Rank(high_from, RANKS), vague=not said)


def _is_part(entry: Constituent, places: Places) -> bool:
    """Whether a word is the end of a comparison: « plus haut »."""
    return any(
        other.category == "Cmp" and other.end >= entry.end
        for start in range(max(0, entry.start - 2), entry.start + 1)
        for other in places.get(start, ())
    )


def as_defined(entries: list[Constituent], sizes: Sizes) -> list[Constituent]:
    """Let low cards end, and high ones begin, where a text says."""
    if sizes == Sizes():
        return entries
    meant: dict[Hashable, Hashable] = {LOW: sizes.low, HIGH: sizes.high}
    return [replace(each, meaning=meant.get(each.meaning, each.meaning)) for each in entries]


def _is_end(of: Hashable, first: int, last: int) -> bool:
    """Whether a range is what low or high cards are said to be."""
    return (first == 1) != (last == RANKS) and (of == LOW) == (first == 1)


def _at(at: int, places: Places, categories: frozenset[str]) -> Constituent | None:
    return next((each for each in places.get(at, ()) if each.category in categories), None)


def _after_idle(at: int, places: Places) -> int:
    while (idle := _at(at, places, _IDLE)) is not None:
        at = idle.end
    return at


def _ends_after(at: int, places: Places) -> Iterator[tuple[int, int]]:
    """Yield the ends of a range after a word for low or high: in brackets, or after a sign."""
    opener = _at(at, places, _OPENERS)
    while opener is None and (noun := _at(at, places, _NOUNS)) is not None:
        at = noun.end  # “small red cards (7 or less)”
        opener = _at(at, places, _OPENERS)
    if opener is not None:
        yield from _ends(opener.end, places)
        yield from _ends(_after_idle(opener.end, places), places)


def _ends_before(at: int, places: Places) -> Iterator[tuple[int, int]]:
    """Yield the ends of a range before the word, where both stand in brackets: "(to 7 low)"."""
    for start in range(max(0, at - 3), at):
        opener = _at(start - 1, places, frozenset({"open"}))
        if opener is not None and opener.end == start:
            yield from _ends(_after_idle(start, places), places, until=at)


def _ends(at: int, places: Places, until: int | None = None) -> Iterator[tuple[int, int]]:
    for ends, end in (
        *_from_to(at, places),
        *_compared(at, places),
        *_or_more(at, places),
        *_listed(at, places),
    ):
        if until is None or end == until:
            yield ends


def _from_to(at: int, places: Places) -> Iterator[tuple[tuple[int, int], int]]:
    low = _at(at, places, _NUMBERS)
    joint = None if low is None else _at(low.end, places, _JOINTS)
    high = None if joint is None else _at(joint.end, places, _NUMBERS)
    if low and high and isinstance(low.meaning, int) and isinstance(high.meaning, int):
        yield (low.meaning, high.meaning), high.end


def _compared(at: int, places: Places) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield "over 8", "to 7", "at least 9"."""
    for word in places.get(at, ()):
        number = _at(_after_idle(word.end, places), places, _NUMBERS)
        if number is None or not isinstance(number.meaning, int):
            continue
        value = number.meaning
        if word.meaning is Order.HIGHER or word.category in {"more", "greater"}:
            yield (value + 1, RANKS), number.end
        elif word.meaning is Order.LOWER or word.category in {"less", "smaller"}:
            yield (1, value - 1), number.end
        elif word.meaning is Order.AT_LEAST or word.category in {"atleast", "greatereq"}:
            yield (value, RANKS), number.end
        elif word.meaning is Order.AT_MOST or word.category in _AT_MOST:
            yield (1, value), number.end


def _or_more(at: int, places: Places) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield "8 or more", "7 and lower", "8 or +", "8+"."""
    number = _at(at, places, _NUMBERS)
    if number is None or not isinstance(number.meaning, int):
        return
    sign = _at(number.end, places, frozenset({"plus", "dash"}))
    if sign is not None and _at(sign.end, places, frozenset({"close"})) is not None:
        yield (number.meaning, RANKS) if sign.category == "plus" else (1, number.meaning), sign.end
        return
    for word in places.get(number.end, ()):
        if word.category in {"atmost", "upto"}:  # “7 at most”
            yield (1, number.meaning), word.end
        elif word.category == "atleast":
            yield (number.meaning, RANKS), word.end
    joint = _at(number.end, places, frozenset({"or", "and"}))
    if joint is None:
        return
    for word in places.get(joint.end, ()):
        if word.meaning in {Order.HIGHER, Order.AT_LEAST} or word.category in _UP:
            yield (number.meaning, RANKS), word.end
        elif word.meaning in {Order.LOWER, Order.AT_MOST} or word.category in _DOWN:
            yield (1, number.meaning), word.end


def _listed(at: int, places: Places) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield "10 J Q K", where no rank is left out between."""
    found: list[int] = []
    while (number := _at(at, places, _NUMBERS)) is not None and isinstance(number.meaning, int):
        found.append(number.meaning)
        at = number.end
        while (joint := _at(at, places, _BETWEEN)) is not None:
            at = joint.end
    if len(found) > 2 and found == list(range(found[0], found[-1] + 1)):  # noqa: PLR2004 (a list)
        yield (found[0], found[-1]), at
