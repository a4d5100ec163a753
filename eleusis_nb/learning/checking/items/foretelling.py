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
        say("Foretell six plays before you see what becomes of them."),
        enough=6,
        count=facts.predictions,
        hint=say("Choose a card, press how sure you are that it fits, then play it."),
    ),
    done(
        "surprise",
        say("Be surprised once: foretell something that does not come true."),
        enough=1,
        count=facts.surprises,
        hint=say("Play cards of which you are not sure."),
    ),
    number(
        "score",
        say("What is the sum of the scores of your predictions?"),
        truth=facts.prediction_score,
        near=0.05,
        first=say("Foretell a play first."),
        hint=say("It stands beside the sentence over your hand."),
    ),
    number(
        "exit",
        say("You say: 75 % sure that it fits. It is refused. What does that score?"),
        truth=lambda _work: -1.0,
        near=0.005,
        hint=say("You gave 1/4 to what happened. How often must you halve 1 to get 1/4?"),
        mistakes={
            1 + log2(0.75): say("That is what it earns if it fits. But it was refused."),
            0.75: say("That you gave to “fits”. What did you give to “refused”?"),
            0.25: say("That is what you gave to what happened. Count the halvings."),
            2: say("So many halvings it takes. Each costs a point of the one you began with."),
            -2: say("The halvings cost two points. But you began with one."),
            1: say("One point is what you begin with. Take a point away for each halving."),
            0: say("That is the score of one halving, of 50 %."),
            -0.75: say("Points are not taken away by the percentage, but by the halvings."),
        },
    ),
    words(
        "own-words",
        say("Which verdict surprised you most, and what did you believe before it?"),
        hint=say("Begin so: I expected … because …, but …"),
    ),
    words(
        "last",
        say(
            "Ben says: “I predict nothing. I look at the verdict and then I see whether it makes "
            "sense.” Nearly every verdict makes sense to Ben. What is it that he cannot notice?"
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
