"""Lesson 1: say it before you see it."""

from __future__ import annotations

from math import log2
from typing import Final

from eleusis_nb.i18n import say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.making import done, number, words

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "predictions",
        say("Predict six plays before you see the verdict."),
        enough=6,
        count=facts.predictions,
        hint=say("Choose a card, say how sure you are that it fits, then play it."),
    ),
    done(
        "surprise",
        say("Be surprised once: make a prediction that turns out wrong."),
        enough=1,
        count=facts.surprises,
        hint=say("Play cards that you are not sure about."),
    ),
    number(
        "score",
        say("What is your total score for your predictions?"),
        truth=facts.prediction_score,
        near=0.05,
        first=say("Make a prediction first."),
        hint=say("It is next to the sentence above your hand."),
    ),
    number(
        "exit",
        say("You are 75 % sure that a card fits, and it is refused. What is your score?"),
        truth=lambda _work: -1.0,
        near=0.005,
        hint=say("You gave 1/4 to what happened. How often must you halve 1 to get to 1/4?"),
        mistakes={
            1 + log2(0.75): say("That is your score if it fits. But it was refused."),
            0.75: say("That is what you gave to “fits”. What did you give to “refused”?"),
            0.25: say("That is what you gave to what happened. Count the halvings."),
            2: say(
                "That is the number of halvings. Each one costs a point from the one you start "
                "with."
            ),
            -2: say("The halvings cost two points. But you start with one."),
            1: say("You start with one point. Subtract one for each halving."),
            0: say("That is the score for one halving, at 50 %."),
            -0.75: say("You lose points for halvings, not for per cent."),
        },
    ),
    words(
        "own-words",
        say("Which verdict surprised you most, and what did you believe before it?"),
        hint=say("You could begin: I expected … because …, but …"),
    ),
    words(
        "last",
        say(
            "Ben says: “I don't predict anything. I look at the verdict and see whether it makes "
            "sense.” Almost every verdict makes sense to Ben. What can he never notice?"
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
