"""What a widget shows implements one protocol, and tells those that follow it."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from eleusis_nb import widgets
from eleusis_nb.cards import cards
from eleusis_nb.inference import Beliefs
from eleusis_nb.session.protocol import Model, Observable
from eleusis_nb.widgets.core import SessionWidget, TableError


def test_all_that_follow_are_told_in_their_order_until_they_leave() -> None:
    heard: list[str] = []
    light = Observable()
    first = light.subscribe(lambda: heard.append("first"))
    light.subscribe(lambda: heard.append("second"))
    light.changed()
    first()
    first()  # leaving twice is leaving
    light.changed()
    assert heard == ["first", "second", "second"]


def test_who_leaves_when_told_does_not_keep_it_from_the_others() -> None:
    heard: list[str] = []
    light = Observable()

    def hear() -> None:
        leave()

    leave = light.subscribe(hear)
    light.subscribe(lambda: heard.append("second"))
    light.changed()
    assert heard == ["second"]


@pytest.fixture
def every(tmp_path: Path) -> list[SessionWidget[Model]]:
    play = widgets.Play(rule="red", seed=7, folder=tmp_path)
    governor = widgets.GouverneurTable(seed=3, folder=tmp_path)
    return [
        play,
        governor,
        widgets.Evidence(play.session.path),
        widgets.BeliefsView(Beliefs(cards("QH"))),
        widgets.Replay(play),
        widgets.RuleBuilder("red"),
        widgets.Workshop("red"),
    ]


def test_whatever_a_widget_shows_has_all_of_the_protocol(
    every: list[SessionWidget[Model]],
) -> None:
    wanted = {name for name in vars(Model) if not name.startswith("_")}
    assert wanted == {"view", "plays", "subscribe", "do"}
    for widget in every:
        model = widget.session
        assert isinstance(model.turn, int), model
        assert isinstance(model.view(), dict), model
        assert list(model.plays(10**6)) == [], model
        leave = model.subscribe(lambda: None)
        leave()
        takes = inspect.signature(model.do).parameters.values()
        assert any(one.kind is one.VAR_KEYWORD for one in takes), model


def test_a_widget_of_something_else_shows_no_table(every: list[SessionWidget[Model]]) -> None:
    for widget in every[1:]:
        with pytest.raises(TableError, match="Give a session of Eleusis"):
            widgets.Table(widget)
    with pytest.raises(TableError, match="Give a session of Eleusis"):
        widgets.Table(object())
