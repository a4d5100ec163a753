"""The five measures: each reads a record and says something to the student who played it.

A measure takes a record, the path of one, a table that keeps one, such as ``el.Play()`` shows, or
an :class:`~eleusis_nb.learning.measures.account.Account`. The idea under test at a play is the one
that no play had refuted and had the highest credence, of equals the newest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import wraps
from math import inf, isinf, log2
from typing import Final, TypeAlias

from eleusis_nb.card_markup import with_cards
from eleusis_nb.games.eleusis.predictions import score_of
from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.i18n import Text, default_language, many, say
from eleusis_nb.i18n.text import figure
from eleusis_nb.learning.measures.account import Account, PlayTrial, RecordSource, is_play
from eleusis_nb.markup import Markup, tag
from eleusis_nb.mind import Space
from eleusis_nb.mind.information import binary_entropy, chance_heard

Source: TypeAlias = RecordSource | Account
"""What can be measured, a record, its path, a table that keeps one, or what was read already."""

_TITLES: Final = {
    "positive_tests": say("Plays your idea allows"),
    "falsifying_plays": say("Plays that refuted your idea"),
    "controlled_plays": say("Plays that change only one thing"),
    "bits_gained": say("Information from the verdicts"),
    "log_score": say("Points for predictions"),
}
_UNITS: Final[dict[str, Callable[[float], Text]]] = {
    "bits": lambda n: many("{count:g} bit", "{count:g} bits", round(n, 1)),
    "points": lambda n: many("{count:g} point", "{count:g} points", round(n, 2)),
}
_NO_IDEA: Final = say("You made no play while one of your ideas fitted the table.")


@dataclass(frozen=True, slots=True)
class Measure:
    """One number about how somebody reasoned: a mirror, not a mark.

    Parameters
    ----------
    name : str
        The name of the function that measures it.
    unit : {"share", "bits", "points"}
        What the number counts. A share is from 0 to 1.
    value : float or None
        The number; None when there is nothing to measure, and the sentence says why.
    count : int
        How many plays or predictions it rests on.
    said : Text
        What it tells the student.

    Examples
    --------
    >>> from eleusis_nb.games import Record
    >>> from eleusis_nb.learning import measures
    >>> measures.log_score(Record())
    <log_score: – (no predictions were made)>
    """

    name: str
    unit: str
    value: float | None
    count: int
    said: Text

    def title(self, lang: str = "en") -> str:
        """Return what it is called."""
        return _TITLES[self.name].said(lang)

    def sentence(self, lang: str = "en") -> str:
        """Return what it says to the student: a plain sentence or two."""
        return self.said.said(lang)

    def shown(self, lang: str = "en") -> str:
        """Return the number as it is written, with its unit; a dash when there is none."""
        if self.value is None:
            return "–"
        if isinf(self.value):
            return "−∞"
        if self.unit == "share":
            return figure(round(self.value, 3), lang, ".0%")
        return _UNITS[self.unit](self.value).said(lang).replace("-", "−")

    def head(self, lang: str = "en") -> str:
        """Return what it is called and the number, as the head of what it says."""
        title, shown = self.title(lang), self.shown(lang)
        return say("{title}: {shown}.", title=title, shown=shown).said(lang)

    def __str__(self) -> str:
        return f"{self.head()} {self.sentence()}"

    def __repr__(self) -> str:
        said = self.sentence()
        why = f" ({said[:1].lower()}{said[1:].rstrip('.')})" if self.value is None else ""
        return f"<{self.name}: {self.shown()}{why}>"

    def _repr_html_(self) -> Markup:
        lang = default_language()
        return tag("p", tag("b", self.head(lang)), " ", with_cards(self.sentence(lang)), lang=lang)


_Finding: TypeAlias = tuple[float | None, int, Text]
"""A number, what it rests on, and what it tells."""


def _measure(unit: str) -> Callable[[Callable[[Account], _Finding]], Callable[[Source], Measure]]:
    """Return a decorator: a function from an account to a finding takes any record, too."""

    def making(finds: Callable[[Account], _Finding]) -> Callable[[Source], Measure]:
        @wraps(finds)
        def measured(record: Source) -> Measure:
            account = record if isinstance(record, Account) else Account.of(record)
            return Measure(finds.__name__, unit, *finds(account))

        return measured

    return making


@_measure("share")
def positive_tests(account: Account) -> _Finding:
    """Return the share of plays that the own idea allows.

    A series is allowed if each of its cards is, in its turn. It rests on the own plays made while
    an idea was held; None where there is no such play.

    Notes
    -----
    A positive test is of a case expected to have the property. It is no confirmation bias by
    itself: it finds out a rule that calls too much right, and cannot find out one that calls too
    little right. Klayman, J. and Ha, Y.-W. (1987). Confirmation, disconfirmation, and information
    in hypothesis testing. *Psychological Review*, 94, 211-228.
    """
    tests = [is_allowed(trial) for trial in account.trials if trial.held is not None]
    if not tests:
        return None, 0, _NO_IDEA
    said = say(
        "{part} of {whole} plays were cards that your own idea allows. They can show that it "
        "allows too much; only the others can show that it forbids too much.",
        part=sum(tests),
        whole=len(tests),
    )
    return sum(tests) / len(tests), len(tests), said


def is_allowed(trial: PlayTrial) -> bool:
    """Whether the idea under test allows a play."""
    seen, held = trial.seen, trial.held
    return held is not None and first_wrong(held.rule, seen.situation, seen.cards) is None


@_measure("share")
def falsifying_plays(account: Account) -> _Finding:
    """Return the share of plays whose verdict refuted the own idea.

    It rests on the own plays made while an idea was held; None where there is no such play. Where
    God errs now and then no play refutes: it is 0.

    Notes
    -----
    The evidence that eliminates a hypothesis, counted by what came out and not by what was
    intended. Wason, P. C. (1960). On the failure to eliminate hypotheses in a conceptual task.
    *Quarterly Journal of Experimental Psychology*, 12, 129-140. Gorman, M. E., Gorman, M. E.,
    Latta, R. M. and Cunningham, G. (1984). How disconfirmatory, confirmatory and combined
    strategies affect group problem solving. *British Journal of Psychology*, 75, 65-79.
    """
    refuted = [trial.is_refuting for trial in account.trials if trial.held is not None]
    if not refuted:
        return None, 0, _NO_IDEA
    said = say(
        "{part} of {whole} plays refuted your idea. A refuted idea is something you know.",
        part=sum(refuted),
        whole=len(refuted),
    )
    return sum(refuted) / len(refuted), len(refuted), said


@_measure("share")
def controlled_plays(account: Account) -> _Finding:
    """Return the share of plays that change one thing.

    A card has two things that one can choose, its suit and its rank; all else follows from them.
    A play of one card right after a refused one changes one thing if the two cards differ in
    exactly one of the two. Both follow the same card, so they are an unconfounded comparison. After
    an accepted card the next one follows another card: such plays are not counted. A card drawn
    blindly from a pack has 15/51, about 0.29. None where there is no such play.

    Notes
    -----
    The control-of-variables strategy: Chen, Z. and Klahr, D. (1999). All other things being equal:
    acquisition and transfer of the control of variables strategy. *Child Development*, 70,
    1098-1120.
    """
    changes = [count for trial in account.trials if (count := changes_of(trial)) is not None]
    if not changes:
        return None, 0, say("You have not yet played a single card after a refused one.")
    one = changes.count(1)
    said = say(
        "{part} of {whole} cards after a refused one changed only its suit or only its rank. If "
        "the verdict changes then, the change that you made is the reason.",
        part=one,
        whole=len(changes),
    )
    return one / len(changes), len(changes), said


def changes_of(trial: PlayTrial) -> int | None:
    """Return in how much of suit and rank a card differs from the one refused just before it.

    None where the two do not follow the same card: a series, or a play after an accepted one.
    """
    now, last = trial.seen, trial.last
    if last is None or last.ok or "claim" in {last.kind, now.kind}:
        return None
    if (len(now.cards), len(last.cards)) != (1, 1):
        return None
    (card,), (before,) = now.cards, last.cards
    return (card.suit != before.suit) + (card.rank != before.rank)


@_measure("bits")
def bits_gained(account: Account) -> _Finding:
    """Return the bits that the verdicts on the own plays told.

    A verdict that was held to be likely with probability *p* tells -log2 *p* bits; their sum over
    all plays is the divergence of what can be believed afterwards from what could before. One bit
    halves what can be the rule. Where God errs now and then, each verdict tells less by the
    entropy of the errors. It rests on the own plays before and after which some rule of the space
    fitted; None where there is no such play.

    Notes
    -----
    Lindley, D. V. (1956). On a measure of the information provided by an experiment. *Annals of
    Mathematical Statistics*, 27, 986-1005; there its expectation, here what came.
    """
    gains = list(_gains(account))
    if not gains:
        return None, 0, say("None of your plays so far is explained by a rule I know.")
    gained = max(0.0, sum(gains))
    said = say(
        "The verdicts on your plays gave {bits:.1f} bits of information: each bit halves the "
        "number of possible rules.",
        bits=gained,
    )
    return gained, len(gains), said


def _gains(account: Account) -> Iterator[float]:
    for table in account.tables:
        for happening, beliefs in account.believed(table):
            if not (isinstance(happening, PlayTrial) and is_play(happening)):
                continue
            if beliefs is not None and beliefs.fits:
                play = happening.seen
                heard = chance_heard(beliefs.p_right(*play.cards), table.errs)
                likely = heard if play.ok else 1 - heard
                if likely > 0:  # otherwise no rule thought of fits from here on
                    yield -log2(likely) - binary_entropy(table.errs)


@_measure("points")
def log_score(account: Account) -> _Finding:
    """Return the mean of 1 + log2 of the probability given to what came.

    1 means sure and right, 0 “no idea”, minus infinity sure and wrong. None where no prediction
    was made.

    Notes
    -----
    Good, I. J. (1952). Rational decisions. *Journal of the Royal Statistical Society B*, 14,
    107-114; shifted so that 0.5 has 0, as predictions are scored at the table.
    """
    made = account.predictions
    if not made:
        return None, 0, say("No predictions were made.")
    given = [one.chance if one.right else 1 - one.chance for one in made]
    if min(given) <= 0:
        said = say(
            "You were once completely sure and wrong. No number of points can make up for that."
        )
        return -inf, len(made), said
    score = sum(map(score_of, given)) / len(made)
    said = say(
        "On average each prediction earned {score:.2f} points: “no idea” earns nothing, sure and "
        "right one point, and sure and wrong costs many.",
        score=score,
    )
    return score, len(made), said


FIVE: Final = (positive_tests, falsifying_plays, controlled_plays, bits_gained, log_score)
"""All measures."""


@dataclass(frozen=True, slots=True, repr=False)
class Mirror:
    """All measures of one record: a mirror of how somebody reasoned, not a mark.

    Examples
    --------
    >>> from eleusis_nb.games import Record
    >>> of(Record())["controlled_plays"].value is None
    True
    """

    measures: tuple[Measure, ...]

    def __getitem__(self, name: str) -> Measure:
        for one in self.measures:
            if one.name == name:
                return one
        raise KeyError(name)

    def __str__(self) -> str:
        return "\n".join(map(str, self.measures))

    def __repr__(self) -> str:
        known = sum(one.value is not None for one in self.measures)
        return f"<a mirror: {known} of {len(self.measures)} measures>"

    def _repr_html_(self) -> Markup:
        lang = default_language()
        caption = say("A mirror of how you reasoned, not a mark.").said(lang)
        items = [tag("li", one._repr_html_()) for one in self.measures]
        return tag("div", tag("p", caption), tag("ul", items), lang=lang)


def of(record: Source, seat: int | str | None = None, space: Space | None = None) -> Mirror:
    """Return all measures of a record.

    Parameters
    ----------
    record : Record, path, Session, widget or Account
        What is measured; all rounds in it together.
    seat : int or str, optional
        Whose plays, by number or name; those of all persons when not given.
    space : Space, optional
        The rules thought of where information is measured.

    Raises
    ------
    RecordError
        If the file cannot be read or was changed.
    """
    account = record if isinstance(record, Account) else Account.of(record, seat, space)
    return Mirror(tuple(one(account) for one in FIVE))
