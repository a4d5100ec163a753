"""Write a page for each widget: what it is for, code, a picture, and where it can be tried.

``python -m tools.pictures.demos`` writes them into ``docs/widgets``; pictures and titles are those
of the scenes. The tests run the code of every page.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit

from eleusis_nb.markup import Markup, tag
from tools.pictures.places import DOCS
from tools.pictures.scenes import SCENES, named

FOLDER: Final = DOCS / "widgets"
TABLE: Final = 'play = el.Play(rule="red", seed=1)'


@dataclass(frozen=True, slots=True)
class Demo:
    """What the page of a widget says beside its picture, and the notebook that shows it alive."""

    name: str
    about: str
    code: str
    notebook: str


DEMOS: Final = {
    "play": Demo(
        "Play",
        "The whole table: the line of cards, the hand, your ideas, hints and the sealed envelope. "
        "You can play by hand or from code, and one record saves both. `lesson=0` opens a "
        "lesson's table; without anything a rule is drawn.",
        f"""\
{TABLE}
play.do("play", cards=play.view["hand"][:1])
play.do("suppose", text="red", credence=0.6)
play""",
        "notebooks/play.ipynb",
    ),
    "several": Demo(
        "Play",
        "The same widget with several seats: people by their names, computer players by their "
        "kinds; the first seat is God's. Between two people the screen is covered.",
        """\
el.Play(variant="new", seats=["God", "Ada", "Ben", "falsifier", "random"], seed=1)""",
        "notebooks/hot-seat.ipynb",
    ),
    "god": Demo(
        "GodDesk",
        "A person is God: they write the rule, see what is wrong with it before it is sealed, and "
        "judge every play by hand. The sealed rule shows when a verdict was wrong.",
        """\
desk = el.GodDesk(variant="express")
desk.do("seal", text="red")
desk""",
        "notebooks/be-god.ipynb",
    ),
    "governor": Demo(
        "GouverneurTable",
        "The table of the Governor's Game: ledger, cards and scores, drawing or passing, and the "
        "chances of both if you ask. `secret=True` adds the Jack's secret rule.",
        """\
el.GouverneurTable(seed=3)""",
        "notebooks/governor.ipynb",
    ),
    "table": Demo(
        "Table",
        "The line alone, in its own cell. You can show parts of one table wherever they help; "
        "all follow the same session.",
        f"""\
{TABLE}
el.Table(play)""",
        "notebooks/play.ipynb",
    ),
    "hand": Demo(
        "Hand",
        "The hand alone: choose one to four cards in order, sort them, play them.",
        f"""\
{TABLE}
el.Hand(play)""",
        "notebooks/play.ipynb",
    ),
    "hypotheses": Demo(
        "Hypotheses",
        "A player's ideas of the rule, in words. Every card on the table tests every idea; an idea "
        "that a card refutes is crossed out, and the card is shown.",
        f"""\
{TABLE}
thoughts = el.Hypotheses(play)
thoughts.do("suppose", text="higher than the last card", credence=0.3)
thoughts""",
        "lessons/00-first-table.ipynb",
    ),
    "hints": Demo(
        "Hints",
        "The hints: what the last one said, what the next one costs, and when you can take it. The "
        "last one opens the envelope.",
        """\
el.Hints(lesson=0)""",
        "lessons/00-first-table.ipynb",
    ),
    "evidence": Demo(
        "Evidence",
        "Every play with the card it was played after, accepted and refused in two columns, "
        "grouped by a property. It takes a table, or any record.",
        f"""\
{TABLE}
play.do("play", cards=play.view["hand"][:1])
el.Evidence(play)""",
        "lessons/01-say-it-first.ipynb",
    ),
    "beliefs": Demo(
        "BeliefsView",
        "What can be believed about the rule: the likeliest rules, the bits that are left to "
        "learn, and how likely each card is to fit. Next to a person's table it is covered until "
        "they ask, and the record says that they looked.",
        f"""\
{TABLE}
el.BeliefsView(play)""",
        "notebooks/beliefs.ipynb",
    ),
    "builder": Demo(
        "RuleBuilder",
        "A rule from menus: blocks with holes, read back as a sentence in three languages, tried "
        "on some cards.",
        """\
builder = el.RuleBuilder("in turn: red, black")
builder.do("build", step="choose", at="conditions.1", what="even")
builder.rule
builder""",
        "notebooks/workshop.ipynb",
    ),
    "workshop": Demo(
        "Workshop",
        "Your own rule with the critic, other rules to compare it with, and computer players that "
        "try it.",
        """\
workshop = el.Workshop("higher than the last card")
workshop.do("examine")
workshop""",
        "notebooks/workshop.ipynb",
    ),
    "teachers-desk": Demo(
        "TeachersDesk",
        "Where a teacher makes a lesson without code: rules in words or from menus with the "
        "critic's meter, what students see, and the lesson as a line, a link or a notebook. The "
        "lesson is saved in `eleusis-records`, not in the notebook.",
        """\
desk = el.TeachersDesk()
desk.do("add", text="red").do("set", title="Monday")
desk""",
        "notebooks/teachers-desk.ipynb",
    ),
    "ask": Demo(
        "Ask",
        "A question of a lesson, answered where it is asked: a card, a number, a choice, a rule in "
        "words. If an answer is not clear, it asks, and never marks it wrong.",
        """\
el.Ask(1, "exit")""",
        "lessons/01-say-it-first.ipynb",
    ),
    "write": Demo(
        "Write",
        "A question for students to answer in their own words. Nothing marks it: the teacher's "
        "report shows what they wrote.",
        """\
el.Write(1, "own-words")""",
        "lessons/01-say-it-first.ipynb",
    ),
    "replay": Demo(
        "Replay",
        "Go through any record step by step, as any viewer saw it. The output works without a "
        "kernel, and `save` writes a page that needs no network.",
        f"""\
{TABLE}
play.do("play", cards=play.view["hand"][:1])
replay = el.Replay(play)
replay.save("round.html")
replay""",
        "notebooks/replay.ipynb",
    ),
    "score": Demo(
        "ScoreSheet",
        "What every round was worth to everyone, each point with its reason; as a widget, as text, "
        "as HTML or Markdown.",
        f"""\
{TABLE}
play.do("suppose", text="red", credence=1).do("declare", key="h1")
el.ScoreSheet(play)""",
        "notebooks/be-god.ipynb",
    ),
    "seats": Demo(
        "Seats",
        "Who sits where, whose turn it is and how many cards each holds, and the cover between two "
        "people.",
        """\
play = el.Play(variant="new", seats=["God", "Ada", "Ben", "random"], seed=1)
el.Seats(play)""",
        "notebooks/hot-seat.ipynb",
    ),
}
"""By the scenes that the gallery shows in every look."""

UNPUBLISHED: Final = (
    "*Play it here* opens the notebook on the site of all lessons, which is "
    "[not published yet](../install.md#not-published-yet)."
)

INDEX: Final = """\
# Widgets, one by one

Each page has the code that shows a widget, a picture, and a notebook of the site in which you can \
use it, there or in a page of its own. The site is [not published \
yet](../install.md#not-published-yet). Python runs in the browser, and nothing has to be \
installed. Click the grey cell and press Shift + Enter. Some 20 MB are loaded when you open it \
first.

% python -m tools.pictures.demos writes these pages.

```{toctree}
:maxdepth: 1

"""


def site() -> str:
    """Return the address at which GitHub shows the site of this repository."""
    settings = tomllib.loads((DOCS.parent / "pyproject.toml").read_text(encoding="utf-8"))
    owner, name = urlsplit(settings["project"]["urls"]["Repository"]).path.strip("/").split("/")
    return f"https://{owner}.github.io/{name}"


def anchor(title: str) -> str:
    """Return what a heading is linked by."""
    return re.sub(r"[^\w -]", "", title).lower().replace(" ", "-")


def at_the_site(demo: Demo) -> str:
    """Return where the site shows the notebook of a widget."""
    return f"notebooks/index.html?path={quote(demo.notebook)}"


def played_here(address: str) -> Markup:
    """Return what opens the notebook within the page.

    A browser loads nothing of it as long as it is closed: Python is many megabytes.
    """
    frame = tag(
        "iframe", src=address, title="The notebook of the site", loading="lazy", class_="demo"
    )
    return tag("details", tag("summary", "Play it here"), frame, class_="demo")


def page(name: str, demo: Demo) -> str:
    """Return the page of a widget."""
    scene = SCENES[name]
    alive = f"{site()}/{at_the_site(demo)}"
    looks = f"../gallery.md#{anchor(scene.title)}"
    return "\n\n".join(
        (
            f"# {scene.title}: `el.{demo.name}`",
            demo.about,
            f"![{scene.alt}](../pictures/{named(name, 'light', 'en')})",
            f"```python\nimport eleusis_nb as el\n\n{demo.code}\n```",
            UNPUBLISHED,
            str(played_here(alive)),
            " · ".join(
                (
                    f"[In a page of its own]({alive})",
                    f"[in other looks and languages]({looks})",
                    f"{{class}}`~eleusis_nb.widgets.{demo.name}` in the reference\n",
                )
            ),
        )
    )


def pages() -> dict[Path, str]:
    """Return all pages with their places."""
    found = {FOLDER / f"{name}.md": page(name, demo) for name, demo in DEMOS.items()}
    listed = "".join(f"{name}\n" for name in DEMOS)
    return {FOLDER / "index.md": f"{INDEX}{listed}```\n"} | found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
