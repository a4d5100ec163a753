"""The report as one page of HTML that needs nothing else: to look at, or to pin to the wall.

What stands where is in the template ``report.html`` beside this module.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from eleusis_nb.card_markup import with_cards
from eleusis_nb.cards import Card, CardError
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import ITEMS, Item
from eleusis_nb.learning.checking.before_after import FORMS, FormScore, Share
from eleusis_nb.learning.checking.items import BETWEEN, ItemStanding
from eleusis_nb.learning.report import groups
from eleusis_nb.learning.report.gathering import Class, Student, fitted
from eleusis_nb.markup import Markup
from eleusis_nb.markup import page as whole
from eleusis_nb.optional import need_jinja
from eleusis_nb.palette import DARK, LIGHT
from eleusis_nb.rules import Rule

if TYPE_CHECKING:
    from jinja2 import Template

MOST_REFUTED: Final = 12
"""So many of the refuted rules are shown, those of most students first."""

Comments = Mapping[tuple[str, str], str]
"""What the teacher wrote, by student and lesson."""


def page(
    class_: Class, *, lang: str = "en", title: str = "", comments: Comments | None = None
) -> Markup:
    """Return the page."""

    def rule(rule: Rule) -> str:
        return rule.sentence(lang).rstrip(".")

    def answer(item: Item, text: str) -> str:
        return answer_in_words(item, text, lang)

    head = title or say("The class at the table").said(lang)
    tested = [one for one in class_.students if one.tests]
    body = template(__package__, "report.html").render(
        in_words(lang),
        all=class_,
        title=head,
        lang=lang,
        rule=rule,
        answer=answer,
        row=lambda play: " ".join(card.said(lang) for card in play.cards),
        fitted=fitted,
        surprises=lambda deal: sum((one.chance > 1 / 2) != one.right for one in deal.predictions),
        items=lambda lesson: ITEMS.get(lesson, ()),
        standings={one.value: one.words for one in ItemStanding},
        wrong=lambda item, given: Counter(
            answer(item, one.first) for one in given.values() if not one.is_right_at_once
        ).most_common(3),
        groups=groups.groups(class_),
        visits=groups.visits(class_),
        faults=groups.faults(class_, lang),
        copied=groups.copied(class_),
        refuted=groups.refuted(class_)[:MOST_REFUTED],
        comments=comments or {},
        forms=FORMS,
        tested=tested,
        scores=_scores,
        beliefs=_beliefs(tested),
        words=[
            (one.name, form, one.tests[form].words)
            for one in tested
            for form in FORMS
            if form in one.tests and one.tests[form].words
        ],
    )
    return whole(head, Markup(body), lang=lang, style=LOOK)


def in_words(lang: str) -> dict[str, Callable[..., str]]:
    """Return what a template says its sentences by, in a language: ``t``, ``many`` and ``said``."""

    def said(text: object) -> str:
        return text.said(lang) if isinstance(text, Text) else str(text)

    def t(sentence: str, **values: object) -> str:
        return Text(sentence, values).said(lang)

    def many(one: str, more: str, count: int, **values: object) -> str:
        return Text(one, {"count": count, **values}, more, count).said(lang)

    return {"said": said, "t": t, "many": many}


@cache
def template(package: str, name: str) -> Template:
    """Return a template of a package: it escapes what it is given, and draws cards if asked."""
    need_jinja()
    from jinja2 import Environment  # noqa: PLC0415 - brought when a page is made
    from markupsafe import Markup as Safe  # noqa: PLC0415

    made = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    made.filters["cards"] = lambda text: Safe(with_cards(str(text)))  # noqa: S704 - escaped there
    return made.from_string((files(package) / name).read_text("utf-8"))


def answer_in_words(item: Item, text: str, lang: str) -> str:
    """Return an answer as a language writes it, its ends of sentences in words."""
    main, *ends = text.split(BETWEEN) if item.reasons else [text]
    match item.form:
        case "card":
            with suppress(CardError):
                main = Card.parse(main).said(lang)
        case "choice" if main in item.choices:
            main = item.choices[main].said(lang)
        case "number":
            main = main.replace("-", "−")  # a minus as it is printed
    pairs = zip(item.reasons, ends, strict=False)
    named = (one.choices[end].said(lang) if end in one.choices else end for one, end in pairs)
    return BETWEEN.join([main, *named])


# --- before and after ----------------------------------------------------------------------------


def _scores(students: Sequence[Student]) -> Iterator[Share | None]:
    """Yield the scores of somebody, or of several together: each before and after."""
    for name in ("rule", "fair", "ends", "refused"):
        for form in FORMS:
            some = [getattr(one.tests[form], name) for one in students if form in one.tests]
            shares: list[Share] = [one for one in some if one is not None]
            yield (sum(one for one, _ in shares), sum(of for _, of in shares)) if shares else None


def _beliefs(tested: Sequence[Student]) -> list[tuple[Text, list[list[str]]]]:
    """Return what wrong answers show, and who shows it before and after."""
    found: dict[Text, list[list[str]]] = {}
    for one in tested:
        for at, form in enumerate(FORMS):
            for belief in one.tests.get(form, FormScore()).misconceptions:
                found.setdefault(belief, [[] for _ in FORMS])[at].append(one.name)
    return sorted(found.items(), key=lambda pair: -sum(map(len, pair[1])))


# --- how it looks --------------------------------------------------------------------------------

_TOKENS: Final = {
    "ink": ("ink", "ink"),
    "muted": ("paper_muted", "muted"),
    "paper": ("paper", "panel"),
    "bg": ("bg", "bg"),
    "line": ("line", "line"),
    "no": ("no", "no"),
    "on-no": ("on_no", "on_no"),
    "stuck": ("ash", "ground"),
    "accent": ("accent", "accent"),
    "gold": ("gold_ink", "gold"),
    "lifted": ("lifted", "lifted"),
}
"""The colours of the page: on paper, and on the panel of a dark page."""

BRIGHT: Final = {name: getattr(LIGHT, one) for name, (one, _) in _TOKENS.items()}
NIGHT: Final = {name: getattr(DARK, one) for name, (_, one) in _TOKENS.items()}


def _root(colours: Mapping[str, str], scheme: str) -> str:
    names = "; ".join(f"--{name}: {value}" for name, value in colours.items())
    return f":root {{ color-scheme: {scheme}; {names} }}"


LOOK: Final = (
    f"\n{_root(BRIGHT, 'light')}\n@media screen and (prefers-color-scheme: dark) "
    f"{{ {_root(NIGHT, 'dark')} }}\n{(files(__package__) / 'report.css').read_text('utf-8')}"
)
"""The style sheet: paper by day, a dark page where the reader's screen is dark; print is light."""
