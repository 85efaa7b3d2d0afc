// Only on pages that answer a query: all that the answer needs is asked for at once, not one after the other.
const { classList, dataset } = document.documentElement;
let lastData;
for (const href of classList.contains("has-query") ? dataset.needs.split(" ") : []) {
  const rel = href.endsWith(".js") ? "modulepreload" : "preload";
  const link = Object.assign(document.createElement("link"), { rel, href, crossOrigin: "" });
  const add = () => document.head.append(link);
  if (rel === "preload") {
    link.as = "fetch";
    // Chromium hands a failed preload to the next fetch, which may be that of “Try again”: this one takes it
    link.onerror = () => fetch(href).catch(() => {});
    lastData = link;
  }
  // where the answer is drawn without React, it has the line for itself
  if (rel === "modulepreload" && lastData && window.answer) lastData.addEventListener("load", add);
  else add();
  // it runs before the rest has come, which does without it if it fails
  if (href === "/answer.js") window.answer = import(href).catch(() => {});
}
