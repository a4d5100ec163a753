"""The evidence as a table: accepted left, refused right, each with the card it had to follow."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import traitlets

from eleusis_nb.games import Record
from eleusis_nb.table import Session
from eleusis_nb.table.commands import Looking
from eleusis_nb.table.protocol import Model
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.readonly import ReadRecord
from eleusis_nb.widgets.tables import read_or_seated


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
