"""The sampler of mutants: what it changes, what it leaves alone, and what a test run says."""

from __future__ import annotations

import ast
import shutil
import tomllib
from pathlib import Path

import pytest

from tools import copies, mutants, noticing, scoring

MODULE = '''"""A module of 3 lines."""

from __future__ import annotations

from typing import Final, TypeAlias

Number: TypeAlias = int | float
LIMIT: Final = 10


def grows(numbers: list[int | None], by: int = 1) -> bool:
    """Whether 1 < 2."""
    if not numbers or by > LIMIT:
        return False
    print(f"{by + 1}")
    return all(a < b for a, b in zip(numbers, numbers[1:], strict=False))


def __repr__(self) -> str:
    return str(1 + 1)
'''


TEST = """from eleusis_nb.growing import grows


def test_it():
    assert grows([1, 2, 3])
    assert not grows([1, 3, 2])
"""
ANSWERS = {
    "(11)": "import",
    "(numbers)": "noticed tests/growing/test_growing.py::test_it",
    "(a <= b)": "lived",
    "(n >= 0)": "lived",
    "(8)": "unreached",
    "(12)": "collected tests/growing/test_given.py",
}
"""Of some changes what is said of them."""
FILES = {
    "eleusis_nb/__init__.py": "",
    "eleusis_nb/growing.py": MODULE,
    "tests/growing/test_growing.py": TEST,
    "pytest.ini": "[pytest]\naddopts = --doctest-modules\n",
}


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a project of one module and its test."""
    root = tmp_path / "project"
    monkeypatch.setattr(mutants, "ROOT", root)
    monkeypatch.setattr(copies, "ROOT", root)
    # pytest begins twenty times as fast without the plugins that these tests have no use for.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_PLUGINS", "pytest_benchmark.plugin")
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return Path("eleusis_nb/growing.py")


def test_a_mutant_is_one_change_of_what_runs(module: Path) -> None:
    found = list(mutants.mutants(module))
    assert [(one.old, one.new) for one in found] == [
        ("10", "(11)"),
        ("1", "(2)"),
        ("not numbers or by > LIMIT", "(not (not numbers or by > LIMIT))"),
        ("not numbers or by > LIMIT", "(not numbers and by > LIMIT)"),
        ("not numbers", "(numbers)"),
        ("by > LIMIT", "(by >= LIMIT)"),
        ("return False", "return None"),
        ("False", "(True)"),
        ('print(f"{by + 1}")', "pass"),
        (
            "return all(a < b for a, b in zip(numbers, numbers[1:], strict=False))",
            "return None",
        ),
        ("a < b", "(a <= b)"),
        ("1", "(2)"),
    ]
    for one in found:
        assert ast.dump(ast.parse(one.text)) != ast.dump(ast.parse(MODULE))
        before, after = MODULE.splitlines(), one.text.splitlines()
        assert [
            n for n, lines in enumerate(zip(before, after, strict=True), 1) if len(set(lines)) > 1
        ] == [one.line]


def test_the_same_seed_draws_the_same(module: Path) -> None:
    once, again, other = (mutants.drawn([module], 4, seed) for seed in (1, 1, 2))
    assert once == again != other
    assert len(mutants.drawn([module], 99, 1)) == 12


def test_a_mutant_is_noticed_by_the_tests_of_its_package(module: Path, tmp_path: Path) -> None:
    copy = copies.Copy(tmp_path / "copy")
    shutil.copytree(mutants.ROOT, copy.folder)
    assert copies.near(module) == [str(module), "tests/growing"]
    output = {
        one.new: copy.notices(one, {"near": copies.near(module)}, 60)
        for one in mutants.mutants(module)
        if one.new in {"(a <= b)", "(numbers)"}
    }
    # No two neighbours are equal in the test, so that “at least as high” is not noticed.
    assert output == {"(a <= b)": "lived", "(numbers)": "near"}
    assert (copy.folder / module).read_text() == MODULE


def test_only_the_tests_that_reach_a_mutant_are_run(module: Path, tmp_path: Path) -> None:
    (mutants.ROOT / "tests/growing/test_other.py").write_text("def test_it():\n    pass\n")
    more = (
        "\n\ndef no_test():\n    return 7\n\n\ndef ends(n):\n    while n > 0:\n        n -= 1\n"
        "\n\ndef given():\n    return 11\n"
    )
    (mutants.ROOT / module).write_text(MODULE + more)
    reaching = "from eleusis_nb.growing import ends\n\n\ndef test_it():\n    ends(2)\n"
    (mutants.ROOT / "tests/growing/test_ends.py").write_text(reaching)
    (mutants.ROOT / "tests/growing/test_given.py").write_text(
        "import pytest\nfrom eleusis_nb.growing import given\n\n\n"
        "@pytest.mark.parametrize('n', [given()])\ndef test_it(n):\n    assert n == 11\n"
    )
    copy = copies.Copy(tmp_path / "copy")
    shutil.copytree(mutants.ROOT, copy.folder)
    some = [one for one in mutants.mutants(module) if one.new in ANSWERS]
    said = scoring.together(copy, some, copies.near(module), 60)
    assert {one.new: answer for one, answer in zip(some, said, strict=True)} == ANSWERS
    assert (copy.folder / module).read_text() == MODULE + more


def test_a_child_that_hangs_is_ended() -> None:
    def hangs(_answer: Path) -> None:
        while True:
            pass

    assert noticing.in_a_child(hangs, 0.05) is None
    assert noticing.in_a_child(lambda answer: answer.write_text("done") and None, 60) == "done"
    assert noticing.in_a_child(lambda _answer: None, 60) == ""


def test_a_part_with_more_lines_has_more_mutants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    for name, text in {"long": "a = (\n    1\n)\n\n\n\n", "short": "a = 1, 2, 3, 4\n\n"}.items():
        (tmp_path / "eleusis_nb" / name).mkdir(parents=True)
        (tmp_path / "eleusis_nb" / name / "module.py").write_text(text * 4)
    # Six lines to two: of eight mutants six and two, but the long part has four.
    some = mutants.drawn(mutants.modules(["eleusis_nb"]), 8, 1)
    assert sorted(one.path.parts[1] for one in some) == ["long"] * 4 + ["short"] * 2


def test_what_cannot_matter_is_listed_as_it_stands() -> None:
    listed = tomllib.loads(mutants.EQUIVALENT.read_text("utf-8"))["mutant"]
    for path in {one["path"] for one in listed if one["path"].endswith(".py")}:
        there = [mutant for mutant in mutants.mutants(Path(path)) if mutants.why_equivalent(mutant)]
        assert len(there) >= sum(one["path"] == path for one in listed), path


def test_what_names_the_module_comes_first(module: Path) -> None:
    for name, text in {"other": "x = 1\n", "named": "import growing\n", "a": "y = 22\n"}.items():
        (mutants.ROOT / f"tests/growing/test_{name}.py").write_text(text)
    copy = copies.Copy(mutants.ROOT)
    # The module's doctests; what names "grows" and "growing", and "growing"; then the shortest.
    assert copy.files(copies.near(module), module) == [
        str(module),
        *(f"tests/growing/test_{name}.py" for name in ("growing", "named", "other", "a")),
    ]


def test_a_test_that_fails_unchanged_notices_nothing(
    module: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in {
        "broken": "import pytest\n\n@pytest.mark.parametrize('n', ['a b', 'c'])\n"
        "def test_it(n):\n    assert n == 'c'\n",
        "lost": "import eleusis_nb.nowhere\n",
    }.items():
        (mutants.ROOT / f"tests/growing/test_{name}.py").write_text(text)
    copy = copies.Copy(tmp_path / "copy")
    shutil.copytree(mutants.ROOT, copy.folder)
    lives = next(one for one in mutants.mutants(module) if one.new == "(a <= b)")
    dies = next(one for one in mutants.mutants(module) if one.new == "(numbers)")
    near = copies.near(module)
    assert copy.notices(lives, {"near": near}, 60) == "lived"
    assert sorted(capsys.readouterr().out.splitlines()) == [
        "left out, for it fails on the unchanged tree: tests/growing/test_broken.py::test_it",
        "left out, for it fails on the unchanged tree: tests/growing/test_lost.py",
    ]
    assert copy.notices(dies, {"near": near}, 60) == "near"
    assert capsys.readouterr().out == ""  # each is tried once
