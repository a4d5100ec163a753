"""Eleusis in a notebook: a hidden rule, cards to test it with, and how science thinks.

Everything a notebook needs is here by name (``import eleusis_nb as el``); the names and their
homes stand in ``__init__.pyi``. All but the cards are imported when first used, so that
``import eleusis_nb`` is quick.
"""

import lazy_loader

# At once: ``el.cards`` is the function, and importing the module of that name later would
# otherwise put the module in its place.
from eleusis_nb.cards import Card as Card
from eleusis_nb.cards import cards as cards

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
