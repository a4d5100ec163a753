"""Compare the computer players: ``python -m benchmarks.players``.

Each plays every rule of the library that the named space of rules can say, alone at a table
(``solo``: a hand of 12 that is filled up again, at most 30 plays, 31 points less the turn and two
for every wrong declaration). It thinks of the wide space or, with ``--named``, of the named
one. No setting of any player was chosen on these rules: what they decide by
follows from the scoring. Then each makes 20 plays and says nothing, and it is noted after how
many its best guess was the rule.

What was played stays in ``benchmarks/players-named.json`` or ``players-wide.json``, so it can
be stopped and run again to go on; with another seed it begins anew. Rules come in a shuffled
order, so that a run that was stopped holds a fair sample of them; counted are the rules that all
players have played. ``--without forgetful`` leaves a player out, ``--shown`` plays nothing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import log2
from pathlib import Path
from random import Random
from statistics import correlation, linear_regression, mean
from typing import Final

from benchmarks.intervals import Interval, interval
from eleusis_nb.games.eleusis import Guess, PlayCards, Round, TablePlay
from eleusis_nb.library import RULES
from eleusis_nb.mind import Beliefs, NamedSpace, Space, named_space, spaces
from eleusis_nb.players import KINDS, play_out
from eleusis_nb.players.kinds import Kind
from eleusis_nb.players.mind import Mind
from eleusis_nb.rules import Rule

SPACES: Final[dict[str, Callable[[], Space]]] = {
    "named": named_space,
    "wide": lambda: spaces.default,
}
SILENT_PLAYS: Final = 20
NOT_FOUND: Final = 31
"""A rule that was not said in 30 plays counts as said in the turn after."""


@dataclass(frozen=True, slots=True)
class Game:
    """What one player did with one rule.

    Parameters
    ----------
    rule, kind : str
        Names of the rule and of the player.
    number : int
        Which round of them it was.
    said : int or None
        In which turn it rightly said the rule.
    wrong : int
        How often it said a wrong one.
    score : float
        Its points.
    found : int or None
        After how many plays its best guess was the rule, when it said nothing.
    """

    rule: str
    kind: str
    number: int
    said: int | None
    wrong: int
    score: float
    found: int | None


def known_rules(space: NamedSpace) -> dict[str, float]:
    """Return the rules of the library that a space can say, with their bits in it."""
    bits = {rule: -log2(weight) for weight, rule in space.weighed()}
    known = {name: space.known(entry.rule) for name, entry in RULES.items()}
    return {name: bits[rule] for name, rule in known.items() if rule is not None}


def game(name: str, kind: str, number: int, seed: int, space: Space) -> Game:
    """Play a rule."""
    rule = RULES[name].rule
    # The same cards for every kind: what differs is what they do with them.
    table = Round.deal("solo", rule, ("God", kind), f"{seed} {name} {number}")
    player = KINDS[kind](Random(f"{seed} {kind} {name} {number}"), space)
    guesses, said = 0, None
    for step in play_out(table, {1: player}):
        table = step.table
        guesses += isinstance(step.action, Guess)
    if table.state.guessed:
        guesses, said = guesses - 1, max(1, table.state.plays)
    found = plays_to_find(rule, Random(f"{seed} {name} {number}"), KINDS[kind], space)
    score = 0.0 if table.sheet is None else table.sheet.total(1)
    return Game(name, kind, number, said, guesses, score, found)


def plays_to_find(rule: Rule, random: Random, kind: Kind, space: Space) -> int | None:
    """Return after how many silent plays the best guess is the rule, or None.

    It is found by bisection, which assumes that the rule stays the best guess.
    """
    table = silent(rule, random, kind, space)
    line = [card for entry in table if entry.kind == "starter" and entry.ok for card in entry.cards]
    after = [Beliefs(line, space)]
    for entry in table:
        if entry.kind != "starter":
            after.append(after[-1].copy())
            after[-1].saw(entry.cards, right=entry.ok)
    if not is_best(after[-1], rule):
        return None
    missed, found = -1, len(after) - 1
    while found - missed > 1:
        between = (found + missed) // 2
        if is_best(after[between], rule):
            found = between
        else:
            missed = between
    return max(1, found)


def is_best(beliefs: Beliefs, rule: Rule) -> bool:
    """Return whether a rule is the likeliest, by meaning from here on."""
    return beliefs.fits and beliefs.rank(rule).place == 1


def silent(rule: Rule, random: Random, kind: Kind, space: Space) -> Sequence[TablePlay]:
    """Return the table after all plays of a player that is alone and never says a rule."""
    table = Round.deal("solo", rule, ("God", "Ada"), random.getrandbits(64))
    mind = Mind(random, space, kind.remembers)
    for _ in range(SILENT_PLAYS):
        view = table.view(1)
        mind.watch(view.table)
        action = kind.playing(mind, view).action
        if not isinstance(action, PlayCards):
            break
        table, _ = table.apply(action)
    return table.table


def play(seed: int, rounds: int, kinds: Sequence[str], thought_of: str) -> list[Game]:
    """Play what has not been played yet, and return everything."""
    file = Path(__file__).parent / f"players-{thought_of}.json"
    asked = {"seed": seed, "rounds": rounds, "space": thought_of}
    kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    if any(kept.get(name) != value for name, value in asked.items() if name != "rounds"):
        kept = {}
    games = [Game(*row) for row in kept.get("games", ())]
    done = {(one.rule, one.kind, one.number) for one in games}
    space, names = SPACES[thought_of](), list(known_rules(named_space()))
    Random(seed).shuffle(names)
    for number in range(rounds):
        for name in names:
            for kind in kinds:
                if (name, kind, number) not in done:
                    games += [game(name, kind, number, seed, space)]
            rows = ",\n".join(json.dumps(list(asdict(one).values())) for one in games)
            head = ", ".join(f"{json.dumps(key)}: {json.dumps(v)}" for key, v in asked.items())
            file.write_text(f'{{{head}, "games": [\n{rows}\n]}}\n', encoding="utf-8")
            print(f"\r{number} {name:60}", end="", flush=True)
    print()
    return games


def kinds_of(games: Sequence[Game]) -> list[str]:
    """Return the kinds of players that played."""
    return [kind for kind in KINDS if any(one.kind == kind for one in games)]


def whole(games: Sequence[Game]) -> list[Game]:
    """Return the games of those rules that every one of the players has played."""
    kinds = kinds_of(games)
    played: dict[str, set[str]] = {}
    for one in games:
        played.setdefault(one.rule, set()).add(one.kind)
    return [one for one in games if len(played[one.rule]) == len(kinds)]


def by_rule(games: Sequence[Game], kind: str, value: Callable[[Game], float]) -> dict[str, float]:
    """Return a number for each rule: the mean of its rounds. Rules are what is sampled."""
    values: dict[str, list[float]] = {}
    for one in games:
        if one.kind == kind:
            values.setdefault(one.rule, []).append(value(one))
    return {name: mean(some) for name, some in values.items()}


def turn(one: Game) -> float:
    """Return the turn in which the rule was said."""
    return float(one.said or NOT_FOUND)


def missed(one: Game) -> float:
    """Return whether the best guess was still wrong after 20 silent plays."""
    return float(one.found is None)


COLUMNS: Final[dict[str, Callable[[Game], float]]] = {
    "plays to the right declaration": turn,
    "wrong declarations": lambda one: float(one.wrong),
    "score": lambda one: one.score,
    "still wrong after 20 plays": missed,
}


def summary(games: Sequence[Game], kind: str, value: Callable[[Game], float]) -> Interval:
    """Return the mean over the rules, with its interval."""
    return interval(list(by_rule(games, kind, value).values()), mean)


def beats(games: Sequence[Game], other: str, value: Callable[[Game], float]) -> Interval:
    """Return by how much the scientist differs from another, rule by rule."""
    ours, theirs = by_rule(games, "scientist", value), by_rule(games, other, value)
    return interval([ours[name] - theirs[name] for name in ours], mean)


def table(games: Sequence[Game]) -> Iterator[str]:
    """Yield the tables as Markdown."""
    rules, kinds = len({one.rule for one in games}), kinds_of(games)
    yield f"{rules} rules, {len(games)} rounds."
    yield ""
    yield "| | " + " | ".join(COLUMNS) + " |"
    yield "| --- |" + " ---: |" * len(COLUMNS)
    for kind in kinds:
        cells = [written(summary(games, kind, value), value) for value in COLUMNS.values()]
        yield f"| {kind} | " + " | ".join(cells) + " |"
    yield ""
    yield "The scientist less the others, rule by rule:"
    yield ""
    yield "| | " + " | ".join(COLUMNS) + " |"
    yield "| --- |" + " ---: |" * len(COLUMNS)
    for kind in kinds:
        if kind != "scientist":
            cells = [written(beats(games, kind, value), value) for value in COLUMNS.values()]
            yield f"| {kind} | " + " | ".join(cells) + " |"
    slope, r, number = lengths(games)
    yield ""
    yield (
        "Plays until the scientist's best guess is the rule, by the rule's bits, over the "
        f"{number} rules it found: {written(slope)} a bit, correlation {written(r)}."
    )


def written(one: Interval, value: Callable[[Game], float] | None = None) -> str:
    """Write a number with its interval."""
    if value is missed:
        return f"{one.value:.0%} ({one.low:.0%} to {one.high:.0%})"
    return f"{one.value:.2f} ({one.low:.2f} to {one.high:.2f})"


def points(games: Sequence[Game]) -> list[tuple[float, float]]:
    """Return the bits of each rule and the plays in which the scientist found it."""
    bits = known_rules(named_space())
    found = by_rule([one for one in games if one.found], "scientist", lambda g: float(g.found or 0))
    return [(bits[name], plays) for name, plays in found.items()]


def lengths(games: Sequence[Game]) -> tuple[Interval, Interval, int]:
    """Return how plays grow with bits: the slope, the correlation, the rules it rests on."""
    found = points(games)

    def slope(places: Sequence[float]) -> float:
        return linear_regression(*zip(*(found[int(n)] for n in places), strict=True)).slope

    def together(places: Sequence[float]) -> float:
        return correlation(*zip(*(found[int(n)] for n in places), strict=True))

    places = range(len(found))
    return interval(places, slope), interval(places, together), len(found)


def main() -> None:
    """Play, and print the tables."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--seed", type=int, default=1977)
    options.add_argument("--rounds", type=int, default=2)
    options.add_argument(
        "--named", action="store_true", help="think of the small named space of rules only"
    )
    options.add_argument("--without", nargs="*", default=[], choices=list(KINDS))
    options.add_argument("--shown", action="store_true", help="play no more, show what there is")
    given = options.parse_args()
    kinds = [kind for kind in KINDS if kind not in given.without]
    rounds = 0 if given.shown else given.rounds
    played = play(given.seed, rounds, kinds, "named" if given.named else "wide")
    games = whole([one for one in played if one.kind in kinds])
    for line in table(games):
        print(line)


if __name__ == "__main__":
    main()
