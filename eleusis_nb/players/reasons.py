"""Reasons of players: a sentence with its values, so that tests can check them."""

from __future__ import annotations

from dataclasses import dataclass

from eleusis_nb.games.eleusis import Action
from eleusis_nb.i18n import Text, say
from eleusis_nb.i18n.text import figure


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action was chosen.

    Parameters
    ----------
    kind : str
        The kind of reason, in a word or two.
    text : Text
        The sentence with its values.

    Examples
    --------
    >>> from eleusis_nb.cards import Card
    >>> why = Reason("by chance", say("I played {cards} at random.", cards=[Card.parse("9S")]))
    >>> why.text.said("ru")
    'Я сыграл наугад: 9♠.'
    """

    kind: str
    text: Text


@dataclass(frozen=True, slots=True)
class Thought:
    """An action with its reason; the action is None if the player does not speak."""

    action: Action | None
    reason: Reason


class Percent(float):
    """A probability that is written in percent; 0 and 100 only for what is certain.

    Examples
    --------
    >>> [Percent(p).said() for p in (1, 0.999, 0.667, 0.001)]
    ['100 %', 'more than 99 %', '67 %', 'less than 1 %']
    """

    __slots__ = ()

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return it in a language."""
        percent = round(100 * self)
        if percent == 0 and self > 0:
            return say("less than {share:.0%}", share=0.01).said(lang)
        if percent == 100 and self < 1:  # noqa: PLR2004  # of a hundred
            return say("more than {share:.0%}", share=0.99).said(lang)
        return figure(float(self), lang, ".0%")
