"""Lesson 8: the prophet."""

from __future__ import annotations

from typing import Final

from eleusis_nb.i18n import say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import accepts
from eleusis_nb.learning.checking.making import card, done, number, words

_LINE: Final = "4H 9S 2D JC"
_BEN: Final = "red if the last card is black, otherwise black"
_GOD: Final = "even if the last card is odd, otherwise odd"

_STANDS: Final = 12  # points gained
_FALLS: Final = 5  # points lost: so many penalty cards are drawn (Abbott 1977)

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "plays",
        say("Play four times at the table of several."),
        enough=4,
        count=facts.plays,
        hint=say("Choose a card, or up to four in order, and play. Then press Go on."),
    ),
    done(
        "prophet",
        say("Be the prophet once."),
        enough=1,
        count=facts.prophecies,
        hint=say("After a play of yours, press the button that says you know the rule."),
    ),
    done(
        "calls",
        say("Make four calls as the prophet."),
        enough=4,
        count=facts.calls,
        hint=say("You may be overthrown and try again in the next round: all calls count."),
    ),
    number(
        "points",
        say("Seven cards accepted and four refused since the prophet stands: how many points?"),
        truth=lambda _work: 7.0 + 2 * 4,
        mistakes={
            11: say("The refused cards count double."),
            18: say("It is the refused cards that count double, and not the accepted ones."),
            22: say("Only the refused cards count double."),
            8: say("That is for the refused ones. Add the accepted ones."),
            7: say("That is for the accepted ones. Add the refused ones."),
        },
        hint=say("One for each accepted card, two for each refused one."),
    ),
    card(
        "overthrow",
        say("After 4♥ 9♠ 2♦ J♣: which card overthrows Ben?"),
        is_right=lambda _work, played: accepts(_BEN, _LINE, played) != accepts(_GOD, _LINE, played),
        right=say("Ben and God say different things about this card: here he falls."),
        wrong=say("About this card Ben says what God says, so he goes on standing."),
        hint=say("What comes after a black card by Ben, and what after an odd one by God?"),
    ),
    number(
        "exit",
        say("Standing wins 12 points, falling loses 5. From which chance on is it worth while?"),
        truth=lambda _work: _FALLS / (_FALLS + _STANDS),
        near=0.005,
        mistakes={
            0.42: say("That is 5 to 12. But the 5 are not a part of the 12: p is a part of 17."),
            0.71: say("That is the chance of falling then: 1 − p."),
            0.5: say("At one half you would win 6 on average and lose 2.5."),
            2.4: say("That is 12 to 5. A chance lies between 0 and 1."),
        },
        hint=say("At that chance you win on average as much as you lose."),
    ),
    words(
        "own-words",
        say("What do ten right predictions tell about what somebody thinks, and what not?"),
        hint=say("Think of Ben. Which card would you show him?"),
    ),
    words(
        "last",
        say(
            "By that number one may declare while one still thinks it likelier to fall. Would "
            "you, at a table of friends? And if the prophecy were about a new medicine? What has "
            "changed? Write two sentences."
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
