// Part of `/idle.js`. Without a connection, a link or a search would end at the browser’s error page: the page stays,
// and a note names the target. Where something is saved, the service worker answers instead.
const note = document.createElement("dialog");
note.className = "page-note";
note.ariaLabel = "Note";
note.innerHTML =
  '<p role="alert"></p><form method="dialog"><button class="btn btn--line">Close</button></form>';

function hold(event, name) {
  if (navigator.onLine || event.defaultPrevented || navigator.serviceWorker?.controller) return;
  event.preventDefault();
  note.firstChild.textContent = `You are offline. “${name}” can be opened when the network is back.`;
  document.body.append(note);
  // opened by the attribute, so that the focus stays where it is
  note.open = true;
}

addEventListener("click", (event) => {
  const pressed = event.target.closest?.("a");
  const isPlace = pressed?.hash && pressed.href === location.href.replace(/#.*|$/, pressed.hash);
  if (pressed?.protocol.startsWith("http") && !isPlace)
    hold(event, pressed.ariaLabel ?? pressed.textContent.trim());
});
addEventListener("submit", (event) => {
  const text = new FormData(event.target).get("q");
  if (text) hold(event, text);
});
addEventListener("online", () => {
  note.firstChild.textContent = "You are back online.";
});
