"""The teacher's desk: a lesson with one's own rules, as a line, a link, or a notebook to hand out.

The student's machine must be able to judge the cards, so the rules go with the lesson. They are
covered, so that nobody meets them by accident; whoever takes the trouble can read them. Only a God
on another machine keeps a secret from the one who plays.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from eleusis_nb.critic.critic import Critique
from eleusis_nb.games.eleusis import critique
from eleusis_nb.i18n import Text, default_language, many, say
from eleusis_nb.learning.notebook import lesson_notebook, write_notebook
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

LADDERS: Final[dict[Hints, tuple[Rung, ...]]] = {
    "usual": RUNGS,
    "free": tuple(Rung(1, 0, 0) for _ in RUNGS),
    "late": tuple(Rung(2 * one.tries, 2 * one.seconds, one.cost) for one in RUNGS),
    "none": (),
}


def make_lesson(  # noqa: PLR0913 (all by name, and each has a usual value)
    *rules: Rule | str | Sequence[Rule | str],
    title: str = "",
    hints: Hints = "usual",
    counter_example: bool = True,
    predictions: bool = False,
    names: tuple[str, str] | None = None,
    errs: float = 0.0,
    rival: bool = False,
    beliefs: bool = True,
    variant: str = "solo",
    seed: int | None = None,
    lang: str | None = None,
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
    counter_example, predictions, names, errs, rival, beliefs, variant, seed
        As for :class:`~eleusis_nb.table.lessons.Lesson`.
    lang : str, optional
        The language the rules are written in; the usual one when not given.

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
    if hints not in LADDERS:
        raise LessonError(say("Hints can be “usual”, “free”, “late” or “none”."))
    steps = tuple(
        tuple(
            _sound(one, lang or default_language(), variant)
            for one in ([step] if isinstance(step, Rule | str) else step)
        )
        for step in rules
    )
    lesson = Lesson(
        name="own-" + hashlib.sha256(repr((steps, title)).encode()).hexdigest()[:8],
        title=" ".join(title.split())[:LONGEST_TITLE] or str(say("A table of our own")),
        steps=steps,
        rungs=LADDERS[hints],
        counter_example=counter_example,
        predictions=predictions,
        names=names,
        errs=errs,
        rival=rival,
        beliefs=beliefs,
        variant=variant,
        seed=seed,
    )
    return Handout(lesson)


def _sound(asked: Rule | str, lang: str, variant: str) -> str:
    """Return a rule's text, if it can be played."""
    try:
        rule = Rule.parse(asked, lang) if isinstance(asked, str) else asked
    except RuleSyntaxError as error:
        raise with_differing_cards(error, lang) from None
    stuck = critique(rule, variant).dead_end
    if stuck is not None:
        raise LessonError(
            say(
                "After {cards} no card fits “{rule}”: the game would stop.",
                cards=stuck,
                rule=rule,
            )
        )
    return record_text(rule)


@dataclass(frozen=True, slots=True, repr=False)
class Handout:
    """A lesson to hand out.

    Parameters
    ----------
    lesson : Lesson
        The lesson.
    """

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
        """Return a link that holds the lesson after its ``#``, which no server gets to see.

        Parameters
        ----------
        address : str
            The page where the class finds its notebooks. The whole link can be pasted where a
            code is asked for.
        """
        return f"{address.partition('#')[0]}#{self.code}"

    def save(self, path: Path | str) -> Path:
        """Write a notebook with the lesson's table: all that a student needs beside the package.

        The same lesson saved again to the same place changes nothing.

        Raises
        ------
        LessonError
            If another file is there already, or it cannot be written.
        """
        return write_notebook(lesson_notebook(self.lesson.title, self.line), Path(path))

    def critiques(self) -> list[Critique]:
        """Return what the critic says of each rule; for the teacher's eyes."""
        return [critique(Rule.from_text(text)) for step in self.lesson.steps for text in step]

    def _summary(self) -> list[Text]:
        """Say what the students will see, and what the critic says, in sentences."""
        rules = sum(len(step) for step in self.lesson.steps)
        lines = [many("{count} rule, hidden.", "{count} rules, hidden.", rules)]
        lines += [
            say(
                "“{rule}”: {share:.0%} of the cards fit.",
                rule=found.rule,
                share=found.acceptance,
            )
            for found in self.critiques()
        ]
        return lines

    def __repr__(self) -> str:
        return f"<a handout: “{self.lesson.title}”>"

    def _repr_html_(self) -> Markup:
        lang = default_language()
        code = {
            "white-space": "pre-wrap",
            "overflow-wrap": "anywhere",
            "border": f"1px solid {LIGHT.paper_frame}",
            "border-radius": "6px",
            "padding": "10px 12px",
        }
        return tag(
            "div",
            tag("h3", self.lesson.title, style={"font-family": "Georgia,serif"}),
            tag("ul", [tag("li", one.said(lang)) for one in self._summary()]),
            tag("p", _HOW.said(lang)),
            tag("pre", self.line, style=code),
            style={"max-width": "46em"},
        )


_HOW: Final = say(
    "Give your class this line, or save it as a notebook. The rule inside is hidden but not "
    "secret: someone who looks for it can find it."
)
