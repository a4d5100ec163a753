"""A measure: one number about how somebody reasoned, with where it comes from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Literal, TypeAlias

from eleusis_nb.card_markup import with_cards
from eleusis_nb.i18n import Text, default_language, say
from eleusis_nb.learning.measures import words
from eleusis_nb.learning.measures.account import Account, RecordSource
from eleusis_nb.markup import Markup, markdown, tag

MeasureStanding: TypeAlias = Literal["established", "adapted", "diagnostic"]
"""*Established*: defined and used so in the source. *Adapted*: taken over from another task, the
source's idea counted at this table. *Diagnostic*: made for this game, with no study behind it."""

Unit: TypeAlias = Literal[
    "plays", "play number", "declarations", "share", "bits", "rank", "squared", "points", "hints"
]
"""What the number counts. A *share* is from 0 to 1; *squared* is a squared difference of
probabilities; *points* are those of a prediction, 0 for no idea and 1 for sure and right."""

Source: TypeAlias = RecordSource | Account
"""What can be measured, a record, its path, a table that keeps one, or what was read already."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One number about how somebody reasoned: a mirror, not a mark.

    Parameters
    ----------
    value : float or None
        The number; None when there is nothing to measure, and the sentence says why.
    unit : str
        What it counts: see ``Unit``.
    standing : {"established", "adapted", "diagnostic"}
        How well the literature stands behind it.
    source : str
        Who measured so: author and year.
    name : str
        The name of the function that measures it.
    count : int
        How many plays, predictions, declarations or tables it rests on.
    said : Text
        What it tells the student.

    Examples
    --------
    >>> from eleusis_nb.games import Record
    >>> from eleusis_nb.learning import measures
    >>> measures.brier_score(Record())
    <brier_score: – (no predictions were made)>
    """

    value: float | None
    unit: Unit
    standing: MeasureStanding
    source: str
    name: str
    count: int
    said: Text

    def title(self, lang: str = "en") -> str:
        """Return what it is called."""
        return words.TITLES[self.name].said(lang)

    def sentence(self, lang: str = "en") -> str:
        """Return what it says to the student: a plain sentence or two."""
        return self.said.said(lang)

    def shown(self, lang: str = "en") -> str:
        """Return the number as it is written, with its unit; a dash when there is none."""
        return "–" if self.value is None else self.written(self.value, lang)

    def head(self, lang: str = "en") -> str:
        """Return what it is called and the number, as the head of what it says."""
        title, shown = self.title(lang), self.shown(lang)
        return say("{title}: {shown}.", title=title, shown=shown).said(lang)

    def written(self, value: float, lang: str = "en") -> str:
        """Return a value of this measure, such as an end of its scale, with its unit."""
        return words.written(value, self.unit, lang)

    def to_row(self, lang: str = "en") -> dict[str, str | float | int | None]:
        """Return plain data, for a table of many records."""
        return {
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "count": self.count,
            "standing": self.standing,
            "source": self.source,
            "sentence": self.sentence(lang),
        }

    def __str__(self) -> str:
        return f"{self.head()} {self.sentence()}"

    def __repr__(self) -> str:
        why = f" ({_lowered(self.sentence())})" if self.value is None else ""
        return f"<{self.name}: {self.shown()}{why}>"

    def origin(self, lang: str = "en") -> str:
        """Return how well the literature stands behind it, and whose idea it is."""
        return say(
            "{standing}: {source}", standing=words.STANDINGS[self.standing], source=self.source
        ).said(lang)

    def _repr_markdown_(self) -> str:
        lang = default_language()
        head, sentence = markdown(self.head(lang)), markdown(self.sentence(lang))
        return f"**{head}** {sentence} *({markdown(self.origin(lang))})*"

    def _repr_html_(self) -> Markup:
        lang = default_language()
        head, sentence = tag("b", self.head(lang)), self.sentence(lang)
        return tag(
            "p", head, " ", with_cards(sentence), " ", tag("small", self.origin(lang)), lang=lang
        )


def _lowered(sentence: str) -> str:
    """Return a sentence as it stands in brackets."""
    return (sentence[:1].lower() + sentence[1:]).rstrip(".")


@dataclass(frozen=True, slots=True)
class Found:
    """What a measure found in an account: the number, what it rests on, what it tells."""

    value: float | None
    count: int
    said: Text

    @classmethod
    def nothing(cls, why: Text) -> Found:
        """Return that there is nothing to measure, and why."""
        return cls(None, 0, why)

    @classmethod
    def share(cls, part: int, whole: int, said: Text) -> Found:
        """Return a share."""
        return cls(part / whole, whole, said)


def measure(
    unit: Unit, standing: MeasureStanding, source: str
) -> Callable[[Callable[[Account], Found]], Callable[[Source], Measure]]:
    """Return a decorator: a function from an account to what it found becomes a measure.

    The function that comes out takes a record, the path of one, a table, or an account.
    """

    def making(finds: Callable[[Account], Found]) -> Callable[[Source], Measure]:
        @wraps(finds)
        def measured(record: Source) -> Measure:
            account = record if isinstance(record, Account) else Account.of(record)
            found = finds(account)
            return Measure(
                found.value, unit, standing, source, finds.__name__, found.count, found.said
            )

        return measured

    return making
