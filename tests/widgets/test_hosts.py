"""What other hosts ask of a widget, as far as it can be looked at without them."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

import pytest
from anywidget import _util

from eleusis_nb.widgets import Play
from eleusis_nb.widgets.program import script
from tests.widgets.conftest import Sit

ASKS = ("fetch(", "XMLHttpRequest", "WebSocket", "import(", "new Worker", "@import", "url(")
KEEPS = ("localStorage", "sessionStorage", "indexedDB", "document.cookie")
IS_MADE = ("eval(", "new Function")


def test_it_asks_nothing_of_a_network_and_keeps_nothing_in_the_browser() -> None:
    assert [word for word in (*ASKS, *KEEPS, *IS_MADE) if word in script()] == []


def test_colab_is_asked_for_widgets_of_others(seated: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    output = ModuleType("google.colab.output")
    manager = SimpleNamespace(_installed_url="https://host/manager.js")
    vars(output).update(enable_custom_widget_manager=lambda: asked.append(True), _widgets=manager)
    monkeypatch.setitem(sys.modules, output.__name__, output)
    _util.enable_custom_widget_manager_once.cache_clear()
    shown = Play(seated())._repr_mimebundle_()
    _util.enable_custom_widget_manager_once.cache_clear()
    assert asked == [True]
    assert shown is not None
    assert manager._installed_url in str(shown[1])
