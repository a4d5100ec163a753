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
    "robot": say("the robot's rule falls"),
    "you": say("your rule falls"),
    "both": say("both fall"),
    "none": say("neither falls"),
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
        say("Is it higher than a nine? The ace is 1, jack, queen and king are 11, 12 and 13."),
    ),
    AnswerReason(
        say("By your rule it"),
        VERDICTS,
        lambda played: verdict(_by_you(played)),
        say("Your rule is “red”: hearts and diamonds."),
    ),
    AnswerReason(
        say("If it is accepted,"),
        _FALLS,
        lambda played: "you" if _by_robot(played) else "robot",
        say("The rule falls that said it would be refused."),
    ),
    AnswerReason(
        say("If it is refused,"),
        _FALLS,
        lambda played: "robot" if _by_robot(played) else "you",
        say("The rule falls that said it would fit."),
    ),
)

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "robot",
        say("Refute three rules of the robot."),
        enough=3,
        count=facts.rivals_beaten,
        hint=say(
            "Play a card that its rule calls wrong and you think fits, or the other way round."
        ),
    ),
    done(
        "yourself",
        say("Refute a rule of your own by a play of yours."),
        enough=1,
        count=facts.refuted,
        hint=say("Play a card that your own rule calls wrong."),
    ),
    card(
        "exit",
        say(
            "After 9♣ the robot says “higher than the last card”, and you say "
            "“red”. Which card tells who is wrong?"
        ),
        is_right=lambda _work, played: _by_robot(played) != _by_you(played),
        right=say("By one of the two it fits, by the other it does not: one of them must fall."),
        wrong=say("Both rules say the same of this card, so neither can fall by it."),
        hint=say("Ask of each rule whether the card fits. You need a yes and a no."),
        reasons=_REASONS,
    ),
    words(
        "own-words",
        say("Was it easier to refute the robot or yourself, and why?"),
        hint=say(
            "Which cards did you play against the robot that you never played against yourself?"
        ),
    ),
    words(
        "last",
        say(
            "Your card was played and it fitted. Which of the two ideas is refuted now, and is "
            "the other one proved? Write two sentences."
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
