// The own cards: what can be done with each, and which of them is on its way.

import { handOf, type CardMove, type Cup } from "./view";

export type Held = {
  card: string;
  /** On its way: staged, or being placed. */
  played: boolean;
  play: CardMove | undefined;
  away: CardMove | undefined;
};

/** As they are held now, whatever is staged. */
export function heldCards(cup: Cup): Held[] {
  const left = handOf(cup.view, cup.me);
  return handOf(cup.now, cup.me).map((card) => {
    const place = left.indexOf(card);
    const played = cup.preview && place < 0;
    if (place >= 0) {
      left.splice(place, 1);
    }
    return { card, played, play: offered(cup, "Play", card), away: offered(cup, "ThrowAway", card) };
  });
}

/** The card that is on its way. */
export function playedCard(cup: Cup): string | null {
  return heldCards(cup).find(({ played }) => played)?.card ?? null;
}

function offered(cup: Cup, type: CardMove["type"], card: string): CardMove | undefined {
  return cup.cards.find((move) => move.type === type && move.fields.card === card);
}

/** A tap on a card: it is taken, taken instead of another, or put back. */
export function tapCard(cup: Cup, held: Held): void {
  const move = held.play ?? held.away;
  if (held.played) {
    cup.undo();
  } else if (move) {
    (cup.preview ? cup.chooseInstead : cup.choose)(move.number);
  }
}
