"""Rules as trees of conditions: parsing, wording, comparison and criticism.

Each kind of condition is one class with one meaning function. Parsing, wording, comparison, the
critic and everything that learns rules work on that tree.
"""

from eleusis_nb.rules import library as library
from eleusis_nb.rules import making as making
from eleusis_nb.rules.analysis.comparison import Comparison as Comparison
from eleusis_nb.rules.analysis.comparison import compare as compare
from eleusis_nb.rules.analysis.critic import Critique as Critique
from eleusis_nb.rules.analysis.critic import Finding as Finding
from eleusis_nb.rules.condition import Condition as Condition
from eleusis_nb.rules.errors import RuleError as RuleError
from eleusis_nb.rules.errors import RuleSyntaxError as RuleSyntaxError
from eleusis_nb.rules.law import Rule as Rule
from eleusis_nb.rules.law import rule as rule
from eleusis_nb.rules.situation import Situation as Situation
