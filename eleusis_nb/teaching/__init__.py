"""What a student meets: a hidden rule under seal, evidence, own hypotheses, and help.

:class:`Sitting` is one person at one table and holds all of it together: the sealed envelope,
the student's own rules and how they stand, the hint ladder, and the record that brings the table
back. The lessons are data.
"""

from eleusis_nb.teaching.actions import SittingError
from eleusis_nb.teaching.envelope import Envelope, EnvelopeError, Letter
from eleusis_nb.teaching.hypotheses import Hypothesis
from eleusis_nb.teaching.ladder import Hint, Ladder, Rung
from eleusis_nb.teaching.lessons import Lesson, LessonError, lesson
from eleusis_nb.teaching.sitting import Sitting, resume

__all__ = [
    "Envelope",
    "EnvelopeError",
    "Hint",
    "Hypothesis",
    "Ladder",
    "Lesson",
    "LessonError",
    "Letter",
    "Rung",
    "Sitting",
    "SittingError",
    "lesson",
    "resume",
]
