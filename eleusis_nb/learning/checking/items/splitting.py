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
    "a face": say("By “a face card” it"),
}


def _asked(idea: str, words_for_it: Text) -> AnswerReason:
    def expected(played: Chosen) -> str:
        return verdict(accepts(idea, "7S", Card.parse(str(played))))

    return AnswerReason(words_for_it, VERDICTS, expected)


ITEMS: Final[tuple[Item, ...]] = (
    done(
        "splits",
        say("Play three times a card that your own ideas disagree about."),
        enough=3,
        count=facts.splits,
        hint=say(
            "Keep two ideas that fit the table. Look for a card that only one of them allows."
        ),
    ),
    number(
        "halving",
        say(
            "There are sixteen rules, and each card halves them. How many cards until one rule "
            "is left?"
        ),
        truth=lambda _work: 4.0,
        hint=say("Halve sixteen, halve it again, and count."),
        mistakes={
            8: say("That many rules are left after one card. Go on."),
            5: say("Count the cards, not the numbers 16, 8, 4, 2, 1."),
            3: say("After three cards two rules are left."),
            15: say("It can take that many if each card rules out only one rule."),
            16: say("That is the number of rules. Each card halves them."),
        },
    ),
    card(
        "exit",
        say(
            "After 7♠ four ideas are left: red, even, higher, a face card. Which card splits "
            "them in half?"
        ),
        is_right=lambda _work, played: (
            2 * sum(accepts(idea, "7S", played) for idea in _IDEAS) == len(_IDEAS)
        ),
        right=say("Two say yes and two say no: either way, half of the ideas are refuted."),
        wrong=say("This card does not split the four ideas in half. Check each of them."),
        hint=say("Choose a card and check: is it red? even? above seven? a face card?"),
        reasons=[_asked(idea, words_for_it) for idea, words_for_it in _IDEAS.items()],
        look=say("Put your card after 7♠ and ask each of the four ideas again."),
    ),
    words(
        "own-words",
        say("Before the verdict, how can you recognise a card that will tell you a lot?"),
        hint=say("For both cards ask: what would I learn from a yes, and what from a no?"),
    ),
    words(
        "faces",
        say(
            "In a game with twenty-four faces someone thinks of one, and you may ask yes-or-no "
            "questions. Why is “Glasses?” usually better than “Is it Maria?” And when is “Is it "
            "Maria?” the better question? Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
