"""What the builders of a rule get: conditions, also in brackets, and words that mean cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from lark import Token

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.several import Reference


@dataclass(frozen=True, slots=True)
class Bracketed:
    """A condition that stood in brackets, which keep it together."""

    condition: Condition


Part: TypeAlias = Condition | Bracketed


def plain(part: Part) -> Condition:
    """Return a condition without the brackets it stood in."""
    return part.condition if isinstance(part, Bracketed) else part


def card_meant(token: Token) -> Any:  # noqa: ANN401 (the value of a word)
    """Return what a word means, or which cards it means."""
    if token.type in {"FIRST", "EACH", "ONE"}:
        return Reference(token.type.lower(), token.value or None)
    return token.value
