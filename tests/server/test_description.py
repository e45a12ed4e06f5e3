"""The OpenAPI description is true: whatever is sent by it, the server answers as described, and never with a 5xx."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from meadhall.server.protocol import LiveMessage
from tests.server.hall import Person, Server, allowed, serving

STATUSES = {200, 400, 401, 403, 404, 405, 409, 413, 415, 429}


@pytest.fixture(scope="module")
def stage(toast: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Person, str, Server]]:
    """A guest at a table that is in the middle of a game."""
    with serving(tmp_path_factory.mktemp("described")) as server:
        person = Person(server.url, "Ada")
        table = person.begin("me", "me", "bot")
        person.click(table, allowed(person.view(table))[0])
        yield person, table.rpartition("/")[2], server
        person.web.close()


def test_the_description_names_every_type_of_the_wire(stage: tuple[Person, str, Server]) -> None:
    person, _, _ = stage
    described = person.get("/api/openapi.json")
    schemas = described["components"]["schemas"]
    for type in LiveMessage.__args__:
        assert type.__name__ in schemas
    assert schemas["LiveMessage"]["discriminator"]["propertyName"] == "type"
    for operations in described["paths"].values():
        for operation in operations.values():
            assert operation["summary"]
            assert operation["responses"]["400"]["content"]["application/json"]["schema"]["$ref"].endswith("/Error")


def test_the_command_writes_the_description_that_the_server_shows(stage: tuple[Person, str, Server]) -> None:
    person, _, _ = stage
    written = subprocess.run([sys.executable, "-m", "meadhall.server.openapi"], capture_output=True, check=True)
    assert json.loads(written.stdout) == person.get("/api/openapi.json")


def schema_of(data: Path) -> Any:
    from meadhall.server.app import create_app
    from meadhall.server.openapi import describe
    from meadhall.server.settings import Settings

    return schemathesis.openapi.from_dict(describe(create_app(Settings(data=data))))


OPERATIONS = list(schema_of(Path("nowhere")).get_all_operations())


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda found: found.ok().label)
def test_nothing_that_is_sent_makes_the_server_fail(operation: Any, stage: tuple[Person, str, Server]) -> None:
    """Half of what is sent is as described, half is not. The table named is mostly the one that is there."""
    person, table, _ = stage
    described = operation.ok()
    seen: set[int] = set()

    @settings(
        max_examples=20,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @schemathesis_cases(described)  # type: ignore[untyped-decorator]
    def send(case: Any) -> None:
        if "table" in (case.path_parameters or {}) and len(seen) % 4:
            case.path_parameters["table"] = table
        try:
            response = person.web.request(
                case.method,
                case.formatted_path,
                params=case.query or None,
                content=_body(case),
                headers={"content-type": "application/json"},
            )
        except httpx.InvalidURL:
            return
        seen.add(response.status_code)
        assert response.status_code in STATUSES, f"{case.method} {case.formatted_path}: {response.text}"

    send()
    assert seen


def schemathesis_cases(operation: Any) -> Any:
    from hypothesis import given
    from hypothesis import strategies as st
    from schemathesis import GenerationMode

    as_described = operation.as_strategy()
    otherwise = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
    return given(st.one_of(as_described, otherwise))


def _body(case: Any) -> bytes | None:
    if case.method == "GET":
        return None
    try:
        return json.dumps(case.body).encode()
    except (TypeError, ValueError):
        return b""
