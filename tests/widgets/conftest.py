"""A widget without a kernel: its messages are kept."""

from __future__ import annotations

import comm
import pytest

from tests.widgets.wire import Recorder


@pytest.fixture(autouse=True)
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", Recorder)
