// Only on pages that answer a query: all that the answer needs is asked for at once, not one after the other.
const { classList, dataset } = document.documentElement;
const needs = classList.contains("has-query") ? dataset.needs.split(" ") : [];
const words = needs.findIndex((file) => file.endsWith("/words.json"));
if (words > 0) needs.splice(words, 0, ...shards());
let isAfterData = false;
for (const href of needs) {
  const rel = href.endsWith(".js") ? "modulepreload" : "preload";
  const link = Object.assign(document.createElement("link"), { rel, href, crossOrigin: "" });
  const add = () => document.head.append(link);
  if (rel === "preload") {
    link.as = "fetch";
    // Chromium hands a failed preload to the next fetch, which may be that of “Try again”: this one takes it
    link.onerror = () => fetch(href).catch(() => {});
    isAfterData = true;
  }
  // where the answer is drawn without React, it has the line for itself
  if (rel === "modulepreload" && isAfterData && window.answer) window.answer.then(add);
  else add();
  // it runs before the rest has come, which does without it if it fails
  if (href === "/answer.js") window.answer = import(href).catch(() => {});
}

// The files of the words of a search and of their synonyms, before what searches has come (`search/search-index.ts`),
// which asks for those that are not foreseen here.
function shards() {
  const { version, shards, synonyms } = JSON.parse(dataset.start);
  const asked =
    new URLSearchParams(location.search)
      .get("q")
      .toLowerCase()
      .match(/[a-z\d]{3,}/g) ?? [];
  const alike = synonyms.filter((group) => group.some((word) => asked.includes(word)));
  const places = [asked, alike].flat(2).map((word) => shards.findLastIndex((first) => first <= word));
  return [...new Set(places)].slice(0, 4).map((at) => `/find/files/${version}/shard-${Math.max(0, at)}.json`);
}
