import { parseJson, storedValue } from "../browser/stored-value.ts";

/** Names of the devices chosen in this tab, the newest first. */
const chosen = storedValue<unknown[]>({
  key: "devices",
  area: "sessionStorage",
  initial: [],
  parse: (text) => {
    const names = parseJson(text);
    return Array.isArray(names) ? names : undefined;
  },
  format: JSON.stringify,
});

/** Turns sibling headings that the build has marked, each with the content below it, into tabs (ARIA, “tabs”). */
export function makeDeviceTabs(): void {
  for (const heading of document.querySelectorAll("[data-on]"))
    if (!heading.closest(".device")) makeTabs(heading);
}

function makeTabs(first: Element): void {
  const list = document.createElement("div");
  list.className = "devices";
  list.role = "tablist";
  list.ariaLabel = "Your device";
  first.before(list);
  const panels: HTMLElement[] = [];
  let next: Element | null = first;
  while (next?.matches("[data-on]") && next.tagName === first.tagName) {
    const panel = panelFrom(next);
    panels.push(panel);
    list.append(tabFor(panel));
    next = panel.nextElementSibling;
  }
  const tabs = [...list.children] as HTMLButtonElement[];
  const names = tabs.map(({ textContent }) => textContent);
  const show = (at: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === at);
      tab.tabIndex = index === at ? 0 : -1;
    }
    for (const [index, panel] of panels.entries()) setShown(panel, index === at);
  };
  const choose = (at: number) =>
    chosen.write([names[at], ...chosen.read().filter((name) => !names.includes(`${name}`))]);
  const showChosen = () =>
    show(
      Math.max(
        0,
        names.findIndex((name) => chosen.read().includes(name)),
      ),
    );

  keepInView(panels, show, showChosen);
  chosen.subscribe(showChosen);
  for (const [at, panel] of panels.entries()) panel.addEventListener("beforematch", () => show(at));
  addEventListener("hashchange", () => {
    const at = targetedIn(panels);
    if (at < 0) return;
    show(at);
    target()?.scrollIntoView();
  });
  for (const [at, tab] of tabs.entries()) tab.onclick = () => choose(at);
  list.onkeydown = (event) => {
    const at = placeAfter(event.key, tabs.indexOf(event.target as HTMLButtonElement), tabs.length);
    if (at === undefined) return;
    event.preventDefault();
    choose(at);
    tabs[at]?.focus();
  };
}

/** A device's heading and everything below it. */
function panelFrom(heading: Element): HTMLElement {
  const panel = document.createElement("div");
  panel.className = "prose device";
  panel.id = `${heading.id}-panel`;
  heading.before(panel);
  panel.append(heading);
  for (let next = panel.nextElementSibling; next && !ends(next, heading); next = panel.nextElementSibling)
    panel.append(next);
  return panel;
}

function ends(next: Element, { tagName }: Element): boolean {
  return next.matches(".footnotes") || (/^H\d$/.test(next.tagName) && next.tagName <= tagName);
}

function tabFor(panel: HTMLElement): HTMLButtonElement {
  const tab = document.createElement("button");
  tab.type = "button";
  tab.role = "tab";
  tab.className = "btn btn--line";
  tab.id = tabIdOf(panel);
  tab.setAttribute("aria-controls", panel.id);
  tab.textContent = panel.firstElementChild?.textContent ?? "";
  return tab;
}

/**
 * Hidden content can still be found with find-in-page where the browser supports `until-found`; screen readers see no
 * panel.
 */
function setShown(panel: HTMLElement, isShown: boolean): void {
  const attributes = {
    role: "tabpanel",
    tabindex: "0",
    "aria-labelledby": tabIdOf(panel),
  };
  for (const [name, value] of Object.entries(attributes))
    if (isShown) panel.setAttribute(name, value);
    else panel.removeAttribute(name);
  if (isShown) panel.removeAttribute("hidden");
  else panel.setAttribute("hidden", "until-found");
}

function tabIdOf(panel: HTMLElement): string {
  return panel.id.replace("-panel", "-tab");
}

/** The index of the device that the address's fragment points into, or -1. */
function targetedIn(panels: HTMLElement[]): number {
  return panels.findIndex((panel) => panel.contains(target()));
}

function target(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

/**
 * Readers who followed a link to a device, or are already reading about one, stay there; for others the chosen device
 * is shown.
 */
function keepInView(panels: HTMLElement[], show: (at: number) => void, showChosen: () => void): void {
  const middle = innerHeight / 2;
  const topOf = (panel: HTMLElement) => panel.getBoundingClientRect().top;
  const targeted = targetedIn(panels);
  const at =
    targeted >= 0
      ? targeted
      : panels.findIndex((panel) => topOf(panel) < middle && panel.getBoundingClientRect().bottom > middle);
  const read = panels[at];
  if (!read) {
    showChosen();
    return;
  }
  const before = topOf(read);
  show(at);
  scrollBy({ top: topOf(read) - before, behavior: "instant" });
}

function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step && (at + step + count) % count;
}
