"""Rules as trees of conditions: parsing, wording and comparison.

Each kind of condition is one class with one meaning function. Parsing, wording, comparison, the
critic and everything that learns rules work on that tree.
"""

from eleusis_nb.conditions import making as making
from eleusis_nb.conditions.condition import Condition as Condition
from eleusis_nb.conditions.errors import RuleError as RuleError
from eleusis_nb.conditions.errors import RuleSyntaxError as RuleSyntaxError
from eleusis_nb.conditions.situation import Situation as Situation
from eleusis_nb.rules.analysis.comparison import Comparison as Comparison
from eleusis_nb.rules.analysis.comparison import compare as compare
from eleusis_nb.rules.law import Rule as Rule
from eleusis_nb.rules.law import rule as rule
from eleusis_nb.rules.readings import Meaning as Meaning
from eleusis_nb.rules.readings import Reading as Reading
from eleusis_nb.rules.readings import read as read
