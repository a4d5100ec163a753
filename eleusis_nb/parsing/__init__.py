"""Parsers for grammars of any kind: LALR(1), and a notation that grammars are written in."""
