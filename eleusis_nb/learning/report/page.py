"""The report as one page of HTML that needs nothing else: to look at, or to pin to the wall."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import islice
from statistics import median
from typing import Final

from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.measures import Measure
from eleusis_nb.learning.report.gathering import Class, Student
from eleusis_nb.learning.report.look import LOOK
from eleusis_nb.learning.report.sheet import QUICK, Sheet
from eleusis_nb.rules import Rule

MOST_REFUTED: Final = 12
"""So many of the refuted rules are shown, those of most students first."""

_WIDE, _HIGH = 260, 26  # of a strip, in pixels
_CERTAIN: Final = frozenset({"share"})


def page(class_: Class, *, lang: str = "en", title: str = "") -> str:
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
    head = escape(title or drawn.said(say("The class at the table")))
    parts = (
        drawn.summary,
        drawn.stuck,
        drawn.refuted,
        drawn.where,
        drawn.measures,
        drawn.damaged,
        drawn.foot,
    )
    body = "".join(part() for part in parts)
    return (
        f'<!doctype html><html lang="{escape(lang)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{head}</title><style>{LOOK}</style></head>"
        f"<body><main><header><h1>{head}</h1></header>{body}</main></body></html>\n"
    )


class _Page:
    """The page's parts, in one language."""

    def __init__(self, class_: Class, lang: str) -> None:
        self.all = class_
        self.lang = lang

    def said(self, text: str) -> str:
        """Return a text in the page's language, safe to stand in it."""
        return escape(text.said(self.lang) if isinstance(text, Text) else str(text))

    def summary(self) -> str:
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
        told = "".join(f"<li>{self.said(one)}</li>" for one in (students, records, plays, found))
        return f'<ul class="sum">{told}</ul>'

    # --- who is where ----------------------------------------------------------------------

    def where(self) -> str:
        """Draw the students by the lessons."""
        lessons = self.all.lessons
        if not lessons:
            return ""
        heads = "".join(f'<th scope="col"><span>{self.said(t)}</span></th>' for _, t in lessons)
        rows = "".join(self._row(one) for one in self.all.students)
        key = "".join(
            f'<li><b class="{kind}">{sign}</b> {self.said(what)}</li>'
            for kind, sign, what in (
                ("done", "✓", say("all rules found")),
                ("way", "◐", say("on the way")),
                ("stuck", "!", say("seems stuck")),
                ("shown", "✉", say("the envelope was opened")),
            )
        )
        return (
            f'<section><h2>{self.said(say("Who is where"))}</h2><ul class="key">{key}</ul>'
            f'<div class="wide"><table class="where"><thead><tr><th scope="col">'
            f"{self.said(say('Student'))}</th>{heads}</tr></thead><tbody>{rows}</tbody></table>"
            "</div></section>"
        )

    def _row(self, student: Student) -> str:
        cells = "".join(self._cell(student.sheet(name)) for name, _ in self.all.lessons)
        return f'<tr><th scope="row">{self._name(student.name)}</th>{cells}</tr>'

    def _cell(self, sheet: Sheet | None) -> str:
        if sheet is None:
            return '<td class="none">·</td>'
        kind, sign = _kind(sheet)
        of = say("{found} of {steps}", found=min(sheet.found, sheet.steps), steps=sheet.steps)
        minutes = say("{count} min", count=round(sheet.seconds / 60))
        items = ""
        if sheet.checks:
            passed = sum(one == "passed" for one in sheet.checks.values())
            told = say("{passed}/{all} checks", passed=passed, all=len(sheet.checks))
            items = f" · {self.said(told)}"
        return (
            f'<td class="{kind}"><b>{sign}</b> {self.said(of)}'
            f"<small>{self.said(minutes)}{items}</small></td>"
        )

    def _name(self, name: str) -> str:
        red = " red" if any(suit in name for suit in "♥♦") and not self.all.is_named else ""
        return f'<span class="name{red}">{escape(name)}</span>'

    # --- who is stuck ----------------------------------------------------------------------

    def stuck(self) -> str:
        """List who seems to be stuck, and why."""
        title = f"<h2>{self.said(say('Who could use a visit'))}</h2>"
        if not self.all.stuck:
            return f"<section>{title}<p>{self.said(say('Nobody seems to be stuck.'))}</p></section>"
        rows = "".join(
            f"<li>{self._name(one.name)} <span>{self.said(sheet.title)}</span> "
            f"<small>{', '.join(self.said(why) for why in sheet.stuck)}</small></li>"
            for one, sheet in self.all.stuck
        )
        ask = say("Ask: which card could prove your rule wrong?")
        return (
            f'<section>{title}<ul class="visit">{rows}</ul>'
            f'<p class="ask">{self.said(ask)}</p></section>'
        )

    # --- what was believed and refuted -------------------------------------------------------

    def refuted(self) -> str:
        """Draw the rules that were refuted for most students."""
        found = self.all.refuted()[:MOST_REFUTED]
        if not found:
            return ""
        most = found[0][1]
        rows = "".join(
            f'<tr><th scope="row">{escape(self._rule(rule))}</th><td><span class="bar" '
            f'style="width:{round(100 * count / most)}%"></span><b>{count}</b></td></tr>'
            for rule, count in found
        )
        told = say("Believed, and then refuted by a card or by God; for how many students.")
        return (
            f"<section><h2>{self.said(say('Rules that fell'))}</h2><p>{self.said(told)}</p>"
            f'<table class="fell">{rows}</table></section>'
        )

    def _rule(self, text: str) -> str:
        return Rule.parse(text).sentence(self.lang).rstrip(".")

    # --- how they reasoned -------------------------------------------------------------------

    def measures(self) -> str:
        """Draw each measure as a strip: one dot a student, a line for the middle one."""
        rows = "".join(self._strip(kind) for kind in _kinds(self.all))
        if not rows:
            return ""
        told = say(
            "A mirror, not a mark. One dot is one student, the line stands for the middle one; "
            "each student’s numbers are in the table beside this page."
        )
        return (
            f"<section><h2>{self.said(say('How they reasoned'))}</h2><p>{self.said(told)}</p>"
            f'<table class="strips">{rows}</table></section>'
        )

    def _strip(self, kind: Measure) -> str:
        values = sorted(self.all.values(kind.name).values())
        if not values or values[0] == values[-1]:
            return ""  # where all are alike there is nothing to look at
        low, high = (0.0, 1.0) if kind.unit in _CERTAIN else (min(0.0, values[0]), values[-1])
        span = (high - low) or 1.0

        def at(value: float) -> float:
            return round(8 + (_WIDE - 16) * (value - low) / span, 1)

        dots = "".join(
            f'<circle cx="{at(value)}" cy="{13 + (n % 5 - 2) * 3.4:.1f}" r="3"/>'
            for n, value in enumerate(values)
        )
        middle = at(median(values))
        shown = _with(kind, median(values)).shown(self.lang)
        name = escape(kind.title(self.lang))
        ends = [escape(_with(kind, end).shown(self.lang)) for end in (low, high)]
        return (
            f'<tr><th scope="row">{name}</th><td><b>{escape(shown)}</b></td>'
            f'<td><svg viewBox="0 0 {_WIDE} {_HIGH}" width="{_WIDE}" height="{_HIGH}" '
            f'role="img" aria-label="{name}"><line class="axis" x1="8" x2="{_WIDE - 8}" '
            f'y1="13" y2="13"/>{dots}<line class="mid" x1="{middle}" x2="{middle}" y1="1" '
            f'y2="25"/></svg></td><td class="ends"><small>{" – ".join(ends)}</small></td></tr>'
        )

    # --- the rest ----------------------------------------------------------------------------

    def damaged(self) -> str:
        """Name the files that could not be read."""
        if not self.all.damaged:
            return ""
        rows = "".join(
            f"<li>{self._name(one.student)} <code>{escape(one.file)}</code> "
            f"<small>{self.said(one.why)}</small></li>"
            for one in self.all.damaged
        )
        return (
            f"<section><h2>{self.said(say('Files that could not be read'))}</h2>"
            f'<ul class="files">{rows}</ul></section>'
        )

    def foot(self) -> str:
        """Say who is who."""
        told = (
            say("Students are called by their names here.")
            if self.all.is_named
            else say("Every student is a card here. Who is who is told where names are asked for.")
        )
        return f"<footer><p>{self.said(told)}</p></footer>"


def _kind(sheet: Sheet) -> tuple[str, str]:
    """Return how a lesson stands, as a class of the page and as a sign."""
    if sheet.is_done:
        return "done", "✓"
    if sheet.stuck:
        return "stuck", "!"
    if sheet.given_up and sheet.given_up + sheet.found >= sheet.dealt:
        return "shown", "✉"
    return "way", "◐"


def _kinds(class_: Class) -> Iterator[Measure]:
    """Yield one of each measure that somebody has, in their order."""
    measured = [m for one in class_.students for sheet in one.sheets for m in sheet.measures]
    for kind in QUICK:
        has = (m for m in measured if m.name == kind.__name__ and m.value is not None)
        yield from islice(has, 1)


def _with(kind: Measure, value: float) -> Measure:
    return Measure(value, kind.unit, kind.standing, kind.source, kind.name, kind.count, kind.said)
