"""Commands about own rules: writing them down, weighing them, crossing them out, explaining."""

from __future__ import annotations

from typing import Final

from eleusis_nb.games.commands import LONGEST_TEXT, Command, Credence, Key, TypedText, YesNo
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
    TableEvent,
)

MOST_HYPOTHESES: Final = 20
LONGEST_RULE: Final = 400


class Suppose(Command, thinks=True):
    """Write down, in one's language, a rule that could be the hidden one.

    One that means the same as a rule that is held is no second one: the other is the newest again.
    Where things have two names, what each of the two are. Where the text may mean several things,
    `meant` is the sentence of the one that was chosen, and `other_meant` that of the other text.
    """

    text: TypedText
    credence: Credence | None = None
    other: TypedText | None = None
    meant: TypedText | None = None
    other_meant: TypedText | None = None

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        typed = checked_text(self.text, LONGEST_RULE, say("a rule"))
        _ = at.round  # before a deal there is nothing to suppose: the deal would forget it
        rest, lang = self._rest(at), known(at.lang)
        rule = _meant(typed, self.meant, lang)
        opposite = None if rest is None else _meant(rest, self.other_meant, lang)
        new = at.state.tested(Hypothesis("", typed, rule, other=opposite))
        same = repeated(new, at.person.hypotheses.values(), at.state.situation)
        if same is not None:
            again = HypothesisRepeated(
                key=same.held.key, text=typed, other=rest, always=same.always, lang=lang
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
            credence=self.credence,
            shorter=_shorter(rule),
            other=rest,
            rule=record_text(rule),
            rest=None if opposite is None else record_text(opposite),
            lang=lang,
        )
        return (at.own(written),)

    def _rest(self, at: Context) -> str | None:
        """Return what the other cards are called, where things have two names."""
        names = at.state.lesson.names
        if names is not None:
            what = say("what a {name} is", name=names[1])
            return checked_text(self.other or "", LONGEST_RULE, what)
        if self.other is not None:
            raise CommandError(
                say("At this table you only say which cards fit; all the others don't.")
            )
        return None


def _meant(typed: str, meant: str | None, lang: str) -> Rule:
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


class SetCredence(Command, tag="credence"):
    """Say how sure one is of an own rule."""

    key: Key
    credence: Credence

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        return (at.own(CredenceGiven(key=held(at, self.key).key, credence=self.credence)),)


class DropHypothesis(Command, tag="drop"):
    """Cross out an own rule."""

    key: Key

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        return (at.own(HypothesisDropped(key=held(at, self.key).key)),)


class ExplainRule(Command, tag="explain", thinks=True):
    """Say the rule in own words, once it was shown."""

    text: TypedText

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        if at.state.opened is None:
            raise CommandError(say("Write it in your own words once the envelope is open."))
        text = checked_text(self.text, LONGEST_TEXT, say("a sentence"))
        return (at.own(RuleExplained(text=text)),)


class ShowBeliefs(Command, tag="beliefs"):
    """Look at what can be believed, or no longer; that this help was taken is written down."""

    shown: YesNo

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        if not at.state.lesson.beliefs:
            raise CommandError(
                say("At this table the computer doesn't calculate for you. Find the rule yourself.")
            )
        if self.shown == at.person.looks:
            return ()
        return (at.shared(BeliefsShown(shown=self.shown, seconds=at.referee.now)),)


def held(at: Context, key: str) -> Hypothesis:
    """Return an own rule by its key.

    Raises
    ------
    CommandError
        If there is none.
    """
    found = at.person.hypotheses.get(key)
    if found is None:
        raise CommandError(say("That idea is no longer on the list."))
    return found


def checked_text(text: str, longest: int, what: str) -> str:
    """Return a text, or say that it is empty or too long."""
    if not text.strip():
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
