"""What teachers and learners get from sessions: checks, measures, the report, replay, lessons.

Everything here reads the states of a session; nothing here drives a table. All names are lazily
imported.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
