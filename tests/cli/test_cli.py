"""The command ``eleusis-nb``: it lays the lessons out, opens the lab, and says what is wrong."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from importlib import metadata
from pathlib import Path

import pytest

from eleusis_nb.i18n import default_language
from eleusis_nb.learning import originals
from eleusis_nb.optional import install_command
from tests.cli.terminal import typed

COMMAND = (sys.executable, "-c", "from eleusis_nb.cli import main; main()")
WITHOUT = "import sys; sys.modules['{}'] = None; from eleusis_nb.cli import main; main()"


def run(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own command
        words, check=False, capture_output=True, text=True, timeout=120, cwd=cwd
    )


def test_the_desk_gets_every_notebook_once_and_a_students_work_stays(tmp_path: Path) -> None:
    own = tmp_path / "lessons" / "00-first-table.ipynb"
    own.parent.mkdir()
    own.write_text("what I wrote yesterday")
    assert originals.copy_lessons(tmp_path) == len(originals.notebooks()) - 1
    assert own.read_text() == "what I wrote yesterday"
    assert all((tmp_path / notebook).is_file() for notebook in originals.notebooks())
    assert originals.copy_lessons(tmp_path) == 0


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file, not a folder")
    answer = run(*COMMAND, "--no-browser", "--folder", str(tmp_path / "taken"))
    assert answer.returncode == 1
    assert answer.stderr.startswith(f"The lessons can't be copied to {tmp_path / 'taken'}")
    assert "Traceback" not in answer.stderr
    assert (tmp_path / "taken").read_text() == "a file, not a folder"


def test_with_the_package_alone_it_knows_its_version_the_doctor_and_copies(tmp_path: Path) -> None:
    command = sys.executable, "-c", WITHOUT.format("jupyterlab")
    assert run(*command, "--version").stdout == f"{metadata.version('eleusis-nb')}\n"
    answer = run(*command, "lessons", "mine", cwd=tmp_path)
    assert answer.stdout.startswith(f"Your notebooks are in {tmp_path / 'mine'}")
    assert (tmp_path / "mine" / "lessons" / "fr" / "13-tournament.ipynb").is_file()
    assert "notebooks in " in run(*command, "doctor").stdout
    assert run(*command, "lessons", "mine", "--lang", "fr", cwd=tmp_path).stdout.startswith("Vos ")


@pytest.mark.parametrize(
    ("system", "python", "said"),
    [
        ("posix", "/home/ann/clone/.venv/bin/python", "/home/ann/clone/.venv/bin/python"),
        ("posix", "/home/ann/my clone/.venv/bin/python", "'/home/ann/my clone/.venv/bin/python'"),
        ("nt", r"C:\clone\.venv\Scripts\python.exe", r"C:\clone\.venv\Scripts\python.exe"),
        ("nt", r"C:\my clone\python.exe", r'"C:\my clone\python.exe"'),
        ("posix", "", "python"),
    ],
)
def test_what_to_install_is_for_the_readers_own_python(
    monkeypatch: pytest.MonkeyPatch, system: str, python: str, said: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("eleusis_nb.optional.os.name", system)
        patch.setattr(sys, "executable", python)
        found = install_command("lab"), install_command()
    lab, alone = found
    assert lab == f'{said} -m pip install "eleusis-nb[lab]"'
    assert alone == f'{said} -m pip install "eleusis-nb"'


def test_a_checkout_that_is_not_installed_is_named_by_its_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> metadata.Distribution:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "distribution", missing)
    root = Path(__file__).parents[2]
    assert install_command("lab").endswith(f' -m pip install "{root}[lab]"')


def test_without_the_lab_packages_one_sentence_says_what_to_install(tmp_path: Path) -> None:
    answer = run(sys.executable, "-c", WITHOUT.format("jupyterlab"), cwd=tmp_path)
    assert answer.returncode == 1
    assert install_command("lab") in answer.stderr
    assert "Traceback" not in answer.stderr


def test_help_shows_an_example_of_every_command() -> None:
    first = run(*COMMAND, "--help").stdout
    assert "Example: eleusis-nb" in first
    commands = re.findall(r"^    (\w+)  ", first.partition("Commands:")[2], re.MULTILINE)
    assert "doctor" in commands
    # In this process: the interpreter and the packages take a second to start, each time.
    for command in commands:
        answer = typed(command, "--help")
        assert f"Example: eleusis-nb {command}" in answer.output


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def listens(port: int) -> bool:
    with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


@pytest.fixture
def opened(port: int, tmp_path: Path) -> Iterator[str]:
    """Run ``eleusis-nb`` in French in an empty folder; give the address that it opens."""
    words = (*COMMAND, "--no-browser", "--port", str(port), "--lang", "fr")
    said = []
    with subprocess.Popen(  # noqa: S603 - our own command
        words, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as lab:
        assert lab.stdout
        for line in lab.stdout:
            said.append(line)
            if address := re.search(r"http://127\S+", line):
                while not listens(port):  # it says its address before it listens
                    assert lab.poll() is None
                yield address[0]
                break
        else:
            pytest.fail("".join(said))
        lab.terminate()


def test_it_opens_the_lab_at_the_first_lesson_in_french_without_news(opened: str) -> None:
    path, _, token = opened.partition("?token=")
    root, _, lesson = path.partition("/lab/tree/")
    assert lesson == "lessons/fr/00-first-table.ipynb"
    with urllib.request.urlopen(opened) as answer:  # noqa: S310 - our own server
        page = answer.read().decode()
    given = re.search(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert given
    assert (
        "@jupyterlab/apputils-extension:announcements" in json.loads(given[1])["disabledExtensions"]
    )
    content = f"{root}/api/contents/{lesson}?content=0&token={token}"
    with urllib.request.urlopen(content) as answer:  # noqa: S310 - our own server
        assert json.load(answer)["writable"]


@pytest.mark.parametrize(
    ("environment", "lesson"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "lessons/fr/00-first-table.ipynb"),
        ({"LANG": "de_DE.UTF-8"}, "lessons/00-first-table.ipynb"),
        ({"LANG": "fr_FR.UTF-8", "ELEUSIS_LANG": "en"}, "lessons/00-first-table.ipynb"),
    ],
)
def test_the_first_lesson_is_in_the_persons_language(
    environment: dict[str, str], lesson: str
) -> None:
    assert originals.first(default_language(environment)) == Path(lesson)


def test_a_language_that_is_not_spoken_is_told_before_anything_is_copied(tmp_path: Path) -> None:
    answer = run(*COMMAND, "--lang", "de", "--folder", str(tmp_path / "mine"))
    assert answer.returncode == 1
    assert answer.stderr == "There is no translation into “de”: choose en, fr or ru.\n"
    assert not (tmp_path / "mine").exists()
