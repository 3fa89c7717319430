"""R5: whatever is sent, however often and from wherever a seat is open, happens once."""

from anpfiff.core.chance import Seeded
from server.running import Page, Server, run

COMMANDS = 400
SOCKETS = 3
TIMES = 5


def test_r5_every_command_happens_once(server: Server) -> None:
    """`make soak TEST=R5` sends more."""
    assert run(repeated_commands(server, COMMANDS, 1)) == 0


async def repeated_commands(server: Server, commands: int, seed: int) -> int:
    """Each command 1 to 5 times from 1 to 3 sockets; how many were lost or doubled."""
    chance, wrong, made = Seeded(seed), 0, 0
    while made < commands:
        table, tokens = server.table("Ann", "Ben")
        pages = [[await Page.open(server, table, tokens[seat]) for _ in range(SOCKETS)] for seat in (0, 1)]
        everybody = [page for seat in pages for page in seat]
        while made < commands and everybody[0].now["ended"] is None:
            seat = next(seat for seat in pages if seat[0].now["asked"])
            number, moves = seat[0].number, seat[0].now["asked"]["moves"]
            move = moves[chance.below(len(moves))]["number"]
            sockets = 1 + chance.below(SOCKETS)
            for _ in range(1 + chance.below(TIMES)):
                await seat[chance.below(sockets)].send({"type": "Play", "number": number, "moves": [move]})
            made += 1
            for page in everybody:
                while page.number == number:
                    await page.receive()
                wrong += page.number != number + 1
        for page in everybody:
            await page.send({"type": "Resync"})
            while (whole := await page.receive())["type"] != "Whole":
                wrong += whole["type"] == "Step"
            await page.close()
    return wrong
