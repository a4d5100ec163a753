"""Write the Binder links of all lessons and notebooks into the README and the documentation.

``python -m tools.links`` takes the repository from ``[project.urls]`` of pyproject.toml, so that
after the project moves one line there and this command are enough. The links are between two marks.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = (ROOT / "README.md", ROOT / "docs" / "binder.md")
FOLDERS: Final = ("lessons", "notebooks")
TWINS: Final = ("fr", "ru")
MARKS: Final = re.compile(r"(<!-- binder links -->\n)(.*?)(<!-- end of the links -->)", re.DOTALL)


def notebooks() -> list[tuple[Path, ...]]:
    """Return every lesson and notebook in English, each with its twins in other languages.

    Their paths are told from the project's folder on.
    """
    found = sorted(path for folder in FOLDERS for path in (ROOT / folder).glob("*.ipynb"))
    rows = ([path, *(path.parent / lang / path.name for lang in TWINS)] for path in found)
    return [tuple(one.relative_to(ROOT) for one in row if one.exists()) for row in rows]


def title(notebook: Path) -> str:
    """Return the first heading of a notebook."""
    cells = json.loads((ROOT / notebook).read_text(encoding="utf-8"))["cells"]
    text = "".join(next(cell["source"] for cell in cells if cell["cell_type"] == "markdown"))
    return text.splitlines()[0].lstrip("# ")


def link(notebook: Path) -> str:
    """Return the address that opens a notebook on Binder, in Notebook 7.

    That page has no file browser beside it, so it fits a phone.
    """
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    repository = urlsplit(settings["project"]["urls"]["Repository"]).path.strip("/")
    asked = quote(f"notebooks/{notebook.as_posix()}", safe="")
    return f"https://mybinder.org/v2/gh/{repository}/main?urlpath={asked}"


def table() -> str:
    """Return the links as a list: a line for each, with its twins beside it."""
    lines = (" · ".join(f"[{title(one)}]({link(one)})" for one in row) for row in notebooks())
    return "".join(f"- {line}\n" for line in lines)


def main() -> None:
    """Write them."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        page.write_text(MARKS.sub(lambda mark: mark[1] + table() + mark[3], text), encoding="utf-8")


if __name__ == "__main__":
    main()
