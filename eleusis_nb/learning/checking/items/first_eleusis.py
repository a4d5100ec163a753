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
        say("By Ada's rule 7♠ after {card}", card=card),
        VERDICTS,
        lambda _chosen: verdict(accepts(_ADA, card.code(), _MISTAKE)),
        say("Is it another suit, or the same?"),
    )


ITEMS: Final[tuple[Item, ...]] = (
    done(
        "plays",
        say("Play eight cards at the table of 1959."),
        enough=8,
        count=facts.plays,
        hint=say("Choose a card and play it, then let the others move."),
    ),
    number(
        "dealer",
        say("Three players have 2, 5 and 8 mistake cards. What does the dealer get?"),
        # Source 001: the fewest times the number of players, taken from all of them.
        truth=lambda _work: sum(_MISTAKE_CARDS) - len(_MISTAKE_CARDS) * min(_MISTAKE_CARDS),
        hint=say("Add up all mistake cards. Then take the fewest away, once for each player."),
        mistakes={
            15: say("So many mistake cards there are in all. Now take away."),
            13: say("The fewest are taken away once for each of the three players."),
            6: say("So many are taken away. From how many?"),
        },
    ),
    done(
        "today",
        say("Play five cards at today's table."),
        enough=5,
        count=facts.plays_in_the_open,
        hint=say("Run the cell above, play there, and run this one again."),
        elsewhere=True,
    ),
    choice(
        "exit",
        say("If Ada is right, which card was 7♠ played after?"),
        choices={card.symbol: Text("{card}", {"card": card}) for card in _LINE},
        is_right=lambda after: not accepts(_ADA, Card.parse(after).code(), _MISTAKE),
        right=say("After any other card of the line her rule would have let it in."),
        wrong=say("By Ada's rule 7♠ would have fitted there."),
        hint=say("Go along the line: after which card does her rule refuse a spade?"),
        reasons=[_tried_after(card) for card in _LINE],
    ),
    words(
        "own-words",
        say("Which rule of 1959 changed how you played, and what would scientists do?"),
        hint=say("Begin so: a refused card cost me …, therefore …"),
    ),
    words(
        "last",
        say(
            "Now Ben remembers: he played it after Q♥. What follows for Ada's rule? And what "
            "would you have had to note down, to need nobody's memory? Write two sentences."
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
