"""What somebody types at a table, read as an action."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from eleusis_nb.cards import CardError, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import (
    Action,
    Choices,
    Confess,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    Resign,
    View,
)
from eleusis_nb.i18n import Text, say, together, worded
from eleusis_nb.rules import Rule

_LONGEST = 1_000
_PERCENT = 100
NO_PLAY: Final = say("no-play")
NO_CARD: Final = say("no card")
NONE_FITS: Final = say("none fits")
PROPHET: Final = say("prophet")
CONFESS: Final = say("confess")
RESIGN: Final = say("resign")
RULE: Final = say("rule")
RIGHT: Final = say("right")
WRONG: Final = say("wrong")
WHY: Final = say("why")
QUIT: Final = say("quit")
"""What can be typed, in English and in the language of whoever types."""

_ACTIONS: Final[Mapping[Text, Callable[[int], Action]]] = {
    NO_PLAY: NoPlay,
    NO_CARD: NoPlay,
    NONE_FITS: NoPlay,
    PROPHET: Prophesy,
    CONFESS: Confess,
    RESIGN: Resign,
}


def means(typed: str, word: Text, lang: str) -> bool:
    """Whether somebody types a word, in English or in their language, however it is spelt.

    Examples
    --------
    >>> means("Prophete", PROPHET, "fr"), means("quit", QUIT, "fr"), means("quit", WHY, "fr")
    (True, True, False)
    >>> means("No  play", NO_PLAY, "en"), means("нет хода", NO_CARD, "ru")
    (True, True)
    """
    return _folded(typed) in (_folded(word.said(lang)), _folded(word))


def _folded(word: str) -> str:
    """Return the letters and digits of words, without accents, capitals, spaces and hyphens."""
    apart = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in apart if letter.isalnum())


class TypedError(EleusisError, ValueError):
    """Words that mean nothing at this table."""


def read(
    words: str,
    seat: int,
    may: Choices,
    lang: str = "en",
    rule: Callable[[str], Rule] | None = None,
) -> Action:
    """Read what a seat typed.

    Parameters
    ----------
    words : str
        A card or a series, or one of the words that :func:`help_lines` lists.
    seat : int
        Who typed it.
    may : Choices
        What that seat may do now; it decides what ``right`` means.
    lang : {"en", "fr", "ru"}
        The language of the words.
    rule : callable, optional
        Returns the rule that words mean; :meth:`~eleusis_nb.rules.Rule.parse` when not given.

    Raises
    ------
    TypedError
        If it is none of those.

    Examples
    --------
    >>> read("no-play", 2, Choices(2))
    NoPlay(seat=2)
    >>> read("right 80%", 1, Choices(1, predict=True))
    Predict(seat=1, right=True, confidence=0.8)
    """
    if len(words) > _LONGEST:
        raise TypedError(say("That is too long: at most {most} characters.", most=_LONGEST))
    first, _, rest = words.strip().partition(" ")
    for word, action in _ACTIONS.items():
        if means(words, word, lang):
            return action(seat)
    if means(first, RULE, lang):
        return Guess(seat, rule(rest) if rule else Rule.parse(rest, lang))
    if (called := _called(words.split(), lang)) is not None:
        right, sure = called
        confidence = _confidence(sure)
        return Predict(seat, right, confidence) if may.predict else Judge(seat, right)
    try:
        series = cards(words, lang)
    except CardError as error:
        why = _no_verdict(words) if may.judge or may.predict else worded(error)
        more = say("Type ? to see what else you can do.")
        raise TypedError(together(why, more)) from None
    return PlayCards(seat, series)


def _no_verdict(words: str) -> Text:
    return say(
        "“{words}” is not a verdict: type “{right}” if the cards fit, “{wrong}” if they don't.",
        words=words[:20],
        right=RIGHT,
        wrong=WRONG,
    )


def _called(words: list[str], lang: str) -> tuple[bool, str] | None:
    """Read a verdict, which may be of several words, and what is said behind it."""
    for size in range(len(words), 0, -1):
        for word, right in ((RIGHT, True), (WRONG, False)):
            if means(" ".join(words[:size]), word, lang):
                return right, " ".join(words[size:])
    return None


def help_lines(
    view: View, lang: str = "en", more: Iterable[tuple[Text, Text]] = ()
) -> Iterator[str]:
    """Yield what the seat may type now, and what else can be typed, one thing a line."""
    choices = (*_choices(view.may, lang), *more)
    listed = [(typed.said(lang), does.said(lang)) for typed, does in choices]
    wide = max(len(typed) for typed, _ in listed)
    for typed, does in listed:
        yield f"{typed:{wide}}  {does}"


def _choices(may: Choices, lang: str) -> Iterator[tuple[Text, Text]]:
    """Yield what may be typed, with what it does."""
    one, other = (Text(card.code(lang), {}) for card in cards("9S 4D"))
    if may.most == 1:
        yield one, say("play a card")
    elif may.most:
        series = together(one, other)
        yield (
            one,
            say("play a card, or up to {most} in a row: {series}", most=may.most, series=series),
        )
    if may.no_play:
        yield NO_PLAY, say("none of your cards fits (your hand is shown)")
    if may.prophesy:
        yield (
            PROPHET,
            say("you think you know the rule and will judge the others' plays from now on"),
        )
    if may.judge:
        yield RIGHT, say("this fits")
        yield WRONG, say("this doesn't fit")
    if may.predict:
        sure = Text("{word} 80%", {"word": RIGHT})
        less = Text("{word} 60%", {"word": WRONG})
        yield (
            sure,
            say(
                "the card shown fits, and you are 80 % sure ({wrong}: that it doesn't)", wrong=less
            ),
        )
    if may.guess:
        example = Rule.parse("red if the last card is black")
        yield (
            Text("{word} …", {"word": RULE}),
            say("guess the rule, such as: {word} {example}", word=RULE, example=example),
        )
    if may.confess:
        yield CONFESS, say("as God you made a mistake: the round ends")
    if may.resign:
        yield RESIGN, say("give up and see the rule")
    yield Text("?", {}), say("show this list")
    yield QUIT, say("leave the table")


def _confidence(words: str) -> float:
    """Read ``80%``, ``80`` or ``0.8``; without a number, three quarters."""
    text = words.strip().removesuffix("%").strip()
    try:
        number = float(text) if text else 0.75
    except ValueError:
        raise TypedError(
            say(
                "“{words}” is not a confidence: type for example {word} 80%.",
                words=words[:20],
                word=RIGHT,
            )
        ) from None
    return number / _PERCENT if number > 1 else number
