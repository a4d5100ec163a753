"""Records of earlier versions, brought to the present form as they are read.

Version 1 (0.1.0): the terminal wrote who plays as a note ``people`` after the deal, with the kinds
of the computer players by name. Since version 2 there is one form for all tables: the note
``seats`` before the deal, and none where one person plays alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from eleusis_nb.games import JSON

_PEOPLE: Final = "people"
_FIRST: Final = 1


def upgraded(line: Sequence[Mapping[str, JSON]], version: int) -> Sequence[Mapping[str, JSON]]:
    """Return the events of a line as the present version writes them.

    Parameters
    ----------
    line : sequence of mapping
        The events, with their secrets opened.
    version : int
        The version of the record.
    """
    if version > _FIRST:
        return line
    noted = next((data for data in line if data.get("kind") == _PEOPLE), None)
    dealt = next((data for data in line if data.get("event") == "dealt"), None)
    if noted is None or dealt is None:
        return line
    seats = _seats(noted.get("data"), dealt)
    rest = [data for data in line if data is not noted]
    return rest if seats is None else [seats, *rest]


def _seats(people: JSON, dealt: Mapping[str, JSON]) -> Mapping[str, JSON] | None:
    """Return the note of who sits there; None where one person plays alone."""
    names, variant = dealt.get("seats"), dealt.get("variant")
    if not isinstance(people, Mapping) or not isinstance(names, Sequence):
        return None
    persons, computers = people.get("names"), people.get("computers")
    kinds = _kinds(
        [str(name) for name in names],
        persons if isinstance(persons, Sequence) else (),
        computers if isinstance(computers, Mapping) else {},
    )
    alone = isinstance(variant, Mapping) and variant.get("score") == "turn"
    if alone and kinds == ["dealer", "person"]:
        return None
    seats = [list(pair) for pair in zip(names, kinds, strict=True)]
    data: dict[str, JSON] = {"seats": seats, "match": None, "lesson": "open-table", "code": None}
    return {"event": "note", "kind": "seats", "data": data}


def _kinds(
    names: Sequence[str], persons: Sequence[JSON], computers: Mapping[str, JSON]
) -> list[str]:
    """Return who sits under each name, God's first."""
    kinds = ["person" if name in persons else str(computers.get(name, "random")) for name in names]
    return ["dealer" if kinds and names[0] not in persons else kinds[0], *kinds[1:]]
