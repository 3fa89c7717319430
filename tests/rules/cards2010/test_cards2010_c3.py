"""C3: the knock-out rounds."""

from collections import Counter
from collections.abc import Iterator

import pytest

from anpfiff.core.event import Event
from anpfiff.football.events import GroupDecided, ShootOutEnded
from anpfiff.games.cards2010.events import (
    CardCovered,
    CardDrawn,
    CardPlaced,
    CardRevealed,
    CardThrownAway,
    KickTaken,
    MatchScored,
    PileRenewed,
    PlayerOut,
    SectionBegan,
)
from anpfiff.games.cards2010.moves import Cover, Place, Play, ThrowAway
from anpfiff.games.cards2010.prompts import WhatToPlay, WhereToPut
from anpfiff.games.cards2010.view import PlacedCard
from rules.cards2010.deal import (
    DECK,
    GAME,
    GROUPS,
    KINDS,
    SECTIONS,
    A,
    B,
    C,
    D,
    E,
    KnockoutTable,
    Outcome,
    RandomGame,
    counted,
    numbers,
    played,
)

FIRST = {section: next(iter(matches)) for section, matches in SECTIONS.items()}
"""The first match of each section."""
SHARED_PILE = ("round_of_16_first", "round_of_16_second", "quarter_finals")
"""Sections in which all cards are played."""
FULL = "defence defence defence defence"


def by_section(game: RandomGame) -> Iterator[tuple[SectionBegan, list[Event]]]:
    """Each section with all that happened until the next one."""
    starts = [place for place, event in enumerate(game.events) if isinstance(event, SectionBegan)]
    for start, end in zip(starts, [*starts[1:], len(game.events)], strict=True):
        began = game.events[start]
        assert isinstance(began, SectionBegan)
        yield began, game.events[start + 1 : end]


def reveals(kept: str, cards: str) -> list[int]:
    """C3.7: these cards are revealed, out of all but those that stay on the table."""
    return numbers(DECK - counted(kept), cards)


def kicks(cards: str) -> list[int]:
    """C3.8: these cards are turned up, out of all."""
    return numbers(DECK, cards)


def scored(row: str, *outcomes: Outcome, section: str = "quarter_finals", players: int = 4) -> KnockoutTable:
    """A plays the last card, a defence: the section's first match is told, the others are won 1-0."""
    first, *others = SECTIONS[section]
    rows = dict.fromkeys(others, "1 |") | {first: row}
    table = KnockoutTable(section, hands=("defence", *[""] * (players - 1)), rows=rows)
    table.turn("defence", Place(others[-1], "right"), then=[*outcomes, ...])
    return table


# --- C3.1


@pytest.mark.parametrize("players", [2, 5, 8])
def test_c3_1_two_halves_then_all_quarter_finals_then_both_semi_finals_then_third_place_and_final(players: int) -> None:
    game = RandomGame(players, 4, early_win="play_on").finish()
    assert [began.section for began, _ in by_section(game)] == list(SECTIONS)
    for began, events in by_section(game):
        matches = list(SECTIONS[began.section])
        assert [pairing.match for pairing in began.matches] == matches
        laid = {event.match for event in events if isinstance(event, CardPlaced | CardCovered)}
        assert laid <= set(matches)
        assert [event.match for event in events if isinstance(event, MatchScored)] == matches


@pytest.mark.parametrize("players", [2, 5, 8])
def test_c3_1_all_cards_are_shuffled_for_each_section(players: int) -> None:
    game = RandomGame(players, 4, early_win="play_on").finish()
    for began, _ in by_section(game):
        assert began.pile + began.reveal_pile + 3 * len(began.seats) == 32


@pytest.mark.parametrize("section", ["round_of_16_first", "round_of_16_second", "quarter_finals", "semi_finals"])
def test_c3_1_the_next_section_begins_with_a_clean_table(section: str) -> None:
    table = scored("1 |", section=section)
    following = list(SECTIONS)[list(SECTIONS).index(section) + 1]
    assert table.view.section == following
    (began,) = table.happened(SectionBegan)
    dealt = 3 * len(began.seats)
    assert table.asked[-dealt:] == list(range(32, 32 - dealt, -1)), "all 32 cards"
    assert table.view.discards == {}
    for match in SECTIONS[following]:
        assert table.rows(match) == "|"


# --- C3.2


@pytest.mark.parametrize("rules_version", [1, 2])
def test_c3_2_three_cards_for_every_player_who_is_represented(rules_version: int) -> None:
    """One hand a player, however many teams. In the round of 16 a team in the other half will do; by the first rules not."""
    one_half_only = 0
    for players in (2, 3, 6, 8):
        game = RandomGame(players, 3, early_win="play_on", rules_version=rules_version).finish()
        owner = {team: shown.owner for team, shown in game.state.view(None).teams.items()}
        left = {owner[team] for event in game.happened(GroupDecided) for team in event.through}
        for began, events in by_section(game):
            owners = {owner[team] for pairing in began.matches for team in (pairing.left, pairing.right)}
            if began.section.startswith("round_of_16"):
                left -= {event.seat for event in game.events[: game.events.index(began)] if isinstance(event, PlayerOut)}
                one_half_only += owners != left
                owners = left if rules_version == 2 else owners
            assert set(began.seats) == owners
            first_play = next(
                place for place, event in enumerate(events) if isinstance(event, CardPlaced | CardCovered | CardThrownAway)
            )
            dealt = [event.seat for event in events[:first_play] if isinstance(event, CardDrawn)]
            assert Counter(dealt) == dict.fromkeys(owners, 3)
    assert one_half_only, "somebody had a team in one half only"


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_c3_2_in_turn_from_the_owner_of_the_first_named_team_until_all_hands_are_empty(players: int) -> None:
    """Each plays one card and draws one while the draw pile lasts."""
    for seed in range(3):
        game = RandomGame(players, seed, early_win="play_on").finish()
        owner = {team: shown.owner for team, shown in game.state.view(None).teams.items()}
        for began, events in by_section(game):
            starter = owner[began.matches[0].left]
            assert starter is not None
            turns = [event for event in events if isinstance(event, CardPlaced | CardCovered | CardThrownAway)]
            clockwise = [seat % players for seat in range(starter, starter + players) if seat % players in began.seats]
            hands = dict.fromkeys(began.seats, 3)
            pile, wanted = began.pile, []
            while any(hands.values()):
                for seat in clockwise:
                    if hands[seat]:
                        wanted.append(seat)
                        hands[seat] -= 0 if pile else 1
                        pile = max(0, pile - 1)
            assert [event.seat for event in turns] == wanted
            assert len(turns) == began.pile + 3 * len(began.seats)


def test_c3_2_refills_from_the_draw_pile_until_it_is_empty() -> None:
    table = KnockoutTable(hands=("attack attack attack", "defence defence defence", "attack attack", "one_goal"), pile=2)
    table.turn("attack", Place("VF1", "left"), draws="attack")
    assert (table.state.mover(), table.hand(A), table.view.pile.size) == (B, Counter(attack=3), 1)
    table.turn("defence", Place("VF1", "right"), draws="defence")
    assert (table.state.mover(), table.hand(B), table.view.pile.size) == (C, Counter(defence=3), 0)
    table.turn("attack", Place("VF1", "right"))
    assert table.asked == []
    assert (table.state.mover(), table.hand(C)) == (D, Counter(attack=1))
    table.turn("one_goal", Place("VF1", "right"))
    for seat in (A, B, C):
        assert table.state.mover() == seat
        table.play(table.legal[0])
        table.play(table.legal[0])
    assert table.state.mover() == A, "D has no card left and is passed over"
    assert table.view.section == "quarter_finals"


def test_c3_2_only_the_drawer_sees_the_card() -> None:
    table = KnockoutTable(hands=("attack", None, None, None), pile=2)
    table.turn("attack", Place("VF1", "left"), draws="attack")
    (drawn,) = table.happened(CardDrawn)
    assert drawn == CardDrawn(A, "attack")
    for seat in (None, A, B, C, D):
        assert drawn.seen_by(seat) == CardDrawn(A, "attack" if seat == A else None)
        hand = table.state.view(seat).players[A].hand
        assert (hand.size, hand.known) == (1, {"attack": 1} if seat == A else {})


def test_c3_2_beside_any_team_of_the_section_own_or_not() -> None:
    """D owns none of these eight but one."""
    owners = {"RSA": A, "ENG": A, "NED": A, "BRA": A, "ARG": B, "GER": B, "ITA": C, "ESP": D}
    table = KnockoutTable(hands=(None, None, None, "attack"), owners=owners, on_turn=D)
    table.play(Play("attack"))
    assert table.question() == WhereToPut("attack")
    assert table.offered(Place) == set(owners)
    assert table.view.card == "attack"
    table.play(Place("VF1", "right"))
    assert table.rows("VF1") == "| attack"
    assert table.happened(CardPlaced) == [CardPlaced(D, "attack", "VF1", "ENG")]


@pytest.mark.parametrize(("section", "matches"), [("quarter_finals", "semi_finals"), ("semi_finals", "finals")])
def test_c3_2_the_owner_of_the_first_named_team_begins(section: str, matches: str) -> None:
    """RSA wins its match and so is first-named in the semi-final; NED loses HF1 and so is first-named for third place."""
    owners = {"RSA": C, "NED": B, "ARG": A, "ITA": D}
    first, *others = SECTIONS[section]
    rows = dict.fromkeys((first, *others), "1 |")
    table = KnockoutTable(section, hands=("defence", "", "", ""), owners=owners, rows=rows)
    table.turn("defence", Place(first, "right"), then=[...])
    assert table.view.section == matches
    assert table.view.on_turn == (C if matches == "semi_finals" else B)
    assert table.state.mover() == table.view.on_turn
    dealt = [event.seat for event in table.happened(CardDrawn)]
    assert dealt[0] == table.view.on_turn


def test_c3_2_players_without_a_team_in_the_section_are_passed_over() -> None:
    owners = {"RSA": A, "NED": C, "ARG": E, "ITA": C}
    table = KnockoutTable("semi_finals", hands=("attack attack", "", "attack attack", "", "attack attack"), owners=owners)
    order = []
    for _ in range(4):
        order.append(table.state.mover())
        table.turn("attack", Place("HF1", "left") if len(order) < 4 else Place("HF1", "right"))
    assert order == [A, C, E, A]


# --- C3.3, C3.4: what lies where

COVERS = {
    # the newest card of a row, and what can cover it
    "": "",
    "attack": "defence offside",
    "attack/defence": "",
    "attack/offside": "",
    "1": "foul offside",
    "1/foul": "",
    "1/offside": "",
    "2": "foul offside",
    "2/foul": "foul offside",
    "2/offside": "foul offside",
    "2/foul/foul": "",
    "2/foul/offside": "",
    "2/offside/offside": "",
    "3": "foul offside",
    "3/foul": "foul offside",
    "3/offside": "foul offside",
    "3/foul/foul": "offside",
    "3/foul/offside": "foul offside",
    "3/offside/offside": "foul",
    "3/foul/foul/offside": "",
    "3/foul/offside/offside": "",
    "P": "",
    "defence": "",
}
SHORT = {"1": "one_goal", "2": "two_goals", "3": "three_goals", "P": "penalty"}


def can_be_dealt(newest: str, card: str) -> bool:
    """The deck has enough cards of the kind."""
    lying = Counter(SHORT.get(name, name) for name in newest.split("/") if name)
    return lying + Counter([card]) <= DECK


CASES = [
    (newest, card, full) for newest in COVERS for card in KINDS for full in (False, True) if can_be_dealt(newest, card) and newest
] + [("", card, False) for card in KINDS]


@pytest.mark.parametrize(("newest", "card", "full"), CASES)
def test_c3_3_what_can_take_a_place_and_what_can_cover(newest: str, card: str, full: bool) -> None:
    """With one card in the row, and with four; other rows take any card, so that there is always a choice."""
    row = f"defence defence defence {newest}" if full else newest
    rows = {"VF1": f"{row} |", "VF2": "attack | 1", "VF3": "1 | attack"}
    table = KnockoutTable(hands=(card, "", "", ""), rows=rows)
    table.play(Play(card))
    assert ("RSA" in table.offered(Cover)) == (card in COVERS[newest].split())
    takes_a_place = card not in ("foul", "offside") and not full
    assert ("RSA" in table.offered(Place)) == takes_a_place


@pytest.mark.parametrize(("newest", "card", "full"), [case for case in CASES if case[1] in COVERS[case[0]].split()])
def test_c3_4_covers_take_no_place_and_the_covered_card_keeps_its_own(newest: str, card: str, full: bool) -> None:
    row = f"defence defence defence {newest}" if full else newest
    table = KnockoutTable(hands=(card, "attack", "", ""), rows={"VF1": f"{row} |", "VF2": "attack | 1", "VF3": "1 | attack"})
    table.turn(card, Cover("VF1", "left"))
    before, after = row.split(), table.rows("VF1").split(" | ")[0].removesuffix(" |").split()
    assert len(after) == len(before)
    assert after[:-1] == before[:-1]
    assert Counter(after[-1].split("/")) == Counter([*newest.split("/"), card])
    goals = int(newest[0]) if newest[0].isdigit() else 0
    left = max(0, goals - newest.count("/") - 1)
    kind = SHORT.get(newest.split("/", maxsplit=1)[0], newest.split("/", maxsplit=1)[0])
    assert table.happened(CardCovered) == [CardCovered(A, card, "VF1", "RSA", kind, left)]
    shown = table.shown("VF1").left.cards[-1]
    assert isinstance(shown, PlacedCard)
    assert shown.worth == left
    table.play(Play("attack"))
    assert ("RSA" in table.offered(Place)) == (not full)


@pytest.mark.parametrize("section", SECTIONS)
def test_c3_3_four_cards_at_most_for_a_team(section: str) -> None:
    """In every section, for both teams of a match."""
    owners = {"RSA": A, "ARG": A, "NED": A, "ITA": A, "ENG": A}
    first = FIRST[section]
    three = "defence defence defence"
    table = KnockoutTable(
        section, hands=("attack attack penalty penalty", "", "", ""), owners=owners, rows={first: f"{three} | {three}"}
    )
    places = {(match, side) for match in SECTIONS[section] for side in ("left", "right")}
    for side in ("left", "right"):
        table.play(Play("penalty"))
        assert {(move.match, move.side) for move in table.legal if isinstance(move, Place)} == places
        table.play(Place(first, "left" if side == "left" else "right"))
        places -= {(first, side)}
    assert table.rows(first) == f"{three} P | {three} P"
    table.play(Play("attack"))
    assert {(move.match, move.side) for move in table.legal if isinstance(move, Place)} == places


def test_c3_3_a_defence_takes_a_place_or_covers() -> None:
    rows = {"VF1": "attack |"}
    table = KnockoutTable(hands=("defence", "defence", "", ""), rows=rows)
    table.play(Play("defence"))
    assert {Place("VF1", "left"), Cover("VF1", "left")} <= set(table.legal)
    table.play(Place("VF1", "left"))
    assert table.rows("VF1") == "attack defence |"
    table = KnockoutTable(hands=("defence", "defence", "", ""), rows=rows)
    table.turn("defence", Cover("VF1", "left"))
    assert table.rows("VF1") == "attack/defence |"


@pytest.mark.parametrize("shield", ["P", "defence", "1/foul", "attack/defence", "2/foul/offside", "attack"])
@pytest.mark.parametrize("cover", ["offside", "defence"])
def test_c3_4_only_the_newest_card_can_be_covered(shield: str, cover: str) -> None:
    """What lies under it is safe: the three goals stay whole even if the newest card is covered as well."""
    rows = {"VF1": f"attack 3 {shield} |", "VF2": "attack | 1", "VF3": "1 | attack"}
    table = KnockoutTable(hands=(cover, "attack", "", ""), rows=rows)
    table.play(Play(cover))
    wanted = shield == "attack"
    assert ("RSA" in table.offered(Cover)) == wanted
    if wanted:
        table.play(Cover("VF1", "left"))
        assert table.rows("VF1") == f"attack 3 attack/{cover} |"


def test_c3_3_a_single_row_is_no_question() -> None:
    """Everybody sees that the foul can go nowhere else."""
    table = KnockoutTable(hands=("foul", "attack", "", ""), rows={"VF2": "| 2"})
    table.play(Play("foul"))
    assert table.rows("VF2") == "| 2/foul"
    assert table.state.mover() == B


WORTH = [
    # a row, and its goals without any reveal
    ("", 0),
    ("1", 1),
    ("2", 2),
    ("3", 3),
    ("1 2", 3),
    ("attack attack", 1),
    ("attack attack attack attack", 2),
    ("attack attack/defence attack", 1),
    ("attack/offside attack attack", 1),
    ("attack/defence", 0),
    ("attack/defence attack/offside", 0),
    ("1/foul", 0),
    ("1/offside", 0),
    ("2/foul", 1),
    ("2/foul/offside", 0),
    ("3/offside", 2),
    ("3/foul/foul", 1),
    ("3/foul/foul/offside", 0),
    ("defence defence defence", 0),
    ("attack attack defence", 1),  # a placed defence cancels nothing
    ("2 defence defence", 2),
    ("attack attack/offside 2/foul attack", 2),
]


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize(("row", "goals"), WORTH)
def test_c3_3_what_a_row_is_worth(row: str, goals: int, side: str) -> None:
    """The opponent's defences have no say in it either. A drawn match goes on to kicks that do not count here."""
    other = "defence defence"
    table = scored(f"{row} | {other}" if side == "left" else f"{other} | {row}", *([] if goals else kicks_of("left")))
    assert table.score("VF1") == ((goals, 0) if side == "left" else (0, goals))
    assert table.happened(CardRevealed) == []


@pytest.mark.parametrize("newest", ["defence", "P"])
def test_c3_4_a_defence_or_a_penalty_protects_what_was_laid_before(newest: str) -> None:
    table = KnockoutTable(hands=("offside", "", "", ""), rows={"VF1": f"3 {newest} |"})
    assert table.throwable() == {"offside"}


def test_c3_3_with_each_card_of_the_hand_comes_where_it_could_go() -> None:
    """What boards are told before a card is played is what can be chosen after it."""
    for card in ("attack", "defence", "offside"):
        table = KnockoutTable(hands=("attack defence offside", None, None, None), rows={"VF1": "1 | attack", "VF2": f"{FULL} |"})
        told = GAME.outlook(table.state, A, table.edition.moves.number(Play(card)))["to"]
        table.play(Play(card))
        wanted = {(type(move).__name__, move.match, move.side) for move in table.legal if isinstance(move, Place | Cover)}
        assert {(way["type"], way["match"], way["side"]) for way in told} == wanted
        assert (("Cover", "VF1", "left") in wanted) == (card == "offside")


@pytest.mark.parametrize(
    ("rows", "put"),
    [
        ({"VF1": "1 |"}, Cover("VF1", "left")),
        ({"VF3": "attack | attack 2"}, Cover("VF3", "right")),
        ({"VF1": "1 | 1"}, None),
        ({"VF1": "1 |", "VF4": "| 3"}, None),
    ],
)
def test_c3_3_a_card_that_fits_in_one_place_only_names_it_before_it_is_laid(rows: dict[str, str], put: Cover | None) -> None:
    """Nobody is asked for the place then, so it is told with the card."""
    table = KnockoutTable(hands=("foul attack", None, None, None), rows=rows)
    moves = table.edition.moves
    assert GAME.follows(table.state, A, moves.number(Play("foul"))) == (None if put is None else moves.number(put))
    assert GAME.follows(table.state, A, moves.number(Play("attack"))) is None
    table.play(Play("foul"))
    assert (table.view.card == "foul") == (put is None), "only then somebody is asked"
    if put is not None:
        assert f"/foul{' |' if put.side == 'left' else ''}" in table.rows(put.match)


# --- C3.5


def test_c3_5_a_card_must_be_played_if_one_can_be() -> None:
    """The offside cannot, the attack can: so the attack is played, however bad for A."""
    rows = dict.fromkeys(("VF1", "VF2"), f"{FULL} |")
    table = KnockoutTable(hands=("offside attack", "", "", ""), rows=rows)
    assert table.legal == [Play("attack")]
    assert table.question() == WhatToPlay(must_throw_away=False)


def test_c3_5_an_own_team_must_be_harmed_if_nothing_else_is_possible() -> None:
    """A's only card covers A's own goals."""
    table = KnockoutTable(hands=("foul", "attack", "", ""), owners={"RSA": A}, rows={"VF1": "3 |"})
    assert table.legal == [Play("foul")]
    table.play(Play("foul"))
    assert table.rows("VF1") == "3/foul |"


def test_c3_5_thrown_away_face_up_and_refilled_if_none_can_be_played() -> None:
    table = KnockoutTable(hands=("foul offside offside", "attack", "", ""), rows={"VF1": "P | defence"}, pile=4)
    assert table.question() == WhatToPlay(must_throw_away=True)
    assert set(table.legal) == {ThrowAway("foul"), ThrowAway("offside")}
    before = Counter(table.view.discards)
    table.play(ThrowAway("offside"), "attack")
    assert table.events == [CardThrownAway(A, "offside"), CardDrawn(A, "attack")]
    for seat in (None, A, B, C, D):
        assert table.events[0].seen_by(seat) == table.events[0]
        assert Counter(table.state.view(seat).discards) == before + Counter(offside=1)
    assert table.hand(A) == Counter(foul=1, offside=1, attack=1)
    assert table.state.mover() == B


def test_c3_5_a_card_thrown_away_tells_what_the_hand_did_not_hold() -> None:
    """All that could have been played: places are free, but no newest card is one that a foul or an offside covers."""
    table = KnockoutTable(hands=("foul offside offside", "attack", "", ""), rows={"VF1": "P | defence"}, pile=4)
    table.play(ThrowAway("offside"), "attack")
    for seat in (None, A, B):
        (thrown,) = [play for play in table.state.evidence(seat).plays if play.could_play]
        assert (thrown.seat, thrown.card) == (A, "offside")
        assert set(thrown.could_play) == {"one_goal", "two_goals", "three_goals", "attack", "penalty", "defence"}


def test_c3_5_a_place_card_is_thrown_away_only_if_every_row_is_full() -> None:
    """Semi-finals with three full rows, and with four."""
    three, four = {"HF1": f"{FULL} |", "HF2": "attack attack attack attack | attack attack P P"}, {}
    four = three | {"HF1": f"{FULL} | defence defence defence attack"}
    assert KnockoutTable("semi_finals", hands=("one_goal", "", "", ""), rows=three).playable() == {"one_goal"}
    table = KnockoutTable("semi_finals", hands=("one_goal", "", "", ""), rows=four)
    assert table.playable() == set()
    assert table.throwable() == {"one_goal"}
    for card in ("attack", "one_goal"):
        table = KnockoutTable("semi_finals", hands=(card, "", "", ""), rows=four)
        assert table.question() == WhatToPlay(must_throw_away=True), card
    table = KnockoutTable("semi_finals", hands=("one_goal offside", "", "", ""), rows=four)
    assert table.legal == [Play("offside")], "four cards, but the newest can be covered"


def test_c3_5_everybody_sees_who_played_what_in_the_section() -> None:
    """In order, turn by turn; a card that was put somewhere tells nothing of the rest of a hand."""
    table = KnockoutTable(hands=("attack defence", "one_goal attack", "attack", "attack"), rows={"VF1": "1 |"})
    turn = table.state.turns()
    table.turn("attack", Place("VF1", "left"))
    table.turn("one_goal", Place("VF1", "right"))
    assert table.state.mover() == C
    assert table.state.turns() == turn + 2
    for seat in (None, A, B, C):
        plays = table.state.evidence(seat).plays
        assert [(play.seat, play.card, play.could_play) for play in plays] == [(A, "attack", ()), (B, "one_goal", ())]


def test_c3_2_after_the_last_seat_comes_the_first() -> None:
    table = KnockoutTable(
        hands=("attack foul", "attack", "", "attack foul"), on_turn=D, owners={"RSA": A, "ENG": B, "NED": D, "BRA": D}
    )
    table.turn("attack", Place("VF1", "left"))
    assert table.state.mover() == A


def test_c3_5_two_cards_of_a_kind_thrown_away_both_lie_open() -> None:
    rows = {"HF1": f"{FULL} | defence defence defence attack", "HF2": "attack attack attack attack | attack attack P P"}
    table = KnockoutTable("semi_finals", hands=("attack", "one_goal", "", ""), rows=rows, thrown="attack")
    table.play(ThrowAway("attack"))
    assert table.view.discards == {"attack": 2}


# --- C3.6


@pytest.mark.parametrize(
    ("owners", "players"),
    [
        ({"RSA": A, "NED": B, "ARG": C, "ITA": D}, 4),
        ({"RSA": A, "NED": B, "ARG": C, "ITA": A}, 3),
        ({"RSA": A, "NED": B, "ARG": A, "ITA": B}, 2),
        ({"RSA": A, "NED": A, "ARG": A, "ITA": A}, 1),
    ],
)
@pytest.mark.parametrize("section", ["quarter_finals", "semi_finals"])
def test_c3_6_the_draw_pile_has_twelve_cards_after_dealing(owners: dict[str, int], players: int, section: str) -> None:
    """The rest is the reveal pile, in the semi-finals and in the last section."""
    rows = dict.fromkeys(SECTIONS[section], "1 |")
    table = KnockoutTable(section, hands=("defence", "", "", ""), owners=owners, rows=rows, early_win="play_on")
    table.turn("defence", Place(FIRST[section], "right"), then=[...])
    assert table.view.section == ("semi_finals" if section == "quarter_finals" else "finals")
    assert sum(player.taking_part for player in table.view.players) == players
    assert table.view.pile.size == 12
    assert table.view.reveal_pile == 32 - 12 - 3 * players
    (began,) = table.happened(SectionBegan)
    assert (began.pile, began.reveal_pile) == (12, 20 - 3 * players)


@pytest.mark.parametrize("section", ["round_of_16_first", "round_of_16_second"])
def test_c3_6_before_that_all_cards_are_drawn(section: str) -> None:
    table = scored("1 |", section=section)
    assert table.view.reveal_pile == 0
    assert table.view.pile.size == 32 - 3 * sum(player.taking_part for player in table.view.players)


def test_c3_6_the_reveal_pile_is_never_drawn() -> None:
    table = KnockoutTable("semi_finals", hands=("attack attack", "attack", "", ""), pile=1)
    size = table.view.reveal_pile
    table.turn("attack", Place("HF1", "left"), draws="defence")
    assert table.asked == [size + 1], "nobody knows which of the face-down cards lies on top"
    assert (table.view.pile.size, table.view.reveal_pile) == (0, size)
    table.turn("attack", Place("HF1", "left"))
    assert table.asked == []
    assert table.view.reveal_pile == size


IN_THE_FINALS = {"NED": A, "ITA": B, "RSA": C, "ARG": B}
"""A plays for third place, C for the title, B for both."""


@pytest.mark.parametrize(("seat", "teams"), [(A, {"NED", "ITA"}), (B, {"NED", "ITA", "RSA", "ARG"}), (C, {"RSA", "ARG"})])
@pytest.mark.parametrize("card", ["attack", "one_goal", "penalty", "defence"])
def test_c3_6_third_place_and_final_only_matches_with_an_own_team(seat: int, teams: set[str], card: str) -> None:
    """For either side."""
    hands = [card if other == seat else "" for other in range(3)]
    table = KnockoutTable("finals", hands=hands, owners=IN_THE_FINALS, on_turn=seat)
    table.play(Play(card))
    assert table.offered(Place) == teams


@pytest.mark.parametrize(("seat", "teams"), [(A, {"NED", "ITA"}), (B, {"NED", "ITA", "RSA", "ARG"}), (C, {"RSA", "ARG"})])
@pytest.mark.parametrize(("card", "newest"), [("defence", "attack"), ("foul", "1"), ("offside", "1"), ("offside", "attack")])
def test_c3_6_covers_too(seat: int, teams: set[str], card: str, newest: str) -> None:
    hands = [card if other == seat else "" for other in range(3)]
    rows = dict.fromkeys(("TP", "F"), f"{newest} | {newest}")
    table = KnockoutTable("finals", hands=hands, owners=IN_THE_FINALS, rows=rows, on_turn=seat)
    table.play(Play(card))
    assert table.offered(Cover) == teams


def test_c3_6_thrown_away_though_the_other_match_has_room() -> None:
    rows = {"TP": f"{FULL} | attack attack attack attack"}
    table = KnockoutTable("finals", hands=("one_goal", "", "attack"), owners=IN_THE_FINALS, rows=rows)
    assert table.legal == [ThrowAway("one_goal")]


def test_c3_6_in_the_semi_finals_any_match() -> None:
    owners = {"RSA": A, "NED": B, "ARG": C, "ITA": C}
    table = KnockoutTable("semi_finals", hands=("attack", "", ""), owners=owners)
    table.play(Play("attack"))
    assert table.offered(Place) == {"RSA", "NED", "ARG", "ITA"}


@pytest.mark.parametrize("owner_side", [0, 1])
def test_c3_6_in_the_last_section_the_owner_of_either_side_may_act(owner_side: int) -> None:
    """First-named or second-named; nobody else."""
    first, last = SECTIONS["finals"]
    table = KnockoutTable("finals", hands=("attack", "attack", "attack", "attack"))
    pairs = table.pairs
    own = pairs[last][owner_side]
    owners = {pairs[last][owner_side]: A, pairs[last][1 - owner_side]: B, pairs[first][0]: C, pairs[first][1]: D}
    table = KnockoutTable("finals", hands=("attack", "attack", "attack", "attack"), owners=owners)
    table.play(Play("attack"))
    assert own in table.offered(Place)
    assert not table.offered(Place) & set(pairs[first])


# --- C3.7


@pytest.mark.parametrize("section", SHARED_PILE)
def test_c3_7_counted_cards_make_the_pile_for_reveals(section: str) -> None:
    """Both penalties and two single attacks stay on the table. The other 28, with covers and what they cover, are the pile."""
    row = "attack attack attack P | P attack attack/defence"
    kept = "penalty penalty attack attack"
    told = reveals(kept, "three_goals defence offside attack")
    table = scored(row, *told, section=section)
    first = FIRST[section]
    match = table.shown(first)
    assert table.asked[:4] == [28, 27, 26, 25], "a revealed card is set aside"
    assert [(event.match, event.team, event.reason, event.card, event.scored) for event in table.happened(CardRevealed)] == [
        (first, match.left.team, "penalty", "three_goals", True),
        (first, match.left.team, "attack", "defence", False),
        (first, match.right.team, "penalty", "offside", False),
        (first, match.right.team, "attack", "attack", True),
    ]
    assert table.score(first) == (2, 1)
    assert match.winner == "left"


@pytest.mark.parametrize("section", SHARED_PILE)
def test_c3_7_what_can_be_revealed(section: str) -> None:
    """Every place of the pile is tried: all 32 cards but the penalty itself. Thrown-away ones are among them."""
    found = Counter[str]()
    for place in range(31):
        table = scored("P attack attack 2/foul/offside | 1 3", place, section=section)
        assert table.asked[0] == 31
        found[table.happened(CardRevealed)[0].card] += 1
    assert found == DECK - counted("penalty")


def test_c3_7_a_thrown_away_penalty_is_in_the_pile() -> None:
    first, *others = SECTIONS["quarter_finals"]
    rows = dict.fromkeys(others, "1 |") | {first: "P 1 |"}
    table = KnockoutTable(hands=("defence", "", "", ""), rows=rows, thrown="penalty")
    table.turn("defence", Place("VF4", "right"), then=[*reveals("penalty", "penalty"), ...])
    assert table.happened(CardRevealed) == [CardRevealed("VF1", "RSA", "penalty", "penalty", False)]


@pytest.mark.parametrize(
    ("row", "kept", "left"),
    [
        ("attack | 1", "attack", 31),
        ("attack attack | ", "", 32),
        ("attack attack attack | ", "attack", 31),
        ("attack/defence attack | 1", "attack", 31),
        ("attack/defence attack attack | ", "", 32),
        ("P P attack | ", "penalty penalty attack", 29),
        ("attack | attack 1", "attack attack", 30),
    ],
)
def test_c3_7_one_uncovered_attack_stays_where_the_number_is_odd(row: str, kept: str, left: int) -> None:
    told = reveals(kept, " ".join(["attack"] * len(kept.split())))
    table = scored(row, *told)
    assert len(table.happened(CardRevealed)) == len(told)
    if told:
        assert table.asked[0] == left


def test_c3_7_match_by_match() -> None:
    """Though the last match was laid first."""
    rows = {"VF1": "P 1 |", "VF2": "1 | attack", "VF3": "attack 1 |", "VF4": "1 P | "}
    table = KnockoutTable(hands=("defence", "", "", ""), rows=rows)
    told = reveals("penalty penalty attack attack", "defence foul foul offside")
    table.turn("defence", Place("VF4", "right"), then=[*told, ...])
    order = [(event.match, event.reason) for event in table.happened(CardRevealed)]
    assert order == [("VF1", "penalty"), ("VF2", "attack"), ("VF3", "attack"), ("VF4", "penalty")]
    kinds = [type(event) for event in table.events if isinstance(event, CardRevealed | MatchScored)]
    assert kinds == [CardRevealed, MatchScored] * 4


def test_c3_7_all_reveals_are_made() -> None:
    """Three goals ahead, and the penalty is taken all the same."""
    table = scored("3 P | P", *reveals("penalty penalty", "attack one_goal"))
    assert len(table.happened(CardRevealed)) == 2
    assert table.score("VF1") == (4, 1)


@pytest.mark.parametrize("card", KINDS)
def test_c3_7_what_a_reveal_brings(card: str) -> None:
    """As in the groups."""
    for reason, scoring in (("penalty", ("attack", "one_goal", "two_goals", "three_goals")), ("attack", ("attack",))):
        if card == "penalty" and reason == "penalty":
            continue
        row = "P 2 | 1" if reason == "penalty" else "attack 2 | 1"
        table = scored(row, *reveals(reason, card))
        assert table.happened(CardRevealed) == [CardRevealed("VF1", "RSA", reason, card, card in scoring)]
        assert table.score("VF1") == (2 + (card in scoring), 1)


@pytest.mark.parametrize("section", ["semi_finals", "finals"])
def test_c3_7_from_the_reveal_pile_in_the_last_sections(section: str) -> None:
    """Cards that were played or thrown away cannot come: the pile holds the rest, and a revealed card is set aside."""
    first, last = SECTIONS[section]
    rows = {first: "P attack | attack 2 defence", last: "1 |"}
    table = KnockoutTable(section, hands=("defence", "", "", ""), owners={"NED": A, "RSA": A}, rows=rows, thrown="foul foul")
    size = table.view.reveal_pile
    assert size == 32 - 6 - 1 - 2
    table.turn("defence", Place(first, "right"), then=["three_goals", "attack", "defence", ...])
    assert table.asked[:3] == [size, size - 1, size - 2]
    assert [(event.reason, event.card, event.scored) for event in table.happened(CardRevealed)] == [
        ("penalty", "three_goals", True),
        ("attack", "attack", True),
        ("attack", "defence", False),
    ]
    assert table.score(first)[0] == 2


def test_c3_7_all_cards_revealed_in_the_last_section_lie_open() -> None:
    """Two of a kind, too; the game is over then, so nothing is shuffled again."""
    first, last = SECTIONS["finals"]
    rows = {first: "P P | attack 2 defence", last: "1 |"}
    table = KnockoutTable("finals", hands=("defence", "", "", ""), owners={"NED": A, "RSA": A}, rows=rows)
    table.turn("defence", Place(first, "right"), then=["foul", "foul", "attack", ...])
    assert table.view.revealed == {"foul": 2, "attack": 1}


def test_c3_7_every_card_of_the_reveal_pile_can_come_and_no_other() -> None:
    rows = {"HF1": "P 1 | attack attack/offside", "HF2": "2 3 |"}
    found = Counter[str]()
    lying = counted("penalty one_goal attack attack offside two_goals three_goals defence foul")
    for place in range((DECK - lying).total()):
        table = KnockoutTable("semi_finals", hands=("defence", "", "", ""), rows=rows, thrown="foul")
        table.turn("defence", Place("HF2", "right"), then=[place, ...])
        found[table.happened(CardRevealed)[0].card] += 1
    assert found == DECK - lying


# --- C3.8


def kicks_of(winner: str) -> list[int]:
    """Five cards each, of which only the winner's score."""
    one, other = ("attack", "defence") if winner == "left" else ("defence", "attack")
    return kicks(f"{one} {other} " * 5)


def shoot_out(cards: str, row: str = "attack attack | attack attack") -> KnockoutTable:
    return scored(row, *kicks(cards))


@pytest.mark.parametrize("winner", ["left", "right"])
@pytest.mark.parametrize("section", SECTIONS)
def test_c3_8_level_matches_are_decided_by_five_cards_each(section: str, winner: str) -> None:
    first = FIRST[section]
    rows = dict.fromkeys(SECTIONS[section], "1 |") | {first: "2 | 1 attack attack"}
    table = KnockoutTable(section, hands=("defence", "", "", ""), owners={"NED": A}, rows=rows)
    table.turn("defence", Place(first, "right"), then=[*kicks_of(winner), ...])
    match = table.shown(first)
    taken = table.happened(KickTaken)
    assert [kick.team for kick in taken] == [match.left.team, match.right.team] * 5, "alternately, first-named first"
    assert table.asked[:10] == list(range(32, 22, -1)), "all cards together again"
    assert match.winner == winner
    assert (match.left.shoot_out_goals, match.right.shoot_out_goals) == ((5, 0) if winner == "left" else (0, 5))
    assert (match.left.goals, match.right.goals) == (2, 2)
    teams = (match.left.team, match.right.team) if winner == "left" else (match.right.team, match.left.team)
    assert table.happened(ShootOutEnded) == [ShootOutEnded(first, str(teams[0]), str(teams[1]), 5, 0)]


@pytest.mark.parametrize("card", KINDS)
def test_c3_8_goal_and_attack_cards_score_one_goal_and_penalties_none(card: str) -> None:
    """It is the only card of RSA that may score; ENG scores with its last one if that does not."""
    scores = card in ("attack", "one_goal", "two_goals", "three_goals")
    nothing = list((counted("defence " * 8 + "offside offside") - Counter([card])).elements())[:8]
    table = shoot_out(" ".join([card, *nothing, "foul" if scores else "attack"]))
    first = table.happened(KickTaken)[0]
    assert first == KickTaken("VF1", "RSA", card, scores)
    shown = table.shown("VF1")
    assert (shown.left.shoot_out_goals, shown.right.shoot_out_goals) == ((1, 0) if scores else (0, 1))
    assert len(table.happened(KickTaken)) == 10


def test_c3_8_all_ten_are_turned_up_though_it_is_decided() -> None:
    table = shoot_out("attack defence attack defence attack defence attack defence attack defence")
    assert len(table.happened(KickTaken)) == 10


@pytest.mark.parametrize(
    ("more", "goals"),
    [
        ("attack foul", (1, 0)),
        ("foul attack", (0, 1)),
        ("foul foul attack penalty", (1, 0)),
        ("attack one_goal foul penalty two_goals three_goals foul attack", (2, 3)),
    ],
)
def test_c3_8_then_one_each_until_it_is_decided(more: str, goals: tuple[int, int]) -> None:
    """Five each without a goal; then the same number for both."""
    nothing = "defence " * 8 + "offside offside "
    table = shoot_out(nothing + more)
    kicked = table.happened(KickTaken)
    assert len(kicked) == 10 + len(more.split())
    assert [kick.team for kick in kicked] == ["RSA", "ENG"] * (len(kicked) // 2)
    shown = table.shown("VF1")
    assert (shown.left.shoot_out_goals, shown.right.shoot_out_goals) == goals
    assert shown.winner == ("left" if goals[0] > goals[1] else "right")


def test_c3_8_level_after_five_with_goals() -> None:
    table = shoot_out("attack attack defence defence one_goal two_goals foul penalty offside offside attack defence")
    assert len(table.happened(KickTaken)) == 12
    assert table.shown("VF1").left.shoot_out_goals == 3


def test_c3_8_after_all_matches_are_scored_in_match_order_from_one_pile() -> None:
    """VF2 and VF3 are level: their cards come out of the same 32."""
    rows = {"VF1": "1 |", "VF2": "1 | 1", "VF3": "attack |", "VF4": "| 1"}
    told = reveals("attack", "defence")
    left = "attack defence " * 5
    right = "one_goal attack defence one_goal foul one_goal penalty one_goal foul three_goals"
    table = KnockoutTable(hands=("defence", "", "", ""), rows=rows)
    table.turn("defence", Place("VF1", "right"), then=[*told, *kicks(left + right), ...])
    kinds = [event for event in table.events if isinstance(event, MatchScored | KickTaken | ShootOutEnded)]
    assert [event.match for event in kinds[:4]] == ["VF1", "VF2", "VF3", "VF4"]
    assert all(isinstance(event, MatchScored) for event in kinds[:4])
    assert [event.match for event in table.happened(KickTaken)] == ["VF2"] * 10 + ["VF3"] * 10
    assert table.asked[1:21] == list(range(32, 12, -1))
    assert [event.winner for event in table.happened(ShootOutEnded)] == ["NED", "GER"]
    assert table.happened(PileRenewed) == []


def test_c3_8_when_the_pile_runs_out_the_cards_are_shuffled_again() -> None:
    """Four shoot-outs: the fourth has two cards left of the 32."""
    score = "attack " * 11 + "one_goal " * 4 + "two_goals three_goals"
    none = "defence " * 9 + "foul foul offside offside penalty penalty"
    hits, misses = score.split(), none.split()
    order: list[str] = []
    for _ in range(15):
        order += [hits.pop(), misses.pop()]
    order += hits
    assert Counter(order) == DECK
    table = KnockoutTable(hands=("defence", "", "", ""), rows={})
    again = kicks("attack defence attack defence attack defence attack defence")
    table.turn("defence", Place("VF1", "left"), then=[*kicks(" ".join(order)), *again, ...])
    kicked = table.happened(KickTaken)
    assert [kick.match for kick in kicked] == ["VF1"] * 10 + ["VF2"] * 10 + ["VF3"] * 10 + ["VF4"] * 10
    assert table.asked[:40] == [*range(32, 0, -1), *range(32, 24, -1)]
    assert table.happened(PileRenewed) == [PileRenewed(32)]
    place = table.events.index(PileRenewed(32))
    assert len([event for event in table.events[:place] if isinstance(event, KickTaken)]) == 32
    assert [event.winner for event in table.happened(ShootOutEnded)] == ["RSA", "NED", "ARG", "ITA"]


# --- C3.9


HALVES = [
    # C3.2: who takes part in the second half by which rules, and who held cards in the first
    (1, [True, True, True, False], [True, False, False, True]),
    (2, [True, True, True, True], [True, True, False, True]),
]


@pytest.mark.parametrize(("rules_version", "first", "second"), HALVES)
def test_c3_2_who_plays_in_the_halves_of_the_round_of_16(rules_version: int, first: list[bool], second: list[bool]) -> None:
    """D's teams play in the second half, B's in the first and win. C3.9: C's all play in the first and lose, so C is out."""
    owners = {"NED": A, "RSA": A, "ENG": B, "BRA": B, "NGA": C, "AUS": C, "PAR": C, "SUI": C, "MEX": A, "USA": A, "DEN": A}
    owners |= {"ARG": D, "GER": D, "ITA": D, "ESP": D, "PRK": D}
    rows = dict.fromkeys(SECTIONS["round_of_16_first"], "1 |")
    hands = ("defence", "", "", "")
    table = KnockoutTable("round_of_16_first", hands=hands, owners=owners, rows=rows, rules_version=rules_version)
    assert [player.taking_part for player in table.view.players] == first
    assert not table.view.players[D].out
    table.turn("defence", Place("R16-1", "right"), then=[...])
    assert table.view.section == "round_of_16_second"
    view = table.view
    assert [player.taking_part for player in view.players] == second
    assert [player.hand.size for player in view.players] == [3 * part for part in second]
    assert [player.out for player in view.players] == [False, False, True, False], "B's teams play on in the quarter-finals"
    assert table.happened(PlayerOut) == [PlayerOut(C)]


def test_c3_2_whoever_plays_in_the_other_half_plays_beside_any_team_of_this_one() -> None:
    here, there = "RSA NGA ENG AUS NED PAR BRA SUI", "ARG MEX GER USA ITA DEN ESP PRK"
    owners = dict.fromkeys(here.split(), A) | dict.fromkeys(there.split(), B)
    table = KnockoutTable("round_of_16_first", players=2, hands=(None, "attack"), owners=owners, on_turn=B)
    table.play(Play("attack"))
    assert table.offered(Place) == set(here.split())
    table.play(Place("R16-1", "left"))
    assert table.rows("R16-1") == "attack |"


def test_c3_9_who_has_no_team_left_is_out() -> None:
    owners = {"RSA": A, "ENG": B, "NED": A, "BRA": B, "ARG": C, "GER": D, "ITA": C, "ESP": D}
    rows = {"VF1": "1 |", "VF2": "1 |", "VF3": "1 |", "VF4": "| 1"}
    table = KnockoutTable(hands=("defence", "", "", ""), owners=owners, rows=rows)
    table.turn("defence", Place("VF1", "right"), then=[...])
    assert table.happened(PlayerOut) == [PlayerOut(B)]
    assert [player.out for player in table.view.players] == [False, True, False, False]
    assert [player.taking_part for player in table.view.players] == [True, False, True, True]


def test_c3_9_who_has_no_team_left_after_the_groups_is_out() -> None:
    """C owns only teams that go out in their groups: told before the round of 16, in which C gets no hand (C3.2)."""
    owners: dict[str, int] = {}
    for group in GROUPS.values():
        first, second, *others = group.split()
        owners |= {first: A, second: B} | dict.fromkeys(others, C)
    results = {"ESP-SUI": "0:0", "HON-CHI": "0:0", "ESP-HON": "1:0", "SUI-CHI": "1:0", "HON-SUI": "0:1"}
    table = played("attack | defence", ..., players=3, owners=owners, group="H", number=6, results=results)
    assert table.view.section == "round_of_16_first"
    assert table.happened(PlayerOut) == [PlayerOut(C)]
    assert [player.out for player in table.view.players] == [False, False, True]
    assert [player.taking_part for player in table.view.players] == [True, True, False]
    assert [player.hand.size for player in table.view.players] == [3, 3, 0]
    kinds = [type(event) for event in table.events]
    assert kinds.index(PlayerOut) < kinds.index(SectionBegan)


def test_c3_9_losers_of_semi_finals_are_not_out() -> None:
    owners = {"RSA": A, "NED": B, "ARG": C, "ITA": D}
    rows = dict.fromkeys(("HF1", "HF2"), "1 |")
    table = KnockoutTable("semi_finals", hands=("defence", "", "", ""), owners=owners, rows=rows)
    table.turn("defence", Place("HF1", "right"), then=[...])
    assert table.happened(PlayerOut) == []
    assert not any(player.out for player in table.view.players)
    assert all(player.taking_part for player in table.view.players)


def test_c3_9_who_is_out_never_plays_again() -> None:
    for seed in range(4):
        game = RandomGame(8, seed, early_win="play_on").finish()
        out: set[int] = set()
        for event in game.events:
            if isinstance(event, PlayerOut):
                assert event.seat not in out
                out.add(event.seat)
            if isinstance(event, CardDrawn | CardPlaced | CardCovered | CardThrownAway):
                assert event.seat not in out
            if isinstance(event, SectionBegan):
                assert not out & set(event.seats)
        assert out
