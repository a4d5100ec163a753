"""A sitting for tests of the page: the same view and protocol, a fixed rule, no dice."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import cycle, islice

from eleusis_nb.cards import Card, pack
from eleusis_nb.errors import EleusisError

DEAL = "QH KS 9D 4C 7H 2S JC 10D 5S AC 3H 8C 6D KD 2D 6S 3D 4C 5H 7H 9S 8S 10H AC".split()


class UnreadableError(EleusisError):
    """A rule that can't be read, and where."""

    def __init__(self, text: str, column: int) -> None:
        super().__init__(f"I can't read this from “{text[column : column + 12]}” on.\n{text}\n^")
        self.column = column
        self.nearest = "red"


class StandIn:
    """One person's sitting, by the rule “red and black take turns”."""

    seat = 1

    def __init__(self, deal: list[str] | None = None, variant: str = "solo") -> None:
        self._stock = cycle((deal or DEAL)[1:] + [str(card) for card in pack()])
        self._table = [self._entry(0, 0, [(deal or DEAL)[0]], ok=True) | {"starter": True}]
        self._hand = list(islice(self._stock, 12))
        self._variant = variant
        self._hypotheses: list[dict] = []
        self._hints: list[dict] = []
        self._opened: dict | None = None
        self._callers: list[Callable[[], None]] = []
        self._say = {
            "tone": "start",
            "text": f"{Card.parse(self._last()).symbol} lies on the table.",
            "aside": "A hidden rule decides which card may follow. Choose one and try.",
        }
        self.version = self.turn = 0

    @staticmethod
    def _entry(n: int, seat: int, cards: list[str], *, ok: bool) -> dict:
        return {"n": n, "seat": seat, "cards": cards, "ok": ok}

    def _last(self) -> str:
        return next(entry["cards"][-1] for entry in reversed(self._table) if entry["ok"])

    def view(self) -> dict:
        """Return what may be shown."""
        made = len(self._table) - 1
        return {
            "version": self.version,
            "turn": self.turn,
            "variant": self._variant,
            "title": "A hidden rule decides which card may come next",
            "seal": hashlib.sha256(b"stand-in").hexdigest(),
            "table": {"count": len(self._table), "last": self._table[-1]},
            "hand": list(self._hand),
            "may": {
                "play": 0 if self._opened else 4,
                "no_play": self._variant == "new",
                "declare": not self._opened,
                "open": not self._opened,
                "again": bool(self._opened),
            },
            "plays_left": None if self._variant == "new" else max(0, 30 - made),
            "mistake_costs": [2, 4, 6, 8] if self._variant == "new" else None,
            "say": self._say,
            "score": None,
            "hypotheses": self._hypotheses,
            "hints": {
                "shown": self._hints,
                "next": {"cost": 1, "tries": 0, "seconds": 40 if self._hints else 0},
                "offered": False,
            },
            "opened": self._opened,
        }

    def plays(self, start: int = 0) -> list[dict]:
        """Return the table's entries."""
        return self._table[start:]

    def subscribe(self, call: Callable[[], None]) -> Callable[[], None]:
        """Call after every change."""
        self._callers.append(call)
        return lambda: self._callers.remove(call)

    def do(self, name: str, **arguments: object) -> None:
        """Do one of the things below."""
        getattr(self, f"_{name}")(**arguments)
        self.version += 1
        for call in list(self._callers):
            call()

    def _play(self, cards: list[str]) -> None:
        rest = list(self._hand)
        for code in cards:
            if code not in rest:
                raise EleusisError(f"You do not hold {code[:3]}.")
            rest.remove(code)
        before = Card.parse(self._last())
        ok = True
        for code in cards:
            ok = ok and Card.parse(code).is_red != before.is_red
            before = Card.parse(code)
        told = " ".join(Card.parse(code).symbol for code in cards)
        after = Card.parse(self._last()).symbol
        self._table.append(self._entry(len(self._table), 1, cards, ok=ok))
        self._hand = rest + list(islice(self._stock, len(cards)))
        self.turn += 1
        self._say = (
            {"tone": "right", "text": f"{told} follows {after}.", "aside": "It joins the line."}
            if ok
            else {
                "tone": "wrong",
                "text": f"{told} was refused after {after}.",
                "aside": "It hangs under the card it tried to follow.",
            }
        )
        for hypothesis in self._hypotheses:
            if "low" in hypothesis["text"] and hypothesis["standing"] == "fits":
                hypothesis |= {"standing": "refuted", "refuted_by": len(self._table) - 1}

    def _no_play(self) -> None:
        raise EleusisError("Some card of your hand fits.")

    def _suppose(self, text: str, credence: float) -> None:
        if "rad" in text:
            raise UnreadableError(text, text.index("rad"))
        self._hypotheses.append(
            {
                "key": f"h{len(self._hypotheses)}",
                "text": text,
                "sentence": text,
                "credence": credence,
                "standing": "fits",
                "refuted_by": None,
                "note": "",
                "declared": None,
            }
        )

    def _credence(self, key: str, credence: float) -> None:
        next(one for one in self._hypotheses if one["key"] == key)["credence"] = credence

    def _drop(self, key: str) -> None:
        self._hypotheses = [one for one in self._hypotheses if one["key"] != key]

    def _declare(self, key: str) -> None:
        self.turn += 1
        next(one for one in self._hypotheses if one["key"] == key)["declared"] = "wrong"

    def _hint(self) -> None:
        self.turn += 1
        text = "Look at what the refused cards under 5♥ and Q♥ share."
        rung = len(self._hints) + 1
        self._hints = [*self._hints, {"rung": rung, "text": text, "card": "5S", "cost": 1}]

    def _open(self) -> None:
        self.turn += 1
        self._opened = {
            "rule": "Red and black take turns.",
            "verified": True,
            "nonce": "00" * 32,
            "why": {
                str(entry["n"]): "The colour changed."
                if entry["ok"]
                else "The colour stayed the same."
                for entry in self._table[1:][-12:]
            },
            "asked": True,
        }
        self._say = {"tone": "end", "text": "God opens the envelope.", "aside": ""}

    def _explain(self, text: str) -> None:
        pass

    def _again(self) -> None:
        raise EleusisError("There is no other rule here.")
