"""A widget in a bare page, its messages carried by the test."""

from __future__ import annotations

from collections.abc import Callable

import comm
import pytest

from eleusis_nb.widgets import Play
from eleusis_nb.widgets.core import SittingWidget
from tests.browser.bridge.bridge import Bridge
from tests.browser.conftest import NewPage
from tests.widgets.stand_in import StandIn
from tests.widgets.wire import Recorder

Open = Callable[..., Bridge]


@pytest.fixture(autouse=True)
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", Recorder)


@pytest.fixture
def bridge(new_page: NewPage) -> Open:
    """Open a widget in a page: ``bridge(widget=None, size=PHONE, dark=True, still=False)``."""

    def open_bridge(widget: SittingWidget | None = None, **page: object) -> Bridge:
        return Bridge(new_page(**page), widget or Play(StandIn())).show()

    return open_bridge
