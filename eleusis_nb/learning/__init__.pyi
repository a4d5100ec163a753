from . import cholera as cholera
from . import measures as measures
from .authoring import Handout as Handout
from .authoring import make_lesson as make_lesson
from .checking import Check as Check
from .checking import check as check
from .checking.answering import Question as Question
from .originals import copy_lessons as copy_lessons
