"""A sentence for each event of a session: the moves of the game, and the notes beside them.

What is said of a note is read from the states before and after it, never from the note alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.saying import Said, percent, sentence
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.i18n import Text, many, say, together, worded
from eleusis_nb.mind.ideas import Hypothesis, Names
from eleusis_nb.table import events as noted
from eleusis_nb.table.events import TableEvent
from eleusis_nb.table.state import Person, SessionState


def sentence_of(event: TableEvent, before: SessionState, after: SessionState) -> Said | None:
    """Return what happened in a sentence; None where only the turn or the clock went on."""
    if isinstance(event, noted.TableNote):
        found = _of_idea(event, before, after) or _of_note(event, after)
        return Said("calm", found) if isinstance(found, str) else found
    return None if before.round is None else _of_move(event, before.round)


def _of_move(event: ev.Event, state: RoundState) -> Said | None:
    if isinstance(event, ev.Drew) and state.variant.refill:
        return None  # a hand that is always filled up needs no word
    last = state.situation.recent[-1] if state.situation.recent else None
    alone = len(state.seats) == 2  # noqa: PLR2004 - God and one player, to whom it is told
    return sentence(event, last, state.seats, own=1 if alone else None)


def _of_idea(event: TableEvent, before: SessionState, after: SessionState) -> Said | None:
    """Return what became of an idea: written down, back again, changed or crossed out."""
    match event:
        case noted.HypothesisDropped():
            state = before
        case noted.HypothesisWritten() | noted.HypothesisRepeated() | noted.CredenceGiven():
            state = after
        case _:
            return None
    one = held(state, event.who, event.key)
    if one is None:
        return None
    said = hypothesis(one, state.lesson.names)
    match event:
        case noted.HypothesisWritten():
            return Said("calm", say("Written down: “{rule}”", rule=said.text), said.aside)
        case noted.HypothesisRepeated(text=text):
            typed = say("In their own words: {text}", text=text)
            return Said("calm", say("Back again: “{rule}”", rule=said.text), typed)
        case noted.CredenceGiven():
            return Said("calm", say("Changed idea: “{rule}”", rule=said.text), said.aside)
    return Said("calm", say("Crossed out: “{rule}”", rule=said.text))


def _of_note(event: TableEvent, after: SessionState) -> Said | str | None:  # noqa: PLR0911 - one each
    """Return what another note says."""
    match event:
        case noted.HypothesisDeclared(counter=counter):
            return counter or None
        case noted.HintGiven(who=who):
            person = person_of(after, who)
            if person is None or not person.ladder.shown:
                return None
            said = hint(person.ladder.shown[-1])
            return Said("calm", say("A hint: {text}", text=said.text), said.aside)
        case noted.PredictionMade(prediction=made):
            share = percent(made.confidence)
            first = (
                say("Prediction: it fits, {share} sure.", share=share)
                if made.fits
                else say("Prediction: it doesn't fit, {share} sure.", share=share)
            )
            is_right = made.came_true
            came = (
                say("The prediction was right.") if is_right else say("The prediction was wrong.")
            )
            return together(first, came)
        case noted.RivalClaimed() if after.rival is not None:
            text = say("The robot thinks: “{rule:sentence}”", rule=after.rival.claim.rule)
            return Said("calm", text, after.rival.said)
        case noted.RuleExplained(text=text):
            return say("In their own words: {text}", text=text)
        case noted.BeliefsShown(shown=True):
            return say("A look at the beliefs.")
        case noted.EnvelopeOpened():
            return say("The envelope is opened.")
    return None


def joined(said: Sequence[Said]) -> Said | None:
    """Return one message for all that one line of a record brought about; None if there is none."""
    if not said:
        return None
    loudest = next((one for one in said if one.tone in ("right", "wrong", "end")), said[0])
    rest = [one.text for one in said if one is not loudest]
    return Said(loudest.tone, loudest.text, together(loudest.aside, *rest))


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
