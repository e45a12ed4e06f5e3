"""The command that serves the hall: what it says, how it stops, and what it does with a port that is taken."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx


def serve(data: Path, *options: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "meadhall", "serve", "--no-browser", *options]
    environment = {**os.environ, "MEADHALL_DATA": str(data)}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_it_says_where_it_is_and_stops_quietly(tmp_path: Path) -> None:
    process = serve(tmp_path / "new" / "folder", "--port", "0")
    assert process.stdout is not None
    line = process.stdout.readline()
    url = line.removeprefix("Meadhall is open at ").split()[0]
    page = httpx.get(url)
    assert page.status_code == 200
    assert "<html" in page.text
    process.send_signal(signal.SIGINT)
    said, complained = process.communicate(timeout=60)
    assert (said, complained, process.returncode) == ("", "", 0)
    assert (tmp_path / "new" / "folder" / "meadhall.sqlite3").exists()


def test_it_is_open_at_the_name_it_answers_to(tmp_path: Path) -> None:
    process = serve(tmp_path, "--port", "0", "--allow-host", "127.0.0.1")
    assert process.stdout is not None
    url = process.stdout.readline().removeprefix("Meadhall is open at ").split()[0]
    assert url.startswith("http://127.0.0.1:")
    assert httpx.get(url).status_code == 200
    assert httpx.get(url.replace("127.0.0.1", "localhost")).status_code == 403
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = serve(tmp_path, "--port", str(taken.getsockname()[1]))
        _, complained = process.communicate(timeout=60)
    assert process.returncode == 2
    assert complained.startswith("The server cannot listen on 127.0.0.1, port ")
    assert "Traceback" not in complained


def test_a_database_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    process = serve(tmp_path, "--port", "0", "--database", str(tmp_path))
    _, complained = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "The hall cannot be opened" in complained
    assert "Traceback" not in complained
