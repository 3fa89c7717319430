"""Words of a table that is being played: pairings are heard of while it goes on."""

from anpfiff.core.chance import Seeded
from anpfiff.core.game import OptionValue
from anpfiff.core.numbers import NOBODY, MoveNumber
from anpfiff.core.registry import make_setup
from anpfiff.football.cup_state import NO_TEAM
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.perspective import Perspective
from anpfiff.tables.room_events import Entry, Sat, Started
from anpfiff.tables.seating import Seating
from anpfiff.texts.words import Words

SITTING = Seating("ann", ["Ann", "Ben"], [Entry(0, -1, act) for act in (Sat(0, "ann"), Sat(1, "ben"), Started())])


def a_table() -> LiveGame:
    table = LiveGame("t", make_setup("worldcup", "1930", {"early_win": "play_on"}, 2), b"seed")
    table.begin()
    return table


def take(table: LiveGame, move: MoveNumber) -> None:
    prepared = table.prepare(table.state.mover(), table.number, [move])
    assert isinstance(prepared, list)
    table.add(prepared)


def play_until_final(table: LiveGame) -> None:
    """At random, until tiles are laid in the final."""
    chance = Seeded(1)
    while True:
        decision = table.state.decision(table.state.mover())
        if any(table.moves.written(number)[1].get("match") == "F" for number in decision.moves):
            return
        take(table, decision.moves[chance.below(len(decision.moves))])


def test_whoever_has_watched_and_whoever_comes_late_read_the_same() -> None:
    table = a_table()
    watching = [Perspective(table, SITTING, seat, "en") for seat in (0, 1, None)]
    for perspective in watching:
        perspective.whole(())
    play_until_final(table)
    for perspective in watching:
        late = Perspective(table, SITTING, perspective.seat, "en")
        assert perspective.whole(()) == late.whole(())
    mover = table.state.mover()
    asked = watching[mover].whole(()).now.asked
    assert asked is not None
    rows = [move.text for move in asked.told if move.fields.get("match") == "F"]
    assert rows
    assert all("against" in text and "(final)" in text and "hand team" not in text for text in rows)


def test_a_refusal_names_the_teams_of_the_final() -> None:
    table = a_table()
    play_until_final(table)
    mover = table.state.mover()
    refused = table.prepare(mover, table.number, [0])
    sentence = Perspective(table, SITTING, mover, "de").refused(refused)
    assert "(Finale)" in sentence
    assert "Mannschaft" not in sentence


def test_a_secret_choice_names_the_team_of_the_running_match() -> None:
    """Match after match, for everybody who chooses, whether they have watched or come late."""
    table = LiveGame("t", make_setup("cards2010", seats=2), b"seed")
    table.begin()
    watching = [Perspective(table, SITTING, seat, "en") for seat in (0, 1)]
    words, chance, matches = Words("en"), Seeded(1), set[str]()
    while table.number < 60:
        for seat in table.state.seats_to_move():
            asked = watching[seat].whole(()).now.asked
            assert asked == Perspective(table, SITTING, seat, "en").now(table.state).asked
            assert asked is not None
            teams = {words.as_object("cards2010", team) for team in asked.fields["teams"]}
            assert {move.text.rpartition(" for ")[2] for move in asked.told} == teams
            matches.add(asked.fields["match"])
        decision = table.state.decision(table.state.mover())
        take(table, decision.moves[chance.below(len(decision.moves))])
    assert len(matches) >= 6


def play_until_won_early(early_win: OptionValue) -> LiveGame:
    """At random, until somebody has won before the final."""
    for seed in range(50):
        table, chance = LiveGame("t", make_setup("worldcup", "1930", {"early_win": early_win}, 2), bytes([seed])), Seeded(seed)
        table.begin()
        assert isinstance(table.state, Worldcup)
        while (seat := table.state.mover()) >= 0 and table.state.won_by == NOBODY:
            moves = table.state.decision(seat).moves
            take(table, moves[chance.below(len(moves))])
        if table.state.champion() == NO_TEAM:
            return table
    raise AssertionError("nobody won early")


def test_a_result_that_came_early_says_why() -> None:
    """W8.7."""
    table = play_until_won_early("end")
    result = table.state.result()
    assert result is not None
    assert result.reason == "won_early"
    winner = ("Ann", "Ben")[result.winners()[0]]
    for seat in (0, 1, None):
        ended = Perspective(table, SITTING, seat, "en").whole(()).now.ended
        assert ended is not None
        assert ended.text == f"Winner: {winner}. Early: nobody else owns a team that can still become champion."


def test_an_early_winner_reads_what_is_asked_and_others_wait() -> None:
    """W8.7."""
    table = play_until_won_early("ask")
    mover = table.state.mover()
    now = Perspective(table, SITTING, mover, "de").whole(()).now
    assert now.asked is not None
    assert now.text.startswith("Du hast schon gewonnen:")
    assert [move.text for move in now.asked.told] == ["Schluss machen", "Zu Ende spielen, um die Plätze dahinter"]
    assert Perspective(table, SITTING, 1 - mover, "de").whole(()).now.asked is None
