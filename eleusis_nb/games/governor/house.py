"""What a house plays: which master strokes are on, the year, the tavern and its prices.

A stroke is data and one function. The data say which cards can set it off, in which draw
rounds, and whom it asks its player to choose; the function says what then happens, in events.
The engine knows nothing else about any stroke, so a ninth is added by writing it down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from eleusis_nb.cards import EVERY_CARD, Card, CardSet
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor.events import Event
from eleusis_nb.i18n import say

if TYPE_CHECKING:
    from eleusis_nb.games.governor.board import Board

ALWAYS: Final = 10**9
"""A draw round that never comes: the end of “from the third draw”."""


def is_amount(coins: object) -> bool:
    """Whether this is a number of coins that one can have or pay."""
    return isinstance(coins, int) and not isinstance(coins, bool) and coins >= 0


class Target(Enum):
    """Whom a stroke asks its player to choose."""

    NOBODY = "nobody"
    IN = "in"  # another player who is still in
    OUT = "out"  # a player who is out


@dataclass(frozen=True, slots=True)
class Moment:
    """All that a stroke may look at: the table, who drew what, and the player chosen.

    Parameters
    ----------
    board : Board
        The table, the drawn card already before its drawer and its own value counted.
    seat : int
        Who drew.
    card : Card
        What was drawn.
    target : int
        Who was chosen, where the stroke asks; else the drawer.
    """

    board: Board
    seat: int
    card: Card
    target: int


@dataclass(frozen=True, slots=True, repr=False)
class Stroke:
    """A master stroke ("coup de maître").

    Parameters
    ----------
    name : str
        What a record calls it.
    title : str
        What a person calls it.
    text : str
        What it does, in a sentence.
    effect : callable
        From a :class:`Moment` to what happens, in order; nothing where the stroke does not
        apply after all. It may tell cards apart by rank and by whether they are in ``cards``,
        no further: exact chances rest on that.
    cards : CardSet
        The cards that can set it off.
    first, last : int
        The draw rounds in which it can happen.
    target : Target
        Whom its player chooses. Where nobody can be chosen the stroke has no effect.
    replaces : bool
        Whether the effect stands in place of the card's own value.
    aims_at_year : bool
        Whether players aim at the number of the year, which the table then shows.

    Examples
    --------
    A ninth stroke: the seven of clubs gives its drawer 100 points.

    >>> from eleusis_nb.cards import card_set, cards
    >>> from eleusis_nb.games.governor.events import Scored
    >>> lucky = Stroke("lucky", "Lucky Seven", "The seven of clubs brings 100 points.",
    ...                lambda m: [Scored(m.seat, 100, "lucky")], card_set(cards("7C")))
    >>> House(strokes=(lucky,)).strokes[0].title
    'Lucky Seven'
    """

    name: str
    title: str
    text: str
    effect: Callable[[Moment], Iterable[Event]]
    cards: CardSet = EVERY_CARD
    first: int = 1
    last: int = ALWAYS
    target: Target = Target.NOBODY
    replaces: bool = False
    aims_at_year: bool = False

    def __repr__(self) -> str:
        return f"<stroke {self.name}>"

    def can_happen(self, draw: int, card: Card) -> bool:
        """Whether this card can set the stroke off in this draw round."""
        return self.first <= draw <= self.last and bool(self.cards >> card.index & 1)

    def eligible(self, board: Board, seat: int) -> tuple[int, ...]:
        """Return the seats this stroke's player may choose from, in order."""
        if self.target is Target.IN:
            return tuple(other for other in board.seats_in if other != seat)
        if self.target is Target.OUT:
            seats_in = board.seats_in
            return tuple(s for s in range(len(board.seats)) if s not in seats_in)
        return ()


@dataclass(frozen=True, slots=True)
class House:
    """The rules of a house: what players agree on before the stakes are laid.

    Parameters
    ----------
    strokes : tuple of Stroke
        The master strokes that are on. Where one card sets off several, they happen in this
        order.
    year : int
        The number of the current year for the Year 518: 25 in the year 525. It wins the round
        (**chosen**: source 002 says « la partie » of it, « la manche » of other strokes that win).
    tavern : bool
        Whether the game is played in a tavern (for the Captain).
    price : int
        What a drink costs there.
    eliminates_from : int
        The first draw round at whose end the lowest score goes out. The source says it of the
        second draw and those after it; records of 0.1 played with 1.
    must_draw_first : bool
        Whether the first draw is compulsory.

    Raises
    ------
    EleusisError
        If two strokes share a name, the year is no number, the price is below 0, or nobody could
        go out before the first draw.

    Examples
    --------
    >>> House(tavern=True, price=-1)
    Traceback (most recent call last):
    ...
    eleusis_nb.errors.EleusisError: A drink can't cost -1: the price must be 0 or more.
    """

    strokes: tuple[Stroke, ...] = ()
    year: int = 25
    tavern: bool = False
    price: int = 1
    eliminates_from: int = 2
    must_draw_first: bool = True

    def __post_init__(self) -> None:
        names = [stroke.name for stroke in self.strokes]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise EleusisError(
                say("The special rule “{stroke}” appears twice: name each one once.", stroke=twice)
            )
        if not is_amount(self.price):
            raise EleusisError(
                say(
                    "A drink can't cost {price}: the price must be 0 or more.",
                    price=repr(self.price),
                )
            )
        year: object = self.year  # it may come from outside
        if not isinstance(year, int) or isinstance(year, bool):
            raise EleusisError(
                say(
                    "The number of a year must be a whole number, not {year}.", year=repr(self.year)
                )
            )
        if not is_amount(self.eliminates_from) or not self.eliminates_from:
            raise EleusisError(
                say(
                    "Players can go out from draw round 1 or later, not from {draw}.",
                    draw=repr(self.eliminates_from),
                )
            )

    @property
    def aim(self) -> int | None:
        """The number of the year, where a stroke aims at it."""
        return self.year if any(stroke.aims_at_year for stroke in self.strokes) else None

    def stroke(self, name: str) -> Stroke:
        """Return the stroke of a name that is on."""
        return next(stroke for stroke in self.strokes if stroke.name == name)
