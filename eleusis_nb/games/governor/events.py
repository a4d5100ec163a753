"""What players do (actions) and what then happens (events) in the Governor's Game.

An action is a request and may be refused; an event is a fact. A table follows from its events
alone, so a record of them replays without a random number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from eleusis_nb.cards import Card
from eleusis_nb.games import messages
from eleusis_nb.games.commands import Command, bounds
from eleusis_nb.games.messages import JSON
from eleusis_nb.i18n import Text, say


class _Action(Command, move=True):
    """What a player does. A page or a cell does not name the seat: it is that whose turn it is."""

    seat: int


class Draw(_Action, thinks=True):
    """Draw the top card."""


class Pass(_Action, tag="stay", thinks=True):
    """Stay on the score one has."""


class Choose(_Action):
    """Choose, by name, the player whom a master stroke is to hit or to help."""

    player: Annotated[str, bounds(say("a player's name"))]


Action: TypeAlias = Draw | Pass | Choose

NAMELESS: Final = "secret"
"""The name under which a secret stroke's points stand in a record; it tells nothing else."""


class RecordedEvent(messages.Event):
    """Something that happened at a table of this game."""


class Event(RecordedEvent):
    """Something that happens in a round, where all can see it."""


class LedgerOpened(RecordedEvent):
    """A ledger begins: the players, clockwise, and what each has in the purse."""

    names: tuple[str, ...]
    purses: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.names) != len(self.purses):
            raise ValueError(self.purses)


class HouseRules(RecordedEvent, kw_only=True):
    """The rules of the house in an event: the names of its strokes, and its settings."""

    strokes: tuple[str, ...]
    year: int
    tavern: bool
    price: int
    eliminates_from: int
    must_draw_first: bool


class TableSet(HouseRules, kw_only=True):
    """Who plays, each a ``person`` or how a computer player plays, and by which house."""

    players: dict[str, str]
    purse: int
    secret: bool
    """Whether the Jack adds one."""


class SeedSet(RecordedEvent):
    """What all decks of a table follow from: the referee's secret, None for all others."""

    seed: int | None

    def seen_by(self, seat: int) -> SeedSet:  # noqa: ARG002  # nobody's
        """Leave it out."""
        return SeedSet(None)


class RoundDealt(HouseRules, kw_only=True):
    """The stakes are laid and the deck is shuffled; the first player has the turn."""

    seats: tuple[str, ...]
    first: int
    """The seat that draws first."""
    stake: int
    pack: tuple[Card, ...]
    """Which cards the deck holds; all may know."""
    deck: tuple[Card, ...] | None
    """Their order from the top."""
    dice: int | None
    """What the throws of the die follow from. Both are the referee's alone, None for others."""

    def seen_by(self, seat: int) -> RoundDealt:  # noqa: ARG002  # nobody's
        """Leave out the order of the deck, and how the die will fall."""
        return msgspec.structs.replace(self, deck=None, dice=None)


class TurnBegan(Event):
    """It is a player's turn; a new draw round begins where the number grows."""

    seat: int
    draw: int


class CardDrawn(Event):
    """A player drew a card, and its own value counted for so many points."""

    seat: int
    card: Card
    points: int


class Passed(Event):
    """A player stayed on the score."""

    seat: int


class Asked(Event):
    """A stroke waits for its player to choose whom it means."""

    seat: int
    stroke: str


class Chose(Event):
    """The player chose."""

    seat: int
    stroke: str
    target: int


class Scored(Event):
    """A stroke moved a player's score."""

    seat: int
    points: int
    stroke: str


class Gave(Event):
    """The card just drawn went to another player's cards; its drawer draws again."""

    seat: int
    target: int
    card: Card


class Excluded(Event):
    """A stroke put a player out of the round."""

    seat: int
    stroke: str


class PlayerReturned(Event):
    """A stroke brought a player back, with the cards and the score they had."""

    seat: int
    stroke: str


class Bought(Event):
    """A player was served a drink, and its price left the pot."""

    seat: int
    price: int


class Tied(Event):
    """These players are last, with the same score and highest card: they throw the die."""

    seats: tuple[int, ...]


class Threw(Event):
    """Each of the tied players threw the die, in the order of ``seats``."""

    seats: tuple[int, ...]
    pips: tuple[int, ...]


class Eliminated(Event):
    """The last player of a draw round is out, and what told that it is this one."""

    seat: int
    by: Literal["score", "card", "die"]


class Won(Event):
    """The round is over and the pot is the winner's: as ``last`` in, or by a stroke."""

    seat: int
    by: str
    pot: int


class StrokeSealed(RecordedEvent):
    """The Jack's secret stroke lies in an envelope with this seal."""

    commitment: str


class StrokeSupposed(RecordedEvent):
    """Somebody wrote down what the secret stroke may be."""

    key: str
    text: str


class StrokeDropped(RecordedEvent):
    """A supposition was taken away."""

    key: str


class StrokeDeclared(RecordedEvent):
    """The Jack was asked whether a supposition is right; None where his answer is not known."""

    key: str
    right: bool | None = None


class StrokeHintGiven(RecordedEvent):
    """The Jack gave a hint."""

    rung: int
    text: str


class StrokeOpened(RecordedEvent):
    """The envelope was opened: ``found``, by ``hints`` or ``given up``.

    The seed that was sealed too stays with the referee: later decks follow from it.
    """

    how: str
    rule: str = ""
    """The secret stroke; empty where a record of 0.1 has lost its envelope."""
    nonce: str = ""
    verified: bool = False
    """Whether the content was what had been sealed."""


@dataclass(frozen=True, slots=True)
class Probability:
    """A probability, 0 to 1, with its standard error: 0 where every case was counted."""

    value: float
    error: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether every case was counted."""
        return self.error == 0

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return it in per cent, as a language writes it."""
        words = "{value:.1%}" if self.exact else "{value:.1%} ± {error:.1%}"
        return Text(words, {"value": self.value, "error": self.error}).said(lang)

    def __str__(self) -> str:
        return self.said()


@dataclass(frozen=True, slots=True)
class ActionChances:
    """What an action is worth."""

    action: Action
    survives: Probability
    """That the player is still in when this draw round is over, or has won."""
    wins: Probability
    """That the player wins the round."""


class ChancesFound(RecordedEvent):
    """Somebody asked what each action of this turn is worth."""

    above: int | None = None
    """The score above which everybody is taken to stop; None if everybody goes on drawing."""
    found: tuple[ActionChances, ...] = ()
    """One for each action; none where a record of 0.1 says only that they were asked for."""


def read_event(data: Mapping[str, JSON]) -> RecordedEvent | None:
    """Return the event that a record wrote down; None for what is no event of this game."""
    event: RecordedEvent | None = messages.read_event(data, RecordedEvent)
    return event
