"""A site of all lessons that runs without a server: Python itself runs in the browser.

``jupyterlite`` makes the pages; this folder brings what they run on, so that the site needs no
network once it is built: Pyodide's core (:mod:`.build`) and the packages the lessons need, as
wheels beside it (:mod:`.wheels`).
"""

from eleusis_nb.cli.site.build import build
from eleusis_nb.cli.site.wheels import SiteError

__all__ = ["SiteError", "build"]
