"""What happened: the facts a round is made of, who sees what of them, the state after each.

Folding the events gives the round back, without the rule and without random numbers. A record
without its secrets folds to what that seat could know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as with_fields
from typing import Annotated, Any, Final, TypeAlias, TypeVar

from msgspec import Meta
from msgspec.structs import replace

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.games import messages
from eleusis_nb.games.eleusis.layout import Cards, Kind, TablePlay
from eleusis_nb.games.eleusis.predictions import score_of
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.eleusis.state import Ending, Pending, Pile, Reign, State
from eleusis_nb.games.eleusis.variant import Variant

T = TypeVar("T")

SECOND: Final = 2
"""The stage of ``original`` in which the mistake cards are played."""

Seed: TypeAlias = int | str | None
"""What the shuffling comes from; None where it was taken out."""
Hidden: TypeAlias = Cards | Annotated[int, Meta(ge=0, le=100_000)]
"""Cards that not all may see; to the others they are a number."""
Chance: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
"""A predicted probability."""
Chances: TypeAlias = tuple[tuple[int, Chance], ...]
"""Seats and the probabilities they predicted."""


def number_of(cards: Hidden) -> int:
    """Return how many cards they are."""
    return cards if isinstance(cards, int) else len(cards)


class Event(messages.Event):
    """Something that happened in a round."""


class Dealt(Event):
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


class Turned(Event):
    """A starter was laid: right, or refused and set aside before the mainline."""

    cards: Cards
    ok: bool


class ToMove(Event):
    """It became somebody's turn."""

    seat: int


class Proposed(Event):
    """A play, or a claim of no-play with the hand laid open, waits for a call."""

    seat: int
    cards: Cards
    claim: bool


class Called(Event):
    """The prophet called it."""

    seat: int
    right: bool


class Played(Event):
    """A play took its place on the table; ``god``: God played it from the seat's hand."""

    seat: int
    cards: Cards
    ok: bool
    god: bool = False


class Claimed(Event):
    """A claim of no-play, with the hand that was shown, was settled."""

    seat: int
    cards: Cards
    ok: bool


class Returned(Event):
    """A hand went under the stock."""

    seat: int


class Drew(Event):
    """Cards went from the top of the stock to a hand."""

    seat: int
    cards: Hidden

    def seen_by(self, seat: int) -> Drew:
        """Tell the others only how many they were."""
        return self if seat == self.seat else replace(self, cards=number_of(self.cards))


class Shuffled(Event):
    """One more pack was shuffled into the stock, which now lies in this order."""

    stock: Hidden

    def seen_by(self, seat: int) -> Shuffled:  # noqa: ARG002  # nobody's
        """Leave out the order."""
        return replace(self, stock=number_of(self.stock))


class Declared(Event):
    """A player became prophet."""

    seat: int


class Overthrown(Event):
    """The prophet called differently from God and is a player again."""

    seat: int


class Expelled(Event):
    """A player is out, and keeps the cards for scoring."""

    seat: int


class Guessed(Event):
    """A player said the rule."""

    seat: int
    rule: str
    ok: bool


class Offered(Event):
    """God turned a card for everybody to predict."""

    cards: Cards


class Predicted(Event):
    """A seat fixed how probable it thinks the card is to be right."""

    seat: int
    chance: Chance | None

    def seen_by(self, seat: int) -> Predicted:
        """Leave it to its seat before all are laid open."""
        return self if seat == self.seat else replace(self, chance=None)


class Disclosed(Event):
    """All predictions were laid open, and scored against what was so."""

    chances: Chances
    ok: bool


class SecondStage(Event):
    """All hands are empty: from now on the mistake cards are played."""

    god: int


class Ended(Event):
    """The round is over."""

    why: str
    sheet: ScoreTable


def deal(event: Dealt) -> State:
    """Return the state that a deal begins with; one of a record may be unreadable."""
    number = len(event.seats)
    if not number or number != len(event.hands):
        raise messages.unreadable(event.event_name(), repr(event.seats))
    return State(
        variant=event.variant,
        seats=event.seats,
        by_hand=event.by_hand,
        seal=event.seal,
        seed=event.seed,
        hands=tuple(map(Pile.of, event.hands)),
        stock=Pile.of(event.stock),
        mistakes=((),) * number,
        tally=(0.0,) * number,
        wrong_guesses=(0,) * number,
        situation=Situation.of(()),
    )


def evolve(state: State, event: Event) -> State:
    """Return the state after an event; a RecordError where it can happen in no such round."""
    seat = getattr(event, "seat", 0)
    try:
        if not 0 <= seat < len(state.seats):
            raise IndexError(seat)
        return _changed(state, event, seat)
    except (LookupError, ValueError, ArithmeticError) as error:
        raise messages.unreadable(event.event_name(), repr(error)) from None


def _changed(  # noqa: C901, PLR0911, PLR0912  # a case for each event
    state: State, event: Event, seat: int
) -> State:
    hands = state.hands
    match event:
        case Played():
            return _played(state, event)
        case ToMove():
            return replace(state, turn=seat)
        case Drew():
            drawn = Pile.of(event.cards)
            hand, stock = hands[seat].plus(drawn), state.stock.split(len(drawn))[1]
            return replace(state, hands=_with(hands, seat, hand), stock=stock)
        case Turned(cards, ok):
            # The starter is nobody's play: no verdict, and nothing refused so far.
            situation = Situation.of(cards) if ok else state.situation
            table = _table_with(state, 0, cards, ok=ok, kind="starter")
            stock = state.stock.without(cards)
            return replace(state, stock=stock, situation=situation, table=table)
        case Proposed(_, cards, claim):
            if claim:
                hands = _with(hands, seat, Pile(cards))
            return replace(state, pending=Pending(seat, cards, claim), hands=hands, speaker=None)
        case Called(_, right):
            pending = state.pending and with_fields(state.pending, called=right)
            return replace(state, pending=pending)
        case Claimed(_, cards, ok):
            table = _table_with(state, seat, cards, ok=ok, kind="claim")
            hands = _with(hands, seat, Pile(cards))
            return replace(
                state, hands=hands, table=table, speaker=seat, extended=False, pending=None
            )
        case Returned():
            stock = state.stock.plus(hands[seat])
            return replace(state, hands=_with(hands, seat, Pile()), stock=stock)
        case Shuffled(order):
            stock = Pile.of(order)
            added = (len(stock) - len(state.stock)) // len(ALL_CARDS)
            return replace(state, stock=stock, packs_added=state.packs_added + added)
        case Declared():
            reign = Reign(seat, len(state.table), state.accepted, state.refused, state.played)
            return replace(state, reigns=(*state.reigns, reign), speaker=None)
        case Overthrown():
            # The play on which a prophet falls was called by that prophet: under the reign.
            last = len(state.pending.cards) if state.pending and not state.pending.claim else 0
            fallen = with_fields(state.reigns[-1], ended=state.played + last)
            return replace(state, reigns=(*state.reigns[:-1], fallen))
        case Expelled():
            expelled = tuple(sorted({*state.expelled, seat}))
            return replace(state, expelled=expelled, speaker=None)
        case Guessed(_, _, ok):
            if ok:
                return replace(state, guessed=seat)
            wrong = _with(state.wrong_guesses, seat, state.wrong_guesses[seat] + 1)
            speaker = state.speaker if state.variant.guess == "any time" else None
            return replace(state, wrong_guesses=wrong, speaker=speaker)
        case Offered(cards):
            return replace(state, pending=Pending(0, cards), predictions=())
        case Predicted(_, chance):
            return replace(state, predictions=(*state.predictions, (seat, chance)))
        case Disclosed(chances, ok):
            tally = list(state.tally)
            for own, chance in chances:
                tally[own] += score_of(chance if ok else 1 - chance)
            return replace(state, tally=tuple(tally), predictions=())
        case SecondStage(god):
            return replace(state, stage=SECOND, tally=_with(state.tally, 0, float(god)))
        case Ended(why, sheet):
            return replace(state, ending=Ending(why, sheet), speaker=None, pending=None)
    return state


def _played(state: State, event: Played) -> State:
    """Lay the cards of a play on the mainline or below it."""
    seat, cards, ok = event.seat, event.cards, event.ok
    hands, mistakes, stock = state.hands, state.mistakes, state.stock
    situation = state.situation
    # If they are wrong one play was refused, whatever it held: nothing may depend on its cards.
    for card in cards if ok else cards[:1]:
        situation = situation.after(card, accepted=ok)
    if seat == 0:  # delphi: God's cards come from the stock
        stock = stock.without(cards)
    elif state.stage == SECOND:
        if ok:
            mistakes = _with(mistakes, seat, Pile(mistakes[seat]).without(cards).cards)
    else:
        hands = _with(hands, seat, hands[seat].without(cards))
        if not ok and state.variant.mistake_cards:
            mistakes = _with(mistakes, seat, mistakes[seat] + cards)
    return replace(
        state,
        hands=hands,
        mistakes=mistakes,
        stock=stock,
        table=_table_with(state, seat, cards, ok=ok, kind="god" if event.god else "play"),
        situation=situation,
        played=state.played + len(cards),
        refused=state.refused + (0 if ok else len(cards)),
        plays=state.plays + (not event.god),
        speaker=seat,
        extended=ok and not event.god,
        pending=None,
    )


def event_of(data: Mapping[str, Any]) -> Event | None:
    """Return the event that a record wrote down; None for what is no event of this game."""
    event: Event | None = messages.read_event(data, Event)
    return event


def _table_with(
    state: State, seat: int, cards: Cards, *, ok: bool, kind: Kind
) -> tuple[TablePlay, ...]:
    entry = TablePlay(len(state.table), seat, cards, ok, kind, state.situation)
    return (*state.table, entry)


def _with(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return a tuple of one value a seat with one of them changed."""
    return (*values[:seat], value, *values[seat + 1 :])
