"""The sample is wide enough: a generator that forgets a rule is found out."""

from typing import Any

import msgspec
import pytest

from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games.cards2010.edition import Section
from legal import cards2010, cards2010_knockout, chronik, fussballwelt
from legal.sample import sampled
from legal.test_legal import check, check_many

STATES = 700
FOUND = r"^Setup\(.*, seed \d+, after"


def _edited(monkeypatch: pytest.MonkeyPatch, module: Any, edition: str, **changes: Any) -> None:
    changed = msgspec.structs.replace(module._edition(edition), **changes)
    monkeypatch.setattr(module, "_edition", lambda _: changed)


@pytest.mark.parametrize(
    ("rule", "changes"),
    [
        ("F4.16", {"special_limit": 2}),
        ("F6.1", {"first_games_limit": 3}),
        ("F2.1", {"landmarks": "two_dice"}),
        ("F5.3", {"landmarks": "extra_turn"}),
        ("F5.4", {"landmarks": "roll_again"}),
        ("F4.8", {"projects": "one_player"}),
        ("F4.9", {"projects": "swap"}),
    ],
)
def test_r9_a_rule_left_out_of_fussballwelt_is_missed(
    rule: str, changes: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = fussballwelt._edition("base")
    if "landmarks" in changes:
        # A benefit that nobody gets.
        landmarks = {
            name: msgspec.structs.replace(landmark, benefit="more_income")
            if landmark.benefit == changes["landmarks"]
            else landmark
            for name, landmark in edition.landmarks.items()
        }
        changes = {"landmarks": landmarks}
    if "projects" in changes:
        # A project that never works.
        projects = {
            name: msgspec.structs.replace(project, numbers=()) if project.effect == changes["projects"] else project
            for name, project in edition.projects.items()
        }
        changes = {"projects": projects}
    _edited(monkeypatch, fussballwelt, "base", **changes)
    with pytest.raises(AssertionError, match=FOUND):
        check_many("fussballwelt", STATES, seed=1)


@pytest.mark.parametrize(("rule", "changes"), [("C2.2", {"most_chosen": 5}), ("C3.3", {"places": 5}), ("C3.6", {"sections": ()})])
def test_r9_a_rule_left_out_of_cards2010_is_missed(rule: str, changes: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    if "sections" in changes:
        sections: tuple[Section, ...] = cards2010._edition("2010").sections
        changes = {"sections": tuple(msgspec.structs.replace(section, own_matches_only=False) for section in sections)}
    _edited(monkeypatch, cards2010, "2010", **changes)
    with pytest.raises(AssertionError, match=FOUND):
        check_many("cards2010", STATES, seed=1)


@pytest.mark.parametrize(
    ("rule", "changes"),
    [
        ("S8.2", {"deal": dict.fromkeys(range(2, 9), 4)}),
        ("S8.4", {"wrong_draws": 2}),
        ("S8.4", {"right_draws": 3}),
        ("S8.6", {"last_card_draws": 2}),
        ("S8.7", {"turns": 29}),
    ],
)
def test_r9_a_rule_left_out_of_chronik_is_missed(rule: str, changes: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    _edited(monkeypatch, chronik, "base", **changes)
    with pytest.raises(AssertionError, match=FOUND):
        check_many("chronik", STATES, seed=1)


@pytest.mark.parametrize(
    ("card", "covers"), [("defence", ()), ("foul", ("one_goal", "attack")), ("offside", ("one_goal", "two_goals", "three_goals"))]
)
def test_r9_a_wrong_cover_in_cards2010_is_missed(card: str, covers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """C3.3."""
    monkeypatch.setitem(cards2010_knockout._COVERED_BY, card, covers)
    with pytest.raises(AssertionError, match=FOUND):
        check_many("cards2010", STATES, seed=1)


def test_r9_an_end_come_too_late_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """C1.6: of two players one often owns all that is left."""
    monkeypatch.setattr(cards2010_knockout.Cup, "over", property(lambda cup: cup.section is None))
    setup = make_setup("cards2010", seats=2)
    moves = GAMES.find("cards2010").moves(setup.edition)
    endings = (played for seed in range(10) for played in sampled(setup, seed, every=1000))
    with pytest.raises(AssertionError, match="should have begun"):
        sum(check(state, position, moves) for state, position in endings)
