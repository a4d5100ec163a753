"""Translation of messages into English, French and Russian.

:func:`say` and :func:`many` mark an English sentence where it is used and keep its values, so that
it can be translated later (:meth:`Text.said`, :func:`tell`). The translations are in ``fr.po`` and
``ru.po``, shared by Python and the front end. CONTRIBUTING describes how to add one.
"""

from eleusis_nb.i18n.catalogue import LANGUAGES, for_browser, is_language
from eleusis_nb.i18n.default import VARIABLE, LanguageError, default_language, known, speak
from eleusis_nb.i18n.plurals import form_of
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
