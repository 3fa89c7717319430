"""What people can be called, what is kept and shown of it, and how two of a name are told apart."""

from unicodedata import normalize

import pytest

from anpfiff.tables.names import MOST_SEEN, BadNameError, given, numbered, proper, straight, tidied, told_apart, turns
from anpfiff.tables.room_events import Renamed, Sat, Stood
from anpfiff.tables.room_words import denied_words
from anpfiff.tables.seating import Seating, shown_names
from anpfiff.tables.stored import StoredSeat
from anpfiff.tables.words import words_of

GOOD = [
    "Ann",
    "Zoë",
    "Ægir Þór",
    "Nguyễn Thị Ánh",
    "אַבְרָהָם",
    "محمد",
    "山田 太郎",
    "ไก่",
    "Miloš O'Neill-Šik",
    "❤️ 7",
    "🇩🇪",
    "👍🏽",
    "...",
    "ß",
]
HIDDEN = {
    "a line break": "An\nn",
    "a tab": "An\tn",
    "another line break": "An\u2028n",
    "a paragraph": "An\u2029n",
    "an escape": "\x1b[31mAnn",
    "a C1 sign": "An\x85n",
    "written from right to left from here": "An\u202en",
    "an isolate": "\u2067Ann\u2069",
    "a mark of direction": "Ann\u200e",
    "an Arabic mark of direction": "Ann\u061c",
    "a blank of no width": "A\u200bnn",
    "a joiner": "A\u200dnn",
    "a soft hyphen": "A\u00adnn",
    "a byte order mark": "\ufeffAnn",
    "a letter that is empty": "\u3164",
    "half of one": "Ann\uffa0",
    "Braille without dots": "\u2800\u2800",
    "a joiner of letters": "A\u034fnn",
    "a tag": "Ann\U000e0041",
    "a variant of nothing": "Ann\U000e0100",
    "private use": "Ann\ue000",
    "nothing yet": "Ann\u0378",
    "never anything": "Ann\uffff",
}


@pytest.mark.parametrize("name", GOOD)
def test_names_of_all_scripts_stay_as_they_are(name: str) -> None:
    assert proper(normalize("NFD", name)) == proper(f"  {name} ") == tidied(name) == normalize("NFC", name)


@pytest.mark.parametrize("what", HIDDEN)
def test_what_nobody_sees_is_refused_and_not_shown(what: str) -> None:
    with pytest.raises(BadNameError, match="name_hidden"):
        proper(HIDDEN[what])
    shown = tidied(HIDDEN[what])
    assert shown.replace(" ", "") in ("Ann", "[31mAnn", ""), "what was kept before is shown without it"
    assert proper(shown) == shown


def test_blanks_around_it_go_and_of_several_one_is_left() -> None:
    assert proper(" \u00a0Ann\u3000  B. ") == "Ann B."


def test_of_blanks_no_name_is_left_and_where_there_has_to_be_one_that_is_refused() -> None:
    assert proper(" \u2003 ") == proper("") == ""
    for blank in ("", "  "):
        with pytest.raises(BadNameError, match="name_empty"):
            given(blank)


def test_signs_are_counted_as_people_see_them() -> None:
    longest = "q\u0308\u0301" * MOST_SEEN
    assert proper(longest) == longest
    with pytest.raises(BadNameError, match="name_long"):
        proper(longest + "q")


@pytest.mark.parametrize("name", ["q" + "\u0301" * 5, "\u0301Ann", "Ann \u0308"])
def test_no_tower_of_accents_and_none_without_a_letter(name: str) -> None:
    with pytest.raises(BadNameError, match="name_marks"):
        proper(name)
    assert proper(tidied(name)) == tidied(name)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", ["An\nn", "\u0301", "n" * 41, " "])
def test_every_refusal_says_what_would_be_right(language: str, name: str) -> None:
    with pytest.raises(BadNameError) as error:
        given(name)
    sentence = denied_words(words_of(language), error.value)
    assert sentence.endswith(".")
    assert ";" in sentence
    assert "{" not in sentence


# --- two of a name


@pytest.mark.parametrize("other", ["Ann", "ANN", "\uff21nn", "aNN"])
def test_whoever_looks_like_somebody_before_them_has_a_number(other: str) -> None:
    assert told_apart(["Ann", other, "Ben", other]) == ["Ann", f"{other} (2)", "Ben", f"{other} (3)"]


def test_a_number_that_somebody_bears_already_is_left_out() -> None:
    assert told_apart(["Ann (2)", "Ann", "Ann"]) == ["Ann (2)", "Ann", "Ann (3)"]
    assert numbered("❤️", ["❤"]) == "❤️ (2)"
    assert told_apart(["", "", "Straße", "STRASSE"]) == ["", "", "Straße", "STRASSE (2)"]


def test_whoever_comes_later_has_the_number_wherever_they_sit() -> None:
    seating = Seating("x", ["", "", ""], []).after([Sat(2, "a")], 0.0, -1, {2: "Ann"})
    seating = seating.after([Sat(0, "b")], 0.0, -1, {0: "ann"})
    assert seating.names("en") == ["ann (2)", "free seat 2", "Ann"]
    assert [seat.name for seat in seating.stored()] == ["ann (2)", "", "Ann"]
    assert seating.recorded() == ["ann (2)", "", "Ann"]
    seating = seating.after([Sat(1, "c")], 0.0, -1, {1: "Ben"}).after([Renamed(1)], 0.0, -1, {1: "Ann"})
    assert seating.names("de") == ["ann (2)", "Ann (3)", "Ann"], "nobody takes a name away by calling themselves so"
    moved = seating.after([Stood(0), Sat(0, "b")], 0.0, -1, {0: "Bea"})
    assert moved.names("en") == ["Bea", "Ann (3)", "Ann"]


def test_a_table_with_two_of_a_name_from_the_beginning() -> None:
    seating = Seating("x", ["", ""], []).after([Sat(0, "a"), Sat(1, "a", True)], 0.0, -1, {0: "Ann", 1: "Ann"})
    assert seating.names("en") == ["Ann", "Ann (2)"]


def test_names_kept_before_are_shown_safely_wherever_they_are() -> None:
    """The same in the list of tables, at the table and in the record."""
    before = ["Ann", "Ann\u202e", "\u3164"]
    seats = [StoredSeat(seat, "abc"[seat], name, None) for seat, name in enumerate(before)]
    seating = Seating("a", ["Ann", "Ann\u202e", "\u3164"], [])
    assert shown_names(words_of("en"), seats) == ["Ann", "Ann (2)", "Player 3"]
    assert list(seating.given) == seating.recorded() == ["Ann", "Ann (2)", ""]


def test_nobody_is_called_like_a_bot_or_an_empty_seat() -> None:
    words = words_of("en")
    bot = shown_names(words, [StoredSeat(0, None, "", "greedy")])[0]
    seats = [StoredSeat(0, None, "", "greedy"), StoredSeat(1, "a", bot, None)]
    assert shown_names(words, seats) == [bot, f"{bot} (2)"]


# --- what is said


@pytest.mark.parametrize("sign", "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
def test_signs_that_turn_the_writing_are_found_and_taken_out(sign: str) -> None:
    assert turns(f"Tor{sign}!")
    assert straight(f"Tor{sign}!") == "Tor!"
    assert not turns("שלום, Ann!\u200e")
