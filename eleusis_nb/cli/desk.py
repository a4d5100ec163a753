"""A student's desk: own copies of the lessons and notebooks, laid out from the originals."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import is_language, say

_FOLDERS: Final = ("lessons", "notebooks")
_PACKAGE: Final = Path(__file__).parents[1]


class DeskError(EleusisError, OSError):
    """Notebooks that could not be laid out."""


def originals() -> Path:
    """Return where the notebooks lie as they came: in the package, or beside it in a clone.

    Raises
    ------
    DeskError
        If they are in neither place.
    """
    for place in (_PACKAGE / "originals", _PACKAGE.parent):
        if (place / _FOLDERS[0]).is_dir():
            return place
    raise DeskError(
        say("The lessons did not come with this installation: install eleusis-nb again.")
    )


def notebooks(lang: str | None = None) -> list[Path]:
    """Return every notebook there is, in order, its path told from the desk on.

    Parameters
    ----------
    lang : {"en", "fr", "ru"}, optional
        Only those written in this language.

    Examples
    --------
    >>> notebooks()[0].as_posix(), notebooks("fr")[0].as_posix()
    ('lessons/00-first-table.ipynb', 'lessons/fr/00-first-table.ipynb')
    """
    place = originals()
    paths = (path for folder in _FOLDERS for path in (place / folder).rglob("*.ipynb"))
    kept = (path for path in paths if ".ipynb_checkpoints" not in path.parts)
    found = sorted(path.relative_to(place) for path in kept)
    return [notebook for notebook in found if lang in {None, language(notebook)}]


def language(notebook: Path) -> str:
    """Return the language a notebook is written in: its folder says it.

    Examples
    --------
    >>> language(Path("lessons/fr/00-first-table.ipynb")), language(Path("notebooks/play.ipynb"))
    ('fr', 'en')
    """
    folder = notebook.parent.name
    return folder if is_language(folder) else "en"


def first(lang: str) -> Path:
    """Return the lesson to begin with in a language, in English where it has none."""
    return (notebooks(lang) or notebooks("en"))[0]


def lay_out(desk: Path) -> int:
    """Copy the notebooks to a desk; one that is there already is a student's work and stays.

    Parameters
    ----------
    desk : Path
        The folder to copy to; it is made if it is not there.

    Returns
    -------
    int
        How many were copied.

    Raises
    ------
    DeskError
        If nothing can be written there; it says where.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     lay_out(Path(folder)) > 0, lay_out(Path(folder))
    (True, 0)
    """
    new = [notebook for notebook in notebooks() if not (desk / notebook).exists()]
    try:
        for notebook in new:
            (desk / notebook).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(originals() / notebook, desk / notebook)
    except OSError as error:
        raise DeskError(
            say(
                "The lessons can't be copied to {folder}: {error}. "
                "Name another folder with --folder.",
                folder=str(desk.resolve()),
                error=error.strerror,
            )
        ) from None
    return len(new)
