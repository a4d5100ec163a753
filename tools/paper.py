"""Build the paper without Docker: ``python -m tools.paper`` writes ``paper/paper.pdf``.

It needs ``pip install pypandoc-binary typst``. The journal's own look comes from its own program:
``paper/README.md`` has the command.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

PAPER: Final = Path(__file__).parent.parent / "paper"


def main() -> None:
    """Build it."""
    source = PAPER / "paper.typ"
    import_module("pypandoc").convert_file(
        PAPER / "paper.md",
        "typst",
        outputfile=source,
        extra_args=[
            *("--standalone", "--citeproc", "--bibliography", str(PAPER / "paper.bib")),
            # The journal's header names its authors in a way of its own.
            *("--metadata", "author=the eleusis_nb contributors"),
        ],
    )
    try:
        import_module("typst").compile(str(source), output=str(PAPER / "paper.pdf"))
    finally:
        source.unlink()


if __name__ == "__main__":
    main()
