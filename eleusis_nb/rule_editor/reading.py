"""What was understood of a rule while it is typed: readings, and cards that tell them apart.

Every field for a rule shows it: the browser draws a :class:`ReadingView`, the terminal prints it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final, TypeAlias, TypedDict

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.conditions.normal import normal
from eleusis_nb.games.commands import Query, TypedText, doc, named
from eleusis_nb.i18n import listing, say, together
from eleusis_nb.rules import Rule, RuleSyntaxError, Situation, compare, read
from eleusis_nb.rules.readings import Reading

_MOST_STATES: Final = 1_000
"""How far a difference is looked for before plays are sampled: somebody is typing."""


class MeaningView(TypedDict):
    """One thing that a typed text may mean."""

    sentence: str
    text: Annotated[str, doc("The same in words that are read without asking.")]
    right: Annotated[str, doc("For each of the 52 cards `1` right or `0` wrong.")]


TextSpan: TypeAlias = Annotated[
    tuple[int, int],
    named("TextSpan", "A place in a typed text: start and end, in characters as Python counts."),
]


class ReadingView(TypedDict):
    """What was understood of a text, while somebody types it."""

    text: str
    certain: Annotated[bool, doc("Whether the first reading may be taken without asking.")]
    meanings: Sequence[MeaningView]
    differing: Annotated[str, doc("For each of the 52 cards `1` where the readings disagree.")]
    line: Annotated[Sequence[str], doc("The last cards of the line judged after.")]
    now: Annotated[bool, doc("Whether that line lies on the table, rather than being an example.")]
    missing: Annotated[Sequence[TextSpan], doc("What was not understood.")]


class ReadText(Query, tag="read", thinks=True, gives=ReadingView):
    """Ask what a text means that is being typed; no record keeps it."""

    text: TypedText


@dataclass(frozen=True, slots=True)
class ReadingAt:
    """A reading, and a line after which its meanings differ if they do anywhere near.

    Parameters
    ----------
    reading : Reading
        What was understood.
    situation : Situation
        Where the meanings are tried.
    now : bool
        Whether that is the table as it stands, rather than an example.
    """

    reading: Reading
    situation: Situation
    now: bool

    @property
    def differing(self) -> CardSet:
        """The cards that some meanings call right and others wrong there."""
        return self.reading.differing(self.situation)


def reading_at(text: str, situation: Situation, lang: str = "en", *, now: bool = True) -> ReadingAt:
    """Read a text at a table.

    Where several meanings agree on every card just now, the shortest way of going on is taken
    after which the first two do not.

    Parameters
    ----------
    text : str
        What is typed.
    situation : Situation
        The table as it stands.
    lang : {"en", "fr", "ru"}
        The language of the text.
    now : bool
        Whether that is a table in use, rather than an example.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> table = Situation.of(cards("7S"))
    >>> found = reading_at("even or black and higher than the last", table)
    >>> len(found.reading.readings), found.now
    (2, True)
    """
    reading = read(text, lang)
    asks = len(reading.readings) > 1 and not reading.certain
    if not asks or reading.differing(situation):
        return ReadingAt(reading, situation, now)
    first, second = (meaning.rule for meaning in reading.readings[:2])
    found = compare(first, second, situation, _MOST_STATES)
    if found.line is None:
        return ReadingAt(reading, situation, now)
    further = len(found.line) - len(situation.recent)
    there = Situation.of(found.line, found.last, found.refused)
    return ReadingAt(reading, replace(there, position=situation.position + further), now=False)


def reading_view(
    text: str, situation: Situation, lang: str = "en", *, now: bool = True
) -> ReadingView:
    """Return what the browser shows below a text that is being typed.

    Parameters
    ----------
    text, situation, lang, now
        As for :func:`reading_at`.

    Examples
    --------
    >>> view = reading_view("red", Situation())
    >>> view["meanings"][0]["sentence"], view["meanings"][0]["right"].count("1")
    ('The card is red.', 26)
    """
    found = reading_at(text, situation, lang, now=now)
    reading, there = found.reading, found.situation
    meanings = reading.readings[:1] if reading.certain else reading.readings
    return {
        "text": text,
        "certain": reading.certain,
        "meanings": [
            {
                "sentence": meaning.sentence,
                "text": Rule(normal(meaning.rule.tree)).text(lang),
                "right": _signs(meaning.rule.legal_at(there)),
            }
            for meaning in meanings
        ],
        "differing": _signs(0 if reading.certain else found.differing),
        "line": [card.code() for card in there.recent],
        "now": found.now,
        "missing": list(reading.not_understood),
    }


def with_differing_cards(error: RuleSyntaxError, lang: str = "en") -> RuleSyntaxError:
    """Return an error that asks which of several readings is meant, with cards that tell.

    Examples
    --------
    >>> from eleusis_nb.rules import RuleSyntaxError
    >>> try:
    ...     Rule.parse("even or black and higher than the last")
    ... except RuleSyntaxError as error:
    ...     print(with_differing_cards(error).sentence.partition("? ")[2])
    After 2♣ they differ on 2♣, 2♦, 2♥ and 2♠.
    """
    found = reading_at(error.text, Situation(), lang)
    cards = contrasting(found.differing)
    if not cards or error.not_understood:
        return error
    line = found.situation.recent
    differ = (
        say("After {line} they differ on {cards}.", line=listing(line), cards=listing(cards))
        if line
        else say("They differ on {cards}.", cards=listing(cards))
    )
    return RuleSyntaxError(
        together(error.sentence, differ),
        error.text,
        error.column,
        error.expected,
        error.nearest,
        error.readings,
        lang=lang,
    )


def contrasting(cards: CardSet) -> tuple[Card, ...]:
    """Return a few cards of a set: one of each suit and of each sort of rank, so that they differ.

    Examples
    --------
    >>> from eleusis_nb.cards import EVERY_CARD
    >>> [card.code() for card in contrasting(EVERY_CARD)]
    ['AC', '2D', '3H', '4S']
    """
    left = [card for card in ALL_CARDS if card.bit & cards]
    chosen: list[Card] = []
    for suit in dict.fromkeys(card.suit for card in left):
        of_suit = [card for card in left if card.suit == suit]
        new = [card for card in of_suit if card.rank not in {one.rank for one in chosen}]
        chosen.append((new or of_suit)[0])
    return tuple(chosen)


def _signs(cards: CardSet) -> str:
    return "".join("1" if card.bit & cards else "0" for card in ALL_CARDS)
