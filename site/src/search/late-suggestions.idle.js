// Part of `/idle.js`. At the first focus of a search box that leads to `/search`; without them the box works too.
async function attach(target) {
  if (!target?.matches("form[action='/search'] [name=q]")) return;
  // a category's own box has this address only for readers without JavaScript
  if (target.closest("main") && location.pathname.startsWith("/category/")) return;
  const { suggestions } = await import("/suggestions.js").catch(() => ({}));
  suggestions?.(target);
}

document.addEventListener("focusin", ({ target }) => attach(target));
attach(document.activeElement);
