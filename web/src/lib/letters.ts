// The page is shown when its letters are there: half of them in another typeface make lines higher, and what comes late moves what lies below it.

/** Milliseconds after which it is shown without them: as long as browsers wait with a text by themselves. */
export const PATIENCE = 3000;

type Faces = Iterable<Pick<FontFace, "load">>;

/** All typefaces of the styles are there, or cannot be had, or not soon. */
export async function letters(faces: Faces = document.fonts): Promise<void> {
  const loaded = Promise.allSettled([...faces].map((face) => face.load()));
  await Promise.race([loaded, new Promise((late) => setTimeout(late, PATIENCE))]);
}
