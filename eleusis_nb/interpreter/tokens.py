"""From a text to tokens: words folded, mistakes mended, rows of letters taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from eleusis_nb.conditions.attributes import SUIT_TRAITS
from eleusis_nb.interpreter.glossary import FILLER, Glossary
from eleusis_nb.interpreter.spelling import folded

TYPO: Final = 1.0
"""What it costs to take a word for another one that is spelt nearly so."""
ANY_PHRASE: Final = "phrase"
"""Stands for all fillers of several words where those are listed that keep a filler."""
_UNSURE: Final = 0.5
"""What it costs besides when several are as near."""
_MOST_MISTAKES: Final = 8
"""Unknown words up to which each is taken for a mistake; beyond, the text is no rule at all."""
_MOST_PIECES: Final = 400
_LONGEST_ROW: Final = 24
_MOST_LETTERS: Final = 4
_WORD: Final = re.compile(
    r"[ie]\.\s?[eg]\.|\bvs\."
    r"|(?:10|[2-9]|[AaJjQqKk])[♣♦♥♠♤♡♢♧]|[2-9][CDHScdhs]\b|10[CDHScdhs]\b|1s\b|[AJQK][CDHS]\b"
    r"|\d+-?[а-яё]{1,3}\b|\d+|[^\W\d_]+(?:['’][^\W\d_]+)*"
    r"|\.\.+|…|[-=–—]+>|[→⇒➔➜⟶]|>=|<=|!=|==|[≥≤≠±]|\+/-|[-–—−]|[^\s\w]"
)
_ENDING: Final = re.compile(r"(\d+)(-?)([а-яё]{1,3})\Z")
"""A number with the end of the word it stands for: «3-я», «5-ти», «4х»."""
_END_OF_A_NAME: Final = re.compile(r"[^\W\d_]{3}")
"""Three letters: an abbreviation such as «т.д.» has fewer."""
_LAST_WORD: Final = re.compile(r"[^\W\d_]+\Z")
_FIRST_WORD: Final = re.compile(r"[^\W\d_]+")
SIGNS: Final = {
    ",": "comma", ";": "semi", ".": "dot", "!": "dot", "?": "question", ":": "colon",
    "(": "open", ")": "close", "[": "open", "]": "close", "{": "open", "}": "close",
    "/": "slash", "|": "slash", "&": "and", "+": "plus", "%": "modulo", "∈": "in",
    "-": "dash", "–": "dash", "—": "dash", "−": "dash", "±": "plusminus", "+/-": "plusminus",
    "=": "equals", "==": "equals", ">": "greater", "<": "smaller", ">=": "greatereq",
    "≥": "greatereq", "<=": "smallereq", "≤": "smallereq", "≠": "notequal", "!=": "notequal",
    "…": "etc", "♣": "CLUB", "♧": "CLUB", "♦": "DIAMOND", "♢": "DIAMOND",
    "♥": "HEART", "♡": "HEART", "♠": "SPADE", "♤": "SPADE",
    "→": "arrow", "⇒": "arrow", "➔": "arrow", "➜": "arrow", "⟶": "arrow",
}  # fmt: skip
_QUOTES: Final = frozenset("\"'`´«»“”„‘’*_#~^\\@$€")
_AT_THE_END: Final = frozenset({"dot", "semi", "comma", "question"})
_OF_NUMBERS: Final = frozenset({"plus", "dash"})
_MINUS: Final = frozenset({"-", "−"})
_ENDS: Final = frozenset({"dot", "semi", "comma", "question", "close"})
_SENTENCE_ENDS: Final = frozenset({"dot", "semi", "colon", "question"})
_AT_THE_BEGINNING: Final = frozenset({"dot", "semi", "comma", "dash", "colon"})


@dataclass(frozen=True, slots=True)
class Token:
    """A word or sign of a text, as it was typed and as it is looked up."""

    typed: str
    start: int
    end: int
    word: str
    cost: float = 0.0


def tokenized(text: str, words: Glossary, *, mend: bool = True) -> list[Token]:
    """Cut a text into tokens, and leave out what carries no meaning.

    Parameters
    ----------
    text : str
        The text.
    words : Glossary
        The words of its language.
    mend : bool
        Whether a word that is not known may be taken for one that is spelt nearly so.
    """
    spelt = list(_spelt(text, words, mend=mend))
    tokens = _without_attributes(_twice_denied(spelt, words), words)
    tokens = _without_fillers(tokens, words)
    while tokens and tokens[-1].word in _AT_THE_END:
        tokens.pop()
    while tokens and tokens[0].word in _AT_THE_BEGINNING and not is_signed(tokens, 0):
        del tokens[0]
    return tokens


def _twice_denied(tokens: list[Token], words: Glossary) -> list[Token]:
    """Put the second half of a denial that has but one: « un roi ne peut suivre une dame »."""
    if not words.bare_denials:
        return tokens
    for at, token in enumerate(tokens):
        verb = tokens[at + 1] if at + 1 < len(tokens) else None
        if verb is None or (token.word, verb.word) not in words.bare_denials:
            continue
        if not _is_denied_again(tokens, at, words):
            tokens = [*tokens[: at + 2], replace(verb, word=words.denial), *tokens[at + 2 :]]
            return [*tokens[: at + 3], *_twice_denied(tokens[at + 3 :], words)]
    return tokens


def _is_denied_again(tokens: list[Token], at: int, words: Glossary) -> bool:
    """Whether the clause around a word says *not*, *never* or *none* besides."""
    start, end = at, at
    while start and tokens[start - 1].word not in _SENTENCE_ENDS:
        start -= 1
    while end < len(tokens) and tokens[end].word not in _SENTENCE_ENDS:
        end += 1
    beside = at + 2 < end and tokens[at + 2].word in words.denials_beside
    return beside or any(
        tokens[here].word in words.denials
        and (
            not any(one.word in words.comparatives for one in tokens[max(0, here - 3) : here])
            or any(one.word in words.conditional for one in tokens[here + 1 : here + 2])
        )
        for here in range(start, end)
    )


def is_signed(tokens: list[Token], at: int) -> bool:
    """Whether a plus or a dash is the sign of the number after it: "-1 or +1", "the last - 2".

    A long dash with a space after it is a pause, and a dash between two numbers makes a range.
    """
    if at + 1 == len(tokens) or tokens[at].word not in _OF_NUMBERS:
        return False
    sign, number = tokens[at : at + 2]
    if not number.word.isdecimal() or (at and tokens[at - 1].word.isdecimal()):
        return False
    beside = at > 0 and tokens[at - 1].end == sign.start
    return sign.typed in _MINUS or (sign.end == number.start and not beside)


def _spelt(text: str, words: Glossary, *, mend: bool) -> Iterator[Token]:
    matches = list(islice(_WORD.finditer(text), _MOST_PIECES))
    strange = sum(not _is_known(match.group(), words) for match in matches)
    mend = mend and strange <= _MOST_MISTAKES
    for match in matches:
        typed = match.group()
        start, end = match.span()
        if typed in _QUOTES or (typed in "-–" and _joins_words(text, start, end, words)):
            continue
        if typed == "." and _within_a_name(text[max(0, start - 3) : start], text[end : end + 3]):
            continue  # “card.rank”
        if typed == "%" and not text[end:].lstrip()[:1].isdecimal():
            continue  # “90 % sure”
        if ending := _ENDING.match(typed):
            yield from _with_ending(text, start, ending, words, mend=mend)
            continue
        sign = _sign(typed)
        if sign:
            yield Token(typed, start, end, sign)
        else:
            yield from _words_of(text, start, end, words, mend=mend)


def _within_a_name(before: str, after: str) -> bool:
    """Whether a dot stands between two words of code, not after an abbreviation or a sentence."""
    return bool(_END_OF_A_NAME.match(before) and _END_OF_A_NAME.match(after))


def _with_ending(
    text: str, start: int, ending: re.Match[str], words: Glossary, *, mend: bool
) -> Iterator[Token]:
    """Read a number with an ending: an ordinal if it is known, else a number or two words."""
    number, dash, letters = ending.groups()
    end = start + ending.end()
    ordinal = f"{number}-{folded(letters)}"
    after = end - len(letters)
    if words.is_phrase(ordinal):
        yield Token(ending[0], start, end, ordinal)
    elif letters in words.endings:
        yield Token(ending[0], start, end, number)
    else:
        yield Token(number, start, start + len(number), number)
        if dash:
            yield Token(dash, after - 1, after, "dash")
        yield from _words_of(text, after, end, words, mend=mend)


def _sign(typed: str) -> str:
    """Return the word for a sign, a number or a card; nothing for words."""
    if typed in SIGNS:
        return SIGNS[typed]
    if typed.startswith(".."):
        return "etc"
    if typed.endswith("."):
        return f"{typed[0]}{typed[-2]}"
    if typed.endswith(">"):
        return "arrow"
    is_card = typed[0].isdigit() or not typed[-1].isalpha() or is_card_code(typed)
    return typed.lower()[:6] if is_card else ""


def is_card_code(typed: str) -> bool:
    """Whether a word is a card such as QH."""
    return len(typed) == 2 and typed[0] in "AJQK" and typed[1] in "CDHS"  # noqa: PLR2004 (rank and suit)


def _joins_words(text: str, start: int, end: int, words: Glossary) -> bool:
    """Whether a hyphen stands within a word, as in "odd-numbered"; not so in "A-7" or "R-B".

    Nor does it between two numbers that rise, as in "two-three", though it does in "twenty-one".
    """
    around = text[max(0, start - 2) : start] + text[end : end + 2]
    if len(around) < 4 or not around.isalpha():  # noqa: PLR2004 (two letters on each side)
        return False
    before, after = _LAST_WORD.search(text[:start]), _FIRST_WORD.match(text[end:])
    low, high = (
        words.number(folded(found.group())) if found else None for found in (before, after)
    )
    return low is None or high is None or high <= low


def _is_known(typed: str, words: Glossary) -> bool:
    plain = folded(typed)
    return (
        not plain.isalpha()
        or plain in words.fillers
        or plain in words.expansions
        or words.knows(plain)
    )


def _words_of(text: str, start: int, end: int, words: Glossary, *, mend: bool) -> Iterator[Token]:
    typed = text[start:end]
    plain = folded(typed).replace("’", "'")
    if start and text[start - 1].isdigit() and typed.islower() and typed in words.court:
        yield Token(typed, start, end, f"_{typed}")  # "3k + 1" speaks of no king
        return
    if _is_shorthand(typed, words) or _is_row(plain, words):
        for offset, letter in enumerate(typed.upper()):
            yield Token(letter, start + offset, start + offset + 1, f"_{letter}")
        return
    *elided, last = [plain] if plain in words.expansions else plain.split("'")
    parts = [*(part for part in elided if part not in words.elided), last]
    for number, part in enumerate(parts):
        if number and part == "s":
            continue  # a genitive
        for word, cost in _mended(part, words, mend=mend):
            yield Token(typed, start, end, word, cost)


def _mended(word: str, words: Glossary, *, mend: bool) -> list[tuple[str, float]]:
    """Return the words that a word stands for, each with its cost."""
    if word in words.expansions:
        return [(each, 0.0) for each in words.expansions[word]]
    if len(word) == 1 or word in words.fillers or words.knows(word):
        return [(word, 0.0)]
    near = words.corrected(word) if mend else ()
    if not near:
        return [(word, 0.0)] if word else []
    cost = TYPO + _UNSURE * (len(near) > 1)
    return [(each, cost) for each in near[0].split()]


def _is_shorthand(typed: str, words: Glossary) -> bool:
    """Whether a word is a row of capitals that stand for sets, such as RBRB."""
    letters = set(typed)
    return (
        typed.isupper()
        and not words.knows(folded(typed))
        and 1 < len(letters) <= _MOST_LETTERS
        and len(typed) <= _LONGEST_ROW
        and letters <= words.letters.keys()
        and (len(typed) > len(letters) or len(typed) == 2 or _are_suits(typed, words))  # noqa: PLR2004 (RB)
    )


def _are_suits(typed: str, words: Glossary) -> bool:
    """Whether capitals stand for the four suits, such as CDHS."""
    suits = {trait.name for trait in SUIT_TRAITS}
    named = [suits.intersection(words.letters[letter].split()) for letter in typed]
    return all(named) and set().union(*named) == suits


def _is_row(plain: str, words: Glossary) -> bool:
    """Whether an unknown word is a row of small letters such as rrbb."""
    if words.knows(plain) or plain in words.fillers or plain in words.expansions:
        return False
    letters = set(plain)
    known = {letter.lower() for letter in words.letters}
    return (
        max(3, len(letters) + 1) < len(plain) <= _LONGEST_ROW
        and len(letters) > 1
        and letters <= known
    )


def _without_fillers(tokens: list[Token], words: Glossary) -> list[Token]:
    plain = [
        token
        for at, token in enumerate(tokens)
        if (token.word not in words.fillers and not _is_mute(tokens, at, words))
        or _is_ace(tokens, at, words)
        or _is_kept(tokens, at, words)
    ]
    kept: list[Token] = []
    at = 0
    while at < len(plain):
        found = words.phrases([token.word for token in plain], at)
        longest = max(found, default=1)
        after = plain[at + longest].word if at + longest < len(plain) else ""
        before = kept[-1].word if kept else ""
        is_filler = FILLER in found.get(longest, ()) and after not in words.kept.get(ANY_PHRASE, ())
        if not is_filler or plain[at].word in words.kept_after.get(before, ()):
            kept += plain[at : at + longest]
        at += longest
    return kept


def _without_attributes(tokens: list[Token], words: Glossary) -> list[Token]:
    """Leave out what says before a noun where the card lies: "the last mainline card"."""
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        row = tuple(token.word for token in tokens[at : at + 3])
        found = (len(one) for one in words.attributes if row[: len(one)] == one)
        length = max(
            (one for one in found if row[one : one + 1] and row[one] in words.nouns), default=0
        )
        at += length
        kept.append(tokens[at])
        at += 1
    return kept


def _is_mute(tokens: list[Token], at: int, words: Glossary) -> bool:
    """Whether a comma stands only before a word that asks for one: «та, что старше»."""
    after = tokens[at + 1].word if at + 1 < len(tokens) else ""
    return tokens[at].word == "comma" and after in words.no_comma_before


def _is_number(word: str, words: Glossary) -> bool:
    return word.isdecimal() or words.number(word) is not None


def _is_kept(tokens: list[Token], at: int, words: Glossary) -> bool:
    """Whether a filler is none here: « un de plus » and « d'un, deux ou trois » count."""
    word = tokens[at].word
    before = at > 0 and word in words.kept_after.get(tokens[at - 1].word, ())
    if _is_number(word, words) and [token.word for token in tokens[at + 1 : at + 2]] == ["comma"]:
        return any(_is_number(token.word, words) for token in tokens[at + 2 : at + 3])
    return before or (at + 1 < len(tokens) and tokens[at + 1].word in words.kept.get(word, ()))


def _is_ace(tokens: list[Token], at: int, words: Glossary) -> bool:
    """Whether the letter A stands among ranks: "A to 7", "K then A", "A 2 3"."""
    typed = tokens[at].typed
    if typed not in words.court or not typed.isupper():
        return False

    def is_rank(place: int) -> bool:
        return 0 <= place < len(tokens) and (
            tokens[place].word.isdecimal() or tokens[place].typed in words.court
        )

    def is_joint(place: int) -> bool:
        return 0 <= place < len(tokens) and tokens[place].word in words.beside

    def ends(place: int) -> bool:
        return place == len(tokens) or tokens[place].word in _ENDS

    if at and ends(at + 1) and not is_signed(tokens, at):
        return True  # no article ends a sentence
    return (
        (is_rank(at + 1) and (is_rank(at + 2) or is_joint(at + 2)))
        or (is_joint(at + 1) and is_rank(at + 2))
        or (is_joint(at - 1) and is_rank(at - 2))
    )
