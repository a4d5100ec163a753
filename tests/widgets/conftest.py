"""A widget without a kernel: its messages are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import comm
import pytest

from eleusis_nb.table import Session
from tests.widgets.tables import sit
from tests.widgets.wire import Recorder

Sit = Callable[..., Session]


@pytest.fixture(autouse=True)
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", Recorder)


@pytest.fixture
def seated(tmp_path: Path) -> Sit:
    """Sit down with ``seated()``: the known deal, its record in a folder of the test."""
    return lambda **deal: sit(tmp_path / "records", **deal)
