"""The browser's types are made from `web/openapi.json`; it must be what the server describes."""

from __future__ import annotations

import json
from pathlib import Path

from meadhall.server.app import create_app
from meadhall.server.openapi import describe
from meadhall.server.settings import Settings

DESCRIPTION = Path(__file__).parents[1] / "web/openapi.json"


def test_the_browser_is_built_from_the_servers_own_description(tmp_path: Path) -> None:
    """Else run `python -m meadhall.server.openapi > web/openapi.json`, and `npm run types` in web."""
    described = json.loads(json.dumps(describe(create_app(Settings(data=tmp_path)))))
    assert described == json.loads(DESCRIPTION.read_text(encoding="utf-8"))
