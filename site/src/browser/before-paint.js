// Runs in the head, before anything is painted, and needs no other script. It stands in the page, minified.
(() => {
  const root = document.documentElement;
  // a static page cannot know its query: its list stays hidden until the part that reads the query has come, or failed
  if (/[?&](q|category|difficulty|sort)=./.test(location.search)) root.classList.add("has-query");

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
  // a page from the back-forward cache runs no scripts anew, and has its menu as it was left
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    applyTheme();
    document.querySelector(".menu:popover-open")?.hidePopover();
  });

  // an empty search does nothing, and no other is sent with blanks around it (specification, chapter 2)
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

  // errors of pictures do not bubble, so they are caught on the way down; what they look like comes later
  document.addEventListener(
    "error",
    ({ target }) => target.closest?.("[data-picture]")?.setAttribute("data-failed", ""),
    true,
  );

  // the scripts of islands wait for the first frame (`middleware.ts`), or the reader's first sign if that is earlier
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

  // a press on a button whose island does not listen yet is held, and done when it does (`deferred.ts`)
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
