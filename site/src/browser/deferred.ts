import type { ClientDirective } from "astro";

/**
 * `client:deferred` hydrates an island after load, the first frame and an idle moment, or at the reader's first touch, key
 * or focus; at once where the address has a query. For readers who save data nothing is fetched before a touch, unless the
 * island is what the page is for (`client:deferred="content"`). `before-paint.js` holds presses on its buttons until then.
 * Each fails alone, and says so at once if it is what the page is for.
 */
export default ((load, { value }, element) => {
  const isContent = value === "content";
  const fail = () => showFailure(element, isContent);
  const start = () => hydrate(element, load).catch(fail);
  element.addEventListener("astro:hydration-error", fail);
  element.addEventListener("held", start);
  // the network is back, or the page is
  for (const sign of ["online", "pageshow"])
    addEventListener(sign, () => element.dataset.part === "failed" && start());
  if (location.search || element.querySelector(held)) start();
  touched.then(start);
  if (isContent || !savesData) idle.then(start);
}) satisfies ClientDirective;

const savesData = navigator.connection?.saveData === true;
if (savesData) document.querySelector("script[type=speculationrules]")?.remove();

const held = "[aria-busy=true]";
const controls = "a,button,input,select";

/** Load, the first frame and an idle moment have passed; on a machine that is never idle, two seconds. */
const idle = new Promise<unknown>((done) => {
  const whenIdle = () => window.requestIdleCallback?.(done, { timeout: 2000 }) ?? setTimeout(done);
  const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  if (document.readyState === "complete") afterFrame();
  else addEventListener("load", afterFrame);
});
const touched = new Promise<unknown>((done) => {
  // a press on a link leads away: its page shall not wait for scripts that nobody needs any more
  const touch = ({ target }: Event) => (target as Element).closest?.("a") ?? done(target);
  // on the document, where an event comes that has only now started this script (`before-paint.js`)
  for (const sign of ["pointerdown", "keydown", "focusin"]) document.addEventListener(sign, touch, true);
});
idle.then(() => document.head.append(Object.assign(document.createElement("script"), { src: "/idle.js" })));

/** Islands are hydrated one after the other, so that none holds up a press for long. */
let queue = Promise.resolve();

async function hydrate(element: HTMLElement, load: Parameters<ClientDirective>[0]): Promise<void> {
  // another program may move an island, which brings it here again
  if (element.dataset.part && element.dataset.part !== "failed") return;
  element.dataset.part = "asked";
  const draw = await load();
  if (element.dataset.part !== "asked") return;
  const turn = queue.then(() => drawInTurn(element, draw));
  // the next island's turn comes whether this one fails or not; whoever asked for it hears of the failure
  queue = turn.catch(() => {});
  await turn;
}

async function drawInTurn(element: HTMLElement, draw: () => Promise<void>): Promise<void> {
  if (!element.isConnected) return void delete element.dataset.part;
  // by their places, since React draws anew what a translator has changed
  const pressed = new Set(placesOfPressed(element));
  const drawn = new Promise((done) => addEventListener("islanddrawn", done, { once: true }));
  await draw();
  await drawn;
  for (const place of placesOfPressed(element)) pressed.add(place);
  element.dataset.part = "ready";
  for (const place of pressed) {
    const button = element.querySelectorAll<HTMLElement>(controls)[place];
    button?.removeAttribute("aria-busy");
    // a page that goes on where it was left has another control there
    if (button?.matches("[type=button]")) button.click();
  }
}

function placesOfPressed(element: HTMLElement): number[] {
  return [...element.querySelectorAll(controls)].flatMap((control, at) => (control.matches(held) ? at : []));
}

/** The rest of the page works, so a failure is shown only where the island is missed (`frame/part-failed.tsx`). */
function showFailure(element: HTMLElement, isContent: boolean): void {
  element.dataset.part = "failed";
  const waitsForQuery = element.querySelector(".has-query .results") !== null;
  if (waitsForQuery) document.documentElement.classList.remove("has-query");
  const pressed = element.querySelectorAll(held);
  for (const button of pressed) button.removeAttribute("aria-busy");
  if (isContent || waitsForQuery || pressed.length > 0) dispatchEvent(new Event("islandlost"));
}
addEventListener("islandlost", () => document.getElementById("part-failed")?.setAttribute("open", ""));
