"""What the project is published by names one repository and one version."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from tools import version

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REPOSITORY: Final = PROJECT["urls"]["Repository"].removeprefix("https://github.com/")
FILES: Final = ("README.md", "pyproject.toml", "CITATION.cff", "docs/binder.md")


def test_one_repository_is_named() -> None:
    address = re.compile(
        r"(?:github\.com|raw\.githubusercontent\.com|mybinder\.org/v2/gh)/([\w.-]+/[\w.-]+)"
    )
    for name in FILES:
        found = set(address.findall((ROOT / name).read_text(encoding="utf-8")))
        assert found == {REPOSITORY}, name


def test_one_site_is_named() -> None:
    site = re.compile(r"https://[\w.-]+\.github\.io/eleusis_nb\b")
    owner = REPOSITORY.partition("/")[0]
    for path in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md")):
        found = set(site.findall(path.read_text(encoding="utf-8")))
        assert found <= {f"https://{owner}.github.io/eleusis_nb"}, path
    assert site.search((ROOT / "README.md").read_text(encoding="utf-8"))


def test_one_version_is_named() -> None:
    assert set(map(frozenset, version.found().values())) == {frozenset({PROJECT["version"]})}


def test_a_change_that_a_user_notices_has_a_file_of_its_kind() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    towncrier = settings["tool"]["towncrier"]
    kinds = "|".join(kind["directory"] for kind in towncrier["type"])
    for path in (ROOT / towncrier["directory"]).iterdir():
        if path != ROOT / towncrier["template"]:
            assert re.fullmatch(rf"\+?[\w.-]+\.({kinds})\.md", path.name), path
            assert path.read_text(encoding="utf-8").strip()
    changelog = (ROOT / towncrier["filename"]).read_text(encoding="utf-8")
    assert changelog.count(towncrier["start_string"]) == 1


def test_what_the_workflows_run_is_there() -> None:
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = path.read_text(encoding="utf-8")
        for module in re.findall(r"python -m (tools\.\w+)", text):
            assert (ROOT / f"{module.replace('.', '/')}.py").exists()
        for folder in re.findall(r"--ignore (\S+)", text):
            assert (ROOT / folder).exists()
        extras = [
            name for found in re.findall(r"\.\[([\w,]+)\]", text) for name in found.split(",")
        ]
        assert set(extras) <= set(PROJECT["optional-dependencies"])
