// How the files of the built page are called: those of a game begin with its name, because every game's sources have the same names.

type Chunk = { facadeModuleId?: string | null; moduleIds: string[] };
type Asset = { originalFileNames: string[] };

/** "": the source lies in no game's folder. */
function prefixOf(source = ""): string {
  const game = /\/src\/games\/([^/]+)\//.exec(`/${source.replaceAll("\\", "/")}`)?.[1];
  return game ? `${game}-` : "";
}

/** What several files share has no door of its own: it belongs where its last module does. */
export function chunkFileNames({ facadeModuleId, moduleIds }: Chunk): string {
  return `assets/${prefixOf(facadeModuleId ?? moduleIds.at(-1))}[name]-[hash].js`;
}

export function assetFileNames({ originalFileNames }: Asset): string {
  return `assets/${prefixOf(originalFileNames[0])}[name]-[hash][extname]`;
}
