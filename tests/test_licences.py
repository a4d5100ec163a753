"""What is bundled: its licences go with it, a bill of materials names it, hashes hold it."""

import json
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

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


@pytest.mark.skipif(shutil.which("npm") is None, reason="npm makes the bill of materials")
def test_the_bill_of_materials_names_what_is_bundled() -> None:
    npm = str(shutil.which("npm"))
    options = ("--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only")
    made = subprocess.run(  # noqa: S603  # ours
        [npm, "--prefix", str(ROOT / "frontend"), "sbom", *options],
        capture_output=True,
        check=True,
    )
    bill = json.loads(made.stdout)
    assert bill["bomFormat"] == "CycloneDX"
    wanted = json.loads((ROOT / "frontend" / "package.json").read_text())
    named = {one["name"]: one for one in bill["components"]}
    assert {name: one["version"] for name, one in named.items()} == wanted["dependencies"]
    for one in named.values():
        assert one["licenses"] == [{"license": {"id": "MIT"}}]
        assert [found["alg"] for found in one["hashes"]] == ["SHA-512"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert wanted["version"] == project["version"]


def test_whatever_is_installed_is_held_to_its_hash() -> None:
    packages = json.loads((ROOT / "frontend" / "package-lock.json").read_text())["packages"]
    assert [name for name, one in packages.items() if name and "integrity" not in one] == []
