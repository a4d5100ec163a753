"""What the front page says of a lesson, read where it is written: in its notebook.

Its title is the notebook's heading, what it is about the paragraph below. How long it takes stands
in the teacher's page, what it asks for in :data:`~eleusis_nb.learning.checking.ITEMS`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from eleusis_nb.i18n import Text, say
from eleusis_nb.learning import originals
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.checking.check import lesson_name

NEEDS_A_SERVER: Final = frozenset({"class.ipynb"})
"""What cannot be done on a site without a server."""

_MINUTES: Final = re.compile(r"^## [^\n(]*\((\d+) minutes\)", re.MULTILINE)
STRESSED: Final = re.compile(r"(?:\*\*|\*)(.+?)\*+")
"""What stands between asterisks; where a text is split by it, every other part is stressed."""
_KEYS: Final = re.compile(r"[^.]*\*\*\w+ \+ \w+\*\*\.\s*")
"""A sentence that says which keys to press: the front page says it once for all."""
_NUMBERED: Final = re.compile(r"(\d+\w*)-")

LEARNED: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "lesson-00": say("You learn to write an idea so that a card can prove it wrong."),
        "lesson-01": say("You learn to predict before you look, and to say how sure you are."),
        "lesson-02": say("You learn to say what an idea excludes: what belongs and what doesn't."),
        "lesson-03": say("You learn to find the card that could refute an idea, even your own."),
        "lesson-04": say(
            "You learn when a confirming test tells you a lot, and when it tells you little."
        ),
        "lesson-05": say(
            "You learn to keep several ideas that fit the same cards, and to give reasons when "
            "you choose one."
        ),
        "lesson-06": say("You learn to choose the test that tells you most."),
        "lesson-06b": say("You learn to plan tests that change one thing at a time."),
        "lesson-07": say(
            "You learn to be as sure as the cards allow, and to check how often you are right."
        ),
        "lesson-08": say(
            "You learn to decide when you know enough to speak up, and what a mistake costs."
        ),
        "lesson-09": say("You learn to reason when an observation may be wrong."),
        "lesson-10": say(
            "You learn to make a puzzle that others can solve, and to see it through their eyes."
        ),
        "lesson-11": say(
            "You learn how the rules of a game reward some ways of searching more than others."
        ),
        "lesson-12-science": say(
            "You learn to question real data, where no one knows all the causes."
        ),
        "lesson-13": say(
            "You learn to compare methods fairly, and to say how much a result is worth."
        ),
    }
)
"""What each lesson teaches, by its name in the records."""


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A lesson, or a notebook besides the lessons without a number, as the front page shows it.

    Its path is from the site's files on; its minutes are those of its teacher's page.
    """

    path: Path
    number: str
    title: str
    about: str
    minutes: int | None

    @property
    def lesson(self) -> str:
        """Return the name its records bear; empty for another notebook.

        Examples
        --------
        >>> LessonCard(Path("lessons/06-the-card.ipynb"), "6", "", "", 45).lesson
        'lesson-06'
        """
        if self.number == "12":
            return lesson_name("science")
        return f"lesson-{_number(self.path)}" if self.number else ""

    @property
    def language(self) -> str:
        """Return the language it is written in."""
        return originals.language(self.path)

    @property
    def asked(self) -> tuple[str, ...]:
        """Return the names of what the lesson asks for."""
        return tuple(item.name for item in ITEMS.get(self.lesson, ()))

    @classmethod
    def read(cls, notebook: Path) -> LessonCard:
        """Read what a notebook says of itself."""
        place = originals.folder()
        cells = json.loads((place / notebook).read_text(encoding="utf-8"))["cells"]
        text = "".join(next(cell["source"] for cell in cells if cell["cell_type"] == "markdown"))
        heading, about = (*text.split("\n\n"), "")[:2]
        number = _number(notebook)
        plan = place / notebook.parts[0] / "teacher" / f"{notebook.stem}.md"
        said = _MINUTES.search(plan.read_text(encoding="utf-8")) if plan.is_file() else None
        return cls(
            notebook,
            number[:-1].lstrip("0") + number[-1:],
            heading.lstrip("# "),
            _KEYS.sub("", about),
            int(said[1]) if said else None,
        )


def cards(lang: str) -> tuple[list[LessonCard], list[LessonCard]]:
    """Return the lessons and the other notebooks in a language, in English where it has none.

    Examples
    --------
    >>> lessons, others = cards("fr")
    >>> lessons[0].number, lessons[0].title, lessons[0].minutes, lessons[0].lesson
    ('0', 'Première table', 35, 'lesson-00')
    """
    own = {(path.parts[0], path.name): path for path in originals.notebooks(lang)}
    found = [
        LessonCard.read(own.get((path.parts[0], path.name), path))
        for path in originals.notebooks("en")
        if path.name not in NEEDS_A_SERVER
    ]
    return [one for one in found if one.number], [one for one in found if not one.number]


def _number(notebook: Path) -> str:
    found = _NUMBERED.match(notebook.name)
    return found[1] if found and notebook.parts[0] == "lessons" else ""
