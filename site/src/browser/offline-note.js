// Part of `/idle.js`. A link or a search that is pressed without a connection would end at the browser’s error page.
// Instead the page stays, a note names the target, and offers it again when the network is back. Where something is
// saved, the service worker answers instead.
const note = document.createElement("dialog");
note.className = "page-note";
note.ariaLabel = "Note";
note.innerHTML =
  '<p role="alert"></p><form method="dialog"><button class="btn btn--line">Close</button></form>';
const [words, form] = note.children;
const link = Object.assign(document.createElement("a"), { className: "btn btn--fill" });

function hold(event, name, address) {
  if (navigator.onLine || event.defaultPrevented || navigator.serviceWorker?.controller) return;
  event.preventDefault();
  link.remove();
  // if the link in the note itself is pressed, its words stay
  if (event.target !== link)
    Object.assign(link, { href: address, textContent: `Open “${name}”`, title: name });
  words.textContent = `You are offline. “${link.title}” can be opened when the network is back.`;
  document.body.append(note);
  // opened by the attribute, so that the focus stays where it is
  note.open = true;
}

addEventListener("click", (event) => {
  const pressed = event.target.closest?.("a");
  const isPlace = pressed?.hash && pressed.href === location.href.replace(/#.*|$/, pressed.hash);
  if (pressed?.protocol.startsWith("http") && !isPlace)
    hold(event, pressed.ariaLabel ?? pressed.textContent.trim(), pressed.href);
});
addEventListener("submit", (event) => {
  const text = new FormData(event.target).get("q");
  if (text) hold(event, text, `${event.target.action}?q=${encodeURIComponent(text)}`);
});
addEventListener("online", () => {
  // a reader who has closed the note no longer wants the page
  if (!note.open) return;
  words.textContent = "You are back online.";
  form.prepend(link);
});
