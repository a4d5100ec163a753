"""A table in use: what happens at it, how it stands, and what each person may see of it.

:class:`Session` is one table with its record, its sealed envelope, the rules people write down
and the hints they take. All names are lazily imported: a first table does not load a teacher's
desk.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
