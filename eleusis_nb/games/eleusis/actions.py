"""What a seat can do, and what it may do now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from operator import attrgetter
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

    Parameters
    ----------
    seat : int
        Whose it is: the seat's number, 0 for God.
    cards : tuple of Card
        In the order they will lie.

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

    Parameters
    ----------
    seat : int
        Whose it is: the seat's number, 0 for God.

    Examples
    --------
    >>> NoPlay(2)
    NoPlay(seat=2)
    """

    seat: int


@dataclass(frozen=True, slots=True)
class Prophesy:
    """Declare oneself prophet.

    Parameters
    ----------
    seat : int
        Whose it is: the seat's number, 0 for God.

    Examples
    --------
    >>> Prophesy(2)
    Prophesy(seat=2)
    """

    seat: int


@dataclass(frozen=True, slots=True)
class Judge:
    """Call the play, or the claim, that waits for a call.

    Parameters
    ----------
    seat : int
        Whose it is: the seat's number, 0 for God.
    right : bool
        Whether it is called right.

    Examples
    --------
    >>> Judge(0, right=True)
    Judge(seat=0, right=True)
    """

    seat: int
    right: bool


@dataclass(frozen=True, slots=True)
class Guess:
    """Say the rule, as text or as a rule.

    Parameters
    ----------
    seat : int
        Whose it is: the seat's number, 0 for God.
    rule : Rule or str
        The rule, or the words for it.

    Examples
    --------
    >>> Guess(1, "red")
    Guess(seat=1, rule='red')
    """

    seat: int
    rule: Rule | str


@dataclass(frozen=True, slots=True)
class Predict:
    """Say whether the card on show is right, and how sure one is (0.5 is: no idea).

    Parameters
    ----------
    seat : int
        Whose it is: the seat's number, 0 for God.
    right : bool
        Whether the card is expected to be right.
    confidence : float
        How sure one is, 0.5 to 1.

    Examples
    --------
    >>> Predict(3, right=False, confidence=0.9)
    Predict(seat=3, right=False, confidence=0.9)
    """

    seat: int
    right: bool
    confidence: float = 0.75


@dataclass(frozen=True, slots=True)
class Confess:
    """Confess to have erred as God.

    Parameters
    ----------
    seat : int
        Whose it is: the seat's number, 0 for God.

    Examples
    --------
    >>> Confess()
    Confess(seat=0)
    """

    seat: int = 0


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up: the round ends without a score.

    Parameters
    ----------
    seat : int
        Whose it is: the seat's number, 0 for God.

    Examples
    --------
    >>> Resign(1)
    Resign(seat=1)
    """

    seat: int


Action: TypeAlias = PlayCards | NoPlay | Prophesy | Judge | Guess | Predict | Confess | Resign

NO_IDEA: Final = 0.5
"""The confidence of somebody who has no idea."""

CONFIDENCES: Final = (NO_IDEA, 0.75, 0.9)
"""The confidences that stand for all between them when actions are listed."""

_INDEX: Final = attrgetter("index")

_FIELDS: Final = {
    NoPlay: "no_play",
    Prophesy: "prophesy",
    Judge: "judge",
    Guess: "guess",
    Predict: "predict",
    Confess: "confess",
    Resign: "resign",
}
"""Which field of :class:`Choices` allows which action."""


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
        return bool(
            self.most
            or self.no_play
            or self.prophesy
            or self.judge
            or self.guess
            or self.predict
            or self.confess
            or self.resign
        )

    def __contains__(self, action: object) -> bool:
        if getattr(action, "seat", None) != self.seat:
            return False
        if isinstance(action, PlayCards):
            cards: object = action.cards  # it may come from outside
            return (
                isinstance(cards, tuple)
                and 1 <= len(cards) <= self.most
                and set(map(type, cards)) == {Card}
                # Numbers are counted faster than cards.
                and Counter(map(_INDEX, cards)) <= Counter(map(_INDEX, self.cards))
            )
        if isinstance(action, (Judge, Predict)) and not _is_verdict(action.right):
            return False
        if isinstance(action, Predict) and not self._may_be(action.confidence):
            return False
        return type(action) in _FIELDS and bool(getattr(self, _FIELDS[type(action)]))

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

        Parameters
        ----------
        random : random.Random
            Where chance comes from.

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

    def _may_be(self, confidence: object) -> bool:
        return isinstance(confidence, (int, float)) and NO_IDEA <= confidence <= self.surest


def _is_verdict(right: object) -> bool:
    # Actions also come from outside, so their types are looked at too.
    return isinstance(right, bool)
