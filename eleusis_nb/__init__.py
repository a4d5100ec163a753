"""Eleusis in a notebook: a hidden rule, cards to test it with, and how science thinks.

The public names (``import eleusis_nb as el``) are declared in ``__init__.pyi`` and imported lazily,
except the cards, so that ``import eleusis_nb`` is quick.
"""

from importlib import import_module

import lazy_loader

# Imported eagerly: ``el.cards`` is the function, and a later import of the module of the same name
# would otherwise replace it.
from eleusis_nb.cards import Card as Card
from eleusis_nb.cards import cards as cards

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)


def _jupyter_server_extension_points() -> list[dict[str, object]]:
    """Return what a Jupyter server loads of this package: the classes."""
    where = "eleusis_nb.widgets.extension"
    return [{"module": where, "app": import_module(where).ClassesExtension}]
