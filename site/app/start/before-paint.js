// Runs in the head, before anything is painted. Plain JavaScript: it is put into the page as it stands.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  // a static page cannot know its query; results stay hidden until the client has applied it
  if (location.search) root.classList.add("has-query");

  const applyTheme = () => {
    let theme = null;
    try {
      theme = localStorage.getItem("theme");
    } catch {}
    const dark =
      theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    root.classList.toggle("dark", dark);
  };
  applyTheme();
  // a page from the back-forward cache runs no scripts anew
  addEventListener("pageshow", ({ persisted }) => persisted && applyTheme());

  // a link to a place in the page makes an entry of the history without a state; the router would give all of them one key
  addEventListener("popstate", () => {
    if (!history.state) history.replaceState({ key: Math.random().toString(32).slice(2), idx: null }, "");
  });

  // React Router keeps scroll positions in sessionStorage and throws where a browser forbids its use
  try {
    sessionStorage.getItem("");
  } catch {
    const kept = new Map();
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => kept.set(key, text),
      removeItem: (key) => kept.delete(key),
    };
    Object.defineProperty(window, "sessionStorage", { value });
  }

  // a picture can fail before or after the client has started; errors do not bubble, so catch them on the way down
  document.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      const box = target.closest("[data-picture]");
      if (!box || box.hasAttribute("data-failed")) return;
      box.setAttribute("data-failed", "");
      if (box.tagName !== "FIGURE") return;
      const note = document.createElement("p");
      note.className = "noimg";
      note.textContent = "Image could not be loaded";
      (target.closest("picture") ?? target).replaceWith(note);
    },
    true,
  );
})();
