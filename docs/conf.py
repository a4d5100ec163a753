"""How the documentation is built: ``python -m sphinx -W docs OUTPUT``."""

import re
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Final

from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.inspect import signature, stringify_signature
from traitlets import HasTraits

from eleusis_nb.palette import DARK, LIGHT

project = "eleusis_nb"
author = "the eleusis_nb contributors"
copyright = author  # noqa: A001 (Sphinx's name)
version = release = version_of("eleusis-nb")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
]
exclude_patterns = ["_build"]
source_suffix = {".md": "markdown"}

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# What a room shows of itself is what its `__init__` names; the types stand in the signatures.
autodoc_default_options = {"members": True, "imported-members": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
# A type is named in a docstring as in a sentence, without the room it lives in: two `Round`s and
# two `IllegalAction`s are then one word, and Sphinx takes the first.
suppress_warnings = ["ref.python"]
napoleon_google_docstring = False
napoleon_use_rtype = False
napoleon_use_ivar = True
napoleon_attr_annotations = False

nitpicky = True
# What stands in signatures and has no page.
nitpick_ignore = [
    (role, name)
    for role in ("py:class", "py:obj")
    for name in (
        # Type variables: there is nothing to be said of them.
        "P",
        "eleusis_nb.errors.R",
        "eleusis_nb.games.eleusis.layout.T_co",
        "eleusis_nb.i18n.text._Data",
        "eleusis_nb.table.table.S",
        "eleusis_nb.table.table.V",
        "eleusis_nb.widgets.core.M_co",
        # The game's events, by the short name of their module; its round, by a name of its own;
        # what a table waits for; and a bound of a number.
        "ev.Event",
        "RoundState",
        "Waits",
        "0.5",
        # Parts of what a page or a file holds; data frames of a library with no inventory here.
        "eleusis_nb.table.view.OwnView",
        "pl.DataFrame",
        # The atoms of a block of rules, by part: a tuple of lists.
        "Columns",
        # Half a condition, which one only goes on from: `after(x).then(y)`.
        "eleusis_nb.conditions.making._Test",
    )
]
# Nor has the form of an argument, which is said where its name is declared.
nitpick_ignore_regex = [("py:obj", r"typing\.Annotated\[.*")]
# What our signatures name of other projects, in lists of our own that have nothing else: the
# documentation is built without a network, and every build finds the same. Name, kind and page
# are as these projects document them; the page is linked at the name.
intersphinx_mapping = {
    name: (address, f"inventories/{name}.txt")
    for name, address in {
        "python": "https://docs.python.org/3",
        "matplotlib": "https://matplotlib.org/stable",
        "pandas": "https://pandas.pydata.org/docs",
        "msgspec": "https://jcristharif.com/msgspec",
    }.items()
}

html_theme = "furo"
html_title = "eleusis_nb"
html_static_path = ["_static", "pictures/game.webp", "pictures/game-still.webp"]
html_css_files = ["print.css", "demo.css"]
_brand = ("color-brand-primary", "color-brand-content")
html_theme_options = {
    "light_css_variables": dict.fromkeys(_brand, LIGHT.accent),
    "dark_css_variables": dict.fromkeys(_brand, DARK.accent),
}


HERE: Final = Path(__file__).parent

TYPED: Final = re.compile(r"^(\s*(?:[*\w]+, )*[*\w]+ : )(.+)$")
"""A line of a list of parameters: names and, in words, their type."""

LINKED: Final = {
    **{
        name: f":py:class:`.{name}`"
        for module in (HERE.parent / "eleusis_nb").rglob("*.py")
        for name in re.findall(
            r"^(?:class )?([A-Z]\w+)(?=[(:\[])", module.read_text("utf-8"), re.MULTILINE
        )
    },
    **{
        name.lower(): f":py:class:`{name.lower()} <collections.abc.{name}>`"
        for name in ("Callable", "Iterable", "Iterator", "Mapping", "Sequence")
    },
    **{name: f":py:class:`{name}`" for name in ("bool", "bytes", "dict", "float", "int", "list")},
    **{name: f":py:class:`{name}`" for name in ("object", "str", "tuple", "type")},
    "path": ":py:class:`path <pathlib.Path>`",
    "Path": ":py:class:`~pathlib.Path`",
    "Random": ":py:class:`~random.Random`",
    "concurrent.futures.Executor": ":py:class:`concurrent.futures.Executor`",
}
"""What a type in words links to. The other words of it stay as they are."""


def link_types(
    _app: Sphinx, _what: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Link the names in the types of parameters, which docstrings tell in words."""
    for at, line in enumerate(lines):
        if typed := TYPED.match(line):
            words = re.sub(r"\{.*\}", lambda found: f"``{found[0]}``", typed[2])
            words = re.sub(r"``.*?``|\w[\w.]*", lambda found: LINKED.get(found[0], found[0]), words)
            lines[at] = typed[1] + (words if "`" in words else f"*{words}*")


ELSEWHERE: Final = {
    "Path": "pathlib.Path",
    "Random": "random.Random",
    "pd.DataFrame": "pandas.DataFrame",
    "concurrent.futures._base.Executor": "concurrent.futures.Executor",
}
"""What is named in other words than other projects' documentation has."""


def find_by_last_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: Element
) -> Element | None:
    """Find what an alias names that is written as a string: it has no module to look it up in."""
    name = node["reftarget"] = ELSEWHERE.get(node.get("reftarget"), node.get("reftarget", ""))
    if node.get("refdomain") != "py" or "." in name or node.hasattr("refspecific"):
        return None
    node["refspecific"] = True
    place = node["refdoc"]
    return env.domains.python_domain.resolve_xref(
        env, place, app.builder, node["reftype"], name, node, shown
    )


def show_call(
    _app: Sphinx, what: str, _name: str, given: type, _options: object, call: str, returned: str
) -> tuple[str, str]:
    """Show what a class is called with.

    A widget takes its arguments after traitlets has made it. A default that Python shows in angle
    brackets is no Python, and Sphinx would take the signature apart at its commas.
    """
    if what == "class" and issubclass(given, HasTraits):
        taken = signature(given.__init__, bound_method=True)
        call = stringify_signature(taken, show_return_annotation=False, unqualified_typehints=True)
    return call and re.sub("<[^<>]+>", "...", call), returned


def setup(app: Sphinx) -> None:
    """Take part in the build."""
    app.connect("missing-reference", find_by_last_name, priority=400)
    app.connect("autodoc-process-docstring", link_types, priority=400)
    app.connect("autodoc-process-signature", show_call)
