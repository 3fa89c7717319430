import { mount } from "svelte";
import App from "./App.svelte";
import { letters } from "./lib/letters";
// Barlow, for headings, scores and numerals in its narrow form; system fonts where it does not come. Imported here and not by a style, so that
// the build sees whose work the page brings along.
import "@fontsource/barlow/latin-400.css";
import "@fontsource/barlow/latin-600.css";
import "@fontsource/barlow-condensed/latin-600.css";
import "@fontsource/barlow-condensed/latin-700.css";
import "./styles/tokens.css";
import "./styles/base.css";

const target = document.getElementById("page");
if (target) {
  void letters().then(() => mount(App, { target }));
}
