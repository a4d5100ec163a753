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
        return say("By this idea no card fits at all. It must call some card right.")
    if not compare(said.tree & even.tree, said).equivalent:
        return say("It calls a card right that is odd: there a card that you expect to fit fails.")
    if compare(said, even).equivalent:
        return say("That is the rule itself, so it is not wrong.")
    return None


def _fits(rule_in_words: str, played: Chosen) -> bool:
    return accepts(rule_in_words, "2C", Card.parse(str(played)))


_REASONS: Final = (
    AnswerReason(
        say("By the idea “black” this card"),
        VERDICTS,
        lambda played: verdict(_fits("black", played)),
        say("Clubs and spades are black."),
    ),
    AnswerReason(
        say("By the rule “a club” it"),
        VERDICTS,
        lambda played: verdict(_fits("a club", played)),
        say("The rule lets in clubs, and nothing else."),
    ),
    AnswerReason(
        say("To see this mistake one has to play a card that, by the idea,"),
        {**VERDICTS, "either": say("may fit or not, it is all the same")},
        lambda _played: "fits",
        say("What the idea calls wrong is red, and no red card is a club: no surprise is there."),
    ),
)

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "yes",
        say("Foretell three plays that fit, as your idea has it."),
        enough=3,
        count=facts.fits_by_idea,
        hint=say(
            "Write an idea first, then choose a card that it calls right, and say how sure "
            "you are. What your idea does not say is not counted."
        ),
    ),
    done(
        "no",
        say("Foretell three plays that are refused, as your idea has it."),
        enough=3,
        count=facts.refusals_by_idea,
        hint=say(
            "Keep an idea that fits the table, choose a card that it calls wrong, and say how sure "
            "you are. What your idea does not say is not counted."
        ),
    ),
    rule(
        "narrower",
        say(
            "The rule is “even”. Write down an idea that is wrong, though every card that it calls "
            "right will fit."
        ),
        fault=_what_is_not_narrower,
        right=say("However often you play what this idea calls right, it never fails."),
        hint=say("Take some of the even cards and leave the others out."),
    ),
    card(
        "exit",
        say("The rule is “a club”, and somebody thinks “black”. Which card shows the mistake?"),
        is_right=lambda _work, played: _fits("a club", played) != _fits("black", played),
        right=say("The idea calls it right, and it is refused. Here confirming was the way."),
        wrong=say("Both rules say the same of this card, so neither can fall by it."),
        hint=say("Look for a card that one of the two calls right and the other calls wrong."),
        reasons=_REASONS,
    ),
    words(
        "own-words",
        say("At which of your tables did trying what you expected to fit help, and why there?"),
        hint=say("Compare: how many of the 52 cards fit at each table?"),
    ),
    words(
        "last",
        say(
            "An illness is rare. Someone looks for what causes it, and asks a thousand healthy "
            "people what they ate. Why would it be better to ask the few who are ill first? When "
            "would the healthy ones matter too? Write two sentences."
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
