"""How many sheets of paper each page takes: ``python -m tests.docs.printing PAGE…``."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, find

if __name__ == "__main__":
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        page = browser.new_page()
        for name in sys.argv[1:]:
            page.goto(Path(name).as_uri())
            printed = page.pdf(prefer_css_page_size=True)
            print(len(re.findall(rb"/Type\s*/Page\b", printed)))  # noqa: T201 - what it is for
        browser.close()
