"""The measurement of many tables at once, on a small scale."""

from __future__ import annotations

import json
from pathlib import Path

from meadhall.server.load import main


def test_a_few_tables_at_once_lose_nothing(tmp_path: Path, toast: None) -> None:
    out = tmp_path / "load.json"
    size = ["--tables", "4", "--clients", "3", "--seconds", "3", "--pace", "0.3"]
    main(["--game", "toast", *size, "--out", str(out)])
    found = json.loads(out.read_text(encoding="utf-8"))
    assert (found["errors"], found["lost_clicks"]) == ({}, 0)
    assert found["answers"]["applied"] > 5
    assert found["update_ms"]["p99"] > 0
