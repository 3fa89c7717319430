"""A room by itself: who may ask for what, when, and what follows."""

from collections.abc import Iterable, Sequence

import pytest

from anpfiff.tables.commands import (
    Agree,
    AgreeBack,
    BecomeHost,
    Cancel,
    Concede,
    DeniedError,
    Fill,
    FromGuest,
    OpenNonce,
    Ready,
    Rematch,
    Resume,
    Return,
    SealNonce,
    Sit,
    Stand,
    Start,
    TakeBack,
    Vote,
    granted,
)
from anpfiff.tables.fair_dice import hash_of
from anpfiff.tables.room_events import (
    AnyRoomEvent,
    BecameHost,
    BotFailed,
    BotSat,
    BotTookOver,
    Conceded,
    Deleted,
    InvitationChanged,
    Over,
    Paused,
    PeopleMerged,
    PlayerReturned,
    Readied,
    RematchCreated,
    Resumed,
    Sat,
    Started,
    Stood,
)
from anpfiff.tables.room_words import denied_words, room_now
from anpfiff.tables.words import words_of
from anpfiff.texts.words import Words
from server.place import Place, table_of

# --- every command, by everybody, at any time

GATHERING = (Sat(0, "ann"), Sat(1, "ben"), BotSat(2, "greedy"))
PLAYING = (*GATHERING, Sat(3, "cem"), Started(), BotTookOver(3, "greedy", "left"))
PHASES: dict[str, Sequence[AnyRoomEvent]] = {
    "gathering": GATHERING,
    "playing": PLAYING,
    "paused": (*PLAYING, Paused()),
    "over": (*PLAYING, Over("played", (1, 2, 3, 4))),
}
"""Ann is the host, Ben plays, a bot has the third seat. Cem is invited; later the fourth seat is his, and a bot stands in. Dora
has nothing but the table's name."""

NONCE = "01" * 32
HASH = hash_of(NONCE)
BEGUN = "begun_already begun_already over_already"
EVERYBODY = ("ann", "ben", "cem", "dora")
NOT_YOURS = "!not_your_seat !not_your_seat !not_your_seat"
NOT_THE_HOST = dict.fromkeys(("ben", "cem", "dora"), "!only_host !only_host !only_host !only_host")
NOT_PLAYING = dict.fromkeys(("cem", "dora"), "not_playing !only_players !only_players not_playing")
WISHES: dict[str, tuple[FromGuest, dict[str, str]]] = {
    "the free seat": (
        Sit(3),
        {
            "ann": f"Stood+Sat {BEGUN}",
            "ben": f"Stood+Sat {BEGUN}",
            "cem": "Sat - - -",
            "dora": f"!not_invited {BEGUN}",
        },
    ),
    "the free seat, beside": (
        Sit(3, hot_seat=True),
        {"ann": f"Sat {BEGUN}", "ben": f"Sat {BEGUN}", "cem": "Sat - - -", "dora": f"!not_invited {BEGUN}"},
    ),
    "a person's seat": (
        Sit(1),
        {"ann": f"seat_taken {BEGUN}", "ben": "- - - -", "cem": f"seat_taken {BEGUN}", "dora": f"!not_invited {BEGUN}"},
    ),
    "a bot's seat": (
        Sit(2),
        {
            "ann": f"seat_taken {BEGUN}",
            "ben": f"seat_taken {BEGUN}",
            "cem": f"seat_taken {BEGUN}",
            "dora": f"!not_invited {BEGUN}",
        },
    ),
    "no seat": (Sit(9), dict.fromkeys(EVERYBODY, "no_such_seat no_such_seat no_such_seat no_such_seat")),
    "the host leaves": (
        Stand(0),
        {
            "ann": "Stood BotTookOver BotTookOver over_already",
            "ben": f"{NOT_YOURS} over_already",
            "cem": f"{NOT_YOURS} over_already",
            "dora": f"{NOT_YOURS} over_already",
        },
    ),
    "a player leaves": (
        Stand(1),
        {
            "ann": "Stood+InvitationChanged !not_your_seat !not_your_seat over_already",
            "ben": "Stood BotTookOver BotTookOver over_already",
            "cem": f"{NOT_YOURS} over_already",
            "dora": f"{NOT_YOURS} over_already",
        },
    ),
    "a bot is taken away": (
        Stand(2),
        {
            "ann": "Stood !not_your_seat !not_your_seat over_already",
            "ben": f"{NOT_YOURS} over_already",
            "cem": f"{NOT_YOURS} over_already",
            "dora": f"{NOT_YOURS} over_already",
        },
    ),
    "who is away leaves": (
        Stand(3),
        {
            "ann": "- !not_your_seat !not_your_seat over_already",
            "ben": f"{NOT_YOURS} over_already",
            "cem": "!not_your_seat - - over_already",
            "dora": f"{NOT_YOURS} over_already",
        },
    ),
    "a bot for the free seat": (
        Fill(3, "greedy"),
        {"ann": f"BotSat {BEGUN}"} | NOT_THE_HOST,
    ),
    "another bot": (
        Fill(2, "random"),
        {"ann": f"BotSat {BEGUN}"} | NOT_THE_HOST,
    ),
    "the same bot": (Fill(2, "greedy"), {"ann": f"- {BEGUN}"} | NOT_THE_HOST),
    "no bot any more": (Fill(2), {"ann": f"Stood {BEGUN}"} | NOT_THE_HOST),
    "no bot where none is": (Fill(3), {"ann": f"- {BEGUN}"} | NOT_THE_HOST),
    "a bot in a person's place": (Fill(1, "greedy"), {"ann": f"seat_taken {BEGUN}"} | NOT_THE_HOST),
    "nobody in a person's place": (Fill(1), {"ann": f"seat_taken {BEGUN}"} | NOT_THE_HOST),
    "an unknown bot": (Fill(3, "deep"), {"ann": f"no_such_bot {BEGUN}"} | NOT_THE_HOST),
    "ready": (
        Ready(),
        {
            "ann": f"Readied {BEGUN}",
            "ben": f"Readied {BEGUN}",
            "cem": f"!only_players {BEGUN}",
            "dora": f"!only_players {BEGUN}",
        },
    ),
    "not ready": (
        Ready(False),
        {"ann": f"- {BEGUN}", "ben": f"- {BEGUN}", "cem": f"!only_players {BEGUN}", "dora": f"!only_players {BEGUN}"},
    ),
    "start": (
        Start(),
        {"ann": "not_ready - begun_already over_already"} | NOT_THE_HOST,
    ),
    "become the host": (
        BecomeHost(),
        {
            "ann": f"- {BEGUN}",
            "ben": f"BecameHost {BEGUN}",
            "cem": f"!only_players {BEGUN}",
            "dora": f"!only_players {BEGUN}",
        },
    ),
    "cancel": (
        Cancel(),
        {"ann": f"Over {BEGUN}"} | NOT_THE_HOST,
    ),
    "give up": (
        Concede(1),
        {"ben": "not_playing Conceded+BotTookOver Conceded+BotTookOver not_playing"}
        | dict.fromkeys(("ann", "cem", "dora"), f"{NOT_YOURS} !not_your_seat"),
    ),
    "give up while away": (
        Concede(3),
        {"cem": "!not_your_seat Conceded+BotTookOver Conceded+BotTookOver not_playing"}
        | dict.fromkeys(("ann", "ben", "dora"), f"{NOT_YOURS} !not_your_seat"),
    ),
    "a pause": (
        Agree("pause"),
        {"ann": "not_playing Agreed - not_playing", "ben": "not_playing Agreed - not_playing"} | NOT_PLAYING,
    ),
    "no pause": (
        Agree("pause", False),
        {"ann": "not_playing - - not_playing", "ben": "not_playing - - not_playing"} | NOT_PLAYING,
    ),
    "an end": (
        Agree("end"),
        {"ann": "not_playing Agreed Agreed not_playing", "ben": "not_playing Agreed Agreed not_playing"} | NOT_PLAYING,
    ),
    "no end": (
        Agree("end", False),
        {"ann": "not_playing - - not_playing", "ben": "not_playing - - not_playing"} | NOT_PLAYING,
    ),
    "go on": (
        Resume(),
        {"ann": "not_playing - Resumed not_playing", "ben": "not_playing - Resumed not_playing"} | NOT_PLAYING,
    ),
    "vote": (
        Vote(1),
        {
            "ann": "not_playing Voted+BotTookOver Voted+BotTookOver not_playing",
            "ben": "not_playing no_vote_there no_vote_there not_playing",
        }
        | NOT_PLAYING,
    ),
    "no vote": (
        Vote(1, False),
        {"ann": "not_playing - - not_playing", "ben": "not_playing no_vote_there no_vote_there not_playing"} | NOT_PLAYING,
    ),
    "a vote on a bot": (
        Vote(2),
        dict.fromkeys(("ann", "ben"), "not_playing no_vote_there no_vote_there not_playing") | NOT_PLAYING,
    ),
    "a vote on who is away": (Vote(3), dict.fromkeys(("ann", "ben"), "not_playing - - not_playing") | NOT_PLAYING),
    "come back": (
        Return(3),
        {"cem": "!not_your_seat PlayerReturned PlayerReturned not_playing"}
        | dict.fromkeys(("ann", "ben", "dora"), f"{NOT_YOURS} !not_your_seat"),
    ),
    "come back without having been away": (
        Return(1),
        {"ben": "not_playing - - not_playing"} | dict.fromkeys(("ann", "cem", "dora"), f"{NOT_YOURS} !not_your_seat"),
    ),
    "a number for the dice": (
        SealNonce(HASH),
        {
            "ann": f"NonceSealed {BEGUN}",
            "ben": f"NonceSealed {BEGUN}",
            "cem": f"!only_players {BEGUN}",
            "dora": f"!only_players {BEGUN}",
        },
    ),
    "the number itself": (
        OpenNonce(NONCE),
        {
            "ann": "nonce_too_early nonce_too_late nonce_too_late nonce_too_late",
            "ben": "nonce_too_early nonce_too_late nonce_too_late nonce_too_late",
            "cem": "!only_players nonce_too_late nonce_too_late nonce_too_late",
            "dora": "!only_players !only_players !only_players !only_players",
        },
    ),
    "take a move back": (
        TakeBack(1, 3),
        {"ben": "not_playing BackWished paused not_playing"}
        | dict.fromkeys(("ann", "cem", "dora"), f"{NOT_YOURS} !not_your_seat"),
    ),
    "agree to a move being taken back": (
        AgreeBack(1, 2),
        dict.fromkeys(("ann", "ben", "cem"), "not_playing - paused not_playing")
        | {"dora": "not_playing !only_players paused not_playing"},
    ),
    "the same again": (
        Rematch(),
        dict.fromkeys(("ann", "ben", "cem"), "still_playing still_playing still_playing RematchCreated")
        | {"dora": "still_playing still_playing still_playing !only_players"},
    ),
}
"""By command and who asks: what follows in each phase. `-`: nothing; `!`: it was not theirs to ask for."""


def _cells() -> Iterable[tuple[str, str, str, str]]:
    for name, (_, rows) in WISHES.items():
        for person, row in rows.items():
            for phase, outcome in zip(PHASES, row.split(), strict=True):
                yield name, person, phase, outcome


def _outcome(place: Place, person: str, command: FromGuest) -> str:
    try:
        acts = place.ask(person, command, invited=person == "cem")
    except DeniedError as error:
        return ("!" if error.right else "") + error.key
    return "+".join(type(act).__name__ for act in acts) or "-"


@pytest.mark.parametrize("name", WISHES)
def test_every_wish_by_everybody_at_any_time(name: str) -> None:
    command, rows = WISHES[name]
    assert rows.keys() == set(EVERYBODY)
    for person, row in rows.items():
        outcomes = [_outcome(Place(4, *acts), person, command) for acts in PHASES.values()]
        assert outcomes == row.split(), person


def test_every_kind_of_wish_is_in_the_table_and_can_be_granted() -> None:
    kinds = {type(command) for command, _ in WISHES.values()}
    assert kinds == set(FromGuest.__args__)
    granted_kinds = {type(WISHES[name][0]) for name, _, _, outcome in _cells() if outcome[0].isupper()}
    # These need more than this table shows: they have tests of their own.
    assert granted_kinds == kinds - {Start, OpenNonce, AgreeBack}


def test_asking_twice_does_no_harm() -> None:
    asked = 0
    for name, person, phase, outcome in _cells():
        if outcome[0].isupper():
            place, command = Place(4, *PHASES[phase]), WISHES[name][0]
            place.ask(person, command, invited=True)
            known = len(place.entries)
            _outcome(place, person, command)
            assert len(place.entries) == known, (name, person, phase)
            asked += 1
    assert asked > 30


def test_a_page_offers_what_would_change_something() -> None:
    for name, person, phase, outcome in _cells():
        asking = Place(4, *PHASES[phase]).asking(person, person == "cem")
        assert granted(WISHES[name][0], asking) == outcome[0].isupper(), (name, person, phase)


def test_a_stranger_without_a_name_holds_nothing() -> None:
    """The empty seat is nobody's, and nobody is not its holder."""
    for phase, acts in PHASES.items():
        for name, (command, _) in WISHES.items():
            assert not granted(command, Place(4, *acts).asking("")), (name, phase)
            assert not granted(command, Place(4, *acts, host="").asking("")), (name, phase)


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_refusal_is_a_sentence(language: str) -> None:
    said = set()
    for name, person, phase, _ in _cells():
        place = Place(4, *PHASES[phase])
        try:
            WISHES[name][0].events(place.asking(person))
        except DeniedError as error:
            sentence = denied_words(words_of(language), error)
            assert sentence.endswith("."), sentence
            assert "{" not in sentence, sentence
            said.add(error.key)
    assert len(said) > 10


# --- before the start


def test_the_host_starts_when_all_seats_are_taken_and_all_others_ready() -> None:
    place = Place(3, Sat(0, "ann"))
    assert place.room.waits_for() == [1, 2]
    place.ask("ben", Sit(1), invited=True)
    place.ask("ann", Fill(2, "random"))
    assert place.room.waits_for() == [1]
    assert place.denied("ann", Start()) == "not_ready"
    place.ask("ben", Ready())
    assert place.ask("ann", Start()) == [Started()]
    assert place.ask("ann", Start()) == []
    assert place.phase() == "playing"


def test_who_is_ready_can_think_again() -> None:
    place = Place(2, Sat(0, "ann"), Sat(1, "ben"))
    assert place.ask("ben", Ready()) == [Readied(1, True)]
    assert place.ask("ben", Ready(False)) == [Readied(1, False)]
    assert place.room.waits_for() == [1]


def test_a_host_who_does_not_play_starts_the_others() -> None:
    place = Place(2, Sat(0, "ben"), BotSat(1, "random"), host="hana")
    assert place.denied("hana", Ready()) == "only_players"
    assert place.denied("hana", Start()) == "not_ready"
    place.ask("ben", Ready())
    assert place.ask("hana", Start()) == [Started()]
    assert place.denied("hana", Agree("end")) == "only_players"
    place.happen(Over("played", (1, 2)))
    assert place.ask("hana", Rematch()) == [RematchCreated("next")]


def test_moving_to_another_seat_leaves_the_old_one_and_is_not_ready_there() -> None:
    place = Place(3, Sat(0, "ann"), Sat(1, "ben"))
    place.ask("ben", Ready())
    assert place.ask("ben", Sit(2)) == [Stood(1), Sat(2, "ben")]
    chairs = place.room.chairs
    assert [chair.person for chair in chairs] == ["ann", None, "ben"]
    assert not any(chair.ready for chair in chairs)


def test_who_was_removed_comes_back_only_with_the_invitation() -> None:
    place = Place(2, Sat(0, "ann"), Sat(1, "ben"))
    assert place.ask("ann", Stand(1)) == [Stood(1), InvitationChanged("next")]
    assert place.denied("ben", Sit(1)) == "not_invited"
    assert place.denied("ben", Ready()) == "only_players"
    assert place.room.invite == "next", "the one that they knew is worth nothing any more"
    assert place.ask("ben", Sit(1), invited=True) == [Sat(1, "ben")]


def test_who_stands_up_was_not_removed() -> None:
    place = Place(3, Sat(0, "ann"), Sat(1, "ben"), BotSat(2, "random"))
    assert [place.ask(who, Stand(seat)) for seat, who in enumerate(("ann", "ben", "ann"))] == [[Stood(0)], [Stood(1)], [Stood(2)]]
    assert place.room.invite == ""


def test_who_is_removed_takes_those_at_the_same_device_along_and_one_of_them_goes_alone() -> None:
    place = Place(4, Sat(0, "ann"), Sat(1, "ben"), Sat(2, "ben", True), Sat(3, "ben", True))
    assert place.ask("ann", Stand(3)) == [Stood(3)], "who is left knows the invitation anyway"
    assert place.ask("ann", Stand(1)) == [Stood(1), Stood(2), InvitationChanged("next")]
    assert place.denied("ben", Sit(1)) == "not_invited"


def test_somebody_becomes_the_host_when_the_host_does_not_come() -> None:
    place = Place(3, Sat(0, "ann"), Sat(1, "ben"), BotSat(2, "random"))
    place.here = {"ann"}
    assert place.denied("ben", BecomeHost()) == "host_not_away"
    assert not granted(BecomeHost(), place.asking("ben"))
    place.here = set()
    assert place.ask("ben", BecomeHost()) == [BecameHost("ben")]
    assert place.denied("ben", Start()) == "not_ready", "whoever was the host has to be ready now"
    assert place.denied("ann", Cancel()) == "only_host"
    place.ask("ben", Stand(0))
    place.ask("ben", Fill(0, "random"))
    assert place.ask("ben", Start()) == [Started()]


def test_a_table_whose_host_is_nobody_can_begin() -> None:
    place = Place(2, Sat(0, "ben"), BotSat(1, "random"), host="")
    assert place.ask("ben", BecomeHost()) == [BecameHost("ben")]
    assert place.ask("ben", Start()) == [Started()]


def test_the_host_needs_no_invitation() -> None:
    assert Place(2).ask("ann", Sit(1)) == [Sat(1, "ann")]


# --- several at one device


def test_a_second_person_sits_beside_and_moves_with_nobody() -> None:
    place = Place(4, Sat(0, "ann"))
    assert place.ask("ann", Sit(1, hot_seat=True)) == [Sat(1, "ann", True)]
    assert place.ask("ann", Sit(2, hot_seat=True)) == [Sat(2, "ann", True)]
    assert place.room.seats_of("ann") == [0, 1, 2]
    assert place.ask("ann", Sit(3)) == [Stood(0), Sat(3, "ann")], "those beside keep their seats"
    assert place.room.seats_of("ann") == [1, 2, 3]


def test_nobody_sits_beside_nobody() -> None:
    assert Place(2).ask("ben", Sit(1, hot_seat=True), invited=True) == [Sat(1, "ben", False)]
    left = Place(3, Sat(0, "ben"), Sat(1, "ben", True), Stood(0))
    assert left.ask("ben", Sit(2, hot_seat=True)) == [Sat(2, "ben", False)], "the first has left"


def test_one_word_of_the_device_is_for_all_its_seats() -> None:
    place = Place(3, Sat(0, "ann"), Sat(1, "ben"), Sat(2, "ben", True))
    assert place.ask("ben", Ready()) == [Readied(1, True), Readied(2, True)]
    place.ask("ann", Start())
    place.ask("ann", Agree("pause"))
    place.ask("ben", Agree("pause"))
    assert place.phase() == "paused"


def test_each_seat_of_a_device_leaves_and_comes_back_by_itself() -> None:
    place = Place(3, Sat(0, "ann"), Sat(1, "ben"), Sat(2, "ben", True), Started())
    assert place.ask("ben", Stand(2)) == [BotTookOver(2, "greedy", "left")]
    assert place.room.deciding() == {"ann", "ben"}
    assert place.ask("ben", Stand(1)) == [BotTookOver(1, "greedy", "left")]
    assert place.room.deciding() == {"ann"}
    assert place.ask("ben", Return(2)) == [PlayerReturned(2)]
    assert [chair.bot for chair in place.room.chairs] == [None, "greedy", None]


# --- giving up


def _seats(kinds: str) -> list[AnyRoomEvent]:
    """A letter a seat: a bot is `-`, capital letters are people, a small one sits beside that person."""
    return [BotSat(seat, "random") if kind == "-" else Sat(seat, kind.upper(), kind.islower()) for seat, kind in enumerate(kinds)]


@pytest.mark.parametrize(
    ("kinds", "before", "giving_up", "places"),
    [
        ("A-", [], [0], (2, 1)),
        ("AB", [], [1], (1, 2)),
        ("Aa", [], [0], (2, 1)),
        ("A--", [], [0], (3, 1, 1)),
        ("AB-", [], [0], None),
        ("AB-", [], [0, 1], (3, 2, 1)),
        ("AB-", [], [1, 0], (2, 3, 1)),
        ("ABC", [], [1], None),
        ("ABC", [], [1, 0], (2, 3, 1)),
        ("Aa--", [], [1], None),
        ("Aa--", [], [1, 0], (3, 4, 1, 1)),
        ("ABCD", [], [3, 1], None),
        ("ABCD", [], [3, 1, 0], (2, 3, 1, 4)),
        # Ben is away, but may come back: the game goes on for him.
        ("AB--", [BotTookOver(1, "greedy", "vote")], [0], None),
        ("AB", [BotTookOver(1, "greedy", "clock")], [0], (2, 1)),
        # Ben has been deleted: nobody will.
        ("AB--", [BotTookOver(1, "greedy", "left"), Deleted(1)], [0], (4, 1, 1, 1)),
        ("AB-", [Paused()], [0, 1], (3, 2, 1)),
    ],
)
def test_giving_up(kinds: str, before: list[AnyRoomEvent], giving_up: list[int], places: tuple[int, ...] | None) -> None:
    """A game goes on as long as somebody is left who has not given up, and an opponent for them."""
    place = Place(len(kinds), *_seats(kinds), Started(), *before, host="A")
    for seat in giving_up[:-1]:
        assert place.ask(kinds[seat].upper(), Concede(seat)) == [Conceded(seat), BotTookOver(seat, "greedy", "conceded")]
    last = giving_up[-1]
    acts = place.ask(kinds[last].upper(), Concede(last))
    room = place.room
    if places is None:
        assert acts == [Conceded(last), BotTookOver(last, "greedy", "conceded")]
        assert room.phase == "playing"
        assert room.chairs[last].bot == "greedy"
    else:
        assert acts == [Conceded(last), Over("conceded", places)]
        assert (room.phase, room.how, room.places) == ("over", "conceded", places)
    assert [seat for seat, chair in enumerate(room.chairs) if chair.conceded] == sorted(giving_up)
    assert place.ask(kinds[last].upper(), Concede(last)) == []


def test_who_gave_up_does_not_come_back_and_decides_nothing() -> None:
    place = table_of(3)
    place.ask("ann", Concede(0))
    assert place.denied("ann", Return(0)) == "conceded_already"
    assert place.denied("ann", Agree("end")) == "only_players"
    assert place.denied("ann", Vote(1)) == "only_players"
    assert place.room.deciding() == {"ben", "cem"}


# --- agreements


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_a_pause_needs_everybody_and_one_goes_on(people: int) -> None:
    place = table_of(4)
    for seat in range(people, 4):
        place.happen(BotTookOver(seat, "greedy", "left"))
    takers = ("ann", "ben", "cem", "dora")[:people]
    for person in takers[:-1]:
        place.ask(person, Agree("pause"))
        assert place.phase() == "playing"
    assert place.ask(takers[-1], Agree("pause"))[-1] == Paused()
    assert place.phase() == "paused"
    assert place.ask(takers[0], Resume()) == [Resumed()]
    assert (place.phase(), place.room.agreed["pause"]) == ("playing", set())
    assert place.ask(takers[0], Resume()) == []


@pytest.mark.parametrize("paused", [False, True])
def test_an_end_needs_everybody(paused: bool) -> None:
    place = table_of(3)
    if paused:
        place.happen(Paused())
    for person in ("cem", "ann"):
        assert len(place.ask(person, Agree("end"))) == 1
    assert place.ask("ben", Agree("end"))[-1] == Over("abandoned")
    assert (place.phase(), place.room.how, place.room.places) == ("over", "abandoned", None)


def test_a_word_can_be_taken_back() -> None:
    place = table_of(2)
    place.ask("ann", Agree("end"))
    place.ask("ann", Agree("end", False))
    place.ask("ben", Agree("end"))
    assert place.phase() == "playing"
    place.ask("ann", Agree("end"))
    assert place.phase() == "over"


def test_the_two_agreements_are_not_mixed_up() -> None:
    place = table_of(2)
    place.ask("ann", Agree("end"))
    place.ask("ben", Agree("pause"))
    assert place.phase() == "playing"
    place.ask("ann", Agree("pause"))
    assert place.phase() == "paused"
    place.ask("ben", Resume())
    assert place.room.agreed == {"pause": set(), "end": {"ann"}}


def test_when_the_last_who_did_not_agree_has_left_asking_again_is_enough() -> None:
    place = table_of(3)
    for person in ("ann", "ben"):
        place.ask(person, Agree("end"))
    place.ask("cem", Stand(2))
    assert place.phase() == "playing", "leaving is not agreeing"
    assert granted(Agree("end"), place.asking("ann"))
    assert place.ask("ann", Agree("end")) == [Over("abandoned")]


def test_who_came_back_is_asked_as_well() -> None:
    place = table_of(3)
    place.ask("cem", Stand(2))
    place.ask("ann", Agree("pause"))
    place.ask("cem", Return(2))
    place.ask("ben", Agree("pause"))
    assert place.phase() == "playing"
    place.ask("cem", Agree("pause"))
    assert place.phase() == "paused"


# --- people who become others, or nobody


def test_two_devices_of_one_person_keep_seats_and_the_house() -> None:
    place = Place(3, Sat(0, "ann"), Sat(1, "ben"), BotSat(2, "random"), Started(), PeopleMerged("ann", "anna"))
    assert place.room.host == "anna"
    assert (place.room.seats_of("ann"), place.room.seats_of("anna")) == ([], [0])
    assert place.denied("ann", Stand(0)) == "not_your_seat"
    assert place.ask("anna", Stand(0)) == [BotTookOver(0, "greedy", "left")]


@pytest.mark.parametrize("about", [Agree("end"), Agree("pause"), Vote(2)])
def test_the_word_of_a_person_is_kept_when_they_become_another(about: FromGuest) -> None:
    place = table_of(3)
    place.ask("ann", about)
    place.happen(PeopleMerged("ann", "anna"))
    assert place.ask("anna", about) == []
    assert _decided(place, about, ["ben", "cem"])


def _decided(place: Place, about: FromGuest, others: list[str]) -> bool:
    for person in others:
        if place.phase() == "playing" and place.room.chairs[2].bot is None:
            place.ask(person, about)
    return place.phase() != "playing" or place.room.chairs[2].bot is not None


def test_who_is_deleted_leaves_a_bot() -> None:
    place = table_of(2).happen(BotTookOver(0, "greedy", "left"), Deleted(0))
    chair = place.room.chairs[0]
    assert (chair.person, chair.bot, place.room.seats_of("ann")) == (None, "greedy", [])
    assert place.denied("ann", Return(0)) == "not_your_seat"
    assert place.ask("ben", Agree("end"))[-1] == Over("abandoned")


def test_a_simpler_bot_stands_in_as_well() -> None:
    place = table_of(2).happen(BotTookOver(0, "greedy", "clock"), BotFailed(0, "greedy", "random"))
    assert place.room.chairs[0].bot == "random"
    assert place.ask("ann", Return(0)) == [PlayerReturned(0)]


# --- what stands in the log


TOLD = (Conceded(0), BotTookOver(0, "greedy", "vote"), PlayerReturned(0), BotFailed(0, "greedy", "random"), Paused(), Resumed())


def test_everybody_is_told_what_concerns_everybody() -> None:
    assert all(act.told for act in (*TOLD, Over("abandoned"), Over("conceded")))
    quiet: tuple[AnyRoomEvent, ...] = (
        Over("played"),
        Over("cancelled"),
        Sat(0, "ann"),
        Started(),
        RematchCreated("next"),
        PeopleMerged("a", "b"),
    )
    assert not any(act.told for act in quiet)


@pytest.mark.parametrize(("language", "seats", "said"), [("en", 1, "1 seat still free"), ("de", 2, "Noch frei: 2 Plätze")])
def test_free_seats_are_counted_in_words(language: str, seats: int, said: str) -> None:
    """The host is told what to do about it; guests cannot."""
    place, names = Place(seats), ["…"] * seats
    told = [room_now(Words(language), names, place.room, place.asking(person)) for person in ("ann", "ben")]
    assert all(sentence.startswith(said) for sentence in told)
    assert told[0] != told[1]


@pytest.mark.parametrize(("seats", "said"), [(1, "setz einen Bot hin"), (2, "setz Bots hin")])
def test_the_host_of_one_free_seat_is_told_to_fill_one(seats: int, said: str) -> None:
    place = Place(seats)
    assert said in room_now(Words("de"), ["…"] * seats, place.room, place.asking("ann"))


def test_whoever_is_ready_is_told_so_and_who_is_missing() -> None:
    place = Place(3, Sat(0, "ann"), Sat(1, "ben"), Readied(1, True))
    names = ["Ann", "Ben", "Cem"]

    def told(person: str) -> str:
        return room_now(Words("en"), names, place.room, place.asking(person))

    assert told("ben") == "You are ready. 1 seat still free. When all seats are taken, the host can start."
    assert not told("ann").startswith("You are ready")
    place.happen(Sat(2, "cem"))
    assert told("ben") == "You are ready. Not ready yet: Cem."
    assert told("cem") == "Not ready yet: Cem."
    place.happen(Readied(2, True))
    assert told("ben") == told("cem") == "Everybody is ready: the host can start."
