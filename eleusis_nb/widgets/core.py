"""The one widget class: a person's sitting at a table, shown in a browser.

The sitting is the state; it lives in Python. A browser gets ``view`` (small, and of the same
size whatever the length of the game) and asks for things by messages (`protocol`); it can
write nothing. Several widgets may show one sitting: each follows every change of it.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import RLock
from typing import ClassVar, Final, Self, cast
from uuid import uuid4

import anywidget
import traitlets
from IPython.display import display, update_display

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.rules import Rule
from eleusis_nb.teaching import Sitting
from eleusis_nb.widgets.protocol import ASKS, Ask, ProtocolError, Request, identity, read
from eleusis_nb.widgets.still import draw

_log = logging.getLogger(__name__)
_BUNDLE: Final = Path(__file__).parent / "bundle"

_ONE_AT_A_TIME: Final = RLock()
"""Held while a message is answered. JupyterLab may run a handler on another thread while a cell
is busy; a move takes milliseconds, so one lock for all tables is enough, and can't deadlock."""

_ANSWERS_KEPT: Final = 200
"""How many answers are remembered, to give them again to a message that comes twice."""


class TableError(EleusisError):
    """A widget that was asked for in a way that cannot be."""


class SittingWidget(anywidget.AnyWidget):
    """A view of a sitting; what it shows of it is told by its ``kind``.

    Parameters
    ----------
    sitting : Sitting or SittingWidget, optional
        What is shown, or another widget that shows it: several widgets of one sitting agree.
        Without it one sits down at a table: where one left it, if the record is there.
    lesson : int, optional
        The number of the lesson whose table it is.
    rule : Rule or str, optional
        The hidden rule of an open table; drawn when not given.
    variant : str
        Which game is played at an open table.
    seed : int, optional
        What the cards of an open table are dealt by; drawn when not given.
    name : str, optional
        What the record of an open table is called.
    folder : path, optional
        Where the record lies; ``eleusis-records`` beside the notebook when not given.

    Raises
    ------
    TableError
        If it is said in more than one way which table is meant.
    EleusisError
        If there is no such lesson, or the rule cannot be read or dealt.
    """

    sitting: Sitting
    _leave: Callable[[], None] | None = None
    _esm: ClassVar[Path] = _BUNDLE / "eleusis.js"
    _css: ClassVar[Path] = _BUNDLE / "eleusis.css"

    asks: ClassVar[Mapping[str, Ask]] = ASKS
    """What a browser may ask for."""

    kind = traitlets.Unicode().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    still = traitlets.Unicode().tag(sync=True)
    """The class of the still beside the widget, which the page hides while the widget lives."""

    def __init__(  # noqa: PLR0913 - all by name, and each has a usual value
        self,
        sitting: Sitting | SittingWidget | None = None,
        *,
        lesson: int | None = None,
        rule: Rule | str | None = None,
        variant: str = "solo",
        seed: int | None = None,
        name: str | None = None,
        folder: Path | str | None = None,
    ) -> None:
        ways = [sitting is not None, lesson is not None, rule is not None]
        if sum(ways) > 1:
            raise TableError(
                "Say in one way which table you mean: a sitting, lesson=0, or rule=“red”."
            )
        if isinstance(sitting, SittingWidget):
            table = sitting.sitting
        elif sitting is not None:
            table = sitting
        elif lesson is not None:
            table = Sitting.at_lesson(lesson, folder=folder)
        else:
            table = Sitting.deal(rule, variant=variant, seed=seed, name=name, folder=folder)
        self.sitting = table
        self._answers: OrderedDict[str, dict[str, JSON]] = OrderedDict()
        self._is_shown = False
        super().__init__(view=table.view(), still=f"eleusis-still-{uuid4().hex}")
        self.on_msg(self._hear)
        self._leave = table.subscribe(self._follow)

    def do(self, name: str, **arguments: JSON) -> Self:
        """Do from a cell what the buttons do, such as ``table.do("play", cards=["5S"])``.

        Raises
        ------
        EleusisError
            With a sentence that says why not; nothing is changed then.
        """
        with _ONE_AT_A_TIME:
            self.sitting.do(name, **arguments)
        return self

    def close(self) -> None:
        """Take the widget off every page; the sitting stays."""
        if self._leave:  # none in a widget that could not be made
            self._leave()
        super().close()

    def set_state(self, sync_data: object) -> None:
        """Let no browser write anything: whatever it sends is dropped.

        Without this every synced trait could be written, the program of the page included.
        """

    def _follow(self) -> None:
        self.view = self.sitting.view()
        if self._is_shown:
            # One output for the life of the widget, written anew: bounded bytes a move.
            update_display(self._drawn_still(), display_id=self.still, raw=True)

    def _handle_msg(self, msg: dict[str, dict[str, object]]) -> None:
        data = msg["content"].get("data")
        # A message without a method would print a traceback into the person's notebook.
        if isinstance(data, dict) and data.get("method") in ("custom", "request_state"):
            super()._handle_msg(msg)

    def _hear(self, _widget: object, message: object, _buffers: object) -> None:
        with _ONE_AT_A_TIME:
            asked = identity(message)
            answer = self._answers.get(asked) if asked else None
            if answer is None:
                answer = self._answer(message)
                if asked and "plays" not in answer:  # looking twice is harmless, and long
                    self._answers[asked] = answer
                    if len(self._answers) > _ANSWERS_KEPT:
                        self._answers.popitem(last=False)
            self.send(answer)

    def _answer(self, message: object) -> dict[str, JSON]:
        asked = identity(message)
        try:
            return {"re": asked, "ok": True, **self._done(read(message, self.asks))}
        except EleusisError as error:
            return {"re": asked, "ok": False, "error": _sentence(error), "at": _place(error)}
        except Exception:  # noqa: BLE001 - the edge: our own mistakes go to our log, not to a lesson
            _log.exception("a message could not be answered")
            sentence = "Something went wrong on our side; the table is as it was."
            return {"re": asked, "ok": False, "error": sentence, "at": None}

    def _done(self, request: Request) -> dict[str, JSON]:
        if request.do == "look":
            return {
                "plays": cast("JSON", self.sitting.plays(cast("int", request.arguments["start"])))
            }
        if request.turn is not None and request.turn != self.sitting.turn:
            raise ProtocolError(
                "The table has moved on since you saw it. Look again before you go on."
            )
        self.sitting.do(request.do, **request.arguments)
        return {}

    def _drawn_still(self) -> dict[str, str]:
        view = self.sitting.view()
        newest = self.sitting.plays(max(0, self._count(view) - 40))
        return {"text/html": draw(view, newest, self.still), "text/plain": repr(self)}

    def _ipython_display_(self) -> None:
        """Show the widget and, as an output of its own, a still of the table.

        The still is hidden by the page while the widget lives. It is what remains of the table
        after a reload without the kernel, on a page of nbviewer, in an exported notebook.
        """
        self._is_shown = True
        bundle = self._repr_mimebundle_()
        if bundle:
            data, metadata = bundle
            display(data, metadata=metadata, raw=True)
        display(self._drawn_still(), raw=True, display_id=self.still)

    def __repr__(self) -> str:
        count = self._count(self.view)
        return f"{type(self).__name__}({self.view.get('title')!r}, {count} on the table)"

    @staticmethod
    def _count(view: dict[str, JSON]) -> int:
        table = view.get("table")
        count = table.get("count") if isinstance(table, dict) else 0
        return count if isinstance(count, int) else 0


def _sentence(error: EleusisError) -> str:
    """Return the first line of an error: a caret drawn below it would not align in a browser."""
    return str(error).partition("\n")[0]


def _place(error: EleusisError) -> JSON:
    """Return where in the typed text the error lies, if the error knows it."""
    column = getattr(error, "column", None)
    if not isinstance(column, int):
        return None
    nearest = getattr(error, "nearest", None)
    return {"column": column, "nearest": nearest if isinstance(nearest, str) else None}
