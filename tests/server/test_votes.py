"""Votes for a bot in the place of somebody who does not come."""

import pytest

from anpfiff.tables.commands import Return, Stand, Vote, granted
from anpfiff.tables.room_events import BotTookOver, PlayerReturned, Sat, ShowedUp, Started
from server.place import Place, table_of


@pytest.mark.parametrize(("people", "needed"), [(2, 1), (3, 2), (4, 2)])
def test_more_than_half_of_the_others_replace_somebody(people: int, needed: int) -> None:
    place = table_of(people)
    voters = ("ben", "cem", "dora")[: people - 1]
    for count, voter in enumerate(voters[:needed], 1):
        acts = place.ask(voter, Vote(0))
        assert (BotTookOver(0, "greedy", "vote") in acts) == (count == needed)
    chair = place.room.chairs[0]
    assert (chair.person, chair.bot, chair.played_by) == ("ann", "greedy", None)
    assert place.ask("ann", Return(0)) == [PlayerReturned(0)]
    assert place.room.chairs[0].played_by == "ann"


def _votes(place: Place, seat: int) -> set[str]:
    return place.room.votes_against(seat, place.asking("ann").last_move)


def test_a_vote_can_be_taken_back() -> None:
    place = table_of(3)
    place.ask("ben", Vote(0))
    place.ask("ben", Vote(0, False))
    assert _votes(place, 0) == set()
    place.ask("cem", Vote(0))
    assert place.room.chairs[0].bot is None
    place.ask("ben", Vote(0))
    assert place.room.chairs[0].bot == "greedy"


def test_a_move_has_answered_the_votes_before_it() -> None:
    place = table_of(3)
    place.ask("ben", Vote(0))
    place.move(1)
    assert _votes(place, 0) == {"ben"}, "another's move answers nothing"
    place.move(0)
    assert _votes(place, 0) == set()
    place.ask("cem", Vote(0))
    assert place.room.chairs[0].bot is None, "the old vote does not count any more"
    assert place.ask("ben", Vote(0))[-1] == BotTookOver(0, "greedy", "vote"), "but a new one does"


def test_who_came_back_has_to_be_voted_on_anew() -> None:
    place = table_of(3)
    for voter in ("ben", "cem"):
        place.ask(voter, Vote(0))
    place.ask("ann", Return(0))
    assert _votes(place, 0) == set()
    place.ask("ben", Vote(0))
    assert place.room.chairs[0].bot is None


def test_only_who_takes_part_has_a_vote() -> None:
    place = table_of(4)
    place.ask("ben", Vote(0))
    place.ask("ben", Stand(1))
    assert _votes(place, 0) == set(), "who has left does not decide for the others"
    assert place.denied("ben", Vote(0)) == "only_players"
    place.ask("cem", Vote(0))
    assert place.room.chairs[0].bot is None
    place.ask("dora", Vote(0))
    assert place.room.chairs[0].bot == "greedy"


def test_a_vote_of_before_is_enough_when_others_have_left() -> None:
    place = table_of(4)
    place.ask("ann", Vote(3))
    for seat, name in ((1, "ben"), (2, "cem")):
        place.ask(name, Stand(seat))
    assert granted(Vote(3), place.asking("ann"))
    assert place.ask("ann", Vote(3)) == [BotTookOver(3, "greedy", "vote")]
    assert place.ask("ann", Vote(3)) == [], "and not twice"


def test_whoever_votes_has_a_say_whatever_others_think() -> None:
    place = table_of(3)
    place.ask("ben", Vote(0))
    place.ask("ann", Vote(1))
    assert place.room.chairs[1].bot is None, "one of two is not more than half"


def test_a_vote_of_somebody_who_is_away_and_voted_against_does_not_count() -> None:
    place = table_of(4)
    place.ask("dora", Vote(2))
    place.ask("ann", Vote(3))
    place.ask("ann", Vote(2))
    assert place.room.chairs[2].bot is None, "of ann and ben only one is for it"
    place.ask("ben", Vote(2))
    assert place.room.chairs[2].bot == "greedy"


def test_two_at_one_device_have_one_vote() -> None:
    place = Place(4, Sat(0, "ann"), Sat(1, "ben"), Sat(2, "ben", True), Sat(3, "cem"), Started())
    place.ask("ben", Vote(0))
    assert place.room.chairs[0].bot is None
    place.ask("cem", Vote(0))
    assert place.room.chairs[0].bot == "greedy"


def test_nobody_votes_on_the_own_seats() -> None:
    place = Place(3, Sat(0, "ann"), Sat(1, "ann", True), Sat(2, "ben"), Started())
    assert place.denied("ann", Vote(1)) == "no_vote_there"


def test_nobody_who_is_there_is_voted_on() -> None:
    place = table_of(2)
    place.here = {"ann", "ben"}
    assert place.denied("ben", Vote(0)) == "not_away"
    assert not granted(Vote(0), place.asking("ben")), "nor is it offered"
    place.here = {"ben"}
    assert place.ask("ben", Vote(0))[-1] == BotTookOver(0, "greedy", "vote")


def test_a_sign_of_life_makes_every_vote_before_it_void() -> None:
    place = table_of(3)
    place.ask("ben", Vote(0))
    assert place.room.voted_on("ann") == [0]
    place.happen(ShowedUp(0))
    assert (_votes(place, 0), place.room.voted_on("ann")) == (set(), [])
    place.ask("cem", Vote(0))
    assert place.room.chairs[0].bot is None, "of two, only one has voted since"
    place.ask("ben", Vote(0))
    assert place.room.chairs[0].bot == "greedy"


def test_a_vote_can_be_taken_back_also_when_they_are_there_again() -> None:
    place = table_of(3)
    place.ask("ben", Vote(0))
    place.here = {"ann"}
    place.ask("ben", Vote(0, False))
    assert _votes(place, 0) == set()
