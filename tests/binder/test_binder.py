"""What Binder would make of this project, as far as it can be made without Docker.

Binder's servers build an image: their own JupyterLab, then ``binder/environment.yml``, then
``binder/postBuild``. Here repo2docker says what it would build, and the same packages in the
same versions are installed in a clean environment, where the same postBuild is run and the first
lesson is played. The environment is made by python3.12, as Binder's, where this machine has one,
else by the Python that runs the tests: it is the list of packages that counts.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from urllib.parse import unquote

import psutil
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.lab.lab import Lab, Notebook, running
from tests.browser.lab.table import SIBLINGS, Table
from tests.notebooks.sample import sample
from tools import links

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
THROUGH = ROOT / "tests" / "notebooks" / "through.py"


def run(*words: str | Path, cwd: Path = ROOT, path: str = "") -> str:
    """Run a command, with something put before the PATH, and return what it printed."""
    path = os.pathsep.join(filter(None, (path, os.environ["PATH"])))
    ran = subprocess.run(  # noqa: S603 - fixed words
        [str(word) for word in words],
        check=False,
        capture_output=True,
        text=True,
        timeout=900,
        cwd=cwd,
        env=os.environ | {"PATH": path},
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
    return ran.stdout + ran.stderr


def ours() -> list[str]:
    """Return the packages that environment.yml names, as ``name==version``."""
    return re.findall(
        r"- ([\w-]+==[\w.]+)$", (BINDER / "environment.yml").read_text(), re.MULTILINE
    )


def theirs() -> list[str]:
    """Return the Jupyter packages that Binder's own image has for this Python, and which version.

    repo2docker carries them: what is asked for by name, and the lock file with the versions.
    """
    found = find_spec("repo2docker")
    assert found
    assert found.origin
    given = Path(found.origin).parent / "buildpacks" / "conda"
    asked = (given / "environment.py-3.12.yml").read_text()
    locked = (given / "environment.py-3.12-linux-64.lock").read_text()
    names = set(
        re.findall(r"^- ([\w-]*jupyter[\w-]*|notebook|ipywidgets)==?\d", asked, re.MULTILINE)
    )
    assert {"jupyterlab", "notebook", "ipywidgets"} <= names
    versions = dict(re.findall(r"/([a-z0-9_-]+?)-([\d.]+)-\w+\.conda#", locked))
    # On PyPI the server for one person is a part of the hub's package.
    pypi = {"jupyterhub-singleuser": "jupyterhub"}
    return [f"{pypi.get(name, name)}=={versions[name]}" for name in sorted({*names, "ipykernel"})]


def test_the_list_is_what_the_project_was_tried_with() -> None:
    tried = (ROOT / "constraints.txt").read_text().splitlines()
    assert ours()
    assert [package for package in ours() if package not in tried] == []


def test_nothing_local_is_in_the_layer_that_is_kept() -> None:
    assert "python=3.12" in (BINDER / "environment.yml").read_text()
    assert not re.search(r"- *(-e|\.|-r|.*@)", (BINDER / "environment.yml").read_text())


def test_repo2docker_would_build_it() -> None:
    dry = ("--Repo2Docker.default_buildpack=None", "--no-build", "--no-run", "--debug")
    said = run(sys.executable, "-m", "repo2docker", *dry, ".")
    assert "conda environment for python=3.12" in said
    assert 'env update -p ${NB_PYTHON_PREFIX} --file "binder/environment.yml"' in said
    assert "RUN ./binder/postBuild" in said


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install what Binder would install; return its Python."""
    place = tmp_path_factory.mktemp("binder") / "environment"
    run(_maker(), "-m", "venv", place)
    python = place / "bin" / "python"
    run(python, "-m", "pip", "install", "-q", *theirs(), *ours())
    # The image is built from a checkout: nothing that lies beside it here may help.
    checkout = place.parent / "checkout"
    run("git", "clone", "-q", ROOT, checkout)
    run("./binder/postBuild", cwd=checkout, path=str(python.parent))
    return python


def _maker() -> str:
    """Return Binder's Python if it is here and can make an environment, else our own."""
    wanted = shutil.which("python3.12") or sys.executable
    tried = subprocess.run([wanted, "-c", "import ensurepip"], check=False, capture_output=True)  # noqa: S603 - fixed words
    return sys.executable if tried.returncode else wanted


def test_nothing_is_missing_there(python: Path) -> None:
    assert "No broken requirements" in run(python, "-m", "pip", "check")


def test_no_notebook_of_ours_needs_more(python: Path, tmp_path: Path) -> None:
    code = "import eleusis_nb as el; print(el.__file__); el.Play(lesson=0)"
    home = run(python, "-c", code, cwd=tmp_path).splitlines()[0]
    assert Path(home).is_relative_to(python.parent.parent)


@pytest.fixture(scope="module")
def home(python: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the notebooks as they are in the image."""
    folder = tmp_path_factory.mktemp("home")
    for kind in ("lessons", "notebooks"):
        shutil.copytree(python.parents[2] / "checkout" / kind, folder / kind)
    return folder


def test_notebooks_that_need_most_run_there(python: Path, home: Path) -> None:
    # All of a folder in one go, for starting a Python is the longest part. Figures, tournaments
    # and a class ask for most packages; the first lesson is played in the next test but one.
    some = [one for one in sample() if re.search(r"/(07|13|class)\b", one)]
    for _, folder in groupby(some, key=lambda notebook: Path(notebook).parent):
        there = [home / notebook for notebook in folder]
        said = run(python, THROUGH, *there, cwd=home, path=str(python.parent))
        assert said.count(".ipynb\n") == len(there)


def test_there_is_a_link_for_each_and_each_leads_somewhere() -> None:
    rows = links.notebooks()
    for page, listed in zip(links.PAGES, (rows[:1], rows, []), strict=True):
        text = page.read_text()
        # The badge of the first lesson leads where the link beside it does.
        found = dict.fromkeys(re.findall(r"mybinder\.org/v2/gh/\S+?\?urlpath=(\S+?)\)", text))
        there = [f"notebooks/{one.as_posix()}" for row in listed for one in row]
        assert [unquote(path) for path in found] == there
        assert links.PAGES[page]() in text, "run python -m tools.links"


@pytest.fixture
def pod(
    python: Path, home: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Lab, psutil.Process]]:
    """Run what a student's pod would run, and return its server process with it."""
    folder = tmp_path_factory.mktemp("pod")
    shutil.copytree(home / "lessons", folder / "lessons")
    before = {child.pid for child in psutil.Process().children()}
    with running(folder, tmp_path_factory.mktemp("private"), str(python)) as lab:
        server = next(
            child
            for child in psutil.Process().children()
            if child.pid not in before and "jupyterlab" in child.cmdline()
        )
        yield lab, server


def test_the_first_lesson_is_played_there_in_less_than_300_mb(
    pod: tuple[Lab, psutil.Process], new_page: NewPage
) -> None:
    lab, server = pod
    with urllib.request.urlopen(  # noqa: S310 - our own server
        f"{lab.url}/notebooks/lessons/00-first-table.ipynb?token={lab.token}", timeout=60
    ) as answer:  # what the links ask for
        assert '"notebookPage": "notebooks"' in answer.read().decode()
    notebook = Notebook.open(new_page(), lab, "lessons/00-first-table.ipynb")
    notebook.run_all()
    table = Table(notebook.page)
    for rule in SIBLINGS:
        table.suppose(rule)
    table.play_until_one_rule_is_left()
    table.ask_god()
    expect(table.root.locator(".eleusis-letter")).to_contain_text("Checked: this rule was sealed")
    assert notebook.complaints == []
    # Server and kernel together; pages they share are counted in each, so it is at most this.
    kernels = server.children(recursive=True)
    assert kernels, "no kernel runs"
    assert sum(process.memory_info().rss for process in (server, *kernels)) < 300e6
