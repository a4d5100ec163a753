"""The five measures: each reads a record and says something to the student who played it.

A measure takes a record, the path of one, a table that keeps one, such as ``el.Play()`` shows, or
an :class:`~eleusis_nb.learning.measures.account.Account`. The idea under test at a play is the one
that no play had refuted and had the highest credence, of equals the newest. Below them stands
information summed over a whole table: by player, by place, and by secret stroke.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import inf, isinf, log2
from typing import Final, Literal, TypeAlias

from eleusis_nb.card_markup import with_cards
from eleusis_nb.games.eleusis.predictions import score_of
from eleusis_nb.i18n import Text, default_language, many, say
from eleusis_nb.i18n.text import figure
from eleusis_nb.learning.measures.account import Account, PlayTrial, RecordSource, read_record
from eleusis_nb.markup import Markup, tag
from eleusis_nb.mind import Space
from eleusis_nb.mind.values import binary_entropy, chance_heard
from eleusis_nb.table.governor import StrokeBeliefs, state_of
from eleusis_nb.table.seats import GUEST
from eleusis_nb.table.storage import is_governor_record

Source: TypeAlias = RecordSource | Account
"""What can be measured, a record, its path, a table that keeps one, or what was read already."""

_TITLES: Final = {
    "positive_tests": say("Plays your idea allows"),
    "falsifying_plays": say("Plays that refuted your idea"),
    "controlled_plays": say("Plays that change only one thing"),
    "bits_gained": say("Information from the verdicts"),
    "log_score": say("Points for predictions"),
}
_NO_IDEA: Final = say("You made no play while one of your ideas fitted the table.")


@dataclass(frozen=True, slots=True, repr=False)
class Measure:
    """One number about how somebody reasoned: a mirror, not a mark.

    Its ``value`` is None where there is nothing to measure, and the sentence says why; a share is
    from 0 to 1. ``count`` is on how many plays or predictions it rests.

    Examples
    --------
    >>> from eleusis_nb.games import Record
    >>> from eleusis_nb.learning import measures
    >>> measures.log_score(Record())
    <log_score: – (no predictions were made)>
    """

    name: str
    unit: Literal["share", "bits", "points"]
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
        if self.unit == "bits":
            said = many("{count:g} bit", "{count:g} bits", round(self.value, 1))
        else:
            said = many("{count:g} point", "{count:g} points", round(self.value, 2))
        return said.said(lang).replace("-", "−")

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


def _share(
    name: str, counted: list[bool], said: Callable[[int, int], Text], nothing: Text = _NO_IDEA
) -> Measure:
    """Return the share of what is true; ``said`` makes a sentence of a part and its whole."""
    if not counted:
        return Measure(name, "share", None, 0, nothing)
    part, whole = sum(counted), len(counted)
    return Measure(name, "share", part / whole, whole, said(part, whole))


def positive_tests(record: Source) -> Measure:
    """Return the share of plays that the own idea allows.

    A series is allowed if each of its cards is, in its turn. It rests on the own plays made while
    an idea was held.

    Notes
    -----
    A positive test is of a case expected to have the property. It is no confirmation bias by
    itself: it finds out a rule that calls too much right, and cannot find out one that calls too
    little right. Klayman, J. and Ha, Y.-W. (1987). Confirmation, disconfirmation, and information
    in hypothesis testing. *Psychological Review*, 94, 211-228.
    """
    trials = Account.of(record).trials
    return _share(
        "positive_tests",
        [one.is_allowed_by(one.held.rule) for one in trials if one.held is not None],
        lambda part, whole: say(
            "{part} of {whole} plays were cards that your own idea allows. They can show that it "
            "allows too much; only the others can show that it forbids too much.",
            part=part,
            whole=whole,
        ),
    )


def falsifying_plays(record: Source) -> Measure:
    """Return the share of plays whose verdict refuted the own idea.

    It rests on the own plays made while an idea was held. Where God errs no play refutes: it is 0.

    Notes
    -----
    The evidence that eliminates a hypothesis, counted by what came out and not by what was
    intended. Wason, P. C. (1960). On the failure to eliminate hypotheses in a conceptual task.
    *Quarterly Journal of Experimental Psychology*, 12, 129-140. Gorman, M. E., Gorman, M. E.,
    Latta, R. M. and Cunningham, G. (1984). How disconfirmatory, confirmatory and combined
    strategies affect group problem solving. *British Journal of Psychology*, 75, 65-79.
    """
    return _share(
        "falsifying_plays",
        [one.is_refuting for one in Account.of(record).trials if one.held is not None],
        lambda part, whole: say(
            "{part} of {whole} plays refuted your idea. A refuted idea is something you know.",
            part=part,
            whole=whole,
        ),
    )


def controlled_plays(record: Source) -> Measure:
    """Return the share of plays that change one thing.

    A card has two things that one can choose, its suit and its rank; all else follows from them.
    A play of one card right after a refused one changes one thing if the two cards differ in
    exactly one of the two. Both follow the same card, so they are an unconfounded comparison. After
    an accepted card the next one follows another card: such plays are not counted. A card drawn
    blindly from a pack has 15/51, about 0.29.

    Notes
    -----
    The control-of-variables strategy: Chen, Z. and Klahr, D. (1999). All other things being equal:
    acquisition and transfer of the control of variables strategy. *Child Development*, 70,
    1098-1120.
    """
    return _share(
        "controlled_plays",
        [one.changes == 1 for one in Account.of(record).trials if one.changes is not None],
        lambda part, whole: say(
            "{part} of {whole} cards after a refused one changed only its suit or only its rank. "
            "If the verdict changes then, the change that you made is the reason.",
            part=part,
            whole=whole,
        ),
        say("You have not yet played a single card after a refused one."),
    )


def bits_gained(record: Source) -> Measure:
    """Return the bits that the verdicts on the own plays told.

    A verdict that was held to be likely with probability *p* tells -log2 *p* bits; their sum over
    all plays is the divergence of what can be believed afterwards from what could before. One bit
    halves what can be the rule. Where God errs now and then, each verdict tells less by the
    entropy of the errors. It rests on the own plays before and after which some rule of the space
    fitted.

    Notes
    -----
    Lindley, D. V. (1956). On a measure of the information provided by an experiment. *Annals of
    Mathematical Statistics*, 27, 986-1005; there its expectation, here what came.
    """
    account, gains = Account.of(record), list[float]()
    for table in account.tables:
        errs = table.end.lesson.errs
        for trial, beliefs in account.believed(table):
            play = trial.seen
            if trial.is_own and play.kind == "play" and beliefs is not None and beliefs.fits:
                heard = chance_heard(beliefs.p_right(*play.cards), errs)
                likely = heard if play.ok else 1 - heard
                if likely > 0:  # otherwise no rule thought of fits from here on
                    gains.append(-log2(likely) - binary_entropy(errs))
    if not gains:
        nothing = say("None of your plays so far is explained by a rule I know.")
        return Measure("bits_gained", "bits", None, 0, nothing)
    gained = max(0.0, sum(gains))
    said = say(
        "The verdicts on your plays gave {bits:.1f} bits of information: each bit halves the "
        "number of possible rules.",
        bits=gained,
    )
    return Measure("bits_gained", "bits", gained, len(gains), said)


def log_score(record: Source) -> Measure:
    """Return the mean of 1 + log2 of the probability given to what came.

    1 means sure and right, 0 “no idea”, minus infinity sure and wrong.

    Notes
    -----
    Good, I. J. (1952). Rational decisions. *Journal of the Royal Statistical Society B*, 14,
    107-114; shifted so that 0.5 has 0, as predictions are scored at the table.
    """
    made = [one.chance if one.right else 1 - one.chance for one in Account.of(record).predictions]
    value: float | None = None
    if not made:
        said = say("No predictions were made.")
    elif min(made) <= 0:
        value = -inf
        said = say(
            "You were once completely sure and wrong. No number of points can make up for that."
        )
    else:
        value = sum(map(score_of, made)) / len(made)
        said = say(
            "On average each prediction earned {score:.2f} points: “no idea” earns nothing, sure "
            "and right one point, and sure and wrong costs many.",
            score=value,
        )
    return Measure("log_score", "points", value, len(made), said)


FIVE: Final = (positive_tests, falsifying_plays, controlled_plays, bits_gained, log_score)
"""All measures."""


@dataclass(frozen=True, slots=True, repr=False)
class Mirror:
    """All measures of one record."""

    measures: tuple[Measure, ...]

    def __getitem__(self, name: str) -> Measure:
        return {one.name: one for one in self.measures}[name]

    def __str__(self) -> str:
        return "\n".join(map(str, self.measures))

    __repr__ = __str__

    def _repr_html_(self) -> Markup:
        lang = default_language()
        caption = say("A mirror of how you reasoned, not a mark.").said(lang)
        return tag("div", tag("p", caption), [one._repr_html_() for one in self.measures])


def of(record: Source, seat: int | str | None = None, space: Space | None = None) -> Mirror:
    """Return all measures of a record; ``seat`` and ``space`` are those of an Account.

    Raises
    ------
    RecordError
        If the file cannot be read or was changed.
    """
    account = Account.of(record, seat, space)
    return Mirror(tuple(one(account) for one in FIVE))


@dataclass(frozen=True, slots=True, repr=False)
class CountTable:
    """A small table of what was counted, in words of every language, and a bar for each row."""

    heads: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    bars: tuple[int, ...] = ()

    def text(self, lang: str = "en") -> str:
        """Return it as lines of text."""
        rows = (self.heads, *self.rows)
        return "\n".join(" · ".join(one.said(lang) for one in row) for row in rows)

    def __repr__(self) -> str:
        return self.text(default_language())

    def _repr_html_(self) -> Markup:
        lang, left = default_language(), {"text-align": "left"}
        span = {} if len(self.heads) > 1 else {"colspan": 4}  # one head stands over all
        heads = [tag("th", one.said(lang), scope="col", style=left, **span) for one in self.heads]
        rows = [[tag("td", with_cards(one.said(lang)), style=left) for one in r] for r in self.rows]
        for row, value in zip(rows, self.bars, strict=False):
            size = {"width": f"{14 * value / max(self.bars):.2f}em", "height": "0.9em"}
            row.append(tag("td", tag("div", style={**size, **_BAR})))
        lines = [tag("tr", row) for row in rows]
        return tag("table", tag("thead", tag("tr", heads)), tag("tbody", lines), lang=lang)


_BAR: Final = {"background": "currentColor", "opacity": "0.6", "border-radius": "2px"}


def bits_by_player(record: RecordSource) -> CountTable:
    """Return how many of each player's cards were refused, and what their verdicts told everybody.

    Examples
    --------
    >>> from eleusis_nb.games import Record
    >>> bits_by_player(Record())
    Player · Cards refused · Bits for everyone
    """
    tables = Account.of(record).tables
    rows = []
    for name in tables[-1].end.seats.names[1:] if tables else ():
        account = Account.of(record, name)
        called = say("Guest") if name == GUEST else Text("{name}", {"name": name})
        refused = sum(not trial.seen.ok for trial in account.trials)
        rows.append((called, _count(refused), _bits(account)))
    return CountTable((say("Player"), say("Cards refused"), say("Bits for everyone")), tuple(rows))


def bits_by_place(record: RecordSource) -> CountTable:
    """Return what the line alone told everybody, and what all cards told where they were tried.

    It is of the newest deal of the record.
    """
    tables = Account.of(record).tables
    rows: tuple[tuple[Text, ...], ...] = ()
    if tables and tables[-1].end.evidence.starter:

        def told(trials: Iterable[PlayTrial]) -> Text:
            return _bits(Account([replace(tables[-1], played=tuple(trials))]))

        plays = tables[-1].trials
        rows = (
            (say("the line alone"), told(one for one in plays if one.seen.ok)),
            (say("with the refused cards where they were tried"), told(plays)),
        )
    return CountTable((say("What you see"), say("Bits for everyone")), rows)


def _bits(account: Account) -> Text:
    return say("{bits:.1f} bits", bits=bits_gained(account).value or 0.0)


def strokes_left(of: StrokeBeliefs | str) -> CountTable:
    """Return how many of the Jack's strokes are left, and none by name: to find it is the task.

    It is read from what may be believed, or from the record of that name beside the notebook.

    Examples
    --------
    >>> print(strokes_left(StrokeBeliefs.start()).text())
    Cards seen · Rules left
    0 · 10,560
    """
    start = beliefs = StrokeBeliefs.start()
    if isinstance(of, StrokeBeliefs):
        beliefs = of
    elif is_governor_record(record := read_record(of)):
        secret = state_of(record).secret
        beliefs = start if secret is None else secret.beliefs
    looks = (start, beliefs) if beliefs.seen else (beliefs,)
    rows = tuple((_count(len(one.seen)), _count(len(one.suspects))) for one in looks)
    return CountTable((say("Cards seen"), say("Rules left")), rows)


def _count(number: int) -> Text:
    return Text("{count}", {"count": number})
