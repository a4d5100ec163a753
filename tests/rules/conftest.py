"""What tests of rules share: the worked example of CONTRIBUTING, as it stands there."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from eleusis_nb.rules import Condition

PAGE = Path(__file__).parents[2] / "CONTRIBUTING.md"


@pytest.fixture
def doubles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type[Condition]:
    section = PAGE.read_text("utf-8").split("## Add a new kind of condition")[1]
    code = section.split("```python\n")[1].split("```")[0]
    path = tmp_path / "doubling.py"
    path.write_text(code, "utf-8")
    spec = importlib.util.spec_from_file_location("doubling", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "doubling", module)
    spec.loader.exec_module(module)
    return module.Doubles
