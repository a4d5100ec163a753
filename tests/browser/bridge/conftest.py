"""A widget in a bare page, its messages carried by the test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import comm
import pytest

from eleusis_nb.widgets import Play
from eleusis_nb.widgets.core import SessionWidget
from tests.browser.bridge.bridge import Bridge
from tests.browser.conftest import NewPage
from tests.widgets.conftest import Sit
from tests.widgets.tables import Watch, sit
from tests.widgets.wire import Recorder

Open = Callable[..., Bridge]


@pytest.fixture(autouse=True)
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", Recorder)


@pytest.fixture
def clock() -> Watch:
    return Watch()


@pytest.fixture
def seated(tmp_path: Path, clock: Watch) -> Sit:
    """Sit down with ``seated()``: the known deal, its record in a folder of the test."""
    return lambda **deal: sit(tmp_path / "records", clock=clock, **deal)


@pytest.fixture
def bridge(new_page: NewPage, seated: Sit, clock: Watch) -> Open:
    """Open a widget in a page: ``bridge(widget=None, size=PHONE, reduced_motion=False)``."""

    def open_bridge(widget: SessionWidget | None = None, **page: object) -> Bridge:
        return Bridge(new_page(**page), widget or Play(seated()), clock).show()

    return open_bridge
