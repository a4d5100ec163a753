"""Records of versions 1 and 2 of the Governor's Game, event by event in the form of this one.

There some events had other names, and what happened around the secret stroke were notes. Version
0.1 wrote down what a player asked of the Jack, and not what he answered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from eleusis_nb.games.governor.events import unreadable

_EVENTS: Final = {
    "opened": "ledger opened",
    "dealt": "round dealt",
    "turn": "turn began",
    "drew": "card drawn",
    "returned": "player returned",
}
"""The events whose name has changed."""

_NOTES: Final = {
    "seed": "seed set",
    "seal": "stroke sealed",
    "drop": "stroke dropped",
    "declare": "stroke declared",
}
"""The notes that are now events of the same fields."""

_HOUSE_OF_0_1: Final = {"eliminates_from": 1, "must_draw_first": True}
"""What was played before a record said it."""

_HINTS: Final = 4

Plain = dict[str, Any]


class Upgrade:
    """Brings the events of a record to this version, one after the other."""

    def __init__(self) -> None:
        self._seats: tuple[str, ...] = ()
        self._supposed = self._hints = 0

    def __call__(self, data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
        """Yield an event of any version as this version would have written it."""
        name = str(data["event"])
        try:
            if name == "note":
                yield from self._note(str(data["kind"]), dict(data["data"]))
            elif name in {"dealt", "round dealt"}:
                self._seats = tuple(data["seats"])
                yield {**_HOUSE_OF_0_1, **data, "event": "round dealt"}
            else:
                yield {**data, "event": _EVENTS.get(name, name)}
        except (LookupError, TypeError, ValueError) as error:
            raise unreadable(name) from error

    def _note(self, kind: str, data: Plain) -> Iterator[Plain]:
        match kind:
            case "governor":
                yield {"event": "table set", **_HOUSE_OF_0_1, "secret": False, **data}
            case "chances":
                found = [self._chance(row, data["seat"]) for row in data.get("found", ())]
                yield {"event": "chances found", "above": data.get("above"), "found": found}
            case "suppose":
                self._supposed += 1
                key = f"s{self._supposed}"
                yield {"event": "stroke supposed", "key": key, "text": data["text"]}
            case "hint":
                self._hints += 1
                yield {"event": "stroke hint given", "rung": self._hints, "text": data["text"]}
                if self._hints == _HINTS and "rung" not in data:
                    yield {"event": "stroke opened", "how": "hints"}
            case "open":
                yield {"event": "stroke opened", "how": "given up", **data}
            case _ if kind in _NOTES:
                yield {**data, "event": _NOTES[kind]}
            case _:
                pass

    def _chance(self, row: Plain, seat: object) -> Plain:
        action: Plain = {"do": "pass" if row["action"] == "stay" else row["action"], "seat": seat}
        if "player" in row:
            action["target"] = self._seats.index(row["player"])
        found: Plain = {"action": action}
        for name in ("survives", "wins"):
            found[name] = dict(zip(("value", "error"), row[name], strict=True))
        return found
