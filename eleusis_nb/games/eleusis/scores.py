"""What a round is worth: the score sheet, every point with its reason, and how it comes about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from eleusis_nb.i18n import Text, many, say, together

if TYPE_CHECKING:
    from eleusis_nb.games.eleusis.state import State


CONFESSION_FREE: Final = 3
"""Cards played up to which a confession costs nothing (source 003)."""

CONFESSION_COSTS: Final = 20
"""Points it costs with more cards."""


class Points(NamedTuple):
    """Some points for one seat, and what they are for."""

    seat: int
    points: float
    reason: str


@dataclass(frozen=True, slots=True, repr=False)
class ScoreTable:
    """What a round was worth.

    Examples
    --------
    >>> sheet = ScoreTable(("God", "Ada"), (Points(1, 9, "9 cards fewer"), Points(1, 4, "out")))
    >>> sheet.total(1), sheet.total(0)
    (13, 0)
    >>> print(sheet)
    God  0
    Ada 13  = 9 (9 cards fewer) + 4 (out)
    """

    seats: tuple[str, ...]
    """Who sat where, God first."""
    lines: tuple[Points, ...] = ()
    """Every point with its reason; a seat may have several lines or none."""

    @classmethod
    def of(cls, seats: tuple[str, ...], lines: Iterable[Points]) -> ScoreTable:
        """Return the sheet with the lines sorted by seat."""
        return cls(seats, tuple(sorted(lines, key=lambda line: line.seat)))

    def total(self, seat: int) -> float:
        """Return a seat's points."""
        return sum(line.points for line in self.lines if line.seat == seat)

    @property
    def totals(self) -> tuple[float, ...]:
        """Every seat's points in order, God's first."""
        return tuple(self.total(seat) for seat in range(len(self.seats)))

    def reason(self, seat: int) -> Text:
        """Return in words what a seat's points are made of."""
        parts = [
            Text("{points} ({reason})", {"points": _number(p.points), "reason": p.reason})
            for p in self.lines
            if p.seat == seat
        ]
        return together(*parts, by=" + ")

    def __repr__(self) -> str:
        # A line for each seat: its points, and what they are made of.
        wide, totals = max(map(len, self.seats)), list(map(_number, self.totals))
        digits = max(map(len, totals))
        rows = []
        for seat, (name, total) in enumerate(zip(self.seats, totals, strict=True)):
            why = self.reason(seat)
            rows.append(f"{name:<{wide}} {total:>{digits}}" + (f"  = {why}" if why else ""))
        return "\n".join(rows)


def _number(points: float) -> Text:
    """Write a number of points: whole ones without a decimal."""
    return Text("{points}" if points == int(points) else "{points:.2f}", {"points": points})


# --- from how a round stands at its end -------------------------------------------------------


def score(state: State) -> ScoreTable:
    """Return the score sheet of a round that ends as it stands now."""
    by_kind = {
        "hands": _hands,
        "mistakes": _mistakes,
        "cards left": _cards_left,
        "turn": _turn,
        "predictions": _predictions,
    }
    return ScoreTable.of(state.seats, by_kind[state.variant.score](state))


def confession(state: State) -> ScoreTable:
    """Return the score sheet of a round in which God confesses now (source 003)."""
    if state.played <= CONFESSION_FREE:
        return ScoreTable(state.seats)
    reason = many("confessed after {count} card", "confessed after {count} cards", state.played)
    return ScoreTable(state.seats, (Points(0, -CONFESSION_COSTS, reason),))


def mistake_lead(state: State) -> int:
    """Return God's points at the end of the first stage of ``original`` (source 001)."""
    counts = [len(state.mistakes[seat]) for seat in state.players]
    return sum(counts) - min(counts) * len(counts)


def _hands(state: State) -> Iterator[Points]:
    lines = list(_player_lines(state))
    totals = {seat: sum(p.points for p in lines if p.seat == seat) for seat in state.players}
    return iter([*lines, _god(state, totals)])


def _player_lines(state: State) -> Iterator[Points]:
    variant, reign = state.variant, state.reign
    left = {seat: len(state.hands[seat]) for seat in state.players}
    passed_over = reign.seat if reign is not None and variant.fullest_hand == "ordinary" else None
    most = max((own for seat, own in left.items() if seat != passed_over), default=0)
    for seat, own in left.items():
        is_prophet = reign is not None and reign.seat == seat
        if not is_prophet or variant.prophet_keeps_hand:
            if passed_over is None:
                reason = many(
                    "at most {count} card − {left} left",
                    "at most {count} cards − {left} left",
                    most,
                    left=own,
                )
            else:
                reason = many(
                    "at most {count} card without the prophet − {left} left",
                    "at most {count} cards without the prophet − {left} left",
                    most,
                    left=own,
                )
            yield Points(seat, most - own, reason)
        # A prophet's hand is only set aside: it is never an empty one.
        if own == 0 and not is_prophet and variant.out_bonus:
            yield Points(seat, variant.out_bonus, say("no cards left"))
    if reign is not None:
        accepted = state.accepted - reign.accepted
        refused = state.refused - reign.refused
        right = say("{cards} accepted after the marker", cards=accepted)
        yield Points(reign.seat, accepted, right)
        wrong = say("2 × {cards} refused after the marker", cards=refused)
        yield Points(reign.seat, 2 * refused, wrong)


def _god(state: State, totals: dict[int, float]) -> Points:
    variant, reign = state.variant, state.reign
    highest = max(totals.values())
    if reign is None:
        return Points(0, highest, say("the highest player's score"))
    cap, twice = 2 * reign.played, say("2 × {cards} cards up to the marker", cards=reign.played)
    reached = totals[reign.seat] if variant.god_cap == "prophet" else highest
    if reached > cap:
        return Points(0, cap, say("{twice}, less than {score}", twice=twice, score=reached))
    if variant.god_cap == "prophet":
        return Points(0, reached, say("the prophet's score, at most {twice}", twice=twice))
    return Points(0, reached, say("the highest player's score, at most {twice}", twice=twice))


def _mistakes(state: State) -> Iterator[Points]:
    yield Points(0, state.tally[0], say("mistake cards above the smallest number"))
    left = {seat: len(state.mistakes[seat]) for seat in state.players}
    fewest, everyone = min(left.values()), sum(left.values())
    for seat, own in left.items():
        if own == fewest:
            yield Points(seat, everyone - own, say("the others' mistake cards"))
            if own:
                yield Points(seat, -own, say("your own mistake cards"))
            else:
                yield Points(seat, state.variant.out_bonus, say("no cards left"))


def _cards_left(state: State) -> Iterator[Points]:
    variant, totals = state.variant, {}
    for seat in state.players:
        number = len(state.hands[seat])
        reason = many(
            "{base} − {count} card left", "{base} − {count} cards left", number, base=variant.base
        )
        lines = [Points(seat, variant.base - number, reason)]
        if number == 0:
            lines.append(Points(seat, variant.out_bonus, say("no cards left")))
        if state.guessed == seat:
            lines.append(Points(seat, variant.guess_bonus, say("guessed the rule")))
        totals[seat] = sum(line.points for line in lines)
        yield from lines
    yield Points(0, max(totals.values()), say("the highest player's score"))


def _turn(state: State) -> Iterator[Points]:
    seat, variant = state.guessed, state.variant
    if seat is None:
        return
    turn, wrong = max(1, state.plays), state.wrong_guesses[seat]
    reason = say("{base} to start − {turn} for turns", base=variant.base, turn=turn)
    if wrong:
        guesses = many(
            "− {cost} for each of {count} wrong guess",
            "− {cost} for each of {count} wrong guesses",
            wrong,
            cost=variant.wrong_guess_costs,
        )
        reason = together(reason, guesses)
    yield Points(seat, max(0, variant.base - turn - variant.wrong_guess_costs * wrong), reason)


def _predictions(state: State) -> Iterator[Points]:
    for seat in state.players:
        yield Points(
            seat,
            state.tally[seat],
            many("{count} card predicted", "{count} cards predicted", state.plays),
        )
