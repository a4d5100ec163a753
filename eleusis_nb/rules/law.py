"""A rule: what God has in mind, as one value."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from eleusis_nb.cards import Card, CardSet, cards
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.errors import RuleError, RuleSyntaxError
from eleusis_nb.conditions.natural import natural
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.i18n import say
from eleusis_nb.rules.saying import text_of
from eleusis_nb.rules.sentences import sentence_of
from eleusis_nb.rules.words import LANGUAGES, spoken


@dataclass(frozen=True, slots=True, repr=False)
class Rule:
    """A rule says which cards are right, given the accepted cards so far.

    Parameters
    ----------
    tree : Condition
        What the next card must satisfy.

    Examples
    --------
    >>> rule = Rule.parse("black if the last card is red, otherwise red")
    >>> rule.accepts("5H 9S", Card.parse("2D")), rule.accepts("5H 9S", Card.parse("2S"))
    (True, False)
    >>> print(Rule.parse("a face that is red, or an odd club"))
    a face card and red, or an odd club
    """

    tree: Condition

    def __post_init__(self) -> None:
        if not isinstance(self.tree, Condition):
            raise _no_rule(self.tree)

    @classmethod
    def parse(cls, text: str, lang: str = "en") -> Rule:
        """Read a rule in canonical text, or in a person's words where their meaning is certain.

        Parameters
        ----------
        text : str
            The rule in words, at most 2,000 characters.
        lang : {"en", "fr", "ru"}
            The language of the words.

        Raises
        ------
        RuleSyntaxError
            If it is not certain what is meant: it says what was understood and what was not, and
            its ``readings`` are what the text may mean. :func:`~eleusis_nb.rules.read` returns
            all that was understood without raising.

        Examples
        --------
        >>> print(Rule.parse("any card but an ace"))
        not an ace
        """
        from eleusis_nb.rules.reader import read  # noqa: PLC0415 (loaded when needed)

        return cls(read(text, lang))

    @classmethod
    def from_text(cls, text: str, lang: str = "en") -> Rule:
        """Read a rule in the words that :meth:`text` writes, and nothing else is interpreted.

        Records are read so.

        Parameters
        ----------
        text : str
            The canonical text.
        lang : {"en", "fr", "ru"}
            Its language.

        Raises
        ------
        RuleSyntaxError
            If the text is not a rule in the exact grammar.
        """
        from eleusis_nb.rules.reading.parser import read  # noqa: PLC0415 (loaded when needed)

        return cls(read(text, lang))

    def legal_at(self, situation: Situation) -> CardSet:
        """Return the right cards in a situation, as a set of 52 bits.

        Parameters
        ----------
        situation : Situation
            What the next card meets.
        """
        return self.tree.legal(situation)

    def legal(
        self,
        line: Sequence[Card] | str,
        last: bool | None = None,  # noqa: FBT001 (part of the published interface)
        refused: int = 0,
    ) -> CardSet:
        """Return the right cards after a line, as a set of 52 bits.

        Parameters
        ----------
        line : sequence of Card, or str
            The accepted cards, the starter first; a text of card codes is read.
        last : bool, optional
            The verdict of the last play, where it is known.
        refused : int
            Plays refused since the last accepted card.

        Examples
        --------
        >>> Rule.parse("an ace").legal("").bit_count()
        4
        """
        accepted = cards(line) if isinstance(line, str) else line
        return self.tree.legal(Situation.of(accepted, last, refused))

    def accepts(
        self,
        line: Sequence[Card] | str,
        card: Card | str,
        last: bool | None = None,  # noqa: FBT001 (part of the published interface)
    ) -> bool:
        """Return whether a card is right after a line (see :meth:`legal`).

        Parameters
        ----------
        line : sequence of Card, or str
            The accepted cards so far, in order.
        card : Card or str
            The next card.
        last : bool, optional
            Whether the last play was right; unknown when not given.
        """
        played = Card.parse(card) if isinstance(card, str) else card
        return bool(self.legal(line, last) & played.bit)

    @property
    def look_back(self) -> int:
        """How many cards back the rule looks."""
        return self.tree.sight().depth

    def text(self, lang: str = "en") -> str:
        """Return the rule in words that :meth:`parse` reads back to the same tree.

        Parameters
        ----------
        lang : {"en", "fr", "ru"}
            The language.
        """
        return text_of(self.tree, spoken(lang))

    def sentence(self, lang: str = "en") -> str:
        """Return the rule as a sentence to show: short, and the same however it was written.

        Parameters
        ----------
        lang : {"en", "fr", "ru"}
            The language.

        Examples
        --------
        >>> Rule.parse("a face and not black").sentence()
        'The card is a red face card.'
        >>> Rule.parse("black if the last card is red, otherwise red").sentence()
        'After a red card, the card is black; after a black card, it is red.'
        """
        return _sentence(self.tree, lang)

    def said(self, lang: str = "en", form: str = "") -> str:
        """Return the rule as it stands in another sentence, or by itself.

        Parameters
        ----------
        lang : str
            The language.
        form : {"", "opening", "sentence"}
            Its words, the same as a sentence begins with them, or a sentence of its own.
        """
        if form == "sentence":
            return self.sentence(lang)
        words = self.text(lang)
        return _opening(words) if form == "opening" else words

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Rule.parse({self.text()!r})"


@lru_cache(maxsize=1024)
def _sentence(tree: Condition, lang: str) -> str:
    """Return a condition as a sentence; a class of three hundred is told the same ones again."""
    return f"{_opening(sentence_of(natural(tree), spoken(lang)))}."


def _opening(words: str) -> str:
    """Return words as they open a sentence; a bracket may stand before the first letter."""
    at = 1 if words.startswith("(") else 0
    return f"{words[:at]}{words[at].upper()}{words[at + 1 :]}"


def rule(what: str | Condition | Rule, lang: str = "en") -> Rule:
    """Return a rule made of a text or a tree; a rule is returned as it is.

    Parameters
    ----------
    what : str, Condition or Rule
        A text is read in the language; where it is no rule there, in whichever other it is one
        as it is spelt.
    lang : {"en", "fr", "ru"}
        The language.

    Raises
    ------
    RuleSyntaxError
        If the text is a rule in no language: what is said is about the one that was named.
    RuleError
        If it is none of these.

    Examples
    --------
    >>> rule("red") == Rule.parse("red")
    True
    >>> rule("d'une autre enseigne que la dernière carte")
    Rule.parse('a different suit from the last card')
    """
    if isinstance(what, Rule):
        return what
    if not isinstance(what, str):
        return Rule(what)  # which refuses all but a condition
    try:
        return Rule.parse(what, lang)
    except RuleSyntaxError:
        from eleusis_nb.rules.reader import read  # noqa: PLC0415 (loaded when needed)

        for other in LANGUAGES:
            with suppress(RuleSyntaxError):
                return Rule(read(what, other, mend=False))
        raise


def record_text(law: Rule) -> str:
    """Return the canonical English of a rule, which a record, a lesson or a class keeps.

    Whatever takes a rule to be kept asks for its text here, so that the rule that is read again
    is the rule that was taken.

    Parameters
    ----------
    law : Rule
        The rule.

    Raises
    ------
    RuleError
        If its words are read as another rule, or as none.

    Examples
    --------
    >>> record_text(Rule.parse("any card but an ace"))
    'not an ace'
    """
    with suppress(RuleSyntaxError):
        if Rule.from_text(text := law.text()) == law:
            return text
    raise RuleError(
        say(
            "“{rule}” can't be saved: these words mean something else when they are read again. "
            "Say the rule in other words.",
            rule=law,
        )
    )


def likeliest(what: str | Condition | Rule, lang: str = "en") -> tuple[Rule, str]:
    """Return the rule that is most likely meant, and the doubt that is left, as a sentence.

    Parameters
    ----------
    what : str, Condition or Rule
        As for :func:`rule`.
    lang : {"en", "fr", "ru"}
        The language of a text.

    Raises
    ------
    RuleSyntaxError
        If nothing is understood.
    RuleError
        If it is no rule.

    Examples
    --------
    >>> likeliest("any card but an ace")
    (Rule.parse('not an ace'), '')
    >>> likeliest("red and purple")
    (Rule.parse('red'), "I don't understand “purple”. Do you mean “red”?")
    """
    try:
        return rule(what, lang), ""
    except RuleSyntaxError as error:
        if not error.readings:
            raise
        return Rule.from_text(error.readings[0], lang), error.sentence


def _no_rule(what: object) -> RuleError:
    """Return the error for something a rule cannot be made of: it names the right call."""
    if callable(what):
        return RuleError(
            say(
                "A Python function can't be a rule. Write the rule in words, like {call}.",
                call='el.rule("red")',
            )
        )
    if isinstance(what, str):
        return RuleError(
            say("Use {call} to read a rule in words.", call=f'el.Rule.parse("{what[:60]}")')
        )
    return RuleError(
        say(
            "A rule is made from words, like {call}, not from {what}.",
            call='el.rule("red")',
            what=repr(what)[:60],
        )
    )
