"""One game on many devices: a class at its tables, and how it is served.

The class itself, which knows of no device: ``settings``, ``events``, ``state``, ``log``, ``table``,
``room``, ``leading`` and ``export``. ``hosting`` finds its file; the others serve it.
"""
