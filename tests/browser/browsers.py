"""Finds a Chromium: on the machine, or Playwright's own. Says in one sentence when there is none."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NONE_FOUND = "No Chromium found: the browser tests are left out."


def find_chromium() -> str:
    """The path of a Chromium, or ""."""
    asked = os.environ.get("MEADHALL_CHROMIUM")
    found = [asked] if asked else [path for name in NAMES if (path := shutil.which(name))]
    return next(iter(found), "") or _playwrights_own()


def _playwrights_own() -> str:
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    for pattern in ("chromium-*/chrome-linux*/chrome", "chromium-*/chrome-mac*/*/Contents/MacOS/*", "chromium-*/chrome-win*/chrome.exe"):
        for path in sorted(folder.glob(pattern), reverse=True):
            return str(path)
    return ""
