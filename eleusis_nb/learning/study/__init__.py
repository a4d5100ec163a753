"""A study that a teacher can run: a test before and after, a sealed assignment, an export, a plan.

Nobody has shown by a controlled study that playing Eleusis teaches anything. This is what the
first one needs. ``docs/study.md`` says how it goes, and what speaks against its measures.
"""

from eleusis_nb.learning.study.arms import Arm, StudyError, arm_of, assigned, seal_of
from eleusis_nb.learning.study.dictionary import COLUMNS, ExportColumn
from eleusis_nb.learning.study.export import export, table_of
from eleusis_nb.learning.study.place import StudyPlace
from eleusis_nb.learning.study.planning import design_effect, needed, per_group, preregistration
from eleusis_nb.learning.study.scoring import Score, score

__all__ = [
    "COLUMNS",
    "Arm",
    "ExportColumn",
    "Score",
    "StudyError",
    "StudyPlace",
    "arm_of",
    "assigned",
    "design_effect",
    "export",
    "needed",
    "per_group",
    "preregistration",
    "score",
    "seal_of",
    "table_of",
]
