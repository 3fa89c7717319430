"""Choices made together: sealed until the last is in, kept through kill -9, replaceable, and nowhere to be seen before."""

import asyncio
from typing import Any

from anpfiff.core.chance import Chance, Seeded
from server.running import Key, Page, Server, run

ROUNDS = 100


def secret_table(server: Server, *seats: str) -> tuple[str, dict[int, Key]]:
    return server.table(*seats, game="cards2010")


async def choose(page: Page, chance: Chance) -> list[int]:
    """A whole choice, made as the page makes it: staged card by card until nothing more is asked."""
    staged: list[int] = []
    moves = page.now["asked"]["moves"]
    while True:
        staged.append(moves[chance.below(len(moves))]["number"])
        await page.send({"type": "Stage", "number": page.number, "moves": staged})
        while (answer := await page.receive())["type"] != "Staged":
            assert answer["type"] in ("Committed", "Step"), answer
        if answer["asked"] is None:
            return staged
        moves = answer["asked"]["moves"]


async def together(pages: list[Page], chance: Chance) -> int:
    """Play on until both choose at once; the number of that view. (One of them may own both sides of a match.)"""
    while True:
        newest = max(page.number for page in pages)
        for page in pages:
            while page.number < newest:
                await page.receive()
        asked = [page for page in pages if page.now["asked"] is not None]
        if len(asked) == 2 or pages[0].view["section"] is not None:
            return newest
        await _play_one(asked[0], pages, chance)


async def commit(page: Page, moves: list[int], number: int | None = None) -> None:
    await page.send({"type": "Play", "number": page.number if number is None else number, "moves": moves})


def test_nothing_of_a_choice_is_seen_before_the_last_is_in(shared: Server) -> None:
    table, tokens = secret_table(shared, "Ann", "Ben")

    async def game() -> None:
        ann, ben = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        number = await together([ann, ben], Seeded(8))
        subscriber = await Page.open(shared, table)
        chosen = await choose(ann, Seeded(1))
        await commit(ann, chosen)
        for page, own in ((ann, chosen), (ben, None), (subscriber, None)):
            told = await page.receive()
            assert (told["type"], told["number"]) == ("Committed", number)
            assert (told["now"]["committed"], told["now"]["to_move"]) == ([0], [1])
            assert told["now"]["sealed"] == own
        for page in (ben, subscriber):
            await page.send({"type": "Resync"})
            whole = await page.receive()
            assert (whole["number"], whole["now"]["sealed"]) == (number, None)
            assert not any(choice["cards"] for choice in whole["view"]["choices"])
        await commit(ben, await choose(ben, Seeded(2)))
        while ben.number < number + len(chosen):
            assert (await ben.receive())["type"] == "Step"
        await _revealed_after(ben, number)

    run(game())


def test_a_choice_can_be_replaced_until_the_last_is_in(shared: Server) -> None:
    table, tokens = secret_table(shared, "Ann", "Ben")

    async def game() -> None:
        ann, ben = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        number = await together([ann, ben], Seeded(8))
        first = second = await choose(ann, Seeded(1))
        for seed in range(2, 60):
            if second == first:
                second = await choose(ann, Seeded(seed))
        assert first != second
        for chosen in (first, second):
            await commit(ann, chosen)
            while (told := await ann.receive())["type"] != "Committed":
                pass
            assert told["now"]["sealed"] == chosen
        await commit(ben, await choose(ben, Seeded(2)))
        await _revealed_after(ann, number)
        await commit(ann, second, number)
        await commit(ann, first, number)
        refused = await _until(ann, "Refused")
        assert refused["number"] == number, "the old choice comes too late; the one that was taken is harmless"

    run(game())


async def _until(page: Page, kind: str) -> Any:
    while (message := await page.receive())["type"] != kind:
        pass
    return message


async def _revealed_after(page: Page, number: int) -> None:
    while not any(line["type"] == "ChoicesRevealed" and line["number"] > number for line in page.lines):
        await page.receive()


def test_a_sealed_choice_survives_kill_9(server: Server) -> None:
    table, tokens = secret_table(server, "Ann", "Ben")

    async def before() -> tuple[int, list[int]]:
        ann, ben = [await Page.open(server, table, tokens[seat]) for seat in (0, 1)]
        number = await together([ann, ben], Seeded(8))
        chosen = await choose(ann, Seeded(1))
        await commit(ann, chosen)
        await _until(ann, "Committed")
        return number, chosen

    async def after(number: int, chosen: list[int]) -> None:
        ann, ben = [await Page.open(server, table, tokens[seat]) for seat in (0, 1)]
        assert ann.number == number
        assert (ann.now["sealed"], ann.now["committed"]) == (chosen, [0])
        assert (ben.now["sealed"], ben.now["committed"]) == (None, [0])
        await commit(ben, await choose(ben, Seeded(2)))
        await _revealed_after(ann, number)

    number, chosen = run(before())
    server.kill()
    server.start()
    run(after(number, chosen))


def test_half_a_choice_is_refused_and_changes_nothing(shared: Server) -> None:
    table, tokens = secret_table(shared, "Ann", "Ben")

    async def game() -> None:
        ann, ben = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        number = await together([ann, ben], Seeded(8))
        chosen = await choose(ann, Seeded(4))
        for wrong in ([], chosen[:-1], [*chosen, chosen[-1]], [9_999]):
            await commit(ann, wrong)
            answer = await ann.receive()
            assert answer["type"] in ("Refused", "Failed"), wrong
        await ann.send({"type": "Resync"})
        whole = await ann.receive()
        assert (whole["number"], whole["now"]["committed"]) == (number, [])

    run(game())


def test_r6_choices_within_a_moment_in_any_order_with_retries(shared: Server) -> None:
    """R6: none lost, nothing revealed early. `make soak TEST=R6` plays more rounds."""
    assert run(simultaneous_rounds(shared, ROUNDS, 1)) >= ROUNDS


async def simultaneous_rounds(server: Server, rounds: int, seed: int) -> int:
    """Tables of two, until so many choices were made together; how many there were."""
    chance, made = Seeded(seed), 0
    while made < rounds:
        table, tokens = await asyncio.to_thread(secret_table, server, "Ann", "Ben")
        pages = [await Page.open(server, table, tokens[seat]) for seat in (0, 1)]
        # Groups only: 48 matches, of which some are between teams of one owner.
        while made < rounds and pages[0].view["section"] is None:
            await together(pages, chance)
            if pages[0].view["section"] is None:
                await _one_round(pages, chance)
                made += 1
        for page in pages:
            await page.close()
    return made


async def _play_one(page: Page, pages: list[Page], chance: Chance) -> None:
    """A question to one of them: also one owner of both sides, who chooses without anybody waiting."""
    moves = page.now["asked"]["moves"]
    before = page.number
    await commit(page, [moves[chance.below(len(moves))]["number"]])
    for other in pages:
        while other.number == before:
            message = await other.receive()
            assert message["type"] in ("Step", "Committed"), message


async def _one_round(pages: list[Page], chance: Chance) -> None:
    number = pages[0].number
    choices = [await choose(page, chance) for page in pages]
    sends = [page for page in pages for _ in range(1 + chance.below(3))]
    while sends:
        page = sends.pop(chance.below(len(sends)))
        await commit(page, choices[pages.index(page)], number)
    length = sum(map(len, choices))
    for page in pages:
        while page.number < number + length:
            message = await page.receive()
            assert message["type"] in ("Step", "Committed"), message
            if message["type"] == "Committed":
                told, asked = message["now"], page.now["asked"]
                assert told["sealed"] in (None, choices[pages.index(page)])
                assert sorted(told["committed"] + told["to_move"]) == [0, 1]
                assert (told["asked"], told["ended"]) == (asked, None), "nothing else has changed"


def test_a_whole_game_with_bots(shared: Server) -> None:
    table, tokens = secret_table(shared, "Ann", "greedy", "random")

    async def game() -> None:
        page, chance = await Page.open(shared, table, tokens[0]), Seeded(3)
        while await page.until_asked():
            if page.now["sealed"] is not None:
                await page.receive()
                continue
            together = len(page.now["to_move"]) + len(page.now["committed"]) > 1
            moves = await choose(page, chance) if together else [page.now["asked"]["moves"][0]["number"]]
            before = page.number
            await commit(page, moves)
            while page.number == before:
                message = await page.receive()
                assert message["type"] in ("Step", "Committed"), message

        assert sorted(page.now["ended"]["places"])[0] == 1

    run(game())
