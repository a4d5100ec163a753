"""A page for each lesson: how many passed what, common wrong answers, and texts side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from eleusis_nb.card_markup import with_cards
from eleusis_nb.cards import Card, CardError
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import ITEMS, Item, ItemStanding
from eleusis_nb.learning.checking.items import BETWEEN
from eleusis_nb.learning.measures import Measure
from eleusis_nb.learning.report.answers import Answered
from eleusis_nb.learning.report.gathering import Class
from eleusis_nb.markup import Markup, tag

MOST_WRONG: Final = 3
"""So many of the wrong first answers to a question are shown, the most common first."""


def lesson_pages(class_: Class, lang: str) -> list[Markup]:
    """Return a part of the report for each lesson that somebody has a record of."""
    pages = (_Lesson(class_, name, title, lang) for name, title in class_.lessons)
    return [page.drawn() for page in pages if ITEMS.get(page.name)]


class _Lesson:
    """One lesson's part of the report, in one language."""

    def __init__(self, class_: Class, name: str, title: str, lang: str) -> None:
        self.name, self.title, self.lang = name, title, lang
        sheets = ((one.name, one.sheet(name)) for one in class_.students)
        self.sheets = {who: sheet for who, sheet in sheets if sheet is not None}

    def said(self, text: str) -> str:
        """Return a text in the report's language."""
        return text.said(self.lang) if isinstance(text, Text) else str(text)

    def drawn(self) -> Markup:
        """Return what is shown of the lesson."""
        items = ITEMS[self.name]
        texts = [self._texts(item) for item in items if item.form == "words"]
        asked = [self._tries(item) for item in items if item.form not in {"", "words"}]
        heading = tag("h2", self.said(self.title), id=self.name)
        parts = (self._rates(items), asked, texts, self._measured())
        return tag("section", heading, parts, class_="lesson")

    def _rates(self, items: tuple[Item, ...]) -> Markup:
        """Draw how many passed each item, how many at once, and what was wrong."""
        heads = (
            say("Asked"),
            say("Passed"),
            say("Right first time"),
            say("Common wrong answers"),
        )
        head = tag("tr", [tag("th", self.said(one), scope="col") for one in heads])
        rows = [self._rate(item) for item in items if item.form != "words"]
        table = tag("table", tag("thead", head), tag("tbody", rows), class_="tries rates")
        return tag("div", table, class_="wide")

    def _rate(self, item: Item) -> Markup:
        passed = sum(sheet.checks.get(item.name) == "passed" for sheet in self.sheets.values())
        given = list(self._given(item).values())
        at_once = sum(one.is_right_at_once for one in given)
        return tag(
            "tr",
            tag("th", with_cards(self.said(item.asks)), scope="row"),
            tag("td", self._of(passed, len(self.sheets))),
            tag("td", self._of(at_once, len(given)) if given else "·"),
            tag("td", [tag("p", with_cards(one)) for one in self._wrong(item, given)]),
        )

    def _of(self, part: int, whole: int) -> str:
        return self.said(say("{part} of {whole}", part=part, whole=whole))

    def _wrong(self, item: Item, given: list[Answered]) -> Iterator[str]:
        """Yield the wrong first answers of most students, with of how many."""
        wrong = (self._answer(item, one.first) for one in given if not one.is_right_at_once)
        for text, students in Counter(wrong).most_common(MOST_WRONG):
            yield f"{text} ({students})"

    def _answer(self, item: Item, text: str) -> str:
        """Return an answer as the report's language writes it, its ends of sentences in words."""
        main, *ends = text.split(BETWEEN) if item.reasons else [text]
        named = (
            self.said(reason.choices.get(end, end))
            for reason, end in zip(item.reasons, ends, strict=False)
        )
        return BETWEEN.join([self._main(item, main), *named])

    def _main(self, item: Item, text: str) -> str:
        match item.form:
            case "card":
                with suppress(CardError):
                    return Card.parse(text).said(self.lang)
            case "choice":
                return self.said(item.choices.get(text, text))
            case "number":
                return text.replace("-", "−")  # a minus as it is printed
        return text

    def _tries(self, item: Item) -> Markup | None:
        """Show each student's first answer to a question, and how many tries were taken."""
        given = self._given(item)
        if not given:
            return None
        right = sum(one.is_right_at_once for one in given.values())
        tally = say("{right} of {all} right first time", right=right, all=len(given))
        heads = (say("Student"), say("First answer"), say("Attempts"), say("Latest answer"))
        rows = [
            tag(
                "tr",
                tag("th", self._name(who), scope="row"),
                tag("td", with_cards(self._answer(item, one.first))),
                tag("td", one.tries),
                tag("td", self.said(ItemStanding(one.standing).words)),
            )
            for who, one in given.items()
        ]
        asks = with_cards(self.said(item.asks))
        summary = tag("summary", asks, " ", tag("small", self.said(tally)))
        head = tag("tr", [tag("th", self.said(one), scope="col") for one in heads])
        table = tag("table", tag("thead", head), tag("tbody", rows), class_="tries")
        return tag("details", summary, tag("div", table, class_="wide"), class_="written answered")

    def _texts(self, item: Item) -> Markup | None:
        """Show what was written to a question, side by side, each with room for a mark."""
        given = self._given(item)
        if not given:
            return None
        levels = item.levels
        rubric = [tag("li", tag("b", n), " ", self.said(one)) for n, one in enumerate(levels)]
        marks = tag("small", " ".join(f"☐ {n}" for n in range(len(levels))), class_="marks")
        texts = [
            tag("div", tag("dt", self._name(who), " ", marks), tag("dd", one.last))
            for who, one in given.items()
        ]
        return tag(
            "div",
            tag("h3", with_cards(self.said(item.asks))),
            tag("ol", rubric, class_="rubric"),
            tag("dl", texts, class_="beside"),
            class_="written",
        )

    def _measured(self) -> Markup | None:
        """Say of each student what the measures say, with their own numbers."""
        rows = [
            tag("div", tag("dt", self._name(who)), tag("dd", tag("ul", lines)))
            for who, sheet in self.sheets.items()
            if (lines := [self._in_words(one) for one in sheet.measures if one.value is not None])
        ]
        if not rows:
            return None
        title = self.said(say("Each student’s measures, in words"))
        note = self.said(say("Something to talk about, not a mark: a few plays show little."))
        return tag(
            "details",
            tag("summary", title, " ", tag("small", note)),
            tag("dl", rows, class_="beside"),
            class_="written measured",
        )

    def _in_words(self, one: Measure) -> Markup:
        return tag("li", tag("b", one.head(self.lang)), " ", with_cards(one.sentence(self.lang)))

    def _given(self, item: Item) -> dict[str, Answered]:
        """Return what was answered to one item, by who answered."""
        return {
            who: sheet.answers[item.name]
            for who, sheet in self.sheets.items()
            if item.name in sheet.answers
        }

    def _name(self, name: str) -> Markup:
        return tag("span", with_cards(name), class_="name")
