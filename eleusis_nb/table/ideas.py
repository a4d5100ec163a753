"""Decisions about own rules: writing them down, weighing them, crossing them out, explaining."""

from __future__ import annotations

from typing import Final

from eleusis_nb.games import JSON
from eleusis_nb.i18n import known, many, say
from eleusis_nb.inference import named_space
from eleusis_nb.inference.hypotheses import Hypothesis
from eleusis_nb.inference.repeating import repeated
from eleusis_nb.rules import Rule, read
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import (
    BeliefsShown,
    CredenceGiven,
    HypothesisDropped,
    HypothesisRepeated,
    HypothesisWritten,
    RuleExplained,
    SessionEvent,
)

MOST_HYPOTHESES: Final = 20
LONGEST_RULE: Final = 400
LONGEST_EXPLANATION: Final = 4000


def suppose(  # noqa: PLR0913, PLR0917 (arguments of a command)
    at: Context,
    text: JSON,
    credence: JSON = None,
    other: JSON = None,
    meant: JSON = None,
    other_meant: JSON = None,
    lang: JSON = "en",
) -> tuple[SessionEvent, ...]:
    """Write down, in some language, a rule that could be the hidden one.

    One that means the same as a rule that is held is no second one: the other is the newest again.
    Where things have two names, what each of the two are. Where the text may mean several things,
    `meant` is the sentence of the one that was chosen, and `other_meant` that of the other text.
    """
    typed = _text(text, LONGEST_RULE, say("a rule"))
    _ = at.round  # before a deal there is nothing to suppose: the deal would forget it
    names = at.state.lesson.names
    if names is None and other is not None:
        raise CommandError(say("At this table you only say which cards fit; all the others don't."))
    rest = (
        None
        if names is None
        else _text(other, LONGEST_RULE, say("what a {name} is", name=names[1]))
    )
    spoken = known(lang)
    rule, sure = _meant(typed, meant, spoken), _credence(credence)
    opposite = None if rest is None else _meant(rest, other_meant, spoken)
    new = at.state.tested(Hypothesis("", typed, rule, other=opposite))
    same = repeated(new, at.person.hypotheses.values(), at.state.situation)
    if same is not None:
        again = HypothesisRepeated(
            key=same.held.key, text=typed, other=rest, always=same.always, lang=spoken
        )
        return (at.own(again),)
    if len(at.person.hypotheses) >= MOST_HYPOTHESES:
        raise CommandError(
            many(
                "You already have {count} idea. Cross one out first.",
                "You already have {count} ideas. Cross one out first.",
                MOST_HYPOTHESES,
            )
        )
    written = HypothesisWritten(
        key=f"h{at.person.written + 1}",
        text=typed,
        credence=sure,
        shorter=_shorter(rule),
        other=rest,
        rule=record_text(rule),
        rest=None if opposite is None else record_text(opposite),
        lang=spoken,
    )
    return (at.own(written),)


def _meant(typed: str, meant: JSON, lang: str) -> Rule:
    """Return the rule that a text means: of several, the one that was chosen."""
    if meant is None:
        return Rule.parse(typed, lang)
    for meaning in read(typed, lang).readings:
        if meaning.sentence == meant:
            return meaning.rule
    raise CommandError(say("Your words can't mean that. Choose one of the readings."))


def _shorter(rule: Rule) -> str | None:
    """Return fewer words for the same rule, if some are known."""
    known_as = named_space().known(rule)
    return str(known_as) if known_as is not None and len(str(known_as)) < len(str(rule)) else None


def set_credence(at: Context, key: JSON, credence: JSON) -> tuple[SessionEvent, ...]:
    """Say how sure one is of an own rule."""
    return (at.own(CredenceGiven(key=held(at, key).key, credence=_credence(credence))),)


def drop(at: Context, key: JSON) -> tuple[SessionEvent, ...]:
    """Cross out an own rule."""
    return (at.own(HypothesisDropped(key=held(at, key).key)),)


def explain(at: Context, text: JSON) -> tuple[SessionEvent, ...]:
    """Say the rule in own words, once it was shown."""
    if at.state.opened is None:
        raise CommandError(say("Write it in your own words once the envelope is open."))
    return (at.own(RuleExplained(text=_text(text, LONGEST_EXPLANATION, say("a sentence")))),)


def show_beliefs(at: Context, shown: JSON) -> tuple[SessionEvent, ...]:
    """Look at what can be believed, or no longer; that this help was taken is written down."""
    if not isinstance(shown, bool):
        raise CommandError(say("Say whether to show it: true or false."))
    if not at.state.lesson.beliefs:
        raise CommandError(
            say("At this table the computer doesn't calculate for you. Find the rule yourself.")
        )
    if shown == at.person.looks:
        return ()
    return (at.shared(BeliefsShown(shown=shown, seconds=at.referee.now)),)


def held(at: Context, key: JSON) -> Hypothesis:
    """Return an own rule by its key.

    Raises
    ------
    CommandError
        If there is none.
    """
    found = at.person.hypotheses.get(key) if isinstance(key, str) else None
    if found is None:
        raise CommandError(say("That idea is no longer on the list."))
    return found


def _text(text: JSON, longest: int, what: str) -> str:
    if not isinstance(text, str) or not text.strip():
        raise CommandError(say("Write {what} first.", what=what))
    if len(text) > longest:
        raise CommandError(
            say(
                "That is too long: {what} here has at most {longest} characters.",
                what=what,
                longest=longest,
            )
        )
    return text


def _credence(credence: JSON) -> float | None:
    if credence is None:
        return None
    if isinstance(credence, int | float) and not isinstance(credence, bool) and 0 <= credence <= 1:
        return float(credence)
    raise CommandError(say("How sure you are must be a number from 0 (not at all) to 1 (certain)."))
