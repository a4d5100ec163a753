"""The widgets: what a person sees and touches in a notebook.

Each is a view of one :class:`eleusis_nb.table.Session`: views in, actions out. The state lives
in Python; the browser draws (`main.tsx` and its neighbours, bundled into ``bundle/``) and asks.
Each is imported when first used: a first table does not wait for the others.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
