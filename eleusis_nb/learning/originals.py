"""The notebooks that come with the package, and a student's own copies of them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import is_language, say

_FOLDERS: Final = ("lessons", "notebooks")
_LICENCES: Final = tuple(Path(name) / "LICENSE" for name in _FOLDERS)
_NUMBER: Final = re.compile(r"^\d(?!\d)")  # which file names have in two digits
_PACKAGE: Final = Path(__file__).parents[1]


class NotebooksError(EleusisError, OSError):
    """A lesson that there is not, or notebooks that could not be copied."""


def folder() -> Path:
    """Return where the notebooks lie as they came: in the package, or beside it in a clone."""
    packed = _PACKAGE / "originals"
    return packed if packed.is_dir() else _PACKAGE.parent


def notebooks(lang: str | None = None) -> list[Path]:
    """Return every notebook there is, in order, with its path from their folder on."""
    place = folder()
    paths = (path for folder in _FOLDERS for path in (place / folder).rglob("*.ipynb"))
    kept = (path for path in paths if ".ipynb_checkpoints" not in path.parts)
    found = sorted(path.relative_to(place) for path in kept)
    return [notebook for notebook in found if lang in {None, language(notebook)}]


def language(notebook: Path) -> str:
    """Return the language a notebook is written in: its folder says it."""
    folder = notebook.parent.name
    return folder if is_language(folder) else "en"


def lessons(lang: str, wanted: Sequence[str] = ()) -> dict[str, Path]:
    """Return the lessons in a language by their numbers, with their paths.

    Examples
    --------
    >>> [path.as_posix() for path in lessons("fr", ["3"]).values()]
    ['lessons/fr/03-refute-the-robot.ipynb']
    """
    paths = (path for path in notebooks(lang) if path.parts[0] == _FOLDERS[0])
    found = {path.name.partition("-")[0]: path for path in paths}
    names = [_NUMBER.sub(r"0\g<0>", one.strip()) for one in wanted] or list(found)
    missing = next((name for name in names if name not in found), None)
    if missing is not None:
        known = ", ".join(found)
        raise NotebooksError(
            say("There is no lesson {lesson}. Choose from: {known}.", lesson=missing, known=known)
        )
    return {name: found[name] for name in names}


def first(lang: str) -> Path:
    """Return the lesson to begin with in a language, in English where it has none."""
    return (notebooks(lang) or notebooks("en"))[0]


def copy_lessons(to: str | Path) -> int:
    """Copy the lessons and notebooks; one that is there already is a student's work and stays.

    Their licences go with them. The folder is made if it is not there. It returns how many
    notebooks were copied.

    Raises
    ------
    NotebooksError
        If nothing can be written there; it says where.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as to:
    ...     copy_lessons(to) > 0, copy_lessons(to)
    (True, 0)
    """
    place = Path(to)
    new = [path for path in (*notebooks(), *_LICENCES) if not (place / path).exists()]
    with writing_to(place):
        for path in new:
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(folder() / path, place / path)
    return sum(path not in _LICENCES for path in new)


@contextmanager
def writing_to(place: Path) -> Iterator[None]:
    """Say in a sentence what goes wrong where lessons are written."""
    try:
        yield
    except OSError as error:
        raise NotebooksError(
            say(
                "The lessons can't be copied to {folder}: {error}. Name another folder.",
                folder=str(place.resolve()),
                error=error.strerror,
            )
        ) from None
