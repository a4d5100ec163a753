"""The evidence as a table: accepted left, refused right, each with the card it had to follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

import traitlets

from eleusis_nb.card_markup import verdict_mark
from eleusis_nb.cards import Card
from eleusis_nb.games import Record
from eleusis_nb.i18n import say
from eleusis_nb.markup import Content, Markup, tag
from eleusis_nb.table import Session
from eleusis_nb.table.commands import Looking
from eleusis_nb.table.protocol import Model
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.fallback import framed, table
from eleusis_nb.widgets.readonly import ReadRecord
from eleusis_nb.widgets.tables import read_or_seated

_ROWS: Final = 40
"""The fallback shows the newest so many plays."""


class Evidence(SessionWidget[Session | ReadRecord]):
    """Every play with the card it had to follow, in two columns, in the order of time.

    Parameters
    ----------
    table : Session, SessionWidget, Record or path, optional
        Whose evidence: a session, live beside its other widgets, or any record.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks; the default one when not given.
    **settings
        A table to sit down at, as for :class:`~eleusis_nb.widgets.tables.TableWidget`.

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.widgets import Play
    >>> play = Play(rule="red", seed=7, folder=tempfile.mkdtemp())
    >>> evidence = Evidence(play)
    >>> _ = play.do("play", cards=play.view["hand"][:1])
    >>> evidence
    Evidence('Open table', 2 on the table)
    >>> Evidence(play.session.path)
    Evidence('Open table', 2 on the table)
    """

    commands: ClassVar[Any] = Looking

    kind = traitlets.Unicode("evidence").tag(sync=True)

    def __init__(
        self,
        table: Session | SessionWidget[Model] | Record | Path | str | None = None,
        *,
        lang: str | None = None,
        **settings: Any,  # noqa: ANN401 - TableWidget says what each is
    ) -> None:
        super().__init__(read_or_seated(table, settings), lang=lang)

    def _still(self) -> Markup:
        entries = self.session.plays(max(0, self._count(self.view) - _ROWS))
        return drawn(self.view, entries, self.fallback, self.lang)


def drawn(
    view: Mapping[str, object], entries: Sequence[Mapping[str, object]], mark: str, lang: str = "en"
) -> Markup:
    """Draw the evidence as it was, for pages without a kernel: plain HTML of a bounded size."""
    named = view.get("names")
    accepted, refused = (
        map(str, named)
        if isinstance(named, list | tuple)
        else (say("Accepted").said(lang), say("Refused").said(lang))
    )
    heads = (say("After").said(lang), accepted, refused)
    marks = ("", [verdict_mark(right=True), " "], [verdict_mark(right=False), " "])
    rows: list[Sequence[Content]] = [
        [tag("b", sign, word) for sign, word in zip(marks, heads, strict=True)]
    ]
    after = "…"
    for entry in entries:
        codes = entry.get("cards")
        cards = (
            [Card.parse(str(code)).said(lang) for code in codes] if isinstance(codes, list) else []
        )
        right, text = bool(entry.get("ok")), " ".join(cards)
        claim = bool(entry.get("claim"))
        if claim:
            none = say("no card fits: none of {cards}", cards=text)
            one = say("no card fits: wrong, one of {cards} does", cards=text)
            text = (none if right else one).said(lang)
        cells = (after, "" if right == claim else text, text if right == claim else "")
        rows.append(cells)
        if right and not claim and cards:
            after = cards[-1]
    end = say("The last plays. Run this cell again to filter them.")
    title = str(view.get("title"))[:300]
    return framed(mark, title, table(rows), foot=end.said(lang))
