"""A picture that follows a table: drawn once, and anew after each move, with its words below it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

from IPython.display import display, update_display

from eleusis_nb.games import Record
from eleusis_nb.i18n import Text, default_language
from eleusis_nb.learning.measures import Account
from eleusis_nb.markup import Content, Markup, tag
from eleusis_nb.table import Session
from eleusis_nb.table.protocol import Model
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.tables import read_or_seated

WIDTH: int = 640
"""Pixels of a picture where there is room."""


class LivePicture:
    """A picture of a table, as an output of a cell that follows the table.

    Everything in the picture stands in words below it, for whoever cannot see it.

    Parameters
    ----------
    table : Session, SessionWidget, Record or path, optional
        Whose picture: a session, live beside its widgets, or any record.
    **settings
        A table to sit down at, as for :class:`~eleusis_nb.widgets.tables.TableWidget`.
    """

    def __init__(
        self,
        table: Session | SessionWidget[Model] | Record | Path | str | None = None,
        **settings: Any,  # noqa: ANN401 - TableWidget says what each is
    ) -> None:
        self._model = read_or_seated(table, settings)
        self._shown_as = ""
        self._leave: Callable[[], None] = self._model.subscribe(self._follow)

    @property
    def account(self) -> Account:
        """What happened at the table so far."""
        return Account.of(self._model.record)

    def words(self) -> tuple[Text, ...]:
        """Return what the picture shows, in sentences."""
        raise NotImplementedError

    def svg(self, lang: str) -> Markup | None:
        """Return the picture; None where there is nothing to draw yet."""
        raise NotImplementedError

    def text(self, lang: str | None = None) -> str:
        """Return what the picture shows as lines of text, by default in the default language."""
        lang = default_language() if lang is None else lang
        return "\n".join(one.said(lang) for one in self.words())

    def close(self) -> None:
        """Follow the table no longer."""
        self._leave()

    def _follow(self) -> None:
        if self._shown_as:
            update_display(self._drawn(), display_id=self._shown_as, raw=True)

    def _ipython_display_(self) -> None:
        self._shown_as = self._shown_as or f"eleusis-picture-{uuid4().hex}"
        display(self._drawn(), raw=True, display_id=self._shown_as)

    def _drawn(self) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": self.text()}

    def _repr_html_(self) -> Markup:
        lang = default_language()
        first, *rest = self.words()
        lines = [tag("li", one.said(lang)) for one in rest]
        return tag(
            "figure",
            self.svg(lang),
            tag("figcaption", tag("p", first.said(lang)), tag("ul", lines) if lines else None),
            lang=lang,
            style={"margin": "0", "max-width": f"{WIDTH}px"},
        )

    def __repr__(self) -> str:
        return self.text()


def picture(title: str, height: int, *parts: Content) -> Markup:
    """Return the drawing of a picture, as wide as there is room, in the ink of the page."""
    return tag(
        "svg",
        tag("title", title),
        parts,
        viewBox=f"0 0 {WIDTH} {height}",
        width=WIDTH,
        role="img",
        aria_label=title,
        style={"max-width": "100%", "height": "auto", "font": "15px system-ui,sans-serif"},
        xmlns="http://www.w3.org/2000/svg",
    )


def written(x: float, y: float, text: str, anchor: str = "middle", **look: str) -> Markup:
    """Return words in a picture."""
    return tag(
        "text", text, x=round(x, 1), y=round(y, 1), text_anchor=anchor, fill="currentColor", **look
    )
