/** What was found in the folders of games (`games/<game>/`, by `import.meta.glob`), by the game's name. */
export function byGame<T>(found: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(found).map(([path, it]) => [path.split("/").at(-2) ?? "", it]));
}
