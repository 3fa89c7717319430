"""A table from the first move to the last, over real sockets."""

import asyncio
from collections.abc import Callable
from time import monotonic

from anpfiff.core.chance import Seeded
from server.inside import sql
from server.running import PackedPage, Page, Server, run


def pick(page: Page, number: int) -> int:
    moves = page.now["asked"]["moves"]
    chosen: int = moves[Seeded(number).below(len(moves))]["number"]
    return chosen


async def play_out(page: Page) -> None:
    while await page.until_asked():
        message = await page.play(pick(page, page.number))
        assert message["type"] == "Step", message


def test_a_whole_game_against_bots(shared: Server) -> None:
    table, tokens = shared.table("Ann", "greedy", "random")

    async def game() -> None:
        page = await PackedPage.open(shared, table, tokens[0])
        await play_out(page)
        subscriber = await Page.open(shared, table)
        assert (subscriber.number, subscriber.now["ended"]) == (page.number, page.now["ended"])
        assert subscriber.view == {**page.view, "seat": None, "closed": None}
        assert sorted(page.now["ended"]["places"])[0] == 1

    run(game())


def test_steps_lead_to_what_the_server_would_send_whole(shared: Server) -> None:
    """R4's heart: after every move the page that applied differences blindly has the server's own view."""
    table, tokens = shared.table("Ann", "random", options={"surprise_market": True})

    async def game() -> None:
        page, checking = await PackedPage.open(shared, table, tokens[0]), await PackedPage.open(shared, table, tokens[0])
        for _ in range(25):
            if not await page.until_asked():
                return
            await page.play(pick(page, page.number))
            await page.until_asked()
            await checking.send({"type": "Resync"})
            while (await checking.receive())["type"] != "Whole" or checking.number < page.number:
                pass
            assert checking.view == page.view
            assert checking.now == page.now

    run(game())


def test_staging_changes_nothing(shared: Server) -> None:
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        pages = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        page = next(page for page in pages if page.now["asked"])
        build = next(move for move in page.now["asked"]["moves"] if move["type"] == "Build")
        await page.send({"type": "Stage", "number": page.number, "moves": [build["number"]]})
        staged = await page.receive()
        assert staged["type"] == "Staged"
        project = build["fields"]["project"]
        assert staged["view"]["market"][project] == page.view["market"][project] - 1
        assert staged["asked"] is None, "dice come before the next question"
        await page.send({"type": "Resync"})
        whole = await page.receive()
        assert whole["number"] == 0
        assert whole["view"]["market"][project] == staged["view"]["market"][project] + 1

    run(game())


def test_dice_cannot_be_tried_out(shared: Server) -> None:
    """A list of moves is refused before anything random if something random lies between them."""
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        pages = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        page = next(page for page in pages if page.now["asked"])
        other = next(one for one in pages if one is not page)
        moves = [move["number"] for move in page.now["asked"]["moves"]]
        for kind in ("Play", "Stage"):
            for following in (moves[0], moves[-1], 0):
                await page.send({"type": kind, "number": 0, "moves": [moves[-1], following]})
                refused = await page.receive()
                assert refused["type"] == "Refused"
                assert "position 0" in refused["text"], "nothing is told of what comes after the dice"
        await other.send({"type": "Resync"})
        assert (await other.receive())["number"] == 0

    run(game())


def test_several_staged_moves_are_taken_together(shared: Server) -> None:
    """A swap is three choices without dice between them: all or none. (Played until a new sponsor works.)"""
    table, tokens = shared.table("Ann", "Ben")

    async def swap(page: Page) -> list[int] | None:
        """Stage choice after choice; None: no sponsor at work."""
        if page.now["asked"]["type"] != "WhomToSwapWith":
            return None
        chosen = [move for move in page.now["asked"]["moves"] if move["type"] == "SwapWith"]
        staged = [chosen[0]["number"]]
        while True:
            await page.send({"type": "Stage", "number": page.number, "moves": staged})
            answer = await page.receive()
            assert answer["type"] == "Staged", answer
            if answer["asked"] is None or answer["asked"]["type"] == "WhatToBuild":
                return staged
            staged.append(answer["asked"]["moves"][0]["number"])

    def wanted(page: Page) -> int:
        moves = page.now["asked"]["moves"]
        sponsor = [move for move in moves if move["fields"].get("project") == "new_sponsor"]
        # Until there is money for the sponsor, build only what is cheap and pays often.
        cheap = [move for move in moves if move["fields"].get("project") in ("ticket_booth", "youth_team", "snack_stand")]
        chosen: int = (sponsor or cheap or moves)[0]["number"]
        return chosen

    async def game() -> None:
        pages = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        for _ in range(400):
            page = next(page for page in pages if page.now["asked"])
            other = next(one for one in pages if one is not page)
            staged = await swap(page)
            if staged is not None:
                before = page.number
                assert len(staged) >= 2
                await page.send({"type": "Play", "number": before, "moves": [*staged, 999]})
                assert (await page.receive())["type"] == "Refused"
                await page.send({"type": "Play", "number": before, "moves": staged})
                for _ in staged:
                    assert (await page.receive())["type"] == "Step"
                assert page.number == before + len(staged)
                return
            await page.play(wanted(page))
            await other.receive()
        raise AssertionError("no sponsor ever worked")

    run(game())


def test_a_socket_that_leaves_in_mid_move_leaves_the_table_playable(shared: Server) -> None:
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        for turn in range(15):
            pages = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
            page = next(page for page in pages if page.now["asked"])
            other = next(one for one in pages if one is not page)
            for _ in range(10):
                await page.send({"type": "Resync"})
            answer = {"type": "Play", "number": page.number, "moves": [pick(page, turn)]}
            await page.send(answer)
            page.vanish()
            # What was still on a line that broke may be lost. Whoever comes back sends it again, and it happens once.
            again = await Page.open(shared, table, tokens[page.seat or 0])
            await again.send(answer)
            while other.number <= turn:
                await other.receive()
            await again.close()
            await other.close()
        subscriber = await Page.open(shared, table)
        assert subscriber.number == 15

    run(game())


def test_a_double_send_is_taken_once(shared: Server) -> None:
    """R5, short: the same answer from several sockets, several times."""
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        seats = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        subscriber = await Page.open(shared, table)
        for turn in range(20):
            page = next(page for page in seats if page.now["asked"])
            twin = await Page.open(shared, table, tokens[page.seat or 0])
            answer = {"type": "Play", "number": page.number, "moves": [pick(page, turn)]}
            for one in (page, twin, page, twin):
                await one.send(answer)
            for each in (*seats, subscriber):
                step = await each.receive()
                assert (step["type"], step["number"]) == ("Step", turn + 1)
            await twin.close()
        assert subscriber.number == 20

    run(game())
    assert sql(shared.data, "SELECT n FROM moves WHERE table_id = ? ORDER BY n", table) == [(n,) for n in range(21)]


def test_a_late_answer_is_refused_and_changes_nothing(shared: Server) -> None:
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        pages = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        page = next(page for page in pages if page.now["asked"])
        other = next(one for one in pages if one is not page)
        moves = [move["number"] for move in page.now["asked"]["moves"]]
        await page.play(moves[0])
        await page.send({"type": "Play", "number": 0, "moves": [moves[1]]})
        refused = await page.receive()
        assert refused["type"] == "Refused"
        assert "newest is 1" in refused["text"]
        await other.receive()
        await other.send({"type": "Play", "number": 1, "moves": [999]})
        refused = await other.receive()
        assert refused["type"] == "Refused"
        await other.send({"type": "Resync"})
        assert (await other.receive())["number"] == 1

    run(game())


def test_bots_wait_only_when_somebody_watches(serve: Callable[..., Server]) -> None:
    """Without a subscriber bots in the place of people are done at once; with one, moves come a pace apart (lower bound only)."""
    pace, moves = 0.2, 6
    server = serve(pace=str(pace))
    alone = server.left("random")

    async def game() -> None:
        while (page := await Page.open(server, alone)).now["ended"] is None:
            await page.close()
            await asyncio.sleep(0.05)
        watched, _ = server.table("greedy", "greedy")
        # From before anybody watches to the last of some moves: however late one of them is heard, that is not shorter.
        began = monotonic()
        page = await Page.open(server, watched)
        for _ in range(moves):
            await page.receive()
        assert monotonic() - began > (moves - 1) * pace * 0.95

    run(game())


def test_both_languages(shared: Server) -> None:
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        german, english = await Page.open(shared, table, tokens[0], "de"), await Page.open(shared, table, tokens[0], "en")
        assert german.view == english.view
        assert german.lines[0]["text"] != english.lines[0]["text"]
        assert german.lines[0]["fields"] == english.lines[0]["fields"]

    run(game())
