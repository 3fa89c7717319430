"""What somebody has here: their tables, what waits for them first, and how they have fared."""

import json

from server.commanding import RANDOM, granted, mine_of
from server.running import Key, Page, Server, run
from server.test_play import play_out


def test_what_waits_for_me_comes_first(shared: Server) -> None:
    ann, ben = shared.person("Ann"), shared.person("Ben")

    def begun() -> str:
        table = shared.make(ann, "me", "free")
        granted(shared, table, ben, "Sit", seat=1, invite=shared.room(table, ann)["invite"])
        granted(shared, table, ben, "Ready")
        granted(shared, table, ann, "Start")
        return table

    over = shared.make(ann, "me", RANDOM)
    granted(shared, over, ann, "Concede", seat=0)
    tables = [begun() for _ in range(6)]
    gathering = shared.make(ann, "me", "free")
    hosted = shared.make(ann, "free", "free")
    for cookie, seat in ((ann, 0), (ben, 1)):
        listed = mine_of(shared, cookie)
        waiting = [found["table"] for found in listed if found["waiting"]]
        asked = [table for table in tables if _to_move(shared, table) == [seat]]
        assert set(waiting) == set(asked)
        assert [found["table"] for found in listed[: len(waiting)]] == waiting
        times = [found["touched"] for found in listed if found["waiting"]]
        assert times == sorted(times, reverse=True), "the newest first"
    listed = mine_of(shared, ann)
    assert {found["table"] for found in listed} == {over, *tables, gathering, hosted}
    assert listed[-1]["table"] == over, "what is over comes last"
    assert (listed[-1]["phase"], listed[-1]["mine"], listed[-1]["seats"][0]) == ("over", [0], "Ann")
    assert {found["phase"] for found in listed[:-1]} == {"gathering", "playing"}
    assert next(found["mine"] for found in listed if found["table"] == hosted) == []


def _to_move(server: Server, table: str) -> list[int]:
    async def look() -> list[int]:
        page = await Page.open(server, table)
        seats: list[int] = page.now["to_move"]
        return seats

    return run(look())


def test_statistics_by_game_and_edition(shared: Server) -> None:
    ann = shared.person("Ann")

    async def finish(table: str) -> list[int]:
        page = await Page.open(shared, table, Key(ann, 0))
        await play_out(page)
        places: list[int] = page.now["ended"]["places"]
        return places

    places = [run(finish(shared.make(ann, "me", RANDOM)))[0] for _ in range(3)]
    given_up = shared.make(ann, "me", RANDOM, RANDOM)
    assert granted(shared, given_up, ann, "Concede", seat=0)["places"] == [3, 1, 1]
    beside = shared.make(ann, "me", {"type": "hot_seat", "name": "Annchen"}, RANDOM, game="cards2010")
    granted(shared, beside, ann, "Concede", seat=0)
    granted(shared, beside, ann, "Concede", seat=1)
    tallies = {(tally["game"], tally["edition"]): tally for tally in json.loads(shared.get("/api/me/statistics", ann))}
    assert {game for game, _ in tallies} == {"fussballwelt", "cards2010"}
    football = next(tally for (game, _), tally in tallies.items() if game == "fussballwelt")
    expected = {str(place): places.count(place) for place in sorted(set(places))} | {"3": 1}
    assert (football["games"], football["places"], football["conceded"], football["unfinished"]) == (4, expected, 1, 0)
    cards = next(tally for (game, _), tally in tallies.items() if game == "cards2010")
    assert (cards["games"], cards["conceded"]) == (2, 2), "two seats, two games"
    german = {tally["game"]: tally["title"] for tally in json.loads(shared.get("/api/me/statistics?language=de", ann))}
    assert german["fussballwelt"] != football["title"]
