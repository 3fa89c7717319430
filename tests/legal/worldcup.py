"""The legal moves of worldcup, from the rules alone."""

from legal.position import Legal, Position
from legal.worldcup_cup import Cup
from legal.worldcup_facts import Facts


def legal(position: Position) -> Legal:
    """A cup is played along what was chosen and what chance brought; where the history ends, somebody is being asked."""
    facts = Facts(position)
    playing = Cup(position, facts).play()
    try:
        question = next(playing)
        while answer := facts.answer(question):
            question = playing.send(answer)
    except StopIteration:
        assert not facts.left_over(), "the game went on after its end"
        return {}
    return {question.seat: question.moves()}
