"""Every widget, and thousands of messages made from its own protocol: nothing of the game moves.

A new widget has a line in `WIDGETS`. `ELEUSIS_MESSAGES` says how many are sent to each.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from eleusis_nb import widgets
from eleusis_nb.games.commands import classes_of
from eleusis_nb.games.eleusis import Event as Move
from eleusis_nb.table import Session
from eleusis_nb.widgets.core import SessionWidget
from tests.widgets.messages import messages
from tests.widgets.wire import answer, kept, published

COUNT: Final = int(os.environ.get("ELEUSIS_MESSAGES", "1000"))

RULE: Final = "same suit as the last card or 1 to 5 steps above the last card around the circle"


def alone(folder: Path) -> Session:
    session = Session.deal(RULE, seed=5, folder=folder)
    for _ in range(3):
        session.do("play", cards=[str(session.view()["hand"][0])])  # type: ignore[index] # a view
    return session


def several(folder: Path) -> Session:
    """Two persons and a computer player; the screen is covered."""
    return Session.deal(
        RULE, variant="new", seats=["God", "Ada", "Bob", "random"], seed=5, folder=folder
    )


def judged(folder: Path) -> widgets.GodDesk:
    desk = widgets.GodDesk(variant="nojhan", folder=folder)
    return desk.do("seal", text=RULE).do("step")


WIDGETS: Final[dict[str, Callable[[Path], SessionWidget]]] = {
    "play": lambda folder: widgets.Play(alone(folder)),
    "play of several": lambda folder: widgets.Play(several(folder)),
    "table": lambda folder: widgets.Table(alone(folder)),
    "hand": lambda folder: widgets.Hand(several(folder)),
    "seats": lambda folder: widgets.Seats(several(folder)),
    "desk": lambda folder: widgets.GodDesk(variant="express", folder=folder),
    "desk with a play": judged,
    "score": lambda folder: widgets.ScoreSheet(several(folder)),
    "hints": lambda folder: widgets.Hints(alone(folder)),
    "hypotheses": lambda folder: widgets.Hypotheses(alone(folder)),
    "evidence": lambda folder: widgets.Evidence(alone(folder)),
    "beliefs": lambda folder: widgets.BeliefsView(alone(folder)),
    "replay": lambda folder: widgets.Replay(alone(folder).path),
    "builder": lambda _: widgets.RuleBuilder(),
    "workshop": lambda _: widgets.Workshop(),
    "teacher's desk": lambda folder: widgets.TeachersDesk(folder=folder, here=folder),
    "ask": lambda folder: widgets.Ask(2, "exit", folder=folder),
    "write": lambda folder: widgets.Write(1, "last", folder=folder),
    "governor": lambda folder: widgets.GouverneurTable(seed=3, secret=True, folder=folder),
}


def test_every_widget_is_in_the_list(tmp_path: Path) -> None:
    # Show names: a widget with traits of its own has a class of its own.
    made = {type(make(tmp_path / name)).__name__ for name, make in WIDGETS.items()}
    every = {one for one in vars(widgets).values() if isinstance(one, type)}
    assert {one.__name__ for one in every if issubclass(one, SessionWidget)} == made


@pytest.mark.parametrize("name", WIDGETS)
def test_no_message_moves_the_game_tells_a_secret_or_kills_the_widget(
    name: str, tmp_path: Path
) -> None:
    widget = WIDGETS[name](tmp_path)
    before, line = game(widget), len(published(widget))
    secrets = secrets_of(widget)
    for message in messages(widget, Random(7), COUNT):
        seen = widget.view
        heard = answer(widget, message)
        assert heard["ok"] or heard["error"], message
        if not heard["ok"]:
            assert widget.view is seen, f"refused, and yet something changed: {message!r}"
            assert "our side" not in heard["error"], message
        text = json.dumps([heard, widget.view])
        assert not any(secret in text for secret in secrets), message
    assert game(widget) == before, line
    kept(widget.comm).clear()
    looked = answer(widget, {"id": "alive", "do": "look", "start": 0})
    assert looked["ok"] or "do" in looked["error"]


def game(widget: SessionWidget) -> Any:  # noqa: ANN401 - whatever can be compared
    """Return all that no message of these may change: the game as the referee has it."""
    session = widget.session
    if not isinstance(session, Session):
        return repr(session)
    moves = classes_of(Move)
    events = [event for event in session.record.events() if event["event"] in moves]
    return json.dumps(events, sort_keys=True), session.turn


def secrets_of(widget: SessionWidget) -> list[str]:
    """Return what must not be told while the envelope is closed."""
    store = widget.session.store if isinstance(widget.session, Session) else None
    letters = [envelope.letter() for envelope in store.envelopes] if store else []
    return [text for letter in letters for text in (letter.nonce, letter.rule)]
