"""The one family of errors: every message is written for the person who meets it."""


class EleusisError(Exception):
    """Something a person did that cannot be done; ``str(error)`` says what and what to do.

    ``str(error)`` is English. Whoever shows it to a reader asks :meth:`said`.
    """

    def said(self, lang: str = "en", form: str = "") -> str:
        """Return the sentence in a language."""
        sentence = self.args[0] if self.args else ""
        said = getattr(sentence, "said", None)
        return str(said(lang, form) if callable(said) else sentence)
