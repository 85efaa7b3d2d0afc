// Inlined into the head of every page, minified. Runs before anything is painted and needs no other script.
(() => {
  const root = document.documentElement;
  // a static page cannot know its query, so its list stays hidden until the island that reads the query has loaded or
  // failed
  if (/[?&](q|category|difficulty|sort)=./.test(location.search)) root.classList.add("has-query");

  const systemDark = matchMedia("(prefers-color-scheme: dark)");
  const applyTheme = () => {
    let theme = null;
    try {
      theme = localStorage.getItem("theme");
    } catch {}
    root.classList.toggle("dark", theme === "dark" || (theme !== "light" && systemDark.matches));
  };
  applyTheme();
  systemDark.addEventListener("change", applyTheme);
  // another tab has stored a choice
  addEventListener("storage", applyTheme);
  addEventListener("click", ({ target }) => {
    if (!target.closest?.("[data-theme-toggle]")) return;
    const isDark = root.classList.toggle("dark");
    // where storage is blocked, the choice lasts as long as the page
    try {
      localStorage.setItem("theme", isDark ? "dark" : "light");
    } catch {}
  });
  // a page from the back-forward cache does not run its scripts again, and its menu may still be open
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    applyTheme();
    document.querySelector(".menu:popover-open")?.hidePopover();
  });

  // Chromium would first empty the menu's search box
  addEventListener("keydown", (event) => {
    const menu = document.querySelector(".menu:popover-open");
    if (event.key !== "Escape" || event.defaultPrevented || !menu) return;
    event.preventDefault();
    menu.hidePopover();
  });

  // an empty search does nothing, and queries are sent without leading and trailing spaces (specification, chapter 2)
  addEventListener(
    "submit",
    (event) => {
      const field = event.target.elements.q;
      if (!field) return;
      const text = field.value.trim();
      if (text) {
        field.value = text;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );

  // error events of pictures do not bubble, so they are caught in the capture phase; how they look is decided later
  document.addEventListener(
    "error",
    ({ target }) => target.closest?.("[data-picture]")?.setAttribute("data-failed", ""),
    true,
  );

  // the scripts of islands wait for the first frame (`middleware.ts`), or for the reader's first touch or key if that
  // is earlier
  const runWaiting = () => {
    for (const waiting of document.querySelectorAll('script[type="text/plain"]')) {
      const script = document.createElement("script");
      script.text = waiting.text;
      waiting.replaceWith(script);
    }
  };
  for (const sign of ["pointerdown", "keydown", "focusin", "click"]) addEventListener(sign, runWaiting, true);
  const afterPaint = () => requestAnimationFrame(() => setTimeout(runWaiting));
  afterPaint();
  addEventListener("DOMContentLoaded", afterPaint);

  // a press on a button whose island is not hydrated is held, and repeated once it is (`deferred.dom.ts`)
  addEventListener(
    "click",
    (event) => {
      const button = event.target.closest?.(
        "[client]:not([data-part=ready]) button[type=button]:not([popovertarget])",
      );
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      button.ariaBusy = "true";
      button.dispatchEvent(new Event("held", { bubbles: true }));
    },
    true,
  );
})();
