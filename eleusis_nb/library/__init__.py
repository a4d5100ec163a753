"""Named rules: those of the sources word for meaning, and many more of the same families."""

from eleusis_nb.library.entries import FAMILIES as FAMILIES
from eleusis_nb.library.entries import ORIGINS as ORIGINS
from eleusis_nb.library.entries import RULES as RULES
from eleusis_nb.library.entries import Entry as Entry
from eleusis_nb.library.entries import family as family
from eleusis_nb.library.entries import named as named
