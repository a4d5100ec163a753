"""Conditions that pick another condition: if … otherwise, and by remainder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, RANKS, CardSet
from eleusis_nb.conditions.attributes import partition
from eleusis_nb.conditions.condition import CLAUSE, Condition, card_back, check_back
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.python_source import call
from eleusis_nb.conditions.sight import Sight
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.i18n import say


@dataclass(frozen=True, slots=True, repr=False)
class IfElse(Condition):
    """If the test holds then one condition, otherwise another one.

    Where the test looks at a card that is not there yet, neither is asked for.
    """

    test: Condition
    then: Condition
    otherwise: Condition
    level: ClassVar[int] = CLAUSE

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        true = self.test.legal(situation, 0)
        if true == EVERY_CARD:
            return self.then.legal(situation, absent)
        possible = self.test.legal(situation, EVERY_CARD)
        cards = possible & ~true & absent
        if true:
            cards |= true & self.then.legal(situation, absent)
        if possible != EVERY_CARD:
            cards |= ~possible & self.otherwise.legal(situation, absent)
        return cards

    def __repr__(self) -> str:
        begun = call("when", self.test)
        if isinstance(self.test, Earlier) and self.test.back == 1:
            begun = call("after", self.test.condition)
        return f"{begun}.play({self.then!r}).otherwise({self.otherwise!r})"


@dataclass(frozen=True, slots=True, repr=False)
class ByRemainder(Condition):
    """An earlier card's value, divided by the number of cases, picks the condition.

    Parameters
    ----------
    cases : tuple of Condition
        For the remainders 0, 1, 2 …: at least 2, at most 13.
    back : int
        How far back the card lies whose value is divided.
    """

    cases: tuple[Condition, ...]
    back: int = 1
    level: ClassVar[int] = CLAUSE

    def __post_init__(self) -> None:
        check_back(self.back)
        if not 1 < len(self.cases) <= RANKS:
            raise RuleError(
                say("A table by remainder has 2 to 13 cases, not {count}.", count=len(self.cases))
            )

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        earlier = card_back(situation, self.back)
        if earlier is None:
            return absent
        case = ALL_CARDS[earlier].value % len(self.cases)
        return self.cases[case].legal(situation, absent)

    def own_sight(self) -> Sight:
        cases = len(self.cases)
        return Sight({self.back: partition(lambda card: card.value % cases)})

    def __repr__(self) -> str:
        return call("by_remainder", *self.cases, back=(self.back, 1))
