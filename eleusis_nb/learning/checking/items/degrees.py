"""Lesson 7: degrees of belief."""

from __future__ import annotations

from typing import Final

from eleusis_nb.i18n import many, say, together
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item, ItemFinding, ItemStanding
from eleusis_nb.learning.checking.making import done, number, words
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.table.events import PredictionMade

_ENOUGH: Final = 10
_ASKS: Final = say(
    "Before each play, say how sure you are. Together, your last ten predictions must score at "
    "least 1 point."
)


def _judge(work: Work) -> ItemFinding:
    """Compare the newest ten predictions with a coin, which scores zero."""
    scores = [one.prediction.score for one in work.events(PredictionMade)][-_ENOUGH:]
    hint = say("Choose how sure you are that the card fits, then play it.")
    if not scores:
        return ItemFinding(ItemStanding.NOT_TRIED, _ASKS, hint)
    if len(scores) < _ENOUGH:
        left = many(
            "Once so far, of {enough}.",
            "{count} times so far, of {enough}.",
            len(scores),
            enough=_ENOUGH,
        )
        return ItemFinding(ItemStanding.NOT_YET, together(_ASKS, left), hint)
    if sum(scores) >= 1:
        return ItemFinding(ItemStanding.PASSED, together(say("Done:"), _ASKS))
    coin = say("Your last ten predictions were hardly better than tossing a coin, which scores 0.")
    unsure = say("Choose 50 % as long as you don't know, and play on.")
    return ItemFinding(ItemStanding.NOT_YET, coin, unsure)


ITEMS: Final[tuple[Item, ...]] = (
    Item("sure", _ASKS, _judge),
    done(
        "declared",
        say("Ask God about a rule."),
        enough=1,
        count=facts.declared,
        hint=say("Write down your rule, and press Ask God when you are sure enough."),
    ),
    number(
        "exit",
        say("Red 0.6, even 0.3, a face card 0.1; then 4♥ fits. How likely is “red” now?"),
        truth=lambda _work: 2 / 3,
        near=0.01,
        hint=say("Cross out the rule that forbids 4♥. The rest must add up to 1 again."),
        mistakes={
            0.6: say("That is the value before the card."),
            0.9: say("That is what is left of “red” and “even” together. Divide by it."),
            0.33: say("That is how likely “even” is now."),
            0.3: say("That is “even” before the card."),
            0.7: say(
                "The share of “a face card” goes to both rules that are left, not to “red” alone."
            ),
            0.65: say(
                "“Red” was twice as likely as “even”, and it still is. So it isn't half and half."
            ),
            1.0: say("“Even” allows 4♥ too, so it is still possible."),
        },
    ),
    words(
        "own-words",
        say("When were you too sure, and when were you not sure enough?"),
        hint=say("Look for a play that you were sure about and that went the other way."),
    ),
    words(
        "last",
        say("“Red” became more likely. Did this card test it against “even”? Write two sentences."),
        hint=say("Write it the way you would tell a friend."),
    ),
)
