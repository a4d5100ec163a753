"""The questions of the two forms, asked like those of a lesson. They never say what is right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from eleusis_nb.i18n import Text, say, together
from eleusis_nb.learning.checking.item import Item, ItemFinding, ItemStanding
from eleusis_nb.learning.checking.items.fair_tests import FAIR_TESTS, GIVEN, SETUPS, key_of
from eleusis_nb.learning.checking.items.three_numbers import RULES, Form, NumberRow, row_of
from eleusis_nb.learning.checking.reasons import (
    VERDICTS,
    AnswerReason,
    Chosen,
    parts,
    unfinished,
)
from eleusis_nb.learning.checking.work import Work

KEPT: Final = say("Saved. You can change your answer until the test is over.")
_SAY: Final = say("Choose one.")
_EXPECT_FIRST: Final = say("First say what you expect of this row. Then you will see the answer.")
_NO_ROW: Final = say("Write three whole numbers, such as {row}.", row="2, 4, 6")


def items_of(form: Form) -> tuple[Item, ...]:
    """Return the questions of a form, in order."""
    rule, tried = RULES[form], FAIR_TESTS[form]
    start = _shown(rule.start)
    asked = tuple(
        AnswerReason(say("The row {row}", row=_shown(row)), VERDICTS, _none_is_right, _SAY)
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
            say("What is the rule, in your own words?"),
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


_EXPECTED: Final = AnswerReason(say("I expect that this row"), VERDICTS, _none_is_right, _SAY)
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

FORMS: Final = {"study-a": items_of("a"), "study-b": items_of("b")}
"""The questions by the name of their records."""
