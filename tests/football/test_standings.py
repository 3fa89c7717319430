"""The table that results make."""

from anpfiff.football.standings import Result, table_of

TEAMS = ("A", "B", "C", "D")
RESULTS = (Result("A", "B", 0, 2), Result("C", "D", 1, 1), Result("C", "B", 1, 0))


def test_results_are_entered_under_the_names_of_their_teams() -> None:
    table = table_of(TEAMS, RESULTS, (3, 1))
    assert list(table.points) == [0, 3, 4, 1]
    assert list(table.played) == [1, 2, 2, 1]
    assert list(table.goals_for) == [0, 2, 2, 1]
    assert list(table.goals_against) == [2, 1, 1, 1]
    assert list(table_of(TEAMS, RESULTS, (2, 1)).points) == [0, 2, 3, 1]
