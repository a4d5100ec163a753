"""The report by day, on a dark screen and on paper."""

import re

import pytest

from eleusis_nb.learning.report.page import BRIGHT, LOOK, NIGHT
from tests.contrasts import contrast


@pytest.mark.parametrize("colours", [BRIGHT, NIGHT], ids=["bright", "night"])
def test_everything_can_be_read(colours: dict[str, str]) -> None:
    # WCAG 2.2 AA: 4.5 for text, 3 for what is only drawn or large.
    for ground in (colours["paper"], colours["stuck"]):
        assert contrast(colours["ink"], ground) >= 7
        assert contrast(colours["muted"], ground) >= 4.5
    for written in ("accent", "gold"):
        assert contrast(colours[written], colours["paper"]) >= 4.5
    assert contrast(colours["no"], colours["paper"]) >= 3
    assert contrast(colours["on-no"], colours["no"]) >= 4.5


def test_a_dark_screen_has_a_dark_page_and_paper_stays_white() -> None:
    (dark,) = re.findall(r"@media (.+?) \{ :root \{(.+?)\}", LOOK)
    assert dark[0] == "screen and (prefers-color-scheme: dark)"
    assert f"--paper: {NIGHT['paper']}" in dark[1]
    # What stands later wins: the colours of the dark come after those of the day.
    assert LOOK.index(f"--paper: {BRIGHT['paper']}") < LOOK.index(f"--paper: {NIGHT['paper']}")
