"""The bot that plays by what was learnt in self-play, without looking ahead. Its weights lie in the game's `mind/nets/`."""

import logging
from functools import cache
from importlib.resources import as_file, files
from typing import NamedTuple

from anpfiff.bots.bot import Bot, BotMaker
from anpfiff.bots.policy_bot import seated
from anpfiff.bots.registry import make_policy
from anpfiff.core.game import Setup
from anpfiff.core.layout import Layout
from anpfiff.core.registry import GAMES
from anpfiff.minds.net import SUM_BITS
from anpfiff.minds.net_judge import NetJudge
from anpfiff.minds.net_policy import NetPolicy
from anpfiff.minds.weights import ENDING, DamagedWeightsError, Learnt, read_learnt

STAND_IN = "greedy"
"""Plays where nothing was learnt that fits."""

log = logging.getLogger(__name__)


@cache
def nets_of(game: str) -> tuple[Learnt, ...]:
    """All that was learnt for a game; a damaged file is told of in the log, and left out."""
    found: list[Learnt] = []
    package = GAMES.package(game)
    if not package:
        return ()
    folder = files(package) / "mind" / "nets"
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name) if folder.is_dir() else ():
        if entry.name.endswith(ENDING):
            try:
                with as_file(entry) as file:
                    found.append(read_learnt(file))
            except DamagedWeightsError as error:
                log.warning("what was learnt for %s cannot be used: %s", game, error)
    return tuple(found)


def nearest(setup: Setup, layout: Layout) -> Learnt | None:
    """What was learnt at tables like this, or at those that are most like it and have all its numbers."""
    fitting = [learnt for learnt in nets_of(setup.game) if learnt.seats >= setup.seats and learnt.fits(layout)]
    return min(fitting, key=lambda learnt: _distance(learnt, setup), default=None)


def _distance(learnt: Learnt, setup: Setup) -> int:
    """Another edition is further than another number of seats."""
    return min(abs(seats - setup.seats) + (0 if edition == setup.edition else 100) for edition, seats in learnt.tables)


class Mind(NamedTuple):
    """What was learnt for a table, ready to play."""

    policy: NetPolicy
    judge: NetJudge


def learnt_mind(setup: Setup) -> Mind | None:
    """None: nothing was learnt that fits."""
    layout = GAMES.find(setup.game).layout(setup)
    learnt = None if layout is None else nearest(setup, layout)
    if learnt is None or layout is None:
        return None
    margin, net = learnt.made["margin"], learnt.net(layout)
    prior = None if margin < 0 else make_policy(STAND_IN, setup)
    finishes = learnt.made.get("finishes", False)
    return Mind(NetPolicy(net, prior, margin * 2**SUM_BITS // 1000, finishes), NetJudge(net))


class NetPlays(BotMaker):
    def plays(self, game: str) -> bool:
        return game in GAMES.names() and bool(nets_of(game))

    def searches(self) -> bool:
        """A policy thinks in a world, and worlds are made of evidence."""
        return True

    def offered(self) -> bool:
        """People choose a level."""
        return False

    def make(self, setup: Setup) -> Bot:
        mind = learnt_mind(setup)
        if mind is None:
            log.info("%s %s, %d seats: nothing was learnt that fits, %s plays", setup.game, setup.edition, setup.seats, STAND_IN)
        return seated(make_policy(STAND_IN, setup) if mind is None else mind.policy, setup)
