"""Records of versions 1 and 2 of the Governor's Game, event by event in the form of this one.

There the events had other names, and what happened around the secret stroke were notes. Version
0.1 wrote down what a player asked of the Jack, and not what he answered: a declaration without
``right``, a hint without its ``rung``, an opened envelope without its content. The answers follow
from the envelope.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor.events import unreadable
from eleusis_nb.games.governor.secret import SecretStroke, same_stroke
from eleusis_nb.inference.stroke_hints import RUNGS
from eleusis_nb.table.commitment import Letter

_EVENTS: Final = {
    "opened": "ledger opened",
    "dealt": "round dealt",
    "turn": "turn began",
    "drew": "card drawn",
    "returned": "player returned",
}
"""The events whose name has changed."""

_HOUSE_OF_0_1: Final = {"eliminates_from": 1, "must_draw_first": True}
"""What was played before a record said it."""

Plain = dict[str, Any]


class Upgrade:
    """Brings the events of a record to this version, one after the other.

    Parameters
    ----------
    letters : mapping from str to Letter
        What lies in the sound envelopes beside the record, by their seals. Without them the
        Jack's answers in a record of version 0.1 are not known.
    """

    def __init__(self, letters: Mapping[str, Letter]) -> None:
        self._letters = letters
        self._letter: Letter | None = None
        self._seats: tuple[str, ...] = ()
        self._supposed: dict[str, str] = {}
        self._hints = 0

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

    def _note(self, kind: str, data: Plain) -> Iterator[Plain]:  # noqa: C901 - one case a kind
        match kind, data:
            case "governor", _:
                yield {"event": "table set", **_HOUSE_OF_0_1, "secret": False, **data}
            case "seed", _:
                yield {"event": "seed set", **data}
            case "seal", {"commitment": str(seal)}:
                self._letter = self._letters.get(seal)
                yield {"event": "stroke sealed", **data}
            case "chances", _:
                yield {"event": "chances found", **self._chances(data)}
            case "suppose", {"text": str(text)}:
                key = f"s{len(self._supposed) + 1}"
                self._supposed[key] = text
                yield {"event": "stroke supposed", "key": key, "text": text}
            case "drop", _:
                yield {"event": "stroke dropped", **data}
            case "declare", {"key": str(key)}:
                right = data.get("right", self._is_right(key))
                yield {"event": "stroke declared", "key": key, "right": right}
                if right and "right" not in data:
                    yield self._opened("found")
            case "hint", {"text": str(text)}:
                self._hints += 1
                yield {"event": "stroke hint given", "rung": self._hints, "text": text}
                if self._hints == RUNGS and "rung" not in data:
                    yield self._opened("hints")
            case "open", _:
                content = data if "rule" in data else self._opened("given up")
                yield {**content, "event": "stroke opened"}
            case _:
                pass

    def _is_right(self, key: str) -> bool | None:
        """Return what the Jack must have answered; None where his envelope is lost."""
        if self._letter is None or key not in self._supposed:
            return None
        try:
            supposed = SecretStroke.parse(self._supposed[key])
        except EleusisError:
            return None
        return same_stroke(supposed, SecretStroke.parse(self._letter.rule))

    def _opened(self, how: str) -> Plain:
        found: Plain = {"event": "stroke opened", "how": how}
        if self._letter is not None:
            found |= {"rule": self._letter.rule, "nonce": self._letter.nonce, "verified": True}
        return found

    def _chances(self, data: Plain) -> Plain:
        match data:
            case {"above": above, "found": [*rows], "seat": seat}:
                found = [self._chance(row, seat) for row in rows]
                return {"above": above, "found": found}
            case _:
                return {}

    def _chance(self, row: Plain, seat: object) -> Plain:
        action: Plain = {"do": "pass" if row["action"] == "stay" else row["action"], "seat": seat}
        if "player" in row:
            action["target"] = self._seats.index(row["player"])
        found: Plain = {"action": action}
        for name in ("survives", "wins"):
            found[name] = dict(zip(("value", "error"), row[name], strict=True))
        return found
