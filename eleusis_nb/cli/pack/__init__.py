"""The classroom pack: for each lesson two sheets and five slides, to print and to edit.

One page of Markdown for each lesson and language (``lessons/pack/``) is read into blocks
(:mod:`.reading`), and the blocks are set three times: as pages that a browser prints
(:mod:`.pages`, :mod:`.printing`), as a text document (:mod:`.document`) and as slides
(:mod:`.presentation`).
"""

from eleusis_nb.cli.pack.build import PackBuilt, build

__all__ = ["PackBuilt", "build"]
