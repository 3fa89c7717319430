"""What else can be done at a table: talk, look back, take the record home."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any

import pytest
from msgspec.structs import replace

from anpfiff.core.chance import Seeded
from anpfiff.core.record import Record, RecordError, read_record, verify
from anpfiff.core.registry import GAMES
from anpfiff.server.live.bot_pool import BotPool
from anpfiff.server.live.directory import Directory
from anpfiff.server.live.services import Services
from anpfiff.server.live.subscriber import Packet, Subscriber
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.store.database import open_database
from anpfiff.server.store.journal import Journal
from anpfiff.tables.commands import DeniedError
from anpfiff.tables.messages import Committed, Happened, Now, Said, Step, Whole
from anpfiff.tables.room_messages import HotSeat, MySeat, NewTable
from server.inside import Hand, Heard, answer, asked, opened, sent_to, sql
from server.running import Page, Server, run, same_dice
from server.test_play import play_out
from server.test_secret_choices import choose, commit


def test_talk_is_heard_by_all_and_kept(server: Server) -> None:
    table, tokens = server.table("Ann", "Ben")
    text = "Heja <b>BVB</b> & Co. 0:0? \u26bd"

    async def game() -> None:
        ann, ben = [await Page.open(server, table, tokens[seat]) for seat in (0, 1)]
        subscriber = await Page.open(server, table)
        await ann.send({"type": "Say", "text": text})
        for page in (ann, ben, subscriber):
            assert await page.receive() == {"type": "Said", "n": 0, "seat": 0, "text": text}

    async def later() -> None:
        page = await Page.open(server, table)
        assert json.loads(page.frames[-1])["chat"] == [{"type": "Said", "n": 0, "seat": 0, "text": text}]

    run(game())
    server.kill()
    server.start()
    run(later())


def test_too_much_talk_is_stopped(shared: Server) -> None:
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        ann, ben = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        for _ in range(6):
            await ann.send({"type": "Say", "text": "Abseits!"})
        answers = [(await ann.receive())["type"] for _ in range(6)]
        assert answers == ["Said"] * 5 + ["Failed"]
        await ben.send({"type": "Say", "text": "Nie im Leben."})
        heard = [(await ben.receive())["n"] for _ in range(6)]
        assert heard == list(range(6)), "others may still talk"
        for wrong in ("", "x" * 301, "Ab\x00seits", "\x1b[2J", "Ab\u202eseits"):
            await ben.send({"type": "Say", "text": wrong})
            assert (await ben.receive())["type"] == "Failed"

    run(game())


def test_nothing_that_is_said_turns_the_writing_of_others(tmp_path: Path) -> None:
    """Refused from now on; what was said before is heard without it."""

    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben")
            with pytest.raises(DeniedError, match="turns"):
                await table.say(0, "Tor\u202e!")
            assert table.audience.chat.recent() == []
            assert await table.say(0, "שלום\u200e!"), "languages that are written from right to left are welcome"
            name = table.id
            sql(tmp_path, "UPDATE talk SET text = ?", "Tor\u202e \u2067!")
        async with opened(tmp_path, Hand()) as inside:
            assert [said.text for said in inside.find(name).audience.chat.recent()] == ["Tor !"]

    run(game())


def test_whoever_leaves_in_mid_sentence_silences_nobody(tmp_path: Path) -> None:
    """Begun and cancelled, as when a socket vanishes: what was stored is also counted, or the next number would be taken."""

    async def game() -> list[Said]:
        journal, bot_pool = Journal(open_database(tmp_path)), BotPool(1)
        directory = Directory(Services(journal, bot_pool, time, time, 0))
        ann = (await directory.people.welcome("Ann")).person
        table = directory.find(await directory.make(ann, NewTable("fussballwelt", [MySeat(), HotSeat("Ben")])))
        assert table is not None
        subscriber = table.watch(Heard(), None, None, "en")
        leaving = asyncio.create_task(table.say(0, "Ich muss los."))
        await asyncio.sleep(0)
        leaving.cancel()
        await asyncio.gather(leaving, return_exceptions=True)
        assert await table.say(1, "Tschüss!")
        await directory.close()
        bot_pool.close()
        journal.close()
        heard = [packet.message for packet in sent_to(subscriber)]
        return [said for said in heard if isinstance(said, Said)]

    assert run(game()) == [Said(0, 0, "Ich muss los."), Said(1, 1, "Tschüss!")]


def test_a_spectator_does_not_talk(shared: Server) -> None:
    table, _ = shared.table("Ann", "Ben")

    async def game() -> None:
        subscriber = await Page.open(shared, table)
        await subscriber.send({"type": "Say", "text": "Schiri!"})
        assert (await subscriber.receive())["type"] == "Failed"

    run(game())


def test_looking_back_shows_what_the_seat_saw_then(shared: Server) -> None:
    table, tokens = shared.table("Ann", "random")

    async def game() -> None:
        page = await Page.open(shared, table, tokens[0])
        seen = {page.number: page.view}
        for _ in range(8):
            if not await page.until_asked():
                break
            seen[page.number] = page.view
            await page.play(page.now["asked"]["moves"][0]["number"])
            seen[page.number] = page.view
        for number, view in seen.items():
            await page.send({"type": "Look", "number": number})
            while (looked := await page.receive())["type"] != "Looked":
                pass
            assert (looked["number"], looked["view"]) == (number, view)
        await page.send({"type": "Look", "number": page.number + 1_000})
        while (refused := await page.receive())["type"] != "Refused":
            pass
        assert refused["number"] == page.number + 1_000

    run(game())


@pytest.mark.parametrize("game", GAMES.names())
def test_a_page_can_have_the_table_in_words(shared: Server, game: str) -> None:
    """At any number, as its seat saw it: what the game describes, in the page's language."""
    table, tokens = shared.table("Ann", "random", "random", game=game)

    async def read() -> None:
        page = await Page.open(shared, table, tokens[0])
        assert await page.until_asked()
        for number in (0, page.number):
            await page.send({"type": "Describe", "number": number})
            while (described := await page.receive())["type"] != "Described":
                pass
            assert described["number"] == number
            description = described["description"]
            assert description["order"] == list(description["parts"])
            assert all(part["title"] and part["blocks"] for part in description["parts"].values())
        if game == "schwalben":
            assert description == page.view["board"], "what the plain board shows"
        await page.send({"type": "Describe", "number": page.number + 1_000})
        while (refused := await page.receive())["type"] != "Refused":
            pass
        assert refused["number"] == page.number + 1_000

    run(read())


def test_the_record_can_be_had_when_the_game_is_over_and_proves_its_dice(shared: Server) -> None:
    table, tokens = shared.table("Ann", "random")
    status, answer = shared.fetch(f"/api/tables/{table}/record")
    assert status == 409
    assert "going on" in answer

    async def game() -> None:
        await play_out(await Page.open(shared, table, tokens[0]))

    run(game())
    status, answer = shared.fetch(f"/api/tables/{table}/record")
    assert status == 200
    record = read_record(answer.encode())
    assert record.fair is not None
    assert record.seats == ("Ann", "random")
    assert verify(record).result() == record.result
    assert shared.fetch("/api/tables/nowhere/record")[0] == 404
    by_rules = json.loads(shared.get(f"/api/tables/{table}/bounds"))
    assert by_rules == [list(bounds) for bounds in record.fair.bounds]
    check_that_a_forged_bound_is_found(record, by_rules)


def check_that_a_forged_bound_is_found(record: Record, by_rules: list[list[int]]) -> None:
    """A die with one side, which shows it: the numbers say nothing against it."""
    assert record.fair is not None
    row = max(n for n, bounds in enumerate(by_rules) if bounds)
    forged = [(1, *bounds[1:]) if n == row else tuple(bounds) for n, bounds in enumerate(by_rules)]
    claimed = replace(record, fair=replace(record.fair, bounds=tuple(forged)))
    assert [list(bounds) for bounds in forged] != by_rules, "which the page compares"
    with pytest.raises(RecordError) as found:
        verify(claimed)
    assert (found.value.fault, found.value.row) == ("unfair chance", row)


def test_why_there_is_no_record_is_true_of_every_table(shared: Server) -> None:
    ann = shared.person("Ann")
    table = shared.make(ann, "me", "free")
    path = f"/api/tables/{table}/record"
    status, answer = shared.fetch(path)
    assert (status, "has not begun" in answer) == (409, True)
    assert shared.ask(table, ann, "Cancel")[0] == 200
    assert [shared.fetch(f"{path}?language={language}")[0] for language in ("en", "de")] == [409, 409]
    assert "called off" in shared.fetch(path)[1]
    assert "abgesagt" in shared.fetch(f"{path}?language=de")[1]


def test_whatever_could_not_be_stored_is_not_called_a_move(server: Server) -> None:
    sql(server.data, "ALTER TABLE people RENAME TO elsewhere")
    for language, move in (("en", "move"), ("de", "Zug")):
        status, answer = server.post(f"/api/me?language={language}", b'{"name": "Ann"}')
        assert status == 503
        assert answer["text"].endswith(".")
        assert move not in answer["text"]


def test_what_came_after_the_own_last_move(shared: Server) -> None:
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        pages = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        page = next(page for page in pages if page.now["asked"])
        await page.play(page.now["asked"]["moves"][-1]["number"])
        for one in pages:
            await one.send({"type": "Resync"})
            while (whole := await one.receive())["type"] != "Whole":
                pass
            assert whole["since"] == (1 if one is page else 0)

    run(game())


def test_who_arms_nothing_is_not_asked_again_in_this_turn(serve: Callable[..., Server]) -> None:
    """S6.4 of schwalben: the whistle of a referee who wants nothing. In the next match the question comes again."""
    # In some games a player has the whistle, and something to whistle for, in one match only.
    server = serve(environment=same_dice(6))
    table, tokens = server.table("Ann", "random", "random", game="schwalben", options={"teams": "dealt"})

    async def game() -> None:
        page, chance = await Page.open(server, table, tokens[0]), Seeded(4)
        await page.send({"type": "Arm", "number": page.number, "on": False, "question": "GivePenaltyOrNot"})
        while not page.now.get("taken_up"):
            await page.receive()
        armed_in: set[int] = set()
        while len(armed_in) < 2 and await page.until_asked():
            asked = page.now["asked"]
            turn = sum(match["home_goals"] is not None for match in page.view["matches"])
            if page.now["sealed"] is not None:
                await page.receive()
            elif asked["type"] == "GivePenaltyOrNot":
                assert page.now["can_arm"]
                assert turn not in armed_in, "asked again after it was armed"
                armed_in.add(turn)
                before = page.number
                await page.send({"type": "Arm", "number": before})
                while page.number == before:
                    await page.receive()
            elif len(page.now["to_move"]) + len(page.now["committed"]) > 1:
                before = page.number
                await commit(page, await choose(page, chance))
                while page.number == before and page.now["sealed"] is None:
                    await page.receive()
            else:
                before, moves = page.number, asked["moves"]
                # Teams are not rejected or bribed for: the match has to go on.
                harmless = [move for move in moves if move["type"] in ("LetWhistle", "RefuseBribe")] or moves
                chosen = 0 if asked["type"] == "HowMuchToOffer" else chance.below(len(harmless))
                await commit(page, [harmless[chosen]["number"]])
                while page.number == before:
                    answer = await page.receive()
                    assert answer["type"] == "Step", answer
        assert len(armed_in) == 2

    run(game())


def test_questions_pass_by_until_they_are_taken_up(serve: Callable[..., Server]) -> None:
    """S6.4 and others of schwalben: rights that are seldom used are switches; whoever wants to be asked says so."""
    server = serve(environment=same_dice(6))
    table, tokens = server.table("Ann", "random", "random", game="schwalben", options={"teams": "dealt"})
    switches = {"GivePenaltyOrNot", "ChangeTotalOrNot", "RejectReferee", "HowMuchToOffer", "PlayBefore"}

    async def game() -> None:
        page, chance = await Page.open(server, table, tokens[0]), Seeded(4)
        asked: list[str] = []
        while asked.count("AttackOrStop") < 3 or not switches & {*asked}:
            assert await page.until_asked()
            asked.append(page.now["asked"]["type"])
            if asked.count("AttackOrStop") == 3 and asked[-1] == "AttackOrStop":
                assert not switches & {*asked}, "nobody is asked at first"
                for question in sorted(switches):
                    await page.send({"type": "Arm", "number": page.number, "on": False, "question": question})
                while {*page.now.get("taken_up", [])} != switches:
                    await page.receive()
            before = page.number
            several = len(page.now["to_move"]) + len(page.now["committed"]) > 1
            await commit(page, await choose(page, chance) if several else [page.now["asked"]["moves"][0]["number"]])
            while page.number == before and page.now["sealed"] is None:
                await page.receive()
            while page.now["sealed"] is not None:
                await page.receive()
        await page.send({"type": "Arm", "number": page.number, "question": "GivePenalty"})
        while (answer := await page.receive())["type"] == "Step":
            pass
        assert answer["type"] == "Refused"

    run(game())


def test_s3_1_whoever_wants_no_more_bets_says_so_once(serve: Callable[..., Server]) -> None:
    """A secret choice is made as a whole: the rest of it is staged, up to what has to be answered, and nothing is armed."""
    server = serve(environment=same_dice(6))
    table, tokens = server.table("Ann", "Ben", "random", game="schwalben", options={"teams": "dealt"})

    async def stage(page: Page, moves: list[int], rest: bool) -> dict[str, Any]:
        await page.send({"type": "Stage", "number": page.number, "moves": moves, "rest": rest})
        answer: dict[str, Any] = {"type": ""}
        while answer["type"] != "Staged":
            answer = await page.receive()
            assert answer["type"] != "Refused", answer
        return answer

    async def game() -> None:
        page, _ = [await Page.open(server, table, token) for token in (tokens[0], tokens[1])]
        asked = page.now["asked"]
        assert not page.now["can_arm"]
        await page.send({"type": "Arm", "number": page.number})
        while (await page.receive())["type"] != "Refused":
            pass
        none = asked["nothing"]
        assert none in [move["number"] for move in asked["moves"]]
        staged = await stage(page, [none], rest=False)
        assert staged["moves"] == [none]
        staged = await stage(page, [none], rest=True)
        assert staged["asked"]["fields"]["team"] == "GER"
        assert "nothing" not in staged["asked"]
        germany = staged["asked"]["moves"][0]["number"]
        assert germany != none
        staged = await stage(page, [*staged["moves"], germany], rest=True)
        assert staged["asked"] is None
        assert (len(staged["moves"]), staged["moves"].count(none)) == (16, 15)
        await page.send({"type": "Play", "number": page.number, "moves": staged["moves"]})
        while (answer := await page.receive())["type"] != "Committed" or answer["now"]["sealed"] is None:
            assert answer["type"] != "Refused", answer
        assert answer["now"]["sealed"] == staged["moves"]

    run(game())


@pytest.mark.usefixtures("same_dice")
def test_what_is_armed_is_known_to_all_pages_of_the_seat_and_to_nobody_else(tmp_path: Path) -> None:
    async def until_somebody_can_arm(table: TableActor) -> tuple[int, int]:
        while True:
            game = table.table_state.game
            assert game is not None
            if table.table_state.armed_answer() is not None:
                await asyncio.sleep(0.001)
                continue
            seats = [seat for seat in asked(table) if game.sealed is None and game.state.prompt(seat).passing() is not None]
            if seats:
                return seats[0], game.number
            await answer(table, asked(table)[0], game.number)

    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            names = ("Ann", "Ben", "Cem")
            table = await inside.begun(*names, game="schwalben", options={"teams": "dealt"})
            seat, number = await until_somebody_can_arm(table)
            person = inside.people[names[seat]].id
            own = [table.watch(Heard(), person, seat, "en") for _ in range(2)]
            others = [
                table.watch(Heard(), inside.people[name].id, other, "en") for other, name in enumerate(names) if other != seat
            ]
            others += [table.watch(Heard(), None, None, "en"), table.watch(Heard(), person, None, "en")]
            told(*own, *others)
            assert table.arm(seat, number, True)
            assert [(now.armed, now.asked) for now in told(*own)] == [(True, None)] * 2
            assert told(*others) == []
            loaded = table.watch(Heard(), person, seat, "en")
            assert [now.armed for now in told(loaded)] == [True]
            assert table.arm(seat, number, False)
            assert [(now.armed, now.asked is None) for now in told(*own)] == [(False, False)] * 2
            assert told(*others) == []
            assert table.arm(seat, number, True)
            while table.table_state.game is not None and table.table_state.game.number == number:
                await asyncio.sleep(0.001)
            assert any(now.armed for now in told(*own)), "still so after the move that it has made"
            moved = told(*others)
            assert moved
            assert not any(now.armed for now in moved)

    run(game())


def told(*pages: Subscriber) -> list[Now]:
    """What they were told since of how the game stands."""
    came = [packet.message for page in pages for packet in sent_to(page)]
    return [message.now for message in came if isinstance(message, Whole | Step | Happened | Committed)]


def test_what_needs_an_answer_cannot_be_armed(shared: Server) -> None:
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        pages = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        for page in pages:
            assert not page.now["can_arm"]
            await page.send({"type": "Arm", "number": page.number})
            assert (await page.receive())["type"] == "Refused"

    run(game())


def steps_to(page: Subscriber) -> list[Packet]:
    """Who is here is told now and then beside them."""
    return [packet for packet in sent_to(page) if isinstance(packet.message, Step)]


@pytest.mark.usefixtures("same_dice")
def test_what_many_pages_are_told_is_made_once(tmp_path: Path) -> None:
    """For everybody who looks with the same eyes and reads the same language: the same packets, one after the other."""

    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben")
            english = [table.watch(Heard(), None, None, "en") for _ in range(3)]
            german, own = table.watch(Heard(), None, None, "de"), table.watch(Heard(), inside.people["Ann"].id, 0, "en")
            for page in (*english, german, own):
                sent_to(page)
            live = table.table_state.game
            assert live is not None
            await answer(table, asked(table)[0], live.number)
            first, *others = [steps_to(page) for page in english]
            assert len(first) == 1
            assert all([*map(id, packets)] == [*map(id, first)] for packets in others)
            for page in (german, own):
                (packet,) = steps_to(page)
                assert packet is not first[0]
            table.leave(german)
            table.leave(own)
            await answer(table, asked(table)[0], live.number)
            assert len({id(packet) for page in english for packet in steps_to(page)}) == 1

    run(game())
