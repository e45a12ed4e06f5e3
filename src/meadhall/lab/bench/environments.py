"""The environments that the bench compares, found in a clone or made there with uv."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from meadhall.kernel.game import BadOption

FOLDER: Final = ".bench"
PATIENCE: Final = 600  # seconds: a first build compiles every game
WORKER: Final = "meadhall.lab.bench.worker"
PACKAGES: Final = {"Catanatron": "catanatron==3.2.1", "OpenSpiel": "open_spiel==2.0.2", "RLCard": "rlcard==1.2.0"}


def find_clone(start: Path) -> Path:
    """The clone around a folder: the bench compares builds of its sources."""
    for folder in (start, *start.parents):
        if (folder / "hatch_build.py").is_file() and (folder / "src" / "meadhall").is_dir():
            return folder
    raise BadOption("The bench builds what it compares: run it in a clone of Meadhall.")


def find_uv(clone: Path) -> str:
    found = shutil.which("uv") or next((str(path) for path in sorted(clone.glob(".tools/*/bin/uv"))), None)
    if found is None:
        raise BadOption("The bench needs uv: run `make bench`, which fetches it.")
    return found


def python_of(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run_uv(clone: Path, arguments: list[str], **variables: str) -> None:
    """Runs uv in the clone; where it fails, its own last line says why."""
    kept = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    environment = {"MEADHALL_COMPILE": "auto", **kept, **variables}
    command = [find_uv(clone), *arguments]
    try:
        done = subprocess.run(
            command, cwd=clone, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        raise BadOption(f"uv could not set up an environment for the bench within {PATIENCE} seconds.") from None
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no reason given"]
        raise BadOption(f"uv could not set up an environment for the bench: {lines[-1].strip()}")


def project_environment(clone: Path, name: str, *arguments: str) -> Path:
    """An environment of the clone's own, up to date; that of this very process is left as it is."""
    python = python_of(clone / name)
    if Path(sys.prefix).resolve() != (clone / name).resolve():
        run_uv(clone, ["sync", "--quiet", "--locked", *arguments], UV_PROJECT_ENVIRONMENT=name)
    return python


def interpreted(clone: Path) -> list[str]:
    """The sources themselves, which are never compiled."""
    return [str(project_environment(clone, ".venv", "--inexact")), "-m", WORKER]


def compiled(clone: Path) -> list[str]:
    """The installed package, compiled where there is a compiler."""
    return [str(project_environment(clone, ".venv-compiled", "--no-editable")), "-m", WORKER]


def peer(clone: Path, name: str) -> list[str]:
    """A peer in an environment of its own, fetched the first time."""
    folder = f"{FOLDER}/{name.lower()}"
    python = python_of(clone / folder)
    if not python.exists():
        run_uv(clone, ["venv", "--quiet", "--python", sys.executable, folder])
    run_uv(clone, ["pip", "install", "--quiet", "--python", str(python), PACKAGES[name]])
    return [str(python), str(Path(__file__).parent / "peers" / "serve.py"), f"play_{name.lower()}"]
