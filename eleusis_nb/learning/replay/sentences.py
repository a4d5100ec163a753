"""A sentence for each event of a session: the moves of the game, and the notes beside them.

What is said of a note is read from the states before and after it, never from the note alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.phrases import Said, Tone
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.i18n import Text, listing, many, say, together, worded
from eleusis_nb.inference.hypotheses import Hypothesis, Names
from eleusis_nb.rules import Rule
from eleusis_nb.table import events as noted
from eleusis_nb.table.events import SessionEvent
from eleusis_nb.table.ladder import Hint
from eleusis_nb.table.state import Person, SessionState


def sentence_of(event: SessionEvent, before: SessionState, after: SessionState) -> Said | None:
    """Return what happened in a sentence; None where only the turn or the clock went on.

    Parameters
    ----------
    event : SessionEvent
        A move of the game, or a note.
    before, after : SessionState
        The states before and after it.
    """
    of_note = _NOTES.get(type(event))
    if of_note is not None:
        return of_note(event, before, after)
    of_move = _MOVES.get(type(event))
    if of_move is None or before.round is None:
        return None
    return of_move(event, before.round)


def joined(said: Sequence[Said]) -> Said | None:
    """Return one message for all that one line of a record brought about; None if there is none."""
    if not said:
        return None
    loudest = next((one for one in said if one.tone in ("right", "wrong", "end")), said[0])
    rest = [one.text for one in said if one is not loudest]
    return Said(loudest.tone, loudest.text, together(loudest.aside, *rest))


def _name(seat: int, state: RoundState) -> str:
    known = 0 <= seat < len(state.seats)
    return state.seats[seat] if known else say("Seat {seat}", seat=seat)


def _by(seat: int, state: RoundState, text: Text) -> Text:
    """Return a text with who it was before it, where more than one could have been."""
    if len(state.seats) <= 2:  # noqa: PLR2004 - God and one player
        return text
    return say("{name}: {text}", name=_name(seat, state), text=text)


def _percent(chance: float) -> Text:
    return say("{percent} %", percent=round(100 * chance))


def _turned(event: ev.Turned, _state: RoundState) -> Said:
    if event.ok:
        return Said("start", say("{cards} is the first card.", cards=event.cards))
    text = say("{cards} was turned up, and doesn't fit as the first card.", cards=event.cards)
    return Said("wrong", text)


def _proposed(event: ev.Proposed, state: RoundState) -> Said:
    if event.claim:
        text = say("no card fits; here is the hand.")
    else:
        text = say("{cards} after {last}?", cards=event.cards, last=_last(state))
    return Said("calm", _by(event.seat, state, text))


def _last(state: RoundState) -> object:
    return state.situation.recent[-1] if state.situation.recent else "…"


def _called(event: ev.Called, state: RoundState) -> Said:
    name = _name(event.seat, state)
    if event.right:
        return Said("calm", say("{name}, the prophet, says: it fits.", name=name))
    return Said("calm", say("{name}, the prophet, says: it doesn't fit.", name=name))


def _played(event: ev.Played, state: RoundState) -> Said:
    cards, last = event.cards, _last(state)
    tone: Tone = "wrong"
    if event.god:
        text = say("God plays {cards} from the hand: it fitted.", cards=cards)
    elif event.ok:
        tone = "right"
        text = (
            say("{cards} fits after {last}.", cards=cards, last=last)
            if len(cards) == 1
            else say("{cards} all fit after {last}.", cards=cards, last=last)
        )
    elif len(cards) == 1:
        text = say("{cards} doesn't fit after {last}.", cards=cards, last=last)
    else:
        text = say("{cards}: not all of them fit after {last}.", cards=cards, last=last)
    return Said(tone, _by(event.seat, state, text))


def _claimed(event: ev.Claimed, state: RoundState) -> Said:
    if event.ok:
        text = say("true: no card in this hand fits.")
        return Said("right", _by(event.seat, state, text))
    text = say("one card in this hand fitted.")
    return Said("wrong", _by(event.seat, state, text))


def _drew(event: ev.Drew, state: RoundState) -> Said | None:
    number = ev.number_of(event.cards)
    if not number or state.variant.refill:  # a hand that is always filled up needs no word
        return None
    name = _name(event.seat, state)
    text = many("{name} draws {count} card.", "{name} draws {count} cards.", number, name=name)
    return Said("calm", text)


def _declared(event: ev.Declared, state: RoundState) -> Said:
    name = _name(event.seat, state)
    return Said("start", say("{name} is the prophet now and judges every play.", name=name))


def _overthrown(event: ev.Overthrown, state: RoundState) -> Said:
    name = _name(event.seat, state)
    return Said("wrong", say("God disagrees: {name} is overthrown.", name=name))


def _expelled(event: ev.Expelled, state: RoundState) -> Said:
    return Said("calm", say("{name} is out of the round.", name=_name(event.seat, state)))


def _guessed(event: ev.Guessed, state: RoundState) -> Said:
    rule = Rule.from_text(event.rule)
    if event.ok:
        text = say("“{rule}”? God says: yes, that is the rule.", rule=rule)
        return Said("right", _by(event.seat, state, text))
    text = say("“{rule}”? God says: no, that is not the rule.", rule=rule)
    return Said("wrong", _by(event.seat, state, text))


def _offered(event: ev.Offered, state: RoundState) -> Said:
    text = say("God shows {cards}. Will it fit after {last}?", cards=event.cards, last=_last(state))
    return Said("calm", text)


def _predicted(event: ev.Predicted, state: RoundState) -> Said:
    # The number is that seat's own until all are laid open.
    return Said("calm", say("{name} has predicted.", name=_name(event.seat, state)))


def _disclosed(event: ev.Disclosed, state: RoundState) -> Said:
    if not event.chances:
        return Said("calm", say("No one predicted."))
    each = [
        Text("{name} {share}", {"name": _name(seat, state), "share": _percent(chance)})
        for seat, chance in event.chances
    ]
    return Said("calm", say("How likely it was to fit: {each}.", each=listing(each)))


def _shuffled(_event: ev.Shuffled, _state: RoundState) -> Said:
    return Said("calm", say("One more deck is shuffled in."))


def _second_stage(_event: ev.SecondStage, _state: RoundState) -> Said:
    text = say("All hands are empty. From now on, play mistake cards.")
    return Said("start", text)


def _ended(event: ev.Ended, _state: RoundState) -> Said:
    return Said("end", event.why)


_MOVES: Final[Mapping[type, Callable[[Any, RoundState], Said | None]]] = {
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


def person_of(state: SessionState, who: str | None) -> Person | None:
    """Return the person of a note, by default the only one; None if they are not known."""
    return state.people.get(state.names[0] if who is None else who)


def held(state: SessionState, who: str | None, key: str) -> Hypothesis | None:
    """Return a hypothesis that somebody holds; None if they do not."""
    person = person_of(state, who)
    return None if person is None else person.hypotheses.get(key)


def hypothesis(one: Hypothesis, names: Names | None) -> Said:
    """Return a hypothesis in words: where the other cards have a name, too, both halves."""
    text = worded(one.rule, "sentence")
    if names is not None and one.other is not None:
        first, second = names
        rest = worded(one.other, "sentence")
        places = {"first": first, "text": text, "second": second, "rest": rest}
        text = Text("{first}: {text} {second}: {rest}", places)
    sure = "" if one.credence is None else say("{share} sure", share=_percent(one.credence))
    return Said("calm", text, sure)


def hint(given: Hint) -> Said:
    """Return a hint and what it cost."""
    cost = many("a hint for {count} point", "a hint for {count} points", given.cost)
    return Said("calm", given.text, cost)


def _written(
    event: noted.HypothesisWritten, _before: SessionState, after: SessionState
) -> Said | None:
    one = held(after, event.who, event.key)
    if one is None:
        return None
    said = hypothesis(one, after.lesson.names)
    return Said("calm", say("Written down: “{rule}”", rule=said.text), said.aside)


def _repeated(
    event: noted.HypothesisRepeated, _before: SessionState, after: SessionState
) -> Said | None:
    one = held(after, event.who, event.key)
    if one is None:
        return None
    said = hypothesis(one, after.lesson.names)
    typed = say("In their own words: {text}", text=event.text)
    return Said("calm", say("Back again: “{rule}”", rule=said.text), typed)


def _weighed(event: noted.CredenceGiven, _before: SessionState, after: SessionState) -> Said | None:
    one = held(after, event.who, event.key)
    if one is None:
        return None
    said = hypothesis(one, after.lesson.names)
    return Said("calm", say("Changed idea: “{rule}”", rule=said.text), said.aside)


def _dropped(
    event: noted.HypothesisDropped, before: SessionState, _after: SessionState
) -> Said | None:
    one = held(before, event.who, event.key)
    if one is None:
        return None
    said = hypothesis(one, before.lesson.names)
    return Said("calm", say("Crossed out: “{rule}”", rule=said.text))


def _answered(
    event: noted.HypothesisDeclared, _before: SessionState, _after: SessionState
) -> Said | None:
    return Said("calm", event.counter) if event.counter else None


def _hinted(event: noted.HintGiven, _before: SessionState, after: SessionState) -> Said | None:
    person = person_of(after, event.who)
    if person is None or not person.ladder.shown:
        return None
    said = hint(person.ladder.shown[-1])
    return Said("calm", say("A hint: {text}", text=said.text), said.aside)


def _foretold(event: noted.PredictionMade, _before: SessionState, _after: SessionState) -> Said:
    made = event.prediction
    share = _percent(made.confidence)
    first = (
        say("Prediction: it fits, {share} sure.", share=share)
        if made.fits
        else say("Prediction: it doesn't fit, {share} sure.", share=share)
    )
    came = say("The prediction was right.") if made.came_true else say("The prediction was wrong.")
    return Said("calm", together(first, came))


def _rival(_event: noted.RivalClaimed, _before: SessionState, after: SessionState) -> Said | None:
    rival = after.rival
    if rival is None:
        return None
    text = say("The robot thinks: “{rule:sentence}”", rule=rival.claim.rule)
    return Said("calm", text, rival.said)


def _explained(event: noted.RuleExplained, _before: SessionState, _after: SessionState) -> Said:
    return Said("calm", say("In their own words: {text}", text=event.text))


def _looked(event: noted.BeliefsShown, _before: SessionState, _after: SessionState) -> Said | None:
    return Said("calm", say("A look at the beliefs.")) if event.shown else None


def _opened(_event: noted.EnvelopeOpened, _before: SessionState, _after: SessionState) -> Said:
    return Said("calm", say("The envelope is opened."))


_NOTES: Final[Mapping[type, Callable[[Any, SessionState, SessionState], Said | None]]] = {
    noted.HypothesisWritten: _written,
    noted.HypothesisRepeated: _repeated,
    noted.CredenceGiven: _weighed,
    noted.HypothesisDropped: _dropped,
    noted.HypothesisDeclared: _answered,
    noted.HintGiven: _hinted,
    noted.PredictionMade: _foretold,
    noted.RivalClaimed: _rival,
    noted.RuleExplained: _explained,
    noted.BeliefsShown: _looked,
    noted.EnvelopeOpened: _opened,
}
