"""The parse tables of the grammars: made beforehand, for making them takes a third of a second.

A file holds lark's own serialization, and a digest of the grammar and the version of lark it was
made by. Where that is not the one at hand, or there is no file, as for a language that is being
added, the tables are made anew: the same, only later.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from importlib.resources import files
from typing import Any, Final

from lark import Lark, __version__
from lark.grammar import Rule as GrammarRule
from lark.lexer import TerminalDef

FOLDER: Final = "tables"
_OPTIONS: Final[dict[str, Any]] = {"parser": "lalr", "lexer": "basic"}


def digest(grammar: str) -> str:
    """Return what tells whether tables are those of a grammar, read by this lark."""
    return hashlib.sha256(f"{__version__}\n{grammar}".encode()).hexdigest()


def parser_of(grammar: str, lang: str, builders: object) -> Lark:
    """Return the parser of a grammar.

    Parameters
    ----------
    grammar : str
        In lark's notation.
    lang : str
        The language whose tables may be at hand.
    builders : object
        What each rule of the grammar builds: its methods are named like the rules.

    Raises
    ------
    lark.exceptions.GrammarError
        If two forms of the grammar read alike.
    """
    kept = _kept(lang)
    if kept.get("digest") != digest(grammar):
        return Lark(grammar, transformer=builders, **_OPTIONS)
    # What a parser does that lark made to stand alone; lark has no public name for it.
    parser: Lark = Lark._load_from_dict(  # type: ignore[no-untyped-call] # noqa: SLF001
        kept["data"], kept["memo"], transformer=builders
    )
    return parser


def are_at_hand(grammar: str, lang: str) -> bool:
    """Return whether the tables of a language are those of a grammar."""
    return _kept(lang).get("digest") == digest(grammar)


def packed(grammar: str) -> bytes:
    """Return the file of a grammar's tables."""
    data, memo = Lark(grammar, **_OPTIONS).memo_serialize([TerminalDef, GrammarRule])
    whole = {"digest": digest(grammar), "data": data, "memo": memo}
    return gzip.compress(json.dumps(whole, separators=(",", ":")).encode(), mtime=0)


def _kept(lang: str) -> dict[str, Any]:
    file = files(__package__) / FOLDER / f"{lang}.json.gz"
    if not file.is_file():
        return {}
    kept: dict[str, Any] = json.loads(gzip.decompress(file.read_bytes()), object_hook=_numbered)
    return kept


def _numbered(made: dict[str, Any]) -> dict[str | int, Any]:
    """Return a dictionary with the keys it had before JSON made texts of them."""
    return {int(key) if key.isdigit() else key: value for key, value in made.items()}
