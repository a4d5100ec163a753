"""Lesson 3: refute the robot, then yourself."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import accepts
from eleusis_nb.learning.checking.making import card, done, words
from eleusis_nb.learning.checking.reasons import VERDICTS, AnswerReason, Chosen, verdict

_FALLS: Final = {
    "robot": say("the robot's rule is refuted"),
    "you": say("your rule is refuted"),
    "both": say("both are refuted"),
    "none": say("neither is refuted"),
}


def _by_robot(played: Chosen) -> bool:
    return accepts("higher than the last card", "9C", Card.parse(str(played)))


def _by_you(played: Chosen) -> bool:
    return accepts("red", "9C", Card.parse(str(played)))


_REASONS: Final = (
    AnswerReason(
        say("By the robot's rule this card"),
        VERDICTS,
        lambda played: verdict(_by_robot(played)),
    ),
    AnswerReason(
        say("By your rule it"),
        VERDICTS,
        lambda played: verdict(_by_you(played)),
    ),
    AnswerReason(
        say("If it is accepted,"),
        _FALLS,
        lambda played: "you" if _by_robot(played) else "robot",
    ),
    AnswerReason(
        say("If it is refused,"),
        _FALLS,
        lambda played: "robot" if _by_robot(played) else "you",
    ),
)

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "robot",
        say("Refute three of the robot's rules with cards that your own idea judges differently."),
        enough=3,
        count=facts.rivals_beaten,
        hint=say(
            "Write your idea under “What I think”. Then play a card about which it disagrees with "
            "the robot's rule."
        ),
    ),
    done(
        "yourself",
        say("Refute one of your own rules that had fitted at least six plays."),
        enough=1,
        count=facts.refuted,
        hint=say(
            "Find a rule that fits the table after six plays or more. Then play a card that it "
            "forbids."
        ),
    ),
    card(
        "exit",
        say(
            "After 9♣ the robot says “higher than the last card”, and you say “red”. Which card "
            "shows who is wrong?"
        ),
        is_right=lambda _work, played: _by_robot(played) != _by_you(played),
        right=say("One rule says it fits, the other says it doesn't: one of them must be wrong."),
        wrong=say("Both rules say the same about this card, so it can refute neither."),
        hint=say("Ask both rules whether the card fits. You need one yes and one no."),
        reasons=_REASONS,
        look=say(
            "Ask each rule about the card: ace is 1, jack 11, queen 12, king 13. A rule is refuted "
            "if God says the opposite."
        ),
    ),
    words(
        "own-words",
        say("Was it easier to refute the robot or yourself? Why?"),
        hint=say("Which cards did you play against the robot but never against yourself?"),
    ),
    words(
        "last",
        say(
            "You played your card and it fitted. Which of the two ideas is refuted now? Is the "
            "other one proved? Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
