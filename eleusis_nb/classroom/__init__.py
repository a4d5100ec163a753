"""One game on many devices: a class at its tables, and how it is served.

``settings``, ``state``, ``log``, ``table``, ``room``, ``commands``, ``views`` and ``export`` are
the class itself, which knows of no device; ``hosting`` finds its file; the others serve it.
"""
