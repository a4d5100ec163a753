"""Lesson 6b: one change at a time."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.making import card, done, words
from eleusis_nb.learning.checking.reasons import AnswerReason, Chosen

_REFUSED: Final = Card.parse("8H")

_CHANGES: Final = {
    "suit": say("the suit and the colour, and in nothing else"),
    "shade": say("the suit, and not in the colour"),
    "rank": say("the rank, and in nothing else"),
    "more": say("the suit and the rank"),
}
_ENDS: Final = {
    "red": say("the red may have been to blame; the eight alone was not"),
    "eight": say("the red alone does not explain both; the eight may"),
    "nothing": say("nobody knows which of the changes did it"),
}


def _changed(played: Card) -> str:
    """Return in what a card differs from the one that was refused."""
    if played.rank != _REFUSED.rank:
        return "rank" if played.suit == _REFUSED.suit else "more"
    return "shade" if played.is_red else "suit"


def _change(played: Chosen) -> str:
    return _changed(Card.parse(str(played)))


def _ends(asks: Text, right: str, wrong: Text) -> AnswerReason:
    return AnswerReason(asks, _ENDS, lambda _played: right, wrong)


ITEMS: Final[tuple[Item, ...]] = (
    done(
        "one-change",
        say("Play three times a card with the same suit or the same rank as the one just before."),
        enough=3,
        count=facts.one_change,
        hint=say("The card just before may have been refused: then it hangs below the line."),
    ),
    done(
        "series",
        say("Play a series of three or four cards on which your own ideas disagree."),
        enough=1,
        count=facts.designed_series,
        hint=say("One idea calls all of them right. By another one, at least one card is wrong."),
    ),
    card(
        "exit",
        say("After 7♠ the 8♥ was refused. Which card tells whether the red was to blame?"),
        is_right=lambda _work, played: _changed(played) == "suit",
        right=say("One change, and either verdict can be read."),
        wrong=say("Between this card and 8♥ it is not the colour alone that can be read off."),
        hint=say("Keep the eight. Change the colour."),
        reasons=[
            AnswerReason(
                say("From 8♥ this card differs in"),
                _CHANGES,
                _change,
                say("Lay the two cards side by side."),
            ),
            _ends(
                say("If it fits, then"), "red", say("The eight was kept, and now it does no harm.")
            ),
            _ends(
                say("If it is refused, too, then"),
                "eight",
                say("The red is gone, and the card is refused all the same."),
            ),
        ],
    ),
    words(
        "own-words",
        say("What did you know after a play that differed in one thing only?"),
        hint=say("I had played …, and it was refused. Then I changed only …"),
    ),
    words(
        "last",
        say(
            "Somebody's bread does not rise. They take another flour, more yeast and a hotter "
            "oven, all at once, and the bread is good. What do they know now, and what not? When "
            "would it still have been clever to change all three? Write three sentences."
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
