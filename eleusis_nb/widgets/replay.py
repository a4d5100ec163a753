"""The replay of a record: a widget, a page of its own, and what steps without a kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

import traitlets

from eleusis_nb.games import Record
from eleusis_nb.i18n import say, tell
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.markup import Markup, data, embedded, page, tag
from eleusis_nb.palette import DARK, LIGHT
from eleusis_nb.table import Session
from eleusis_nb.table.commands import Speak
from eleusis_nb.table.protocol import Model, words_of
from eleusis_nb.widgets import governor
from eleusis_nb.widgets.core import SessionWidget, TableError
from eleusis_nb.widgets.fallback import draw
from eleusis_nb.widgets.program import script, unpacking

_PAGE: Final = (
    f"body{{margin:0 auto;max-width:1680px;padding:8px;background:{LIGHT.host}}}"
    f"@media(prefers-color-scheme:dark){{body{{background:{DARK.host}}}}}"
)


class Replay(SessionWidget[Replayed]):
    """Step through a record: the table as one player, or a spectator, saw it then.

    It also steps without a kernel: in a notebook that was exported to HTML, and in the page that
    :meth:`save` writes.

    Parameters
    ----------
    source : Record, path, Session or SessionWidget
        The record, of any form of Eleusis or of the Governor's Game; of a session, its own.
    seat : int or None
        Whose eyes it is for: 1 is the first player. When not given, those of the first person;
        of a round of several that still goes on, a spectator's.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks; the usual one when not given.

    Raises
    ------
    RecordError
        If the record cannot be read, or holds no round.
    TableError
        If a session has not been saved.

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.widgets import Play
    >>> play = Play(rule="red", seed=7, folder=tempfile.mkdtemp())
    >>> _ = play.do("play", cards=play.view["hand"][:1])
    >>> replay = Replay(play)
    >>> replay
    Replay('Open table', 2 steps)
    >>> "<script" in replay.html()
    True
    """

    commands: ClassVar[Any] = Speak

    kind = traitlets.Unicode("replay").tag(sync=True)

    def __init__(
        self,
        source: Record | Path | str | Session | SessionWidget[Model],
        *,
        seat: int | None = None,
        lang: str | None = None,
    ) -> None:
        read: object = source.session if isinstance(source, SessionWidget) else source
        if not isinstance(read, Record | Path | str):
            read = getattr(read, "path", None)
        if not isinstance(read, Record | Path | str):
            raise TableError(
                say("Give a record, or the path to one: Replay(“game.eleusis.jsonl”).")
            )
        super().__init__(Replayed(read, seat), lang=lang)

    def html(self) -> Markup:
        """Return a whole page that steps through the game, with nothing else needed."""
        title = say("{title}: a replay", title=self.session.last["title"]).said(self.lang)
        source = _script()
        stepping = tag("main", self._stepping(source))
        return page(title, stepping, lang=self.lang, style=_PAGE, scripts=(source,))

    def save(self, path: Path | str) -> Path:
        """Write :meth:`html` to a file and return its path.

        Parameters
        ----------
        path : path
            The file, whose name ends in ``.html``.

        Raises
        ------
        TableError
            If the name does not end in ``.html``, or the file cannot be written.
        """
        file = Path(path)
        if file.suffix.lower() not in (".html", ".htm"):
            raise TableError(
                say("“{name}” must end in .html, so that a browser can open it.", name=file.name)
            )
        try:
            file.write_text(self.html(), encoding="utf-8")
        except OSError as error:
            raise TableError(
                say("{file} can't be written: {why}.", file=str(file), why=error.strerror)
            ) from error
        return file

    def _stepping(self, source: str) -> Markup:
        """Return the last table as plain HTML, and the script that makes a replay of it."""
        shown = {**self.view, "words": words_of(self.lang)}
        return tag(
            "div",
            tag("div", self._last_table(), data(shown), class_="eleusis-replay-place"),
            embedded("script", source),
            class_=f"eleusis-fallback {self.fallback}",
        )

    def _last_table(self) -> Markup:
        view = tell(dict(self.session.last), self.lang)
        if "seats" in view:
            return governor.drawn(view, "", self.lang)
        foot = say(
            "The end of the game. Trust this notebook or run this cell again to step through it."
        )
        return draw(view, self.session.plays(), "", self.lang, foot)

    def _still(self) -> Markup:
        return self._stepping(unpacking(_script()))

    def __repr__(self) -> str:
        title, count = self.session.last["title"], len(self.session.steps)
        return f"{type(self).__name__}({title!r}, {count} steps)"


def _script() -> str:
    return f"{script()}eleusis.drawReplays();"
