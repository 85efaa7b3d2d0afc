// The worker of a device on which something is saved. It answers from the network first and writes nothing: pages keep what
// a reader saves (`keep.ts`), and what passes by leaves no trace.
import { enable } from "workbox-navigation-preload/enable.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { keyOf, offlinePage } from "./copies.ts";

const copies = {
  cachedResponseWillBeUsed: ({ request }) => caches.match(keyOf(request.url), { ignoreVary: true }),
  cacheWillUpdate: async () => null,
  handlerDidError: async ({ request }) =>
    request.mode === "navigate" ? caches.match(offlinePage, { ignoreVary: true }) : undefined,
};
const isOwnFile =
  (pattern) =>
  ({ request, sameOrigin, url }) =>
    sameOrigin && !request.headers.has("range") && pattern.test(url.pathname);

// on a line that answers nothing, a saved page is shown after so many seconds; any other goes on waiting
registerRoute(
  ({ request }) => request.mode === "navigate",
  new NetworkFirst({ plugins: [copies], networkTimeoutSeconds: 4 }),
);
registerRoute(isOwnFile(/^\/(assets|fonts|icons|pictures)\//), new CacheFirst({ plugins: [copies] }));
// these keep their names in each release
registerRoute(
  isOwnFile(/^\/[\w-]+\.(js|css|svg)$/),
  new NetworkFirst({ plugins: [copies], networkTimeoutSeconds: 2 }),
);

enable();
// it holds nothing that an open page could lose; pages are not claimed, since browsers would drop those kept for Back
addEventListener("install", () => skipWaiting());
