// Whether foreign matches play from beginning to end, or only what one would talk about: for as long as the page is open.

class Watching {
  all = $state(false);
}

export const watching = new Watching();
