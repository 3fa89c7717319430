"""What bots of chronik know: years with an error that depends on their level, and how they decide by them."""

import msgspec
import pytest

from anpfiff.bots.bot import Bot, Searcher, ask
from anpfiff.bots.registry import BOTS, make_bot
from anpfiff.core.chance import Scripted
from anpfiff.core.decision import Decision
from anpfiff.core.move import Move
from anpfiff.core.numbers import MoveNumber
from anpfiff.games.chronik.evidence import ChronikEvidence
from anpfiff.games.chronik.mind.knowledge import History
from anpfiff.games.chronik.moves import Doubt, Lay, PutBefore, PutLast
from anpfiff.games.chronik.view import ChronikView
from rules.chronik.table import CARDS, NAMES, A, B, Table, setup

ERRORS = {"beginner": 24, "greedy": 12, "expert": 4}
FAR_APART = ["1930a", "1958a", "1982a", "2006a"]


def view(opener: str = "1954a") -> ChronikView:
    """Everything lies in A's hand but for the card that began the line."""
    table = Table([card for card in NAMES if card not in (opener, "2006a")], ["2006a"], line=[opener])
    return table.state.view(A)


def error_of(bot: Bot) -> int:
    """Of the bot as it plays, not as it says."""
    history: History = bot._judge._history  # type: ignore[attr-defined]
    return history.error


@pytest.mark.parametrize(("level", "error"), ERRORS.items())
def test_a_year_is_known_with_an_error_that_depends_on_the_level(level: str, error: int) -> None:
    assert error_of(make_bot(level, setup(2))) == error
    years = History(setup(2), error).years(view(), A, {})
    off = [abs(year - CARDS[card].year) for card, year in years.items()]
    assert max(off) <= error
    assert error / 5 < sum(off) / len(off) < error / 2
    later = sum(years[card] > CARDS[card].year for card in years)
    assert len(years) / 4 < later < 3 * len(years) / 4, "it does not err to one side"


def test_a_bot_does_not_change_its_mind_while_the_line_lies_there() -> None:
    history = History(setup(2), 12)
    before = Table(["1930a", "1934a"], FAR_APART[1:], line=["1954a"])
    known = history.years(before.state.view(A), A, {})
    before.lay("1930a", before="1954a").lay("1958a")
    assert history.years(before.state.view(A), A, {}).items() >= known.items()


def test_two_seats_do_not_think_the_same_and_no_line_is_like_another() -> None:
    history, seen = History(setup(2), 12), view()
    swapped = msgspec.structs.replace(seen, hands=seen.hands[::-1])
    mine, yours = history.years(seen, A, {}), history.years(swapped, B, {})
    assert mine.keys() == yours.keys()
    assert sum(mine[card] != yours[card] for card in mine) > 30
    later = history.years(msgspec.structs.replace(seen, opener=NAMES["1990b"]), A, {})
    assert sum(mine[card] != later[card] for card in mine) > 30


def test_what_was_revealed_and_is_remembered_is_exact() -> None:
    known = {NAMES["1930a"]: 1930, NAMES["1998c"]: 1998}
    assert History(setup(2), 24).years(view(), A, known).items() >= known.items()


def test_only_the_expert_has_a_memory() -> None:
    assert {level: isinstance(make_bot(level, setup(2)), Searcher) for level in ERRORS} == dict.fromkeys(ERRORS, False) | {
        "expert": True
    }
    assert BOTS.find("expert").searches()


def choice(level: str, table: Table, years: dict[str, int] | None = None) -> Move:
    """What the bot does at A, with these years seen before."""
    state, bot = table.state, make_bot(level, setup(len(table.view.hands)))
    evidence = msgspec.structs.replace(state.evidence(A), years=years or {})
    assert isinstance(evidence, ChronikEvidence)
    decision: Decision = state.decision(A)
    seen = evidence if isinstance(bot, Searcher) else evidence.view
    number: MoveNumber = ask(bot, seen, decision, Scripted())
    return state.numbers.moves[number]


@pytest.mark.parametrize("level", ERRORS)
def test_a_line_that_is_far_off_is_doubted(level: str) -> None:
    line = ["2006a", "2002a", "1998a", "1994a", "1934a", "1930a"]
    assert choice(level, Table(["1958a", "1962a"], ["1966a"], line=line)) == Doubt()


@pytest.mark.parametrize("level", ERRORS)
def test_a_line_that_looks_right_is_believed(level: str) -> None:
    assert isinstance(choice(level, Table(["1958a", "1962a"], ["1966a"], line=FAR_APART)), Lay)


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_a_card_is_put_where_it_is_believed_to_belong(level: str) -> None:
    early = Table(["1930b", "1962a"], ["1966a"], line=["1970a", "1986a"]).play(Lay(NAMES["1930b"]))
    assert choice(level, early) == PutBefore(NAMES["1970a"])
    late = Table(["2006b", "1962a"], ["1966a"], line=["1950a", "1962c"]).play(Lay(NAMES["2006b"]))
    assert choice(level, late) == PutLast()


def test_the_surest_card_is_laid() -> None:
    """The others of these years would have to go among cards of their own time."""
    assert choice("expert", Table(["1930a", "1970b"], ["1966a"], line=["1966b", "1970a", "1974a"])) == Lay(NAMES["1930a"])


def test_an_expert_goes_by_what_it_has_seen() -> None:
    """With false memories it doubts a line that is right."""
    table = Table(["1958a", "1962a"], ["1966a"], line=FAR_APART)
    backwards = {NAMES[card]: 2006 - 10 * place for place, card in enumerate(FAR_APART)}
    assert choice("expert", table, backwards) == Doubt()
    assert choice("greedy", table, backwards) != Doubt()
