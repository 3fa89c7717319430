"""Who somebody is, without an account: a browser keeps a secret token, a code carries the person to another device."""

import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import NamedTuple

from sqlalchemy import Connection, Executable, delete, insert, select, tuple_, update

from anpfiff.server.store.journal import Journal
from anpfiff.server.store.schema import codes, house, mutes, people, results, sessions

COOKIE = "anpfiff"
"""The name of all cookies in old days, and how those of today begin: browsers give them to every port of a host, so two servers
with one name would take each other's visitors for strangers."""
REMEMBERED = 400 * 86_400
"""Seconds after which a browser that was not seen is a stranger. Browsers keep no cookie longer."""
SEEN_AGAIN = 86_400.0
"""Not every visit is worth a writing."""
CODE_LASTS = 15 * 60.0
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that are mistaken for others. Five bits each."""
CODE_LENGTH = 12


class Person(NamedTuple):
    id: str
    name: str


class Visitor(NamedTuple):
    """A person and the token by which their browser is known."""

    person: Person
    token: str


class NoSuchCodeError(Exception):
    """Wrong, used already or too old: which of them is nobody's business."""


def hashed(secret: str) -> str:
    """What is stored of a secret: whoever reads the database cannot be somebody else."""
    return sha256(secret.encode(errors="surrogateescape")).hexdigest()


class People:
    """Everybody who has taken a seat or made a table."""

    def __init__(self, journal: Journal, now: Callable[[], float], date: Callable[[], float]) -> None:
        """`now`: what has passed, however the clock is set; `date`: what is written down of it."""
        self._journal = journal
        self._now = now
        self._date = date
        with journal.engine.connect() as connection:
            self.cookie = f"{COOKIE}-{connection.execute(select(house.c.name)).scalar_one()}"
            """Belongs to the data, not to the port at which they are served."""

    def visitor(self, cookies: Mapping[str, str]) -> Visitor | None:
        """Whose browser it is, also if it has a cookie of old; None: a stranger's."""
        for name in (self.cookie, COOKIE):
            token = cookies.get(name, "")
            if (person := self.known(token)) is not None:
                return Visitor(person, token)
        return None

    def known(self, token: str | None) -> Person | None:
        """Who has this token; None: nobody."""
        if not token:
            return None
        with self._journal.engine.connect() as connection:
            chosen = select(people.c.id, people.c.name).join(sessions, sessions.c.person_id == people.c.id)
            alive = sessions.c.seen > self._now() - REMEMBERED
            found = connection.execute(chosen.where(sessions.c.token_hash == hashed(token), alive)).first()
        return None if found is None else Person(*found)

    async def welcome(self, name: str) -> Visitor:
        """Somebody new."""
        person, token = Person(token_urlsafe(12), name), token_urlsafe(24)

        def work(connection: Connection) -> None:
            connection.execute(insert(people).values(id=person.id, name=name))
            self._remember(connection, token, person.id)

        await self._journal.do(work)
        return Visitor(person, token)

    async def seen(self, token: str) -> None:
        """A visit: the browser is remembered from now on."""
        with self._journal.engine.connect() as connection:
            before = connection.execute(select(sessions.c.seen).where(sessions.c.token_hash == hashed(token))).scalar()
        if before is not None and before < self._date() - SEEN_AGAIN:
            again = update(sessions).where(sessions.c.token_hash == hashed(token)).values(seen=self._date())
            await self._journal.do(lambda connection: _run(connection, again))

    async def rename(self, person: Person, name: str) -> Person:
        await self._journal.do(
            lambda connection: _run(connection, update(people).where(people.c.id == person.id).values(name=name))
        )
        return Person(person.id, name)

    async def code(self, person: Person) -> str:
        """What another device has to be told; older ones are worth nothing from now on."""
        code = "".join(choice(CODE_LETTERS) for _ in range(CODE_LENGTH))

        def work(connection: Connection) -> None:
            connection.execute(delete(codes).where(codes.c.person_id == person.id))
            until = self._now() + CODE_LASTS
            connection.execute(insert(codes).values(code_hash=hashed(code), person_id=person.id, until=until))

        await self._journal.do(work)
        return code

    async def carried(self, code: str, old: bool = False) -> Visitor:
        """Whom the code means, known to one more browser from now on. Works once.

        `old`: a seat's token of the time before there were people. It never ends and nobody types it; what comes by one way is
        not taken by the other, or a link to a table could carry whoever opens it to somebody of today.
        """
        wanted = hashed(code if old else _plain(code))
        token = token_urlsafe(24)
        found: list[Person] = []

        def work(connection: Connection) -> None:
            found.clear()
            chosen = select(people.c.id, people.c.name).join(codes, codes.c.person_id == people.c.id)
            alive = codes.c.until.is_(None) if old else codes.c.until >= self._now()
            row = connection.execute(chosen.where(codes.c.code_hash == wanted, alive)).first()
            if row is None:
                return
            connection.execute(delete(codes).where(codes.c.code_hash == wanted))
            self._remember(connection, token, row.id)
            found.append(Person(row.id, row.name))

        await self._journal.do(work)
        if not found:
            raise NoSuchCodeError
        return Visitor(found[0], token)

    async def leave(self, token: str) -> None:
        """This browser forgets who it is."""
        await self._journal.do(
            lambda connection: _run(connection, delete(sessions).where(sessions.c.token_hash == hashed(token)))
        )

    async def became(self, old: Person, new: Person) -> None:
        """Two of them are the same. Their seats are the tables' to change."""

        def work(connection: Connection) -> None:
            for part in (results, sessions):
                connection.execute(update(part).where(part.c.person_id == old.id).values(person_id=new.id))
            twice = select(mutes.c.table_id, mutes.c.seat).where(mutes.c.person_id == new.id)
            only_old = (mutes.c.person_id == old.id, tuple_(mutes.c.table_id, mutes.c.seat).not_in(twice))
            connection.execute(update(mutes).where(*only_old).values(person_id=new.id))
            _forget(connection, old.id)

        await self._journal.do(work)

    async def forget(self, person: Person) -> None:
        """The name, how they played, and every browser that knew them. Their seats are the tables' to forget."""

        def work(connection: Connection) -> None:
            connection.execute(delete(results).where(results.c.person_id == person.id))
            _forget(connection, person.id)

        await self._journal.do(work)

    def _remember(self, connection: Connection, token: str, person: str) -> None:
        connection.execute(insert(sessions).values(token_hash=hashed(token), person_id=person, seen=self._date()))


def _forget(connection: Connection, person: str) -> None:
    for part in (mutes, codes, sessions):
        connection.execute(delete(part).where(part.c.person_id == person))
    connection.execute(delete(people).where(people.c.id == person))


def _run(connection: Connection, statement: Executable) -> None:
    connection.execute(statement)


def _plain(code: str) -> str:
    """As it was made, however it was typed."""
    return re.sub(r"[^A-Z0-9]", "", code.upper())
