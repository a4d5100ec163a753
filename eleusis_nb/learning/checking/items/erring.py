"""Lesson 9: a God who errs."""

from __future__ import annotations

from typing import Final

from eleusis_nb.i18n import say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.making import done, number, words

_ERRS: Final = 0.1  # how often God errs here
_RED: Final = 0.8  # how likely red was held; the rest is black's

ITEMS: Final[tuple[Item, ...]] = (
    number(
        "ten",
        say("Each verdict is true with a chance of 0.9. How likely are ten true verdicts?"),
        truth=lambda _work: (1 - _ERRS) ** 10,
        near=0.005,
        mistakes={
            0.9: say("That is for one verdict."),
            0.81: say("That is for two verdicts."),
            0.1: say("So likely one verdict is false. Ten are to be true."),
            0.65: say("So likely at least one of the ten is false."),
            0.39: say("That is for nine verdicts, or for exactly one error. Ten are to be true."),
            1.0: say("One in ten is false on average. So ten true ones are not certain."),
            0.0: say("One error in ten is an average: often there are two in ten, and often none."),
        },
        hint=say("Multiply 0.9 by itself, for ten verdicts in all."),
    ),
    done(
        "again",
        say("Do three plays once more, each with the same kind of card right after it."),
        enough=3,
        count=facts.again,
        hint=say(
            "Play a card of the same colour, odd or even as the one before, at the same place."
        ),
    ),
    done(
        "envelope",
        say("Find the rule, or open the envelope."),
        enough=1,
        count=facts.ended,
        hint=say("Ask God about the idea that needs the fewest excuses. God's answer is true."),
    ),
    number(
        "exit",
        say("Red 0.8, black 0.2; a red card is refused. How likely is “red” now?"),
        truth=lambda _work: _RED * _ERRS / (_RED * _ERRS + (1 - _RED) * (1 - _ERRS)),
        near=0.005,
        mistakes={
            0.8: say("That is before the card."),
            0.08: say("That is the share of “red”. Divide it by the sum of both shares."),
            0.18: say("That is the share of “black”. Asked for is “red”."),
            0.26: say("That is the sum of both shares. Divide the share of “red” by it."),
            0.69: say("So likely is “black” now."),
            0.44: say("Divide by the sum of both shares, and not by the other share."),
            0.1: say("So often God errs. How likely was “red” before?"),
            0.0: say("God may have erred: the card does not strike “red” out."),
        },
        hint=say("Work out both shares, and divide that of “red” by their sum."),
    ),
    words(
        "own-words",
        say("Which verdict did you not believe at first, and what did you do then?"),
        hint=say("Begin so: I expected … When I heard …, I first thought that …"),
    ),
    words(
        "last",
        say(
            "Ben says of each verdict that does not suit him: “God erred.” Cleo gives up her idea"
            " at the first verdict against it. Each of them will hardly ever find the rule. Why "
            "not? Write two sentences."
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
