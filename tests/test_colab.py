"""What Colab opens installs the package first; the project's own notebooks do not."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest

from tools import colab
from tools.links import ROOT, notebooks

ALL = [path for row in notebooks() for path in row]


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("copies")
    colab.write(folder)
    return folder


def test_there_is_a_copy_of_every_notebook_and_nothing_else(copies: Path) -> None:
    assert {one.relative_to(copies) for one in copies.rglob("*.*")} == set(ALL)


@pytest.mark.parametrize("path", ALL, ids=Path.as_posix)
def test_the_first_code_of_a_copy_installs_the_package(copies: Path, path: Path) -> None:
    copy = json.loads((copies / path).read_text(encoding="utf-8"))
    nbformat.validate(nbformat.from_dict(copy))
    code = [cell for cell in copy["cells"] if cell["cell_type"] == "code"]
    assert code[0]["source"] == ["%pip install -q eleusis-nb"]
    own = json.loads((ROOT / path).read_text(encoding="utf-8"))
    assert [cell for cell in copy["cells"] if cell is not code[0]] == own["cells"]


def test_the_links_lead_to_the_branch_that_the_workflow_pushes() -> None:
    workflow = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
    assert "git push --force origin colab" in workflow
    for page in ("README.md", "docs/hosts.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        assert "colab.research.google.com/github/eleusis-nb/eleusis_nb/blob/colab/lessons" in text
        assert "blob/main/lessons/00" not in text
