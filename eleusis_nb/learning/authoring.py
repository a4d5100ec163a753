"""A lesson with one's own rules, as a line, a link, or a notebook to hand out.

The student's machine must be able to judge the cards, so the rules go with the lesson. They are
covered, so that nobody meets them by accident; whoever takes the trouble can read them. Only a God
on another machine keeps a secret from the one who plays.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from eleusis_nb.games.eleusis import critique
from eleusis_nb.i18n import default_language, many, say
from eleusis_nb.markup import Markup, tag
from eleusis_nb.palette import LIGHT
from eleusis_nb.rule_editor.reading import with_differing_cards
from eleusis_nb.rules import Rule, RuleSyntaxError
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.ladder import RUNGS, Rung
from eleusis_nb.table.lessons import Lesson, LessonError, pack

LONGEST_TITLE: Final = 80

Hints: TypeAlias = Literal["usual", "free", "late", "none"]
"""How easily hints come: as usual; at once and for nothing; after twice the time; not at all."""

LADDERS: Final[dict[str, tuple[Rung, ...]]] = {
    "usual": RUNGS,
    "free": tuple(Rung(1, 0, 0) for _ in RUNGS),
    "late": tuple(Rung(2 * one.tries, 2 * one.seconds, one.cost) for one in RUNGS),
    "none": (),
}

_LONGEST_NAME: Final = 60  # letters of a file's name


def ladder(hints: str) -> tuple[Rung, ...]:
    """Return when hints open and what they cost, by how easily they come."""
    if hints in LADDERS:
        return LADDERS[hints]
    raise LessonError(say("Hints can be “usual”, “free”, “late” or “none”."))


def make_lesson(
    *rules: Rule | str | Sequence[Rule | str],
    title: str = "",
    hints: Hints = "usual",
    lang: str | None = None,
    **settings: Any,  # noqa: ANN401 - Lesson says what each is
) -> Handout:
    """Make a lesson of one's own rules.

    Parameters
    ----------
    *rules : Rule, str or sequence of those
        The hidden rules, in their order. Several rules in one place are siblings: one of them is
        drawn, and who had to be told it gets another.
    title : str
        What stands over the table.
    hints : {"usual", "free", "late", "none"}
        How easily hints come.
    lang : str, optional
        The language the rules are written in; the usual one when not given.
    **settings
        How it is played: ``counter_example``, ``predictions``, ``names``, ``errs``, ``rival``,
        ``beliefs``, ``variant`` and ``seed``, as for :class:`~eleusis_nb.table.lessons.Lesson`.

    Raises
    ------
    RuleSyntaxError
        If a text is not a rule.
    LessonError
        If no card at all can follow a rule, or it cannot be played like that.

    Examples
    --------
    >>> handout = make_lesson("red", title="Monday")
    >>> handout.code.startswith("eleusis1."), handout.lesson.title
    (True, 'Monday')
    """
    rungs, variant = ladder(hints), settings.get("variant", "solo")
    steps = tuple(
        tuple(
            _sound(one, lang or default_language(), variant)
            for one in ([step] if isinstance(step, Rule | str) else step)
        )
        for step in rules
    )
    name = "own-" + hashlib.sha256(repr((steps, title)).encode()).hexdigest()[:8]
    over = " ".join(title.split())[:LONGEST_TITLE] or str(say("A table of our own"))
    return Handout(Lesson(name, over, steps, rungs=rungs, **settings))


def _sound(asked: Rule | str, lang: str, variant: str) -> str:
    """Return a rule's text, if it can be played."""
    try:
        rule = Rule.parse(asked, lang) if isinstance(asked, str) else asked
    except RuleSyntaxError as error:
        raise with_differing_cards(error, lang) from None
    stuck = critique(rule, variant).dead_end
    if stuck is not None:
        raise LessonError(
            say("After {cards} no card fits “{rule}”: the game would stop.", cards=stuck, rule=rule)
        )
    return record_text(rule)


@dataclass(frozen=True, slots=True, repr=False)
class Handout:
    """A lesson to hand out."""

    lesson: Lesson

    @property
    def code(self) -> str:
        """The lesson as one word that :class:`~eleusis_nb.widgets.tables.Play` takes."""
        return pack(self.lesson)

    @property
    def line(self) -> str:
        """The line that brings the lesson anywhere, ``el.Play("eleusis1.…")``."""
        return f'el.Play("{self.code}")'

    def link(self, address: str = "https://example.org/lesson") -> str:
        """Return a link to a page of yours that holds the lesson after its ``#``.

        No server gets to see that part. The link can be pasted where a code is asked for.
        """
        return f"{address.partition('#')[0]}#{self.code}"

    def save(self, folder: Path | str = ".", lang: str | None = None) -> Path:
        """Write a notebook with the lesson's table, under the first free name that the title gives.

        It is all that a student needs beside the package. The same lesson saved again changes
        nothing.

        Raises
        ------
        LessonError
            If it cannot be written.
        """
        name = re.sub(r"\W+", "-", self.lesson.title.casefold()).strip("-")
        name, text = name[:_LONGEST_NAME].strip("-") or "lesson", self.notebook(lang)
        names = chain([name], (f"{name}-{number}" for number in count(2)))
        places = (Path(folder) / f"{one}.ipynb" for one in names)
        place = next(one for one in places if not one.exists() or _holds(one, text))
        try:
            place.write_text(text, encoding="utf-8")
        except OSError:
            raise LessonError(say("Can't write to {path}.", path=str(place))) from None
        return place

    def notebook(self, lang: str | None = None) -> str:
        """Return the notebook as its file holds it: a table, and a place for one's own words."""
        spoken = lang or default_language()
        speak = "" if spoken == "en" else f'el.speak("{spoken}")\n'
        code = f"import eleusis_nb as el\n\n{speak}{self.line}"
        cells = [
            _cell("markdown", f"# {self.lesson.title}\n\n{_FIRST.said(spoken)}"),
            _cell("code", code) | {"execution_count": None, "outputs": []},
            _cell("markdown", f"## {_WORDS.said(spoken)}\n\n…"),
        ]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        meta = {"kernelspec": kernel, "language_info": {"name": "python"}}
        numbered = [cell | {"id": f"cell-{at}"} for at, cell in enumerate(cells)]
        notebook = {"cells": numbered, "metadata": meta, "nbformat": 4, "nbformat_minor": 5}
        return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"

    def __repr__(self) -> str:
        return f"<a handout: “{self.lesson.title}”>"

    def _repr_html_(self) -> Markup:
        lang, frame = default_language(), f"1px solid {LIGHT.paper_frame}"
        rules = [Rule.from_text(text) for step in self.lesson.steps for text in step]
        said = [many("{count} rule, hidden.", "{count} rules, hidden.", len(rules))]
        for rule in rules:
            share = critique(rule).acceptance
            said.append(say("“{rule}”: {share:.0%} of the cards fit.", rule=rule, share=share))
        code = {"white-space": "pre-wrap", "overflow-wrap": "anywhere", "border": frame}
        return tag(
            "div",
            tag("h3", self.lesson.title),
            tag("ul", [tag("li", one.said(lang)) for one in said]),
            tag("p", _HOW.said(lang)),
            tag("pre", self.line, style={**code, "border-radius": "6px", "padding": "10px 12px"}),
            style={"max-width": "46em"},
        )


_HOW: Final = say(
    "Give your class this line, or save it as a notebook. The rule inside is hidden but not "
    "secret: someone who looks for it can find it."
)
_FIRST: Final = say(
    "A hidden rule says which card may come next. Find it: run the cell below, then choose a "
    "card and play it."
)
_WORDS: Final = say("Say the rule in your own words")


def _cell(kind: str, source: str) -> dict[str, object]:
    return {"cell_type": kind, "metadata": {}, "source": source}


def _holds(path: Path, text: str) -> bool:
    try:
        return path.read_text(encoding="utf-8") == text
    except (OSError, UnicodeDecodeError):
        return False
