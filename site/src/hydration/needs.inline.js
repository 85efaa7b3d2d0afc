// Only on pages that answer a query: all that the answer needs is asked for at once, not one after the other.
const { classList, dataset } = document.documentElement;
for (const href of classList.contains("has-query") ? dataset.needs.split(" ") : []) {
  const rel = href.endsWith(".js") ? "modulepreload" : "preload";
  const link = Object.assign(document.createElement("link"), { rel, href, crossOrigin: "" });
  if (rel === "preload") {
    link.as = "fetch";
    // Chromium hands a failed preload to the next fetch, which may be that of “Try again”: this one takes it
    link.onerror = () => fetch(href).catch(() => {});
  }
  document.head.append(link);
  // it runs before the rest has come, which does without it if it fails
  if (href === "/answer.js") import(href).catch(() => {});
}
