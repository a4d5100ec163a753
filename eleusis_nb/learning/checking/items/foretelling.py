"""Lesson 1: say it before you see it."""

from __future__ import annotations

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
        first=say("Foretell a play first."),
        hint=say("You gave 1/4 to what happened. The score is 1 plus its logarithm to the base 2."),
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
