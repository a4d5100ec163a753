"""Records of earlier versions, brought to the present form as they are read.

Version 1 (0.1.0)
    The terminal wrote who plays as a note ``people`` after the deal, with the kinds of the computer
    players by name; a hypothesis stands there only as typed.
Version 2 (0.2.0)
    A note is ``{"event": "note", "kind": …, "data": …, "for": [seat]}``. What is secret is marked
    in place, ``{"secret": …, "for": [seats], "shown": …}``.
    The Governor's Game calls some events otherwise.
Version 3
    Events and notes have one flat form, and what a seat may see follows from their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.rules import Rule

_SECRET: Final = frozenset({"secret", "for", "shown"})

_NOTES: Final[Mapping[str, str]] = {
    "seats": "seats taken",
    "takeover": "seat taken over",
    "table": "lesson dealt",
    "prediction": "prediction made",
    "supposed": "hypothesis written",
    "repeated": "hypothesis repeated",
    "credence": "credence given",
    "dropped": "hypothesis dropped",
    "declared": "hypothesis declared",
    "hint": "hint given",
    "beliefs": "beliefs shown",
    "rival": "rival claimed",
    "opened": "envelope opened",
    "explained": "rule explained",
    "thought": "move explained",
    "clock": "clock read",
}
"""What the notes of a table of Eleusis were called, and what they are called now."""


_GOVERNOR: Final[Mapping[str, str]] = {
    "opened": "ledger opened",
    "dealt": "round dealt",
    "turn": "turn began",
    "drew": "card drawn",
    "returned": "player returned",
}
"""The events of the Governor's Game whose name has changed."""

_GOVERNOR_NOTES: Final[Mapping[str, str]] = {
    "governor": "table set",
    "seed": "seed set",
    "seal": "stroke sealed",
    "chances": "chances found",
    "suppose": "stroke supposed",
    "drop": "stroke dropped",
    "declare": "stroke declared",
    "hint": "stroke hint given",
    "open": "stroke opened",
}
"""What its notes were called."""

_HOUSE_OF_0_1: Final = {"eliminates_from": 1, "must_draw_first": True}
"""What was played there before a record said it."""

_LAST_HINT: Final = 4
"""The hint about a secret stroke that opens its envelope; version 1 did not write that down."""


class Upgrade:
    """Brings a record's lines to the present form, in order."""

    def __init__(self) -> None:
        self._is_governor = False
        self._supposed = self._hints = 0

    def events(self, line: Sequence[Mapping[str, Any]], version: int) -> list[Mapping[str, Any]]:
        """Return the events of a line of a version as they are written now."""
        events: list[Mapping[str, Any]] = [_opened(event) for event in line]
        if any(event["event"] == "opened" and "names" in event for event in events):
            self._is_governor = True
        if self._is_governor:
            return [new for event in events for new in self._of_governor(event)]
        if version == 1:
            events = _with_seats(events)
        return [_flat(event) if event["event"] == "note" else event for event in events]

    def _of_governor(self, event: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
        name, data = str(event["event"]), event.get("data")
        if name != "note":
            house: Mapping[str, Any] = _HOUSE_OF_0_1 if name == "dealt" else {}
            yield {**house, **event, "event": _GOVERNOR.get(name, name)}
            return
        kind = event.get("kind")
        known = _GOVERNOR_NOTES.get(kind) if isinstance(kind, str) else None
        if known is None or not isinstance(data, Mapping):
            yield _flat(event)
            return
        flat = {**data, "event": known}
        match kind:
            case "governor":
                flat = {**_HOUSE_OF_0_1, "secret": False, **flat}
            case "chances" if isinstance(data.get("found"), list):
                seat = data.get("seat")
                flat["found"] = [self._chance(row, seat) for row in data["found"]]
            case "suppose":
                self._supposed += 1
                flat["key"] = f"s{self._supposed}"
            case "hint":
                self._hints += 1
                flat["rung"] = self._hints
            case "open":
                flat = {"how": "given up", **flat}
        yield flat
        if kind == "hint" and self._hints == _LAST_HINT and "rung" not in data:
            yield {"event": "stroke opened", "how": "hints"}

    def _chance(self, row: Any, seat: object) -> Any:  # noqa: ANN401  # plain data
        """Return what an action is worth; as it stands where it is none of ours."""
        with suppress(LookupError, TypeError, ValueError, AttributeError):
            action = {"do": row["action"], "seat": seat}
            if "player" in row:
                action["player"] = row["player"]
            shares = {
                name: dict(zip(("value", "error"), row[name], strict=True))
                for name in ("survives", "wins")
            }
            return {"action": action, **shares}
        return row


def _flat(note: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a note in the flat form; one that nobody knows by its kind keeps its own."""
    kind, data, seats = note.get("kind"), note.get("data"), note.get("for")
    name = _NOTES.get(kind) if isinstance(kind, str) else None
    flat = dict(note) if name is None or not isinstance(data, Mapping) else _renamed(name, data)
    flat.pop("for", None)
    if isinstance(seats, Sequence) and seats:
        flat["for"] = seats[0]
    return flat


def _opened(value: Any) -> Any:  # noqa: ANN401  # plain data
    """Return plain data with every secret in it opened: what the referee reads."""
    if isinstance(value, dict):
        if value.keys() == _SECRET:
            return _opened(value["secret"])
        return {key: _opened(member) for key, member in value.items()}
    return [_opened(member) for member in value] if isinstance(value, list) else value


def _renamed(name: str, data: Mapping[str, Any]) -> dict[str, Any]:
    flat = {**data, "event": name}
    match name:
        case "prediction made":
            made = {
                key: flat.pop(key, None) for key in ("cards", "fits", "confidence", "came_true")
            }
            flat |= {"by": flat.pop("seat", 1), "prediction": made}
        case "move explained":
            flat["by"] = flat.pop("seat", None)
        case "hypothesis written":
            lang = flat.get("lang", "en")
            for typed, canonical in (("text", "rule"), ("other", "rest")):
                if isinstance(flat.get(typed), str) and not isinstance(flat.get(canonical), str):
                    with suppress(EleusisError):
                        flat[canonical] = str(Rule.from_text(flat[typed], lang))
    return flat


def _with_seats(line: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return a line of version 1 with the note of who sits there before the deal, not after it."""
    noted = next((data for data in line if data.get("kind") == "people"), None)
    dealt = next((data for data in line if data["event"] == "dealt"), None)
    if noted is None or dealt is None:
        return line
    rest = [data for data in line if data is not noted]
    people, names, variant = noted.get("data"), dealt.get("seats"), dealt.get("variant")
    if not isinstance(people, Mapping) or not isinstance(names, Sequence):
        return rest
    persons, computers = people.get("names") or (), people.get("computers") or {}
    kinds = ["person" if name in persons else str(computers.get(name, "random")) for name in names]
    if kinds and names[0] not in persons:
        kinds[0] = "dealer"
    alone = isinstance(variant, Mapping) and variant.get("score") == "turn"
    if alone and kinds == ["dealer", "person"]:
        return rest
    seats = [[str(name), kind] for name, kind in zip(names, kinds, strict=True)]
    data = {"seats": seats, "lesson": "open-table"}
    return [{"event": "note", "kind": "seats", "data": data}, *rest]
