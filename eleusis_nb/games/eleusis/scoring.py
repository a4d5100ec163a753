"""What a round was worth, from how it stands at its end."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis_nb.games.eleusis.scores import Points, ScoreSheet
from eleusis_nb.games.eleusis.state import State


def score(state: State) -> ScoreSheet:
    """Return the score sheet of a round that ends as it stands now."""
    by_kind = {
        "hands": _hands,
        "mistakes": _mistakes,
        "cards left": _cards_left,
        "turn": _turn,
        "predictions": _predictions,
    }
    return ScoreSheet.of(state.seats, by_kind[state.variant.score](state))


def confession(state: State) -> ScoreSheet:
    """Return the score sheet of a round in which God confesses now.

    Source 003: up to three cards played, a new God and no scores; from four on God loses twenty
    points and the others have none.
    """
    variant = state.variant
    if state.played <= variant.confession_free:
        return ScoreSheet(state.seats)
    reason = f"confessed after {_counted(state.played, 'card')}"
    return ScoreSheet(state.seats, (Points(0, -variant.confession_costs, reason),))


def mistake_lead(state: State) -> int:
    """Return God's points at the end of the first stage of ``original``.

    Source 001: the smallest number of mistake cards times the number of players, taken from the
    number of all mistake cards.
    """
    counts = [len(state.mistakes[seat]) for seat in state.players]
    return sum(counts) - min(counts) * len(counts)


def _hands(state: State) -> Iterator[Points]:
    lines = list(_player_lines(state))
    yield from lines
    totals = {seat: sum(p.points for p in lines if p.seat == seat) for seat in state.players}
    yield _god(state, totals)


def _player_lines(state: State) -> Iterator[Points]:
    variant, reign = state.variant, state.reign
    left = {seat: len(state.hands[seat]) for seat in state.players}
    most = max(left.values())
    for seat, number in left.items():
        is_prophet = reign is not None and reign.seat == seat
        if not is_prophet or variant.prophet_keeps_hand:
            yield Points(seat, most - number, f"{_counted(most, 'card')} at most − {number} left")
        # A prophet's hand is only set aside: it is never an empty one.
        if number == 0 and not is_prophet and variant.out_bonus:
            yield Points(seat, variant.out_bonus, "no card left")
    if reign is not None:
        accepted = state.accepted - reign.accepted
        refused = state.refused - reign.refused
        yield Points(reign.seat, accepted, f"{accepted} accepted after the marker")
        yield Points(reign.seat, 2 * refused, f"2 × {refused} refused after the marker")


def _god(state: State, totals: dict[int, float]) -> Points:
    variant, reign = state.variant, state.reign
    highest = max(totals.values())
    if reign is None:
        return Points(0, highest, "the highest score of a player")
    counted = reign.played + variant.starter_is_played
    where = "up to"
    if variant.god_counts == "after":
        counted, where = state.played - reign.played, "after"
    cap = 2 * counted
    reached = totals[reign.seat] if variant.god_cap == "prophet" else highest
    if reached <= cap:
        whose = "the prophet's score" if variant.god_cap == "prophet" else "the highest score"
        return Points(0, reached, f"{whose}, at most 2 × {counted} cards {where} the marker")
    return Points(0, cap, f"2 × {counted} cards {where} the marker, less than {reached:g}")


def _mistakes(state: State) -> Iterator[Points]:
    yield Points(0, state.tally[0], "mistake cards above the fewest")
    left = {seat: len(state.mistakes[seat]) for seat in state.players}
    fewest, everyone = min(left.values()), sum(left.values())
    for seat, number in left.items():
        if number == fewest:
            yield Points(seat, everyone - number, "the others' mistake cards")
            if number:
                yield Points(seat, -number, "own mistake cards")
            else:
                yield Points(seat, state.variant.out_bonus, "no card left")


def _cards_left(state: State) -> Iterator[Points]:
    variant, totals = state.variant, {}
    for seat in state.players:
        number = len(state.hands[seat])
        lines = [Points(seat, variant.base - number, f"{variant.base} − {number} cards left")]
        if number == 0:
            lines.append(Points(seat, variant.out_bonus, "no card left"))
        if state.guessed == seat:
            lines.append(Points(seat, variant.guess_bonus, "said the rule"))
        totals[seat] = sum(line.points for line in lines)
        yield from lines
    yield Points(0, max(totals.values()), "the highest score of a player")


def _turn(state: State) -> Iterator[Points]:
    seat, variant = state.guessed, state.variant
    if seat is None:
        return
    turn, wrong = max(1, state.plays), state.wrong_guesses[seat]
    reason = f"{variant.base} − turn {turn}"
    if wrong:
        reason += f" − {variant.wrong_guess_costs} for each of {_counted(wrong, 'wrong guess')}"
    yield Points(seat, max(0, variant.base - turn - variant.wrong_guess_costs * wrong), reason)


def _predictions(state: State) -> Iterator[Points]:
    for seat in state.players:
        yield Points(seat, state.tally[seat], f"{_counted(state.plays, 'card')} predicted")


def _counted(number: int, thing: str) -> str:
    """Say how many of a thing there are."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing}{'es' if thing.endswith('s') else 's'}"
