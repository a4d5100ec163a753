"""Lesson 5: many rules fit."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import Card, cards
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import accepts, the_rule
from eleusis_nb.learning.checking.making import done, rule, words
from eleusis_nb.learning.checking.reasons import STANDINGS, VERDICTS, AnswerReason, Chosen, verdict
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.rules import Rule, compare

_LINE: Final = "3H 8S 5D 10C"
_TURNS: Final = "black if the last card is red, otherwise red"
_NEXT: Final = Card.parse("9H")


def _what_is_against(said: Rule) -> Text | None:
    """Name the first card of the line that a rule calls wrong, if there is one."""
    line = cards(_LINE)
    for at in range(1, len(line)):
        if not said.accepts(line[:at], line[at]):
            return say("By your rule {card} doesn't fit, but it was accepted.", card=line[at])
    return None


def _what_is_no_other(_work: Work, said: Rule) -> Text | None:
    against = _what_is_against(said)
    if against is None and compare(said, the_rule(_TURNS)).equivalent:
        return say("That is the same rule in different words.")
    return against


def _what_is_no_denial(_work: Work, said: Rule) -> Text | None:
    against = _what_is_against(said)
    if against is None and said.accepts(cards(_LINE), _NEXT):
        return say("It fits the line, but it allows {card} next as well.", card=_NEXT)
    return against


_REASONS: Final = (
    AnswerReason(
        say("After these four cards your rule is"),
        STANDINGS,
        lambda _rule: "open",
    ),
    AnswerReason(
        say("After these four cards Ada's rule is"),
        STANDINGS,
        lambda _rule: "open",
    ),
    AnswerReason(
        say("If 9♥ is played and accepted, your rule is"),
        STANDINGS,
        lambda _rule: "wrong",
    ),
)


def _next_by(rule_in_words: Chosen, code: str) -> str:
    return verdict(accepts(str(rule_in_words), _LINE, Card.parse(code)))


_NEXT_BY_BOTH: Final = (
    AnswerReason(say("By Ada's rule, 6♠ next"), VERDICTS, lambda _said: _next_by(_TURNS, "6S")),
    AnswerReason(say("By your rule, 6♠ next"), VERDICTS, lambda said: _next_by(said, "6S")),
    AnswerReason(say("By your rule, 9♥ next"), VERDICTS, lambda said: _next_by(said, "9H")),
)

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "ideas",
        say("Write three rules that fit the table and mean different things."),
        enough=3,
        count=facts.ideas_at_once,
        hint=say("Each one may be wrong. Look at suit, colour, number, and the card before."),
    ),
    rule(
        "another",
        say(
            "After 3♥ the cards 8♠, 5♦ and 10♣ are accepted. Ada thinks that the colours take "
            "turns. Find another rule that they fit."
        ),
        fault=_what_is_no_other,
        right=say("These cards fit it as well as Ada's rule. They can't show which one is right."),
        hint=say("Look at the numbers instead of the colours."),
        reasons=_NEXT_BY_BOTH,
        look=say("Put 6♠ and 9♥ after 10♣, one at a time, and ask each rule."),
    ),
    rule(
        "exit",
        say("Find a rule that these cards fit and that forbids 9♥ next."),
        fault=_what_is_no_denial,
        right=say("Four cards can't rule it out. Could five, or fifty?"),
        hint=say("Start with a rule that allows everything, and then forbid a little."),
        reasons=_REASONS,
        look=say(
            "Check both rules with the four cards, then with 9♥. Can one of them be certain as "
            "long as the other still fits?"
        ),
    ),
    words(
        "own-words",
        say("Two rules fit every card on the table. Which one do you believe, and why?"),
        hint=say("Think of what would count against each rule, and how long each one is."),
    ),
    words(
        "last",
        say(
            "9♥ is played and fits. Your last rule is wrong. Can you make a new one that fits "
            "these five cards and forbids the sixth? What follows from that? Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
