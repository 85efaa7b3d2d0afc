// A static page cannot know its query, so its list stays hidden until the island that reads the query has loaded or
// failed. Only a page with such an island names the parameters that it answers.
const root = document.documentElement;
const query = new URLSearchParams(location.search);
if (root.dataset.answers?.split(" ").some((name) => query.get(name))) root.classList.add("has-query");
