"""Lesson 6b: one change at a time."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item, ItemFinding, ItemStanding
from eleusis_nb.learning.checking.making import card, done, words
from eleusis_nb.learning.checking.reasons import VERDICTS, AnswerReason, Chosen
from eleusis_nb.learning.checking.work import Work

_BEFORE: Final = Card.parse("7S")
_REFUSED: Final = Card.parse("8H")

_CHANGES: Final = {
    "suit": say("the suit and the colour, and nothing else"),
    "shade": say("the suit, but not the colour"),
    "rank": say("the rank, and nothing else"),
    "more": say("the suit and the rank together"),
    "follows": say("the suit and the colour, and it has the suit of 7♠"),
}
ENDS: Final = {
    "red": say("the red may have been the problem; the eight alone was not"),
    "eight": say("the red alone does not explain both verdicts; the eight may"),
    "nothing": say("no one knows which of the changes did it"),
}

LOOK: Final = say(
    "Put the two plays side by side: what is the same in both? That alone can't explain a "
    "different verdict."
)


def _changed(played: Card) -> str:
    """Return in what a card differs from the one that was refused."""
    if played.rank != _REFUSED.rank:
        return "rank" if played.suit == _REFUSED.suit else "more"
    if played.is_red:
        return "shade"
    # As 8♥, so must the card be of another suit than the one before it.
    return "follows" if played.suit == _BEFORE.suit else "suit"


def _change(played: Chosen) -> str:
    return _changed(Card.parse(str(played)))


def _ends(asks: Text, right: str) -> AnswerReason:
    return AnswerReason(asks, ENDS, lambda _played: right)


def _expected(work: Work) -> ItemFinding:
    """Take what someone expects, and show what happens: nothing is right or wrong here."""
    if work.answer not in VERDICTS:
        return ItemFinding(ItemStanding.NOT_TRIED, _SURPRISE)
    return ItemFinding(
        ItemStanding.HEARD,
        say("9♥ is refused, although it is red."),
        say("Compare 8♣ with 3♥: how many things had Ben changed?"),
    )


_SURPRISE: Final = say(
    "After 7♦ the 8♣ was refused, and 3♥ fitted. Ben says: “So it was the red.” What do you expect "
    "of 9♥?"
)

SURPRISE: Final = Item(
    "surprise", _SURPRISE, _expected, reads_record=False, form="choice", choices=VERDICTS
)
"""A question that no report counts: what contradicts an expectation is remembered."""

ITEMS: Final[tuple[Item, ...]] = (
    done(
        "one-change",
        say(
            "Three times in a row: after a refused card, play one that has the same suit or the "
            "same rank."
        ),
        enough=3,
        count=facts.one_change,
        hint=say(
            "The refused card is below the line. Keep its suit or its rank, and change the other. "
            "After an accepted card, play what you like."
        ),
    ),
    done(
        "series",
        say("Play a series of three or four cards on which your own ideas disagree."),
        enough=1,
        count=facts.designed_series,
        hint=say("One idea allows all of them. Another one forbids at least one of them."),
    ),
    card(
        "exit",
        say("After 7♠ the 8♥ was refused. Which card shows whether the red was the problem?"),
        is_right=lambda _work, played: _changed(played) == "suit",
        right=say("Only one thing changed, so you learn something from either verdict."),
        wrong=say("This card and 8♥ differ in more than the colour. Compare both with 7♠, too."),
        hint=say("Keep the eight, and change the colour. 8♥ has another suit than 7♠: keep that."),
        reasons=[
            AnswerReason(say("From 8♥ this card differs in"), _CHANGES, _change),
            _ends(say("If it fits, then"), "red"),
            _ends(say("If it is refused, too, then"), "eight"),
        ],
        look=LOOK,
    ),
    words(
        "own-words",
        say("What did you know after a play that changed only one thing?"),
        hint=say("I had played …, and it was refused. Then I changed only …"),
    ),
    words(
        "last",
        say(
            "Someone's bread does not rise. They try different flour, more yeast and a hotter "
            "oven, all at once, and the bread is good. What do they know now, and what not? When "
            "would it still have been clever to change all three? Write three sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
