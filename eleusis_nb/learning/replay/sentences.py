"""A sentence for each event of a session: the moves of the game, and the notes beside them.

What is said of a note is read from the states before and after it, never from the note alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.saying import Said, percent, sentence
from eleusis_nb.i18n import Text, many, say, together, worded
from eleusis_nb.mind.ideas import Hypothesis, Names
from eleusis_nb.table import events as noted
from eleusis_nb.table.events import TableEvent, TableNote
from eleusis_nb.table.state import SessionState


def sentence_of(event: TableEvent, before: SessionState, after: SessionState) -> Said | None:
    """Return what happened in a sentence; None where only the turn or the clock went on."""
    if isinstance(event, TableNote):
        found = _of_note(event, before, after)
        return Said("calm", found) if isinstance(found, str) else found
    state = before.round
    if state is None or (isinstance(event, ev.Drew) and state.variant.refill):
        return None  # a hand that is always filled up needs no word
    last = state.situation.recent[-1] if state.situation.recent else None
    alone = len(state.seats) == 2  # noqa: PLR2004 - God and one player, to whom it is told
    return sentence(event, last, state.seats, own=1 if alone else None)


def _of_note(  # noqa: C901, PLR0911 - a case for each
    event: TableNote, before: SessionState, after: SessionState
) -> Said | str | None:
    """Return what a note says: what became of an idea, or what else was done beside the game."""
    state = before if isinstance(event, noted.HypothesisDropped) else after
    one = held(state, event.who, getattr(event, "key", ""))
    idea = Said("calm", "") if one is None else hypothesis(one, state.lesson.names)
    match event:
        case noted.HypothesisDeclared(counter=counter):
            return counter or None
        case noted.HypothesisWritten() if one is not None:
            return Said("calm", say("Written down: “{rule}”", rule=idea.text), idea.aside)
        case noted.HypothesisRepeated(text=text) if one is not None:
            typed = say("In their own words: {text}", text=text)
            return Said("calm", say("Back again: “{rule}”", rule=idea.text), typed)
        case noted.CredenceGiven() if one is not None:
            return Said("calm", say("Changed idea: “{rule}”", rule=idea.text), idea.aside)
        case noted.HypothesisDropped() if one is not None:
            return say("Crossed out: “{rule}”", rule=idea.text)
        case noted.HintGiven(who=who) if (given := hint(after, who)) is not None:
            return Said("calm", say("A hint: {text}", text=given.text), given.aside)
        case noted.PredictionMade(prediction=made):
            share = percent(made.confidence)
            first = say("Prediction: it doesn't fit, {share} sure.", share=share)
            if made.fits:
                first = say("Prediction: it fits, {share} sure.", share=share)
            came = say("The prediction was wrong.")
            return together(first, say("The prediction was right.") if made.came_true else came)
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


def joined(said: Sequence[Said]) -> Said:
    """Return one message for all that one line of a record brought about."""
    loudest = next((one for one in said if one.tone in ("right", "wrong", "end")), said[0])
    rest = [one.text for one in said if one is not loudest]
    return Said(loudest.tone, loudest.text, together(loudest.aside, *rest))


def held(state: SessionState, who: str | None, key: str) -> Hypothesis | None:
    """Return a hypothesis that somebody, by default the only one, holds; None if they do not."""
    person = state.people.get(state.names[0] if who is None else who)
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


def hint(state: SessionState, who: str | None) -> Said | None:
    """Return somebody's newest hint and what it cost."""
    person = state.people.get(state.names[0] if who is None else who)
    if person is None or not person.ladder.shown:
        return None
    given = person.ladder.shown[-1]
    cost = many("a hint for {count} point", "a hint for {count} points", given.cost)
    return Said("calm", given.text, cost)
