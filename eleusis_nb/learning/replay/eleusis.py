"""A deal of Eleusis told moment by moment, as plain data for a page or a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from eleusis_nb.cards import Card
from eleusis_nb.games import JSON
from eleusis_nb.games.eleusis import Event, TablePlay, event_of
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.evolve import deal as dealt_state
from eleusis_nb.games.eleusis.evolve import evolve
from eleusis_nb.games.eleusis.state import State
from eleusis_nb.games.record import RecordError
from eleusis_nb.i18n import say
from eleusis_nb.inference import Beliefs, named_space
from eleusis_nb.learning.replay import telling
from eleusis_nb.learning.replay.deals import Data, Deal
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.session.commitment import Letter
from eleusis_nb.session.evidence import Observation
from eleusis_nb.session.explain import why
from eleusis_nb.session.hypotheses import Hypothesis
from eleusis_nb.session.phrases import Said
from eleusis_nb.session.titles import title_of


@dataclass(slots=True)
class _Thought:
    """A hypothesis or a hint, from the moment it was made to the one that ended it."""

    at: int
    kind: str
    said: Said
    seat: int | None = None
    refuted: int | None = None
    ended: int | None = None
    held: Hypothesis | None = None

    def to_json(self) -> dict[str, JSON]:
        return {
            "at": self.at,
            "kind": self.kind,
            "text": self.said.text,
            "aside": self.said.aside,
            "seat": self.seat,
            "refuted": self.refuted,
            "ended": self.ended,
        }


@dataclass(slots=True)
class Telling:
    """The fold of one deal; :meth:`to_json` gives what it came to.

    Parameters
    ----------
    deal : Deal
        The lines, without what may not be known.
    """

    deal: Deal
    state: State | None = None
    named: JSON = None
    moments: list[dict[str, JSON]] = field(default_factory=list)
    situations: list[Situation] = field(default_factory=list)
    seen: list[Observation] = field(default_factory=list)
    thoughts: dict[str, _Thought] = field(default_factory=dict)
    beliefs: Beliefs | None = None
    opened: dict[str, JSON] | None = None
    rule: Rule | None = None
    ended: int | None = None

    def to_json(self) -> dict[str, JSON]:
        """Return the deal as plain data.

        Raises
        ------
        RecordError
            If a line of it cannot be understood; the message names the line.
        """
        for number, line in self.deal.lines:
            try:
                self._line(number, line)
            except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
                raise RecordError(
                    say(
                        "Line {number} of this record cannot be told again: {error}.",
                        number=number,
                        error=repr(error),
                    )
                ) from None
        if self.state is None:
            raise RecordError(say("There is no round of Eleusis in this record."))
        return self._told(self.state)

    def _told(self, state: State) -> dict[str, JSON]:
        if self.rule is not None:
            for moment, situation in zip(self.moments, self.situations, strict=True):
                moment["legal"] = f"{self.rule.legal_at(situation):x}"
        sheet = None if state.ending is None else state.ending.sheet
        known = self._known(state)
        return {
            "game": "eleusis",
            "title": title_of(self.named, state.variant.name, len(state.seats)),
            "variant": state.variant.name,
            "seal": state.seal,
            "seats": list(state.seats),
            "eyes": [*known, *([0] if self.rule is not None and 0 not in known else [])],
            "plays": [entry.play.to_json() for entry in self.seen],
            "moments": [*self.moments],
            "thoughts": [thought.to_json() for thought in self.thoughts.values()],
            "opened": self.opened,
            "sheet": None
            if sheet is None
            else {
                "at": self.ended,
                "rows": [
                    [name, sheet.total(seat), sheet.reason(seat)]
                    for seat, name in enumerate(state.seats)
                ],
            },
        }

    def _known(self, state: State) -> list[JSON]:
        """Return the players whose hands lie open in these lines."""
        hands = [moment["hands"] for moment in self.moments]
        return [
            seat
            for seat in state.players
            if hands and all(isinstance(h, Mapping) and str(seat) in h for h in hands)
        ]

    # --- one line ----------------------------------------------------------------------------

    def _line(self, number: int, line: Sequence[Data]) -> None:
        said: list[Said] = []
        only: set[int | None] = set()  # whose moment it is
        for data in line:
            event = event_of(data)
            heard = self._note(data) if event is None else self._event(event)
            only |= {_only(data)} if heard else set()
            said += heard
        whole = telling.joined(said)
        if whole is None or self.state is None:
            return
        self.situations.append(self.state.situation)
        moment = {"line": number, "say": whole.to_json(), **self._standing(self.state)}
        self.moments.append(moment | {"only": only.pop() if len(only) == 1 else None})

    def _standing(self, state: State) -> dict[str, JSON]:
        pending = state.pending
        return {
            "count": len(state.table),
            "waits": list(state.callers),
            "held": [len(hand) for hand in state.hands],
            "hands": {
                str(seat): " ".join(card.code() for card in sorted(state.hands[seat].cards))
                for seat in state.players
                if not state.hands[seat].covered
            },
            "pending": [] if pending is None else [card.code() for card in pending.cards],
            "prophet": state.prophet,
            "out": sorted(state.expelled),
            "bits": self._bits(),
        }

    def _bits(self) -> float | None:
        return round(self.beliefs.entropy(), 2) if self.beliefs and self.beliefs.fits else None

    # --- events ------------------------------------------------------------------------------

    def _event(self, event: Event) -> list[Said]:
        if isinstance(event, ev.Dealt):
            self.state = dealt_state(event)
            return []
        before = self.state
        if before is None:
            return []
        after = evolve(before, event)
        self.state = after
        for entry in after.table[len(before.table) :]:
            self._lay(Observation(before.situation, entry))
        if isinstance(event, ev.Ended):
            self.ended = len(self.moments)
        said = telling.told(event, before)
        return [] if said is None else [said]

    def _lay(self, seen: Observation) -> None:
        self.seen.append(seen)
        for thought in self.thoughts.values():
            if thought.held is not None and thought.held.fits:
                thought.held = thought.held.tested_by(seen)
                if not thought.held.fits:
                    thought.refuted = len(self.moments)
        self._learn(seen.play)

    def _learn(self, play: TablePlay) -> None:
        if play.kind == "starter":
            self.beliefs = Beliefs(play.cards, named_space()) if play.ok else self.beliefs
        elif self.beliefs is not None and play.kind == "claim":
            self.beliefs.saw_no_play(play.cards, right=play.ok)
        elif self.beliefs is not None:
            self.beliefs.saw(play.cards, right=play.ok)

    # --- notes -------------------------------------------------------------------------------

    def _note(self, note: Data) -> list[Said]:
        """Take a note in and say it; of a kind that is not known here nothing is told."""
        take = _NOTES.get(str(note.get("kind"))) if note.get("event") == "note" else None
        data = note.get("data")
        if take is None or not isinstance(data, Mapping):
            return []
        said: Said | None = take(self, data, _only(note))
        return [] if said is None else [said]

    def _named(self, data: Any, _seat: int | None) -> None:  # noqa: ANN401 - plain data
        self.named = data

    def _supposed(self, data: Any, seat: int | None) -> Said:  # noqa: ANN401 - plain data
        now, said = len(self.moments), telling.supposed(_rule(data), data["credence"])
        held = Hypothesis(data["key"], data["text"], _rule(data))
        held = held.tested_by_all(self.seen)
        refuted = None if held.fits else now
        self.thoughts[data["key"]] = _Thought(now, "hypothesis", said, seat, refuted, held=held)
        return telling.written(said)

    def _credence(self, data: Any, _seat: int | None) -> Said | None:  # noqa: ANN401 - plain data
        thought = self.thoughts.get(data["key"])
        if thought is None or thought.held is None:
            return None
        thought.said = telling.supposed(thought.held.rule, data["credence"])
        return telling.surer(thought.said)

    def _dropped(self, data: Any, _seat: int | None) -> Said | None:  # noqa: ANN401 - plain data
        thought = self.thoughts.get(data["key"])
        if thought is None:
            return None
        thought.ended = len(self.moments)
        return telling.crossed_out(thought.said)

    def _declared(self, data: Any, _seat: int | None) -> Said | None:  # noqa: ANN401 - plain data
        thought = self.thoughts.get(data["key"])
        if thought is not None and not data["right"] and thought.refuted is None:
            thought.refuted = len(self.moments)
        return Said("calm", str(data["counter"])) if data["counter"] else None

    def _hinted(self, data: Any, seat: int | None) -> Said:  # noqa: ANN401 - plain data
        now, said = len(self.moments), telling.hinted(data["text"], data["cost"])
        self.thoughts[f"hint {now} {data['rung']}"] = _Thought(now, "hint", said, seat)
        return telling.hint_taken(said)

    def _explained(self, data: Any, seat: int | None) -> Said:  # noqa: ANN401 - plain data
        now, said = len(self.moments), Said("calm", str(data["text"]))
        self.thoughts[f"words {now}"] = _Thought(now, "explained", said, seat)
        return telling.explained(said)

    def _foretold(self, data: Any, _seat: int | None) -> Said:  # noqa: ANN401 - plain data
        return telling.foretold(
            fits=data["fits"], confidence=data["confidence"], came_true=data["came_true"]
        )

    def _rival(self, data: Any, _seat: int | None) -> Said:  # noqa: ANN401 - plain data
        return telling.rival_said(Rule.parse(data["text"]))

    def _looked(self, data: Any, _seat: int | None) -> Said | None:  # noqa: ANN401 - plain data
        return telling.looked() if data["shown"] else None

    def _open(self, data: Any, _seat: int | None) -> Said:  # noqa: ANN401 - plain data
        self.rule = rule = Rule.parse(str(data["rule"]))
        errors = frozenset(data.get("errors", ()))
        sealed: bool | None = None  # a record need not hold what the seal was made of
        if "nonce" in data and self.state is not None:
            letter = Letter(str(data["rule"]), str(data["seed"]), str(data["nonce"]))
            sealed = letter.commitment == self.state.seal
        self.opened = {
            "at": len(self.moments),
            "rule": telling.rule_said(rule),
            "verified": sealed,
            "why": {
                str(seen.play.n): why(rule, seen)
                for seen in self.seen
                if seen.play.n not in errors  # where God erred the rule says nothing
            },
        }
        return telling.opened()


_NOTES: Final[Mapping[str, Any]] = {
    "table": Telling._named,  # noqa: SLF001 - its own methods, by what they take in
    "supposed": Telling._supposed,  # noqa: SLF001
    "credence": Telling._credence,  # noqa: SLF001
    "dropped": Telling._dropped,  # noqa: SLF001
    "declared": Telling._declared,  # noqa: SLF001
    "hint": Telling._hinted,  # noqa: SLF001
    "explained": Telling._explained,  # noqa: SLF001
    "beliefs": Telling._looked,  # noqa: SLF001
    "prediction": Telling._foretold,  # noqa: SLF001
    "rival": Telling._rival,  # noqa: SLF001
    "opened": Telling._open,  # noqa: SLF001
}


def _rule(data: Any) -> Rule:  # noqa: ANN401 - plain data
    """Return a rule as somebody typed it in some language."""
    return Rule.parse(str(data["text"]), str(data.get("lang", "en")))


def _only(note: Data) -> int | None:
    """Return the one seat a note is for, or None if it is for all."""
    seats = note.get("for")
    first = seats[0] if isinstance(seats, Sequence) and seats else None
    return first if isinstance(first, int) else None


def hand_of(moment: Mapping[str, JSON], seat: int) -> tuple[Card, ...] | None:
    """Return a hand as a moment shows it, or None where it is covered."""
    hands = moment["hands"]
    codes = hands.get(str(seat)) if isinstance(hands, Mapping) else None
    return tuple(Card.parse(code) for code in codes.split()) if isinstance(codes, str) else None
