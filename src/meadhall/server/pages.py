"""The built front end, served from the package; where it was not built, a plain page that says how to build it."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

STATIC: Final = Path(__file__).parent / "static"
_FOREVER: Final = "public, max-age=31536000, immutable"
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Meadhall</title></head>
<body><h1>Meadhall is running, but its pages were not built</h1>
<p>Build them with <code>make web</code> in the project's folder, or install the package anew.
Then load this page again.</p>
<p>The <a href="/api/openapi.json">description of the interface</a> is here all the same.</p></body></html>
"""

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/json", ".map")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def file_at(path: str) -> Path | None:
    """A file of the front end, and nothing outside its folder."""
    found = (STATIC / path.lstrip("/")).resolve() if "\0" not in path else STATIC
    return found if found.is_relative_to(STATIC.resolve()) and found.is_file() else None


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(path: FromPath[str] = "") -> Response[bytes]:
    """Files by their name; any other address is a page of the front end, which reads the address itself."""
    if path.startswith("/api/") or path == "/api":
        raise NotFoundException
    found = file_at(path)
    if found is None and "." in path.rsplit("/", 1)[-1]:
        raise NotFoundException
    found = found or file_at("index.html")
    if found is None:
        return Response(_NOT_BUILT.encode(), media_type="text/html")
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    hashed = found.parent.name == "assets"
    return Response(found.read_bytes(), media_type=kind, headers={"cache-control": _FOREVER if hashed else "no-cache"})


PAGES: Final = [page]
