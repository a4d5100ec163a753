"""Read the Docs installs a few extras only: what the documentation shows can be imported there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.installed import brought, hidden, run_with

ROOT = Path(__file__).parents[2]
SHOWN = re.compile(r"^\.\. auto(?:module|class|function|data):: ([\w.]+)$", re.MULTILINE)
IMPORTS = """
from importlib import import_module

for name in sys.argv[1].split():
    room, _, last = name.rpartition(".")
    try:
        found = getattr(import_module(room), last, None) or import_module(name)
        for member in getattr(found, "__all__", ()):
            getattr(found, member)
    except ImportError as error:
        print(f"{name}: {error}")
"""


def test_its_extras_are_enough_for_what_the_documentation_shows() -> None:
    settings = (ROOT / ".readthedocs.yaml").read_text()
    listed = re.search(r"extra_requirements: \[(.*)\]", settings)
    assert listed
    there = brought("eleusis-nb", re.split(r",\s*", listed[1]))
    assert {"sphinx", "furo", "anywidget", "traitlets", "ipywidgets"} <= there
    assert {"playwright", "starlette"} <= set(hidden(there))
    pages = (ROOT / "docs").rglob("*.md")
    shown = sorted({name for page in pages for name in SHOWN.findall(page.read_text())})
    assert len(shown) > 100
    assert run_with(there, IMPORTS, " ".join(shown)) == ""
