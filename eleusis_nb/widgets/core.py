"""The one widget class: a person's session at a table, shown in a browser.

The session is the state; it lives in Python. A browser gets ``view`` (small, and of the same
size whatever the length of the game) and asks for things by messages (`protocol`); it can
write nothing. Several widgets may show one session: each follows every change of it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar, Final, Generic, Self, TypeVar
from uuid import uuid4

import anywidget
import traitlets
from IPython import get_ipython
from IPython.display import display, update_display

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Record
from eleusis_nb.games.commands import Query, Request, check_turn, identity
from eleusis_nb.i18n import default_language, known, tell
from eleusis_nb.markup import Markup
from eleusis_nb.rule_editor.answering import OwnEditor, answered, understood
from eleusis_nb.rule_editor.editor import BuildRule, OpenMenu, RuleEditor, ShowDraft, TableCommand
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.rules import Situation
from eleusis_nb.table.commands import Look, Speak
from eleusis_nb.table.protocol import Model, words_of
from eleusis_nb.widgets import program
from eleusis_nb.widgets.fallback import draw
from eleusis_nb.widgets.nulls import with_nulls

_ONE_AT_A_TIME: Final = RLock()
"""Held while a message is answered. JupyterLab may run a handler on another thread while a cell
is busy; a move takes milliseconds, so one lock for all tables is enough, and can't deadlock."""

_BY_A_PAGE: Final = ContextVar("by a page", default=False)
"""Whether what happens just now was asked for by a page, where somebody waits for it."""

_MADE: Final = 3.0
"""Seconds after which a page has made a widget, or has given it up."""

_A_LOOK: Final = 0.2
"""Seconds until what nobody waits for is done: by then the page has drawn what it was told."""

_WHOLE_ASKED: Final = {"do": "view"}
"""How a page asks for the whole view, when it has missed what changed in it."""

_ANSWERS_KEPT: Final = 200
"""How many answers are remembered, to give them again to a message that comes twice."""


class TableError(EleusisError):
    """A widget that was asked for in a way that cannot be."""


M_co = TypeVar("M_co", bound=Model, covariant=True)


class SessionWidget(anywidget.AnyWidget, Generic[M_co]):
    """A view of a model: a session, a record, a rule editor; its ``kind`` says which page draws it.

    Parameters
    ----------
    session : Model
        What is shown.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks; the default one when not given
        (:func:`~eleusis_nb.i18n.speak`). Whoever looks can change it. The record knows nothing
        of it.

    Raises
    ------
    LanguageError
        If nothing is said in that language.
    """

    session: M_co
    _leave: Callable[[], None] | None = None
    _esm: ClassVar[Path] = program.STUB

    _brought: ClassVar[set[str]] = set()
    """The languages whose sentences were sent to the pages, with the first of them the program."""

    _of_cells: ClassVar[dict[str, tuple[str, list[SessionWidget[Any]]]]] = {}
    """By cell the run that made widgets last, and these."""

    commands: ClassVar[Any] = TableCommand
    """What a browser may ask for."""

    has_editor: ClassVar[bool] = False
    """Whether rules can be built in it, beside what its session is about."""

    _is_stale: bool = False
    """Whether the fallback will be drawn anew in a moment."""

    _builder: object = None
    """Who builds a rule there, if somebody does: the next at the screen does not find it."""

    kind = traitlets.Unicode().tag(sync=True)
    times_sent: int = 0
    """How often the view was sent: by that a page knows that it has missed nothing."""

    _sent: Mapping[str, object] = {}
    """The view as it was sent last."""

    view = traitlets.Dict().tag(
        sync=True, to_json=lambda view, widget: with_nulls(view | {"n": widget.times_sent})
    )
    words = traitlets.Dict().tag(sync=True)
    """The reader's language: sent once, and again when another one is chosen."""

    lang = traitlets.Unicode()
    """The language; setting it says everything anew."""

    fallback = traitlets.Unicode().tag(sync=True)
    """The class of the fallback beside the widget, which the page hides while the widget lives."""

    def __init__(self, session: M_co, *, lang: str | None = None) -> None:
        spoken = known(lang or default_language())
        self.session = session
        self._own = OwnEditor(lambda news: self.send(with_nulls(news)))
        self._answers: OrderedDict[str, dict[str, object]] = OrderedDict()
        self._is_shown = False
        super().__init__(
            lang=spoken,
            words=_words(spoken),
            view=self._shown(spoken),
            fallback=f"eleusis-fallback-{uuid4().hex}",
        )
        self.on_msg(self._hear)
        self._leave = session.subscribe(self._follow)
        self._take_place()

    def _take_place(self) -> None:
        """Close what the same cell made when it ran before: it is on no page any more."""
        parent: Mapping[str, Any] = getattr(get_ipython(), "get_parent", dict)() or {}
        cell = parent.get("metadata", {}).get("cellId")
        if cell is None:  # not every host names the cell, and a page's message has none
            return
        run = parent["header"]["msg_id"]
        before, made = self._of_cells.get(cell, ("", []))
        if before != run:
            for widget in made:
                _close_later(widget)
            made = []
        self._of_cells[cell] = (run, [*made, self])

    @property
    def record(self) -> Record | None:
        """What happened here, as one may see it; None where no record is kept, as at a workshop.

        While a round goes on, its secrets are not in it: the seed, the stock and the hands of
        others. ``do("open")`` opens the envelope before the end, and the record keeps that.
        """
        session = self.session
        record = getattr(session, "seen_record", None) or getattr(session, "record", None)
        return record if isinstance(record, Record) else None

    def do(self, name: str, *, lang: str | None = None, **arguments: JSON) -> Self:
        """Do from a cell what the buttons do, such as ``table.do("play", cards=["5S"])``.

        Raises
        ------
        EleusisError
            With a sentence that says why not; nothing is changed then.
        """
        with _ONE_AT_A_TIME:
            self.session.do(name, lang=lang or self.lang, **arguments)
        return self

    def close(self) -> None:
        """Take the widget off every page; the session stays."""
        if self._leave:  # none in a widget that could not be made
            self._leave()
        self.layout.close()
        super().close()

    def set_state(self, sync_data: object) -> None:
        """Ignore state sent by a browser: only commands change anything.

        Without this every synced trait could be written, the program of the page included.
        """

    def send_state(self, key: str | set[str] | None = None) -> None:
        """Send what has changed; of a view that a page waits for, only the entries that have.

        The stub of a page puts them into the view before. The whole is sent at other times: what
        executes a notebook without a page keeps that.
        """
        if key != "view":
            super().send_state(key)
            return
        self.times_sent += 1
        before, self._sent = self._sent, self.view
        if _BY_A_PAGE.get() and before.keys() == self.view.keys():
            changed = {name: value for name, value in self.view.items() if before[name] != value}
            numbered = changed | {"n": self.times_sent}
            self.send(with_nulls({"since": self.times_sent - 1, "view": numbered}))
        else:
            super().send_state(key)

    def open(self) -> None:
        """Connect to the widget's pages; messages are handled in the subshell that they name.

        The first widget of a kernel brings them the program, the first of a language its words.
        """
        self._sent = self.view
        super().open()
        if self.lang not in self._brought:
            self.send((program.texts if self._brought else program.message)(self.lang))
            self._brought.add(self.lang)
        if self.comm is not None:
            self.comm.__dict__["_reply_subshell_for"] = partial(_named_shell, self.comm)

    @traitlets.validate("lang")
    def _check_lang(self, proposal: dict[str, object]) -> str:
        return known(proposal["value"])

    @traitlets.observe("lang")
    def _speak(self, _change: object) -> None:
        self.send(program.texts(self.lang))
        self.words = _words(self.lang)
        if self._builder is not None:
            self._own.show(self.lang)
        if hasattr(self, "session"):
            self._follow()

    def _situation(self) -> Situation:
        """Return what a typed rule is tried on: the table, where there is one."""
        return Situation()

    def _shown(self, lang: str) -> dict[str, object]:
        """Return what is seen, its texts in a language."""
        return tell(dict(self.session.view()), lang)

    def _follow(self) -> None:
        self.view = self._shown(self.lang)
        if self._builder is not None and self._builder != _at_the_screen(self.view):
            self._builder = None
            self._own.drop()
            self._own.show(self.lang)
        if self._is_shown and not self._is_stale:
            # A page is long in taking it, and somebody there waits for the verdict.
            self._is_stale = _BY_A_PAGE.get() and while_one_looks(self._redraw)
            if not self._is_stale:
                self._redraw()

    def _redraw(self) -> None:
        """Draw the fallback anew: one output for the life of the widget, bounded bytes a move."""
        self._is_stale = False
        update_display(self._drawn_fallback(), display_id=self.fallback, raw=True)

    def _handle_msg(self, msg: dict[str, dict[str, object]]) -> None:
        data = msg["content"].get("data")
        # A message without a method would print a traceback into the person's notebook.
        if isinstance(data, dict) and data.get("method") in ("custom", "request_state"):
            super()._handle_msg(msg)

    def _hear(self, _widget: object, message: object, _buffers: object) -> None:
        if message == program.ASKED:
            self.send(program.message(*self._brought))
            return
        if message == _WHOLE_ASKED:
            self.send_state("view")
            return
        by_a_page = _BY_A_PAGE.set(True)
        with _ONE_AT_A_TIME:
            self.send(with_nulls(self._answer(message)))
        _BY_A_PAGE.reset(by_a_page)

    def _answer(self, message: object) -> dict[str, object]:
        asked, only_looks = identity(message), False

        def do(request: Request[Any]) -> object:
            nonlocal only_looks
            only_looks = isinstance(request.command, Query)
            if request.command.thinks:
                self.send({"heard": asked})
            return self._done(request)

        if asked is not None and asked in self._answers:
            return self._answers[asked]
        answer = answered(message, self.commands, do, lambda: self.lang)
        if asked is not None and not only_looks:  # looking twice is harmless, and long
            self._answers[asked] = answer
            if len(self._answers) > _ANSWERS_KEPT:
                self._answers.popitem(last=False)
        return answer

    @property
    def _editor(self) -> RuleEditor | None:
        """The rule editor, where that is what it shows."""
        return None

    def _done(self, request: Request[Any]) -> object:  # noqa: PLR0911 - one each
        command, editor = request.command, self._editor
        match command:
            case Look(start):
                return self.session.plays(start)
            case Speak(lang):
                self.lang = lang
                return None
            case ReadText(text):
                return understood(text, self._situation(), self.lang)
            case OpenMenu(at) if editor is not None:
                return editor.menu(at, self.lang)
            case OpenMenu() | BuildRule() | ShowDraft() if self.has_editor:
                answer = self._own.answer(request, self.lang)
                if isinstance(command, BuildRule):
                    self._builder = _at_the_screen(self.view)
                return answer
        check_turn(request, self.view.get("turn"))
        answer = self.session.do(command, lang=self.lang)
        if editor is not None and isinstance(command, BuildRule):
            return list(editor.stops)
        return answer

    def _still(self) -> Markup:
        """Draw it as it is, for pages without a kernel: plain HTML of a bounded size.

        Its outermost element has the class :attr:`fallback`, by which the page hides it while the
        widget lives. The view is in the reader's language already.
        """
        return draw(self.view, self.session.plays(), self.fallback, self.lang)

    def _drawn_fallback(self) -> dict[str, str]:
        return {"text/html": self._still(), "text/plain": repr(self)}

    def _ipython_display_(self) -> None:
        """Show the widget and, as an output of its own, a fallback of the table.

        The fallback is hidden by the page while the widget lives. It is what remains of the table
        after a reload without the kernel, on a page of nbviewer, in an exported notebook.
        """
        self._is_shown = True
        bundle = self._repr_mimebundle_()
        if bundle:
            data, metadata = bundle
            display(data, metadata=metadata, raw=True)
        display(self._drawn_fallback(), raw=True, display_id=self.fallback)

    def __repr__(self) -> str:
        count = self._count(self.view)
        return f"{type(self).__name__}({self.view.get('title')!r}, {count} on the table)"

    @staticmethod
    def _count(view: dict[str, JSON]) -> int:
        table = view.get("table")
        count = table.get("count") if isinstance(table, dict) else 0
        return count if isinstance(count, int) else 0


def _named_shell(comm: object, _data: object, named: object) -> object:
    """Return the shell in which a page is heard: the one it names, where no cell is in its way.

    By itself ipykernel 7.4 hears a page in the shell that last spoke to it. After a cell that is
    the main one, and the next move would wait for whatever cell runs. A page that was not told
    of a restart names a shell of the kernel before, and would not be heard at all.
    """
    thread = getattr(getattr(comm, "kernel", None), "shell_channel_thread", None)
    return named if thread is not None and named in thread.manager.list_subshell() else None


def while_one_looks(call: Callable[[], None]) -> bool:
    """Schedule a call on the event loop; return whether there is one to do it.

    A script has none: nobody looks there, and nobody waits.
    """

    def alone() -> None:
        with _ONE_AT_A_TIME:
            call()

    try:
        asyncio.get_running_loop().call_later(_A_LOOK, alone)
    except RuntimeError:
        return False
    return True


def _close_later(widget: SessionWidget[Any]) -> None:
    """Close a widget when every page is done with making it: anywidget fails where it is not."""
    try:
        asyncio.get_running_loop().call_later(_MADE, widget.close)
    except RuntimeError:
        widget.close()


def _words(lang: str) -> dict[str, object]:
    """Return the words of a language, without the sentences that came with the program."""
    return dict(words_of(lang)) | {"texts": {}}


def _at_the_screen(view: Mapping[str, object]) -> object:
    """Return whose widget it is just now: of which deal, and at a table of several of whom."""
    multiplayer = view.get("multiplayer")
    who = (
        (multiplayer.get("you"), multiplayer.get("waits") == "rule")
        if isinstance(multiplayer, dict)
        else ()
    )
    return (view.get("seal"), *who)
