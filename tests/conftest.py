"""What holds for all tests."""

import os

from hypothesis import HealthCheck, settings

# One Chromium for the whole run: tests of several rooms open pages in it.
from tests.browser.pages import browser, new_page

__all__ = ["browser", "new_page"]

# Whatever the machine speaks, the tests expect English where they do not ask for more.
os.environ["ELEUSIS_LANG"] = "en"

# A slow example says that the machine is busy, not that the code is wrong. In CI the same
# examples are tried every time: a change is judged by itself and not by chance.
settings.register_profile(
    "eleusis",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="CI" in os.environ,
    print_blob=True,
)
settings.load_profile("eleusis")
