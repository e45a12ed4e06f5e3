"""The games on the shelf: what they are, what is printed on their cards, and their rules."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from meadhall.server.games import all_games, game_by_id
from meadhall.server.printed_page import describe_game, game_info, rules_of
from meadhall.server.protocol import GameDetail, GameInfo, Rules


@get("/api/games", summary="All games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    return [game_info(game) for game in all_games().values()]


@get("/api/games/{game:str}", summary="A game with its cards, places and verbs", sync_to_thread=False)
def show_game(game: FromPath[str]) -> GameDetail:
    return describe_game(game_by_id(game))


@get("/api/games/{game:str}/rules", summary="The clauses and rulings of a game", sync_to_thread=False)
def show_rules(game: FromPath[str]) -> Rules:
    return rules_of(game_by_id(game))
