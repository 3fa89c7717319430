"""S4.1, S4.6, S7.3: from match to match, and the cards afterwards."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY
from anpfiff.core.step import OVER, Happening
from anpfiff.football.cup import LEFT_WON, RIGHT_WON
from anpfiff.football.events import WorldChampion
from anpfiff.football.numbers import Match, Row, Team
from anpfiff.games.schwalben.bets import take_stakes
from anpfiff.games.schwalben.cards import draw_cards
from anpfiff.games.schwalben.dice import EXTRA, NORMAL, PENALTIES
from anpfiff.games.schwalben.events import AccountsSettled, MatchBegan, MatchEnded
from anpfiff.games.schwalben.groups import certainly_out, end_groups, hand_in
from anpfiff.games.schwalben.match import begin_extra_time, begin_shoot_out, shoot_out_goals
from anpfiff.games.schwalben.match_state import NO_SIDE
from anpfiff.games.schwalben.money import account
from anpfiff.games.schwalben.numbers import AWAY, HOME, KICKS, NO_CARD, OFFERS, Card
from anpfiff.games.schwalben.referee import find_referee, pass_card_on
from anpfiff.games.schwalben.state import NEXT_MATCH, Schwalben


class BeginningMatch(Happening[Schwalben]):
    """S4.1: the next fixture; S3.3: before the first one the stakes are paid."""

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        if state.match < 0:
            take_stakes(state, events)
        state.match = Match(state.match + 1)
        state.turn += 1
        _line_up(state, chance)
        _clear_pitch(state)
        if events is not None:
            events.append(MatchBegan(state.numbers.matches[state.match], state.side_name(HOME), state.side_name(AWAY)))
        find_referee(state, events)


def _line_up(state: Schwalben, chance: Chance) -> None:
    """S4.1, S7.3: who plays; the first match of a round fills all of it."""
    numbers, match = state.numbers, state.match
    if state.in_groups():
        for row in range(2 * match, 2 * match + 2):
            state.put_in(Row(row), Team(numbers.row_slot[row]))
    elif match == numbers.group_matches or numbers.round_of_match[match] != numbers.round_of_match[match - 1]:
        state.fill_round(numbers.round_of_match[match], chance)


def _clear_pitch(state: Schwalben) -> None:
    """Nothing is left of the match before; S5.10: red cards can be used again."""
    for side in range(2):
        state.table[state.numbers.score_at + 2 * state.match + side] = 0
        state.table[KICKS + side] = 0
        state.table[OFFERS + side] = 0
    state.half = NORMAL
    state.stopped = 0
    state.attacked = 0
    state.last_word = False
    state.bribed = 0
    state.before = False
    state.blue_sky = NO_SIDE
    state.used = 0
    state.card = Card(NO_CARD)
    state.answer = Card(NO_CARD)
    state.hurt = Card(NO_CARD)
    state.settled_card = Card(NO_CARD)


class FullTime(Happening[Schwalben]):
    """S7.4: extra time and shoot-out where there must be a winner; else the match is over."""

    def happen(self, state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
        level = not state.in_groups() and state.goals(HOME) == state.goals(AWAY)
        if level and state.half == NORMAL:
            begin_extra_time(state, events)
        elif level and state.half == EXTRA:
            begin_shoot_out(state, events)
        else:
            _end_match(state, chance, events)


def _end_match(state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
    if events is not None:
        kicks = (shoot_out_goals(state, HOME), shoot_out_goals(state, AWAY)) if state.half == PENALTIES else None
        teams, goals = (state.side_name(HOME), state.side_name(AWAY)), (state.goals(HOME), state.goals(AWAY))
        events.append(MatchEnded(state.numbers.matches[state.match], *teams, *goals, kicks))
    pass_card_on(state)
    if state.in_groups():
        _cards_after_group_match(state, chance, events)
        if state.match + 1 == state.numbers.group_matches:
            end_groups(state, chance, events)
        state.go_to(NEXT_MATCH)
    else:
        _end_knockout(state, chance, events)


def _end_knockout(state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
    numbers, match = state.numbers, state.match
    home, away = state.goals(HOME), state.goals(AWAY)
    won = home > away or (home == away and shoot_out_goals(state, HOME) > shoot_out_goals(state, AWAY))
    state.decide(match, LEFT_WON if won else RIGHT_WON, numbers.round_of_match[match])
    if match == numbers.cup.title:
        _end(state, events)
        return
    # S7.1: whoever is out hands in the cards; nobody draws them again.
    hand_in(state, state.team(AWAY if won else HOME), numbers.removed, events)
    # S7.3, S7.4: the winner only; after extra time 2.
    cards = 2 if state.half != NORMAL else 3 if _is_close(state) else 4
    draw_cards(state, state.team(HOME if won else AWAY), cards, chance, events)
    state.go_to(NEXT_MATCH)


def _is_close(state: Schwalben) -> bool:
    """Won by one goal."""
    lead = state.goals(HOME) - state.goals(AWAY)
    return lead == 1 or lead == -1  # noqa: PLR1714 - native


def _cards_after_group_match(state: Schwalben, chance: Chance, events: list[Event] | None) -> None:
    """S4.6: 2 each; one goal's difference 3 and 1; more 4 and none; the winner first. None for who is certain to be out."""
    home, away = state.goals(HOME), state.goals(AWAY)
    if home == away:
        _give(state, HOME, 2, chance, events)
        _give(state, AWAY, 2, chance, events)
        return
    winner = HOME if home > away else AWAY
    _give(state, winner, 3 if _is_close(state) else 4, chance, events)
    if _is_close(state):
        _give(state, 1 - winner, 1, chance, events)


def _give(state: Schwalben, side: i64, cards: i64, chance: Chance, events: list[Event] | None) -> None:
    team = state.team(side)
    if not certainly_out(state, team):
        draw_cards(state, team, cards, chance, events)


def _end(state: Schwalben, events: list[Event] | None) -> None:
    """S1.1, S7.6: bonuses and bets are paid; the richest wins."""
    if events is not None:
        champion = state.champion()
        events.append(WorldChampion(state.name(champion), state.owner(champion)))
        events.append(AccountsSettled(tuple([account(state, seat) for seat in range(state.numbers.players)])))
    state.ask(OVER, NOBODY)
