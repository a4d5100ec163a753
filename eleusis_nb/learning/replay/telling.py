"""What happened in a round of Eleusis, and what was noted beside it: a sentence each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from eleusis_nb.games.eleusis import Event
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.state import State
from eleusis_nb.i18n import Text, listing, many, say, together, worded
from eleusis_nb.rules import Rule
from eleusis_nb.session.phrases import Said, Tone


def told(event: Event, before: State) -> Said | None:
    """Return what happened in a sentence, or None where only the turn went on.

    Parameters
    ----------
    event : Event
        What happened.
    before : State
        The round before it.
    """
    tell = _TELLS.get(type(event))
    return None if tell is None else tell(event, before)


def joined(said: Sequence[Said]) -> Said | None:
    """Return one saying of all that one line of a record tells; None if that is nothing."""
    if not said:
        return None
    loudest = next((one for one in said if one.tone in ("right", "wrong", "end")), said[0])
    rest = [one.text for one in said if one is not loudest]
    return Said(loudest.tone, loudest.text, together(loudest.aside, *rest))


def _name(seat: int, state: State) -> str:
    known = 0 <= seat < len(state.seats)
    return state.seats[seat] if known else say("Seat {seat}", seat=seat)


def _by(seat: int, state: State, text: Text) -> Text:
    """Return a text with who it was before it, where more than one could have been."""
    if len(state.seats) <= 2:  # noqa: PLR2004 - God and one player
        return text
    return say("{name}: {text}", name=_name(seat, state), text=text)


def _percent(chance: float) -> Text:
    return say("{percent} %", percent=round(100 * chance))


def _turned(event: ev.Turned, _state: State) -> Said:
    if event.ok:
        return Said("start", say("{cards} is the first card.", cards=event.cards))
    text = say("{cards} was turned up, and is wrong as the first card.", cards=event.cards)
    return Said("wrong", text)


def _proposed(event: ev.Proposed, state: State) -> Said:
    if event.claim:
        text = say("no card fits, and here is the hand.")
    else:
        text = say("{cards} after {last}?", cards=event.cards, last=_last(state))
    return Said("calm", _by(event.seat, state, text))


def _last(state: State) -> object:
    return state.situation.recent[-1] if state.situation.recent else "…"


def _called(event: ev.Called, state: State) -> Said:
    name = _name(event.seat, state)
    if event.right:
        return Said("calm", say("{name}, the prophet, says: right.", name=name))
    return Said("calm", say("{name}, the prophet, says: wrong.", name=name))


def _played(event: ev.Played, state: State) -> Said:
    cards, last = event.cards, _last(state)
    tone: Tone = "wrong"
    if event.god:
        text = say("God plays {cards} from the hand: it would have fitted.", cards=cards)
    elif event.ok:
        tone = "right"
        text = (
            say("{cards} fits after {last}.", cards=cards, last=last)
            if len(cards) == 1
            else say("{cards} fit one after the other after {last}.", cards=cards, last=last)
        )
    elif len(cards) == 1:
        text = say("{cards} does not fit after {last}.", cards=cards, last=last)
    else:
        text = say("{cards}: not all of these fit after {last}.", cards=cards, last=last)
    return Said(tone, _by(event.seat, state, text))


def _claimed(event: ev.Claimed, state: State) -> Said:
    if event.ok:
        text = say("it is true that no card of this hand fits.")
        return Said("right", _by(event.seat, state, text))
    text = say("one card of this hand would have fitted.")
    return Said("wrong", _by(event.seat, state, text))


def _drew(event: ev.Drew, state: State) -> Said | None:
    number = len(event.cards)
    if not number or state.variant.refill:  # a hand that is always filled up needs no word
        return None
    name = _name(event.seat, state)
    text = many("{name} draws {count} card.", "{name} draws {count} cards.", number, name=name)
    return Said("calm", text)


def _declared(event: ev.Declared, state: State) -> Said:
    name = _name(event.seat, state)
    return Said("start", say("{name} is the prophet now, and calls every play.", name=name))


def _overthrown(event: ev.Overthrown, state: State) -> Said:
    name = _name(event.seat, state)
    return Said("wrong", say("God says otherwise: {name} is overthrown.", name=name))


def _expelled(event: ev.Expelled, state: State) -> Said:
    return Said("calm", say("{name} is out of the round.", name=_name(event.seat, state)))


def _guessed(event: ev.Guessed, state: State) -> Said:
    rule = Rule.parse(event.rule)
    if event.ok:
        text = say("“{rule}”? God says: yes, that is the rule.", rule=rule)
        return Said("right", _by(event.seat, state, text))
    text = say("“{rule}”? God says: no, that is not the rule.", rule=rule)
    return Said("wrong", _by(event.seat, state, text))


def _offered(event: ev.Offered, state: State) -> Said:
    text = say("God turns {cards}. Does it fit after {last}?", cards=event.cards, last=_last(state))
    return Said("calm", text)


def _predicted(event: ev.Predicted, state: State) -> Said:
    # The number is that seat's own until all are laid open.
    return Said("calm", say("{name} has predicted.", name=_name(event.seat, state)))


def _disclosed(event: ev.Disclosed, state: State) -> Said:
    if not event.chances:
        return Said("calm", say("Nobody predicted."))
    each = [
        Text("{name} {share}", {"name": _name(seat, state), "share": _percent(chance)})
        for seat, chance in event.chances
    ]
    return Said("calm", say("How likely it was to fit: {each}.", each=listing(each)))


def _shuffled(_event: ev.Shuffled, _state: State) -> Said:
    return Said("calm", say("One more pack is shuffled in."))


def _second_stage(_event: ev.SecondStage, _state: State) -> Said:
    text = say("All hands are empty. From now on the mistake cards are played.")
    return Said("start", text)


def _ended(event: ev.Ended, _state: State) -> Said:
    return Said("end", event.why)


_TELLS: Final[Mapping[type, Any]] = {
    ev.Turned: _turned,
    ev.Proposed: _proposed,
    ev.Called: _called,
    ev.Played: _played,
    ev.Claimed: _claimed,
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


# --- notes -----------------------------------------------------------------------------------


def rule_said(rule: Rule) -> Text:
    """Return a rule as a sentence in whatever language it will be read in."""
    return worded(rule, "sentence")


def supposed(rule: Rule, credence: float | None) -> Said:
    """Say what somebody held to be possible."""
    sure = "" if credence is None else say("{share} sure", share=_percent(credence))
    return Said("calm", rule_said(rule), sure)


def hinted(text: str, cost: int) -> Said:
    """Say what a hint said."""
    return Said("calm", text, many("a hint for {count} point", "a hint for {count} points", cost))


def written(said: Said) -> Said:
    """Say that somebody wrote down a rule."""
    return Said("calm", say("Written down: “{rule}”", rule=said.text), said.aside)


def surer(said: Said) -> Said:
    """Say that somebody is more or less sure than before."""
    text = say("Thought again: “{rule}”", rule=said.text)
    return Said("calm", text, said.aside)


def crossed_out(said: Said) -> Said:
    """Say that somebody gave up a rule."""
    return Said("calm", say("Crossed out: “{rule}”", rule=said.text))


def hint_taken(said: Said) -> Said:
    """Say that a hint was asked for."""
    return Said("calm", say("A hint: {text}", text=said.text), said.aside)


def foretold(*, fits: bool, confidence: float, came_true: bool) -> Said:
    """Say what somebody foretold of the play on the same line."""
    share = _percent(confidence)
    first = (
        say("Foretold: it fits, {share} sure.", share=share)
        if fits
        else say("Foretold: it does not fit, {share} sure.", share=share)
    )
    came = say("It came true.") if came_true else say("It came otherwise.")
    return Said("calm", together(first, came))


def rival_said(rule: Rule) -> Said:
    """Say what the robot at the table believes now."""
    return Said("calm", say("The robot thinks: “{rule:sentence}”", rule=rule))


def explained(said: Said) -> Said:
    """Say what somebody wrote in own words."""
    return Said("calm", say("In own words: {text}", text=said.text))


def looked() -> Said:
    """Say that somebody looked at the beliefs."""
    return Said("calm", say("A look at what the cards say so far."))


def opened() -> Said:
    """Say that the rule lies open."""
    return Said("calm", say("The envelope is opened."))
