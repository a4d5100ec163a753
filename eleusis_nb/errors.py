"""The base class of all errors of the package; messages are written for people."""


class EleusisError(Exception):
    """Invalid input or an action that is not possible; the message says what to do instead.

    ``str(error)`` is English; :meth:`said` translates it.
    """

    def said(self, lang: str = "en", form: str = "") -> str:
        """Return the message in a language."""
        sentence = self.args[0] if self.args else ""
        said = getattr(sentence, "said", None)
        return str(said(lang, form) if callable(said) else sentence)
