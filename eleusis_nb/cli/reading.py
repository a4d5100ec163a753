"""A rule that somebody types in a terminal: what was understood is said, and doubts are asked."""

from __future__ import annotations

from collections.abc import Callable

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.i18n import Text, listing, say
from eleusis_nb.rule_editor.reading import ReadingAt, contrasting, reading_at
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.rules.readings import Meaning


def asked_rule(
    text: str,
    situation: Situation,
    ask: Callable[[Text], str],
    show: Callable[[Text], None],
    lang: str = "en",
) -> Rule:
    """Return the rule that a text means; where that is not certain, the one that is chosen.

    Parameters
    ----------
    text : str
        What was typed.
    situation : Situation
        The table, after which readings are told apart by cards.
    ask : callable
        Shows a question and returns what is typed: the number of a reading, or other words.
    show : callable
        Shows a line.
    lang : {"en", "fr", "ru"}
        The language of whoever types.

    Raises
    ------
    RuleSyntaxError
        If nothing was understood, or nothing is chosen.
    """
    while True:
        found = reading_at(text, situation, lang)
        reading = found.reading
        if reading.rule is not None:
            show(say("I understood: {sentence}", sentence=reading.readings[0].sentence))
            return reading.rule
        if not reading.readings:
            return Rule.parse(text, lang)  # which says what it expects
        if reading.not_understood:
            missing = [text[start:end] for start, end in reading.not_understood]
            show(say("I didn't understand “{words}”.", words=" ".join(missing)))
        for number, meaning in enumerate(reading.readings, 1):
            show(_line(number, meaning, found))
        typed = ask(say("Which one do you mean? Type its number, or other words> "))
        if typed.isdecimal() and 0 < int(typed) <= len(reading.readings):
            return reading.readings[int(typed) - 1].rule
        if not typed:
            return Rule.parse(text, lang)
        text = typed


def _line(number: int, meaning: Meaning, found: ReadingAt) -> Text:
    """Return a reading with a few of the cards on which it differs from the others."""
    line = Text("{number}  {sentence}", {"number": number, "sentence": meaning.sentence})
    apart, right = found.differing, meaning.rule.legal_at(found.situation)
    if not apart:
        return line
    after = found.situation.recent[-1:]
    yes, no = contrasting(apart & right), contrasting(apart & ~right & EVERY_CARD)
    parts = [
        words
        for words in (
            yes and say("fits: {cards}", cards=listing(yes)),
            no and say("doesn't fit: {cards}", cards=listing(no)),
        )
        if words
    ]
    verdicts = listing(parts) if len(parts) > 1 else parts[0]
    if after:
        return say(
            "{reading} (after {card}: {verdicts})", reading=line, card=after[0], verdicts=verdicts
        )
    return say("{reading} ({verdicts})", reading=line, verdicts=verdicts)
