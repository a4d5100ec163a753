"""Messages as a browser could send them, right and wrong, made from a widget's own protocol."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from eleusis_nb.games.commands import classes_of
from eleusis_nb.widgets.core import SessionWidget

HOSTILE: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 10**30, 0.5, 1.5, float("nan"), float("inf"), -0.0),
    *(
        "",
        " ",
        "QH",
        "5S",
        "Ada",
        "God",
        "red",
        "not rad",
        "__class__",
        "a\x00b",
        "\ud800",
        "9" * 5000,
    ),
    *("red if " * 200, "(" * 400, "'; drop", "<script>alert(1)</script>", "⚀" * 40),
    *([], ["QH"], ["QH"] * 9, [None], [["QH"]], {}, {"a": 1}, {"do": "play"}, [1, 2, 3]),
)
WORDS: Final = ("id", "do", "turn", "cards", "key", "text", "who", "right", "start", "lang", "x")


def messages(widget: SessionWidget, random: Random, count: int) -> Iterator[Any]:
    """Yield messages: half of them nearly in the form of the protocol, the others anything.

    None that would be done: a move names a turn that is past or to come. What is no move may
    change thoughts, the language, and who looks at the screen; nothing of the game.
    """
    kinds = classes_of(widget.commands)
    names = list(kinds)
    for number in range(count):
        if random.random() < 0.5:
            message = {word: random.choice(HOSTILE) for word in random.sample(WORDS, 4)}
            message["do"] = random.choice([*names, *HOSTILE])
        else:
            name = random.choice(names)
            fields = kinds[name].__struct_fields__
            message = {field: _value(field, random) for field in fields}
            message |= {"id": f"m{number}", "do": name, "turn": random.choice([0, 10**6, -1, "1"])}
            for _ in range(random.choice([0, 0, 1, 1, 2])):
                message[random.choice([*message, "extra"])] = random.choice(HOSTILE)
            if random.random() < 0.1:
                del message[random.choice(list(message))]
        if message.get("turn") == widget.view.get("turn", 0):
            message["turn"] = -1
        yield random.choice(HOSTILE) if random.random() < 0.05 else message


def _value(field: str, random: Random) -> Any:  # noqa: ANN401 - whatever the field takes
    """Return something that may well be in the form of a field, for a table that is not this."""
    likely = {
        "start": [0, 3, 10**5],
        "cards": [["2C"], ["QH", "KD"], ["10S"] * 4],
        "text": ["red", "odd", "rad", "black if the last card is red, otherwise red"],
        "other": ["black", "even"],
        "credence": [0, 0.5, 1, 2],
        "confidence": [0.5, 0.99, 1, 0],
        "key": ["h1", "h2", "zz"],
        "who": ["Ada", "Bob", "God", "Nobody"],
        "right": [True, False],
        "fits": [True, False],
        "shown": [True, False],
        "lang": ["en", "fr", "ru", "xx"],
        "amount": [1, 2, 10**6],
        "player": ["Ada", "Bob"],
        "above": [None, 5, -3],
    }
    return random.choice([*likely.get(field, ()), *HOSTILE])
