import { expect, it } from "vitest";
import { places } from "./marking";
import { wordsOf } from "./searching";

function page(html: string): HTMLElement {
  const made = document.createElement("div");
  made.innerHTML = html;
  return made;
}

const said = (html: string, query: string): string[] => places(page(html), wordsOf(query)).map(String);

it("finds the words wherever a chapter or an example says them, as they are written there", () => {
  const html = "<section data-chapter='teams'><table><td>Brasilien</td><td>Gruppe É</td></table></section><figure data-example='foul'>Tor, Eigentor</figure>";
  expect(said(html, "brasil")).toEqual(["Brasil"]);
  expect(said(html, "gruppe e")).toContain("É");
  expect(said(html, "tor")).toEqual(["Tor", "tor"]);
});

it("leaves the rest of the page, and what is marked there, to others", () => {
  expect(said("<p>Tor</p><figure data-example='foul'><mark>Tor</mark> und Tor</figure>", "tor")).toEqual(["Tor"]);
  expect(said("<section data-chapter='teams'>Tor</section>", "")).toEqual([]);
});
