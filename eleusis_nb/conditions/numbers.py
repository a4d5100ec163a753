"""Amounts: what a value, a sum or a difference is compared with."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import Protocol

from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.python_source import call
from eleusis_nb.i18n import say


class Amount(Protocol):
    """A test of one whole number."""

    def holds(self, number: int) -> bool:
        """Return whether the number passes."""
        ...

    def step(self) -> int | None:
        """Return n where numbers equal modulo n are not told apart, else None."""
        ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True, repr=False)
class Span:
    """At least, at most, exactly, or between two numbers.

    Examples
    --------
    >>> [n for n in range(9) if Span(2, 4).holds(n)]
    [2, 3, 4]
    """

    least: int | None
    most: int | None

    def __post_init__(self) -> None:
        if self.least is None and self.most is None:
            raise RuleError(say("An amount needs a least or a greatest number."))
        if self.least is not None and self.most is not None and self.least > self.most:
            raise RuleError(
                say(
                    "There is no number between {least} and {most}.",
                    least=self.least,
                    most=self.most,
                )
            )

    def holds(self, number: int) -> bool:
        """Return whether the number lies between."""
        return (self.least is None or number >= self.least) and (
            self.most is None or number <= self.most
        )

    def step(self) -> int | None:
        """Return None: numbers are not taken modulo anything."""
        return None

    def __repr__(self) -> str:
        if self.most is None:
            return call("at_least", self.least)
        if self.least is None:
            return call("at_most", self.most)
        return call("between", self.least, self.most)


@dataclass(frozen=True, slots=True, repr=False)
class Prime:
    """A prime number.

    Examples
    --------
    >>> [n for n in range(20) if Prime().holds(n)]
    [2, 3, 5, 7, 11, 13, 17, 19]
    """

    def holds(self, number: int) -> bool:
        """Return whether the number is prime."""
        return number > 1 and all(number % n for n in range(2, isqrt(number) + 1))

    def step(self) -> int | None:
        """Return None: numbers are not taken modulo anything."""
        return None

    def __repr__(self) -> str:
        return "is_prime"


@dataclass(frozen=True, slots=True, repr=False)
class Residue:
    """The remainder of a number divided by another one.

    Examples
    --------
    >>> [n for n in range(9) if Residue(3, 1).holds(n)]
    [1, 4, 7]
    """

    divisor: int
    remainder: int

    def __post_init__(self) -> None:
        if not (2 <= self.divisor <= 99 and 0 <= self.remainder < self.divisor):  # noqa: PLR2004 (two digits are plenty)
            raise RuleError(
                say(
                    "No number divided by {divisor} leaves {remainder}: divide by 2 to 99, and "
                    "choose a smaller remainder.",
                    divisor=self.divisor,
                    remainder=self.remainder,
                )
            )

    def holds(self, number: int) -> bool:
        """Return whether the number leaves that remainder."""
        return number % self.divisor == self.remainder

    def step(self) -> int | None:
        """Return the divisor."""
        return self.divisor

    def __repr__(self) -> str:
        return call("modulo", self.divisor, *((self.remainder,) if self.remainder else ()))
