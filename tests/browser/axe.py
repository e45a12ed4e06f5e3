"""axe-core on a page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
AXE = "web/node_modules/axe-core/axe.min.js"  # fetched by a build of the pages, or by npm in web


def violations(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(next(ROOT / at / AXE for at in ("build/web", ".") if (ROOT / at / AXE).exists()).read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(r => r.violations)")
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"][:3]]
