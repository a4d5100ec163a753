"""A class without a server: the site of all lessons is built, and visited with no network."""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import nbformat
import pytest
from PIL import Image

from eleusis_nb.cli.site import SiteError, build
from eleusis_nb.cli.site.front import front_page
from eleusis_nb.cli.site.lessons import cards
from eleusis_nb.cli.site.lightening import without
from eleusis_nb.cli.site.wheels import Wheel, needs
from eleusis_nb.learning import originals
from eleusis_nb.learning.originals import notebooks
from tests.cli.terminal import typed

ROOT = Path(__file__).parents[2]

RUN = (
    "lessons/00-first-table.ipynb",
    "lessons/07-degrees-of-belief.ipynb",
    "lessons/12-not-like-science.ipynb",
    "lessons/extra-the-governors-game.ipynb",
    "lessons/ru/04-when-confirming-works.ipynb",
)
"""What is run on the site from top to bottom: a game, figures, counts, the other game, and Russian.

All lessons are played in `tests/browser/lab`; here it is Python in the page that is tried.
"""


def asked_for() -> list[str]:
    """Return every name of ours that a notebook uses, as ``el.measures.bits_gained``."""
    cells = (
        cell
        for notebook in notebooks("en")
        for cell in nbformat.read(originals.folder() / notebook, as_version=4).cells
        if cell.cell_type == "code"
    )
    used = (ast.unparse(node) for cell in cells for node in ast.walk(ast.parse(cell.source)))
    return sorted({name for name in used if re.fullmatch(r"el(\.\w+)+", name)})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a built site."""
    folder = tmp_path_factory.mktemp("site") / "site"
    built = typed("site", str(folder))
    assert built.exit_code == 0, built.output
    return folder


def test_every_notebook_is_on_the_site(site: Path) -> None:
    there = {
        path.relative_to(site / "files").as_posix() for path in (site / "files").rglob("*.ipynb")
    }
    assert there == {notebook.as_posix() for notebook in notebooks()}


def test_what_the_documentation_opens_within_a_page_is_on_the_site(site: Path) -> None:
    pages = "".join(page.read_text("utf-8") for page in (ROOT / "docs" / "widgets").glob("*.md"))
    opened = set(re.findall(r'src="https://[^/]+/eleusis_nb/([^"]+)"', pages))
    assert len(opened) > 8
    for link in map(urlsplit, opened):
        assert (site / link.path).is_file(), link
        assert (site / "files" / parse_qs(link.query)["path"][0]).is_file(), link


def test_what_python_loads_lies_on_the_site(site: Path) -> None:
    core = site / "static" / "pyodide"
    locked = json.loads((core / "pyodide-lock.json").read_text())["packages"]
    assert {"eleusis-nb", "anywidget", "ipywidgets", "lark", "lazy-loader"} <= locked.keys()
    compiled = locked["msgspec"]
    assert "-cp314-pyemscripten_" in compiled["file_name"]
    assert compiled["imports"] == ["msgspec"]
    content = (core / compiled["file_name"]).read_bytes()
    assert compiled["sha256"] == hashlib.sha256(content).hexdigest()
    for package in locked.values():
        assert (core / package["file_name"]).is_file(), package
        assert set(package["depends"]) <= locked.keys(), package


def test_the_site_carries_no_record_and_no_source_of_the_front_end(site: Path) -> None:
    wheel = next((site / "static" / "pyodide").glob("eleusis_nb-*.whl"))
    names = zipfile.ZipFile(wheel).namelist()
    assert "eleusis_nb/cards.py" in names
    assert any(name.startswith("eleusis_nb/widgets/static/") for name in names)
    assert not [name for name in names if name.endswith((".ts", ".tsx", ".pyc"))]
    assert not list(site.rglob("*.eleusis.jsonl"))


def test_a_class_without_a_network_plays(site: Path) -> None:
    assert set(RUN) <= {notebook.as_posix() for notebook in notebooks()}
    assert len(asked_for()) > 30
    mapped = [] if os.geteuid() == 0 else ["--map-root-user"]
    alone = ["unshare", "--net", *mapped, "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
    visited = subprocess.run(  # noqa: S603 - fixed words and our own folder
        [*alone, sys.executable, "-m", "tests.site.visit", str(site), " ".join(asked_for()), *RUN],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert visited.returncode == 0, visited.stdout[-2000:] + visited.stderr[-4000:]
    output = json.loads(visited.stdout.splitlines()[-1])
    pages = (site / "index.html").read_text()
    [promised] = re.findall(r"about (\d+)\sMB\)", pages)
    assert abs(output["megabytes"] - int(promised)) < 2, (output, promised)


def test_the_front_page_shows_each_lesson_in_its_language(site: Path) -> None:
    for lang, name in (("en", "index.html"), ("fr", "fr.html"), ("ru", "ru.html")):
        page = (site / name).read_text()
        lessons = [path for path in notebooks(lang) if path.parts[0] == "lessons"]
        shown = re.findall(r'href="notebooks/index\.html\?path=(lessons/[^"]+)"', page)
        # The big button opens the first one, too.
        assert shown == [lessons[0].as_posix(), *(path.as_posix() for path in lessons)]
        numbered = [path for path in lessons if path.name[0].isdigit()]
        assert len(re.findall(r'<span class="eleusis-front-mark">', page)) == len(numbered)
        assert f'<html lang="{lang}"' in page
        assert all((site / "files" / path).is_file() for path in shown)


@pytest.mark.parametrize(
    ("name", "lesson", "learned"),
    [
        (
            "index.html",
            "06b-one-change",
            "You learn to plan tests that change one thing at a time.",
        ),
        (
            "fr.html",
            "06-the-card",
            "choisir le test dont la réponse en dit le plus.",
        ),
        ("ru.html", "09-a-god", "Вы научитесь рассуждать там, где наблюдение может быть ошибкой."),
    ],
)
def test_a_lessons_card_says_what_one_learns(
    site: Path, name: str, lesson: str, learned: str
) -> None:
    page = (site / name).read_text(encoding="utf-8").replace("\n", "")
    [card] = re.findall(rf"<li [^>]*>(?:(?!</li>).)*{lesson}.*?</li>", page)
    assert learned in card
    assert page.count("eleusis-front-learned") == len(cards("en")[0])


@pytest.mark.parametrize(("lang", "mark"), [("fr", "en anglais"), ("ru", "на английском")])
def test_a_card_in_another_language_says_so(
    lang: str, mark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert mark not in front_page(lang, 1, 1)  # all are translated
    every = originals.notebooks

    def without_a_twin(spoken: str | None = None) -> list[Path]:
        return [one for one in every(spoken) if spoken != lang or one.stem != "governor"]

    monkeypatch.setattr(originals, "notebooks", without_a_twin)
    page = front_page(lang, 1, 1).replace("\n", "")
    [governor] = re.findall(r"<li[^>]*>(?:(?!</li>).)*notebooks/governor\.ipynb.*?</li>", page)
    assert '<h3 lang="en">' in governor
    assert '<p lang="en">' in governor
    assert f"<span>{mark}</span>" in governor
    assert page.count('<h3 lang="en">') == 1


def test_no_script_stands_in_the_front_page(site: Path) -> None:
    page = (site / "index.html").read_text()
    assert "script-src &#x27;self&#x27;" in page
    kinds = re.findall(r"<script([^>]*)>", page)
    assert [kind for kind in kinds if "application/json" not in kind] == [' src="front/front.js"']
    assert not re.findall(r"\son\w+=|javascript:|\sstyle=", page)


def test_the_worker_knows_every_file_by_what_is_in_it(site: Path) -> None:
    worker = (site / "service-worker.js").read_text()
    known = json.loads(worker.partition("self.SITE=")[2].partition(";\n")[0])
    wanted = hashlib.sha256((site / "files/lessons/00-first-table.ipynb").read_bytes()).hexdigest()
    assert known["files"]["files/lessons/00-first-table.ipynb"] == wanted[:16]
    assert {"index.html", "fr.html", "front/front.js", "front/game.webp"} <= set(known["first"])
    assert all((site / path).is_file() for path in known["files"])
    assert "service-worker.js" not in known["files"]


def test_a_system_can_install_it(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        width, height = map(int, icon["sizes"].split("x"))
        with Image.open(site / icon["src"]) as picture:
            assert picture.size == (width, height)
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}


def test_a_lessons_card_says_what_its_notebook_says() -> None:
    lessons, others = cards("ru")
    assert [card.number for card in lessons][:2] == ["0", "1"]
    first = lessons[0]
    assert first.title == "Первый стол"
    assert first.minutes == 35
    assert first.asked[:3] == ("first-card", "idea", "envelope")
    assert all(card.about and card.minutes and card.asked for card in lessons)
    # Which keys to press is said once for all of them.
    assert not [card.path for card in (*lessons, *others) if "Shift" in card.about]
    assert "class.ipynb" not in {card.path.name for card in others}


def test_a_wheel_without_some_files_lists_the_others(tmp_path: Path) -> None:
    wheel = tmp_path / "two-1-py3-none-any.whl"
    record = "two/__init__.py,sha256=a,1\ntwo/tests/big.py,sha256=b,9\ntwo-1.dist-info/RECORD,,\n"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("two/__init__.py", "1")
        packed.writestr("two/tests/big.py", "123456789")
        packed.writestr("two-1.dist-info/RECORD", record)
    without(wheel, re.compile("two/tests/"))
    with zipfile.ZipFile(wheel) as packed:
        assert packed.namelist() == ["two/__init__.py", "two-1.dist-info/RECORD"]
        assert packed.read("two/__init__.py") == b"1"
        listed = packed.read("two-1.dist-info/RECORD").decode()
    assert listed == "two/__init__.py,sha256=a,1\ntwo-1.dist-info/RECORD,,\n"


def test_the_machine_code_is_the_same_unpacked(site: Path) -> None:
    core = site / "static" / "pyodide"
    assert not (core / "pyodide.asm.wasm").exists()
    # So every program for WebAssembly begins.
    assert gzip.decompress((core / "pyodide.asm.wasm.packed").read_bytes())[:4] == b"\0asm"


def test_a_package_that_asks_where_it_is_gets_the_browser_for_an_answer() -> None:
    asked = [
        "lark>=1",
        'pyzmq; sys_platform != "emscripten"',
        'tomli; python_version < "3.11"',
        'matplotlib; extra == "plots"',
        'Typing_Extensions; platform_system == "Emscripten"',
    ]
    assert needs(asked, "3.14") == {"lark", "typing-extensions"}


def test_a_wheel_is_described_by_what_it_says_of_itself(tmp_path: Path) -> None:
    path = tmp_path / "Two_Parts-1.5-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("two_parts/__init__.py", "")
        wheel.writestr("single.py", "")
        wheel.writestr(
            "Two_Parts-1.5.dist-info/METADATA",
            "Metadata-Version: 2.1\nName: Two_Parts\nVersion: 1.5\n"
            "Requires-Dist: lark\nRequires-Dist: elsewhere\n",
        )
    locked = Wheel.read(path, "3.14").locked(known={"lark"})
    assert locked["name"] == "two-parts"
    assert locked["version"] == "1.5"
    assert locked["imports"] == ["single", "two_parts"]
    assert locked["depends"] == ["lark"]


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "thesis.txt"
    kept.write_text("years of work")
    with pytest.raises(SiteError, match="contains other files"):
        build(tmp_path)
    assert kept.read_text() == "years of work"


def test_a_folder_that_is_not_pyodide_is_named(tmp_path: Path) -> None:
    given = tmp_path / "given"
    given.mkdir()
    with pytest.raises(SiteError, match=r"not Pyodide's core: it has no pyodide\.asm\.mjs"):
        build(tmp_path / "site", given)


def test_without_npm_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    asked = typed("site", str(tmp_path / "site"))
    assert asked.exit_code == 1
    assert "npm, which is not installed" in asked.output
    assert "Traceback" not in asked.output
