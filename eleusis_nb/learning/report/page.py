"""The report as one page of HTML that needs nothing else: to look at, or to pin to the wall.

What stands where is in the template ``report.html`` beside this module.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from eleusis_nb.card_markup import with_cards
from eleusis_nb.cards import Card, CardError
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import ITEMS, Item
from eleusis_nb.learning.checking.before_after import FORMS, FormScore, Share
from eleusis_nb.learning.checking.items import BETWEEN, ItemStanding
from eleusis_nb.learning.report.gathering import Class, Student
from eleusis_nb.learning.report.groups import faults, groups, wrong_answers
from eleusis_nb.learning.report.sheet import Answered, LessonSheet
from eleusis_nb.markup import Markup
from eleusis_nb.markup import page as whole
from eleusis_nb.optional import need_jinja
from eleusis_nb.palette import DARK, LIGHT, Palette
from eleusis_nb.rules import Rule

if TYPE_CHECKING:
    from jinja2 import Template

MOST_REFUTED: Final = 12
"""So many of the refuted rules are shown, those of most students first."""


def page(class_: Class, *, lang: str = "en", title: str = "") -> Markup:
    """Return the page."""
    view = _View(class_, lang)
    head = title or view.said(say("The class at the table"))
    body = _template().render(
        view=view, all=class_, title=head, t=view.t, many=view.many, said=view.said
    )
    return whole(head, Markup(body), lang=lang, style=LOOK)


@cache
def _template() -> Template:
    need_jinja()
    from jinja2 import Environment  # noqa: PLC0415 - brought when a report is made
    from markupsafe import Markup as Safe  # noqa: PLC0415

    made = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    made.filters["cards"] = lambda text: Safe(with_cards(str(text)))  # noqa: S704 - escaped there
    return made.from_string((files(__package__) / "report.html").read_text("utf-8"))


def answer_in_words(item: Item, text: str, lang: str) -> str:
    """Return an answer as a language writes it, its ends of sentences in words."""
    main, *ends = text.split(BETWEEN) if item.reasons else [text]
    match item.form:
        case "card":
            with suppress(CardError):
                main = Card.parse(main).said(lang)
        case "choice" if main in item.choices:
            main = item.choices[main].said(lang)
        case "number":
            main = main.replace("-", "−")  # a minus as it is printed
    pairs = zip(item.reasons, ends, strict=False)
    named = (one.choices[end].said(lang) if end in one.choices else end for one, end in pairs)
    return BETWEEN.join([main, *named])


class _View:
    """What the template asks for, in one language."""

    def __init__(self, class_: Class, lang: str) -> None:
        self.all, self.lang = class_, lang
        self.groups = groups(class_)
        self.faults = faults(class_, lang)
        visits = class_.visits
        self.visits = {
            one.name: [visit for visit in visits if visit.student == one.name]
            for one in class_.students
        }
        self.refuted = class_.refuted()[:MOST_REFUTED]
        self.lessons = [(name, title) for name, title in class_.lessons if ITEMS.get(name)]
        self.forms = FORMS
        self.tested = [one for one in class_.students if one.tests]

    # --- words -----------------------------------------------------------------------------

    def said(self, text: object) -> str:
        """Return a text in the page's language."""
        return text.said(self.lang) if isinstance(text, Text) else str(text)

    def t(self, sentence: str, **values: object) -> str:
        """Return a sentence of the template."""
        return Text(sentence, values).said(self.lang)

    def many(self, one: str, more: str, count: int, **values: object) -> str:
        """Return a sentence of the template with a singular and a plural."""
        return Text(one, {"count": count, **values}, more, count).said(self.lang)

    def rule(self, rule: str | Rule) -> str:
        """Return a rule as a sentence without its point."""
        read = Rule.from_text(rule) if isinstance(rule, str) else rule
        return read.sentence(self.lang).rstrip(".")

    # --- the class -------------------------------------------------------------------------

    def total(self, name: str) -> int:
        """Return the sum of something over all sheets."""
        return sum(getattr(sheet, name) for one in self.all.students for sheet in one.sheets)

    def sheets(self, lesson: str) -> dict[str, LessonSheet]:
        """Return the sheets of a lesson by who has one."""
        found = ((one.name, one.sheet(lesson)) for one in self.all.students)
        return {who: sheet for who, sheet in found if sheet is not None}

    def kind(self, sheet: LessonSheet) -> tuple[str, str]:
        """Return how a lesson stands, as a class of the page and as a sign."""
        if sheet.is_done:
            return "done", "✓"
        if sheet.stuck:
            return "stuck", "!"
        if sheet.given_up and sheet.given_up + sheet.found >= sheet.dealt:
            return "shown", "✉"
        return "way", "◐"

    @property
    def disagreeing(self) -> list[tuple[Student, LessonSheet]]:
        """The records that do not agree with themselves."""
        return [
            (one, sheet) for one in self.all.students for sheet in one.sheets if sheet.disagreements
        ]

    # --- a lesson --------------------------------------------------------------------------

    def items(self, lesson: str) -> tuple[Item, ...]:
        """Return what a lesson asks."""
        return ITEMS.get(lesson, ())

    def passed(self, lesson: str, item: Item) -> int:
        """Return how many passed an item."""
        return sum(one.checks.get(item.name) == "passed" for one in self.sheets(lesson).values())

    def given(self, lesson: str, item: Item) -> dict[str, Answered]:
        """Return what was answered to one item, by who answered."""
        sheets = self.sheets(lesson).items()
        return {who: one.answers[item.name] for who, one in sheets if item.name in one.answers}

    def wrong(self, lesson: str, item: Item) -> list[tuple[str, int]]:
        """Return the wrong first answers of most students, with of how many."""
        wrong = [one for one in self.given(lesson, item).values() if not one.is_right_at_once]
        return wrong_answers(self.answer(item, one.first) for one in wrong)

    def answer(self, item: Item, text: str) -> str:
        """Return an answer as the page's language writes it."""
        return answer_in_words(item, text, self.lang)

    def standing(self, one: Answered) -> str:
        """Return how an answer stands now."""
        return self.said(ItemStanding(one.standing).words)

    # --- before and after ------------------------------------------------------------------

    def scores(self, students: list[Student]) -> Iterator[str]:
        """Yield the scores of somebody, or of several together: each before and after."""
        for name in ("rule", "fair", "ends", "refused"):
            for form in FORMS:
                tests = [one.tests[form] for one in students if form in one.tests]
                yield self._share([getattr(test, name) for test in tests])

    def _share(self, shares: list[Share | None]) -> str:
        some = [one for one in shares if one is not None]
        if not some:
            return "·"
        part, of = map(sum, zip(*some, strict=True))
        return self.t("{part} of {whole}", part=part, whole=of)

    @property
    def rules_in_words(self) -> list[tuple[Student, str, str]]:
        """What was written of the rule, before and after, student by student."""
        return [
            (one, form, one.tests[form].words)
            for one in self.tested
            for form in FORMS
            if form in one.tests and one.tests[form].words
        ]

    @property
    def beliefs(self) -> list[tuple[Text, list[int], list[str]]]:
        """What wrong answers show: before, after, and who shows it still."""
        found: dict[Text, list[list[str]]] = {}
        for one in self.tested:
            for at, form in enumerate(FORMS):
                for belief in one.tests.get(form, FormScore()).misconceptions:
                    found.setdefault(belief, [[] for _ in FORMS])[at].append(one.name)
        most = sorted(found.items(), key=lambda pair: -sum(map(len, pair[1])))
        return [(belief, [*map(len, who)], who[-1]) for belief, who in most]


# --- how it looks ----------------------------------------------------------------------------


def tokens(theme: Palette, *, on: str, muted: str, gold: str, stuck: str) -> dict[str, str]:
    """Return the report's colours in a theme: on paper, or on the panel of a dark page."""
    return {
        "ink": theme.ink,
        "muted": muted,
        "paper": on,
        "bg": theme.bg,
        "line": theme.line,
        "no": theme.no,
        "on-no": theme.on_no,
        "stuck": stuck,
        "accent": theme.accent,
        "gold": gold,
        "lifted": theme.lifted,
    }


BRIGHT: Final = tokens(
    LIGHT, on=LIGHT.paper, muted=LIGHT.paper_muted, gold=LIGHT.gold_ink, stuck=LIGHT.ash
)
"""The colours by day, and on paper."""
NIGHT: Final = tokens(DARK, on=DARK.panel, muted=DARK.muted, gold=DARK.gold, stuck=DARK.ground)
"""The colours on a screen whose owner has asked for a dark one."""


def _root(colours: dict[str, str], scheme: str) -> str:
    names = "; ".join(f"--{name}: {value}" for name, value in colours.items())
    return f":root {{ color-scheme: {scheme}; {names} }}"


LOOK: Final = (
    f"\n{_root(BRIGHT, 'light')}\n@media screen and (prefers-color-scheme: dark) "
    f"{{ {_root(NIGHT, 'dark')} }}\n{(files(__package__) / 'report.css').read_text('utf-8')}"
)
"""The style sheet: paper by day, a dark page where the reader's screen is dark; print is light."""
