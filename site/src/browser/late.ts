import type { ClientDirective } from "astro";
import { fetchAtRest } from "./at-rest.ts";
import { holdPresses } from "./early-presses.ts";
import { tellLost } from "./lost-part.ts";
import { markDataSaver } from "./saves-data.ts";

/**
 * `client:late` hydrates an island after load, the first frame and an idle moment, or at the reader's first touch, key
 * or focus; at once where the address holds a query; with `Save-Data` only when touched, unless the island is what the
 * page is for (`client:late="content"`). A press on its buttons until then is held and done after. Each fails alone.
 */
export default ((load, { value }, element) => {
  // an island that another program has moved comes here again
  const part = parts.get(element) ?? partOf(element, load, value === "content");
  if (location.search) wake(part);
  touched.then(() => wake(part));
  quiet.then(() => void ((part.isContent || !isSaving) && wake(part)));
}) satisfies ClientDirective;

type Part = {
  element: HTMLElement;
  load: () => Promise<() => Promise<void>>;
  isContent: boolean;
  release: ReturnType<typeof holdPresses>;
  asked?: boolean;
};

const isSaving = markDataSaver();
const parts = new Map<Element, Part>();
/** Islands are hydrated one after the other, so that none holds up a press for long. */
let hydrating = Promise.resolve();
/** Load, the first frame and an idle moment have passed; on a machine that is never idle, two seconds. */
const quiet = new Promise<unknown>((done) => {
  const idle = () => window.requestIdleCallback?.(done, { timeout: 2000 }) ?? setTimeout(done);
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(idle));
  if (document.readyState === "complete") paint();
  else addEventListener("load", paint);
});
const touched = new Promise<unknown>((done) => {
  // a press on a link leads away: its page shall not wait for scripts that nobody needs any more
  const touch = ({ target }: Event) => (target as Element).closest?.("a") ?? done(target);
  // on the document, where a sign comes that has only now started this script (`before-paint.js`)
  for (const sign of ["pointerdown", "keydown", "focusin"]) document.addEventListener(sign, touch, true);
});
quiet.then(fetchAtRest);

function partOf(element: HTMLElement, load: Part["load"], isContent: boolean): Part {
  const part: Part = { element, load, isContent, release: holdPresses(element, () => wake(part)) };
  parts.set(element, part);
  element.addEventListener("astro:hydration-error", () => fail(part));
  return part;
}

async function wake(part: Part): Promise<void> {
  if (part.asked) return;
  part.asked = true;
  const hydrate = await part.load();
  // it may have failed
  if (part.asked) hydrating = hydrating.then(() => draw(part, hydrate)).catch(() => fail(part));
}

async function draw(part: Part, hydrate: () => Promise<void>): Promise<void> {
  part.asked = part.element.isConnected;
  if (!part.asked) return;
  const drawn = new Promise((done) => addEventListener("islanddrawn", done, { once: true }));
  await hydrate();
  await drawn;
  part.element.dataset.part = "ready";
  part.release(true);
}

function fail(part: Part): void {
  part.asked = false;
  part.element.dataset.part = "failed";
  tellLost(part.element, part.isContent);
  part.release(false);
  // the network is back, or the page is; Firefox keeps a failed script failed as long as the page lives
  for (const sign of ["online", "pageshow"]) addEventListener(sign, () => wake(part), { once: true });
}
