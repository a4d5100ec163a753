"""What Binder would make of this project, as far as it can be told without Docker.

Binder's servers build an image: their own JupyterLab, then ``binder/environment.yml``, then
``binder/postBuild``. Here repo2docker says what it would build, and notebooks are run in a Python
that finds the packages of that image only. Lessons are played in `tests/browser/lab`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote

from packaging.utils import canonicalize_name

from eleusis_nb.learning import originals
from tests.installed import brought, hidden, run_with
from tools import links

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
MOST = ("07-degrees-of-belief", "13-tournament", "class")
"""The notebooks that ask for most packages: figures, tournaments and a class."""


def ours() -> list[str]:
    """Return the packages that environment.yml names, as ``name==version``."""
    return re.findall(
        r"- ([\w-]+==[\w.]+)$", (BINDER / "environment.yml").read_text(), re.MULTILINE
    )


def theirs() -> set[str]:
    """Return the Jupyter packages that Binder's own image has for this Python: repo2docker says."""
    found = find_spec("repo2docker")
    assert found
    assert found.origin
    asked = Path(found.origin).parent / "buildpacks" / "conda" / "environment.py-3.12.yml"
    wanted = r"^- ([\w-]*jupyter[\w-]*|notebook|ipywidgets)==?\d"
    names = set(re.findall(wanted, asked.read_text(), re.MULTILINE))
    assert {"jupyterlab", "notebook", "ipywidgets"} <= names
    here = {owner for owners in packages_distributions().values() for owner in owners}
    return {*names, "ipykernel"} & here  # what is not here helps nobody here


def test_the_list_is_what_the_project_was_tried_with() -> None:
    tried = (ROOT / "constraints.txt").read_text().splitlines()
    assert ours()
    assert [package for package in ours() if package not in tried] == []


def test_nothing_local_is_in_the_layer_that_is_kept() -> None:
    assert "python=3.12" in (BINDER / "environment.yml").read_text()
    assert not re.search(r"- *(-e|\.|-r|.*@)", (BINDER / "environment.yml").read_text())


def test_repo2docker_would_build_it() -> None:
    dry = ("--Repo2Docker.default_buildpack=None", "--no-build", "--no-run", "--debug")
    ran = subprocess.run(  # noqa: S603 - fixed words
        [sys.executable, "-m", "repo2docker", *dry, "."],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=ROOT,
    )
    assert ran.returncode == 0, ran.stderr
    said = ran.stdout + ran.stderr
    assert "conda environment for python=3.12" in said
    assert 'env update -p ${NB_PYTHON_PREFIX} --file "binder/environment.yml"' in said
    assert "RUN ./binder/postBuild" in said


def test_nothing_is_missing_there_and_the_notebooks_that_need_most_run(tmp_path: Path) -> None:
    listed = {canonicalize_name(package.partition("==")[0]) for package in ours()}
    there = {"eleusis-nb"} | listed | {one for name in theirs() for one in brought(name)}
    assert brought("eleusis-nb") <= there
    assert {"playwright", "sphinx", "starlette"} <= set(hidden(there))
    notebooks = [one for one in originals.notebooks("en") if one.stem in MOST]
    assert len(notebooks) == len(MOST)
    copies = [shutil.copy(originals.folder() / one, tmp_path) for one in notebooks]
    code = "import runpy; runpy.run_module('tests.notebooks.through', run_name='__main__')"
    said = run_with(there, f"sys.path.insert(0, {str(ROOT)!r}); {code}", *copies, cwd=tmp_path)
    assert said.count(".ipynb\n") == len(MOST)


def test_there_is_a_link_for_each_and_each_leads_somewhere() -> None:
    rows = links.notebooks()
    for page, listed in zip(links.PAGES, (rows[:1], rows, []), strict=True):
        text = page.read_text()
        # The badge of the first lesson leads where the link beside it does.
        found = dict.fromkeys(re.findall(r"mybinder\.org/v2/gh/\S+?\?urlpath=(\S+?)\)", text))
        there = [f"notebooks/{one.as_posix()}" for row in listed for one in row]
        assert [unquote(path) for path in found] == there
        assert links.PAGES[page]() in text, "run python -m tools.links"
