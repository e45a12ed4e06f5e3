"""The OpenAPI description, also of the types that only travel on the WebSocket.

`python -m meadhall.server.openapi > web/openapi.json` writes what the browser's types are made from.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, get

from meadhall.server.protocol import Error, LiveMessage

_ERRORS: Final = {
    400: "Not as described here",
    401: "No guest yet",
    403: "Not yours",
    404: "Not there",
    405: "Not that method",
    409: "Not now",
    413: "Too large",
    415: "Not JSON",
    429: "Too much at once",
}


def describe(app: Litestar) -> dict[str, Any]:
    """The framework's description of the routes, with errors and live messages added."""
    described: dict[str, Any] = json.loads(json.dumps(app.openapi_schema.to_schema()))
    schemas = described.setdefault("components", {}).setdefault("schemas", {})
    _describe_errors(described)
    (live, _), found = msgspec.json.schema_components([LiveMessage, Error], ref_template="#/components/schemas/{name}")
    for name, schema in found.items():
        schemas.setdefault(name, schema)
    schemas["LiveMessage"] = live
    return described


def _describe_errors(described: dict[str, Any]) -> None:
    """The one error shape, under every status that a route may answer with."""
    shape = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    for operations in described["paths"].values():
        for operation in operations.values():
            for status, text in _ERRORS.items():
                operation["responses"][str(status)] = {"description": text, "content": shape}


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def show_description(request: Request[Any, Any, Any]) -> dict[str, Any]:
    return describe(request.app)


def main() -> None:
    from meadhall.server.app import create_app
    from meadhall.server.settings import Settings

    json.dump(describe(create_app(Settings())), sys.stdout, indent=1, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
