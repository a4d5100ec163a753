"""English, French and Russian: every sentence is written once, in English, where it is said.

:func:`say` and :func:`many` mark a sentence and keep its values beside it, so that whoever
shows it can say it in the reader's language (:meth:`Text.said`, :func:`tell`). The translations
lie in ``fr.po`` and ``ru.po``, one catalogue for Python and the browser. CONTRIBUTING says how a
sentence gets there.
"""

from eleusis_nb.i18n.catalogue import LANGUAGES, for_browser, form_of, is_language
from eleusis_nb.i18n.default import VARIABLE, LanguageError, default_language, known, speak
from eleusis_nb.i18n.text import Sayable, Text, listing, many, say, tell, together, worded

__all__ = [
    "LANGUAGES",
    "VARIABLE",
    "LanguageError",
    "Sayable",
    "Text",
    "default_language",
    "for_browser",
    "form_of",
    "is_language",
    "known",
    "listing",
    "many",
    "say",
    "speak",
    "tell",
    "together",
    "worded",
]
