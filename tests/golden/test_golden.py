"""What the package does is what it did when the golden files were recorded.

They are sessions at two hundred tables, what every viewer saw there, a report, the library, and
old records (:mod:`tests.golden.parts`). Where people are to see something else on purpose, write
the part anew (:mod:`tests.golden.record`) and say so in the commit.
"""

from __future__ import annotations

import json

import pytest

from tests.golden.differences import differences
from tests.golden.files import load
from tests.golden.parts import PARTS
from tests.golden.record import GIVEN

SHOWN = 8


@pytest.mark.parametrize("part", [name for name in PARTS if name not in GIVEN])
def test_nothing_has_changed(part: str) -> None:
    expected, now = load(part), json.loads(json.dumps(PARTS[part]()))
    found = list(differences(expected, now))
    where = {paragraph.split(" › ")[0].split("\n")[0] for paragraph in found}
    if found:
        told = "\n  ".join([f"{len(found)} differences in {len(where)} of {part}:", *found[:SHOWN]])
        pytest.fail(f"{told}\n  If it is on purpose: python -m tests.golden.record {part}", pytrace=False)
