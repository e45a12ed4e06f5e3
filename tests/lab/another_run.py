"""Another run, that holds an output until it is killed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HOLDING = """
import sys
from pathlib import Path
from meadhall.lab.held import hold

held = hold(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held_by_another(path: Path) -> Iterator[None]:
    """A process that holds the file, and is killed."""
    command = [sys.executable, "-c", HOLDING, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        try:
            assert other.stdout.readline() == b"held\n"
            yield
        finally:
            other.kill()
