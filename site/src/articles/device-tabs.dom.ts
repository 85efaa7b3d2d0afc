import { keepInPlace } from "../browser/keep-in-place.dom.ts";
import { addLateStyle } from "../browser/late-style.dom.ts";
import { parseJson, storedValue } from "../browser/stored-value.ts";
import style from "./device-tabs.css?inline";

addLateStyle(style);

export function makeDeviceTabs(): void {
  for (const heading of document.querySelectorAll("[data-on]"))
    if (!heading.closest(".device")) makeTabs(heading);
}

/** In this tab of the browser, the newest first. */
const chosen = storedValue<string[]>({
  key: "devices",
  area: "sessionStorage",
  initial: [],
  parse: (text) => {
    const names = parseJson(text);
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : undefined;
  },
  format: JSON.stringify,
});

function makeTabs(first: Element): void {
  const list = Object.assign(document.createElement("div"), { className: "flow devices" });
  list.role = "radiogroup";
  list.ariaLabel = "Your device";
  first.before(list);
  const panels: HTMLElement[] = [];
  let next: Element | null = first;
  while (next?.matches("[data-on]") && next.tagName === first.tagName) {
    const panel = panelFrom(next);
    panels.push(panel);
    next = panel.nextElementSibling;
  }
  const names = panels.map((panel) => panel.firstElementChild?.textContent ?? "");
  const radios = names.map((name) => {
    const radio = Object.assign(document.createElement("input"), { type: "radio", name: first.id });
    radio.className = "sr";
    radio.onchange = () => chosen.write([name, ...chosen.read().filter((other) => !names.includes(other))]);
    const label = Object.assign(document.createElement("label"), { className: "btn btn--line" });
    label.append(radio, name);
    list.append(label);
    return radio;
  });
  const show = (shown: number) => {
    for (const [at, radio] of radios.entries()) radio.checked = at === shown;
    for (const [at, panel] of panels.entries())
      if (at === shown) panel.removeAttribute("hidden");
      // where the browser can, find-in-page still finds it
      else panel.setAttribute("hidden", "until-found");
  };
  const chosenAt = () => names.findIndex((name) => chosen.read().includes(name));
  const showChosen = () => show(Math.max(0, chosenAt()));

  const read = placeRead(panels, chosenAt() >= 0);
  if (read) keepInPlace(read, () => show(panels.indexOf(read)));
  else showChosen();
  chosen.subscribe(showChosen);
  for (const [at, panel] of panels.entries()) panel.addEventListener("beforematch", () => show(at));
}

function panelFrom(heading: Element): HTMLElement {
  const panel = Object.assign(document.createElement("div"), { className: "prose device" });
  heading.before(panel);
  panel.append(heading);
  for (let next = panel.nextElementSibling; next && !ends(next, heading); next = panel.nextElementSibling)
    panel.append(next);
  return panel;
}

function ends(next: Element, { tagName }: Element): boolean {
  return next.matches(".footnotes") || (/^H\d$/.test(next.tagName) && next.tagName <= tagName);
}

/**
 * The panel that the address points into; without a choice yet, the one on the screen, so that what someone is reading
 * does not disappear.
 */
function placeRead(panels: HTMLElement[], hasChosen: boolean): HTMLElement | undefined {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const targeted = panels.find((panel) => panel.contains(target));
  if (targeted || hasChosen) return targeted;
  return panels.find((panel) => {
    const { top, bottom } = panel.getBoundingClientRect();
    return top < innerHeight / 2 && bottom > innerHeight / 2;
  });
}
