"""Python source text of rules: the calls that make them again."""

from __future__ import annotations


def call(function: str, *arguments: object, **named: tuple[object, object]) -> str:
    """Write a call; a named argument comes with its default, at which it is left out.

    Examples
    --------
    >>> call("same", "suit", back=(2, 1)), call("same", "suit", back=(1, 1))
    ('same(suit, back=2)', 'same(suit)')
    """
    texts = [str(argument) for argument in arguments]
    texts += [f"{name}={value!r}" for name, (value, default) in named.items() if value != default]
    return f"{function}({', '.join(texts)})"
