"""Write the links that open lessons elsewhere: Binder's, a hub's and Colab's.

Binder's link of the first lesson goes into the README, those of all into the documentation.

``python -m tools.links`` takes the repository from ``[project.urls]`` of pyproject.toml, so that
after the project moves one line there and this command are enough. The links are between two marks.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlencode, urlsplit

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("lessons", "notebooks")
TWINS: Final = ("fr", "ru")
BEGIN: Final = "<!-- binder links -->\n"
END: Final = "<!-- end of the links -->"
BADGES: Final = {
    "Binder": "https://mybinder.org/badge_logo.svg",
    "Google Colab": "https://colab.research.google.com/assets/colab-badge.svg",
}
"""The pictures those two sites give for such links."""


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


def repository() -> str:
    """Return the address of the project."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(settings["project"]["urls"]["Repository"])


def link(notebook: Path) -> str:
    """Return the address that opens a notebook on Binder, in Notebook 7.

    That page has no file browser beside it, so it fits a phone.
    """
    owned = urlsplit(repository()).path.strip("/")
    asked = quote(f"notebooks/{notebook.as_posix()}", safe="")
    return f"https://mybinder.org/v2/gh/{owned}/main?urlpath={asked}"


def line(row: tuple[Path, ...], address: Callable[[Path], str] = link) -> str:
    """Return the links of a notebook and its twins."""
    return " · ".join(f"[{title(one)}]({address(one)})" for one in row)


def first() -> str:
    """Return the links of the first lesson, after the badge of each site that opens it."""
    row = notebooks()[0]
    shown = []
    for site, address in {"Binder": link, "Google Colab": colab}.items():
        badge = f"![Open the first lesson in {site}]({BADGES[site]})"
        shown.append(f"[{badge}]({address(row[0])}) {line(row, address)}\n")
    return "\n".join(shown)


def colab(notebook: Path) -> str:
    """Return the address that opens a notebook in Colab: its copy that installs the package."""
    owned = urlsplit(repository()).path.strip("/")
    return f"https://colab.research.google.com/github/{owned}/blob/colab/{notebook.as_posix()}"


def table() -> str:
    """Return the links of all as a list."""
    return "".join(f"- {line(row)}\n" for row in notebooks())


def elsewhere() -> str:
    """Return the links of the first lesson for a hub with nbgitpuller, and for Colab."""
    first = notebooks()[0][0]
    lesson = first.as_posix()
    owned = urlsplit(repository()).path.strip("/")
    folder = owned.partition("/")[2]
    hub = "https://hub.example.org/hub/user-redirect/git-pull"
    asked = {"repo": repository(), "branch": "main", "urlpath": f"notebooks/{folder}/{lesson}"}
    return f"```text\n{hub}?{urlencode(asked)}\n{colab(first)}\n```\n"


PAGES: Final = {
    ROOT / "README.md": first,
    ROOT / "docs" / "binder.md": table,
    ROOT / "docs" / "hosts.md": elsewhere,
}


def main() -> None:
    """Write them."""
    for page, links in PAGES.items():
        before, mark, rest = page.read_text(encoding="utf-8").partition(BEGIN)
        _, end, after = rest.partition(END)
        page.write_text(f"{before}{mark}{links()}{end}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
