"""Every kind of condition, one class each; their words are in :mod:`eleusis_nb.rules.words`."""

from eleusis_nb.rules.condition import And as And
from eleusis_nb.rules.condition import ExactlyOne as ExactlyOne
from eleusis_nb.rules.condition import Not as Not
from eleusis_nb.rules.condition import Or as Or
from eleusis_nb.rules.conditions.combining import ByRemainder as ByRemainder
from eleusis_nb.rules.conditions.combining import IfElse as IfElse
from eleusis_nb.rules.conditions.earlier import Earlier as Earlier
from eleusis_nb.rules.conditions.judged import Is as Is
from eleusis_nb.rules.conditions.judged import Rank as Rank
from eleusis_nb.rules.conditions.judged import Value as Value
from eleusis_nb.rules.conditions.progress import LastPlay as LastPlay
from eleusis_nb.rules.conditions.progress import Refused as Refused
from eleusis_nb.rules.conditions.relations import Compares as Compares
from eleusis_nb.rules.conditions.relations import Differs as Differs
from eleusis_nb.rules.conditions.relations import NextSuit as NextSuit
from eleusis_nb.rules.conditions.relations import Shares as Shares
from eleusis_nb.rules.conditions.relations import Steps as Steps
from eleusis_nb.rules.conditions.rhythm import InTurn as InTurn
from eleusis_nb.rules.conditions.rhythm import Opening as Opening
from eleusis_nb.rules.conditions.tabulated import Tabulated as Tabulated
from eleusis_nb.rules.conditions.window import RemainderOfSum as RemainderOfSum
from eleusis_nb.rules.conditions.window import Total as Total
