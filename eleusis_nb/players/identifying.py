"""After how many plays a player had the rule in mind, whether or not it dared to say it."""

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
    """Return after how many plays a player's best guess is the rule; None if after none.

    The player is alone at the table with a hand of 12 that is filled up again (``solo``), makes
    all its plays and says nothing. The best guess is the rule when both mean the same on all that
    can still happen from there. It is looked for by halving, so it is taken to stay found.

    Parameters
    ----------
    rule : Rule
        God's rule.
    random : random.Random
        What the cards are shuffled by, and what the player chooses by.
    kind : Kind
        The player.
    space : Space, optional
        The rules it thinks of.
    most : int
        The plays it has.
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
    """Return the table after a player alone has made its plays, without saying anything."""
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
    """Let beliefs know so many of the plays, by taking in more or taking some back."""
    for entry in plays[at:after]:
        beliefs.saw(entry.cards, right=entry.ok)
    for _ in range(at - after):
        beliefs.undo()
    return after
