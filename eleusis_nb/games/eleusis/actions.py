"""What a seat can do, and what it may do now. An action names its seat by number; 0 is God's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis.pile import Cards
from eleusis_nb.games.illegal import IllegalAction
from eleusis_nb.i18n import say

if TYPE_CHECKING:
    from eleusis_nb.rules import Rule


class WrongCall(IllegalAction):
    """A call that breaks the sealed rule; it is for God's eyes alone."""


@dataclass(frozen=True, slots=True)
class PlayCards:
    """Play a card, or a series in this order. Their number counts as announced.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> PlayCards(1, cards("QH 9S"))
    PlayCards(seat=1, cards=(Card.parse('QH'), Card.parse('9S')))
    """

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class NoPlay:
    """Claim that no card in hand is right.

    In the second stage of ``original`` it is God's: no mistake card on the table is right.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class Prophesy:
    """Declare oneself prophet."""

    seat: int


@dataclass(frozen=True, slots=True)
class Judge:
    """Call the play, or the claim, that waits for a call: right or wrong."""

    seat: int
    right: bool


@dataclass(frozen=True, slots=True)
class Guess:
    """Say the rule, as text or as a rule.

    Examples
    --------
    >>> Guess(1, "red")
    Guess(seat=1, rule='red')
    """

    seat: int
    rule: Rule | str


@dataclass(frozen=True, slots=True)
class Predict:
    """Say whether the card on show is right, and how sure one is, from 0.5 (no idea) to 1."""

    seat: int
    right: bool
    confidence: float = 0.75


@dataclass(frozen=True, slots=True)
class Confess:
    """Confess to have erred as God."""

    seat: int = 0


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up: the round ends without a score."""

    seat: int


Action: TypeAlias = PlayCards | NoPlay | Prophesy | Judge | Guess | Predict | Confess | Resign

NO_IDEA: Final = 0.5
"""The confidence of somebody who has no idea."""

CONFIDENCES: Final = (NO_IDEA, 0.75, 0.9)
"""The confidences that stand for all between them when actions are listed."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What one seat may do now: the actions, described instead of listed.

    A hand of 14 can be played in 26,404 ways; so this says which cards may be played and how
    many at once. It can be asked whether an action is in it, and it lists actions when iterated
    over (guesses have no end and are not listed, confidences are listed at three levels).

    Parameters
    ----------
    seat : int
        Whose choices these are.
    cards : tuple of Card
        The cards one may play from.
    most : int
        The most cards of one play; 0 when none may be played.
    no_play, prophesy, judge, guess, predict, confess, resign : bool
        Whether one may.
    surest : float
        The highest confidence of a prediction.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> choices = Choices(1, cards=cards("9S 4D"), most=2, no_play=True)
    >>> len(list(choices))
    5
    >>> PlayCards(1, cards("4D 9S")) in choices, PlayCards(1, cards("9S 9S")) in choices
    (True, False)
    """

    seat: int
    cards: Cards = ()
    most: int = 0
    no_play: bool = False
    prophesy: bool = False
    judge: bool = False
    guess: bool = False
    predict: bool = False
    confess: bool = False
    resign: bool = False
    surest: float = NO_IDEA

    def __bool__(self) -> bool:
        return self.most > 0 or self.resign or self.guess or any(self._others())

    def __contains__(self, action: object) -> bool:  # noqa: PLR0911  # a case for each action
        if getattr(action, "seat", None) != self.seat:
            return False
        match action:  # it may come from outside, so that types are looked at too
            case PlayCards(cards=tuple(cards)):
                return 1 <= len(cards) <= self.most and not missing(cards, self.cards)
            case NoPlay():
                return self.no_play
            case Prophesy():
                return self.prophesy
            case Judge(right=bool()):
                return self.judge
            case Guess():
                return self.guess
            case Predict(right=bool(), confidence=int() | float() as confidence):
                return self.predict and NO_IDEA <= confidence <= self.surest
            case Confess():
                return self.confess
            case Resign():
                return self.resign
        return False

    def __iter__(self) -> Iterator[Action]:
        seen: set[Cards] = set()
        for number in range(1, self.most + 1):
            for series in permutations(self.cards, number):
                if series not in seen:
                    seen.add(series)
                    yield PlayCards(self.seat, series)
        yield from self._others()

    def pick(self, random: Random) -> Action:
        """Return one of these actions by chance, as a beginner would: mostly plays, mostly short.

        Confessing and guessing are left to those who have a reason, and giving up to the time
        when nothing else is left.

        Raises
        ------
        IllegalAction
            If there is nothing to choose from.
        """
        others = [act for act in self._others() if not isinstance(act, (Confess, Resign))]
        if self.most and (not others or random.random() < 0.85):  # noqa: PLR2004  # mostly plays
            number = min(self.most, 1 + int(random.expovariate(1.0)))
            return PlayCards(self.seat, tuple(random.sample(self.cards, number)))
        if not others and self.resign:
            return Resign(self.seat)
        if not others:
            raise IllegalAction(say("There is nothing to choose: it is not your turn."))
        return random.choice(others)

    def _others(self) -> Iterator[Action]:
        if self.no_play:
            yield NoPlay(self.seat)
        if self.prophesy:
            yield Prophesy(self.seat)
        if self.judge:
            yield Judge(self.seat, right=True)
            yield Judge(self.seat, right=False)
        if self.predict:
            for right in (True, False):
                for confidence in CONFIDENCES:
                    yield Predict(self.seat, right, min(confidence, self.surest))
        if self.confess:
            yield Confess(self.seat)
        if self.resign:
            yield Resign(self.seat)


def missing(cards: Cards, held: Cards) -> list[Card]:
    """Return those of some cards that are not held, counting copies."""
    left, absent = list(held), []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            absent.append(card)
    return absent
