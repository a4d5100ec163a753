"""One game on many devices: a class at its tables, and how it is served.

``settings``, ``events``, ``state``, ``log``, ``table``, ``room``, ``leading`` and ``export`` are
the class itself, which knows of no device; ``hosting`` finds its file; the others serve it.
"""
