"""A sentence for each event of a session: the moves of the game, and the notes beside them.

What is said of a note is read from the states before and after it, never from the note alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.saying import Said, percent, sentence
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.i18n import Text, many, say, together, worded
from eleusis_nb.inference.hypotheses import Hypothesis, Names
from eleusis_nb.table import events as noted
from eleusis_nb.table.events import TableEvent
from eleusis_nb.table.state import Person, SessionState


def sentence_of(event: TableEvent, before: SessionState, after: SessionState) -> Said | None:
    """Return what happened in a sentence; None where only the turn or the clock went on."""
    if isinstance(event, noted.TableNote):
        of_note = _NOTES.get(type(event))
        return None if of_note is None else of_note(event, before, after)
    return None if before.round is None else _of_move(event, before.round)


def _of_move(event: ev.Event, state: RoundState) -> Said | None:
    if isinstance(event, ev.Drew) and state.variant.refill:
        return None  # a hand that is always filled up needs no word
    last = state.situation.recent[-1] if state.situation.recent else None
    alone = len(state.seats) == 2  # noqa: PLR2004 - God and one player, to whom it is told
    return sentence(event, last, state.seats, own=1 if alone else None)


def joined(said: Sequence[Said]) -> Said | None:
    """Return one message for all that one line of a record brought about; None if there is none."""
    if not said:
        return None
    loudest = next((one for one in said if one.tone in ("right", "wrong", "end")), said[0])
    rest = [one.text for one in said if one is not loudest]
    return Said(loudest.tone, loudest.text, together(loudest.aside, *rest))


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
    sure = "" if one.credence is None else say("{share} sure", share=percent(one.credence))
    return Said("calm", text, sure)


def hint(given: noted.HintGiven) -> Said:
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
    share = percent(made.confidence)
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
