"""Whether this run has the time to look further: ``python -m tools.explore``."""

import os

EXPLORES = "ELEUSIS_EXPLORE" in os.environ
