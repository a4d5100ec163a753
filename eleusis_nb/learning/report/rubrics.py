"""What a text to each question is worth, from 0 to 3: four levels, the last two of the question.

Beside a text in the report they stand for the teacher, who reads it; no program marks a text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from eleusis_nb.i18n import Text, say

Rubric: TypeAlias = tuple[Text, Text, Text, Text]
"""Four levels, the lowest first."""

_NOTHING: Final = say("does not answer the question")
_HAPPENED: Final = say("what happened, or what the rule was")
_BARE: Final = say("an answer without a reason")


def _own(one: Text, more: Text) -> Rubric:
    """Return the levels of a question about one's own play."""
    return _NOTHING, _HAPPENED, one, more


def _other(one: Text, more: Text) -> Rubric:
    """Return the levels of a question about something else."""
    return _NOTHING, _BARE, one, more


_CAPTION: Final = (
    say("only a title"),
    say("who played, and what the picture shows"),
    say("and which rules, how many games, and what the line means"),
    say("and what is still open"),
)

RUBRICS: Final[Mapping[tuple[str, str], Rubric]] = {
    ("lesson-00", "own-rule"): _own(
        say("says which cards fit; a friend could judge most of them"),
        say("and what happens after each kind of card, so nothing is left to guess"),
    ),
    ("lesson-00", "own-card"): _own(
        say("names the card and what was believed before it"),
        say("and what that card ruled out that another card would not have"),
    ),
    ("lesson-00", "own-error"): _own(
        say("names the rule and the card that refuted it"),
        say("and why the rule seemed right until then"),
    ),
    ("lesson-00", "last"): _other(
        say("both ideas say the same about that card"),
        say("so no verdict on it could have decided between them"),
    ),
    ("lesson-01", "own-words"): _own(
        say("names the verdict and what was believed before it"),
        say("and why it was a surprise: how sure they were, and what was wrong"),
    ),
    ("lesson-01", "last"): _other(
        say("he can't notice that he would have expected the opposite"),
        say("because afterwards any verdict can be explained; a prediction comes before it"),
    ),
    ("lesson-02", "own-words"): _own(
        say("says what the other half must contain, with an example"),
        say("and that this led to cards they would not have tried otherwise"),
    ),
    ("lesson-02", "last"): _other(
        say("others without a cold may have the same signs"),
        say("so you have to look at people without a cold, too"),
    ),
    ("lesson-03", "own-words"): _own(
        say("says which was easier, with a card as example"),
        say("and why: we look for what fits our own idea"),
    ),
    ("lesson-03", "last"): _other(
        say("the idea that said “refused” is refuted"),
        say("and the other one has passed a test but is not proved"),
    ),
    ("lesson-04", "own-words"): _own(
        say("names the table, and how many cards fitted there"),
        say("and where a surprise was possible: inside or outside the idea"),
    ),
    ("lesson-04", "last"): _other(
        say("the people who are ill are few, and what they share is soon seen"),
        say("and the healthy show whether they ate the same"),
    ),
    ("lesson-05", "own-words"): _own(
        say("chooses one and gives a reason, such as brevity"),
        say("and says what would decide between them, or that the reason proves nothing"),
    ),
    ("lesson-05", "last"): _other(
        say("yes, with a rule that forbids only the sixth card"),
        say("so cards alone never force a single rule on us"),
    ),
    ("lesson-06", "own-words"): _own(
        say("the ideas disagreed about the one card and agreed about the other"),
        say("so either verdict on it would have ruled some of them out"),
    ),
    ("lesson-06", "faces"): _other(
        say("“Glasses?” splits the faces more evenly"),
        say("and “Is it Maria?” is better when only one or two are left"),
    ),
    ("lesson-06b", "own-words"): _own(
        say("names two plays and the one thing that was different"),
        say("and what could then be ruled out, and what not yet"),
    ),
    ("lesson-06b", "last"): _other(
        say("one of the three helped; we don’t know which"),
        say(
            "and changing all at once is clever when only the result counts, or nothing is known "
            "yet"
        ),
    ),
    ("lesson-07", "own-words"): _own(
        say("names a play where they were too sure or not sure enough"),
        say("and what the curve or the score says about all plays"),
    ),
    ("lesson-07", "last"): _other(
        say("no: both rules allow the card"),
        say("so their ratio stayed the same; red gained what another rule lost"),
    ),
    ("lesson-08", "own-words"): _own(
        say(
            "they show that the predictions agree with the rule so far, not what the person thinks"
        ),
        say("and asks for a card about which another rule would say the opposite"),
    ),
    ("lesson-08", "last"): _other(
        say("weighs who is harmed by a mistake"),
        say("and says how sure we should be then, and why"),
    ),
    ("lesson-09", "own-words"): _own(
        say("names the verdict and what was done about it"),
        say(
            "and what made it look like a mistake: a repetition, or another idea that needs "
            "fewer excuses"
        ),
    ),
    ("lesson-09", "last"): _other(
        say("nothing can teach Ben anything, and Cleo loses the true rule at the first mistake"),
        say("and what is better than both: every excuse has a price"),
    ),
    ("lesson-10", "own-words"): _own(
        say("says what was hard for others, and what they played"),
        say("and how to change the rule, and why that helps"),
    ),
    ("lesson-10", "last"): _other(
        say("neither exam shows who can do what: everyone has the same result"),
        say("and God scores only if some find the rule and others don’t"),
    ),
    ("lesson-11", "own-words"): _own(
        say("names a rule of 1959 and a play that it changed"),
        say("and what scientists would try less, or hide, if they were paid like this"),
    ),
    ("lesson-11", "last"): _other(
        say("then her rule is wrong, because it allows that card there"),
        say("and they should have noted after which card each refused card was tried"),
    ),
    ("lesson-12", "own-words"): _own(
        say("certain of the chances at the first table, and finally of nothing at the second"),
        say("and says where they went from cards to rules, and from rules to cards"),
    ),
    ("lesson-12", "last"): _other(
        say("certain only if the list is complete"),
        say("and without a list there may always be something else behind it"),
    ),
    ("lesson-12-science", "claim"): _other(
        say("names the water, and the two rates or the two numbers of deaths"),
        say("and why only the water differed, or what else could have differed"),
    ),
    ("lesson-12-science", "last"): _other(
        say("names a cause of both, such as warm weather or the size of the town"),
        say("and a comparison in which that cause is the same for both groups"),
    ),
    ("lesson-13", "own-words"): _own(
        say("many games show how far off an average may be"),
        say("and nothing about rules and players that were not there"),
    ),
    ("lesson-13", "caption"): _CAPTION,
    ("lesson-13", "last"): _other(
        say("asks how many were tried"),
        say("and says that among twenty equal coins one or more wins all four quite often"),
    ),
}
"""By the lesson and the question."""
