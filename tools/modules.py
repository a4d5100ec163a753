"""The modules of a package, each with the first line of its docstring.

``python -m tools.modules [package …]`` prints them; a package is a folder below ``eleusis_nb``,
such as ``table`` or ``interpreter/grammar``; all of them if none is named. The table in
``docs/developers.md`` has the packages only, so a new module need not be written down there.
"""

from __future__ import annotations

import argparse
import ast
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1] / "eleusis_nb"


def summaries(package: str = "") -> Mapping[str, str]:
    """Return the first line of each module's docstring, by its path from ``eleusis_nb/`` on.

    Parameters
    ----------
    package : str
        A folder below ``eleusis_nb``; all of it if empty.

    Examples
    --------
    >>> summaries("critic")["critic/words.py"]
    'The sentences of the critic.'
    """
    found: dict[str, str] = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        found[path.relative_to(ROOT).as_posix()] = text.partition("\n")[0]
    return found


def main() -> None:
    """Print the modules of the packages that are named, as far as they are read.

    A pager, or ``head``, may close the pipe before the end.
    """
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("packages", nargs="*", default=[""], help="such as interpreter/grammar")
    packages = parser.parse_args().packages
    lines = [f"{module}: {says}" for one in packages for module, says in summaries(one).items()]
    try:
        print(*lines, sep="\n", flush=True)
    except BrokenPipeError:
        # What is still buffered would fail again when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
