// Part of `/idle.js`. When what has the focus is removed or hidden, the focus goes on where the nearest
// `data-focus-next` around it says (a selector), else to the heading of what is left, else to the content of the page.
// Readers by keyboard or screen reader would otherwise start again at the top.
let last = placeOf(document.activeElement);

document.addEventListener("focusin", ({ target }) => {
  last = placeOf(target);
});
// the reader has left it by another way; what is removed is gone once the script that removes it has ended
document.addEventListener("focusout", ({ target }) => {
  queueMicrotask(() => {
    if (last?.element === target && isShown(last.element)) last = undefined;
  });
});
new MutationObserver(() => {
  if (!last || isShown(last.element)) return;
  // those who say themselves where the focus goes have done so by the next frame
  requestAnimationFrame(() => {
    if (last && isLost(last.element)) focusOn(heirOf(last));
  });
}).observe(document.body, {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ["hidden", "open"],
});

/** Innermost first: once the element is gone, it does not know that itself. */
function placeOf(element) {
  // nothing has the focus: to ask where the page lies would lay it out at each change
  if (!element || element === document.body) return undefined;
  const around = [];
  for (let part = element.parentElement; part; part = part.parentElement) around.push(part);
  return { element, around, next: element.closest("[data-focus-next]")?.dataset.focusNext };
}

function isShown(element) {
  return element.getClientRects().length > 0;
}

/** For a frame, what is hidden still counts as having the focus. */
function isLost(element) {
  const focused = document.activeElement ?? document.body;
  return !isShown(element) && (focused === document.body || focused === element);
}

function heirOf({ around, next }) {
  const said = next ? document.querySelector(next) : null;
  if (said && isShown(said)) return said;
  const left = around.find((part) => part.isConnected && isShown(part) && part.matches("section,form,main"));
  const heading = left?.querySelector("h1,h2,h3");
  return heading && isShown(heading) ? heading : document.getElementById("main");
}

function focusOn(heir) {
  if (!heir) return;
  // near a heading, one reads already
  const options = { preventScroll: heir.matches("h1,h2,h3,main") };
  heir.focus(options);
  if (document.activeElement === heir) return;
  heir.tabIndex = -1;
  heir.focus(options);
}
