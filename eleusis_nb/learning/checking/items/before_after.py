"""A test before the course and another after it: questions in two forms, and their scores.

They are asked like those of a lesson, and never say what is right. No score is a mark of a person:
each says one thing of one test on one day.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self, TypeAlias

from eleusis_nb.i18n import Text, say, together
from eleusis_nb.learning.checking.item import Item, ItemFinding, ItemStanding
from eleusis_nb.learning.checking.items.fair_tests import (
    FAIR_TESTS,
    GIVEN,
    SETUPS,
    is_fair,
    key_of,
)
from eleusis_nb.learning.checking.items.three_numbers import RULES, Form, NumberRow, row_of
from eleusis_nb.learning.checking.reasons import (
    BETWEEN,
    VERDICTS,
    AnswerReason,
    Chosen,
    parts,
    unfinished,
    verdict,
)
from eleusis_nb.learning.checking.work import Work

FORMS: Final[Mapping[str, Form]] = {"test-before": "a", "test-after": "b"}
"""The form of each test, by the name of its records."""

Share: TypeAlias = tuple[int, int]
"""How many, out of how many."""

KEPT: Final = say("Saved. You can change your answer until the test is over.")
_EXPECT_FIRST: Final = say("First say what you expect of this row. Then you will see the answer.")
IN_WORDS: Final = say("What is the rule, in your own words?")
_NO_ROW: Final = say("Write three whole numbers, such as {row}.", row="2, 4, 6")


def items_of(form: Form) -> tuple[Item, ...]:
    """Return the questions of a form, in order."""
    rule, tried = RULES[form], FAIR_TESTS[form]
    start = _shown(rule.start)
    asked = tuple(
        AnswerReason(say("The row {row}", row=_shown(row)), VERDICTS, _none_is_right)
        for row in rule.asked
    )
    return (
        Item(
            "rows",
            say(
                "{row} fits a rule I have in mind. Write three numbers and say what you expect; "
                "then you will see whether they fit. Try as many rows as you like, until you are "
                "sure of the rule.",
                row=start,
            ),
            _tried(form),
            reads_record=False,
            form="row",
            reasons=(_EXPECTED,),
        ),
        Item(
            "why",
            IN_WORDS,
            _kept,
            reads_record=False,
            form="words",
        ),
        Item(
            "rule",
            say("Which of these is the rule? Which of the three rows fit?"),
            _kept_with(asked),
            reads_record=False,
            form="choice",
            choices=rule.choices,
            reasons=asked,
        ),
        *(
            Item(
                f"test-{at + 1}",
                together(
                    tried.wonders,
                    say(
                        "You want to find out whether {thing} matters. The first try is: "
                        "{setup}. What should the second be?",
                        thing=tried.names[at],
                        setup=tried.said(GIVEN[at]),
                    ),
                ),
                _kept,
                reads_record=False,
                form="choice",
                choices={key_of(setup): tried.said(setup) for setup in SETUPS},
            )
            for at in range(len(GIVEN))
        ),
    )


def _none_is_right(_chosen: Chosen) -> str:
    """Return no end of a sentence: a test does not say what is right."""
    return ""


_EXPECTED: Final = AnswerReason(say("I expect that this row"), VERDICTS, _none_is_right)
"""What is to be said of a row before it is heard: without it no score of the row means much."""


def _shown(row: NumberRow) -> str:
    return ", ".join(map(str, row))


def _tried(form: Form) -> Callable[[Work], ItemFinding]:
    def judge(work: Work) -> ItemFinding:
        if not work.is_given:
            return ItemFinding(ItemStanding.NOT_TRIED, _NO_ROW)
        numbers, *expected = parts(work.given)
        row = row_of(str(numbers))
        if row is None:
            return ItemFinding(ItemStanding.NOT_TRIED, _NO_ROW)
        if unfinished([_EXPECTED], expected) is not None:
            return ItemFinding(ItemStanding.NOT_TRIED, _EXPECT_FIRST)
        shown = _shown(row)
        if RULES[form].fits(row):
            return ItemFinding(ItemStanding.HEARD, say("{row}: it fits.", row=shown))
        return ItemFinding(ItemStanding.HEARD, say("{row}: it doesn't fit.", row=shown))

    return judge


def _kept_with(reasons: Sequence[AnswerReason]) -> Callable[[Work], ItemFinding]:
    def judge(work: Work) -> ItemFinding:
        lacking = unfinished(reasons, parts(work.given)[1:]) if work.is_given else None
        if lacking is not None:
            return ItemFinding(ItemStanding.NOT_TRIED, lacking)
        return _kept(work)

    return judge


def _kept(work: Work) -> ItemFinding:
    if not work.is_given:
        return ItemFinding(ItemStanding.NOT_TRIED, _WAITING)
    return ItemFinding(ItemStanding.HEARD, KEPT)


_WAITING: Final[Text] = say("Nothing has been written yet.")

TESTS: Final[Mapping[str, tuple[Item, ...]]] = {
    name: items_of(form) for name, form in FORMS.items()
}
"""The questions of each test, by the name of its records."""


@dataclass(frozen=True, slots=True)
class FormScore:
    """What somebody's answers to one form are worth; None where nothing was answered.

    Parameters
    ----------
    rule : (int, int) or None
        Whether the first announcement was the rule (Wason 1960), and the three rows were judged
        by it: 1 or 0 out of 1.
    fair : (int, int) or None
        Comparisons in which only what was asked differs (Chen and Klahr 1999), out of three.
    refused : (int, int) or None
        Rows that did not fit (Wason 1960), out of those that were tried before the first
        announcement.
    words : str
        The rule in their own words, for a person to read.
    """

    rule: Share | None = None
    fair: Share | None = None
    refused: Share | None = None
    words: str = ""

    @classmethod
    def of(cls, form: Form, answers: Sequence[tuple[str, str]]) -> Self:
        """Return the scores of one form.

        Parameters
        ----------
        form : {"a", "b"}
            Which.
        answers : sequence of (str, str)
            What was answered to which item, all of it, in the order in which it was given.

        Examples
        --------
        >>> tried = [("rows", "8, 10, 12 · fits"), ("rows", "6, 4, 2 · fits")]
        >>> found = FormScore.of("a", [*tried, ("rule", "grow · fits · refused · refused")])
        >>> found.rule, found.refused, found.fair
        ((1, 1), (1, 2), None)
        """
        rule, last = RULES[form], dict(answers)
        announced = next((at for at, (item, _) in enumerate(answers) if item == "rule"), None)
        given = [text.partition(BETWEEN)[0] for item, text in answers[:announced] if item == "rows"]
        tried = {row for row in map(row_of, given) if row is not None}
        right = BETWEEN.join([rule.right, *(verdict(rule.fits(row)) for row in rule.asked)])
        chosen = [last.get(f"test-{at + 1}", "") for at in range(len(GIVEN))]
        fair = sum(is_fair(at, one) for at, one in enumerate(chosen))
        return cls(
            rule=None if announced is None else (int(answers[announced][1] == right), 1),
            fair=(fair, len(GIVEN)) if any(chosen) else None,
            refused=(sum(not rule.fits(row) for row in tried), len(tried)) if tried else None,
            words=last.get("why", ""),
        )
