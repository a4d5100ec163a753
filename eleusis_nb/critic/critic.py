"""The critic: faults, warnings and advice on a rule before it is sealed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final, Protocol

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card
from eleusis_nb.conditions.automaton import TooManyStatesError
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.critic.finding import Finding, Severity
from eleusis_nb.critic.form import findings_of_form
from eleusis_nb.critic.words import say_acceptance, say_difficulty
from eleusis_nb.i18n import together, worded
from eleusis_nb.library.entries import RULES
from eleusis_nb.library.measured import Measured, measured_of
from eleusis_nb.rules.analysis.chances import StateGraph, after_opening, explore, in_the_long_run
from eleusis_nb.rules.law import Rule

FEWEST_RIGHT: Final = 10
"""Right cards of 52 there should always be: advice, where the game does not demand as many."""
LOW_ACCEPTANCE: Final = 0.30
HIGH_ACCEPTANCE: Final = 0.50
"""Source 003: a random game should have between 30 % and 50 % of successes. Shares are compared
as they are said, in whole per cent."""
NEARLY: Final = 0.05
"""Beyond the advice by more than this it is a warning: source 003's own good rules reach 51 %."""
_SAMPLED_PLAYS: Final = 20_000
_SAMPLED_LINE: Final = 60


class GameFacts(Protocol):
    """What the critic needs to know of the game that a rule is meant for.

    A :class:`~eleusis_nb.games.eleusis.Variant` implements it.
    """

    @property
    def name(self) -> str:
        """What the game is called."""
        ...

    @property
    def starter_obeys(self) -> bool:
        """Whether the first card obeys the rule; otherwise it is right by definition."""
        ...

    @property
    def fewest_right(self) -> int:
        """How many of the 52 cards the game demands to be right always; 0 if it demands none."""
        ...


@dataclass(frozen=True)
class Critique:
    """What the critic found out about a rule.

    Attributes
    ----------
    rule : Rule
        The rule.
    variant : str
        The form of the game it is meant for.
    acceptance : float
        The share of random cards that are right, in the long run.
    opening : float
        The share of random cards that are right just after the starter.
    error : float
        Half the width within which the two shares are known: 0 when they are exact, otherwise
        two standard errors of the sample they come from.
    fewest : int
        The smallest number of right cards in any place that can be reached.
    dead_end : tuple of Card or None
        A line after which no card is right ever again; None when there is none.
    findings : tuple of Finding
        What was understood with doubt comes first, then faults.

    Examples
    --------
    The game is named in :func:`~eleusis_nb.games.eleusis.critique`, which makes one:

    >>> from eleusis_nb.games.eleusis import critique
    >>> found = critique("red", variant="express")
    >>> found.acceptance, found.passes
    (0.5, True)
    """

    rule: Rule
    variant: str
    acceptance: float
    opening: float
    error: float
    fewest: int
    dead_end: tuple[Card, ...] | None
    findings: tuple[Finding, ...]

    @property
    def passes(self) -> bool:
        """Whether there is neither a fault nor a warning."""
        return all(finding.level is Severity.ADVICE for finding in self.findings)

    @property
    def doubt(self) -> Finding | None:
        """What is uncertain in the reading of the rule, if it was read from free text."""
        return next((finding for finding in self.findings if finding.kind == "doubtful"), None)

    @property
    def faults(self) -> tuple[Finding, ...]:
        """What breaks the game. The rule blocks it, lets everything in, or is forbidden in it."""
        return tuple(finding for finding in self.findings if finding.level is Severity.FAULT)

    @cached_property
    def difficulty(self) -> Measured | None:
        """How many plays computer players needed for it, if it is a rule of the library.

        For any other rule it is None.
        """
        return measured_of(self.rule)

    @cached_property
    def neighbours(self) -> tuple[tuple[str, float], ...]:
        """Names of rules of the library easily taken for this one, with how often they differ."""
        shares = [
            (name, _difference(self.rule.tree, entry.rule.tree)) for name, entry in RULES.items()
        ]
        near = [(name, share) for name, share in shares if 0 < share <= _NEAR]
        return tuple(sorted(near, key=lambda pair: pair[1]))

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return all of it, one thing a line."""
        head = say_acceptance(self.rule, self.acceptance, self.error)
        first = [worded(one) for one in self.findings if one is self.doubt]
        rest = [worded(one) for one in self.findings if one is not self.doubt]
        hard = () if self.difficulty is None else (say_difficulty(self.difficulty),)
        return together(*first, head, *rest, *hard, by="\n").said(lang)

    def __str__(self) -> str:
        return self.said()


_NEAR: Final = 0.1
_COMPARED_PLAYS: Final = 300


def examine(
    rule: Rule,
    game: GameFacts,
    board: Sequence[Card] | str | None = None,
    *,
    doubt: str = "",
) -> Critique:
    """Examine a rule for a game; :func:`eleusis_nb.games.eleusis.critique` takes its name.

    Parameters
    ----------
    rule : Rule
        The rule.
    game : GameFacts
        What the critic needs to know of the game.
    board : sequence of Card or str, optional
        Cards that lie already, such as the starter: parts of the rule that can never matter
        from there on are found too.
    doubt : str, optional
        What is in doubt of the rule, if it was read with doubt: that is said first.

    Returns
    -------
    Critique
        Shares, witnesses and findings.
    """
    starters = rule.legal("") if game.starter_obeys else EVERY_CARD
    try:
        found = explore(rule.tree, starters)
    except TooManyStatesError:
        return _sampled(rule, game, starters, doubt)
    if not found.places:  # nothing may start
        return _stuck(rule, game.name, doubt)
    fewest = min(range(len(found.places)), key=lambda at: found.places[at].right.bit_count())
    acceptance, error = in_the_long_run(found)
    dead = _dead_end(found)
    few = found.places[fewest].right.bit_count()
    always = len({place.right for place in found.places}) == 1
    findings = [
        *_doubt_finding(doubt, rule),
        *_dead_end_finding(dead if dead is None or not always else ()),
        *_everything_finding(few, starters),
        *_fewest_finding(few, () if always else found.line(fewest), game, dead),
        *_acceptance_finding(acceptance, dead, found),
        *findings_of_form(rule, board),
    ]
    return Critique(
        rule=rule,
        variant=game.name,
        acceptance=acceptance,
        opening=float(after_opening(found)),
        error=error,
        fewest=few,
        dead_end=dead,
        findings=_in_order(findings),
    )


def _in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    order = list(Severity)
    return tuple(sorted(findings, key=lambda one: (one.kind != "doubtful", order.index(one.level))))


def _doubt_finding(doubt: str, rule: Rule) -> Iterator[Finding]:
    """Say how a text was read that may mean something else."""
    if doubt:
        yield Finding(Severity.WARNING, "doubtful", (), {"doubt": doubt, "rule": rule})


def _dead_end(found: StateGraph) -> tuple[Card, ...] | None:
    """Return a shortest line after which nothing is right, whatever is refused meanwhile."""
    for at, place in enumerate(found.places):
        if place.right == 0 and _is_dead(found, at):
            return found.line(at)
    return None


def _is_dead(found: StateGraph, at: int) -> bool:
    seen: set[int] = set()
    while at not in seen:
        seen.add(at)
        if found.places[at].right:
            return False
        at = next(iter(found.moves[at]))  # nothing is right, so a refusal is all that can follow
    return True


def _dead_end_finding(dead: tuple[Card, ...] | None) -> Iterator[Finding]:
    if dead is not None:
        yield Finding(Severity.FAULT, "dead end", dead)


def _everything_finding(few: int, starters: int) -> Iterator[Finding]:
    """Say that every card is right, from the first or from the second on."""
    if few == len(ALL_CARDS):
        values = {"restricted": starters != EVERY_CARD}
        yield Finding(Severity.FAULT, "everything", (), values)


def _fewest_finding(
    few: int, line: tuple[Card, ...], game: GameFacts, dead: tuple[Card, ...] | None
) -> Iterator[Finding]:
    least = max(FEWEST_RIGHT, game.fewest_right)
    if few < least and dead is None:
        is_demanded = few < game.fewest_right
        level = Severity.FAULT if is_demanded else Severity.WARNING
        values = {"number": few, "least": least, "is_demanded": is_demanded}
        yield Finding(level, "fewest", line, values)


def _acceptance_finding(
    share: float, dead: tuple[Card, ...] | None, found: StateGraph | None = None
) -> Iterator[Finding]:
    """Say that too few or too many cards are right, with a place where it is plainest."""

    def witness(pick: Callable[..., int]) -> tuple[Card, ...]:
        if found is None:
            return ()
        places = range(len(found.places))
        return found.line(pick(places, key=lambda at: found.places[at].right.bit_count()))

    values, said = {"share": share}, round(share, 2)
    if said < LOW_ACCEPTANCE and dead is None:
        level = Severity.WARNING if share < LOW_ACCEPTANCE - NEARLY else Severity.ADVICE
        yield Finding(level, "too few", witness(min), values)
    elif said > HIGH_ACCEPTANCE and share < 1:
        level = Severity.WARNING if share > HIGH_ACCEPTANCE + NEARLY else Severity.ADVICE
        yield Finding(level, "too many", witness(max), values)


def _stuck(rule: Rule, variant: str, doubt: str) -> Critique:
    """Judge a rule by which no card may start."""
    findings = _in_order([*_doubt_finding(doubt, rule), Finding(Severity.FAULT, "dead end")])
    return Critique(rule, variant, 0.0, 0.0, 0.0, 0, (), findings)


def _sampled(rule: Rule, game: GameFacts, starters: int, doubt: str) -> Critique:
    """Play at random where there are too many states to walk."""
    random = Random(0)  # noqa: S311 (a sample, not a secret)
    possible = [card for card in ALL_CARDS if card.bit & starters]
    right = plays = opened = first = tried = 0
    sight = rule.tree.sight()
    fewest = len(ALL_CARDS)
    few_line: tuple[Card, ...] = ()
    dead: tuple[Card, ...] | None = None
    while tried < _SAMPLED_PLAYS and possible:
        line = [random.choice(possible)]
        here = Situation.of(line)
        for turn in range(_SAMPLED_LINE):
            cards = rule.legal_at(here)
            if cards.bit_count() < fewest:
                fewest, few_line = cards.bit_count(), tuple(line)
            tried += 1
            if cards == 0 and not sight.verdict and not sight.refused:
                dead = dead or tuple(line)
                break
            card = random.choice(ALL_CARDS)
            accepted = bool(cards & card.bit)
            # In the long run nothing is absent that the rule looks at.
            if len(line) >= sight.depth:
                plays, right = plays + 1, right + accepted
            if turn == 0:
                opened, first = opened + 1, first + accepted
            if accepted:
                line.append(card)
            here = here.after(card, accepted)
    share = right / plays if plays else 0.0
    findings = [
        *_doubt_finding(doubt, rule),
        *_dead_end_finding(dead),
        *_everything_finding(fewest, starters),
        *_fewest_finding(fewest, few_line, game, dead),
        # A rule on the whole line may get harder for ever: a sample tells nothing of the long run.
        *(() if sight.statistics else _acceptance_finding(share, dead)),
        Finding(
            Severity.ADVICE,
            "sampled line" if sight.statistics else "sampled",
            (),
            {"number": plays, "most": _SAMPLED_LINE},
        ),
    ]
    return Critique(
        rule=rule,
        variant=game.name,
        acceptance=share,
        opening=first / opened if opened else 0.0,
        error=2 * (max(share * (1 - share), 1e-4) / max(1, opened)) ** 0.5,
        fewest=fewest,
        dead_end=dead,
        findings=_in_order(findings),
    )


def _difference(a: Condition, b: Condition) -> float:
    """Return the share of cards on which two rules differ while the first is played at random."""
    random = Random(1)  # noqa: S311 (a sample, not a secret)
    here = Situation()
    differing = 0
    for _ in range(_COMPARED_PLAYS):
        right = a.legal(here)
        differing += (right ^ b.legal(here)).bit_count()
        card = random.choice(ALL_CARDS)
        here = here.after(card, accepted=bool(right & card.bit))
    return differing / _COMPARED_PLAYS / len(ALL_CARDS)
