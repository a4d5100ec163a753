"""What happened: the facts a round is made of, and what of them each seat may see.

Folding the events gives the round back, without the rule and without random numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, ValidationError
from msgspec.structs import replace

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import messages
from eleusis_nb.games.eleusis.pile import Cards
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.eleusis.variant import Variant
from eleusis_nb.games.files import RecordError
from eleusis_nb.i18n import say

_MOST_CARDS: Final = 100_000
"""More than any stock has held."""

Seed: TypeAlias = int | str | None
"""What the shuffling comes from; None where it was taken out."""
Hidden: TypeAlias = Cards | Annotated[int, Meta(ge=0, le=_MOST_CARDS)]
"""Cards that not all may see; to the others they are a number."""
Chance: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
"""A predicted probability."""
Chances: TypeAlias = tuple[tuple[int, Chance], ...]
"""Seats and the probabilities they predicted."""


def number_of(cards: Hidden) -> int:
    """Return how many cards they are."""
    return cards if isinstance(cards, int) else len(cards)


class Dealt(messages.Event):
    """The cards were dealt; nothing lies on the table yet."""

    variant: Variant
    seats: tuple[str, ...]
    by_hand: bool
    seal: str | None
    seed: Seed
    hands: tuple[Hidden, ...]
    stock: Hidden

    def seen_by(self, seat: int) -> Dealt:
        """Leave each seat its own hand; the stock and the seed are nobody's."""
        hands = tuple(
            hand if own == seat else number_of(hand) for own, hand in enumerate(self.hands)
        )
        return replace(self, seed=None, hands=hands, stock=number_of(self.stock))


class Turned(messages.Event):
    """A starter was laid: right, or refused and set aside before the mainline."""

    cards: Cards
    ok: bool


class ToMove(messages.Event):
    """It became somebody's turn."""

    seat: int


class Proposed(messages.Event):
    """A play, or a claim of no-play with the hand laid open, waits for a call."""

    seat: int
    cards: Cards
    claim: bool


class Called(messages.Event):
    """The prophet called it."""

    seat: int
    right: bool


class Played(messages.Event):
    """A play took its place on the table; ``god``: God played it from the seat's hand."""

    seat: int
    cards: Cards
    ok: bool
    god: bool = False


class Claimed(messages.Event):
    """A claim of no-play, with the hand that was shown, was settled."""

    seat: int
    cards: Cards
    ok: bool


class Returned(messages.Event):
    """A hand went under the stock."""

    seat: int


class Drew(messages.Event):
    """Cards went from the top of the stock to a hand."""

    seat: int
    cards: Hidden

    def seen_by(self, seat: int) -> Drew:
        """Tell the others only how many they were."""
        return self if seat == self.seat else replace(self, cards=number_of(self.cards))


class Shuffled(messages.Event):
    """One more pack was shuffled into the stock, which now lies in this order."""

    stock: Hidden

    def seen_by(self, seat: int) -> Shuffled:  # noqa: ARG002  # nobody's
        """Leave out the order."""
        return replace(self, stock=number_of(self.stock))


class Declared(messages.Event):
    """A player became prophet."""

    seat: int


class Overthrown(messages.Event):
    """The prophet called differently from God and is a player again."""

    seat: int


class Expelled(messages.Event):
    """A player is out, and keeps the cards for scoring."""

    seat: int


class Guessed(messages.Event):
    """A player said the rule."""

    seat: int
    rule: str
    ok: bool


class Offered(messages.Event):
    """God turned a card for everybody to predict."""

    cards: Cards


class Predicted(messages.Event):
    """A seat fixed how probable it thinks the card is to be right."""

    seat: int
    chance: Chance | None

    def seen_by(self, seat: int) -> Predicted:
        """Leave it to its seat before all are laid open."""
        return self if seat == self.seat else replace(self, chance=None)


class Disclosed(messages.Event):
    """All predictions were laid open, and scored against what was so."""

    chances: Chances
    ok: bool


class SecondStage(messages.Event):
    """All hands are empty: from now on the mistake cards are played."""

    god: int


class Ended(messages.Event):
    """The round is over."""

    why: str
    sheet: ScoreTable


Event: TypeAlias = (
    Dealt
    | Turned
    | ToMove
    | Proposed
    | Called
    | Played
    | Claimed
    | Returned
    | Drew
    | Shuffled
    | Declared
    | Overthrown
    | Expelled
    | Guessed
    | Offered
    | Predicted
    | Disclosed
    | SecondStage
    | Ended
)


def event_of(data: Mapping[str, Any]) -> Event | None:
    """Return the event that a record wrote down.

    Returns
    -------
    Event or None
        None for what is no event of this game, such as a note.

    Raises
    ------
    RecordError
        If the event lacks something, or holds something of another type.
    """
    try:
        event: Event | None = messages.read_event(data, Event)
    except (ValidationError, EleusisError) as error:
        raise unreadable(data["event"], str(error).rstrip(".")) from None
    return event


def unreadable(name: str, why: str) -> RecordError:
    """Return the error that an event of a record cannot be read, or does not fit the round."""
    return RecordError(
        say("“{event}” in this record can't be read: {error}.", event=name, error=why)
    )
