// A static page cannot know its query, so its list stays hidden until the island that reads the query has loaded or
// failed. Only a page with such an island names the parameters that it answers.
const root = document.documentElement;
const query = new URLSearchParams(location.search);
if (root.dataset.answers?.split(" ").some((name) => query.get(name))) {
  root.classList.add("has-query");
  // all that the answer needs is asked for at once, not one after the other
  for (const href of root.dataset.needs.split(" ")) {
    const rel = href.endsWith(".js") ? "modulepreload" : "preload";
    const link = Object.assign(document.createElement("link"), { rel, href, crossOrigin: "" });
    if (rel === "preload") link.as = "fetch";
    document.head.append(link);
  }
}
