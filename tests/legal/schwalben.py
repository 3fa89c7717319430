"""The legal moves of schwalben, from the rules alone."""

from collections.abc import Sequence

from legal.position import Legal, Move, Position, fields_of, move
from legal.schwalben_match import Match, Question
from legal.schwalben_referee import Whistle
from legal.schwalben_story import story_of
from legal.schwalben_table import Table, box, edition

LEVELS = ("quarter_final", "final", "title")
CHANGES = {"ChangeTotal": move("ChangeTotal", by=0), "Offer": move("Offer", millions=0)}
"""Answers that leave no trace only if they are these."""
SILENT = {"LetWhistle", "NoPenalty", "Nothing", *CHANGES}


def legal(position: Position) -> Legal:
    happened = {event["type"] for event in position.history}
    if "AccountsSettled" in happened:
        return {}
    if "MatchBegan" in happened:
        question = open_question(position, chain(position))
        return {question.seat: question.moves}
    if "CardsDealt" in happened:
        return _bets(position)
    if "GroupsDrawn" in happened:
        return _one_less(position)
    if "FieldPicked" in happened:
        return _draft(position)
    return _pick(position)


def chain(position: Position) -> list[Question]:
    """In a match: the questions of which one is open. See `schwalben_match`."""
    whistle, story = Whistle(position), story_of(position)
    story.referee = whistle.referee
    return Match(position, story, whistle, Table(position, frozenset(story.used))).chain()


def after(questions: list[Question], answers: Sequence[tuple[int, Move]]) -> Question | None:
    """The question that is open when those before it were answered like this; None: not so, or not without a trace."""
    waiting = list(questions)
    for seat, answer in answers:
        if not waiting or waiting[0].seat != seat or answer not in waiting[0].moves or answer[0] not in SILENT:
            return None
        waiting.pop(0)
        if answer[0] == "Offer" and waiting and waiting[0].name == "offer_for":
            if not fields_of(answer)["millions"]:
                waiting.pop(0)
        elif answer[0] in CHANGES and answer != CHANGES[answer[0]]:
            return None
    return waiting[0] if waiting else None


def open_question(position: Position, questions: list[Question]) -> Question:
    """Where the last answers may have left a trace or not, the view says how many of them did."""
    found = [after(questions, position.made[len(position.made) - count :]) for count in range(len(questions))]
    possible = [question for question in found if question is not None]
    if len(possible) > 1:
        view = position.public
        named = [question for question in possible if question.name == view["step"] and question.seat == view["on_turn"]]
        if len({question.team for question in named}) > 1:
            running = view["running"]
            match = next(entry for entry in view["matches"] if entry["id"] == running["match"])
            named = [question for question in named if question.team == match[running["side"]]]
        possible = named or possible
    return possible[0] if possible else Question("none", -1, frozenset())


def _pick(position: Position) -> Legal:
    """S2.2: the host names who takes part."""
    tournament = edition(position.setup.edition)
    allowed = [name for name, nation in box().nations.items() if nation.europe or not tournament.europe_only]
    heads = tournament.heads
    if position.setup.options.get("heads") == "strongest":
        heads = tuple(sorted(allowed, key=lambda name: -box().nations[name].strength)[: len(heads)])
    chosen = set(position.public["field"]) | set(heads)
    return {0: frozenset(move("Take", nation=name) for name in allowed if name not in chosen)}


def _draft(position: Position) -> Legal:
    """S2.3: in snake order, whoever chose last first."""
    seats = position.setup.seats
    opened = next(event for event in position.history if event["type"] == "DraftOpened")
    field = next(event["nations"] for event in position.history if event["type"] == "FieldPicked")
    taken = [event["nation"] for event in position.history if event["type"] == "NationTaken"]
    round_, place = divmod(len(taken), seats)
    step = place if round_ % 2 == 0 else seats - 1 - place
    return {(opened["seat"] + step) % seats: frozenset(move("Take", nation=name) for name in field if name not in taken)}


def _one_less(position: Position) -> Legal:
    """S7.7: team by team."""
    drawn = next(event["nations"] for event in position.history if event["type"] == "GroupsDrawn")
    chosen = sum(event["type"] == "OneLessChosen" for event in position.history)
    team = drawn[chosen]
    cards = box().nations[team].cards
    colours = [colour for colour, count in (("green", cards.green), ("blue", cards.blue)) if count]
    return {_owners(position)[team]: frozenset(move("OneLess", colour=colour) for colour in colours)}


def _bets(position: Position) -> Legal:
    """S3.1, S3.2: all at the same time, on one team after the other, with enough left for the bet that everybody must make."""
    tournament, nations = edition(position.setup.edition), box().nations
    drawn = next(event["nations"] for event in position.history if event["type"] == "GroupsDrawn")
    found: Legal = {}
    for seat, view in enumerate(position.views):
        made: dict[str, str] = view["players"][seat]["bets"]
        if len(made) == len(drawn):
            continue
        team = next(name for name in drawn if name not in made)
        left = tournament.money - sum(nations[name].strength for name, level in made.items() if level != "none")
        must = tournament.must_bet_on
        if must not in made and team != must:
            left -= nations[must].strength
        moves: set[Move] = set()
        if team != must:
            moves.add(move("Bet", level="none"))
        if nations[team].strength <= left:
            moves |= {move("Bet", level=level) for level in LEVELS}
        found[seat] = frozenset(moves)
    return found


def _owners(position: Position) -> dict[str, int]:
    return {event["nation"]: event["seat"] for event in position.history if event["type"] == "NationTaken"}
