"""How the documentation is built: ``python -m sphinx -W docs OUTPUT``."""

from importlib.metadata import version as version_of

from eleusis_nb.palette import DARK, LIGHT

project = "eleusis_nb"
author = "the eleusis_nb contributors"
copyright = author  # noqa: A001 (Sphinx's name)
version = release = version_of("eleusis-nb")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
]
exclude_patterns = ["_build"]
source_suffix = {".md": "markdown"}

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# What a room shows of itself is what its `__init__` names; the types stand in the signatures.
autodoc_default_options = {"members": True, "imported-members": True, "show-inheritance": False}
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

html_theme = "furo"
html_title = "eleusis_nb"
html_static_path = ["_static"]
html_css_files = ["print.css"]
_brand = ("color-brand-primary", "color-brand-content")
html_theme_options = {
    "light_css_variables": dict.fromkeys(_brand, LIGHT.accent),
    "dark_css_variables": dict.fromkeys(_brand, DARK.accent),
}
