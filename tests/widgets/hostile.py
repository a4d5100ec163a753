"""Messages as no page of ours sends them: some in the right form, most in none."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

_ODD: tuple[object, ...] = (
    *(None, True, -1, 7, 10**30, 0.5, float("nan"), "", "x", "__class__", "☃" * 9),
    *("../..", "<script>", "x" * 5_000, [], ["5S"], {}, {"at": ""}, [[[]]], "conditions.0/back"),
)


def hostile(
    chance: Random, number: int, turn: int, names: Sequence[str], **texts: Sequence[str]
) -> object:
    """Return a message: usually with something wrong, now and then with nothing.

    Parameters
    ----------
    chance : random.Random
        What it is made by.
    number : int
        Makes its id, sometimes one that was used before.
    turn : int
        The turn the widget is at.
    names : sequence of str
        What may be asked for.
    **texts : sequence of str
        For each argument some texts that may be right.
    """
    if chance.random() < 0.03:
        return chance.choice(_ODD)
    message: dict[str, object] = {
        "id": f"m{number if chance.random() < 0.95 else number // 2}",
        "do": chance.choice(names),
        "turn": turn if chance.random() < 0.9 else chance.choice(_ODD),
    }
    for name, some in texts.items():
        if chance.random() < 0.45:
            message[name] = chance.choice(some if chance.random() < 0.85 else _ODD)
    if chance.random() < 0.1:
        message.pop(chance.choice([*message]))
    return message
