"""Finds a Chromium on the machine, or installs one where it may: `python -m tests.browser.browsers`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
OWN = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*/Contents/MacOS/*",
    "chromium-*/chrome-win*/chrome.exe",
)
NONE_FOUND = "No Chromium found, and none could be installed: the browser tests are left out."
LONGEST = 600  # seconds for an installation


def find_chromium() -> str:
    """The path of a Chromium, or ""."""
    asked = os.environ.get("MEADHALL_CHROMIUM")
    if asked:
        return asked
    return next((path for name in NAMES if (path := shutil.which(name))), "") or _playwrights_own()


def _playwrights_own() -> str:
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    found = [path for pattern in OWN for path in sorted(folder.glob(pattern), reverse=True)]
    return str(found[0]) if found else ""


def install_chromium() -> str:
    """The distribution's package where we may install it, else the one that Playwright brings."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        _run("apt-get", "update", "-qq")
        _run("apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium")
    if not find_chromium():
        _run(sys.executable, "-m", "playwright", "install", "chromium")
    return find_chromium()


def _run(*command: str) -> None:
    """What goes wrong here shows in the end by there being no browser."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(command, env=quiet, timeout=LONGEST, capture_output=True, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return


def main() -> int:
    """Says one line where there is no browser; under CI that is a failure."""
    if find_chromium() or install_chromium():
        return 0
    print(NONE_FOUND)
    return 1 if os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main())
