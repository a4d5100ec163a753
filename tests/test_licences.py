"""What is ours says its licence where it goes; what is bundled is named, with its licence.

A bill of materials names it too, and hashes hold it.
"""

import json
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from eleusis_nb import widgets
from eleusis_nb.cli.site.front import front_page
from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.learning import originals

ROOT = Path(__file__).parents[1]
SAYING = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/teachers.md",
    "docs/fr/teachers.md",
    "docs/ru/teachers.md",
)
LICENCES = Path(widgets.__file__).parent / "static" / "LICENSES.txt"


def test_lessons_go_with_the_licences_of_their_words_and_of_their_code(tmp_path: Path) -> None:
    originals.copy_lessons(tmp_path)
    for folder in ("lessons", "notebooks"):
        text = (tmp_path / folder / "LICENSE").read_text(encoding="utf-8")
        assert text == (ROOT / "lessons" / "LICENSE").read_text(encoding="utf-8")
        assert "\nAttribution 4.0 International\n" in text
        assert (ROOT / "LICENSE").read_text(encoding="utf-8").strip() in text


def test_both_licences_are_said_where_somebody_looks_for_them() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "BSD-3-Clause AND CC-BY-4.0"
    assert all((ROOT / name).is_file() for name in project["license-files"])
    pages = [(ROOT / name).read_text(encoding="utf-8") for name in SAYING]
    for said in (*pages, *(front_page(lang, 1, 1) for lang in LANGUAGES)):
        assert "CC BY 4.0" in said
        assert "BSD 3-Clause" in said


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
