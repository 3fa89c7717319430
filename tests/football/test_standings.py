"""Lines of a table as people look at them."""

from anpfiff.football.standings import Result, Standing, standings

TEAMS = ("A", "B", "C", "D")
RESULTS = (Result("A", "B", 0, 2), Result("C", "D", 1, 1), Result("C", "B", 1, 0))


def test_by_points_and_level_teams_as_they_are_listed() -> None:
    assert standings(TEAMS, RESULTS, (3, 1)) == (
        Standing("C", 2, 1, 1, 0, 2, 1, 4),
        Standing("B", 2, 1, 0, 1, 2, 1, 3),
        Standing("D", 1, 0, 1, 0, 1, 1, 1),
        Standing("A", 1, 0, 0, 1, 0, 2, 0),
    )
    assert [line.points for line in standings(TEAMS, RESULTS, (2, 1))] == [3, 2, 1, 0]
    assert [line.team for line in standings(TEAMS, (), (3, 1))] == list(TEAMS)


def test_what_has_been_decided_comes_first() -> None:
    assert [line.team for line in standings(TEAMS, RESULTS, (3, 1), ("A", "D"))] == ["A", "D", "C", "B"]
