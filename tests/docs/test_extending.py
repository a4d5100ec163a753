"""The walkthroughs of docs/extending.md, made in a copy of the tree as the page says them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "extending.md"
COPIED: Final = ("eleusis_nb", "tools", "frontend/src")
SECTION: Final = re.compile(r"^## (.+)$", re.MULTILINE)
LINE_OR_BLOCK: Final = re.compile(
    r"^(?!```)(?P<line>\S[^\n]*)$|^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
NAMED: Final = re.compile(r"^`([\w./-]+)`:$")

MORE: Final = {
    "A condition": """
from eleusis_nb.cards import ALL_CARDS, card_set, cards
from eleusis_nb.mind import Beliefs, named_space
from eleusis_nb.rule_editor.drafts import HOLE, Draft, Menus
from eleusis_nb.rules import Rule, Situation, compare
from eleusis_nb.conditions import Doubles

# It means what it says, and everything knows it.
assert Rule(Doubles()).legal("6H") == card_set(cards("3C 3D 3H 3S QC QD QH QS"))
assert Doubles().legal(Situation(), absent=0) == 0
assert repr(Doubles()) == "Doubles(back=1)"
for last in ALL_CARDS:
    for card in ALL_CARDS:
        doubles = max(card.value, last.value) == 2 * min(card.value, last.value)
        assert Rule(Doubles()).accepts((last,), card) == doubles
assert compare(Doubles(), "double the last card or half the last card").equivalent
for lang in ("en", "fr", "ru"):
    both = Rule(Doubles() & ~Doubles(2))
    assert Rule.parse(both.text(lang), lang) == both

# The menus of the rule builder offer it.
menus = Menus.spoken("en")
[choice] = [one for one in menus.at(HOLE, "") if one.key == "Doubles(back=1)"]
assert (choice.label, choice.group) == ("double or half the last card", "earlier")
draft = Draft().after("choose", "", choice.key, menus)
assert [one.label for one in menus.at(draft.tree, "back")][:2] == [
    "the last card",
    "the card before last",
]
assert draft.after("choose", "back", "4", menus).tree == Doubles(4)

# Both spaces hold it, and look back with it as far as they look.
near = Beliefs(cards("6H"), named_space())
for card in cards("QS 6D 3H 6C QC 6S 3C"):
    near.saw((card,), right=True)
assert near.rank(Rule(Doubles())).place == 1
far = Beliefs(cards("6H 5C"))
line = "3D 10S 6C 5D QC 10H 6S 5H 3C 10C 6D 5S"
for card in cards(line):
    far.saw((card,), right=True)
for card in cards("AS 9H 4C"):
    far.saw((card,), right=False)
assert far.rank(Rule(Doubles(2))).place is not None
""",
}
"""What is tried beside the page: by section."""


@dataclass(frozen=True)
class Block:
    """A block of the page, and the file it belongs to."""

    file: str | None
    kind: str
    text: str


def sections() -> dict[str, list[Block]]:
    titles = SECTION.split(PAGE.read_text("utf-8"))[1:]
    return {
        title: list(blocks(body)) for title, body in zip(titles[::2], titles[1::2], strict=True)
    }


def blocks(body: str) -> Iterator[Block]:
    """Yield the blocks of a section; one below another block is of the same file."""
    file = None
    for found in LINE_OR_BLOCK.finditer(body):
        if found["line"] is not None:
            named = NAMED.match(found["line"])
            file = named[1] if named else None
        else:
            yield Block(file, found["kind"], found["text"])


def changed(text: str, diff: str) -> str:
    """Apply a diff without line numbers: what it shows stands in the text once."""
    lines = [line or " " for line in diff.splitlines()]
    before = "".join(f"{line[1:]}\n" for line in lines if line[0] != "+")
    after = "".join(f"{line[1:]}\n" for line in lines if line[0] != "-")
    assert {line[0] for line in lines} <= set(" +-"), diff
    assert text.count(before) == 1, f"this stands there {text.count(before)} times:\n{before}"
    return text.replace(before, after)


class Tree:
    """The copy."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def run(self, *command: str) -> None:
        path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
        ran = subprocess.run(  # noqa: S603 - the words of our own page
            command,
            cwd=self.root,
            check=False,
            capture_output=True,
            text=True,
            timeout=120,
            env=os.environ | {"PATH": path, "PYTHONPATH": str(self.root), "ELEUSIS_LANG": "en"},
        )
        assert ran.returncode == 0, f"{command[-1]}\n{ran.stdout[-2000:]}{ran.stderr[-3000:]}"

    def make(self, block: Block) -> None:
        """Do what a block says."""
        if block.kind == "sh":
            self.run("/bin/bash", "-euo", "pipefail", "-c", block.text)
        elif block.file is None:
            assert block.kind == "python", block
            self.run(sys.executable, "-W", "error", "-c", block.text)
        else:
            path = self.root / block.file
            if block.kind == "diff":
                path.write_text(changed(path.read_text("utf-8"), block.text), "utf-8")
            else:
                assert not path.exists(), block.file
                path.parent.mkdir(exist_ok=True)
                path.write_text(block.text, "utf-8")


def copy_of_the_tree(root: Path, *folders: str) -> Tree:
    for folder in folders:
        shutil.copytree(
            ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "*.map")
        )
    shutil.copy(ROOT / "pyproject.toml", root)
    return Tree(root)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    return copy_of_the_tree(tmp_path_factory.mktemp("tree"), *COPIED)


@pytest.mark.parametrize("title", sections())
def test_a_walkthrough_works_as_it_stands_there(tree: Tree, title: str) -> None:
    for block in sections()[title]:
        tree.make(block)
    if title in MORE:
        tree.run(sys.executable, "-c", MORE[title])


def test_what_the_walkthroughs_add_is_in_the_style_of_the_rest(tmp_path: Path) -> None:
    tree = copy_of_the_tree(tmp_path, "eleusis_nb")
    for block in (block for section in sections().values() for block in section):
        if block.file and block.file.endswith((".py", ".pyi")):
            tree.make(block)
    assert any("doubling" in path.name for path in tree.root.rglob("*.py"))
    ruff = [sys.executable, "-m", "ruff"]
    tree.run(*ruff, "check", "--no-cache", "eleusis_nb")
    tree.run(*ruff, "format", "--no-cache", "--check", "eleusis_nb")


def test_a_change_that_fits_nowhere_is_found_out() -> None:
    assert changed("a\nb\n", " a\n+c\n b\n") == "a\nc\nb\n"
    with pytest.raises(AssertionError, match="0 times"):
        changed("a\nb\n", " b\n+c\n a\n")
