"""The questions with which lessons begin: each brings back an earlier lesson, and none is counted.

They are of three kinds: which card could refute one idea, which decides between two, and which
changes one thing only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from eleusis_nb.cards import Card, cards
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import accepts, the_rule
from eleusis_nb.learning.checking.items.one_change import ENDS, LOOK
from eleusis_nb.learning.checking.making import choice
from eleusis_nb.learning.checking.reasons import STANDINGS, VERDICTS, AnswerReason, verdict

BEFORE: Final = "before"
"""What each of these questions is called."""


def _choices(some: str) -> dict[str, Text]:
    return {card.symbol: Text("{card}", {"card": card}) for card in cards(some)}


def _refutes(last: str, ada: str, some: str) -> Item:
    """Return the question of lesson 0: which card could show that an idea is wrong."""
    return choice(
        BEFORE,
        say(
            "The last card is {last}. Ada's idea is “{ada}”. Which of these cards refutes her idea "
            "if it fits?",
            last=Card.parse(last),
            ada=the_rule(ada),
        ),
        choices=_choices(some),
        is_right=lambda card: not accepts(ada, last, Card.parse(card)),
        right=say("Her idea forbids this card. So if it fits, she learns that she was wrong."),
        wrong=say("Her idea allows this card. If it fits, she will not notice anything."),
        hint=say("Look for the card that her idea forbids."),
        reasons=[
            AnswerReason(say("If it fits, her idea is"), STANDINGS, lambda _card: "wrong"),
            AnswerReason(say("If it is refused, her idea is"), STANDINGS, lambda _card: "open"),
        ],
        look=say("What does her idea say about this card? Which verdict agrees with that?"),
    )


def _decides(last: str, ada: str, ben: str, some: str) -> Item:
    """Return the question of lessons 3 and 6: which card decides between two ideas."""

    def by(idea: str) -> Callable[[object], str]:
        return lambda card: verdict(accepts(idea, last, Card.parse(str(card))))

    return choice(
        BEFORE,
        say(
            "The last card is {last}. Ada's idea is “{ada}”, Ben's idea is “{ben}”. Which card "
            "decides between them?",
            last=Card.parse(last),
            ada=the_rule(ada),
            ben=the_rule(ben),
        ),
        choices=_choices(some),
        is_right=lambda card: by(ada)(card) != by(ben)(card),
        right=say("Their ideas say opposite things about this card, so one of them is refuted."),
        wrong=say("About this card both ideas say the same. So either verdict leaves both."),
        hint=say("Look for a card that one idea allows and the other forbids."),
        reasons=[
            AnswerReason(say("By Ada's idea this card"), VERDICTS, by(ada)),
            AnswerReason(say("By Ben's idea it"), VERDICTS, by(ben)),
        ],
        look=say("Ask each idea on its own: does this card fit there?"),
    )


def _changes(before: str, some: str) -> Item:
    """Return the question of lesson 6b: which card changes the colour and nothing else."""
    last, refused = Card.parse(before), Card.parse("8H")
    return choice(
        BEFORE,
        say(
            "After {before} the {refused} was refused. Ben thinks that it was the red. Which card "
            "shows whether he is right?",
            before=last,
            refused=refused,
        ),
        choices=_choices(some),
        is_right=lambda card: (
            Card.parse(card).rank == refused.rank
            and not Card.parse(card).is_red
            and Card.parse(card).suit != last.suit
        ),
        right=say("Only one thing changed, so you learn something from either verdict."),
        wrong=say("This card differs in more than the colour, or not in the colour at all."),
        hint=say("Keep everything but the colour."),
        reasons=[
            AnswerReason(say("If it fits, then"), ENDS, lambda _card: "red"),
            AnswerReason(say("If it is refused, too, then"), ENDS, lambda _card: "eight"),
        ],
        look=LOOK,
    )


WARM_UPS: Final[Mapping[str, Item]] = MappingProxyType(
    {
        "lesson-01": _refutes("4C", "red", "3H 8D KS 10H 2D"),
        "lesson-02": _refutes("7H", "an even card", "2S 8H 10C 9D QS"),
        "lesson-03": _refutes(
            "6S", "red if the last card is black, otherwise black", "3H 9D JH 5C 10D"
        ),
        "lesson-04": _decides("8S", "black", "lower than the last card", "2S 6C JH 3D 4S"),
        "lesson-05": _decides("5C", "odd", "higher than the last card", "7D 2H 9S 4C 8D"),
        "lesson-06": _decides("10D", "a face", "red", "KH 3C JD 5S 7H"),
        "lesson-06b": _decides("6H", "black", "even", "4S 3D 10C 7H 9C"),
        "lesson-07": _changes("3S", "8C 8D 8S 9C 4H"),
        "lesson-08": _decides(
            "9H", "odd", "a different colour from the last card", "7S 4D 3C 2H 5D"
        ),
        "lesson-09": _changes("KC", "8S 8D 8C 2S 9H"),
        "lesson-10": _decides(
            "4S", "same suit as the last card", "higher than the last card", "9S 3H KS 2D 6H"
        ),
        "lesson-11": _changes("5S", "8C 8D 8S JC 6H"),
        "lesson-12-science": _decides("5D", "red", "higher than the last card", "8H 2C 9D 3H 3S"),
        "lesson-13": _decides("7C", "even", "same colour as the last card", "4S 3H 10C 9D 6D"),
    }
)
"""The question with which each lesson begins. One of its cards is right."""
