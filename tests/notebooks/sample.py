"""Which notebooks are tried where trying one takes long: in Binder's image, on the site."""

from __future__ import annotations

from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.learning import originals


def sample() -> list[str]:
    """Return every English notebook, and the first lesson of every other language.

    A twin has its lesson's code, which test_twins sees to, and runs in test_notebooks.
    """
    others = (lang for lang in LANGUAGES if lang != "en")
    twins = [one for lang in others for one in originals.notebooks(lang)[:1]]
    return [one.as_posix() for one in sorted([*originals.notebooks("en"), *twins])]
