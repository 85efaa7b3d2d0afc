// Part of `/at-rest.js`. A link or a search pressed while the device says that it is offline would end at the browser’s
// error page. The page stays instead, names the target, and offers it when the network is back.

/** The note: a dialog, opened by an attribute, so that the focus stays where it is. */
const note = document.createElement("dialog");
note.className = "page-note";
note.ariaLabel = "Note";
note.innerHTML =
  '<p role="alert"></p><form method="dialog"><button class="btn btn--line">Close</button></form>';
const [words, form] = note.children;
const link = document.createElement("a");
link.className = "btn btn--fill";

/** Where the reader wanted to go: its name and its address. */
let wanted;

function say(text) {
  if (!note.isConnected) document.body.append(note);
  note.open = true;
  words.textContent = text;
}

/** Not a place in this page, nor a mail, nor a file that the page itself has made. */
function leadsAway({ protocol, href, hash }) {
  return protocol.startsWith("http") && !(hash && href === location.href.replace(/#.*|$/, hash));
}

function hold(event, name, address) {
  if (navigator.onLine || event.defaultPrevented) return;
  event.preventDefault();
  // pressed again in the note, it keeps its name
  if (wanted?.address !== address) wanted = { name, address };
  link.remove();
  say(`You are offline. “${wanted.name}” can be opened when the network is back.`);
}

addEventListener("click", (event) => {
  const pressed = event.target.closest?.("a");
  if (pressed && leadsAway(pressed))
    hold(event, pressed.ariaLabel ?? pressed.textContent.trim(), pressed.href);
});
addEventListener("submit", (event) => {
  const text = new FormData(event.target).get("q");
  if (text) hold(event, text, `${event.target.action}?q=${encodeURIComponent(text)}`);
});
addEventListener("online", () => {
  // who has closed the note no longer wants it
  if (!note.open) return;
  say("You are back online.");
  Object.assign(link, { href: wanted.address, textContent: `Open “${wanted.name}”` });
  form.prepend(link);
});
