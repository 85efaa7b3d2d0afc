import { enable } from "workbox-navigation-preload/enable.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { setCatchHandler } from "workbox-routing/setCatchHandler.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { type Asked, cacheNames, offlinePage } from "../copies.ts";
import { forgetAll } from "../forget-all.ts";
import { type LifeEvent, scope } from "./scope.ts";
import { forgetPages, keepCopy, reading, sweep } from "./store.ts";

// The worker of a device on which something is saved. It answers from the network first, and writes only what a page has
// asked it to keep.

/** On a line that answers nothing, a saved page is shown after so many seconds; any other goes on waiting. */
const patience = { page: 4, part: 2 };

const isPlain = (request: Request) => !request.headers.has("range");

registerRoute(
  ({ request }) => request.mode === "navigate",
  new NetworkFirst({ ...reading("pages"), networkTimeoutSeconds: patience.page }),
);
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && isPlain(request) && /^\/(assets|fonts|icons)\//.test(url.pathname),
  new CacheFirst(reading("parts")),
);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && isPlain(request) && url.pathname.startsWith("/pictures/"),
  new CacheFirst(reading("pictures")),
);
// these keep their names in each release
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && isPlain(request) && /^\/[\w-]+\.(js|css|svg)$/.test(url.pathname),
  new NetworkFirst({ ...reading("parts"), networkTimeoutSeconds: patience.part }),
);

setCatchHandler(async ({ request }) => {
  const instead =
    request.mode === "navigate" &&
    (await caches.match(offlinePage, { cacheName: cacheNames.pages, ignoreVary: true }));
  return instead || Response.error();
});

// pages that are open are not claimed: browsers would throw away those that they keep for Back
enable();

/** One after the other, so that nothing is swept away while its page is still being kept. */
let queue: Promise<unknown> = Promise.resolve();
/** Raised by each press that says no. */
let refusals = 0;

scope.addEventListener("message", (event) => {
  // only pages of ours reach this worker
  const asked: Asked = event.data;
  if (asked.act === "take-over") return event.waitUntil(scope.skipWaiting());
  if (asked.act === "forget-all") refusals += 1;
  const before = refusals;
  queue = queue.then(async () => {
    // one that fails holds up no other, and the page that waits is told
    const answer = await answerTo(event, asked, () => before === refusals).catch(() => "unreachable");
    event.ports[0]?.postMessage(answer);
  });
  event.waitUntil(queue);
});

async function answerTo(
  event: LifeEvent,
  asked: Exclude<Asked, { act: "take-over" }>,
  isWanted: () => boolean,
) {
  switch (asked.act) {
    case "keep": {
      const outcome = await keepCopy(event, asked.copy, isWanted);
      await sweep();
      return outcome;
    }
    case "forget":
      return forgetPages(asked.addresses);
    case "forget-all":
      return forgetAll();
  }
}
