"""A bot for any table of Meadhall, in forty lines. It sits down with an invitation and clicks at random.

python examples/bot_client.py http://localhost:8282/table/TABLE#key=KEY
"""

import json
import random
import secrets
import sys
import urllib.request
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import connect


def main(invitation: str) -> None:
    where = urlsplit(invitation)
    api = f"http://{where.netloc}/api"
    table = f"/tables/{where.path.rsplit('/', 1)[-1]}"
    jar = CookieJar()
    web = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))

    def ask(path: str, **body: object) -> Any:
        data = json.dumps(body).encode() if body else None
        request = urllib.request.Request(api + path, data, {"content-type": "application/json"})
        return json.load(web.open(request, timeout=20))

    ask("/guest", name="Random client")
    free = next(seat["seat"] for seat in ask(table)["seats"] if seat["kind"] == "open")
    ask(f"{table}/sit", seat=free, key=where.fragment.removeprefix("key="))
    cookie = "; ".join(f"{crumb.name}={crumb.value}" for crumb in jar)
    live = f"ws://{where.netloc}/api{table}/live?seat={free}"
    with connect(live, additional_headers={"cookie": cookie}, proxy=None) as socket:
        for message in map(json.loads, socket):
            if message["type"] != "view":
                continue
            view = message["view"]
            if view["outcome"]:
                print("The game is over; my rank is", view["outcome"]["ranks"][free])
                return
            allowed = [offer["click"] for offer in view["offers"] if not offer["clause"]]
            if allowed:
                click = {"seat": free, "version": view["version"], "clicks": [random.choice(allowed)]}
                ask(f"{table}/clicks", id=secrets.token_hex(8), **click)


if __name__ == "__main__":
    main(sys.argv[1])
