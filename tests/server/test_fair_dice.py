"""Fair dice: the seed's hash is there before anybody sits, numbers are sealed on sitting down and opened at the start."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anpfiff.core.fair import Fair, seed_hash
from anpfiff.core.record import RecordError, bounds_of, read_record, record_of, verify, write_record
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.store.journal import StoreError
from anpfiff.tables.clock import ByMove
from anpfiff.tables.commands import Agree, DeniedError, OpenNonce, Ready, Rematch, SealNonce, Sit, Stand, Start
from anpfiff.tables.fair_dice import OPEN_WITHIN, hash_of
from anpfiff.tables.messages import Whole
from anpfiff.tables.room_messages import BotSeat, FreeSeat, HotSeat, MySeat, SeatKind
from server.inside import Hand, Heard, Inside, answer, asked, end, open_inside, sent_to, sql, told
from server.running import run

NONCES = {"ann": "0a" * 32, "ben": "0b" * 32, "cem": "0c" * 32}


async def gathered(inside: Inside, *names: str, **more: Any) -> TableActor:
    """Everybody has sealed a number and is ready; the first is the host."""
    people = [await inside.person(name) for name in names]
    seats: list[SeatKind] = [MySeat(), *(FreeSeat() for _ in names[1:])]
    table = await inside.make(people[0], *seats, nonce_hash=hash_of(NONCES[names[0]]), **more)
    for seat, person in enumerate(people[1:], 1):
        await table.ask(person, Sit(seat, table.table_state.invite, nonce_hash=hash_of(NONCES[names[seat]])))
        await table.ask(person, Ready())
    return table


def phase(table: TableActor) -> str:
    return table.room.phase


async def open_all(inside: Inside, table: TableActor, *names: str) -> None:
    for name in names:
        await inside.ask(table, name, OpenNonce(NONCES[name]))


async def abandoned(inside: Inside, table: TableActor, *names: str) -> Any:
    """The record of a game that was ended here."""
    for name in names:
        await inside.ask(table, name, Agree("end"))
    record = table.table_state.record()
    assert record is not None
    return read_record(write_record(record))


async def moved(table: TableActor, times: int = 40) -> None:
    """So many moves of people, with enough dice that no two seeds give the same."""
    for seed in range(times):
        await answer(table, asked(table)[0], seed)


def lines(table: TableActor) -> list[str]:
    """Of the log, as a spectator reads it."""
    page = table.watch(Heard(), None, None, "en")
    whole = [packet.message for packet in sent_to(page) if isinstance(packet.message, Whole)]
    table.leave(page)
    return [line.text for line in whole[-1].lines]


def test_the_hash_is_there_before_anybody_sits_and_the_seed_only_at_the_end(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        host = await inside.person("ann")
        table = await inside.make(host, FreeSeat(), FreeSeat())
        before = inside.room(table).fair
        assert len(before.hash) == 64
        assert before.sealed == []
        ben = await inside.person("ben")
        for seat, person in enumerate((host, ben)):
            await table.ask(person, Sit(seat, table.table_state.invite))
            await table.ask(person, Ready())
        await table.ask(host, Start())
        assert inside.room(table).fair.hash == before.hash
        assert table.table_state.record() is None
        record = await abandoned(inside, table, "ann", "ben")
        assert inside.room(table).fair.hash == before.hash
        assert sha256(bytes.fromhex(record.fair.seed)).hexdigest() == before.hash == record.fair.shown

    told(tmp_path, story)


def test_numbers_are_opened_after_the_start_and_the_last_deals_row_0(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben", "cem")
        sealed = inside.room(table).fair.sealed
        assert [(one.seat, one.hash, one.opened) for one in sealed] == [
            (seat, hash_of(NONCES[name]), False) for seat, name in enumerate(("ann", "ben", "cem"))
        ]
        await inside.ask(table, "ann", Start())
        assert (table.room.phase, table.table_state.game) == ("opening", None)
        await inside.ask(table, "ann", Start())
        await open_all(inside, table, "cem", "ann", "ann")
        assert (table.room.phase, table.table_state.game) == ("opening", None)
        assert [one.opened for one in inside.room(table).fair.sealed] == [True, False, True]
        await open_all(inside, table, "ben")
        assert phase(table) == "playing"
        await moved(table)
        record = await abandoned(inside, table, "ann", "ben", "cem")
        assert record.fair.nonces == tuple(NONCES.values()), "in the order of seats, not of opening"
        assert (record.fair.seats, record.fair.without) == ((0, 1, 2), ())
        seed, parts = bytes.fromhex(record.fair.seed), [bytes.fromhex(nonce) for nonce in record.fair.nonces]
        bounds = [n for row in bounds_of(record.setup(), record.rows) for n in row]
        outcomes = [outcome for row in record.rows for outcome in row.chance]
        with_all, without = Fair(seed, parts, table.id), Fair(seed, [], table.id)
        assert len(outcomes) > 15
        assert [with_all.below(n) for n in bounds] == outcomes
        assert [without.below(n) for n in bounds] != outcomes
        verify(record)
        assert "number" not in " ".join(lines(table)), "nobody was left out"

    told(tmp_path, story)


def test_whoever_has_not_opened_after_ten_seconds_is_left_out_and_the_table_says_so(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben", "cem")
        await inside.ask(table, "ann", Start())
        await open_all(inside, table, "ann", "cem")
        assert OPEN_WITHIN == 10
        clock.on(9)
        await inside.directory.tick()
        assert phase(table) == "opening"
        clock.on(1)
        await inside.directory.tick()
        assert phase(table) == "playing"
        assert inside.room(table).fair.without == [1]
        assert any("ben did not show their secret number in time" in line for line in lines(table))
        with pytest.raises(DeniedError) as late:
            await open_all(inside, table, "ben")
        assert late.value.key == "nonce_too_late"
        record = await abandoned(inside, table, "ann", "ben", "cem")
        assert (record.fair.seats, record.fair.without) == ((0, 2), (1,))
        assert record.fair.nonces == (NONCES["ann"], NONCES["cem"])
        verify(record)

    told(tmp_path, story)


def test_a_wrong_number_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben")
        with pytest.raises(DeniedError) as early:
            await open_all(inside, table, "ben")
        assert early.value.key == "nonce_too_early"
        await inside.ask(table, "ann", Start())
        before = sql(tmp_path, "SELECT * FROM acts"), sql(tmp_path, "SELECT * FROM tables")
        for name, nonce in (("ben", "ff" * 32), ("ben", NONCES["ann"])):
            with pytest.raises(DeniedError) as wrong:
                await inside.ask(table, name, OpenNonce(nonce))
            assert wrong.value.key == "other_nonce"
        assert before == (sql(tmp_path, "SELECT * FROM acts"), sql(tmp_path, "SELECT * FROM tables"))
        assert phase(table) == "opening"
        await open_all(inside, table, "ben", "ann")
        assert phase(table) == "playing"

    told(tmp_path, story)


def test_who_stands_up_takes_the_number_away(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben")
        await inside.ask(table, "ben", Stand(1))
        assert [one.seat for one in inside.room(table).fair.sealed] == [0]
        await inside.ask(table, "ben", Sit(1, table.table_state.invite))
        await inside.ask(table, "ben", Ready())
        assert [one.seat for one in inside.room(table).fair.sealed] == [0], "a new seat, a new number"
        await inside.ask(table, "ann", Start())
        await open_all(inside, table, "ann")
        assert phase(table) == "playing", "nobody waits for a number that was taken away"
        assert inside.room(table).fair.without == [1]

    told(tmp_path, story)


def test_who_sits_there_already_can_seal_and_replace_until_the_start(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben")
        await inside.ask(table, "ben", SealNonce(hash_of(NONCES["cem"])))
        known = sql(tmp_path, "SELECT COUNT(*) FROM acts")
        await inside.ask(table, "ben", SealNonce(hash_of(NONCES["cem"])))
        assert sql(tmp_path, "SELECT COUNT(*) FROM acts") == known, "asked twice, done once"
        await inside.ask(table, "ann", Start())
        with pytest.raises(DeniedError):
            await inside.ask(table, "ben", SealNonce(hash_of(NONCES["ben"])))
        await inside.ask(table, "ben", OpenNonce(NONCES["cem"]))
        await open_all(inside, table, "ann")
        assert (await abandoned(inside, table, "ann", "ben")).fair.nonces == (NONCES["ann"], NONCES["cem"])

    told(tmp_path, story)


def test_without_any_number_it_begins_at_once_and_says_so(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun("ann", "ben", BotSeat("random"))
        assert phase(table) == "playing"
        assert inside.room(table).fair.without == [0, 1], "of bots nobody expects one"
        record = await abandoned(inside, table, "ann", "ben")
        assert (record.fair.nonces, record.fair.without) == ((), (0, 1))
        verify(record)

    told(tmp_path, story)


def test_one_number_is_enough_for_all_at_one_device(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        host = await inside.person("ann")
        table = await inside.make(host, MySeat(), HotSeat("Otto"), BotSeat("random"), nonce_hash=hash_of(NONCES["ann"]))
        assert phase(table) == "opening", "nobody else has to come"
        assert [one.seat for one in inside.room(table).fair.sealed] == [0]
        await open_all(inside, table, "ann")
        assert (table.room.phase, inside.room(table).fair.without) == ("playing", [])

    told(tmp_path, story)


def test_a_rematch_has_a_seed_and_numbers_of_its_own(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben")
        await inside.ask(table, "ann", Start())
        await open_all(inside, table, "ann", "ben")
        await abandoned(inside, table, "ann", "ben")
        await inside.ask(table, "ben", Rematch(hash_of(NONCES["cem"])))
        again = inside.find(table.room.next or "")
        assert [(one.seat, one.hash) for one in inside.room(again).fair.sealed] == [(1, hash_of(NONCES["cem"]))]
        assert inside.room(again).fair.hash != inside.room(table).fair.hash

    told(tmp_path, story)


@pytest.mark.parametrize("late", [False, True])
def test_kill_9_between_the_start_and_row_0_costs_nothing(tmp_path: Path, late: bool) -> None:
    """The wait goes on where it was: what the server was down is charged to nobody."""

    async def whole() -> None:
        clock = Hand()
        inside = await open_inside(tmp_path, clock)
        table = await gathered(inside, "ann", "ben")
        shown = inside.room(table).fair.hash
        await inside.ask(table, "ann", Start())
        await open_all(inside, table, "ann")
        await inside.directory.tick()
        people = inside.people
        end(inside)
        clock.on(100)
        again = await open_inside(tmp_path, clock)
        again.people = people
        table = again.find(table.id)
        assert (table.room.phase, again.room(table).fair.hash) == ("opening", shown)
        await again.directory.tick()
        assert phase(table) == "opening"
        if late:
            clock.on(10)
            await again.directory.tick()
        else:
            await open_all(again, table, "ben")
        assert phase(table) == "playing"
        assert again.room(table).fair.without == ([1] if late else [])
        first = table.table_state.game
        assert first is not None
        dealt = first.rows[0]
        end(again)
        third = await open_inside(tmp_path, clock)
        third.people = people
        table = third.find(table.id)
        assert table.table_state.game is not None
        assert table.table_state.game.rows == [dealt]
        await answer(table, asked(table)[0])
        record = await abandoned(third, table, "ann", "ben")
        assert record.fair.nonces == ((NONCES["ann"],) if late else (NONCES["ann"], NONCES["ben"]))
        verify(record)
        end(third)

    run(whole())


def test_who_is_deleted_between_the_start_and_row_0_keeps_nobody(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben", "cem")
        await inside.ask(table, "ann", Start())
        await open_all(inside, table, "ben", "cem")
        await inside.directory.forget(inside.people["ann"])
        assert phase(table) == "opening"
        clock.on(OPEN_WITHIN)
        await inside.directory.tick()
        assert phase(table) == "playing"
        assert table.room.chairs[0].bot is not None
        record = await abandoned(inside, table, "ben", "cem")
        assert (record.fair.seats, record.fair.without) == ((1, 2), ())
        verify(record)

    told(tmp_path, story)


def test_nothing_is_dealt_that_could_not_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben")
        await inside.ask(table, "ann", Start())
        await open_all(inside, table, "ann")

        async def full(*_: object) -> None:
            raise StoreError("the disk is full")

        with monkeypatch.context() as patched:
            patched.setattr(inside.journal, "write", full)
            with pytest.raises(StoreError):
                await open_all(inside, table, "ben")
            assert (table.room.phase, table.table_state.game) == ("opening", None)
            assert [one.opened for one in inside.room(table).fair.sealed] == [True, False]
        await open_all(inside, table, "ben")
        assert phase(table) == "playing"

    told(tmp_path, story)


def test_nobody_is_shown_a_number_before_the_end(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben")
        pages = [table.watch(Heard(), person.id, None, "en") for person in inside.people.values()]
        pages.append(table.watch(Heard(), None, None, "de"))
        await inside.ask(table, "ann", Start())
        await open_all(inside, table, "ann", "ben")
        await answer(table, asked(table)[0])
        sent = [packet.message for page in pages for packet in sent_to(page)]
        assert {type(message).__name__ for message in sent} >= {"Room", "Whole", "Step"}
        seed = sql(tmp_path, "SELECT seed FROM tables")[0][0].hex()
        for secret in (seed, NONCES["ann"], NONCES["ben"]):
            assert secret not in repr(sent)
        assert seed_hash(bytes.fromhex(seed)) in repr(sent)

    told(tmp_path, story)


def test_the_clock_of_moves_begins_with_row_0(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben", clock=ByMove(60))
        await inside.ask(table, "ann", Start())
        clock.on(5)
        await open_all(inside, table, "ann", "ben")
        assert inside.room(table).seats[asked(table)[0]].seconds == 60
        clock.on(30)
        await inside.directory.tick()
        assert all(chair.bot is None for chair in table.room.chairs)

    told(tmp_path, story)


def test_a_number_that_was_exchanged_in_the_record_is_noticed(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await gathered(inside, "ann", "ben")
        await inside.ask(table, "ann", Start())
        await open_all(inside, table, "ann", "ben")
        await moved(table)
        record = await abandoned(inside, table, "ann", "ben")
        proof = record.fair
        game = table.table_state.game
        assert game is not None
        exchanged = msgspec.structs.replace(proof, nonces=(NONCES["cem"], NONCES["ben"]))
        left_out = msgspec.structs.replace(proof, nonces=(NONCES["ann"],), hashes=(hash_of(NONCES["ann"]),))
        for fault, lied in {"other hash": exchanged, "unfair chance": left_out}.items():
            with pytest.raises(RecordError) as caught:
                verify(record_of(record.setup(), record.seats, record.rows, game.state, lied))
            assert caught.value.fault == fault

    told(tmp_path, story)
