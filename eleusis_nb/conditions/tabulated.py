"""A teacher's own Python predicate, called with every situation and kept as a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet, card_set
from eleusis_nb.conditions.attributes import partition
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.sight import Partition, Sight
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.i18n import say

DEEPEST: Final = 2
"""Cards back a function may look: for three there would be seven million cases."""
_REPEATS: Final = (20, 2, 1)
"""By cards back: how often a function is called again with everything, to find out chance."""
_CARDS: Final = len(ALL_CARDS)


@dataclass(frozen=True, slots=True, repr=False)
class Tabulated(Condition):
    """What a Python predicate answered, for every line it can look at and every card.

    Parameters
    ----------
    name : str
        The name of the function.
    looks_back : int
        How many earlier cards it was shown, 0 to 2.
    table : tuple of CardSet
        The right cards: after no card, after each card, after each two cards.
    """

    name: str
    looks_back: int
    table: tuple[CardSet, ...]
    _sight: Sight = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_sight", _sight(self.looks_back, self.table))

    @classmethod
    def of(
        cls, function: Callable[[tuple[Card, ...], Card], object], looks_back: int = 1
    ) -> Tabulated:
        """Call a predicate with every situation it can be called with.

        Parameters
        ----------
        function : callable
            Called with the last cards on the line (at most `looks_back`, the newest last; fewer
            at the beginning) and the card; True when the card is right, False when it is wrong.
        looks_back : int
            0, 1 or 2.

        Raises
        ------
        RuleError
            If it looks too far back, or if the function fails, returns anything but True or
            False, or does not return the same for the same cards.
        """
        if not 0 <= looks_back <= DEEPEST:
            raise RuleError(
                say(
                    "A function may look back 0 to {most} cards, not {back}.",
                    most=DEEPEST,
                    back=looks_back,
                )
            )
        name = str(getattr(function, "__name__", "function"))

        if not callable(function):
            raise RuleError(say("A rule function takes the line and the new card."))

        def right(line: tuple[Card, ...], card: Card) -> bool:
            return _answer(function, name, line, card)

        lines = tuple(_lines(looks_back))
        table = tuple(card_set(card for card in ALL_CARDS if right(line, card)) for line in lines)
        # Backwards, so that a function that answers by turns is found out too.
        again = tuple(zip(reversed(lines), reversed(table), strict=True))
        for line, known in again * _REPEATS[looks_back]:
            for card in reversed(ALL_CARDS):
                if right(line, card) is not bool(known & card.bit):
                    raise RuleError(
                        say(
                            "The function “{name}” returned True and then False for the same "
                            "cards: {card} after {line}. A rule must not depend on chance or on "
                            "earlier calls.",
                            name=name,
                            card=card,
                            line=line or say("an empty line"),
                        )
                    )
        return cls(name, looks_back, table)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        # The function itself was asked about short lines, so nothing is absent to it.
        recent = situation.recent[-self.looks_back :] if self.looks_back else ()
        return self.table[_place(recent)]

    def own_sight(self) -> Sight:
        return self._sight


def _answer(
    function: Callable[[tuple[Card, ...], Card], object],
    name: str,
    line: tuple[Card, ...],
    card: Card,
) -> bool:
    """Call a predicate once.

    Raises
    ------
    RuleError
        If it fails, or returns anything but True or False.
    """
    try:
        answer = function(line, card)
    except Exception as error:
        raise RuleError(
            say(
                "The function “{name}” failed on {card} after {line}: {error}.",
                name=name,
                card=card,
                line=line or say("an empty line"),
                error=repr(error),
            )
        ) from error
    if isinstance(answer, bool):
        return answer
    where = {"name": name, "card": card, "line": line or say("an empty line")}
    if answer is None:
        raise RuleError(
            say(
                "The function “{name}” returned nothing for {card} after {line}. "
                "It must return True or False; is a “return” missing?",
                **where,
            )
        )
    raise RuleError(
        say(
            "The function “{name}” returned {answer} for {card} after {line}. "
            "It must return True or False: write return bool(…).",
            **where,
            answer=repr(answer)[:60],
        )
    )


def _lines(looks_back: int) -> Iterator[tuple[Card, ...]]:
    """Yield the lines of up to so many cards, in the order of the table."""
    for length in range(looks_back + 1):
        yield from product(ALL_CARDS, repeat=length)


def _place(line: tuple[Card, ...]) -> int:
    """Return where a line stands in the table."""
    place = first = 0
    for length, card in enumerate(line):
        place = place * _CARDS + card.index
        first += _CARDS**length
    return first + place


def _sight(looks_back: int, table: tuple[CardSet, ...]) -> Sight:
    """Find out which cards the function told apart, at each place it was shown."""
    answers: dict[int, dict[Card, list[int]]] = {
        back: {card: [] for card in ALL_CARDS} for back in range(looks_back + 1)
    }
    for line, right in zip(_lines(looks_back), table, strict=True):
        for back, card in enumerate(reversed(line), start=1):
            answers[back][card].append(right)
    for card in ALL_CARDS:
        answers[0][card] = [right >> card.index & 1 for right in table]
    return Sight({back: _alike(answers[back]) for back in answers})


def _alike(answers: dict[Card, list[int]]) -> Partition:
    """Group the cards that got the same answers."""
    numbers: dict[tuple[int, ...], int] = {}
    return partition(lambda card: numbers.setdefault(tuple(answers[card]), len(numbers)))
