"""An edition file that cannot be played is refused at load, with file, key and reason."""

from importlib.resources import files
from pathlib import Path

import pytest

from anpfiff.core.edition import EditionError
from anpfiff.games.fussballwelt.game import FussballweltGame

BASE = (files("anpfiff.games.fussballwelt") / "editions" / "base.toml").read_text(encoding="utf-8")
MORE_KINDS = [
    f'[projects.more_{n}]\nnumbers = [1]\ncolour = "blue"\ncost = 1\neffect = "bank"\namount = 1\ncopies = 6\n' for n in range(4)
]

WRONG = [
    ("start_coins = 3", "start_coins = 3\nstart_money = 3", "(top)", "start_money"),
    ("start_coins = 3", "", "(top)", "start_coins"),
    ("start_coins = 3", 'start_coins = "3"', "start_coins", "int"),
    ("start_coins = 3", "start_coins = -1", "start_coins", "at least 0"),
    ("start_coins = 3", "start_coins = ", "(syntax)", ""),
    ("extra_turns = 1", "extra_turns = -1", "extra_turns", "at least 0"),
    ("special_limit = 1", "special_limit = 0", "special_limit", "at least 1"),
    ('["ticket_booth", "snack_stand"]', '["ticket_both"]', "start_projects", "ticket_both"),
    ('["new_player", "new_coach", "new_sponsor"]', '["new_player", "new_coach"]', "special_order", "new_sponsor"),
    (
        '["new_player", "new_coach", "new_sponsor"]',
        '["new_player", "new_player", "new_coach", "new_sponsor"]',
        "special_order",
        "twice",
    ),
    ('["stand", "club"]', '["stands"]', "stadium_symbols", "stands"),
    ("{ 2 = 2, 3 = 1, 4 = 0 }", "{ 2 = 2, 3 = 1 }", "surprise_removed", "4"),
    ("{ 2 = 2, 3 = 1, 4 = 0 }", "{ 2 = 2, 3 = 1, 4 = 0, 9 = 0 }", "surprise_removed", "9"),
    ("{ 2 = 2, 3 = 1, 4 = 0 }", "{ 2 = 5, 3 = 1, 4 = 0 }", "surprise_removed.2", "between 0 and 4"),
    ('benefit = "extra_turn"', 'benefit = "fourth_turn"', "landmarks", "fourth_turn"),
    ('benefit = "extra_turn"', 'benefit = "two_dice"', "landmarks", "twice"),
    ("cost = 16", "cost = -16", "landmarks.tv_studio.cost", "at least 0"),
    ("numbers = [11, 12]", "numbers = [13]", "projects.ticket_portal.numbers", "1 to 12"),
    ("numbers = [11, 12]", "numbers = []", "projects.ticket_portal.numbers", "1 to 12"),
    ('per = "ticket"', 'per = "tickets"', "projects.ticket_portal.per", "tickets"),
    ('effect = "swap"', 'effect = "bank"', "projects.new_sponsor.effect", "swap"),
    ('colour = "red"', 'colour = "pink"', "projects", "pink"),
    ("copies = 4", "copies = 0", "projects.new_player.copies", "at least 1"),
    ("amount = 5", "amount = -5", "projects", "at least 0"),
    ("[projects.ticket_booth]", "".join(MORE_KINDS[:3]) + "[projects.ticket_booth]", "projects", "moves"),
    ("[projects.ticket_booth]", "".join(MORE_KINDS) + "[projects.ticket_booth]", "projects", "18 are possible"),
]


@pytest.mark.parametrize(("old", "new", "key", "reason"), WRONG, ids=[f"{n}-{key}" for n, (_, _, key, _) in enumerate(WRONG)])
def test_a_wrong_file_is_refused(old: str, new: str, key: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert old in BASE
    file.write_text(BASE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        FussballweltGame(tmp_path).moves("mine")
    assert caught.value.file == "mine.toml"
    assert caught.value.key.startswith(key)
    assert reason in caught.value.reason
    assert str(caught.value).startswith(f"mine.toml: {key}")


def test_editions_are_loaded_when_they_are_needed(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text("nonsense", encoding="utf-8")
    game = FussballweltGame(tmp_path)
    assert game.editions() == ["base"]
    with pytest.raises(EditionError):
        game.moves("base")


def test_the_installed_editions_load() -> None:
    game = FussballweltGame()
    assert all(len(game.moves(edition)) > 0 for edition in game.editions())
