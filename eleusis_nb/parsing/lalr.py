"""An LALR(1) parser: its states are made of productions, and it is fed one token after the other.

Sets of terminals are the bits of an integer, and lookaheads flow along the transitions of the
LR(0) automaton until none grows: three hundred productions take some 40 ms.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, TypeAlias

END: Final = "$END"
"""The terminal after the last token."""


class GrammarError(ValueError):
    """A grammar that is not LALR(1), or that names what it does not define."""


class UnexpectedToken(Exception):  # noqa: N818 (never leaves the package)
    """A token that cannot stand where it was fed.

    Parameters
    ----------
    expected : frozenset of str
        The terminals that could stand there.
    """

    def __init__(self, expected: frozenset[str]) -> None:
        super().__init__("unexpected token")
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Production:
    """One way to form a symbol.

    Parameters
    ----------
    symbol : str
        What is formed.
    parts : tuple of str
        The symbols it is formed of, at least one. Those that no production forms are terminals.
    build : callable
        Makes its value out of the list of its parts' values.
    """

    symbol: str
    parts: tuple[str, ...]
    build: Callable[[list[Any]], object]


Item: TypeAlias = tuple[int, int]
"""The number of a production, and of its parts before the dot."""


@dataclass(slots=True, eq=False)
class ParserState:
    """A state of the parser.

    Parameters
    ----------
    kernel : tuple of Item
        Its items but those that closure adds.
    lookaheads : list of int
        The terminals that may follow each of them.
    moves : dict from str to ParserState
        The state after each symbol.
    reductions : tuple of (int, Production)
        The productions that end here, each with the terminals before which it does.
    """

    kernel: tuple[Item, ...]
    lookaheads: list[int]
    moves: dict[str, ParserState] = field(default_factory=dict)
    reductions: tuple[tuple[int, Production], ...] = ()


class Parser:
    """A parser for a grammar. Where a text may go on or a phrase may end, it goes on.

    Parameters
    ----------
    productions : sequence of Production
        The grammar.
    start : str
        The symbol of a whole text.

    Raises
    ------
    GrammarError
        If after the same tokens two productions could end before the same terminal.

    Examples
    --------
    >>> sums = [
    ...     Production("sum", ("sum", "+", "number"), lambda values: values[0] + values[2]),
    ...     Production("sum", ("number",), lambda values: values[0]),
    ... ]
    >>> run = Parser(sums, "sum").begin()
    >>> for terminal, value in (("number", 1), ("+", None), ("number", 2)):
    ...     run.feed(terminal, value)
    >>> run.finish()
    3
    """

    __slots__ = ("_firsts", "_forming", "_leading", "_productions", "_states", "bits")

    def __init__(self, productions: Sequence[Production], start: str) -> None:
        self._productions = (Production("", (start, END), list), *productions)
        self._forming: dict[str, list[int]] = {}
        for number, production in enumerate(self._productions):
            self._forming.setdefault(production.symbol, []).append(number)
        symbols = {part for production in self._productions for part in production.parts}
        terminals = sorted(symbols - self._forming.keys())
        self.bits = {terminal: 1 << place for place, terminal in enumerate(terminals)}
        self._firsts = self.bits | self._beginnings()
        self._leading = {symbol: self._leaders(symbol) for symbol in self._forming}
        self._states: dict[tuple[Item, ...], ParserState] = {}
        self._find_states()
        for state in self._states.values():
            state.reductions = self._reductions(state)

    def begin(self) -> Run:
        """Return a run that has been fed nothing."""
        return Run(self.bits, next(iter(self._states.values())))

    def _beginnings(self) -> dict[str, int]:
        """Return the terminals that each formed symbol can begin with."""
        firsts = dict.fromkeys(self._forming, 0)
        grown = True
        while grown:
            grown = False
            for production in self._productions:
                head, known = production.parts[0], firsts[production.symbol]
                found = known | (self.bits[head] if head in self.bits else firsts[head])
                grown = grown or found != known
                firsts[production.symbol] = found
        return firsts

    def _leaders(self, symbol: str) -> list[tuple[str, int]]:
        """Return the formed symbols that a symbol's productions begin with, and what follows them.

        Where nothing follows in the production, that is 0: then it is what follows the symbol.
        """
        parts = [self._productions[number].parts for number in self._forming[symbol]]
        return [
            (head, self._firsts[rest[0]] if rest else 0)
            for head, *rest in parts
            if head in self._forming
        ]

    def _find_states(self) -> None:
        """Find all states, and let lookaheads flow through them until none grows."""
        first = self._state([(0, 0)])
        first.lookaheads = [self.bits[END]]
        grown = deque([first])
        while grown:
            state = grown.popleft()
            following = self._following(state)
            if not state.moves:
                state.moves = self._moves(state, following)
            grown.extend(each for each in self._flow(state, following) if each not in grown)

    def _state(self, items: list[Item]) -> ParserState:
        kernel = tuple(sorted(items))
        if kernel not in self._states:
            self._states[kernel] = ParserState(kernel, [0] * len(kernel))
        return self._states[kernel]

    def _following(self, state: ParserState) -> dict[str, int]:
        """Return the symbols that are formed from a state on, and the terminals after each."""
        following: dict[str, int] = {}
        found: list[tuple[str, int]] = []
        for (number, dot), lookahead in zip(state.kernel, state.lookaheads, strict=True):
            head, *rest = self._productions[number].parts[dot:] or (END,)
            if head in self._forming:
                found.append((head, self._firsts[rest[0]] if rest else lookahead))
        while found:
            symbol, after = found.pop()
            known = following.get(symbol, 0)
            if after & ~known:
                following[symbol] = after | known
                found.extend((head, then or after) for head, then in self._leading[symbol])
        return following

    def _moves(self, state: ParserState, formed: Iterable[str]) -> dict[str, ParserState]:
        """Return the state after each symbol that can come next."""
        begun = [(number, 0) for symbol in formed for number in self._forming[symbol]]
        kernels: dict[str, list[Item]] = {}
        for number, dot in (*state.kernel, *begun):
            for part in self._productions[number].parts[dot : dot + 1]:
                kernels.setdefault(part, []).append((number, dot + 1))
        return {symbol: self._state(items) for symbol, items in kernels.items()}

    def _flow(self, state: ParserState, following: dict[str, int]) -> Iterator[ParserState]:
        """Hand a state's lookaheads on to the states after it; yield those whose own grow."""
        lookaheads = dict(zip(state.kernel, state.lookaheads, strict=True))
        for after in state.moves.values():
            before = after.lookaheads
            after.lookaheads = [
                known
                | (lookaheads.get((number, dot - 1)) or following[self._productions[number].symbol])
                for (number, dot), known in zip(after.kernel, before, strict=True)
            ]
            if after.lookaheads != before:
                yield after

    def _reductions(self, state: ParserState) -> tuple[tuple[int, Production], ...]:
        ended = [
            (lookahead, self._productions[number])
            for (number, dot), lookahead in zip(state.kernel, state.lookaheads, strict=True)
            if dot == len(self._productions[number].parts)
        ]
        for (one, first), (other, second) in combinations(ended, 2):
            if one & other:
                raise GrammarError(f"these read alike: {first} and {second}")
        return tuple(ended)


class Run:
    """A text being parsed.

    Parameters
    ----------
    bits : dict from str to int
        The bit of each terminal.
    first : ParserState
        Where it begins.
    """

    __slots__ = ("_bits", "_states", "_values")

    def __init__(self, bits: dict[str, int], first: ParserState) -> None:
        self._bits = bits
        self._states = [first]
        self._values: list[object] = []

    def feed(self, terminal: str, value: object = None) -> None:
        """Take in the next token.

        Raises
        ------
        UnexpectedToken
            If it cannot stand here.
        """
        while (after := self._states[-1].moves.get(terminal)) is None:
            production = self._ended(terminal)
            count = len(production.parts)
            built = production.build(self._values[-count:])
            del self._values[-count:], self._states[-count:]
            self._push(self._states[-1].moves[production.symbol], built)
        self._push(after, value)

    def finish(self) -> Any:  # noqa: ANN401 (whatever the first production builds)
        """Return the value of the text.

        Raises
        ------
        UnexpectedToken
            If it cannot end here.
        """
        self.feed(END)
        return self._values[0]

    def _push(self, state: ParserState, value: object) -> None:
        self._states.append(state)
        self._values.append(value)

    def _ended(self, terminal: str) -> Production:
        """Return the production that ends before a terminal."""
        state, bit = self._states[-1], self._bits.get(terminal, 0)
        for lookahead, production in state.reductions:
            if lookahead & bit:
                return production
        ahead = sum(lookahead for lookahead, _ in state.reductions)  # no two share a terminal
        raise UnexpectedToken(
            frozenset(
                known for known, own in self._bits.items() if known in state.moves or own & ahead
            )
        )
