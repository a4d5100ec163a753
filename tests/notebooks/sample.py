"""Which notebooks are tried where trying one takes long: in Binder's image, on the site."""

from __future__ import annotations

from eleusis_nb.learning import originals


def sample() -> list[str]:
    """Return every English notebook, and the first lesson in another alphabet.

    A twin has its lesson's code, which test_twins sees to, and runs in test_notebooks.
    """
    notebooks = (*originals.notebooks("en"), originals.notebooks("ru")[0])
    return [one.as_posix() for one in sorted(notebooks)]
