"""The front page of the site, one in each language: what this is, and the lessons as cards.

What stands where is in the template ``front.html`` beside this module.
"""

from __future__ import annotations

from importlib.metadata import metadata
from typing import Final

from eleusis_nb.cli.site.lessons import LEARNED, STRESSED, cards
from eleusis_nb.i18n import LANGUAGES, say
from eleusis_nb.learning.report.page import in_words, template
from eleusis_nb.markup import Markup, data, linked_page, tag

PAGES: Final = {lang: "index.html" if lang == "en" else f"{lang}.html" for lang in LANGUAGES}
"""The page of each language; the bare address asks the browser for its own."""

ASSETS: Final = "front"
"""The folder of what the pages need."""

_TITLE: Final = say("Find the hidden rule")
_LEAD: Final = say(
    "A hidden rule decides which card may come next. Play cards, write down your ideas, test "
    "them, and work out the rule. It is a small model of how science tests ideas."
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

    ``first`` is how many bytes a first visit loads, ``whole`` how many the site has.
    """
    title, lead = _TITLE.said(lang), _LEAD.said(lang)
    lessons, others = cards(lang)
    body = template(__package__, "front.html").render(
        in_words(lang),
        lang=lang,
        title=title,
        lead=lead,
        lessons=lessons,
        others=others,
        first=first,
        whole=whole,
        learned=LEARNED,
        stressed=STRESSED.split,
        languages=LANGUAGES,
        pages=PAGES,
        assets=ASSETS,
        repository=repository(),
    )
    return linked_page(
        f"{title} · eleusis_nb",
        # JupyterLite looks for its settings in each page above its own.
        data({}, id="jupyter-config-data", data_jupyter_lite_root="."),
        data({name: text.said(lang) for name, text in _PHRASES.items()}, id="phrases"),
        Markup(body),
        lang=lang,
        sheet=f"{ASSETS}/front.css",
        script=f"{ASSETS}/front.js",
        head=[
            tag("meta", name="description", content=lead),
            tag("link", rel="icon", href=f"{ASSETS}/icon.svg", type="image/svg+xml"),
            tag("link", rel="apple-touch-icon", href=f"{ASSETS}/icon-192.png"),
            tag("link", rel="manifest", href="manifest.webmanifest"),
            [
                tag("link", rel="alternate", hreflang=code, href=page)
                for code, page in PAGES.items()
            ],
        ],
    )


def repository() -> str:
    """Return the address of the project.

    Examples
    --------
    >>> repository().partition("/")[0]
    'https:'
    """
    urls = metadata("eleusis-nb").get_all("Project-URL", [])
    return str(dict(url.split(", ", 1) for url in urls)["Repository"])
