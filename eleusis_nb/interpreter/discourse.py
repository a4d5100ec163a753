"""Texts of several sentences: the rule among openings, restatements, examples and remarks.

A long text is cut into pieces. Those that carry the rule are read together; each other piece must
be idle: an opening ("my guess is that"), a remark ("nothing else matters"), an example, or
something that follows from the rule, so that it only says it again. Nothing else is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.conditions.attributes import SUIT_TRAITS
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.interpreter.defined import Sizes
from eleusis_nb.interpreter.derivations import Derivations, Derived, derived
from eleusis_nb.interpreter.glossary import Glossary
from eleusis_nb.interpreter.grammar.idle import Idle, leaves_alone, shows
from eleusis_nb.interpreter.lookup import Lookup, looked_up
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    agrees,
    both,
    cards_of,
    follows_from,
    is_same,
    is_set,
)
from eleusis_nb.interpreter.tokens import Token

MOST_PIECES: Final = 8
_MOST_OPENINGS: Final = 3
_BREAKS: Final = frozenset({"dot", "semi", "colon", "dash", "question"})
_JOINING: Final = frozenset({"and", "but"})
"""Concepts of the words that join a piece to what stands before it."""
_ALSO_JOINING: Final = frozenset({"and", "but", "then", "also"})
_DEAR: Final = 0.3
"""The cost from which a word is taken for a joint only where nothing else will do."""
_AFTER_A_COMMA: Final = frozenset({"and", "but", "so", "count", "tie", "nothingelse"})
"""What may begin a remark where it stands after a comma."""
_SIGNS: Final = frozenset({"comma", *_BREAKS})
_AGAIN: Final = frozenset({"restated", "example", "so"})
_OPENS_A_CASE: Final = frozenset({"after", "if"})
_LONGEST_CASE: Final = 8
_FRAMING: Final = frozenset({"think", "rulename", "say", "satisfy"})
IN_A_FRAME: Final = _FRAMING | frozenset(
    "be that of for to in on with by from as must may have card play accept ok it its comma next"
    " nextcard go online game get and follow each every at condition depend colon"
    " qualified take ok".split()
)
"""Concepts of which an opening may consist besides words that are not known."""
_EACH: Final = frozenset({"each", "every"})
"""Words after which a number tells of which cards the rule speaks: "every third card is higher"."""
_COUNTED: Final = frozenset({"Num", "One", "Ord"})
_ENDS_A_FRAME: Final = frozenset({"that", "colon", "be", "say", "dot", "to", "think"})
_ANNOUNCING: Final = _FRAMING | {"qualified", "limits", "depend", "condition"}
"""Concepts one of which announces the rule before a colon: "there are two cases:"."""
_IN_AN_ANNOUNCEMENT: Final = IN_A_FRAME | {"only", "limits", "all", "anything", "apply", "group"}
"""Concepts of which an announcement may consist besides: none that allows or forbids by itself."""
_DECIDING: Final = frozenset({"depend", "decide"})
_DOUBT: Final = 2.0
"""What a reading costs that leaves out a piece that is not idle."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of a text.

    Parameters
    ----------
    tokens : tuple of Token
        Its words, without the signs around it.
    again : str
        ``"restated"`` or ``"example"`` where it says that it is, ``"aside"`` in brackets, ``"so"``
        where it says what follows.
    """

    tokens: tuple[Token, ...]
    again: str = ""
    sign: Token | None = None
    """The sign before it."""
    joint: tuple[Token, ...] = ()
    """The words that join it to what stands before: "but", "and"."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What a text means without its asides.

    Parameters
    ----------
    found : tuple of Derived
        The meanings, the likeliest first.
    certain : bool
        Whether all that was left out is idle.
    missing : tuple of Token
        What is not, and what was not understood.
    """

    found: tuple[Derived, ...]
    certain: bool
    missing: tuple[Token, ...]


def concludes(read: Lookup) -> bool:
    """Whether a text says what follows from what it said: "…, so after a king a queen is fine"."""
    ends: dict[int, int] = {}
    for entry in read.entries:
        ends[entry.start] = max(entry.end, ends.get(entry.start, 0))
    return any(
        entry.category == "so"
        and entry.start > 0
        and entry.end == ends[entry.start]
        and read.tokens[entry.start - 1].word in _SIGNS
        for entry in read.entries
    )


def without_asides(tokens: Sequence[Token], words: Glossary, budget: int) -> Settled | None:
    """Return what a text means when its idle pieces are left out; None where it has but one."""
    sizes = looked_up(list(tokens), words).sizes
    return _Text(words, budget, sizes).settled(tokens)


class _Text:
    """The pieces of one text, each read once, within a budget for all."""

    def __init__(self, words: Glossary, budget: int, sizes: Sizes) -> None:
        self.words = words
        self.sizes = sizes
        self.budget = budget
        self.known: dict[tuple[int, ...], Derivations | None] = {}

    def settled(self, tokens: Sequence[Token]) -> Settled | None:
        tokens = self.with_signs_first(tokens)
        pieces = [*self.flow(tokens), *self.asides(tokens)]
        is_whole = len(pieces) == 1 and len(pieces[0].tokens) == len(tokens)
        if len(pieces) > MOST_PIECES or (is_whole and len(self.openings(tokens)) == 1):
            return None
        best: Settled | None = None
        for rule, rest in self.ways(pieces):
            reading = self.read(rule)
            if reading is None or not reading.certain:
                continue
            tree = reading.found[0]
            left = [
                piece
                for piece in rest
                if not self.is_idle(piece, reading)
                and not self.is_said_there(piece, rule, tree.tree)
            ]
            missing = (*self.unknown(tokens), *(token for piece in left for token in piece.tokens))
            if not missing:
                return Settled(reading.found, certain=True, missing=())
            if best is None or len(missing) < len(best.missing):
                doubtful = Derived(tree.tree, tree.cost + _DOUBT)
                best = Settled((doubtful,), certain=False, missing=missing)
                if len(left) == 1 and not self.unknown(tokens):
                    best = self.beside(doubtful, left[0]) or best
        return best

    def beside(self, rule: Derived, piece: Piece) -> Settled | None:
        """Return what is meant where a piece says something else: the rule, both, or the piece."""
        said = self.read(piece.tokens)
        if said is None or not said.certain:
            return None
        other = said.found[0].tree
        together = both(rule.tree, other)
        trees = (rule.tree, *(() if together is None else (together,)), other)
        found = (Derived(tree, rule.cost) for tree in trees)
        return Settled(tuple(found), certain=False, missing=())

    def with_signs_first(self, tokens: Sequence[Token]) -> list[Token]:
        """Put "after an 8, for example, a 9 is right" as "for example, after an 8 a 9 is right"."""
        names = self.beginnings(tokens)
        row: list[Token] = []
        begun = first = at = 0  # where the sentence begins in the row, and in the tokens
        while at < len(tokens):
            length, sign = self.says_again(tokens[at:])
            between = row[begun + 1 :] and row[-1].word == "comma" == _word(tokens, at + length)
            short = len(row) - begun <= _LONGEST_CASE
            if sign == "example" and between and short and names[first] & _OPENS_A_CASE:
                row[begun:] = [*tokens[at : at + length], *row[begun:-1]]
                at += length + 1
                continue
            row.append(tokens[at])
            at += 1
            if row[-1].word in _BREAKS:
                begun, first = len(row), at
        return row

    def unknown(self, tokens: Sequence[Token]) -> tuple[Token, ...]:
        return looked_up(list(tokens), self.words).unknown

    def flow(self, tokens: Sequence[Token]) -> list[Piece]:
        """Return the pieces of a text outside of brackets."""
        rows: list[list[Token]] = [[]]
        depth = 0
        before: set[str] = set()
        concepts = self.beginnings(tokens)
        for at, (token, names, joins) in enumerate(
            zip(tokens, concepts, self.joining(tokens), strict=True)
        ):
            depth += (token.word == "open") - (token.word == "close")
            if depth > 0 or token.word == "close":
                depth = max(depth, 0)
                continue
            after = rows[-1][-1].word if rows[-1] else ""
            if (
                token.word in _BREAKS
                or (self.says_again(tokens[at:])[0] and (after in _SIGNS | _ALSO_JOINING or before))
                or (names & _AFTER_A_COMMA and after == "comma")
            ):
                rows.append([])
            rows[-1].append(token)
            before = joins
        pieces: list[Piece] = []
        for row in rows:
            piece = self.piece(row)
            if not piece.tokens:
                continue
            if not pieces:
                piece = replace(piece, again="")
            elif pieces[-1].again == "example" and piece.sign is None:
                example = pieces.pop()
                piece = replace(example, tokens=example.tokens + piece.tokens)
            pieces.append(piece)
        return pieces

    def asides(self, tokens: Sequence[Token]) -> Iterator[Piece]:
        """Yield what stands in brackets."""
        row: list[Token] = []
        depth = 0
        for token in tokens:
            depth = max(0, depth + (token.word == "open") - (token.word == "close"))
            if depth and token.word != "open":
                row.append(token)
            elif row and not depth:
                piece = self.piece(row)
                row = []
                if piece.tokens:
                    yield Piece(piece.tokens, piece.again or "aside")

    def beginnings(self, tokens: Sequence[Token]) -> list[set[str]]:
        """Return the concepts of the phrases that begin at each token."""
        concepts: list[set[str]] = [set() for _ in tokens]
        for entry in looked_up(list(tokens), self.words).entries:
            concepts[entry.start].add(entry.category)
        return concepts

    def joining(self, tokens: Sequence[Token]) -> list[set[str]]:
        """Return the concepts by which each word joins a piece to what stands before it."""
        joints: list[set[str]] = [set() for _ in tokens]
        entries = looked_up(list(tokens), self.words).entries
        longer = {entry.start for entry in entries if entry.end > entry.start + 1}
        for entry in entries:
            if entry.category in _JOINING and entry.cost < _DEAR and entry.start not in longer:
                joints[entry.start].add(entry.category)
        return joints

    def piece(self, row: Sequence[Token]) -> Piece:
        """Return some tokens as a piece, without the signs and joints before and after."""
        kept = list(row)
        again = ""
        joint: list[Token] = []
        joining = self.joining(kept)
        while kept:
            length, name = self.says_again(kept)
            if length:
                again = "example" if "example" in {again, name} else again or name
            elif joining[-len(kept)] or kept[0].word in _ALSO_JOINING:
                joint.append(kept[0])
            elif kept[0].word not in _SIGNS:
                break
            del kept[: length or 1]
        while kept and kept[-1].word in {"comma", "and", *_BREAKS}:
            kept.pop()
        sign = row[0] if row and row[0].word in _BREAKS else None
        return Piece(tuple(kept), again, sign, tuple(joint))

    def says_again(self, tokens: Sequence[Token]) -> tuple[int, str]:
        """Return how many tokens say that an example or a restatement follows, and which."""
        found = self.words.phrases([token.word for token in tokens], 0)
        for length in sorted(found, reverse=True):
            for name in _AGAIN.intersection(concept.partition("~")[0] for concept in found[length]):
                if name != "so" or length == max(found):  # "so far" is another phrase
                    return length, name
        return 0, ""

    def ways(self, pieces: Sequence[Piece]) -> Iterator[tuple[tuple[Token, ...], list[Piece]]]:
        """Yield the pieces that may carry the rule, joined, each with the others."""
        count = sum(piece.again != "aside" for piece in pieces)
        spans = [(0, count), *((0, end) for end in range(count - 1, 0, -1))]
        spans += [(start, count) for start in range(1, count)]
        spans += [(start, start + 1) for start in range(1, count - 1)]
        for start, end in spans:
            rule = [piece for piece in pieces[start:end] if not piece.again]
            if not rule:
                continue
            tokens = _joined(rule)
            for begin in self.openings(tokens):
                yield tokens[begin:], [piece for piece in pieces if piece not in rule]

    def openings(self, tokens: Sequence[Token]) -> list[int]:
        """Return where the rule may begin: at once, or after an opening such as "I think that"."""
        ends: list[int] = []
        framing = False
        before: set[str] = set()
        for at, names in enumerate(self.beginnings(tokens)):
            if not _may_frame(names) or (names & _COUNTED and before & _EACH):
                break
            before = names
            framing = framing or bool(names & _FRAMING)
            if framing and names & _ENDS_A_FRAME and at + 1 < len(tokens):
                ends.append(at + 1)
        announced = self.announced(tokens)
        if announced and announced not in ends:
            ends.append(announced)
        return [0, *ends[-_MOST_OPENINGS:]]

    def announced(self, tokens: Sequence[Token]) -> int:
        """Return where a rule begins that is announced: "the rule has one restriction: …"; or 0."""
        colon = next((at for at, token in enumerate(tokens) if token.word == "colon"), 0)
        names: list[set[str]] = [set() for _ in tokens[:colon]]
        for entry in looked_up(list(tokens[:colon]), self.words).entries:
            last_card = entry.category == "Ref" and entry.meaning == 1
            names[entry.start].add("depend" if last_card else entry.category)
        says_so = any(each & _ANNOUNCING for each in names)
        if any(each & _DECIDING for each in names):  # “the colour depends on the last rank: …”
            names = [each - {"Attr"} or {"depend"} if each else each for each in names]
        return colon + 1 if says_so and all(map(_may_announce, names)) else 0

    def read(self, tokens: Sequence[Token]) -> Derivations | None:
        key = tuple(token.start for token in tokens)
        if key not in self.known:
            if self.budget <= 0:
                return None
            reading = derived(tokens, self.words, self.budget, sizes=self.sizes)
            self.budget -= reading.chart.steps
            self.known[key] = reading
        return self.known[key]

    def is_said_there(self, piece: Piece, rule: Sequence[Token], tree: Condition) -> bool:
        """Whether a rule says no more with the words of a bracket where they stand."""
        if piece.again != "aside":
            return False
        with_it = sorted((*rule, *piece.tokens), key=lambda token: token.start)
        reading = self.read(with_it)
        return reading is not None and reading.certain and is_same(reading.found[0].tree, tree)

    def is_idle(self, piece: Piece, rule: Derivations) -> bool:
        """Whether a piece adds nothing to a rule."""
        names = self.beginnings(piece.tokens)
        if all(map(_may_frame, names)) and (not piece.again or not any(names)):
            return any(each & (_FRAMING | {"for"}) for each in names) or not any(names)
        reading = self.read(piece.tokens)
        if reading is None:
            return False
        if piece.again in {"restated", "so"} and _is_instance(reading, rule.found[0].tree):
            return True
        said = self.remark(piece, reading, rule.found[0].tree)
        return self.says_again_what(piece, reading, rule) if said is None else said

    @staticmethod
    def remark(piece: Piece, reading: Derivations, tree: Condition) -> bool | None:
        """Whether a remark leaves a rule alone; None where a piece is no remark."""
        if reading.unknown:
            return None
        if piece.again == "aside":
            for _, instances in reading.chart.whole("Instances"):
                return shows(instances, tree)
        for _, remark in reading.chart.whole("Idle"):
            if isinstance(remark, Idle):
                return leaves_alone(remark, tree)
        for _, case in reading.chart.whole("Case"):
            if isinstance(case, tuple) and case[1] == ANYTHING:
                return follows_from(tree, case[0])
        for _, free in reading.chart.whole("Free"):
            if isinstance(free, Condition) and (piece.again == "aside" or not is_set(tree)):
                return follows_from(tree, free)
        return None

    @staticmethod
    def says_again_what(piece: Piece, reading: Derivations, rule: Derivations) -> bool:
        """Whether a piece says what follows from the rule, or gives an example of it."""
        if not reading.certain or follows_from(reading.found[0].tree, ANYTHING):
            return piece.again == "example"
        said, tree = reading.found[0].tree, rule.found[0].tree
        if is_set(tree) and not is_set(said):
            return False  # nobody adds what comes after what to a rule on the card alone
        names_a_set = piece.again == "aside" and _names(piece, said, rule)
        shows = piece.again == "example" and agrees(said, tree)
        return names_a_set or shows or follows_from(said, tree)


def _is_instance(reading: Derivations, tree: Condition) -> bool:
    """Whether a piece tells what may follow single cards: "so after a king a queen is fine"."""
    rows = [(case,) for _, case in reading.chart.whole("Case")]
    rows += [cases for _, cases in reading.chart.whole("Cases") if isinstance(cases, tuple)]
    return any(all(_is_shown(case, tree) for case in row) for row in rows)


def _is_shown(case: object, tree: Condition) -> bool:
    """Whether a rule allows what a case of single cards says."""
    match case:
        case (Earlier(test, 1), Condition() as then) if is_set(test) and is_set(then):
            if max(cards_of(each).bit_count() for each in (test, then)) > len(SUIT_TRAITS):
                return False
            last = [card for card in ALL_CARDS if card.bit & cards_of(test)]
            lines = [Situation.of((card,), right=True) for card in last]
            return all(tree.legal(line) & cards_of(then) for line in lines)
    return False


def _word(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].word if at < len(tokens) else ""


def _may_frame(names: set[str]) -> bool:
    """Whether a word with some concepts may stand in an opening; one that is not known may."""
    if names & _FRAMING:
        return True
    capital = {name for name in names if name[0].isupper()} - _COUNTED
    return not names or (not capital and bool(names & IN_A_FRAME)) or bool(names & _COUNTED)


def _may_announce(names: set[str]) -> bool:
    """Whether a word with some concepts may stand where a rule is announced."""
    capital = {name for name in names if name[0].isupper()} - _COUNTED - {"Group"}
    known = names & (_IN_AN_ANNOUNCEMENT | _ANNOUNCING | _COUNTED | {"Group"})
    return not names or (not capital and bool(known))


def _joined(pieces: Sequence[Piece]) -> tuple[Token, ...]:
    """Return the tokens of some pieces in one row, with the signs between."""
    row: list[Token] = []
    for piece in pieces:
        if row:
            end = row[-1].end
            row += (piece.sign or Token(",", end, end, "comma"), *piece.joint)
        row += piece.tokens
    return tuple(row)


def _names(aside: Piece, said: Condition, rule: Derivations) -> bool:
    """Whether an aside tells the cards of the set it stands behind: "primes (2, 3, 5 or 7)"."""
    if not is_set(said):
        return False
    here = sum(token.start < aside.tokens[0].start for token in rule.read.tokens)
    return any(
        isinstance(named, Condition) and is_set(named) and cards_of(named) == cards_of(said)
        for start in range(here)
        for category in ("S1", "S2", "S3")
        for _, named in rule.chart.complete.get((start, here), {}).get(category, ())
    )
