// Home is light: what a table needs comes with the first one.

export function tablePage(): Promise<typeof import("../table/TablePage.svelte")> {
  return import("../table/TablePage.svelte");
}
