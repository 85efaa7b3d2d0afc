import type { ClientDirective } from "astro";

/**
 * `client:deferred` hydrates an island after load, the first frame and an idle moment, or at the reader's first touch,
 * key or focus; at once if it answers the query of the address, but after what `needs.inline.js` has drawn of the
 * answer. With Save-Data nothing is fetched before a touch, unless the island is the page's content
 * (`client:deferred="content"`). `held-presses.inline.js` holds presses until then. Each island fails alone.
 */
export default ((load, { value }, element) => {
  const isContent = value === "content";
  const fail = () => showFailure(element, isContent);
  const start = () => hydrate(element, load).catch(fail);
  element.addEventListener("astro:hydration-error", fail);
  element.addEventListener("held", start);
  // the network is back, or the page has come back from the back-forward cache
  for (const event of ["online", "pageshow"])
    addEventListener(event, () => element.dataset.part === "failed" && start());
  if (element.querySelector(held)) start();
  touched.then(start);
  if (element.querySelector(waiting)) Promise.race([window.answer, wait(longestAnswerMs)]).then(start);
  else if (isContent || !savesData) idle.then(start);
}) satisfies ClientDirective;

const savesData = navigator.connection?.saveData === true;
// this runs at the page's first island; the rules for fetching ahead stand at its end
if (savesData)
  addEventListener("DOMContentLoaded", () =>
    document.querySelector("script[type=speculationrules]")?.remove(),
  );

/** From then on, the page says that it is searching. */
const longestAnswerMs = 2000;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

const held = "[aria-busy=true]";
const waiting = ".has-query .results";
const controls = "a,button,input,select";

/** After load, the first frame and an idle moment; on a machine that is never idle, after two seconds. */
const idle = new Promise<unknown>((done) => {
  const whenIdle = () => window.requestIdleCallback?.(done, { timeout: 2000 }) ?? setTimeout(done);
  const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  if (document.readyState === "complete") afterFrame();
  else addEventListener("load", afterFrame);
});
const touched = new Promise<unknown>((done) => {
  // a press on a link leaves the page, so it does not start scripts that would delay the next one
  const touch = ({ target }: Event) => (target as Element).closest?.("a") ?? done(target);
  for (const event of ["pointerdown", "keydown", "focusin"]) addEventListener(event, touch, true);
});
Promise.race([idle, touched]).then(loadIdle);

/** Also with Save-Data, since it is small; after a lost line it is tried again. */
function loadIdle(): void {
  // it looks at the whole page
  if (document.readyState === "loading") return void addEventListener("DOMContentLoaded", loadIdle);
  const onerror = () => addEventListener("online", loadIdle, { once: true });
  document.head.append(Object.assign(document.createElement("script"), { src: "/idle.js", onerror }));
}

/** One after the other, so that none blocks a press for long. */
let queue = Promise.resolve();

async function hydrate(element: HTMLElement, load: Parameters<ClientDirective>[0]): Promise<void> {
  // when another program moves an island in the page, Astro calls this again
  if (element.dataset.part && element.dataset.part !== "failed") return;
  element.dataset.part = "asked";
  const draw = await load();
  if (element.dataset.part !== "asked") return;
  const turn = queue.then(() => drawInTurn(element, draw));
  // the next island follows even if this one fails; the caller still gets the error
  queue = turn.catch(() => {});
  await turn;
}

async function drawInTurn(element: HTMLElement, draw: () => Promise<void>): Promise<void> {
  if (!element.isConnected) return void delete element.dataset.part;
  // buttons are found by index, since React recreates elements that a translator has changed
  const pressed = new Set(placesOfPressed(element));
  const drawn = new Promise((done) => addEventListener("islanddrawn", done, { once: true }));
  await draw();
  await drawn;
  for (const place of placesOfPressed(element)) pressed.add(place);
  element.dataset.part = "ready";
  for (const place of pressed) {
    const button = element.querySelectorAll<HTMLElement>(controls)[place];
    button?.removeAttribute("aria-busy");
    // if the page restored its state, another control may be there now
    if (button?.matches("[type=button]")) button.click();
  }
}

function placesOfPressed(element: HTMLElement): number[] {
  return [...element.querySelectorAll(controls)].flatMap((control, at) => (control.matches(held) ? at : []));
}

/** The rest of the page works, so a failure is shown only where the island is needed (`frame/page.astro`). */
function showFailure(element: HTMLElement, isContent: boolean): void {
  element.dataset.part = "failed";
  const waitsForQuery = element.querySelector(waiting) !== null;
  if (waitsForQuery) document.documentElement.classList.remove("has-query");
  const pressed = element.querySelectorAll(held);
  for (const button of pressed) button.removeAttribute("aria-busy");
  if (isContent || waitsForQuery || pressed.length > 0) dispatchEvent(new Event("islandlost"));
}
addEventListener("islandlost", () => document.getElementById("part-failed")?.setAttribute("open", ""));
