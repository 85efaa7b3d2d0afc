// A press on a button whose island is not hydrated is held, and repeated once it is (`deferred.dom.ts`).
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
