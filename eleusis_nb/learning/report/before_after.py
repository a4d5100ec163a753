"""The tests before the course and after it: each student's scores side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from eleusis_nb.card_markup import with_cards
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking.before_after import FORMS, FormScore, Share
from eleusis_nb.learning.report.gathering import Student
from eleusis_nb.markup import Markup, tag

_WHEN: Final = (say("before"), say("after"))
"""The tests in their order."""

_SCORES: Final[tuple[tuple[Text, Callable[[FormScore], Share | None]], ...]] = (
    (say("Rule found"), lambda score: score.rule),
    (say("Fair tests"), lambda score: score.fair),
    (say("Conclusions"), lambda score: score.ends),
    (say("Rows tried that did not fit"), lambda score: score.refused),
)


def tests_table(students: Sequence[Student], lang: str) -> Markup:
    """Return the scores of everybody who took a test, and below them those of the class."""
    some = [one for one in students if one.tests]
    names = [
        tag("th", say("Student").said(lang), scope="col", rowspan=2),
        *(tag("th", name.said(lang), scope="colgroup", colspan=len(FORMS)) for name, _ in _SCORES),
    ]
    when = [tag("th", one.said(lang), scope="col") for _ in _SCORES for one in _WHEN]
    rows = [_row(_name(one.name), [one], lang) for one in some]
    together = _row(say("The class").said(lang), some, lang)
    table = tag(
        "table",
        tag("thead", tag("tr", names), tag("tr", when)),
        tag("tbody", rows),
        tag("tfoot", together),
        class_="tries",
    )
    return tag("div", table, class_="wide")


def texts(students: Sequence[Student], lang: str) -> Markup | None:
    """Return what was written of the rule, before and after, student by student."""
    written = [
        tag("div", tag("dt", _name(one.name), f" {when.said(lang)}"), tag("dd", words))
        for one in students
        for name, when in zip(FORMS, _WHEN, strict=True)
        if name in one.tests and (words := one.tests[name].words)
    ]
    if not written:
        return None
    summary = tag("summary", say("What is the rule, in your own words?").said(lang))
    return tag("details", summary, tag("dl", written, class_="beside"), class_="written")


def _row(head: Markup | str, students: Sequence[Student], lang: str) -> Markup:
    cells = [
        tag("td", _share([share(one.tests[name]) for one in students if name in one.tests], lang))
        for _, share in _SCORES
        for name in FORMS
    ]
    return tag("tr", tag("th", head, scope="row"), cells)


def _share(shares: Sequence[Share | None], lang: str) -> str:
    """Return how many out of how many, of those who answered; a point where nobody did."""
    some = [one for one in shares if one is not None]
    if not some:
        return "·"
    part, whole = map(sum, zip(*some, strict=True))
    return say("{part} of {whole}", part=part, whole=whole).said(lang)


def _name(name: str) -> Markup:
    return tag("span", with_cards(name), class_="name")
