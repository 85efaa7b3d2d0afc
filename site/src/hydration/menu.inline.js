// What the browser's own popover leaves open.
const openMenu = () => document.querySelector(".menu:popover-open");
// a page from the back-forward cache is as it was left
addEventListener("pageshow", ({ persisted }) => persisted && openMenu()?.hidePopover());
// who tabs on past its end would not see what has the focus
addEventListener("focusin", ({ target }) => {
  const menu = openMenu();
  if (!menu?.parentElement.contains(target)) menu?.hidePopover();
});
// Chromium would first empty the menu's search box
addEventListener("keydown", (event) => {
  const menu = openMenu();
  if (event.key !== "Escape" || event.defaultPrevented || !menu) return;
  event.preventDefault();
  menu.hidePopover();
});
