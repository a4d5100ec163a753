"""Lesson 8: the prophet."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import accepts
from eleusis_nb.learning.checking.making import card, done, number, words
from eleusis_nb.learning.checking.reasons import VERDICTS, AnswerReason, Chosen, verdict

_LINE: Final = "4H 9S 2D JC"
_BEN: Final = "red if the last card is black, otherwise black"
_GOD: Final = "even if the last card is odd, otherwise odd"

_RIGHT_SO_FAR: Final = {
    "ben": say("Ben's idea only"),
    "god": say("God's rule only"),
    "both": say("Ben's idea and God's rule"),
    "neither": say("neither of the two"),
}


def _says(rule_in_words: str, asks: Text) -> AnswerReason:
    def expected(played: Chosen) -> str:
        return verdict(accepts(rule_in_words, _LINE, Card.parse(str(played))))

    return AnswerReason(asks, VERDICTS, expected)


_REASONS: Final = (
    _says(_BEN, say("By Ben's idea this card")),
    _says(_GOD, say("By God's rule it")),
    AnswerReason(say("The four cards in the line fit"), _RIGHT_SO_FAR, lambda _played: "both"),
)

_STANDS: Final = 12  # points gained
_FALLS: Final = 5  # points lost: so many penalty cards are drawn (Abbott 1977)

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "plays",
        say("Play four times at the table with several players."),
        enough=4,
        count=facts.plays,
        hint=say("Choose a card, or up to four in order, and play. Then press Next."),
    ),
    done(
        "prophet",
        say("Be the prophet once."),
        enough=1,
        count=facts.prophecies,
        hint=say("After a play, press the button that says you know the rule."),
    ),
    done(
        "calls",
        say("Judge four plays as the prophet."),
        enough=4,
        count=facts.calls,
        hint=say("If you are overthrown, try again in the next round: all your verdicts count."),
    ),
    number(
        "points",
        say(
            "Since the prophet took over, seven cards were accepted and four refused. How many "
            "points is that?"
        ),
        truth=lambda _work: 7.0 + 2 * 4,
        mistakes={
            11: say("Refused cards count double."),
            18: say("Refused cards count double, not accepted ones."),
            22: say("Only refused cards count double."),
            8: say("That is for the refused cards. Add the accepted ones."),
            7: say("That is for the accepted cards. Add the refused ones."),
        },
        hint=say("One point for each accepted card, two for each refused card."),
    ),
    card(
        "overthrow",
        say("After 4♥ 9♠ 2♦ J♣: which card overthrows Ben?"),
        is_right=lambda _work, played: accepts(_BEN, _LINE, played) != accepts(_GOD, _LINE, played),
        right=say("Ben and God disagree about this card, so it overthrows him."),
        wrong=say("Ben and God agree about this card, so he stays prophet."),
        hint=say("After a black card, what does Ben expect? After an odd card, what does God say?"),
        reasons=_REASONS,
        look=say(
            "Go through the line twice: by colour, then by odd and even. The last card, J♣, is "
            "black and counts 11."
        ),
    ),
    number(
        "exit",
        say(
            "If you succeed you win 12 points, if you fail you lose 5. How likely must you be to "
            "succeed for it to pay?"
        ),
        truth=lambda _work: _FALLS / (_FALLS + _STANDS),
        near=0.005,
        mistakes={
            0.42: say("That is 5 to 12. But the 5 are not part of the 12: p is a part of 17."),
            0.71: say("That is the chance of failing: 1 − p."),
            0.5: say("At one half you win 6 on average and lose 2.5."),
            2.4: say("That is 12 to 5. A chance is between 0 and 1."),
        },
        hint=say("At that chance you win as much as you lose, on average."),
    ),
    words(
        "own-words",
        say(
            "What do ten right predictions tell you about what someone thinks? What don't they "
            "tell you?"
        ),
        hint=say("Think of Ben. Which card would you show him?"),
    ),
    words(
        "last",
        say(
            "By that number, declaring can pay even when you will probably fail. Would you do it "
            "among friends? And if the prophecy were about a new medicine? What has changed? "
            "Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
