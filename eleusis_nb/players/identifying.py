"""The number of plays after which a player's best guess is the rule, said or not."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Chance

from eleusis_nb.games.eleusis import PlayCards, Round, TablePlay
from eleusis_nb.inference import Beliefs, Space, factored_space
from eleusis_nb.players.difficulty import MOST_PLAYS
from eleusis_nb.players.kinds import Kind, Scientist
from eleusis_nb.players.mind import Mind
from eleusis_nb.rules import Rule


def plays_to_find(
    rule: Rule,
    random: Chance,
    kind: Kind = Scientist,
    space: Space | None = None,
    most: int = MOST_PLAYS,
) -> int | None:
    """Return the number of plays after which a player's best guess is the rule, or None.

    The player is alone at the table (``solo``: a hand of 12 that is refilled), makes all its plays
    and never says a rule. The best guess is the rule if both are equivalent on all continuations.
    The number is found by bisection, which assumes that the rule stays the best guess.

    Parameters
    ----------
    rule : Rule
        God's rule.
    random : random.Random
        The source of the deal and of the player's random choices.
    kind : Kind
        The player.
    space : Space, optional
        Its hypothesis space; the factored space by default.
    most : int
        The number of plays.
    """
    thought_of = factored_space() if space is None else space
    table = experiments(rule, random, kind, thought_of, most)
    line = [card for entry in table if entry.kind == "starter" and entry.ok for card in entry.cards]
    plays = [entry for entry in table if entry.kind != "starter"]
    beliefs, at = Beliefs(line, thought_of), 0
    found, missed = len(plays) + 1, -1
    while found - missed > 1:
        after = (found + missed) // 2 if found <= len(plays) else len(plays)
        at = _go_to(beliefs, plays, at, after)
        if beliefs.fits and beliefs.rank(rule).place == 1:
            found = after
        elif after == len(plays):
            return None
        else:
            missed = after
    return max(1, found)


def experiments(
    rule: Rule, random: Chance, kind: Kind, space: Space | None = None, most: int = MOST_PLAYS
) -> Sequence[TablePlay]:
    """Return the table after all plays of a player that is alone and never says a rule."""
    table = Round.deal("solo", rule, ("God", "Ada"), random.getrandbits(64))
    mind = Mind(random, factored_space() if space is None else space, kind.remembers)
    for _ in range(most):
        view = table.view(1)
        mind.watch(view.table)
        action = kind.playing(mind, view).action
        if not isinstance(action, PlayCards):
            break
        table, _ = table.apply(action)
    return table.table


def _go_to(beliefs: Beliefs, plays: Sequence[TablePlay], at: int, after: int) -> int:
    """Observe or undo plays until the beliefs have seen the first ``after``."""
    for entry in plays[at:after]:
        beliefs.saw(entry.cards, right=entry.ok)
    for _ in range(at - after):
        beliefs.undo()
    return after
