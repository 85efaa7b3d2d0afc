// Error events of pictures do not bubble, so they are caught in the capture phase; how they look is decided later.
document.addEventListener(
  "error",
  ({ target }) => target.closest?.("[data-picture]")?.setAttribute("data-failed", ""),
  true,
);
