"""What a text to each question is worth, from 0 to 3: four levels, the last two of the question.

Beside a text in the report they stand for the teacher, who reads it; no program marks a text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from eleusis_nb.i18n import Text, say

Rubric: TypeAlias = tuple[Text, Text, Text, Text]
"""Four levels, the lowest first."""

_NOTHING: Final = say("nothing about the question")
_HAPPENED: Final = say("what happened, or what the rule was")
_BARE: Final = say("an answer without a reason")


def _own(one: Text, more: Text) -> Rubric:
    """Return the levels of a question about one's own play."""
    return _NOTHING, _HAPPENED, one, more


def _other(one: Text, more: Text) -> Rubric:
    """Return the levels of a question about something else."""
    return _NOTHING, _BARE, one, more


_CAPTION: Final = (
    say("a title"),
    say("who played, and what is to be seen"),
    say("and by which rules, how many games, and what the line means"),
    say("and what remains open"),
)

RUBRICS: Final[Mapping[tuple[str, str], Rubric]] = {
    ("lesson-00", "own-rule"): _own(
        say("says which cards fit, and a friend could judge most of them by it"),
        say("and what happens after each kind of card, with nothing left to guess"),
    ),
    ("lesson-00", "own-card"): _own(
        say("names the card and what was believed before it"),
        say("and what that card ruled out, which another card would not have"),
    ),
    ("lesson-00", "own-error"): _own(
        say("names the rule and the card that spoke against it"),
        say("and why the rule had looked right until then"),
    ),
    ("lesson-00", "last"): _other(
        say("both ideas say the same of that card"),
        say("so that no verdict on it could have told them apart"),
    ),
    ("lesson-01", "own-words"): _own(
        say("names the verdict and what was believed before it"),
        say("and why it came as a surprise: how sure one was, and what was wrong"),
    ),
    ("lesson-01", "last"): _other(
        say("he cannot notice that he would have expected the opposite"),
        say("because afterwards every verdict can be explained; a prediction stands before it"),
    ),
    ("lesson-02", "own-words"): _own(
        say("says what the other half had to contain, with an example"),
        say("and that this led to cards one would not have tried"),
    ),
    ("lesson-02", "last"): _other(
        say("others without a cold may have the same signs"),
        say("so one has to look at those without it, too"),
    ),
    ("lesson-03", "own-words"): _own(
        say("says which was easier, with a card as an example"),
        say("and why: one looks for what fits one’s own idea"),
    ),
    ("lesson-03", "last"): _other(
        say("the idea that called the card refused is out"),
        say("and the other has survived a test and is not proved"),
    ),
    ("lesson-04", "own-words"): _own(
        say("names the table, and how many cards fitted there"),
        say("and where a surprise was possible at all: inside or outside the idea"),
    ),
    ("lesson-04", "last"): _other(
        say("the ill are few, and what they share is soon seen"),
        say("and the healthy tell whether they did not eat the same"),
    ),
    ("lesson-05", "own-words"): _own(
        say("chooses one, with a reason such as brevity"),
        say("and says what would tell them apart, or that the reason proves nothing"),
    ),
    ("lesson-05", "last"): _other(
        say("yes, by a rule that forbids the sixth card alone"),
        say("so the cards alone never force one rule on us"),
    ),
    ("lesson-06", "own-words"): _own(
        say("the ideas disagreed about the one and agreed about the other"),
        say("so that either verdict on it would have struck some of them out"),
    ),
    ("lesson-06", "faces"): _other(
        say("“Glasses?” divides the faces more evenly"),
        say("and “Is it Maria?” is better when one or two are left"),
    ),
    ("lesson-06b", "own-words"): _own(
        say("names two plays and the one thing in which they differed"),
        say("and what could then be ruled out, and what not yet"),
    ),
    ("lesson-06b", "last"): _other(
        say("something of the three helped; which, is not known"),
        say("and all at once is clever when only the result counts, or nothing is known yet"),
    ),
    ("lesson-07", "own-words"): _own(
        say("names a play on which one was too sure or not sure enough"),
        say("and what the curve or the score says of all the plays"),
    ),
    ("lesson-07", "last"): _other(
        say("no: both rules let the card in"),
        say("so their ratio stayed; red gained what another rule lost"),
    ),
    ("lesson-08", "own-words"): _own(
        say("they tell that the predictions agree with the rule so far, not what is thought"),
        say("and asks for a card on which another rule would say the opposite"),
    ),
    ("lesson-08", "last"): _other(
        say("weighs who bears the harm of falling"),
        say("and says how sure one would want to be then, and why"),
    ),
    ("lesson-09", "own-words"): _own(
        say("names the verdict and what was done about it"),
        say("and what spoke for an error: a repetition, or a rival that needs fewer excuses"),
    ),
    ("lesson-09", "last"): _other(
        say("nothing can teach Ben, and Cleo loses the true rule by the first error"),
        say("and what lies between: an excuse has a price"),
    ),
    ("lesson-10", "own-words"): _own(
        say("names what was hard for others, with what they played"),
        say("and how the rule would be changed, and why that helps"),
    ),
    ("lesson-10", "last"): _other(
        say("neither tells who can do what: all have the same result"),
        say("and God scores only when some find the rule and others do not"),
    ),
    ("lesson-11", "own-words"): _own(
        say("names a rule of 1959 and a play that it changed"),
        say("and what would be tried less, or hidden, if scientists were paid so"),
    ),
    ("lesson-11", "last"): _other(
        say("then her rule is wrong, for by it the card fits there"),
        say("and one would have had to note after which card each refused one was tried"),
    ),
    ("lesson-12", "own-words"): _own(
        say("certain of the chance at the first table, of nothing for good at the second"),
        say("and says where one went from cards to rules and back again"),
    ),
    ("lesson-12", "last"): _other(
        say("certain only if the list is complete"),
        say("and without a list something else may always be behind it"),
    ),
    ("lesson-13", "own-words"): _own(
        say("many games tell how far a mean may be off"),
        say("and nothing of rules and robots that did not play"),
    ),
    ("lesson-13", "caption"): _CAPTION,
    ("lesson-13", "last"): _other(
        say("asks how many were tried"),
        say("and that of twenty like coins one or more wins all four rather often"),
    ),
}
"""By the lesson and the question."""
