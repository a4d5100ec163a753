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
        say(
            "Each verdict is true with a chance of 0.9. How likely is it that ten verdicts are "
            "all true?"
        ),
        truth=lambda _work: (1 - _ERRS) ** 10,
        near=0.005,
        mistakes={
            0.9: say("That is for one verdict."),
            0.81: say("That is for two verdicts."),
            0.1: say("That is the chance that one verdict is false. You want ten true ones."),
            0.65: say("That is the chance that at least one of the ten is false."),
            0.39: say(
                "That is for nine verdicts, or for exactly one mistake. You want ten true ones."
            ),
            1.0: say("One in ten is false on average. So you can't be certain of ten true ones."),
            0.0: say(
                "One mistake in ten is an average: often there are two in ten, and often none."
            ),
        },
        hint=say("Multiply 0.9 by itself until you have ten verdicts."),
    ),
    done(
        "again",
        say(
            "Three times in a row: when a verdict speaks against your idea, play the same kind of "
            "card again right away."
        ),
        enough=3,
        count=facts.again,
        hint=say(
            "Play a card with the same colour and parity (odd or even) as the one before, in the "
            "same place."
        ),
    ),
    done(
        "envelope",
        say("Find the rule, or open the envelope."),
        enough=1,
        count=facts.ended,
        hint=say(
            "Ask God about the idea that needs the fewest excuses. God's answer to that is "
            "always true."
        ),
    ),
    number(
        "exit",
        say("Red 0.8, black 0.2; then a red card is refused. How likely is “red” now?"),
        truth=lambda _work: _RED * _ERRS / (_RED * _ERRS + (1 - _RED) * (1 - _ERRS)),
        near=0.005,
        mistakes={
            0.8: say("That is the value before the card."),
            0.08: say("That is the share of “red”. Divide it by the two shares together."),
            0.18: say("That is the share of “black”. The question is about “red”."),
            0.26: say("That is the two shares together. Divide the share of “red” by it."),
            0.69: say("That is how likely “black” is now."),
            0.44: say("Divide by the two shares together, not by the other share."),
            0.1: say("That is how often God is wrong. How likely was “red” before?"),
            0.0: say("God may be wrong, so the card does not rule out “red”."),
        },
        hint=say("Work out both shares, and divide the share of “red” by the two together."),
    ),
    words(
        "own-words",
        say("Which verdict did you doubt at first, and what did you do then?"),
        hint=say("You could begin: I expected … When I saw …, I first thought that …"),
    ),
    words(
        "last",
        say(
            "Whenever a verdict doesn't suit Ben, he says: “God was wrong.” Cleo gives up her "
            "idea at the first verdict against it. Neither of them is likely to find the rule. "
            "Why not? Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
