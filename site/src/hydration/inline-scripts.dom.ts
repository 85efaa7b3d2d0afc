/**
 * Before the list of contents is painted: from this width on, the list is beside the text and open. Opening it later
 * would push down what is below.
 */
export const contentsScript =
  'document.currentScript.previousElementSibling.open=matchMedia("(min-width: 60rem)").matches';

/**
 * Right after a search field, before it is painted: fills in the query of the address, and notes it, since the reader may
 * go back before the page is ready.
 */
export const fillFieldScript = `{
const field = document.currentScript.previousElementSibling;
field.value = field.filled = new URLSearchParams(location.search).get("q")?.trim() ?? "";
}`;

/**
 * Right after the numbers of an emergency, before they are painted: opens those of the reader's country, puts them first and
 * says that this is a guess. The rule is that of `emergencies/guess-country.ts`.
 */
export const numbersScript = `{
const box = document.currentScript.previousElementSibling, listed = [...box.children];
const regions = navigator.languages.flatMap((language) => language.split("-").slice(1));
const here = [Intl.DateTimeFormat().resolvedOptions().timeZone, ...regions]
  .map((place) => listed.find(({ dataset }) => dataset.places.split(" ").includes(place)))
  .find(Boolean);
if (here) {
  for (const each of listed) each.open = each === here;
  here.querySelector("[hidden]").hidden = false;
  box.prepend(here);
}
}`;

/**
 * Right after the line that it fills, before it is painted: how many of its days lie after the last visit before today. It
 * keeps the days of the last two visits to such a line.
 */
export const newSinceScript = `try {
const line = document.currentScript.previousElementSibling, days = line.dataset.days.split(" ");
const today = new Date().toISOString().slice(0, 10);
const visits = localStorage.lastVisits?.split(" ") ?? [];
const last = visits.findLast((day) => day < today);
const count = days.filter((day) => day > last).length;
line.hidden = !count;
line.textContent = "New since your last visit: " + count + (count === 1 ? " tip" : " tips")
  + (count > 35 ? " or more" : "");
localStorage.lastVisits = [...new Set([...visits, today])].slice(-2).join(" ");
} catch {}`;

/** In the house of the home page: a press on a thing shows its slip; a key, and what opens another tab, lead on at once. */
export const houseScript = `document.currentScript.parentElement.addEventListener("click", (event) => {
  const link = event.target.closest("li > a"), { detail, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!link || !detail || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  import("/house.js").then(({ showSlip }) => showSlip(link)).catch(() => location.assign(link.href));
});`;

/** Right after the head of the page that is shown without a connection: where it stands for /saved, it is that list. */
export const savedOfflineScript = `if (location.pathname === "/saved") {
const head = document.currentScript.previousElementSibling, { saved } = head.dataset;
head.querySelector("h1").textContent = saved;
head.querySelector("p").textContent = "You are offline. This is what was kept on this device, and it opens without a connection.";
document.title = document.title.replace(/^[^|]*(?= \\|)/, saved);
}`;
