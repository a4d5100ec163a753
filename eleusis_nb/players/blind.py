"""Policies without beliefs: any card, or anything that is allowed, by chance."""

from __future__ import annotations

from typing import Final

from eleusis_nb.games.eleusis import (
    Action,
    Choices,
    IllegalAction,
    Judge,
    NoPlay,
    Predict,
    Resign,
    View,
)
from eleusis_nb.i18n import say
from eleusis_nb.players.mind import NO_IDEA, Mind
from eleusis_nb.players.reasons import Reason, Thought
from eleusis_nb.players.simple import by_chance

_SAYS_NOTHING: Final = Reason("silent by chance", say("I have no idea, so I said nothing."))
_BY_CHANCE: Final = Reason("anything", say("I picked an allowed move at random."))
_OTHERWISE: Final = Reason("no card to play", say("I had no card to play, and no idea."))


def any_card(mind: Mind, view: View) -> Thought:
    """Play any single card; call by a coin where called upon, and declare nothing."""
    may = _asked(view)
    if may.most:
        return by_chance(mind, view)
    if view.seat not in view.waits_for:
        return Thought(None, _SAYS_NOTHING)
    return Thought(_without_cards(may, mind), _OTHERWISE)


def anything(mind: Mind, view: View) -> Thought:
    """Do anything that is allowed, mostly short plays, as :meth:`Choices.pick` draws it.

    Who has just moved says nothing: all that could be done then is to declare.
    """
    may = _asked(view)
    if view.seat not in view.waits_for:
        return Thought(None, _SAYS_NOTHING)
    return Thought(may.pick(mind.random), _BY_CHANCE)


def _without_cards(may: Choices, mind: Mind) -> Action:
    if may.judge:
        return Judge(may.seat, right=mind.random.random() < NO_IDEA)
    if may.predict:
        return Predict(may.seat, right=True, confidence=NO_IDEA)
    return NoPlay(may.seat) if may.no_play else Resign(may.seat)


def _asked(view: View) -> Choices:
    if not view.may:
        raise IllegalAction(say("It is someone else's turn."))
    return view.may
