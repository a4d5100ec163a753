"""Lesson 7: degrees of belief."""

from __future__ import annotations

from typing import Final

from eleusis_nb.i18n import say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.making import done, number, words

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "sure",
        say("Say before ten plays how sure you are."),
        enough=10,
        count=facts.predictions,
        hint=say("Press how sure you are that the card fits, then play it."),
    ),
    done(
        "declared",
        say("Put a rule to God."),
        enough=1,
        count=facts.declared,
        hint=say("Write your rule down, and press Ask God when you are sure enough."),
    ),
    number(
        "exit",
        say("Red 0.6, even 0.3, a face 0.1; then 4♥ fits. How likely is “red” now?"),
        truth=lambda _work: 2 / 3,
        near=0.01,
        hint=say("Cross out what forbids 4♥. What is left must add up to 1 again."),
        mistakes={
            0.6: say("That is before the card."),
            0.9: say("So much is left of “red” and “even” together. Divide by it."),
            0.33: say("So likely is “even” now."),
            0.3: say("That is “even”, before the card."),
            0.7: say("The share of “a face” goes to both that are left, and not to “red” alone."),
            0.65: say(
                "“Red” was twice as likely as “even”, and it still is. So not half and half."
            ),
            1.0: say("“Even” lets 4♥ in as well, so it is still possible."),
        },
    ),
    words(
        "own-words",
        say("When were you too sure, and when not sure enough?"),
        hint=say("Look for a play of which you were sure and that went the other way."),
    ),
    words(
        "last",
        say(
            "“Red” became more likely. Was it tested against “even” by this card? Write two "
            "sentences."
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
