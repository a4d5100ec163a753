"""Lesson 12: where the game is not like science. Cholera in London, 1849 and 1854.

Its records are named after what it is about: those named lesson-12 are of the Governor's Game,
which was lesson 12 until 2026.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking.item import Item, ItemFinding, ItemStanding
from eleusis_nb.learning.checking.making import choice, number, words
from eleusis_nb.learning.checking.reasons import AnswerReason
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.learning.cholera import EACH, data


def _prediction(name: str, asks: Text, choices: Mapping[str, Text], known: Text) -> Item:
    """Return a question for which any answer will do, and which shows what was counted."""

    def judge(work: Work) -> ItemFinding:
        if work.answer not in choices:
            return ItemFinding(ItemStanding.NOT_TRIED, asks)
        return ItemFinding(ItemStanding.HEARD, known)

    return Item(name, asks, judge, reads_record=False, form="choice", choices=choices)


_FREQUENT: Final = {
    "same": say("about as frequent in both groups"),
    "dirty": say("more frequent where the water is dirty"),
    "open": say("either; the idea says nothing about it"),
}
_FAIR: Final = {
    "height": say("height, streets and air"),
    "water": say("water"),
    "deaths": say("number of deaths"),
}
_AROUND: Final = {
    "same": say("as frequent as around it"),
    "rarer": say("rarer than around it"),
    "open": say("either; the idea says nothing about it"),
}
_CAUSES: Final = {
    "apart": say("the people there hardly meet anyone from outside"),
    "low": say("the ground there is low"),
    "many": say("many people die in the streets around it"),
}


def _end(asks: Text, ends: Mapping[str, Text], right: str) -> AnswerReason:
    return AnswerReason(asks, ends, lambda _chosen: right)


PREDICTIONS: Final = (
    _prediction(
        "height",
        say(
            "Suppose Farr is right. How many deaths do you expect in the lowest districts, "
            "compared with the highest?"
        ),
        {
            "same": say("about as many"),
            "two": say("two or three times as many"),
            "five": say("five times as many, or more"),
        },
        say("Saved. Now run the next cell and look."),
    ),
    _prediction(
        "share",
        say(
            "Southwark and Vauxhall has 60 of every 100 houses of the two companies. How many of "
            "every 100 deaths do you expect in its houses?"
        ),
        {
            "sixty": say("about 60"),
            "more": say("about 75"),
            "most": say("more than 90"),
        },
        say("Saved. Now run the next cell and look."),
    ),
)
"""What students expect before they see a table; no report counts it."""

ITEMS: Final[tuple[Item, ...]] = (
    choice(
        "split",
        say("Which comparison decides between Farr's idea and Snow's, however it turns out?"),
        choices={
            "low": say("more low districts that drink water from the Thames"),
            "far": say("a high district with clean water and a low one with dirty water"),
            "street": say("houses in the same streets, some with clean water, some with dirty"),
            "again": say("the same districts once more, in the next epidemic"),
            "rich": say("rich houses and poor houses with the same water"),
        },
        is_right="street".__eq__,
        right=say(
            "Only the water differs. So whatever happens, one of the two ideas is in trouble."
        ),
        wrong=say("There both ideas expect the same, or more than one thing differs."),
        hint=say("What does each idea expect there? If it is the same, nothing is decided."),
        reasons=[
            _end(say("If only the height matters, deaths will be"), _FREQUENT, "same"),
            _end(say("If only the water matters, deaths will be"), _FREQUENT, "dirty"),
            _end(say("It is a fair test because both groups have the same"), _FAIR, "height"),
        ],
        look=say("Take one idea at a time: what differs between the groups, and does it matter?"),
    ),
    number(
        "rate",
        say(
            "Snow printed 315, 37 and 59 deaths for each 10,000 houses. One of these numbers does "
            "not follow from his counts. What should it be?"
        ),
        truth=lambda _work: EACH * data()["companies"]["rest"][1] / data()["companies"]["rest"][0],
        near=0.6,
        hint=say("Divide the deaths by the houses, and multiply by 10,000. Do it for each row."),
        mistakes={
            59: say("That is what Snow printed. Calculate it."),
            315: say("This one follows from his counts. Try another row."),
            37: say("This one follows from his counts. Try another row."),
            5.5: say("That is for each 1,000 houses."),
            0: say("That is for a single house. Multiply by 10,000."),
        },
    ),
    words(
        "claim",
        say(
            "What made the difference between the two companies? Write a claim, your evidence and "
            "a reason, one sentence each. Then let your neighbour read it and name one doubt."
        ),
        hint=say("I claim that … The evidence is … It supports my claim because …"),
    ),
    choice(
        "exit",
        say("Which observation speaks against Farr's idea, and is what Snow's idea expects?"),
        choices={
            "river": say("The low districts near the river have more deaths than the high ones."),
            "summer": say("Most people die in August and September."),
            "hill": say("A village on a hill has clean water and no deaths."),
            "well": say("A prison in low streets has a deep well of its own, and nobody dies."),
            "poor": say("Poor streets have more deaths than rich ones."),
        },
        is_right="well".__eq__,
        right=say(
            "It speaks against Farr. But the list of causes is open, so Snow had to go on looking."
        ),
        wrong=say("What would Farr expect there? And Snow? Only one of them may be surprised."),
        hint=say("Look for low ground and clean water in one place."),
        reasons=[
            _end(say("By Farr's idea, deaths there should be"), _AROUND, "same"),
            _end(say("By Snow's idea, deaths there should be"), _AROUND, "rarer"),
            _end(say("Another cause could explain it, too:"), _CAUSES, "apart"),
        ],
        look=say("Take one sentence at a time, and forget the other idea while you do."),
    ),
    words(
        "last",
        say(
            "In towns with more ice cream shops more people drown. Name a cause that explains "
            "both. Then say which comparison would test it. Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
