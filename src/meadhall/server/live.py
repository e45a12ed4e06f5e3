from litestar import websocket, WebSocket
from typing import Any


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: str) -> None: ...
