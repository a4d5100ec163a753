"""The licence of whatever is bundled travels with the bundle."""

import json
from pathlib import Path

from eleusis_nb import widgets

ROOT = Path(__file__).parents[1]
LICENCES = Path(widgets.__file__).parent / "static" / "LICENSES.txt"


def test_each_bundled_package_is_named_with_its_licence() -> None:
    wanted = json.loads((ROOT / "frontend" / "package.json").read_text())["dependencies"]
    text = LICENCES.read_text(encoding="utf-8")
    parts = dict(part.strip().split("\n", 1) for part in text.split("-" * 72))
    assert {f"{name} {version} (MIT)" for name, version in wanted.items()} <= parts.keys()
    for part in parts.values():
        assert "Copyright (c)" in part
        assert "Permission is hereby granted" in part
