"""What tokens may mean: phrases of the glossary, numbers, cards, letters, and rows of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import SUIT_TRAITS
from eleusis_nb.conditions.condition import And
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.interpreter.chart import Constituent
from eleusis_nb.interpreter.defined import Sizes, as_defined, sizes_in
from eleusis_nb.interpreter.glossary import CONCEPTS, FILLER, OPAQUE, Glossary
from eleusis_nb.interpreter.tokens import SIGNS, Token, is_card_code, is_signed

SHORTER: Final = 0.5
"""What it costs to take fewer words together than the glossary does."""
_COURT: Final = 0.1
_LETTER: Final = 0.1
_SMALL_LETTER: Final = 0.4
_KINDS: Final = (
    frozenset({"RED", "BLACK"}),
    frozenset({"EVEN", "ODD"}),
    frozenset(trait.name for trait in SUIT_TRAITS),
)
"""What letters in a row stand for: all for colours, for parities or for suits."""
_PLURAL: Final = 0.6
_MOST_DIGITS: Final = 3
"""No rule needs a thousand."""
_LONG_ROW: Final = 7
"""Tokens of a row of numbers, with its joints, that is only read as one."""
_IN_A_ROW: Final = 0.4
"""What it costs to take a number out of a row of numbers."""
_ALSO_A_SET: Final = 0.5
"""What it costs to take a letter for a court card that also stands for a set, as the French R."""
_KEYWORDS: Final = frozenset(SIGNS.values())
_SUITS: Final = dict(zip("cdhs♣♦♥♠♧♢♡♤", 3 * SUIT_TRAITS, strict=True))
_RANKS: Final = {"a": 1, "j": 11, "q": 12, "k": 13}
_JOINTS: Final = {"comma": "", "and": "and", "or": "or", "slash": "or"}
_NUMBERS: Final = frozenset({"Num", "One", "Rk"})
_KINDS_OF_NUMBER: Final = frozenset({"Num", "Rk"})
"""Digits and names of ranks: a row of both, "3 or an ace", may as well be two things."""
_ROWS: Final = {"or": "NumsOr", "and": "NumsAnd", "": "Nums"}


@dataclass(frozen=True, slots=True)
class Lookup:
    """A row of tokens ready for the chart.

    Parameters
    ----------
    tokens : tuple of Token
        The tokens.
    entries : tuple of Constituent
        What they may mean.
    unknown : tuple of Token
        Words that are in no phrase.
    sizes : Sizes
        Which cards they mean by low and high.
    """

    tokens: tuple[Token, ...]
    entries: tuple[Constituent, ...]
    unknown: tuple[Token, ...]
    sizes: Sizes


def looked_up(tokens: list[Token], words: Glossary, sizes: Sizes | None = None) -> Lookup:
    """Look up what tokens may mean.

    Parameters
    ----------
    tokens : list of Token
        The tokens.
    words : Glossary
        The words of their language.
    sizes : Sizes, optional
        Which cards are low and high, where more than these tokens tell.
    """
    entries: list[Constituent] = []
    unknown: list[Token] = []
    reached = 0
    for at, token in enumerate(tokens):
        found = [*_signs(tokens, at, words), *_words(tokens, at, words)]
        entries += found
        reached = max([reached, *(entry.end for entry in found)])
        if reached <= at:
            unknown.append(token)
            reached = at + 1
    sizes = sizes or sizes_in(entries)
    entries = as_defined(entries, sizes)
    rows, entries = _without_parts(list(_rows(entries)), entries)
    mixed = {
        at
        for row in rows
        for at in range(row.start, row.end)
        if len(
            {each.category for each in entries if row.start <= each.start < row.end}
            & _KINDS_OF_NUMBER
        )
        > 1
    }
    inside = {at for row in rows for at in range(row.start, row.end)} - mixed
    priced = [
        replace(entry, cost=entry.cost + _IN_A_ROW)
        if entry.category in _NUMBERS and entry.start in inside
        else entry
        for entry in entries
    ]
    return Lookup(tuple(tokens), (*priced, *rows), tuple(unknown), sizes)


def _signs(tokens: list[Token], at: int, words: Glossary) -> Iterator[Constituent]:
    token = tokens[at]
    if token.word.isdecimal() and len(token.word) <= _MOST_DIGITS:
        yield Constituent("Num", at, at + 1, int(token.word), token.cost)
    if (card := _card(token)) is not None:
        plural = token.typed[-1] == "s"  # "7s" are rather sevens
        yield Constituent("S0", at, at + 1, card, _PLURAL if plural else _COURT)
    if token.word in _KEYWORDS and not token.typed[0].isalpha():
        yield _entry(token.word, at, at + 1, 0.0)
        if token.word == "dash" and is_signed(tokens, at):
            yield _entry("minus", at, at + 1, 0.0)
        if token.word == "dash" and _ends_a_number(tokens, at):
            yield _entry("ordown", at, at + 1, 0.0)
    letter = token.typed.upper()
    if len(letter) != 1 or not letter.isalpha():
        return
    is_set = letter in words.letters
    if token.typed in words.court and not token.word.startswith("_"):
        cost = _ALSO_A_SET if is_set else _COURT
        yield Constituent("Rk", at, at + 1, words.court[token.typed], cost)
    if is_set and (token.typed == letter or _may_be_letter(tokens, at, words)):
        cost = _LETTER if token.typed == letter else _SMALL_LETTER
        yield Constituent("Letter", at, at + 1, CONCEPTS[_meant(letter, tokens, words)][1], cost)


def _ends_a_number(tokens: list[Token], at: int) -> bool:
    """Whether a dash belongs to the number before it alone: "5-", as "5+"."""
    if not at or not tokens[at - 1].word.isdecimal() or tokens[at - 1].end < tokens[at].start:
        return False
    return at + 1 == len(tokens) or tokens[at].end < tokens[at + 1].start


def _meant(letter: str, tokens: list[Token], words: Glossary) -> str:
    """Return the concept of a letter: of one kind with the other letters if that can be."""
    letters = {one.typed.upper() for one in tokens} & words.letters.keys()
    concepts = words.letters[letter].split()
    for kind in _KINDS:
        if all(kind.intersection(words.letters[each].split()) for each in letters):
            return next(concept for concept in concepts if concept in kind)
    return concepts[0]


def _may_be_letter(tokens: list[Token], at: int, words: Glossary) -> bool:
    """Whether a small letter stands for a set: it is no word, or stands among letters."""
    if tokens[at].word not in words.words:
        return True
    beside = tokens[max(0, at - 1) : at] + tokens[at + 1 : at + 2]
    if words.is_phrase(tokens[at].word):  # such as the Russian «к»
        return all(one.typed.upper() in words.letters for one in beside)
    return all(len(one.word) == 1 for one in beside)


def _card(token: Token) -> And | None:
    """Return the card that a token is the code of, such as 7H or Q♠."""
    rank, suit = token.word[:-1], token.word[-1:]
    if suit not in _SUITS or not (
        rank.isdecimal() or is_card_code(token.typed) or not suit.isalpha()
    ):
        return None
    number = int(rank) if rank.isdecimal() else _RANKS.get(rank, 0)
    return And((Rank(number, number), Is(_SUITS[suit]))) if 1 <= number <= RANKS else None


def _words(tokens: list[Token], at: int, words: Glossary) -> Iterator[Constituent]:
    if is_signed(tokens, at):
        return  # "or +2" is no "or and 2"
    found = words.phrases([token.word for token in tokens], at)
    opaque = max((length for length in found if OPAQUE in found[length]), default=0)
    longest = max(found, default=0)
    for length, concepts in found.items():
        if length < opaque:
            continue
        cost = sum(token.cost for token in tokens[at : at + length])
        if length < longest:
            cost += SHORTER
        for concept in concepts:
            if concept not in {FILLER, OPAQUE}:
                yield _entry(concept, at, at + length, cost)


def _entry(concept: str, start: int, end: int, cost: float) -> Constituent:
    name, _, price = concept.partition("~")
    category, meaning = CONCEPTS.get(name, (name, None))
    return Constituent(category, start, end, meaning, cost + float(price or 0))


def _rows(entries: list[Constituent]) -> Iterator[Constituent]:
    """Yield rows of numbers or ranks ("2, 4 or 6") as one entry each, and their beginnings."""
    single = {entry.start: entry for entry in reversed(entries) if entry.category in _NUMBERS}
    joints = {entry.start: entry for entry in reversed(entries) if entry.category in _JOINTS}
    covered = 0
    for start in sorted(single):
        if start < covered:
            continue
        row = [single[start]]
        joint = ""
        while (following := _following(row[-1].end, single, joints, joint)) is not None:
            joint, entry = following
            if len(row) == 1 and _counts(row[0], entry):
                break
            row.append(entry)
            numbers = tuple(each.meaning for each in row)
            cost = sum(each.cost for each in row)
            made = Constituent(_ROWS[joint], start, entry.end, numbers, cost)
            yield made
            if any(each.category == "Rk" for each in row):
                yield replace(made, category=f"Rk{made.category}")
        covered = row[-1].end


def _following(
    end: int, single: dict[int, Constituent], joints: dict[int, Constituent], joint: str
) -> tuple[str, Constituent] | None:
    """Return the next number of a row, and by what it is joined; nothing where the row ends."""
    word = ""
    while end in joints:
        word = word or _JOINTS[joints[end].category]
        end = joints[end].end
    if end not in single or (joint and word != joint):
        return None
    return joint or word, single[end]


def _without_parts(
    rows: list[Constituent], entries: list[Constituent]
) -> tuple[list[Constituent], list[Constituent]]:
    """Take a long row to its end, "1, 2, 3, 5, 8 or 13", as one; its parts are no news."""
    opened = {each.start for each in entries if each.category == "open"}  # "or 12 (the queen)"
    closed = {each.start for each in entries if each.category == "close"}
    long = [
        row
        for row in rows
        if row.end - row.start >= _LONG_ROW
        and (row.end in closed or (row.category[-1] != "s" and row.end not in opened))
    ]
    inside = {at for row in long for at in range(row.start, row.end)}
    starts = {row.start for row in long}
    return (
        [row for row in rows if row in long or row.start not in starts],
        [each for each in entries if each.category not in _NUMBERS or each.start not in inside],
    )


def _counts(number: Constituent, named: Constituent) -> bool:
    """Whether a number before another one counts: "the four queens", « l'une des deux rouges »."""
    beside = number.end == named.start
    return beside and (
        number.category == "One" or (number.meaning == len(SUIT_TRAITS) and named.category == "Rk")
    )
