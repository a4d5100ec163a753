"""What players do (actions) and what then happens (events) in the Governor's Game.

An action is a request and may be refused; an event is a fact. A round follows from its events
alone, so a record of them replays without a random number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec import ValidationError
from msgspec.structs import replace

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import messages
from eleusis_nb.games.secrets import JSON
from eleusis_nb.i18n import say


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Stay on the score one has."""

    seat: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Name the player whom a master stroke is to hit or to help."""

    seat: int
    target: int


Action: TypeAlias = Draw | Pass | Choose

FoundBy: TypeAlias = Literal["score", "card", "die"]
"""What tells who is last in a draw round, the score, among those tied the highest card, the die."""


class LedgerOpened(messages.Event, tag="opened"):
    """A ledger begins: the players, clockwise, and what each has in the purse."""

    names: tuple[str, ...]
    purses: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.names) != len(self.purses):
            raise ValueError(self.purses)


class RoundDealt(messages.Event, tag="dealt"):
    """The stakes are laid and the deck is shuffled; the first player has the turn.

    Parameters
    ----------
    seats : tuple of str
        The players' names, clockwise.
    first : int
        The seat that draws first.
    stake : int
        What each of them put into the pot.
    strokes : tuple of str
        The names of the master strokes that are on.
    year, tavern, price, eliminates_from, must_draw_first : int, bool, int, int, bool
        The settings of the house. Records of 0.1 hold neither of the last two: there players went
        out from the first draw on, which was compulsory.
    pack : tuple of Card
        Which cards the deck holds; all may know.
    deck : tuple of Card or None
        Their order, from the top: the referee's secret, None for all others.
    dice : int or None
        What the throws of the die follow from: the referee's secret, None for all others.
    """

    seats: tuple[str, ...]
    first: int
    stake: int
    strokes: tuple[str, ...]
    year: int
    tavern: bool
    price: int
    pack: tuple[Card, ...]
    deck: tuple[Card, ...] | None
    dice: int | None
    eliminates_from: int = 1
    must_draw_first: bool = True

    def seen_by(self, seat: int) -> RoundDealt:  # noqa: ARG002  # nobody's
        """Leave out the order of the deck, and how the die will fall."""
        return replace(self, deck=None, dice=None)


class TurnBegan(messages.Event, tag="turn"):
    """It is a player's turn; a new draw round begins where the number grows."""

    seat: int
    draw: int


class CardDrawn(messages.Event, tag="drew"):
    """A player drew a card, and its own value counted for so many points."""

    seat: int
    card: Card
    points: int


class Passed(messages.Event, tag="passed"):
    """A player stayed on the score."""

    seat: int


class Asked(messages.Event, tag="asked"):
    """A stroke waits for its player to choose whom it means."""

    seat: int
    stroke: str


class Chose(messages.Event, tag="chose"):
    """The player chose."""

    seat: int
    stroke: str
    target: int


class Scored(messages.Event, tag="scored"):
    """A stroke moved a player's score."""

    seat: int
    points: int
    stroke: str


class Gave(messages.Event, tag="gave"):
    """The card just drawn went to another player's cards; its drawer draws again."""

    seat: int
    target: int
    card: Card


class Excluded(messages.Event, tag="excluded"):
    """A stroke put a player out of the round."""

    seat: int
    stroke: str


class PlayerReturned(messages.Event, tag="returned"):
    """A stroke brought a player back, with the cards and the score they had."""

    seat: int
    stroke: str


class Bought(messages.Event, tag="bought"):
    """A player was served a drink, and its price left the pot."""

    seat: int
    price: int


class Tied(messages.Event, tag="tied"):
    """These players are last, with the same score and highest card: they throw the die."""

    seats: tuple[int, ...]


class Threw(messages.Event, tag="threw"):
    """Each of the tied players threw the die, in the order of ``seats``."""

    seats: tuple[int, ...]
    pips: tuple[int, ...]


class Eliminated(messages.Event, tag="eliminated"):
    """The last player of a draw round is out, and what told that it is this one."""

    seat: int
    by: FoundBy


class Won(messages.Event, tag="won"):
    """The round is over and the pot is the winner's: as ``last`` in, or by a stroke."""

    seat: int
    by: str
    pot: int


Event: TypeAlias = (
    TurnBegan
    | CardDrawn
    | Passed
    | Asked
    | Chose
    | Scored
    | Gave
    | Excluded
    | PlayerReturned
    | Bought
    | Tied
    | Threw
    | Eliminated
    | Won
)
"""Everything that happens in a round, where all can see it."""

RecordedEvent: TypeAlias = LedgerOpened | RoundDealt | Event
"""Every event of this game that a record holds."""


def read_event(data: Mapping[str, JSON]) -> RecordedEvent | None:
    """Return the event that a record wrote down; None for what is no event of this game.

    Raises
    ------
    EleusisError
        If the data name an event of this game and do not describe one.

    Examples
    --------
    >>> read_event(messages.to_plain(CardDrawn(0, Card.parse("7H"), -7)))
    CardDrawn(seat=0, card=Card.parse('7H'), points=-7)
    """
    try:
        event: RecordedEvent | None = messages.read_event(data, RecordedEvent)
    except (ValidationError, EleusisError) as error:
        raise unreadable(messages.events_of(RecordedEvent)[data["event"]]) from error
    return event


def unreadable(kind: type[RecordedEvent]) -> EleusisError:
    """Return the error that an event of a record cannot be read, or does not fit the round."""
    return EleusisError(
        say("The record has an event “{event}” that this game can't read.", event=kind.event_name())
    )
