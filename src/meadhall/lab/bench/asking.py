"""Processes in the environments that the bench compares, asked for one measurement at a time."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

Figures = dict[str, Any]


class BrokeOff(RuntimeError):
    """A process ended before it had answered; the text is one sentence."""


class Worker:
    """A process in one environment. What it says on its error stream is kept, to be told if it breaks off."""

    def __init__(self, name: str, command: list[str], clone: Path) -> None:
        self.name = name
        self.command = command
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - `close` closes it
        kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
        self.process = subprocess.Popen(
            command, cwd=clone, env=kept, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, text=True
        )
        self.about: Figures = self.ask(what="hello")

    def ask(self, **question: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise BrokeOff(f"The bench of {self.name} broke off at {question}: {self._last_words()}")
        return json.loads(line)

    def _last_words(self) -> str:
        self.process.wait()
        self._errors.seek(0)
        lines = self._errors.read().strip().splitlines() or ["it gave no reason"]
        self.close()
        return lines[-1]

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
        self._errors.close()
