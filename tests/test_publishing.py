"""What the project is published by names one repository and one version."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

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


def test_one_version_is_named() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (\S+)$", citation, re.MULTILINE) == [PROJECT["version"]]


def test_what_the_workflows_run_is_there() -> None:
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = path.read_text(encoding="utf-8")
        for module in re.findall(r"python -m (tools\.\w+)", text):
            assert (ROOT / f"{module.replace('.', '/')}.py").exists()
        for folder in re.findall(r"--ignore (\S+)", text):
            assert (ROOT / folder).is_dir()
        extras = [
            name for found in re.findall(r"\.\[([\w,]+)\]", text) for name in found.split(",")
        ]
        assert set(extras) <= set(PROJECT["optional-dependencies"])
