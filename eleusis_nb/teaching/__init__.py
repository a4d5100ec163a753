"""What a student meets: a hidden rule under seal, evidence, own hypotheses, and help.

:class:`Sitting` is one person at one table and holds all of it together: the sealed envelope,
the student's own rules and how they stand, the hint ladder, and the record that brings the table
back. The lessons are data.

All is imported when first used: a first table does not wait for a teacher's desk.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
