import type { Words } from "./en";

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const de: Words = {
  slogan: "Fußball-Brettspiele mit Freunden und gegen Bots.",
  home: "Anpfiff, alle Spiele",
  otherLanguage: "English",
  games: "Spiele",
  loading: "Einen Moment …",
  notReached: "Der Server ist gerade nicht erreichbar. Läuft er noch?",
  tryAgain: "Noch einmal versuchen",

  players: (counts) => `${counts[0]}–${counts.at(-1)} Spieler`,
  start: (me, friends, bots) => {
    const withFriends = friends > 0 ? plural(friends, "Freund", me ? "Freunden" : "Freunde") : "";
    const withBots = bots > 0 ? plural(bots, "Bot", "Bots") : "";
    const both = [withFriends, withBots].filter(Boolean).join(" und ");
    if (!me) {
      return `Zusehen: ${both}`;
    }
    return friends > 0 ? `Mit ${both} spielen` : `Gegen ${both} spielen`;
  },
  starting: "Der Tisch wird gedeckt …",
  change: "Plätze und Optionen",
  yourName: "Dein Name",
  namePlaceholder: (seat) => `Spieler ${seat}`,
  numberOfSeats: "Spieler",
  seats: "Plätze",
  seat: (number) => `Platz ${number}`,
  me: "ich",
  friend: "Freund, per Link",
  friendsName: (number) => `Name auf Platz ${number}`,
  bot: (title) => `Bot: ${title}`,
  options: "Optionen",
  edition: "Ausgabe",
  recent: "Deine offenen Tische",
  finished: "Beendete Tische",
  goOn: "Weiterspielen",
  lookAgain: "Ergebnis",

  yourTurn: "Du bist am Zug",
  turnOf: (name) => `Am Zug: ${name}`,
  over: "Das Spiel ist aus",
  whatNow: "Was nun?",
  preview: "Vorschau",
  previewOf: "Noch nicht gespielt:",
  confirm: "Bestätigen",
  undo: "Zurück",
  confirmsItself: "Jede Wahl gleich spielen, ohne „Bestätigen“",
  settings: "Einstellungen",
  ownSeat: "Dein Platz in diesem Tab",
  spectating: "Du schaust zu.",
  you: "du",
  log: "Was geschah",
  place: (place) => `${place}.`,
  again: "Noch ein Spiel",
  backHome: "Alle Spiele",
  rules: "Regeln",
  close: "Schließen",

  connecting: "Verbinde …",
  lost: "Verbindung verloren. Neuer Versuch …",
  noSeat: "Dieser Link öffnet an diesem Tisch keinen Platz.",
  watchInstead: "Stattdessen zusehen",
  noTable: "Diesen Tisch gibt es hier nicht. Vielleicht ist der Link alt, oder unter dieser Adresse läuft jetzt ein anderer Server.",
  refused: "Der Server hat diese Seite nicht angenommen. Lade sie neu.",

  invite: "Freunde einladen",
  inviteText: "Schick jedem den eigenen Link. Wer ihn öffnet, spielt auf diesem Platz.",
  copyFor: (name) => `Link für ${name} kopieren`,
  shareFor: (name) => `Link für ${name} teilen`,
  copy: "Kopieren",
  share: "Teilen",
  copied: "Kopiert",
  linkFor: (name) => `Link für ${name}`,

  dice: (dice) => (dice.length === 0 ? "noch nicht gewürfelt" : `gewürfelt: ${dice.join(" und ")}`),

  fussballwelt: {
    market: "Markt",
    pile: (cards) => `Im Stapel: ${plural(cards, "Karte", "Karten")}.`,
    mine: "Deine Fußballwelt",
    projects: "Projekte",
    landmarks: "Großprojekte",
    opponents: "Gegner",
    everybody: "Alle",
    coins: (count) => plural(count, "Münze", "Münzen"),
    left: (count) => `noch ${count}`,
    soldOut: "ausverkauft",
    missing: (coins) => `${coins} ${coins === 1 ? "fehlt" : "fehlen"}`,
    costs: (coins) => `kostet ${plural(coins, "Münze", "Münzen")}`,
    onNumber: (numbers) => `bei ${numbers}`,
    built: "gebaut",
    warmingUp: "ab dem nächsten Zug",
    landmarksBuilt: (built, all) => `${built} von ${all} Großprojekten`,
    pays: { blue: "jeder", green: "eigener", red: "fremder", purple: "eigener" },
    roll: "Wurf",
    effects: {
      bank: (amount) => `${amount} aus der Bank`,
      bankPer: (amount, per) => `${amount} je Karte ${per}`,
      roller: (amount) => `${amount} vom Würfelnden`,
      each_player: (amount) => `${amount} von allen anderen`,
      one_player: (amount) => `${amount} von einem anderen`,
      swap: () => "ein Projekt tauschen",
    },
    benefits: {
      two_dice: () => "mit ein oder zwei Würfeln",
      more_income: (bonus, symbols) => `+${bonus} für Karten mit ${symbols.join(" und ")}`,
      extra_turn: () => "Pasch: noch ein Zug",
      roll_again: () => "du darfst neu würfeln",
    },
  },
};
