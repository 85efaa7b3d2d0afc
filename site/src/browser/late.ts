import type { ClientDirective } from "astro";
import { markDataSaver } from "./saves-data.ts";

/**
 * `client:late` hydrates an island after load, the first frame and an idle moment, or at the reader's first touch, key
 * or focus; at once where the address holds a query; with `Save-Data` only when touched, unless the island is what the
 * page is for (`client:late="content"`). A press on its buttons until then is held and done after. Each fails alone.
 */
export default ((load, { value }, element) => {
  const part: Part = { element, load, isContent: value === "content", presses: new Set() };
  parts.set(element, part);
  if (location.search) wake(part);
  touched.then(() => wake(part));
  quiet.then(() => void ((part.isContent || !isSaving) && wake(part)));
}) satisfies ClientDirective;

/** An island. `presses` are places among its controls, which may be drawn anew before a press is done. */
type Part = { element: HTMLElement; load: Load; isContent: boolean; presses: Set<number>; state?: State };
type Load = () => Promise<() => Promise<void>>;
type State = "coming" | "ready" | "failed";

const isSaving = markDataSaver();
const parts = new Map<Element | null, Part>();
/** Islands are hydrated one after the other, so that none holds up a press for long. */
let hydrating = Promise.resolve();
/** Load, the first frame and an idle moment have passed. */
const quiet = new Promise<unknown>((done) => {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(done);
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(idle));
  if (document.readyState === "complete") paint();
  else addEventListener("load", paint);
});
const touched = new Promise<unknown>((done) => {
  // a press on a link leads away: its page shall not wait for scripts that nobody needs any more
  const touch = ({ target }: Event) => (target as Element).closest?.("a") ?? done(target);
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, touch, true);
});

const controlsOf = ({ element }: Part) => [
  ...element.querySelectorAll<HTMLInputElement>("a,button,input,select"),
];
const partOf = ({ target }: Event) => parts.get((target as Element).closest?.("astro-island"));

async function wake(part: Part): Promise<void> {
  if (part.state === "coming" || part.state === "ready") return;
  part.state = "coming";
  const hydrate = await part.load();
  hydrating = hydrating.then(() => draw(part, hydrate)).catch(() => fail(part));
}

async function draw(part: Part, hydrate: () => Promise<void>): Promise<void> {
  if (part.state === "failed" || !part.element.isConnected) return;
  const drawn = new Promise((done) => addEventListener("islanddrawn", done, { once: true }));
  await hydrate();
  await drawn;
  settle(part, "ready");
  for (const place of part.presses) {
    const control = controlsOf(part)[place];
    // a page that goes on where it was left has another control there
    if (control?.type === "button") control.click();
  }
}

function settle(part: Part, state: State): void {
  part.state = part.element.dataset.part = state;
  for (const button of part.element.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
}

function fail(part: Part | undefined): void {
  if (!part) return;
  settle(part, "failed");
  const isAwaited = part.element.querySelector(".has-query .results") !== null;
  if (isAwaited) document.documentElement.classList.remove("has-query");
  if (isAwaited || part.isContent || part.presses.size > 0) showFailure();
}

/** Presses on what the browser does by itself (a submit, a popover) are left to it. */
function press(event: Event): void {
  const part = partOf(event);
  const button = part && (event.target as Element).closest<HTMLInputElement>("button[type=button]");
  if (!button || part.state === "ready" || button.popoverTargetElement) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  part.presses.add(controlsOf(part).indexOf(button));
  button.setAttribute("aria-busy", "true");
  wake(part);
}

/** Shows `frame/part-failed.tsx`. */
function showFailure(): void {
  document.getElementById("part-failed")?.setAttribute("open", "");
}

/** What failed is asked for again: the network is back, or the page is. Firefox keeps a failed script failed as long as the page lives. */
function tryAgain(): void {
  for (const part of parts.values()) if (part.state === "failed") wake(part);
}

addEventListener("click", press, true);
addEventListener("astro:hydration-error", (event) => fail(partOf(event)));
addEventListener("islandlost", showFailure);
addEventListener("online", tryAgain);
addEventListener("pageshow", tryAgain);
quiet.then(() =>
  document.head.append(Object.assign(document.createElement("script"), { src: "/at-rest.js" })),
);
