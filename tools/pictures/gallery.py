"""Write the page that shows the pictures: ``python -m tools.pictures.gallery``."""

from __future__ import annotations

from typing import Final

from eleusis_nb.i18n import LANGUAGES
from tools.pictures.places import DOCS
from tools.pictures.scenes import LOOKS, SCENES, Scene, named

FIRST: Final = "light"
"""The look that is shown; the others are a click away."""

TOP: Final = """\
# Gallery

Every widget in light and dark colours and on a phone 360 pixels wide, some on a projector too, in \
three languages. Below each picture are links to the others. `python -m tools.pictures` draws them \
all again, from games that are always the same, and `python -m tools.pictures.gallery` writes this \
page. There is also a text of [what a screen reader says](pictures/table.txt) at the first table.

## Widgets
"""
MOMENTS: Final = """
## Moments

More of the same widgets, at moments when something happens.
"""


def section(name: str, scene: Scene) -> str:
    """Return what the page says of a scene: a picture, and where its others are."""
    return "\n".join(
        (
            "",
            f"### {scene.title}",
            "",
            f"![{scene.alt}](pictures/{named(name, FIRST, 'en')})",
            "",
            *(whole(name, scene) if len(scene.looks) > 1 else once(name)),
            "",
        )
    )


def whole(name: str, scene: Scene) -> list[str]:
    """Return a table: a row for each language, a column for each look."""
    rows = [["", *(LOOKS[look].heading for look in scene.looks)]]
    rows += [["---"] * len(rows[0])]
    rows += [
        [
            title,
            *(
                f"[{look.heading}](pictures/{named(name, key, lang)})"
                for key, look in LOOKS.items()
                if key in scene.looks
            ),
        ]
        for lang, title in LANGUAGES.items()
    ]
    return [f"| {' | '.join(row)} |" for row in rows]


def once(name: str) -> list[str]:
    """Return the picture's languages in a line."""
    links = [f"[{title}](pictures/{named(name, FIRST, lang)})" for lang, title in LANGUAGES.items()]
    return [" · ".join(links)]


def page() -> str:
    """Return the page: all widgets, then further moments."""
    whole = [section(name, scene) for name, scene in SCENES.items() if len(scene.looks) > 1]
    more = [section(name, scene) for name, scene in SCENES.items() if len(scene.looks) == 1]
    return "".join((TOP, *whole, MOMENTS, *more))


if __name__ == "__main__":
    (DOCS / "gallery.md").write_text(page())
