"""Lesson 11: the first Eleusis."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import Card, cards
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import accepts
from eleusis_nb.learning.checking.making import choice, done, number, words
from eleusis_nb.learning.checking.reasons import VERDICTS, AnswerReason, verdict

_LINE: Final = cards("5C 8H 3S 10D QH")
_MISTAKE: Final = Card.parse("7S")
_ADA: Final = "a different suit from the last card"
_MISTAKE_CARDS: Final = (2, 5, 8)


def _tried_after(card: Card) -> AnswerReason:
    return AnswerReason(
        say("By Ada's rule, 7♠ after {card}", card=card),
        VERDICTS,
        lambda _chosen: verdict(accepts(_ADA, card.code(), _MISTAKE)),
    )


ITEMS: Final[tuple[Item, ...]] = (
    done(
        "plays",
        say("Play eight cards at the 1959 table."),
        enough=8,
        count=facts.plays,
        hint=say("Choose a card and play it, then let the others play."),
    ),
    number(
        "dealer",
        say("Three players have 2, 5 and 8 mistake cards. What does the dealer get?"),
        # Source 001: the fewest times the number of players, taken from all of them.
        truth=lambda _work: sum(_MISTAKE_CARDS) - len(_MISTAKE_CARDS) * min(_MISTAKE_CARDS),
        hint=say(
            "Add up all mistake cards. Then subtract the smallest number once for each player."
        ),
        mistakes={
            15: say("That is the number of mistake cards in all. Now subtract."),
            13: say("Subtract the smallest number once for each of the three players."),
            6: say("That is what you subtract. From which number?"),
        },
    ),
    done(
        "today",
        say("Play five cards at today's table."),
        enough=5,
        count=facts.plays_in_the_open,
        hint=say("Run the cell above and play there. Then run this one again."),
        table="today",
    ),
    choice(
        "exit",
        say("If Ada is right, after which card was 7♠ played?"),
        choices={card.symbol: Text("{card}", {"card": card}) for card in _LINE},
        is_right=lambda after: not accepts(_ADA, Card.parse(after).code(), _MISTAKE),
        right=say("After any other card in the line her rule allows it."),
        wrong=say("By Ada's rule 7♠ fits there."),
        hint=say("Go through the line: after which card does her rule refuse a spade?"),
        reasons=[_tried_after(card) for card in _LINE],
        look=say("Compare the suit of 7♠ with the suit of each card in the line."),
    ),
    words(
        "own-words",
        say("Which of the 1959 rules changed how you played? What would scientists do?"),
        hint=say("You could begin: a refused card cost me …, so …"),
    ),
    words(
        "last",
        say(
            "Now Ben remembers: he played it after Q♥. What follows for Ada's rule? And what "
            "should you have noted, so that you need no one's memory? Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
