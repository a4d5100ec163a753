"""A comm that keeps what Python publishes, in place of a kernel's."""

from __future__ import annotations

import json
from typing import Any, TypedDict, get_type_hints

from comm.base_comm import BaseComm

from eleusis_nb.games.commands import classes_of
from eleusis_nb.rule_editor.answering import Failure, Success
from eleusis_nb.widgets.core import SessionWidget
from tests.table.conforming import wrong


class Recorder(BaseComm):
    """Keeps every message that a widget publishes, as it would go over the wire."""

    def publish_msg(self, msg_type: str, data: Any = None, **_rest: Any) -> None:  # noqa: ANN401
        """Keep a message (the signature is the base class's)."""
        if msg_type == "comm_msg":
            kept(self).append(json.loads(json.dumps(data)))


def kept(comm: BaseComm) -> list[dict[str, Any]]:
    """Return the list in which a comm keeps what was published."""
    # Opening publishes before a subclass could set up a list of its own.
    published: list[dict[str, Any]] = comm.__dict__.setdefault("published", [])
    return published


def published(widget: SessionWidget) -> list[dict[str, Any]]:
    """Take what a widget published since the last time."""
    taken = kept(widget.comm).copy()
    kept(widget.comm).clear()
    return taken


def hand_over(widget: SessionWidget, message: object) -> list[dict[str, Any]]:
    """Give Python a message as a browser would, and return what it published."""
    published(widget)
    data = {"method": "custom", "content": message}
    widget.comm.handle_msg({"content": {"data": data}, "buffers": []})
    return published(widget)


def answer(widget: SessionWidget, message: object) -> dict[str, Any]:
    """Give Python a message and return its answer."""
    said = [one["content"] for one in hand_over(widget, message) if one["method"] == "custom"]
    answers = [one for one in said if "re" in one]  # the rest is told to every page
    assert len(answers) == 1, f"one message, one answer, not {answers}"
    given = answers[0]
    kind: Any = Failure
    if given["ok"]:
        assert isinstance(message, dict)
        kind = success(classes_of(widget.commands)[message["do"]].gives)
    assert wrong(given, kind) == []
    return given


def success(gives: Any) -> Any:  # noqa: ANN401 - types
    """Return the type of the answer to a command that gives something."""
    return TypedDict("Answered", {**get_type_hints(Success), "answer": gives})
