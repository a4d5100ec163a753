"""The front page of the site, one in each language: what this is, and the lessons as cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.metadata import metadata
from typing import Final
from urllib.parse import quote

from eleusis_nb.cli.site.lessons import LEARNED, LessonCard, cards, stressed
from eleusis_nb.i18n import LANGUAGES, Text, say
from eleusis_nb.markup import Content, Markup, data, linked_page, tag

PAGES: Final = {lang: "index.html" if lang == "en" else f"{lang}.html" for lang in LANGUAGES}
"""The page of each language; the bare address asks the browser for its own."""

ASSETS: Final = "front"
"""The folder of what the pages need."""

_WIDTH, _HEIGHT = 904, 666

_TITLE: Final = say("Find the hidden rule")
_LEAD: Final = say(
    "A hidden rule decides which card may come next. Play cards, write down your ideas, test "
    "them, and work out the rule. It is a small model of how science tests ideas."
)
_FILM: Final = say(
    "A whole game. An idea fits two more cards, and the third card refutes it. A second idea "
    "forbids a card, and that card is refused. The envelope is opened: the second idea is the "
    "rule."
)
_PHRASES: Final = {
    "begun": say("started"),
    "some": say("{done} of {all} done", done="{done}", all="{all}"),
    "done": say("all done"),
    "saved": say("Your records are in the file {file}, in your downloads.", file="{file}"),
    "nothing": say("This browser has no records yet: play a card first."),
    "brought": say("Added: {new}. Already here: {same}.", new="{new}", same="{same}"),
    "differing": say(
        "Added: {new}. Already here: {same}. Different here, and not replaced: {other}.",
        new="{new}",
        same="{same}",
        other="{other}",
    ),
    "strange": say(
        "{file} contains no records. Choose the file that you saved here.", file="{file}"
    ),
    "unreadable": say(
        "{file} can't be read. Choose the zip file that you saved here.", file="{file}"
    ),
    "kept-nothing": say("This browser saves nothing here. Is this a private window?"),
    "keeping": say("Saving: {percent} %", percent="{percent}"),
    "kept": say("Everything is saved. The site now works offline."),
    "not-kept": say("Not everything could be saved. Check your connection and try again."),
}
"""What the script says, by the names it asks for. It puts in what stands in braces."""


def front_page(lang: str, first: int, whole: int) -> Markup:
    """Return the page in a language.

    Parameters
    ----------
    lang : {"en", "fr", "ru"}
        The language.
    first, whole : int
        The bytes that a first visit loads, and those of the whole site.
    """
    return _Page(lang).drawn(first, whole)


class _Page:
    """The page in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.lessons, self.others = cards(lang)

    def said(self, text: Text) -> str:
        return text.said(self.lang)

    def drawn(self, first: int, whole: int) -> Markup:
        """Return the whole page."""
        return linked_page(
            f"{self.said(_TITLE)} · eleusis_nb",
            # JupyterLite looks for its settings in each page above its own.
            data({}, id="jupyter-config-data", data_jupyter_lite_root="."),
            data({name: self.said(text) for name, text in _PHRASES.items()}, id="phrases"),
            tag(
                "div",
                self._top(),
                tag("main", self._hero(first), self._lessons(), self._others(), self._own(whole)),
                self._foot(),
                class_="eleusis-front",
            ),
            lang=self.lang,
            sheet=f"{ASSETS}/front.css",
            script=f"{ASSETS}/front.js",
            head=self._head(),
        )

    def _head(self) -> list[Content]:
        return [
            tag("meta", name="description", content=self.said(_LEAD)),
            tag("link", rel="icon", href=f"{ASSETS}/icon.svg", type="image/svg+xml"),
            tag("link", rel="apple-touch-icon", href=f"{ASSETS}/icon-192.png"),
            tag("link", rel="manifest", href="manifest.webmanifest"),
            [
                tag("link", rel="alternate", hreflang=lang, href=page)
                for lang, page in PAGES.items()
            ],
        ]

    def _top(self) -> Markup:
        links = [
            tag(
                "a",
                name,
                href=f"{PAGES[lang]}#{lang}",
                hreflang=lang,
                lang=lang,
                aria_current="page" if lang == self.lang else None,
            )
            for lang, name in LANGUAGES.items()
        ]
        languages = tag("nav", links, aria_label=self.said(say("Language")))
        return tag("header", tag("b", "eleusis_nb"), languages, class_="eleusis-front-top")

    def _hero(self, first: int) -> Markup:
        motionless = tag(
            "source", media="(prefers-reduced-motion: reduce)", srcset=f"{ASSETS}/game-still.webp"
        )
        film = tag(
            "img",
            src=f"{ASSETS}/game.webp",
            alt=self.said(_FILM),
            width=_WIDTH,
            height=_HEIGHT,
        )
        begin = tag(
            "a",
            self.said(say("Play your first game")),
            href=_address(self.lessons[0]),
            class_="eleusis-front-begin",
        )
        loading = say(
            "No installation and no account. Your browser loads Python once (about {size} MB). "
            "What you play stays on this device.",
            size=round(first / 1e6),
        )
        words = tag(
            "div",
            tag("h1", self.said(_TITLE)),
            tag("p", self.said(_LEAD), class_="eleusis-front-lead"),
            begin,
            tag("p", self.said(loading), class_="eleusis-quiet"),
        )
        return tag("section", words, tag("picture", motionless, film), class_="eleusis-front-hero")

    def _lessons(self) -> Markup:
        touch = say(
            "In a lesson, tap the grey cell, then ▶ at the top. A moment later cards appear."
        )
        keys = say(
            "In a lesson, click the grey cell and press Shift + Enter, or ▶ at the top. A moment "
            "later cards appear."
        )
        how = tag(
            "p",
            tag("span", self.said(touch), class_="eleusis-front-touch"),
            tag("span", self.said(keys), class_="eleusis-front-keys"),
        )
        return tag("section", tag("h2", self.said(say("Lessons"))), how, self._list(self.lessons))

    def _others(self) -> Markup:
        about = tag("p", self.said(say("For when you have played a little.")))
        heading = tag("h2", self.said(say("More tables")))
        return tag("section", heading, about, self._list(self.others))

    def _list(self, shown: Sequence[LessonCard]) -> Markup:
        return tag("ul", [self._card(card) for card in shown], class_="eleusis-front-lessons")

    def _card(self, card: LessonCard) -> Markup:
        number = tag("span", card.number, class_="eleusis-front-number") if card.number else None
        learned = LEARNED.get(card.lesson)
        foreign = card.language if card.language != self.lang else None
        title = tag(
            "h3",
            number,
            " " if number else None,
            tag("a", card.title, href=_address(card)),
            lang=foreign,
        )
        minutes = self.said(say("{count} min", count=card.minutes)) if card.minutes else None
        own = (tag("span", minutes), tag("span", class_="eleusis-front-mark"))
        facts = tag(
            "div",
            own if card.number else None,
            tag("span", self.said(say("in English"))) if foreign else None,
            class_="eleusis-front-facts",
        )
        return tag(
            "li",
            title,
            tag("p", stressed(card.about), lang=foreign),
            tag("p", self.said(learned), class_="eleusis-front-learned") if learned else None,
            facts if card.number or foreign else None,
            data_lesson=card.lesson or None,
            data_asked=" ".join(card.asked) or None,
        )

    def _own(self, whole: int) -> Markup:
        records = say(
            "Every card, idea and hint is saved in this browser and comes back when you open the "
            "lesson again. Save it as a file to keep it, hand it in, or continue in another "
            "browser."
        )
        offline = say(
            "Pages you have opened once also work offline. You can save all of them on this "
            "device: {size} MB. Install the site as an app to find it among your other apps.",
            size=round(whole / 1e6),
        )
        return tag(
            "section",
            self._box(
                say("Your records"),
                records,
                [
                    self._button("records-save", say("Save my records")),
                    self._button("records-bring", say("Load records")),
                    tag(
                        "input",
                        id="records-file",
                        type="file",
                        accept=".zip",
                        hidden=True,
                        aria_label=self.said(say("Load records")),
                    ),
                ],
                "records-answer",
            ),
            self._box(
                say("Offline"),
                offline,
                [
                    self._button("keep", say("Save everything here"), hidden=True),
                    self._button("install", say("Install as an app"), hidden=True),
                ],
                "keep-answer",
            ),
            class_="eleusis-front-own",
        )

    def _box(self, title: Text, about: Text, buttons: Iterable[Markup], answer: str) -> Markup:
        return tag(
            "div",
            tag("h2", self.said(title)),
            tag("p", self.said(about)),
            buttons,
            tag("p", id=answer, role="status"),
        )

    def _button(self, name: str, text: Text, *, hidden: bool = False) -> Markup:
        return tag("button", self.said(text), id=name, type="button", hidden=hidden)

    def _foot(self) -> Markup:
        links = (
            ("tree/index.html", say("All files")),
            ("lab/index.html", "JupyterLab"),
            (repository(), say("Source and documentation")),
        )
        shown = (
            (tag("a", self.said(text) if isinstance(text, Text) else text, href=address), " · ")
            for address, text in links
        )
        game = say(
            "Eleusis was invented by Robert Abbott in 1956. Lessons: CC BY 4.0. Software: BSD "
            "3-Clause."
        )
        return tag("footer", tag("p", shown, self.said(game)))


def repository() -> str:
    """Return the address of the project.

    Examples
    --------
    >>> repository().partition("/")[0]
    'https:'
    """
    urls = metadata("eleusis-nb").get_all("Project-URL", [])
    return str(dict(url.split(", ", 1) for url in urls)["Repository"])


def _address(card: LessonCard) -> str:
    """Return where a notebook is opened by itself: there nothing is beside it, on a phone too."""
    return f"notebooks/index.html?path={quote(card.path.as_posix())}"
