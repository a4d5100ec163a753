"""A rule as a tree of conditions: a class for each kind, with its meaning.

Their words are in :mod:`eleusis_nb.rules.words`.
"""

from eleusis_nb.conditions.combining import ByRemainder as ByRemainder
from eleusis_nb.conditions.combining import IfElse as IfElse
from eleusis_nb.conditions.condition import And as And
from eleusis_nb.conditions.condition import ExactlyOne as ExactlyOne
from eleusis_nb.conditions.condition import Not as Not
from eleusis_nb.conditions.condition import Or as Or
from eleusis_nb.conditions.counts import Counted as Counted
from eleusis_nb.conditions.counts import Outnumbers as Outnumbers
from eleusis_nb.conditions.counts import Placed as Placed
from eleusis_nb.conditions.counts import Repeats as Repeats
from eleusis_nb.conditions.earlier import Earlier as Earlier
from eleusis_nb.conditions.judged import Is as Is
from eleusis_nb.conditions.judged import Rank as Rank
from eleusis_nb.conditions.judged import Value as Value
from eleusis_nb.conditions.progress import LastPlay as LastPlay
from eleusis_nb.conditions.progress import Refused as Refused
from eleusis_nb.conditions.relations import Compares as Compares
from eleusis_nb.conditions.relations import Differs as Differs
from eleusis_nb.conditions.relations import Divides as Divides
from eleusis_nb.conditions.relations import NextSuit as NextSuit
from eleusis_nb.conditions.relations import PairedSuit as PairedSuit
from eleusis_nb.conditions.relations import Shares as Shares
from eleusis_nb.conditions.relations import Steps as Steps
from eleusis_nb.conditions.rhythm import InTurn as InTurn
from eleusis_nb.conditions.rhythm import Opening as Opening
from eleusis_nb.conditions.several import ToFirst as ToFirst
from eleusis_nb.conditions.several import ToSeveral as ToSeveral
from eleusis_nb.conditions.window import Between as Between
from eleusis_nb.conditions.window import Computed as Computed
from eleusis_nb.conditions.window import RemainderOfSum as RemainderOfSum
from eleusis_nb.conditions.window import Total as Total
