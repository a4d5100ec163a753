"""The reducer of a round: from a state and an event to the next state.

It knows neither the rule nor random numbers, so replaying a record is a fold over its events. A
record without its secrets folds to what that seat could know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.layout import Kind, TablePlay, Trail
from eleusis_nb.games.eleusis.pile import Cards, Pile
from eleusis_nb.games.eleusis.predictions import score_of
from eleusis_nb.games.eleusis.state import Ending, Pending, Reign, State

T = TypeVar("T")


def deal(event: ev.Dealt) -> State:
    """Return the state that a deal begins with.

    Raises
    ------
    RecordError
        If there is not a hand for each seat: only the deal of a record can be so.
    """
    number = len(event.seats)
    if not number or number != len(event.hands):
        raise ev.unreadable(event.event_name(), repr(event.seats))
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
        table=Trail(),
        situation=Situation.of(()),
    )


def evolve(state: State, event: ev.Event) -> State:
    """Return the state after an event.

    Parameters
    ----------
    state : State
        The state before; it stays as it is.
    event : Event
        What happened. It is not asked whether it was legal: that is decided before it happens.

    Raises
    ------
    RecordError
        If it can have happened in no such round: only an event of a record can be so.
    """
    seat = getattr(event, "seat", 0)
    try:
        if not 0 <= seat < len(state.seats):
            raise IndexError(seat)
        return _CHANGES[type(event)](state, event)
    except (LookupError, ValueError, ArithmeticError) as error:
        raise ev.unreadable(event.event_name(), repr(error)) from None


def _turned(state: State, event: ev.Turned) -> State:
    situation = state.situation
    if event.ok:
        # The starter is nobody's play: no verdict, and nothing refused so far.
        situation = Situation.of(event.cards)
    return state._replace(
        stock=state.stock.without(event.cards),
        situation=situation,
        table=_entered(state, 0, event.cards, ok=event.ok, kind="starter"),
    )


def _to_move(state: State, event: ev.ToMove) -> State:
    return state._replace(turn=event.seat)


def _proposed(state: State, event: ev.Proposed) -> State:
    pending = Pending(event.seat, event.cards, event.claim)
    hands = _with(state.hands, event.seat, Pile(event.cards)) if event.claim else state.hands
    return state._replace(pending=pending, hands=hands, speaker=None)


def _called(state: State, event: ev.Called) -> State:
    if state.pending is None:
        return state
    return state._replace(pending=replace(state.pending, called=event.right))


def _played(state: State, event: ev.Played) -> State:
    seat, cards, ok = event.seat, event.cards, event.ok
    hands, mistakes, stock = state.hands, state.mistakes, state.stock
    situation = state.situation
    # If they are wrong one play was refused, whatever it held: nothing may depend on its cards.
    for card in cards if ok else cards[:1]:
        situation = situation.after(card, accepted=ok)
    if seat == 0:  # delphi: God's cards come from the stock
        stock = stock.without(cards)
    elif state.stage == 2:  # noqa: PLR2004  # the second of two
        if ok:
            mistakes = _with(mistakes, seat, Pile(mistakes[seat]).without(cards).cards)
    else:
        hands = _with(hands, seat, hands[seat].without(cards))
        if not ok and state.variant.mistake_cards:
            mistakes = _with(mistakes, seat, mistakes[seat] + cards)
    return state._replace(
        hands=hands,
        mistakes=mistakes,
        stock=stock,
        table=_entered(state, seat, cards, ok=ok, kind="god" if event.god else "play"),
        situation=situation,
        played=state.played + len(cards),
        refused=state.refused + (0 if ok else len(cards)),
        plays=state.plays + (0 if event.god else 1),
        speaker=seat,
        extended=ok and not event.god,
        pending=None,
    )


def _claimed(state: State, event: ev.Claimed) -> State:
    seat = event.seat
    return state._replace(
        hands=_with(state.hands, seat, Pile(event.cards)),
        table=_entered(state, seat, event.cards, ok=event.ok, kind="claim"),
        speaker=seat,
        extended=False,
        pending=None,
    )


def _returned(state: State, event: ev.Returned) -> State:
    hand = state.hands[event.seat]
    return state._replace(
        hands=_with(state.hands, event.seat, Pile()),
        stock=state.stock.plus(hand),
    )


def _drew(state: State, event: ev.Drew) -> State:
    drawn = Pile.of(event.cards)
    hand = state.hands[event.seat].plus(drawn)
    return state._replace(
        hands=_with(state.hands, event.seat, hand),
        stock=state.stock.split(len(drawn))[1],
    )


def _shuffled(state: State, event: ev.Shuffled) -> State:
    stock = Pile.of(event.stock)
    added = (len(stock) - len(state.stock)) // len(ALL_CARDS)
    return state._replace(stock=stock, packs_added=state.packs_added + added)


def _declared(state: State, event: ev.Declared) -> State:
    reign = Reign(event.seat, len(state.table), state.accepted, state.refused, state.played)
    return state._replace(reigns=(*state.reigns, reign), speaker=None)


def _overthrown(state: State, _event: ev.Overthrown) -> State:
    # The play on which a prophet falls was called by that prophet: it was played under the reign.
    last = len(state.pending.cards) if state.pending and not state.pending.claim else 0
    fallen = replace(state.reigns[-1], ended=state.played + last)
    return state._replace(reigns=(*state.reigns[:-1], fallen))


def _expelled(state: State, event: ev.Expelled) -> State:
    return state._replace(expelled=state.expelled | {event.seat}, speaker=None)


def _guessed(state: State, event: ev.Guessed) -> State:
    if event.ok:
        return state._replace(guessed=event.seat)
    wrong = _with(state.wrong_guesses, event.seat, state.wrong_guesses[event.seat] + 1)
    keeps = state.variant.guess == "any time"
    return state._replace(wrong_guesses=wrong, speaker=state.speaker if keeps else None)


def _offered(state: State, event: ev.Offered) -> State:
    return state._replace(pending=Pending(0, event.cards), predictions=())


def _predicted(state: State, event: ev.Predicted) -> State:
    return state._replace(predictions=(*state.predictions, (event.seat, event.chance)))


def _disclosed(state: State, event: ev.Disclosed) -> State:
    tally = list(state.tally)
    for seat, chance in event.chances:
        # Kruskal 1962, with the logarithm of what happened: 0 for "no idea", 1 for certainty.
        tally[seat] += score_of(chance if event.ok else 1 - chance)
    return state._replace(tally=tuple(tally), predictions=())


def _second_stage(state: State, event: ev.SecondStage) -> State:
    return state._replace(stage=2, tally=_with(state.tally, 0, float(event.god)))


def _ended(state: State, event: ev.Ended) -> State:
    return state._replace(ending=Ending(event.why, event.sheet), speaker=None, pending=None)


def _entered(state: State, seat: int, cards: Cards, *, ok: bool, kind: Kind) -> Trail[TablePlay]:
    return state.table.plus(TablePlay(len(state.table), seat, cards, ok, kind, state.situation))


def _with(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return a tuple of one value a seat with one of them changed."""
    return (*values[:seat], value, *values[seat + 1 :])


_CHANGES: Final[dict[type, Callable[[State, Any], State]]] = {
    ev.Turned: _turned,
    ev.ToMove: _to_move,
    ev.Proposed: _proposed,
    ev.Called: _called,
    ev.Played: _played,
    ev.Claimed: _claimed,
    ev.Returned: _returned,
    ev.Drew: _drew,
    ev.Shuffled: _shuffled,
    ev.Declared: _declared,
    ev.Overthrown: _overthrown,
    ev.Expelled: _expelled,
    ev.Guessed: _guessed,
    ev.Offered: _offered,
    ev.Predicted: _predicted,
    ev.Disclosed: _disclosed,
    ev.SecondStage: _second_stage,
    ev.Ended: _ended,
}
