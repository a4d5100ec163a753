"""The replay of a record: a widget, a page of its own, and what steps without a kernel."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import ClassVar, Final, cast

import traitlets

from eleusis_nb.games import Record
from eleusis_nb.i18n import Text, say, tell
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.palette import DARK, LIGHT
from eleusis_nb.session import Session
from eleusis_nb.session.schema.commands import Commands
from eleusis_nb.widgets import governor
from eleusis_nb.widgets.core import SessionWidget, TableError
from eleusis_nb.widgets.fallback import draw

_BUNDLE: Final = Path(__file__).parent / "static"

# The page may run what stands in it and reach for nothing: no network, no other file.
_POLICY: Final = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"


class Replay(SessionWidget):
    """Step through a record: what happened, what was thought, and what each player could know.

    Nothing is in it that its viewer may not know. It also steps without a kernel: in a notebook
    that was exported to HTML, and in the page that :meth:`save` writes.

    Parameters
    ----------
    source : Record, path, Session or SessionWidget
        The record, of any form of Eleusis or of the Governor's Game; of a session, its own.
    seat : int or None
        Whose eyes it is for, and no other's. None for all that may be known by now: of a round
        that is over every hand, and the rule once its envelope is open.
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
    Replay('Open table', 2 moments)
    >>> "<script" in replay.html()
    True
    """

    commands: ClassVar[Commands] = {}

    kind = traitlets.Unicode("replay").tag(sync=True)

    def __init__(
        self,
        source: Record | Path | str | Session | SessionWidget,
        *,
        seat: int | None = None,
        lang: str | None = None,
    ) -> None:
        seated: object = source.session if isinstance(source, SessionWidget) else source
        path = getattr(seated, "path", None)
        if isinstance(seated, Record | Path | str):
            read: Record | Path | str = seated
        elif isinstance(path, Path):
            read = path
        else:
            raise TableError(say("Give a record, or where one lies: Replay(“game.eleusis.jsonl”)."))
        self._replayed = Replayed(read, seat)
        # A widget asks of a replay what it asks of a session: a view, followers.
        super().__init__(cast("Session", self._replayed), lang=lang)

    def html(self) -> str:
        """Return a whole page that steps through the game, with nothing else needed."""
        title = escape(say("{title}: a replay", title=self._replayed.title).said(self.lang))
        return (
            f'<!doctype html>\n<html lang="{self.lang}"><head><meta charset="utf-8">'
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            f"<title>{title}</title>"
            f"<style>body{{margin:0 auto;max-width:1680px;padding:8px;background:{LIGHT.host}}}"
            f"@media(prefers-color-scheme:dark){{body{{background:{DARK.host}}}}}</style></head>"
            f"<body><main>{self._stepping(escape(self.fallback))}</main></body></html>\n"
        )

    def save(self, path: Path | str) -> Path:
        """Write :meth:`html` to a file and return its path.

        Raises
        ------
        TableError
            If the name does not end in ``.html``, or the file cannot be written.
        """
        file = Path(path)
        if file.suffix.lower() not in (".html", ".htm"):
            raise TableError(
                say("“{name}” should end in .html, so that a browser opens it.", name=file.name)
            )
        try:
            file.write_text(self.html(), encoding="utf-8")
        except OSError as error:
            raise TableError(
                say("{file} cannot be written: {why}.", file=str(file), why=error.strerror)
            ) from error
        return file

    def _stepping(self, mark: str) -> str:
        """Return the last table as plain HTML, and what makes a replay of it where it may run."""
        # In a script “<” could only end it; written so it is the same JSON and ends nothing.
        shown = {**self.view, "words": self.words}
        data = json.dumps(shown, ensure_ascii=False, separators=(",", ":"))
        data = data.replace("<", "\\u003c")
        style, script = (
            (_BUNDLE / f"replay.{kind}").read_text(encoding="utf-8") for kind in ("css", "js")
        )
        return (
            f'<div class="eleusis-fallback {mark}"><style>{style}</style>'
            f'<div class="eleusis-replay-place">{self._last_table()}'
            f'<script type="application/json">{data}</script></div>'
            f"<script>{script}</script></div>"
        )

    def _last_table(self) -> str:
        moment = self._replayed.last
        if "seats" in moment:
            view = {"title": self._replayed.title, **moment}
            return governor.drawn(tell(view, self.lang), "", self.lang)
        view = tell({"title": self._replayed.title, "say": moment.get("say")}, self.lang)
        return draw(view, self._replayed.plays()[-40:], "", self.lang, _foot())

    def _drawn_fallback(self) -> dict[str, str]:
        return {"text/html": self._stepping(self.fallback), "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._replayed.title!r}, {self._replayed.moments} moments)"


def _foot() -> Text:
    return say("The end of the game. Trust this notebook, or run this cell again, to step through.")
