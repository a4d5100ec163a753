"""Whether what is sent has the form that a type of the schema gives it."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from eleusis_nb.games.commands import card_of
from eleusis_nb.i18n import tell


def wrong(value: object, kind: Any) -> list[str]:  # noqa: ANN401 - a type, or a union of some
    """Return what in a value is not of a type, or is not in the schema: nothing when all is right.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis.predictions import Stake
    >>> wrong({"confidence": 0.5, "right": 1, "wrong": "-1"}, Stake)
    ['Expected `float`, got `str` - at `$.wrong`']
    >>> wrong({"confidence": 0.5, "right": 1, "wrong": -1, "why": ""}, Stake)
    ["not in the schema: {'confidence': 0.5, 'right': 1, 'wrong': -1, 'why': ''} is read as
    {'confidence': 0.5, 'right': 1.0, 'wrong': -1.0}"]
    """
    sent = _plain(tell(value, "en"))
    try:
        read = msgspec.convert(sent, kind, strict=True, dec_hook=card_of)
    except msgspec.ValidationError as error:
        return [str(error)]
    # What the schema does not know of an object is left out in reading.
    if (kept := _plain(msgspec.to_builtins(read, enc_hook=str))) != sent:
        return [f"not in the schema: {sent} is read as {kept}"]
    return []


def _plain(value: object) -> Any:  # noqa: ANN401 - whatever JSON can hold
    return json.loads(json.dumps(value))
