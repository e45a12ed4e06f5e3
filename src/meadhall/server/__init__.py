"""The hall and its tables: play in the browser, or through HTTP and a WebSocket."""
