"""The teacher's desk: a lesson while it is made, what the critic says of its rules, the report."""

from eleusis_nb.learning.desk.model import Desk, LessonPlan

__all__ = ["Desk", "LessonPlan"]
