// The page's own words. What happens in a game is worded by the server.

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const en = {
  slogan: "Football board games, against friends and bots.",
  home: "Anpfiff, all games",
  otherLanguage: "Deutsch",
  games: "Games",
  loading: "One moment …",
  notReached: "The server cannot be reached just now. Is it still running?",
  tryAgain: "Try again",

  players: (counts: number[]) => `${counts[0]}–${counts.at(-1)} players`,
  start: (me: boolean, friends: number, bots: number): string => {
    const withFriends = friends > 0 ? plural(friends, "friend", "friends") : "";
    const withBots = bots > 0 ? plural(bots, "bot", "bots") : "";
    const both = [withFriends, withBots].filter(Boolean).join(" and ");
    return me ? `Play ${friends > 0 ? "with" : "against"} ${both}` : `Watch ${both}`;
  },
  starting: "Setting up the table …",
  change: "Seats and options",
  yourName: "Your name",
  namePlaceholder: (seat: number) => `Player ${seat}`,
  numberOfSeats: "Players",
  seats: "Seats",
  seat: (number: number) => `Seat ${number}`,
  me: "me",
  friend: "a friend, by link",
  friendsName: (number: number) => `Name of the friend on seat ${number}`,
  bot: (title: string) => `bot: ${title}`,
  options: "Options",
  edition: "Edition",
  recent: "Your open tables",
  finished: "Finished tables",
  goOn: "Play on",
  lookAgain: "Result",

  yourTurn: "Your turn",
  turnOf: (name: string) => `Turn: ${name}`,
  over: "Game over",
  whatNow: "What now?",
  preview: "Preview",
  previewOf: "Not yet played:",
  confirm: "Confirm",
  undo: "Undo",
  confirmsItself: "Play every choice at once, without “Confirm”",
  settings: "Settings",
  ownSeat: "Your seat in this tab",
  spectating: "You are watching.",
  you: "you",
  log: "What happened",
  place: (place: number) => `${place}.`,
  again: "Play again",
  backHome: "All games",
  rules: "Rules",
  close: "Close",

  connecting: "Connecting …",
  lost: "Connection lost. Trying again …",
  noSeat: "This link opens no seat at this table.",
  watchInstead: "Watch instead",
  noTable: "There is no such table here. Perhaps the link is old, or another server runs at this address now.",
  refused: "The server did not take this page. Load it again.",

  invite: "Invite friends",
  inviteText: "Send each friend their own link. Whoever opens it plays that seat.",
  copyFor: (name: string) => `Copy the link for ${name}`,
  shareFor: (name: string) => `Share the link for ${name}`,
  copy: "Copy",
  share: "Share",
  copied: "Copied",
  linkFor: (name: string) => `Link for ${name}`,

  dice: (dice: number[]) => (dice.length === 0 ? "not rolled yet" : `rolled: ${dice.join(" and ")}`),

  fussballwelt: {
    market: "Market",
    pile: (cards: number) => `The pile holds ${plural(cards, "card", "cards")}.`,
    mine: "Your football world",
    projects: "Projects",
    landmarks: "Landmarks",
    opponents: "Opponents",
    everybody: "Everybody",
    coins: (count: number) => plural(count, "coin", "coins"),
    left: (count: number) => `${count} left`,
    soldOut: "sold out",
    missing: (coins: number) => `${coins} missing`,
    costs: (coins: number) => `costs ${plural(coins, "coin", "coins")}`,
    onNumber: (numbers: string) => `on ${numbers}`,
    built: "built",
    warmingUp: "from the next turn",
    landmarksBuilt: (built: number, all: number) => `${built} of ${all} landmarks`,
    pays: { blue: "any", green: "own", red: "others’", purple: "own" },
    roll: "roll",
    effects: {
      bank: (amount: number) => `${amount} from the bank`,
      bankPer: (amount: number, per: string) => `${amount} per ${per} card`,
      roller: (amount: number) => `${amount} from the roller`,
      each_player: (amount: number) => `${amount} from each player`,
      one_player: (amount: number) => `${amount} from one player`,
      swap: () => "swap a project",
    },
    benefits: {
      two_dice: () => "roll one or two dice",
      more_income: (bonus: number, symbols: string[]) => `+${bonus} on ${symbols.join(" and ")} cards`,
      extra_turn: () => "a double brings another turn",
      roll_again: () => "you may roll again",
    },
  },
};

export type Words = typeof en;
