import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Announcements } from "./announce/announce.tsx";
import { enter } from "./calls.ts";
import "../../site/src/styles/brand.css";
import "../../brand/styles/tokens.css";
import "../../site/src/styles/fonts.css";
import "../../brand/styles/base.css";
import "../../brand/styles/buttons.css";
import "../../brand/styles/labels.css";
import "./frame/desk.css";
import "./frame/controls.css";
import "../../site/src/styles/reader-preferences.css";
// it comes after the shared styles: its components import their own
import { Desk } from "./frame/desk.tsx";

followTheme();
// a file that is dropped beside a field would be opened in place of the desk
for (const type of ["dragover", "drop"] as const)
  addEventListener(type, (event) => {
    const isFile = event.dataTransfer?.types.includes("Files");
    if (isFile && !(event.target as Element).closest("input, .cm-content")) event.preventDefault();
  });
// after a new start, its address may be opened in the tab where the desk is open: what is open there stays
addEventListener("hashchange", (event) => {
  if (!location.hash.startsWith("#key=")) return;
  event.stopImmediatePropagation();
  // of a key that was used already, the next call says why it does not let anyone in
  void enter(event.oldURL).catch(() => {});
});
const entered = enter().catch((error: Error) => error.message);
const place = document.getElementById("desk");
if (place)
  createRoot(place).render(
    <StrictMode>
      <Announcements />
      <Desk entered={entered} />
    </StrictMode>,
  );

function followTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const set = () => document.documentElement.classList.toggle("dark", dark.matches);
  dark.addEventListener("change", set);
  set();
}
