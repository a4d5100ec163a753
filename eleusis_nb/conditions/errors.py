"""What can be wrong with a rule, or with its text."""

from __future__ import annotations

from typing import Final

from eleusis_nb.errors import EleusisError

_SHOWN: Final = 72
"""Characters of a text that are shown around the place where it cannot be read on."""


class RuleError(EleusisError, ValueError):
    """An invalid rule; the message says which part is wrong and what to change.

    Examples
    --------
    >>> str(RuleError("A cycle has two parts at least."))
    'A cycle has two parts at least.'
    """


class RuleSyntaxError(EleusisError, ValueError):
    """A text that cannot be read as a rule: says where, what was expected, and what is near.

    Attributes
    ----------
    sentence : str
        What is wrong, and what to do.
    text : str
        What was typed.
    column : int
        Where it cannot be read on, counted from 0.
    expected : str
        What could stand there, in words.
    nearest : str or None
        The nearest thing that can be said.
    readings : tuple of str
        What the text may mean, in words that are read without asking, the likeliest first.
    not_understood : tuple of (int, int)
        The places in the text that were not understood, from start to end.
    lang : {"en", "fr", "ru"}
        The language of the text, in which ``str(error)`` speaks of it.

    Examples
    --------
    >>> from eleusis_nb.rules import Rule
    >>> try:
    ...     Rule.from_text("reed")
    ... except RuleSyntaxError as error:
    ...     error.text, error.column, error.nearest
    ('reed', 0, 'red')
    """

    def __init__(  # noqa: PLR0913, PLR0917 (the parts of an error)
        self,
        sentence: str,
        text: str,
        column: int,
        expected: str,
        nearest: str | None,
        readings: tuple[str, ...] = (),
        not_understood: tuple[tuple[int, int], ...] = (),
        lang: str = "en",
    ) -> None:
        # All parts, for it is made of its arguments again where it is copied or pickled.
        super().__init__(sentence, text, column, expected, nearest, readings, not_understood, lang)
        self.sentence = sentence
        self.text = text
        self.column = column
        self.expected = expected
        self.nearest = nearest
        self.readings = readings
        self.not_understood = not_understood
        self.lang = lang

    def __str__(self) -> str:
        return self.shown(self.lang)

    def _render_traceback_(self) -> list[str]:
        *lines, _ = super()._render_traceback_()
        lang = self.language()
        return [*lines, f"{type(self).__name__}: {self.said(self.lang if lang == 'en' else lang)}"]

    def shown(self, lang: str = "en") -> str:
        """Return the sentence in a language, and below it the text with carets.

        They stand under all that was not understood, or under the place where the text cannot be
        read on; where all is read in more than one way, there are none.

        Parameters
        ----------
        lang : {"en", "fr", "ru"}
            The language.
        """
        start = max(0, self.column - _SHOWN // 2)
        shown = "".join(
            letter if letter.isprintable() else " " for letter in self.text[start : start + _SHOWN]
        )
        said = self.said(lang)
        if self.readings and not self.not_understood:
            return f"{said}\n  {shown}"
        signs = [" "] * (len(shown) + 1)
        for low, high in self.not_understood or ((self.column, self.column + 1),):
            for at in range(max(low - start, 0), min(high - start, len(signs))):
                signs[at] = "^"
        return f"{said}\n  {shown}\n  {''.join(signs).rstrip()}"
