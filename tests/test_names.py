"""Names in the code are the game's or software's: no private vocabulary, one meaning for a class.

The rule is in CONTRIBUTING. A name is split into its words (``still_in``, ``momentTold``), and
none of them may be of the private vocabulary. The name of a test function is an English
sentence, so there only the nouns are looked for.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]

NOUNS: Final = frozenset("bench company course lanes lot shelf showing sitting story urn".split())
FORBIDDEN: Final = NOUNS | frozenset("still told usual works".split())

NOT_YET: Final[tuple[str, ...]] = ()
"""Where names are not clean yet. The list only gets shorter."""

# Comments, strings, names, and any other single character.
_TYPESCRIPT: Final = re.compile(
    r"//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|[^`\\])*`"
    r"|(?P<name>[A-Za-z_$][\w$]*)|.",
    re.DOTALL,
)


def words(name: str) -> set[str]:
    """Return the words of a name in snake case or camel case."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name)
    return {word.lower() for word in apart.split("_") if word}


def private(name: str) -> bool:
    """Whether a name has a word of the private vocabulary."""
    return bool(words(name) & (NOUNS if name.startswith("test_") else FORBIDDEN))


def names_of(tree: ast.AST) -> Iterator[str]:
    """Yield every name in a Python module: defined, used, imported, passed."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.keyword(arg=str(name)) | ast.MatchAs(name=str(name)):
                yield name
            case ast.alias(name=name, asname=other):
                yield from name.split(".")
                yield other or ""
            case ast.ImportFrom(module=str(module)):
                yield from module.split(".")
            case _:
                pass


def python_files() -> Iterator[Path]:
    for folder in ("eleusis_nb", "tests", "tools", "benchmarks"):
        yield from sorted((ROOT / folder).rglob("*.py"))
    yield from sorted((ROOT / "docs").glob("*.py"))


def typescript_files() -> Iterator[Path]:
    yield from sorted((ROOT / "frontend" / "src").rglob("*.ts"))
    yield from sorted((ROOT / "frontend" / "src").rglob("*.tsx"))


def is_not_yet(path: Path) -> bool:
    here = path.relative_to(ROOT).as_posix()
    return any(here == place or here.startswith(f"{place}/") for place in NOT_YET)


def found_in(path: Path) -> set[str]:
    """Return the private names in a file, that of the file included."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        names = set(names_of(ast.parse(text)))
    else:
        names = {found["name"] for found in _TYPESCRIPT.finditer(text) if found["name"]}
    return {name for name in {*names, path.stem} if private(name)}


def test_the_words_of_a_name() -> None:
    assert words("still_in") == {"still", "in"}
    assert words("momentTold") == {"moment", "told"}
    assert words("HTMLStory") == {"html", "story"}
    assert private("_urn")
    assert not private("return_value")
    assert not private("test_what_is_said_is_told")
    assert private("test_two_widgets_of_a_sitting")


def test_names_are_found_wherever_python_has_them() -> None:
    text = """
import pack.shelf as other
from works import thing
class Story:
    def sitting(self, usual, *lanes, told=1, **course):
        lot = call(bench=thing.company)
        match lot:
            case [still, *_]:
                pass
"""
    names = set(names_of(ast.parse(text)))
    assert {name for name in names if private(name)} == {
        "shelf",
        "works",
        "Story",
        "sitting",
        "usual",
        "lanes",
        "told",
        "course",
        "lot",
        "bench",
        "company",
        "still",
    }


def test_typescript_names_are_found_and_words_in_strings_and_comments_are_not() -> None:
    text = 'const told = t("still"); // usual\n/* story */ const isUsual = `company`;'
    names = [found["name"] for found in _TYPESCRIPT.finditer(text) if found["name"]]
    assert names == ["const", "told", "t", "const", "isUsual"]


def test_no_name_is_of_a_private_vocabulary() -> None:
    files = [path for path in (*python_files(), *typescript_files()) if not is_not_yet(path)]
    assert len(files) > 100
    found = {path.relative_to(ROOT).as_posix(): found_in(path) for path in files}
    assert {place: names for place, names in found.items() if names} == {}


def classes() -> dict[str, list[Path]]:
    """Return by its name where each public class is defined."""
    found = defaultdict(list)
    for path in sorted((ROOT / "eleusis_nb").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path)
    return found


def test_a_class_name_means_one_thing() -> None:
    twice = {
        name: [path.relative_to(ROOT).as_posix() for path in paths]
        for name, paths in classes().items()
        if len(paths) > 1 and not any(is_not_yet(path) for path in paths)
    }
    assert twice == {}
