"""What each seat may do now, and the sentence for somebody who tried something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis.actions import (
    NO_IDEA,
    Action,
    Choices,
    Confess,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    Resign,
    missing,
)
from eleusis_nb.games.eleusis.pile import Cards
from eleusis_nb.games.eleusis.state import Reign, State
from eleusis_nb.games.eleusis.variant import Variant
from eleusis_nb.games.illegal import IllegalAction
from eleusis_nb.i18n import Text, many, say

_NOTHING = Choices(-1)


def choices(state: State, seat: int) -> Choices:
    """Return what a seat may do now. It needs no rule, so it can tell nothing about it."""
    if state.ending is not None or seat not in range(len(state.seats)):
        return _NOTHING
    variant, pending, first = state.variant, state.pending, state.stage == 1
    on_turn = pending is None and seat == state.turn
    if not on_turn or (variant.most_plays is not None and state.plays >= variant.most_plays):
        playable: Cards = ()
    else:
        playable = state.hands[seat].cards if first else state.mistakes[seat]
    if variant.guess == "any time":
        guess = on_turn
    else:
        guess = variant.guess == "after right" and state.speaker == seat and state.extended
    return Choices(
        seat,
        cards=playable,
        most=min(variant.series if first else 1, len(playable)),
        no_play=(variant.no_play and on_turn and len(state.hands[seat]) > 0)
        if seat
        else _may_god_claim(state),
        # Mostly it is not the time, and then no sentence need be made.
        prophesy=_is_time_to_declare(state, seat) and next(_hindrances(state, seat), None) is None,
        judge=pending is not None and _may_judge(state, seat),
        guess=guess,
        predict=pending is not None and _is_on_show(state) and 0 < seat in state.callers,
        confess=variant.confession and seat == 0,
        resign=variant.score == "turn" and seat > 0,
        surest=variant.surest,
    )


def expels(variant: Variant, accepted: int, played: int, reign: Reign | None) -> bool:
    """Return True if a wrong play expels its player.

    Parameters
    ----------
    variant : Variant
        The form of the game.
    accepted, played : int
        Cards on the mainline, and cards that players played, right and wrong.
    reign : Reign or None
        The reign of the prophet who stands now.
    """
    limit = variant.expels if reign is None else variant.expels_under_prophet
    if limit is None:
        return False
    if not variant.counts_refused(under_prophet=reign is not None):
        return accepted - (0 if reign is None else reign.accepted) >= limit
    if reign is None:
        return played + variant.starter_is_played >= limit
    return played - reign.played >= limit


def _is_time_to_declare(state: State, seat: int) -> bool:
    when = state.variant.prophet
    if when == "never":
        return False
    before_playing = when == "own turn" and state.turn == seat and state.pending is None
    after_playing = state.speaker == seat and (when != "after right" or state.extended)
    return before_playing or after_playing


def _hindrances(state: State, seat: int) -> Iterator[Text]:
    variant = state.variant
    last = state.reigns[-1] if state.reigns else None
    if not _is_time_to_declare(state, seat) or seat not in state.active_players:
        yield {
            "never": say("There are no prophets in “{variant}”.", variant=variant.name),
            "after right": say("You may declare only right after you add to the line yourself."),
            "after any": say("You may declare only right after your own play."),
            "own turn": say("You may declare only on your turn or right after your play."),
        }[variant.prophet]
    if state.reign is not None:
        yield say("There is already a prophet.")
    if len(state.active_players) - 1 < variant.prophet_others:
        yield many(
            "At least one other player must still be in.",
            "At least {count} other players must still be in.",
            variant.prophet_others,
        )
    if variant.prophet_once and any(reign.seat == seat for reign in state.reigns):
        yield say("You have already been prophet in this round.")
    if variant.prophet_before is not None and state.accepted >= variant.prophet_before:
        yield many(
            "{count} card has been accepted: it is too late to declare.",
            "{count} cards have been accepted: it is too late to declare.",
            variant.prophet_before,
        )
    if last is not None and last.ended is not None and variant.reign is not None:
        under = last.ended - last.played
        if under > variant.reign:
            yield many(
                "{count} card was played under the overthrown prophet: it is too late for another.",
                "{count} cards were played under the overthrown prophet: it is too late for "
                "another.",
                under,
            )


def require(state: State, action: Action) -> None:
    """Raise an :class:`IllegalAction` that says why an action may not be done now."""
    seat = getattr(action, "seat", None)
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(state.seats):
        raise IllegalAction(
            say(
                "There is no seat {seat}: the seats are 0 (God) to {last}.",
                seat=repr(seat),
                last=len(state.seats) - 1,
            )
        )
    allowed = choices(state, seat)
    if action not in allowed:
        raise IllegalAction(_why_not(state, action, allowed))


def _why_not(  # noqa: C901, PLR0911, PLR0912  # a case for each action
    state: State, action: object, allowed: Choices
) -> Text:
    variant, name = state.variant, state.variant.name
    if state.ending is not None:
        return say("The round is over: {why}", why=state.ending.why)
    match action:
        case PlayCards(seat, cards):
            return next(chain(_waiting(state, seat), _faults(state, cards, allowed)))
        case NoPlay() if not variant.no_play:
            return say("In “{variant}” you can't say that no card fits: play a card.", variant=name)
        case NoPlay(seat):
            none = say("You have no cards, so you can't say that none fits.")
            return next(_waiting(state, seat), none)
        case Prophesy(seat):
            return next(_hindrances(state, seat))
        case Judge() if allowed.judge:
            return say("A verdict is right or wrong: True or False.")
        case Judge():
            return say("There is no play for you to judge now.")
        case Predict() if allowed.predict:
            return say(
                "Say right or wrong, and how sure you are, from {least} to {most}.",
                least=NO_IDEA,
                most=allowed.surest,
            )
        case Predict():
            return say("There is no card for you to predict now.")
        case Guess():
            return {
                "never": say("In “{variant}” you don't guess the rule aloud.", variant=name),
                "after right": say("You may guess the rule only right after a play of yours fits."),
                "any time": say("You may guess the rule only on your turn."),
            }[variant.guess]
        case Confess() if variant.confession:
            return say("Only God may confess.")
        case Confess():
            return say("“{variant}” has no confession.", variant=name)
        case Resign():
            return say("In “{variant}” a single player can't give up.", variant=name)
    return say("You can't do that at this table: {what}.", what=type(action).__name__)


def _faults(state: State, cards: Any, allowed: Choices) -> Iterator[Text]:  # noqa: ANN401
    """Say what is wrong with the cards of a play (whatever was sent as such)."""
    most = state.variant.most_plays
    if most is not None and state.plays >= most:
        yield many(
            "You have made your one play: guess the rule, or give up.",
            "You have made all {count} plays: guess the rule, or give up.",
            most,
        )
    if not isinstance(cards, tuple) or not all(isinstance(card, Card) for card in cards):
        yield say("A play is a tuple of cards, such as cards(“9S 10S”).")
        return
    if not cards:
        yield say("A play has at least one card.")
    if len(cards) > allowed.most:
        yield many(
            "A play has at most {count} card now.",
            "A play has at most {count} cards now.",
            allowed.most,
        )
    for card in missing(cards, allowed.cards):
        if state.stage > 1:
            yield say("The {card:name} is not one of your mistake cards.", card=card)
        elif card in allowed.cards:
            yield say("You don't have that many of the {card:name}.", card=card)
        else:
            yield say("You don't have the {card:name}.", card=card)


def _waiting(state: State, seat: int) -> Iterator[Text]:
    """Say whom the round waits for, if it is not this seat."""
    if _is_on_show(state):
        yield say("A card is shown: everyone predicts whether it fits.")
    elif state.pending is not None:
        who = state.seats[state.callers[0]]
        yield say("A play is waiting: {who} has to judge it first.", who=who)
    if seat in state.expelled:
        yield say("You are out of this round and can't play.")
    if seat == state.prophet:
        yield say("You are the prophet: you judge what the others play.")
    if seat == 0:
        yield say("God does not play.")
    if seat != state.turn:
        yield say("It is {name}'s turn.", name=state.seats[state.turn])


def _is_on_show(state: State) -> bool:
    pending = state.pending
    return pending is not None and pending.seat == 0


def _may_god_claim(state: State) -> bool:
    # Source 001: God declares that no mistake card on the table can be played. Where the
    # engine calls, it sees that by itself.
    second = state.variant.mistake_cards and state.stage == 2  # noqa: PLR2004  # of two
    return second and state.by_hand and state.pending is None


def _may_judge(state: State, seat: int) -> bool:
    if _is_on_show(state):
        return seat == 0 and state.by_hand  # God need not wait for those who say nothing
    return seat in state.callers
