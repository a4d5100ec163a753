"""The documentation is built without a warning, and shows what it says it shows."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the built pages; a warning is an error."""
    folder = tmp_path_factory.mktemp("docs")
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", str(DOCS), str(folder)]
    made = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
    assert made.returncode == 0, made.stderr
    return folder


def test_every_page_is_built(built: Path) -> None:
    for page in DOCS.rglob("*.md"):
        assert (built / page.relative_to(DOCS)).with_suffix(".html").is_file(), page


def test_every_name_of_a_notebook_has_a_place_in_the_reference(built: Path) -> None:
    stub = (ROOT / "eleusis_nb" / "__init__.pyi").read_text()
    names = re.findall(r"^from \.([\w.]+) import (\w+) as \w+$", stub, re.MULTILINE)
    assert len(names) > 40
    pages = "".join(page.read_text() for page in (built / "reference").glob("*.html"))
    lost = [
        f"{room}.{name}" for room, name in names if not re.search(rf'id="[\w.-]*\b{name}"', pages)
    ]
    assert not lost
