"""Lesson 2: Dax and Med."""

from __future__ import annotations

from typing import Final

from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import the_rule
from eleusis_nb.learning.checking.making import done, rule, words
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.rules import Rule, compare


def _what_med_is(_work: Work, said: Rule) -> Text | None:
    """Say what is wrong with a rule for Med, where a Dax is a red card or a face."""
    apart = compare(said, the_rule("black and not a face"))
    if apart.equivalent:
        return None
    if apart.card is None:
        return say("That is not what the other cards are.")
    if said.accepts(apart.line or (), apart.card):
        return say("By your rule {card} is a Med, but it is a Dax.", card=apart.card)
    return say("By your rule {card} is not a Med, but it is not a Dax either.", card=apart.card)


ITEMS: Final[tuple[Item, ...]] = (
    done(
        "both",
        say("Write two ideas that fit the table. For each, say what a Dax is and what a Med is."),
        enough=2,
        count=facts.pairs_at_once,
        hint=say(
            "Both must fit all cards and mean different things. In each idea every card must be "
            "one of the two, never both."
        ),
    ),
    done(
        "found",
        say("Find both rules of a table."),
        enough=1,
        count=facts.found,
        hint=say("Every card must be one of the two, and never both."),
    ),
    rule(
        "exit",
        say("A Dax is a red card or a face card. What is a Med?"),
        fault=_what_med_is,
        right=say("Now every card is one of the two, and none is both."),
        hint=say("Take the jack of spades and the seven of spades. Which of them is a Med?"),
    ),
    words(
        "own-words",
        say("What changed when you had to describe the other cards too?"),
        hint=say("Think of a card that you would not have played otherwise."),
    ),
    words(
        "last",
        say(
            "A doctor knows exactly which signs all her patients with a cold have. Why is that "
            "not enough to tell who has a cold? Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
