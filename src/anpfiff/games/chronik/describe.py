"""chronik in words: the line from its beginning, the own cards, who has how many, and the line that was revealed last."""

from collections.abc import Iterator

from anpfiff.core.description import Column, Description, Name, Part, Player, Row, Say, Shown, Table, Top, say
from anpfiff.games.chronik.view import ChronikView, RevealedLine


def describe(view: ChronikView) -> Description:
    top = Top(say("line_title", cards=len(view.line)), (say("pile", cards=view.pile),), lines=tuple(_top(view)))
    return Description(top, dict(_parts(view)))


def _top(view: ChronikView) -> Iterator[Say]:
    if view.chosen is not None:
        yield say("chosen", tone="now", seat=view.on_turn, card=view.chosen)
    yield say("turns", tone="dim", turn=view.turn, turns=view.turns)


def _parts(view: ChronikView) -> Iterator[tuple[str, Part]]:
    """Other people's cards lie open, but they are many: whoever wants to see them asks."""
    yield "line", Part(say("line"), (_line(view),))
    if view.seat is not None and view.hands[view.seat]:
        yield "hand", Part(say("hand"), (_cards(view.hands[view.seat], say("hand_events")),), _unless_offered(view))
    yield "players", Part(say("players"), (_players(view),))
    for seat, hand in enumerate(view.hands):
        if seat != view.seat and hand:
            yield f"hand_{seat}", Part(say("hand_of", seat=seat), (_cards(hand, say("event")),), "asked")
    if view.revealed is not None:
        yield "revealed", Part(_verdict(view.revealed), (_revealed(view.revealed),), _still_news(view))


def _unless_offered(view: ChronikView) -> Shown:
    """Whoever may lay any of the own cards finds them among the moves."""
    return "asked" if view.step == "lay_or_doubt" and view.on_turn == view.seat else "open"


def _line(view: ChronikView) -> Table:
    rows = {card: Row((place + 1, Name(card))) for place, card in enumerate(view.line)}
    return Table((Column(say("place"), end=True), Column(say("line_events"), names=True)), rows)


def _cards(cards: tuple[str, ...], title: Say) -> Table:
    return Table((Column(title, names=True),), {card: Row((Name(card),)) for card in cards})


def _players(view: ChronikView) -> Table:
    rows = {}
    for seat, hand in enumerate(view.hands):
        laid = say("laid_last") if seat == view.laid_last else ""
        rows[str(seat)] = Row((Player(seat, seat == view.seat), len(hand), laid))
    return Table((Column(say("player"), names=True), Column(say("cards"), end=True), Column("")), rows)


def _verdict(revealed: RevealedLine) -> Say:
    return say("was_right", tone="good") if revealed.right else say("was_wrong", tone="bad")


def _revealed(revealed: RevealedLine) -> Table:
    """S8.4: where the years decrease is marked."""
    rows, before = {}, 0
    for card, year in zip(revealed.cards, revealed.years, strict=True):
        rows[card] = Row((year, Name(card, "bad", note=say("too_late")) if year < before else Name(card)))
        before = year
    title = say("right_events") if revealed.right else say("wrong_events")
    return Table((Column(say("year"), end=True), Column(title, names=True)), rows)


def _still_news(view: ChronikView) -> Shown:
    """Until everybody has had a turn at the new line."""
    return "open" if len(view.line) <= len(view.hands) or view.step == "over" else "asked"
