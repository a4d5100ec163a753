"""Reading what people type: :func:`read`, its readings, and how far they differ on a table."""

from __future__ import annotations

from dataclasses import dataclass

from eleusis_nb.cards import CardSet
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.rules.law import Rule


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing a text may mean.

    Parameters
    ----------
    rule : Rule
        The meaning.
    sentence : str
        The rule as a canonical sentence in the language of the text.
    confidence : float
        How likely it is beside the other meanings, 0 to 1.
    spans : tuple of (int, int)
        The places of the text it rests on, from start to end, in characters.

    Examples
    --------
    >>> from eleusis_nb.rules import read
    >>> first = read("hearts only if it is black").readings[0]
    >>> first.sentence
    'After a red card, the card is not a heart; after a black card, any card fits.'
    >>> first.confidence < 1
    True
    """

    rule: Rule
    sentence: str
    confidence: float
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was understood of a text.

    Parameters
    ----------
    text : str
        What was typed.
    lang : str
        The language it was read in.
    readings : tuple of Meaning
        What it may mean, no two alike, the likeliest first; at most three.
    certain : bool
        Whether the first may be taken without asking.
    not_understood : tuple of (int, int)
        The places of the text that were not understood, from start to end, in characters.

    Examples
    --------
    >>> from eleusis_nb.rules import read
    >>> reading = read("any card but an ace")
    >>> reading.certain, str(reading.rule)
    (True, 'not an ace')
    """

    text: str
    lang: str
    readings: tuple[Meaning, ...]
    certain: bool
    not_understood: tuple[tuple[int, int], ...]

    @property
    def rule(self) -> Rule | None:
        """The rule, where it is certain."""
        return self.readings[0].rule if self.certain else None

    def legal(self, situation: Situation) -> tuple[CardSet, ...]:
        """Return the cards each reading calls right in a situation, as sets of 52 bits.

        Parameters
        ----------
        situation : Situation
            What the next card meets.
        """
        return tuple(meaning.rule.legal_at(situation) for meaning in self.readings)

    def differing(self, situation: Situation) -> CardSet:
        """Return the cards that some readings call right and others wrong, as a set of 52 bits.

        Parameters
        ----------
        situation : Situation
            What the next card meets.
        """
        right = self.legal(situation)
        some = every = right[0] if right else 0
        for cards in right:
            some |= cards
            every &= cards
        return some & ~every


def read(text: str, lang: str = "en") -> Reading:
    """Read a rule in a person's own words.

    Parameters
    ----------
    text : str
        The words.
    lang : {"en", "fr", "ru"}
        Their language.

    Returns
    -------
    Reading
        What the text may mean, whether that is certain, and what was not understood.

    Examples
    --------
    >>> reading = read("a jack, a queen or a king")
    >>> reading.certain, reading.rule
    (True, Rule.parse('jack to king'))
    >>> unsure = read("red and purple")
    >>> unsure.certain, [unsure.text[start:end] for start, end in unsure.not_understood]
    (False, ['purple'])
    """
    from eleusis_nb.rules.reader import understood  # noqa: PLC0415 (loaded when needed)

    found = understood(text, lang)
    meanings = []
    for tree, confidence in zip(found.trees, found.confidences, strict=True):
        rule = Rule(tree)
        meanings.append(Meaning(rule, rule.sentence(lang), confidence, found.spans))
    return Reading(text, lang, tuple(meanings), found.certain, found.not_understood)
