"""What things are called: games and what can be chosen there, teams and places, bots."""

from collections import Counter
from collections.abc import Sequence

from mypy_extensions import i64

from anpfiff.core.game import OptionValue, Setup
from anpfiff.core.registry import written_value
from anpfiff.texts.matches import place
from anpfiff.texts.phrases import Phrases


class Names(Phrases):
    """Games and bots of other packages, which have no texts here, are called by their own names."""

    def game(self, game: str) -> str:
        return self._or_own(f"games.{game}.name", game)

    def about(self, game: str) -> str:
        """What it is, in a sentence or two; nothing for a game that does not say."""
        return self._or_own(f"games.{game}.about", "")

    def length(self, game: str, edition: str) -> str:
        """How long it takes; nothing for a game that does not say."""
        return self._or_own(f"games.{game}.lengths.{edition}", "")

    def earlier(self, setup: Setup) -> str:
        """What has changed since the rules by which a table began; nothing if they are those of today."""
        return self._or_own(f"games.{setup.game}.earlier.{setup.rules_version}", "")

    def edition(self, game: str, edition: str) -> str:
        return self._or_own(f"games.{game}.editions.{edition}", edition)

    def option(self, game: str, option: str) -> str:
        return self._or_own(f"games.{game}.options.{option}", option)

    def value(self, game: str, option: str, value: OptionValue) -> str:
        return self._or_own(f"games.{game}.values.{option}.{written_value(value)}", written_value(value))

    def legend(self, game: str) -> str:
        """What has to be said about the picture of the table; nothing for most games."""
        return self._or_own(f"games.{game}.table.legend", "")

    def name(self, game: str, name: str) -> str:
        """A project, a landmark, a team ..."""
        return self._or_own(self._key(game, "names", name), name.replace("_", " "))

    def as_object(self, game: str, name: str) -> str:
        """The name as it stands behind a preposition: with its article, if it has one."""
        return self._or_own(self._key(game, "objects", name), self.name(game, name))

    def question(self, game: str, question: str) -> str:
        """What a question is about that people take up or not, as a button says it."""
        return self._or_own(f"games.{game}.pass_by.{question}", question)

    def is_plural(self, game: str, name: str) -> bool:
        """Whether it is the name of several, as the Netherlands are: words about it are plural."""
        return any(name in (self._templates.get(f"{home}.plurals") or ()) for home in self._homes(game))

    def place(self, game: str, match: str) -> str:
        """Where on the wall chart a match stands."""
        stage, label = place(match)
        key = self._key(game, "places", stage)
        return self.say(key, label=label) if key in self._templates else match

    def example_seats(self, count: i64) -> tuple[str, ...]:
        """What people are called in worked examples, clockwise."""
        return tuple(self.say("examples.people").split(", ")[:count])

    def names(self, game: str) -> dict[str, str]:
        """All that has a name in the game, by the engine's name for it."""
        names: dict[str, str] = {}
        for home in reversed(self._homes(game)):
            names |= {name: text for name, text in self._templates.below(f"{home}.names").items() if isinstance(text, str)}
        return names

    def counted(self, game: str, names: Sequence[str] | None) -> str:
        """A list that says how often instead of saying it again."""
        times = Counter(names or ())
        written = (
            f"{self.say('play.times', times=count)} {self.name(game, name)}" if count > 1 else self.name(game, name)
            for name, count in times.items()
        )
        return self.several(written) if times else ""

    def reason(self, game: str, reason: str) -> str:
        return self._or_own(f"games.{game}.reasons.{reason}", reason.replace("_", " "))

    def ending(self, game: str, reason: str) -> str:
        """Why it was over sooner than usual, in a sentence; nothing for a usual end."""
        return self._or_own(self._key(game, "endings", reason), "")

    def die(self, game: str, die: str) -> str:
        return self._or_own(f"games.{game}.dice.{die}", self.say("lists.die"))

    def bot(self, bot: str) -> str:
        """What it is called at a table."""
        return self._or_own(f"bots.{bot}", bot)

    def offered_bot(self, bot: str) -> str:
        """The same where one chooses: how well it plays."""
        return self._or_own(f"offered_bots.{bot}", bot)

    def build(self, compiled: bool) -> str:
        return self.say("version.compiled" if compiled else "version.pure")
