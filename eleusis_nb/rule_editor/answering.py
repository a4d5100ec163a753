"""What a widget and a class answer a page alike: refusals, readings, the page's own rule editor."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal, TypedDict

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import Request, check_turn, doc, identity, read
from eleusis_nb.i18n import Text, say, tell
from eleusis_nb.rule_editor.editor import (
    EXAMPLE,
    OpenMenu,
    OwnEditorCommand,
    RuleEditor,
    ShowDraft,
)
from eleusis_nb.rule_editor.reading import ReadingView, reading_view
from eleusis_nb.rules import Situation

_log: Final = logging.getLogger(__name__)

OUR_MISTAKE: Final = say("Something went wrong on our side. The table has not changed.")
"""What is answered where the program is at fault; the log has the rest."""


class TextPlace(TypedDict):
    """Where a text could not be read, and the nearest word that could stand there."""

    column: int
    nearest: str | None


class Success(TypedDict):
    """What the answer to every command that was done has, beside what the command gives."""

    re: Annotated[str | None, doc("The id of the message that is answered.")]
    ok: Literal[True]


class Failure(TypedDict):
    """The answer to what could not be done; nothing has changed then."""

    re: str | None
    ok: Literal[False]
    error: str
    at: TextPlace | None


def refusal(asked: str | None, why: EleusisError | Text, lang: str) -> dict[str, object]:
    """Return the answer to a message that was not obeyed: why not, and where in a typed text.

    Examples
    --------
    >>> refusal("m1", OUR_MISTAKE, "en")["ok"], refusal("m1", OUR_MISTAKE, "en")["at"]
    (False, None)
    """
    column, nearest = getattr(why, "column", None), getattr(why, "nearest", None)
    place = None
    if isinstance(column, int):
        place = {"column": column, "nearest": nearest if isinstance(nearest, str) else None}
    return {"re": asked, "ok": False, "error": why.said(lang), "at": place}


def success(asked: str | None, answer: object, lang: str) -> dict[str, object]:
    """Return the answer to a message that was obeyed, in a language.

    Examples
    --------
    >>> success("m1", {"said": OUR_MISTAKE}, "en")["answer"]
    {'said': 'Something went wrong on our side. The table has not changed.'}
    """
    return {"re": asked, "ok": True, "answer": tell(answer, lang)}


def answered(
    message: object,
    kinds: Any,  # noqa: ANN401 - a union of classes
    do: Callable[[Request[Any]], object],
    lang: Callable[[], str],
) -> dict[str, object]:
    """Return the answer to a message that may ask for some kinds of commands, once it is done."""
    asked = identity(message)
    try:
        done = do(read(message, kinds))
    except EleusisError as error:
        return refusal(asked, error, lang())
    except Exception:  # noqa: BLE001 - the edge: our own mistakes go to our log, not to a lesson
        _log.exception("a message could not be answered")
        return refusal(asked, OUR_MISTAKE, lang())
    return success(asked, done, lang())


def understood(text: str, table: Situation, lang: str) -> ReadingView:
    """Return what is understood of a text: tried on a table, or where none is laid on an example.

    Examples
    --------
    >>> understood("red", Situation(), "en")["now"]
    False
    """
    is_table = table.position > 0
    here = table if is_table else EXAMPLE
    return reading_view(text, here, lang, now=is_table)


class OwnEditor:
    """The rule editor that a page has beside what it shows; made with the first step in it.

    What is built may become a secret, so it is in no view: it is sent to that page alone.

    Parameters
    ----------
    send : callable
        Takes what is sent to the page.
    """

    def __init__(self, send: Callable[[Mapping[str, object]], None]) -> None:
        self._send = send
        self._editor: RuleEditor | None = None

    def answer(self, request: Request[OwnEditorCommand], lang: str) -> object:
        """Carry out one of the editor's commands."""
        editor = self._editor or RuleEditor()
        match request.command:
            case OpenMenu(at):
                return editor.menu(at, lang)
            case ShowDraft():
                self.show(lang)
                return None
            case build:
                check_turn(request, editor.turn)
                editor.do(build, lang=lang)
                self._editor = editor
                self.show(lang)
                return list(editor.stops)

    def show(self, lang: str) -> None:
        """Send what is built so far; None where nothing is."""
        self._send({"draft": None if self._editor is None else self._editor.view(lang)})

    def drop(self) -> None:
        """Forget what was built."""
        self._editor = None
