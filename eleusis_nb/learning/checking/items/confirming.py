"""Lesson 4: when confirming works and when it does not."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import accepts, the_rule
from eleusis_nb.learning.checking.making import card, done, rule, words
from eleusis_nb.learning.checking.reasons import VERDICTS, AnswerReason, Chosen, verdict
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.rules import Rule, compare


def _what_is_not_narrower(_work: Work, said: Rule) -> Text | None:
    """Say why a rule is not a narrower one than “even”."""
    even = the_rule("even")
    if compare(said, "nothing").equivalent:
        return say("By this idea no card fits at all. It must allow some card.")
    if not compare(said.tree & even.tree, said).equivalent:
        return say("It allows an odd card, so a card that you expect to fit will be refused.")
    if compare(said, even).equivalent:
        return say("That is the rule itself, so it isn't wrong.")
    return None


def _fits(rule_in_words: str, played: Chosen) -> bool:
    return accepts(rule_in_words, "2C", Card.parse(str(played)))


_REASONS: Final = (
    AnswerReason(
        say("By the idea “black” this card"),
        VERDICTS,
        lambda played: verdict(_fits("black", played)),
    ),
    AnswerReason(
        say("By the rule “a club” it"),
        VERDICTS,
        lambda played: verdict(_fits("a club", played)),
    ),
    AnswerReason(
        say("To see this mistake you have to play a card that, by the idea,"),
        {**VERDICTS, "either": say("may fit or not, it makes no difference")},
        lambda _played: "fits",
    ),
)

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "yes",
        say("Predict three plays that fit, as your idea says."),
        enough=3,
        count=facts.fits_by_idea,
        hint=say(
            "Write an idea first. Then choose a card that it allows, and say how sure you are. "
            "Only predictions that follow your idea count."
        ),
    ),
    done(
        "no",
        say("Predict three plays that are refused, as your idea says."),
        enough=3,
        count=facts.refusals_by_idea,
        hint=say(
            "Keep an idea that fits the table, choose a card that it forbids, and say how sure "
            "you are. Only predictions that follow your idea count."
        ),
    ),
    rule(
        "narrower",
        say(
            "The rule is “even”. Write an idea that is wrong although every card it allows will "
            "fit."
        ),
        fault=_what_is_not_narrower,
        right=say("However often you play what this idea allows, it never fails."),
        hint=say("Allow some of the even cards and leave out the others."),
    ),
    card(
        "exit",
        say("The rule is “a club”, and someone thinks “black”. Which card shows the mistake?"),
        is_right=lambda _work, played: _fits("a club", played) != _fits("black", played),
        right=say(
            "The idea allows it, and it is refused. Here confirming was the way to find the "
            "mistake."
        ),
        wrong=say("Both rules say the same about this card, so it can refute neither."),
        hint=say("Look for a card that one of the two allows and the other forbids."),
        reasons=_REASONS,
        look=say(
            "Ask the rule and the idea about this card, one after the other. For which cards do "
            "they disagree?"
        ),
    ),
    words(
        "own-words",
        say("At which table did it help to try cards that you expected to fit, and why there?"),
        hint=say("Compare: how many of the 52 cards fit at each table?"),
    ),
    words(
        "last",
        say(
            "An illness is rare. To find its cause, someone asks a thousand healthy people what "
            "they ate. Why would it be better to ask the few who are ill first? When would the "
            "healthy people matter too? Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
