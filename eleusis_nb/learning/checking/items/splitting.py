"""Lesson 6: the card that splits the pile."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import accepts
from eleusis_nb.learning.checking.making import card, done, number, words
from eleusis_nb.learning.checking.reasons import VERDICTS, AnswerReason, Chosen, verdict

_IDEAS: Final = {
    "red": say("By “red” this card"),
    "even": say("By “even” it"),
    "higher than the last card": say("By “higher than the last card” it"),
    "a face": say("By “a face” it"),
}


def _asked(idea: str, words_for_it: Text) -> AnswerReason:
    def expected(played: Chosen) -> str:
        return verdict(accepts(idea, "7S", Card.parse(str(played))))

    return AnswerReason(words_for_it, VERDICTS, expected, say("Look at the card again, after 7♠."))


ITEMS: Final[tuple[Item, ...]] = (
    done(
        "splits",
        say("Play three times a card on which your own ideas disagree."),
        enough=3,
        count=facts.splits,
        hint=say("Keep two ideas that fit the table. Look for a card that only one calls right."),
    ),
    number(
        "halving",
        say("Sixteen rules, and each card halves what is left. How many cards until one is left?"),
        truth=lambda _work: 4.0,
        hint=say("Halve sixteen, halve again, and count."),
        mistakes={
            8: say("So many rules are left after one card. Go on."),
            5: say("Count the cards, and not the numbers 16, 8, 4, 2, 1."),
            3: say("After three cards two rules are left."),
            15: say("So many it may be if each card strikes out one rule only."),
            16: say("So many rules there are. Each card halves them."),
        },
    ),
    card(
        "exit",
        say("After 7♠ four ideas are left: red, even, higher, a face. Which card halves them?"),
        is_right=lambda _work, played: (
            2 * sum(accepts(idea, "7S", played) for idea in _IDEAS) == len(_IDEAS)
        ),
        right=say("Two say yes and two say no: whatever comes, half of the pile is gone."),
        wrong=say("The four are not divided in half by this card. Ask each of them about it."),
        hint=say("Count for a card of your choice: red? even? above seven? a face?"),
        reasons=[_asked(idea, words_for_it) for idea, words_for_it in _IDEAS.items()],
    ),
    words(
        "own-words",
        say("What was different, before the verdict, about a card that could tell you much?"),
        hint=say("Ask of both cards: what would I have learned from a yes, and what from a no?"),
    ),
    words(
        "faces",
        say(
            "In a game of twenty-four faces somebody thinks of one, and you may ask what is "
            "answered by yes or no. Why is “Glasses?” mostly better than “Is it Maria?”, and when "
            "is “Is it Maria?” the better question? Write two sentences."
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
