"""Productions from a notation: ``name: a b? | (c | d)+ -> builder``.

Parts follow one another; ``|`` stands between alternatives, ``( )`` keeps them together, ``?``
says that a part may be missing, ``+`` that it may be repeated, ``*`` both. The builder of an
alternative is the one it names, or the one of the rule's name. In a rule that begins with ``?``
an alternative that names none hands on its only part as it is. Terminals that begin with ``_``
are not handed to builders, and repeated parts are handed to them one by one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, TypeAlias

from eleusis_nb.parsing.lalr import GrammarError, Production

Parts: TypeAlias = tuple[str, ...]
Builder: TypeAlias = Callable[[list[Any]], object]

_TOKEN: Final = re.compile(r"->|\??\w+:|\w+|[()|?*+]|\S")
_END: Final = ""


def productions(
    text: str, builders: Mapping[str, Builder], terminals: Collection[str]
) -> list[Production]:
    """Return the productions of a grammar.

    Parameters
    ----------
    text : str
        The grammar.
    builders : mapping from str to callable
        What makes the value of a symbol out of the list of its parts' values.
    terminals : collection of str
        The symbols that no rule forms.

    Raises
    ------
    GrammarError
        If the text is not in the notation, or names what is not there.

    Examples
    --------
    >>> from eleusis_nb.parsing.lalr import Parser
    >>> listed = productions("row: N (_COMMA N)*", {"row": sum}, {"N", "_COMMA"})
    >>> run = Parser(listed, "row").begin()
    >>> for terminal, value in (("N", 2), ("_COMMA", None), ("N", 3)):
    ...     run.feed(terminal, value)
    >>> run.finish()
    5
    """
    reader = _Reader(_TOKEN.findall(text), builders)
    found = list(reader.rules())
    known = {production.symbol for production in found} | set(terminals)
    unknown = {part for production in found for part in production.parts} - known
    if unknown:
        raise GrammarError(f"neither rules nor terminals: {', '.join(sorted(unknown))}")
    return found


class _Reader:
    """Reads the tokens of a text one after the other."""

    def __init__(self, tokens: Sequence[str], builders: Mapping[str, Builder]) -> None:
        self._tokens = iter((*tokens, _END))
        self._next = next(self._tokens)
        self._builders = builders
        self._repeated: dict[str, list[Parts]] = {}
        """The alternatives of each symbol that stands for a repetition."""

    def rules(self) -> Iterator[Production]:
        while self._next != _END:
            head = self._take()
            if not head.endswith(":"):
                raise GrammarError(f"a rule does not begin with {head}")
            yield from self._rule(head)
        for symbol, alternatives in self._repeated.items():
            for parts in (*alternatives, *((symbol, *each) for each in alternatives)):
                yield Production(symbol, parts, self._handed(parts, list))

    def _rule(self, head: str) -> Iterator[Production]:
        """Yield the productions of one rule."""
        name = head.strip("?:")
        separator = "|"
        while separator == "|":
            alternatives = self._sequence()
            builder: Builder
            if self._next == "->":
                self._take()
                builder = self._builder(self._take())
            else:
                builder = itemgetter(0) if head.startswith("?") else self._builder(name)
            for parts in alternatives:
                yield Production(name, parts, self._handed(parts, builder))
            separator = self._take() if self._next == "|" else _END

    def _sequence(self) -> list[Parts]:
        """Read parts that follow one another, and return all ways to put them."""
        ways: list[Parts] = [()]
        while self._next == "(" or self._next.isidentifier():
            part = self._part()
            ways = [(*before, *after) for before in ways for after in part]
        return ways

    def _part(self) -> list[Parts]:
        """Read a symbol or a bracket, and how often it stands there."""
        ways: list[Parts] = self._bracket() if self._next == "(" else [(self._take(),)]
        if self._next in {"*", "+"}:
            symbol = self._repetition(ways)
            return [(symbol,)] if self._take() == "+" else [(), (symbol,)]
        if self._next == "?":
            self._take()
            return [*ways, ()]
        return ways

    def _bracket(self) -> list[Parts]:
        ways: list[Parts] = []
        while self._take() in {"(", "|"}:
            ways.extend(self._sequence())
            if self._next not in {"|", ")"}:
                raise GrammarError(f"a bracket is not closed before {self._next!r}")
        return ways

    def _repetition(self, ways: list[Parts]) -> str:
        """Return the symbol for one or more of the same."""
        symbol = f"({' | '.join(map(' '.join, ways))})+"
        self._repeated[symbol] = ways
        return symbol

    def _take(self) -> str:
        token, self._next = self._next, next(self._tokens, _END)
        return token

    def _builder(self, name: str) -> Builder:
        if name not in self._builders:
            raise GrammarError(f"nothing builds {name!r}")
        return self._builders[name]

    def _handed(self, parts: Parts, builder: Builder) -> Builder:
        """Return what takes the values of all parts, and hands its share to a builder."""

        def build(values: list[Any]) -> object:
            children: list[Any] = []
            for part, value in zip(parts, values, strict=True):
                if part in self._repeated:
                    children.extend(value)
                elif not part.startswith("_"):
                    children.append(value)
            return builder(children)

        return build
