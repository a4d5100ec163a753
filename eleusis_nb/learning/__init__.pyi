from . import measures as measures
from .authoring import Handout as Handout
from .authoring import make_lesson as make_lesson
from .checking import Check as Check
from .checking import check as check
from .keys import Key as Key
from .keys import SealError as SealError
from .keys import unseal as unseal
