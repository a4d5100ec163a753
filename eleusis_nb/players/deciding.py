"""Decisions that all kinds of players share: saying the rule, declaring, calling, predicting."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from eleusis_nb.games.eleusis import (
    Guess,
    IllegalAction,
    Judge,
    NoPlay,
    Predict,
    Prophesy,
    Resign,
    View,
)
from eleusis_nb.games.eleusis.layout import Cards
from eleusis_nb.games.eleusis.ruling import fitting, is_right
from eleusis_nb.i18n import say
from eleusis_nb.players.likeness import refused_here
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.reasons import Percent, Reason, Thought
from eleusis_nb.players.stakes import prophesying, saying

Playing: TypeAlias = Callable[[Mind, View], Thought]
"""A policy that chooses a play."""

EVENS = 0.5


def decide(mind: Mind, view: View, playing: Playing) -> Thought:
    """Choose an action.

    Raises
    ------
    IllegalAction
        If the seat has no action.
    """
    may, seat = view.may, view.seat
    if seat is None or not may:
        raise IllegalAction(say("It is someone else's turn."))
    mind.watch(view.table)
    if may.judge:
        return _called(mind, view, seat)
    if may.predict:
        return _predicted(mind, view, seat)
    if (said := _spoken(mind, view, seat)) is not None:
        return said
    if may.no_play and refused_here(view.table).issuperset(view.hand):
        text = say("Every card I hold has already been refused here.")
        return Thought(NoPlay(seat), Reason("all refused here", text))
    if may.most:
        return playing(mind, view)
    return _nothing_to_play(view, seat)


def _spoken(mind: Mind, view: View, seat: int) -> Thought | None:
    """Say the rule, or declare, if that pays."""
    if view.may.guess and (said := saying(mind, view)) is not None:
        rule, reason = said
        mind.drop(rule)
        return Thought(Guess(seat, rule), reason)
    if view.may.prophesy and (why := prophesying(mind, view)) is not None:
        return Thought(Prophesy(seat), why)
    return None


def _nothing_to_play(view: View, seat: int) -> Thought:
    if seat not in view.waits_for:
        return Thought(None, Reason("silent", say("I am not sure enough to say anything.")))
    text = say("I can't play any more and know nothing worth saying, so I gave up.")
    return Thought(Resign(seat), Reason("gives up", text))


def _called(mind: Mind, view: View, seat: int) -> Thought:
    """Call a play, or a claim, as prophet."""
    pending, guess = view.pending, mind.guess()
    cards = () if pending is None else pending.cards
    is_claim = pending is not None and pending.claim
    if guess is None:
        chances = mind.chances(view, cards)
        likeliest = max(chances.values(), default=0.0) if is_claim else min(chances.values())
        right = (likeliest >= EVENS) != is_claim
        text = say(
            "No rule I know fits. I judged {cards} by similar cards.",
            cards=cards,
        )
        return Thought(Judge(seat, right), Reason("calls by likeness", text))
    if is_claim:
        right = not fitting(guess.rule, view.situation, cards)
    else:
        right = is_right(guess.rule, view.situation, cards)
    text = say(
        "My best guess: {rule:sentence} I judged {cards} by it.", rule=guess.rule, cards=cards
    )
    return Thought(Judge(seat, right), Reason("calls by guess", text))


def _predicted(mind: Mind, view: View, seat: int) -> Thought:
    """Predict with the posterior probability, which is optimal under a proper scoring rule."""
    cards = () if view.pending is None else view.pending.cards
    (chance,) = mind.chances(view, cards).values()
    right = chance >= EVENS
    confidence = min(view.may.surest, max(chance, 1 - chance))
    return Thought(Predict(seat, right, confidence), _why_predicted(mind, cards, chance))


def _why_predicted(mind: Mind, cards: Cards, chance: float) -> Reason:
    if mind.guess() is None:
        text = say(
            "No rule I know fits. Judging by similar cards, {cards} fits with a chance of "
            "{chance}.",
            cards=cards,
            chance=Percent(chance),
        )
        return Reason("predicts by likeness", text)
    if chance >= EVENS:
        text = say(
            "I think {cards} fits with a chance of {chance}.", cards=cards, chance=Percent(chance)
        )
        return Reason("predicts right", text)
    text = say(
        "I think {cards} doesn't fit, with a chance of {chance}.",
        cards=cards,
        chance=Percent(1 - chance),
    )
    return Reason("predicts wrong", text)
