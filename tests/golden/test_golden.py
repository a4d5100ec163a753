"""What the package does is what it did when the golden files were recorded.

They are sessions at two hundred tables, what every viewer saw there, a report, the library, and
old records (:mod:`tests.golden.parts`). Where people are to see something else on purpose, write
the part anew (:mod:`tests.golden.record`) and say so in the commit.
"""

from __future__ import annotations

import json
import os

import pytest

from tests.golden.differences import differences
from tests.golden.files import load
from tests.golden.parts import PARTS

SHOWN = 8
EACH = int(os.environ.get("GOLDEN_EACH", "4"))
"""Of so many tables one is compared; all with ``GOLDEN_EACH=1``."""


@pytest.mark.parametrize("part", PARTS)
def test_nothing_has_changed(part: str) -> None:
    now = json.loads(json.dumps(PARTS[part](EACH)))
    expected = {name: one for name, one in load(part).items() if name in now}
    found = list(differences(expected, now))
    where = {paragraph.split(" › ")[0] for paragraph in found}
    if found:
        told = "\n  ".join([f"{len(found)} differences, {len(where)} of {part}:", *found[:SHOWN]])
        pytest.fail(f"{told}\n  On purpose? python -m tests.golden.record {part}", pytrace=False)
