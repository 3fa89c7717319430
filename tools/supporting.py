"""S9: what bets on a team return when its owner supports it: has bet on it, with its cards in view.

Counted in many games without a look at what happens in them, because weak teams are supported seldom.
"""

from collections import Counter

from intervals import Tally

from anpfiff.arena.match import ask
from anpfiff.bots.bot import Bot
from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.playout import played_by
from anpfiff.core.policy import Policy
from anpfiff.core.registry import make_setup, new_game
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.money import stage
from anpfiff.games.schwalben.state import Schwalben


def chosen(bot: Bot, policy: Policy | None, state: Schwalben, chance: Chance) -> MoveNumber:
    """By the policy behind the bot, if there is one: it chooses the same, and no world has to be dealt for it."""
    seat = state.mover()
    return ask(bot, state, seat, chance) if policy is None else policy.pick(state, seat, chance)


def supported(bot: str, edition: str, players: int, numbers: range, seed: int) -> list[Tally]:
    """What became of the teams that their owners bet on, in the games with these numbers; they are others than those watched."""
    setup = make_setup("schwalben", edition, seats=players)
    one = make_bot(bot, setup)
    policy = one.plays_by()
    played = []
    for number in numbers:
        chance = Seeded(seed, -1 - number)
        state = new_game(setup, chance)
        assert isinstance(state, Schwalben)
        if policy is not None:
            played_by(state, [policy] * players, chance)
        while state.mover() >= 0:
            state.play(state.mover(), chosen(one, policy, state, chance), chance)
        played.append(count(state))
    return played


def count(state: Schwalben) -> Tally:
    """By nation and level: how often it was supported, and how often it came so far."""
    tally: Tally = Counter()
    for team in map(Team, range(state.numbers.teams)):
        level = int(state.bet(state.owner(team), team))
        if level:
            tally["supported", state.name(team), level] += 1
            tally["came true", state.name(team), level] += int(stage(state, team) >= state.numbers.level_needs[level])
    return tally
