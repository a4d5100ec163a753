"""Lesson 0: the first table."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import accepts
from eleusis_nb.learning.checking.making import card, done, words
from eleusis_nb.learning.checking.reasons import STANDINGS, VERDICTS, AnswerReason, Chosen, verdict

ADAS_LINE: Final = "4D 8D 2D 10D QD 6D"
"""All even diamonds of the deck: with one left over, that one could have refuted her, too."""


def _by_ada(played: Chosen) -> bool:
    return accepts("an even diamond", ADAS_LINE, Card.parse(str(played)))


_REASONS: Final = (
    AnswerReason(
        say("By Ada's rule this card"),
        VERDICTS,
        lambda played: verdict(_by_ada(played)),
    ),
    AnswerReason(
        say("If it is accepted, Ada's rule is"),
        STANDINGS,
        lambda _played: "wrong",
    ),
    AnswerReason(
        say("If it is refused, Ada's rule is"),
        STANDINGS,
        lambda _played: "open",
    ),
    AnswerReason(
        say("When all six even diamonds had been accepted, her rule was"),
        STANDINGS,
        lambda _played: "open",
    ),
)

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "first-card",
        say("Play a card at the table."),
        enough=1,
        count=facts.plays,
        hint=say("Click a card in your hand, then the button below it."),
    ),
    done(
        "idea",
        say("Write down an idea about the rule."),
        enough=1,
        count=facts.supposed,
        hint=say("Write it under “What I think”. For example: red, or higher than the last card."),
    ),
    done(
        "envelope",
        say("Find the rule, or open the envelope."),
        enough=1,
        count=facts.ended,
        hint=say("Ask God about one of your ideas. If you are stuck, take a hint."),
    ),
    card(
        "exit",
        say("Which card should Ada have played?"),
        is_right=lambda _work, played: not _by_ada(played),
        right=say("By her rule this card will be refused. If it is accepted, her rule is wrong."),
        wrong=say("She has already played all even diamonds. What would one of them tell her?"),
        hint=say("Look for a card that her rule forbids."),
        reasons=_REASONS,
        look=say(
            "Take the sentences one by one: what does Ada's rule predict, and could another rule "
            "predict the same?"
        ),
    ),
    words(
        "own-rule",
        say("Say the rule so clearly that a friend could judge the next card without you."),
        hint=say("Write it the way you would tell a friend."),
        joined=False,
    ),
    words(
        "own-card",
        say("Which card helped you most? What did you believe before it, and what after it?"),
        hint=say("Write it the way you would tell a friend."),
    ),
    words(
        "own-error",
        say(
            "Name a rule that you believed for a while and that turned out wrong. Which card "
            "refuted it?"
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
    words(
        "last",
        say(
            "Six cards were accepted, just as Ada expected. Why did that not show her that her "
            "rule was wrong? Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
