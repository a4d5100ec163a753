"""Dealing: from a variant, a rule and a seed to the first turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eleusis_nb.cards import Card, cards, pack
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.evolve import deal
from eleusis_nb.games.eleusis.moves import Move
from eleusis_nb.games.eleusis.ruling import Ruling, random_for
from eleusis_nb.games.eleusis.variant import Variant
from eleusis_nb.i18n import say

_EXAMPLE = '("God", "Ada")'
_LONGEST_NAME = 40
_JOINERS = {0x200C: None, 0x200D: None}


class DealError(EleusisError, ValueError):
    """A deal that cannot be made."""


def dealt(  # noqa: PLR0913  # all that a deal is made of, passed on from Round.deal
    variant: Variant,
    rule: Ruling,
    seats: Sequence[str],
    seed: int | str,
    *,
    deck: Sequence[Card] | None,
    starter: Card | None,
    by_hand: bool,
    seal: str | None,
) -> Move:
    """Deal, lay the starter and say who begins; :meth:`Round.deal` says what may go wrong."""
    names = _names(seats)
    how = variant.deal(len(names) - 1)
    if deck is None:
        order = list(pack(how.packs, without=cards(how.without)))
        random_for(seed, "deal").shuffle(order)
    else:
        given: object = deck  # it may come from outside
        if not isinstance(given, Sequence) or not all(isinstance(card, Card) for card in given):
            raise DealError(say("A deck is a sequence of cards, such as cards(“QH 9S”)."))
        order = list(deck)
    needed = how.hand * (len(names) - 1) + 1
    if len(order) < needed:
        raise DealError(
            say(
                "{players} players with {hand} cards each and a starter need {needed} cards; "
                "this deck has {deck}.",
                players=len(names) - 1,
                hand=how.hand,
                needed=needed,
                deck=len(order),
            )
        )
    # Hand by hand and not card by card: shuffled it is the same, and a deck can be read.
    starts = range(0, needed - 1, how.hand) if how.hand else [0] * (len(names) - 1)
    hands = ((), *(tuple(order[start : start + how.hand]) for start in starts))
    stock = tuple(order[needed - 1 :])
    event = ev.Dealt(variant, names, by_hand, seal, seed, hands, stock)
    move = Move(deal(event), rule)
    move.events.append(event)
    move.states.append(move.state)
    _lay_starter(move, starter)
    if variant.score == "predictions":
        move.offer()
    else:
        move.happen(ev.ToMove(_first(move)))
    return move


def _names(seats: object) -> tuple[str, ...]:
    listed = list(seats) if isinstance(seats, Iterable) else [seats]
    names = tuple(name for name in listed if isinstance(name, str))
    if isinstance(seats, str) or len(names) < len(listed):
        raise DealError(
            say("The seats are a list of names, God first, such as {example}.", example=_EXAMPLE)
        )
    for name in names:
        seen = name.translate(_JOINERS)  # which names of many scripts have
        if not seen.strip() or len(name) > _LONGEST_NAME or not seen.isprintable():
            raise DealError(
                say(
                    "A name has 1 to {most} characters: {name} does not work.",
                    most=_LONGEST_NAME,
                    name=repr(name[:50]),
                )
            )
    if len(set(names)) < len(names):
        raise DealError(say("Two seats have the same name. Give each player a different one."))
    return names


def _lay_starter(move: Move, starter: Card | None) -> None:
    variant, stock = move.state.variant, move.state.stock.cards
    opening = move.rule.legal_at(move.state.situation)
    if starter is not None:
        if variant.starter != "chosen":
            raise DealError(
                say("In “{variant}” God may not choose the starter.", variant=variant.name)
            )
        if starter not in stock:
            raise DealError(
                say("The {card:name} is not among the cards left after dealing.", card=starter)
            )
        move.happen(ev.Turned((starter,), ok=True))
        return
    if variant.starter in ("top", "kept"):
        move.happen(ev.Turned(stock[:1], ok=True))  # right by definition
        return
    if not opening:
        raise DealError(say("With this rule no card may start, so nothing can be played."))
    if variant.starter == "turned":
        while not move.state.table or not move.state.table[-1].ok:
            [card] = move.top(1).cards
            move.happen(ev.Turned((card,), ok=bool(opening & card.bit)))
        return
    fitting = tuple(card for card in stock if opening >> card.index & 1)
    # God looks out a card that may start; where all of those are in hands, the top one must do.
    move.happen(ev.Turned((fitting or stock)[:1], ok=True))


def _first(move: Move) -> int:
    """Return who begins."""
    state = move.state
    if state.variant.first == "left":
        return 1
    # Source 003: a six, the sixth player after God; God is passed over when counting wraps.
    return (state.situation.recent[-1].value - 1) % len(state.players) + 1
