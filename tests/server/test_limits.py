"""What counts: buckets, crowds, addresses, turns for heavy answers, and what whoever serves is told of them."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from anpfiff.server.wire.addresses import Addresses, counted, networks
from anpfiff.server.wire.doorkeeper import Doorkeeper, TooManyError
from anpfiff.server.wire.limits import FORGET, Bucket, Buckets, Crowd, Limits, UnknownLimitError, limits_of
from anpfiff.server.wire.share import Share
from anpfiff.tables.words import words_of
from anpfiff.texts.language import LANGUAGES
from server.running import Server, run


class Clock:
    """Moved by hand."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


class Quiet:
    """A connection by which nothing is asked."""

    def __init__(self, doorkeeper: Doorkeeper, address: str) -> None:
        self.doorkeeper = doorkeeper
        self.address = address
        self.gone = False

    def hang_up(self) -> None:
        self.gone = True
        self.doorkeeper.leave(self.address)


def test_a_bucket_gives_what_is_in_it_and_fills_again() -> None:
    bucket = Bucket(2, 3, 0)
    assert [bucket.take(1, 0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take(1, 0.5) == 0
    assert bucket.take(2, 1.0) == 0.5, "nothing is taken of what is not enough"
    assert bucket.take(1, 1.0) == 0
    assert [bucket.take(3, 100), bucket.take(1, 100)] == [0, 0.5], "it never holds more"


def test_what_is_owed_is_paid_by_and_by() -> None:
    bucket = Bucket(2, 1, 0)
    assert [bucket.owe(1, 0) for _ in range(3)] == [0, 0.5, 1]
    assert bucket.owe(1, 1) == 0.5
    assert not bucket.full(1)
    assert bucket.full(10)


def test_buckets_that_say_nothing_are_forgotten() -> None:
    buckets = Buckets(1, 2)
    for number in range(FORGET):
        buckets.of(str(number), 0).take(1 + number % 2, 0)
    buckets.of("new", 1)
    assert len(buckets) == FORGET // 2 + 1
    assert buckets.of("1", 1).take(2, 1) == 1, "those that are not full are not"


def test_r14_of_people_who_came_one_after_the_other_few_are_kept() -> None:
    buckets = Buckets(1, 2)
    for number in range(1000):
        buckets.of(str(number), number).take(1, number)
    assert len(buckets) <= 100


def test_a_crowd_lets_in_as_many_as_there_is_room_for() -> None:
    crowd = Crowd(2)
    assert [crowd.enter(name) for name in ("a", "a", "a", "b")] == [True, True, False, True]
    crowd.leave("a")
    assert len(crowd) == 2
    assert crowd.enter("a")


def test_limits_are_the_usual_ones_but_those_that_are_given() -> None:
    assert limits_of({}) == Limits()
    assert limits_of({"sockets_an_address": "500"}) == Limits(sockets_an_address=500)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_each_with_its_usual_figure(language: str) -> None:
    told = words_of(language).say("help.serve_limit")
    assert ", ".join(f"{name}={figure}" for name, figure in Limits()._asdict().items()) in told


@pytest.mark.parametrize(
    "wanted", [{"sockets": "5"}, {"sockets_an_address": "many"}, {"sockets_an_address": "0"}, {"tables_an_hour": "inf"}]
)
def test_others_are_not_understood(wanted: dict[str, str]) -> None:
    with pytest.raises(UnknownLimitError):
        limits_of(wanted)


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_that_somebody_can_choose_among_count_as_one(host: str, name: str) -> None:
    assert counted(host) == name


@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded", "address"),
    [
        ("", "127.0.0.1", "192.0.2.1", "127.0.0.1"),
        ("10.0.0.0/8", "127.0.0.1", "192.0.2.1", "127.0.0.1"),
        ("127.0.0.1", "127.0.0.1", "192.0.2.1", "192.0.2.1"),
        ("127.0.0.1", "127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "127.0.0.1", "192.0.2.9, 192.0.2.1", "192.0.2.1"),
        ("127.0.0.1,10.0.0.0/8", "127.0.0.1", "192.0.2.9, 192.0.2.1, 10.1.1.1", "192.0.2.1"),
        ("127.0.0.1", "127.0.0.1", "192.0.2.9, rubbish", "127.0.0.1"),
        ("127.0.0.1", "127.0.0.1", "192.0.2.1:5555", "192.0.2.1"),
        ("::1", "::1", "[2001:db8::7]:5555", "2001:db8::/64"),
    ],
)
def test_only_trusted_proxies_are_believed(trusted: str, peer: str, forwarded: str, address: str) -> None:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    scope = {"type": "http", "client": (peer, 1), "headers": headers}
    assert Addresses(networks(trusted)).of(scope) == address


def test_what_is_no_network_is_not_trusted() -> None:
    with pytest.raises(ValueError, match="everybody"):
        networks("127.0.0.1,everybody")


def test_silent_connections_make_room() -> None:
    doorkeeper = Doorkeeper(Limits(connections_an_address=2), most=3)
    assert [doorkeeper.admit("192.0.2.1") for _ in range(3)] == ["192.0.2.1", "192.0.2.1", None]
    quiet, other = Quiet(doorkeeper, "192.0.2.1"), Quiet(doorkeeper, "192.0.2.2")
    assert doorkeeper.admit("192.0.2.2") == "192.0.2.2"
    doorkeeper.waits_for(other)
    doorkeeper.waits_for(quiet)
    assert doorkeeper.admit("192.0.2.3") == "192.0.2.3", "the one that was silent for longest goes where there are too many"
    assert (quiet.gone, other.gone) == (False, True)
    doorkeeper.leave("192.0.2.3")
    assert doorkeeper.admit("192.0.2.1") == "192.0.2.1", "or the one of the same address, if that has too many"
    assert quiet.gone
    assert doorkeeper.admit("192.0.2.1") is None


def test_proxies_have_as_many_connections_as_there_are() -> None:
    doorkeeper = Doorkeeper(Limits(connections_an_address=1), networks("::1"), most=3)
    assert [doorkeeper.admit("::1") for _ in range(4)] == ["::1", "::1", "::1", None]
    doorkeeper.leave("::1")
    assert doorkeeper.admit("::1") == "::1"


def test_messages_wait_for_all_that_a_person_and_an_address_send() -> None:
    doorkeeper = Doorkeeper(Limits(messages_a_second=1, heavy_a_second=1), now=Clock())
    assert [doorkeeper.sent("a", "ann") for _ in range(5)] == [0, 0, 0, 0, 0.5]
    assert doorkeeper.sent("a", "ben") == 0
    assert [doorkeeper.sent("a", None) for _ in range(36)][-3:] == [0, 0.05, 0.1]
    assert [doorkeeper.sent_heavy("a", None) for _ in range(5)] == [0, 0, 0, 0, 1]
    assert doorkeeper.sent_heavy("a", "ann") == 0


def test_whoever_made_many_has_to_wait() -> None:
    clock = Clock()
    doorkeeper = Doorkeeper(Limits(tables_an_hour=4), now=clock)
    doorkeeper.new_table("a", "ann")
    doorkeeper.new_table("a", "ann")
    with pytest.raises(TooManyError) as caught:
        doorkeeper.new_table("a", "ann")
    assert (caught.value.key, caught.value.wait) == ("too_many_tables", 900)
    doorkeeper.new_table("a", "ben")
    clock.at += 900
    doorkeeper.new_table("a", "ann")


def test_heavy_answers_take_turns_by_address() -> None:
    order: list[str] = []

    async def ask(share: Share, address: str) -> None:
        async with share.turn(address):
            order.append(address)

    async def game() -> None:
        share = Share(asyncio.get_running_loop().time)
        await asyncio.gather(*(ask(share, address) for address in ("a", "a", "a", "a", "b", "c", "b")))
        gone = asyncio.create_task(ask(share, "gone"))
        after = asyncio.create_task(ask(share, "after"))
        await asyncio.sleep(0)
        gone.cancel()
        await after

    run(game())
    assert order[:7] == ["a", "a", "b", "c", "a", "b", "a"]
    assert order[-1] == "after"


def test_others_have_as_much_time_as_a_heavy_answer_took() -> None:
    clock, began = Clock(), list[float]()

    async def ask(share: Share) -> None:
        async with share.turn("a"):
            began.append(asyncio.get_running_loop().time())
            clock.at += 0.2

    async def game() -> None:
        share = Share(clock)
        await asyncio.gather(ask(share), ask(share))

    run(game())
    assert began[1] - began[0] >= 0.2


@pytest.mark.parametrize(("words", "told"), [((), True), (("--trusted-proxies", "127.0.0.1"), False)])
def test_who_serves_behind_another_server_is_told_whom_to_trust(tmp_path: Path, words: Sequence[str], told: bool) -> None:
    server = Server(tmp_path, words=("--public-url", "https://games.example", *words))
    assert ("--trusted-proxies 127.0.0.1" in server.stop()) == told
