"""One game on many devices: a class at its tables, and how it is served.

``settings``, ``state``, ``log``, ``room``, ``commands`` and ``views`` are the class itself, which
knows of no device; ``hosting`` finds its file; the others serve it.
"""

from typing import Final

PLACE: Final = "eleusis"
"""Where the classes are, below the address of a Jupyter server."""
