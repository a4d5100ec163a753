"""The reference tells of each public name what it takes, and shows it in use."""

from __future__ import annotations

import inspect
import re
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import eleusis_nb as el
from eleusis_nb.widgets.tables import TableWidget

ROOT = Path(__file__).parents[2]
ROLE = re.compile(r"(?::\w+:|\{\w+\})`(?:[^`<]*<)?~?(eleusis_nb(?:\.\w+)+)>?`")
"""What a docstring or a page refers to by its whole name."""

SEE = re.compile(r"[Ii]t takes what[^.]*?:class:`~?([\w.]+)`")
ELSEWHERE = {"eleusis_nb.widgets.tables.TableWidget": TableWidget, "Ask": el.Ask}
"""Where a widget says that it takes what another one takes."""
PASSED_ON = {"self", "args", "kwargs", "rest", "settings"}

NAMES = sorted(name for name in el.__all__ if callable(getattr(el, name)))


def sections(name: str) -> str:
    """Return the docstrings in which a name's parameters are told."""
    documented = inspect.getdoc(getattr(el, name)) or ""
    named = SEE.search(documented)
    return documented + (inspect.getdoc(ELSEWHERE[named[1]]) or "" if named else "")


def listed(documented: str) -> set[str]:
    """Return the names that stand in the lists of parameters and attributes."""
    found: set[str] = set()
    for below in re.findall(
        r"(?:Parameters|Attributes)\n-+\n(.*?)(?=\n\n\w+\n---|\Z)", documented, re.DOTALL
    ):
        for line in below.splitlines():
            if line and not line.startswith(" "):
                names = line.partition(" : ")[0].replace("*", "")
                found |= {one.strip() for one in names.split(",")}
    return found


def parameters(name: str) -> set[str]:
    public = getattr(el, name)
    if inspect.isclass(public) and issubclass(public, Enum):
        return set()
    if inspect.isclass(public) and issubclass(public, Exception) and "__init__" not in vars(public):
        return set()
    return set(inspect.signature(public).parameters) - PASSED_ON


def test_there_are_names() -> None:
    assert len(NAMES) > 60
    assert not [name for name in NAMES if isinstance(getattr(el, name), ModuleType)]


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_has_an_example(name: str) -> None:
    assert re.search(
        r"^Examples\n-+\n(?:.*\n)*?>>> ", inspect.getdoc(getattr(el, name)) or "", re.MULTILINE
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_says_what_it_takes(name: str) -> None:
    assert parameters(name) - listed(sections(name)) == set()


def test_what_is_listed_is_found() -> None:
    documented = (
        "One.\n\nParameters\n----------\na, b : int\n    Two.\n*rest\n    Others.\n\n"
        "Examples\n--------\n>>> 1"
    )
    assert listed(documented) == {"a", "b", "rest"}


def is_there(name: str) -> bool:
    """Whether a whole name is that of a module, or of something in one."""
    place, _, rest = name.partition(".")
    found: object = import_module(place)
    while rest:
        part, _, rest = rest.partition(".")
        place = f"{place}.{part}"
        try:
            found = import_module(place)
        except ImportError:
            if not hasattr(found, part):
                return part in getattr(found, "__annotations__", {})
            found = getattr(found, part)
    return True


def test_whatever_is_referred_to_by_its_whole_name_is_there() -> None:
    pages = [*ROOT.glob("eleusis_nb/**/*.py"), *ROOT.glob("docs/**/*.md")]
    named = {
        name
        for page in pages
        for name in ROLE.findall(re.sub(r"\n\s+", " ", page.read_text(encoding="utf-8")))
    }
    assert len(named) > 100
    assert sorted(name for name in named if not is_there(name)) == []
    assert not is_there("eleusis_nb.rules.Rule.no_such_thing")
