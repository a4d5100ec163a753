"""The report as one page of HTML that needs nothing else: to look at, or to pin to the wall."""

from __future__ import annotations

from typing import Final

from eleusis_nb.card_markup import with_cards
from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.report.before_after import tests_table, texts
from eleusis_nb.learning.report.gathering import Class, Student
from eleusis_nb.learning.report.lessons import lesson_pages
from eleusis_nb.learning.report.look import LOOK
from eleusis_nb.learning.report.sheet import LessonSheet
from eleusis_nb.learning.report.strips import strips
from eleusis_nb.markup import Content, Markup, tag
from eleusis_nb.markup import page as whole
from eleusis_nb.rules import Rule

MOST_REFUTED: Final = 12
"""So many of the refuted rules are shown, those of most students first."""


def page(class_: Class, *, lang: str = "en", title: str = "") -> Markup:
    """Return the page.

    Parameters
    ----------
    class_ : Class
        What was gathered.
    lang : str
        The language it is in.
    title : str
        What stands over it, such as the class and the week.
    """
    drawn = _Page(class_, lang)
    head = title or drawn.said(say("The class at the table"))
    parts = (
        drawn.summary,
        drawn.damaged,
        drawn.visits,
        drawn.refuted,
        drawn.where,
        drawn.lessons,
        drawn.tests,
        drawn.measures,
        drawn.disagreeing,
        drawn.foot,
    )
    heading = tag("header", tag("h1", head))
    body = tag("main", heading, [part() for part in parts])
    return whole(head, body, lang=lang, style=LOOK)


class _Page:
    """The page's parts, in one language."""

    def __init__(self, class_: Class, lang: str) -> None:
        self.all = class_
        self.lang = lang

    def said(self, text: str) -> str:
        """Return a text in the page's language."""
        return text.said(self.lang) if isinstance(text, Text) else str(text)

    def section(self, title: Text, *contents: Content) -> Markup:
        """Return a part of the page under its title."""
        return tag("section", tag("h2", self.said(title)), contents)

    def summary(self) -> Markup:
        """Say how many there are."""
        students = many("{count} student", "{count} students", len(self.all.students))
        records = many("{count} record", "{count} records", self.all.records)
        found = many(
            "{count} rule found",
            "{count} rules found",
            sum(sheet.found for one in self.all.students for sheet in one.sheets),
        )
        plays = many(
            "{count} play",
            "{count} plays",
            sum(sheet.plays for one in self.all.students for sheet in one.sheets),
        )
        text = [tag("li", self.said(one)) for one in (students, records, plays, found)]
        return tag("ul", text, class_="sum")

    # --- who is where ----------------------------------------------------------------------

    def where(self) -> Markup | None:
        """Draw the students by the lessons."""
        lessons = self.all.lessons
        if not lessons:
            return None
        heads = [
            tag("th", tag("a", self.said(title), href=f"#{name}"), scope="col")
            if ITEMS.get(name)
            else tag("th", self.said(title), scope="col")
            for name, title in lessons
        ]
        key = [
            tag("li", tag("b", sign, class_=kind), f" {self.said(what)}")
            for kind, sign, what in (
                ("done", "✓", say("everything the lesson asks for")),
                ("way", "◐", say("working on it")),
                ("stuck", "!", say("seems stuck")),
                ("shown", "✉", say("opened the envelope")),
            )
        ]
        head = tag("tr", tag("th", self.said(say("Student")), scope="col"), heads)
        rows = [self._row(one) for one in self.all.students]
        table = tag("table", tag("thead", head), tag("tbody", rows), class_="where")
        return self.section(
            say("How far everyone is"),
            tag("ul", key, class_="key"),
            tag("div", table, class_="wide"),
        )

    def _row(self, student: Student) -> Markup:
        cells = [self._cell(student.sheet(name)) for name, _ in self.all.lessons]
        return tag("tr", tag("th", self._name(student.name), scope="row"), cells)

    def _cell(self, sheet: LessonSheet | None) -> Markup:
        if sheet is None:
            return tag("td", "·", class_="none")
        kind, sign = _kind(sheet)
        of = say("{found} of {steps}", found=min(sheet.found, sheet.steps), steps=sheet.steps)
        minutes = say("{count} min", count=round(sheet.seconds / 60))
        items = ""
        if sheet.checks:
            text = say("{passed}/{all} checks", passed=sheet.passed, all=sheet.asked)
            items = f" · {self.said(text)}"
        below = tag("small", self.said(minutes), items)
        return tag("td", tag("b", sign), f" {self.said(of)}", below, class_=kind)

    def _name(self, name: str) -> Markup:
        return tag("span", with_cards(name), class_="name")

    # --- who may need help -----------------------------------------------------------------

    def visits(self) -> Markup:
        """List who may need help, and why."""
        title = say("Who may need help")
        if not self.all.visits:
            nothing = say("Nothing stands out in the plays, ideas, hints and texts of this class.")
            return self.section(title, tag("p", self.said(nothing)))
        rows = [
            tag(
                "li",
                self._name(one.student),
                " ",
                tag("span", self.said(one.title)),
                " ",
                tag("small", with_cards("; ".join(self.said(why) for why in one.reasons))),
            )
            for one in self.all.visits
        ]
        ask = self.said(say("Ask: which card could prove your rule wrong?"))
        return self.section(title, tag("ul", rows, class_="visit"), tag("p", ask, class_="ask"))

    # --- what was believed and refuted -------------------------------------------------------

    def refuted(self) -> Markup | None:
        """Draw the rules that were refuted for most students."""
        found = self.all.refuted()[:MOST_REFUTED]
        if not found:
            return None
        most = found[0][1]
        rows = [
            tag(
                "tr",
                tag("th", with_cards(self._rule(rule)), scope="row"),
                tag(
                    "td",
                    tag("span", class_="bar", style={"width": f"{round(100 * count / most)}%"}),
                    tag("b", count),
                ),
            )
            for rule, count in found
        ]
        text = say(
            "Ideas that students believed until a card or God refuted them, with the number of "
            "students."
        )
        return self.section(
            say("Refuted ideas"),
            tag("p", self.said(text)),
            tag("table", rows, class_="fell"),
        )

    def _rule(self, text: str) -> str:
        return Rule.from_text(text).sentence(self.lang).rstrip(".")

    # --- lesson by lesson --------------------------------------------------------------------

    def lessons(self) -> list[Markup]:
        """Show what was asked in each lesson, and what was answered and written."""
        return lesson_pages(self.all, self.lang)

    # --- before the course and after it -------------------------------------------------------

    def tests(self) -> Markup | None:
        """Show what each student scored in the tests before and after the course."""
        if not any(one.tests for one in self.all.students):
            return None
        text = say(
            "The same kind of questions with other numbers and things. It is not a mark: the two "
            "tests were made to be alike, but whether they are equally hard was not measured."
        )
        return self.section(
            say("Before and after"),
            tag("p", self.said(text)),
            tests_table(self.all.students, self.lang),
            texts(self.all.students, self.lang),
        )

    # --- how they reasoned -------------------------------------------------------------------

    def measures(self) -> Markup | None:
        """Draw each measure as a strip: one dot a student, a line for the middle one."""
        rows = strips(self.all, self.lang)
        if not rows:
            return None
        text = say(
            "A mirror, not a mark. Each dot is a student, the line is the middle one; each "
            "student’s numbers are in the table next to this page."
        )
        return self.section(
            say("How they reasoned"),
            tag("p", self.said(text)),
            tag("table", rows, class_="strips"),
        )

    # --- the rest ----------------------------------------------------------------------------

    def disagreeing(self) -> Markup | None:
        """Name the records that do not agree with themselves."""
        rows = [
            tag(
                "li",
                self._name(student.name),
                " ",
                tag("span", self.said(sheet.title)),
                " ",
                tag("small", "; ".join(map(self.said, sheet.disagreements))),
            )
            for student in self.all.students
            for sheet in student.sheets
            if sheet.disagreements
        ]
        if not rows:
            return None
        text = say(
            "These records are valid, but they describe something that can't have happened at "
            "the table. Ask before you judge: let the student play again in front of you."
        )
        return self.section(
            say("Records that contradict themselves"),
            tag("p", self.said(text)),
            tag("ul", rows, class_="files"),
        )

    def damaged(self) -> Markup | None:
        """Name the files that could not be read."""
        if not self.all.damaged:
            return None
        rows = [
            tag(
                "li",
                self._name(one.student),
                " ",
                tag("code", one.file),
                " ",
                tag("small", self.said(one.why)),
            )
            for one in self.all.damaged
        ]
        return self.section(say("Files that could not be read"), tag("ul", rows, class_="files"))

    def foot(self) -> Markup:
        """Say who is who."""
        text = (
            say("Students are shown with their names.")
            if self.all.is_named
            else say(
                "Students are shown as playing cards. To see who is who, make the report with "
                "names."
            )
        )
        return tag("footer", tag("p", self.said(text)))


def _kind(sheet: LessonSheet) -> tuple[str, str]:
    """Return how a lesson stands, as a class of the page and as a sign."""
    if sheet.is_done:
        return "done", "✓"
    if sheet.stuck:
        return "stuck", "!"
    if sheet.given_up and sheet.given_up + sheet.found >= sheet.dealt:
        return "shown", "✉"
    return "way", "◐"
