"""C4: the plan."""

import pytest

from anpfiff.football.events import GroupDecided, ShootOutEnded
from anpfiff.games.cards2010.events import ChoicesRevealed, MatchScored, SectionBegan
from rules.cards2010.deal import GAME, GROUPS, RandomGame, fixtures, setup

PLAN = {
    "A": "RSA-MEX URU-FRA RSA-URU MEX-FRA URU-MEX FRA-RSA",
    "B": "ARG-NGA KOR-GRE ARG-KOR NGA-GRE KOR-NGA GRE-ARG",
    "C": "ENG-USA ALG-SVN ENG-ALG USA-SVN ALG-USA SVN-ENG",
    "D": "GER-AUS SRB-GHA GER-SRB AUS-GHA SRB-AUS GHA-GER",
    "E": "NED-DEN JPN-CMR NED-JPN DEN-CMR JPN-DEN CMR-NED",
    "F": "ITA-PAR NZL-SVK ITA-NZL PAR-SVK NZL-PAR SVK-ITA",
    "G": "BRA-PRK CIV-POR BRA-CIV PRK-POR CIV-PRK POR-BRA",
    "H": "ESP-SUI HON-CHI ESP-HON SUI-CHI HON-SUI CHI-ESP",
}
"""C4.1, match by match, the first-named team first."""
FINALS = {
    "R16-1": ("first A", "second B"),
    "R16-2": ("first C", "second D"),
    "R16-3": ("first E", "second F"),
    "R16-4": ("first G", "second H"),
    "R16-5": ("first B", "second A"),
    "R16-6": ("first D", "second C"),
    "R16-7": ("first F", "second E"),
    "R16-8": ("first H", "second G"),
    "VF1": ("winner R16-1", "winner R16-2"),
    "VF2": ("winner R16-3", "winner R16-4"),
    "VF3": ("winner R16-5", "winner R16-6"),
    "VF4": ("winner R16-7", "winner R16-8"),
    "HF1": ("winner VF1", "winner VF2"),
    "HF2": ("winner VF3", "winner VF4"),
    "TP": ("loser HF1", "loser HF2"),
    "F": ("winner HF1", "winner HF2"),
}
"""C4.2, C3.2."""


@pytest.mark.parametrize("group", PLAN)
def test_c4_1_groups_and_their_matches(group: str) -> None:
    facts = GAME.facts("2010")
    assert list(facts["groups"][group]) == GROUPS[group].split()
    named = [f"{group}:{pair}" for pair in PLAN[group].split()]
    assert fixtures(group) == named
    ids = GAME.numbers(setup()).matches
    start = 6 * list(PLAN).index(group)
    assert ids[start : start + 6] == named


def test_c4_1_the_first_named_team_stands_on_the_left() -> None:
    game = RandomGame(3, 1, early_win="play_on").finish()
    shown = [(event.match.partition(":")[2], f"{event.left}-{event.right}") for event in game.happened(ChoicesRevealed)]
    assert shown == [(pair, pair) for pairs in PLAN.values() for pair in pairs.split()]
    for match in game.state.view(None).matches[:48]:
        assert match.id.partition(":")[2] == f"{match.left.team}-{match.right.team}"


@pytest.mark.parametrize("players", [2, 8])
def test_c4_2_who_meets_whom(players: int) -> None:
    """Games played at random: every pairing follows from the groups and the winners that were told before it."""
    for seed in range(3):
        game = RandomGame(players, seed, early_win="play_on").finish()
        known: dict[str, str] = {}
        met: dict[str, tuple[str, str]] = {}
        for event in game.events:
            if isinstance(event, GroupDecided):
                known |= {f"first {event.group}": event.through[0], f"second {event.group}": event.through[1]}
            if isinstance(event, SectionBegan):
                for pairing in event.matches:
                    left, right = FINALS[pairing.match]
                    assert (pairing.left, pairing.right) == (known[left], known[right]), pairing.match
                    met[pairing.match] = pairing.left, pairing.right
            if isinstance(event, MatchScored) and event.match in FINALS and event.left_goals != event.right_goals:
                won = event.left_goals > event.right_goals
                known |= {f"winner {event.match}": event.left if won else event.right}
                known |= {f"loser {event.match}": event.right if won else event.left}
            if isinstance(event, ShootOutEnded):
                known |= {f"winner {event.match}": event.winner, f"loser {event.match}": event.loser}
        assert list(met) == list(FINALS)
        assert game.state.view(None).champion == known["winner F"]
