"""All measures of a record together: a mirror for the student."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from eleusis_nb.card_markup import with_cards
from eleusis_nb.i18n import default_language, say
from eleusis_nb.learning.measures import words
from eleusis_nb.learning.measures.measure import Measure
from eleusis_nb.markup import Markup, markdown, tag

_CELL: Final = {
    "text-align": "left",
    "vertical-align": "top",
    "padding": ".4em .6em .4em 0",
}
_LINE: Final = "1px solid color-mix(in srgb, currentColor 25%, transparent)"


@dataclass(frozen=True, slots=True, repr=False)
class Mirror:
    """All measures of one record.

    It is a sequence of them in a fixed order, and each is also found by its name.

    Parameters
    ----------
    groups : tuple of (str, tuple of Measure)
        The measures under what they are about.

    Examples
    --------
    >>> from eleusis_nb.games import Record
    >>> from eleusis_nb.learning import measures
    >>> mirror = measures.of(Record())
    >>> mirror["help_taken"].value is None, len(mirror) == len(measures.ALL)
    (True, True)
    """

    groups: tuple[tuple[str, tuple[Measure, ...]], ...]

    @property
    def measures(self) -> tuple[Measure, ...]:
        """All measures, in order."""
        return tuple(one for _, group in self.groups for one in group)

    def __iter__(self) -> Iterator[Measure]:
        return iter(self.measures)

    def __len__(self) -> int:
        return len(self.measures)

    def __getitem__(self, name: str) -> Measure:
        for one in self.measures:
            if one.name == name:
                return one
        raise KeyError(name)

    def rows(self, lang: str = "en") -> list[dict[str, str | float | int | None]]:
        """Return plain data, one row a measure."""
        return [one.to_row(lang) for one in self.measures]

    def text(self, lang: str = "en") -> str:
        """Return all of it as plain text, for a terminal or a screen reader."""
        lines: list[str] = []
        for group, some in self.groups:
            lines += ["", words.GROUPS[group].said(lang)]
            lines += [
                f"  {one.title(lang)}: {one.shown(lang)}. {one.sentence(lang)}" for one in some
            ]
        return "\n".join(lines[1:])

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        known = sum(one.value is not None for one in self.measures)
        return f"<a mirror: {known} of {len(self)} measures>"

    def _repr_markdown_(self) -> str:
        lang = default_language()
        head = (say("measure"), say("value"), say("what it shows"))
        lines = [f"| {' | '.join(word.said(lang) for word in head)} |", "| --- | ---: | --- |"]
        lines += [
            f"| {markdown(one.title(lang))} | {one.shown(lang)} | {markdown(one.sentence(lang))} |"
            for one in self.measures
        ]
        return "\n".join(lines)

    def _repr_html_(self) -> Markup:
        lang = default_language()
        head = {**_CELL, "padding-top": "1em"}
        bodies = [
            tag(
                "tbody",
                tag(
                    "tr",
                    tag(
                        "th",
                        words.GROUPS[group].said(lang),
                        colspan=2,
                        scope="colgroup",
                        style=head,
                    ),
                ),
                [_row(one, lang) for one in some],
            )
            for group, some in self.groups
        ]
        caption = tag(
            "caption", words.CAPTION.said(lang), style={"text-align": "left", "padding": "0"}
        )
        style = {
            "border-collapse": "collapse",
            "max-width": "44em",
            "width": "100%",
            "font": "inherit",
        }
        return tag("table", caption, bodies, lang=lang, style=style)


def _row(one: Measure, lang: str) -> Markup:
    title = {**_CELL, "font-weight": "normal", "white-space": "normal"}
    value = {**_CELL, "text-align": "right", "white-space": "nowrap", "padding-right": "0"}
    return tag(
        "tr",
        tag(
            "th",
            tag("b", one.title(lang)),
            tag("br"),
            with_cards(one.sentence(lang)),
            tag("br"),
            tag("small", one.origin(lang), style={"opacity": ".8"}),
            scope="row",
            style=title,
        ),
        tag("td", tag("b", one.shown(lang)), style=value),
        style={"border-top": _LINE, "background": "none"},
    )
