"""axe-core on a page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
AXE = "web/node_modules/axe-core/axe.min.js"  # fetched by a build of the pages, or by npm in web


COLOURS = ("color-contrast", "link-in-text-block")  # the rules that a theme can break


def violations(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    """What axe finds by all its rules, or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(next(ROOT / at / AXE for at in ("build/web", ".") if (ROOT / at / AXE).exists()).read_text())
    found = page.evaluate(
        "rules => axe.run(document, {resultTypes: ['violations'], ...(rules.length && {runOnly: rules})})"
        ".then(r => r.violations)",
        list(rules),
    )
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"][:3]]


def violations_in_both_themes(page: Page) -> list[str]:
    """A theme is nothing but colours: the dark one is looked at for those."""
    page.emulate_media(color_scheme="light")
    light = violations(page)
    page.emulate_media(color_scheme="dark")
    return light + [f"dark: {one}" for one in violations(page, COLOURS)]
