// The service worker, once something is saved. It asks the network first and stores nothing itself: a page that is only
// visited leaves no trace.

/** Then the copy is shown. */
const networkTimeoutMs = 4000;

addEventListener("install", () => skipWaiting());
// navigation preload: a page does not wait for the worker to start
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener("fetch", (event) => {
  const { request, preloadResponse } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(pageFor(request, preloadResponse));
  // files that never change under their name, and pictures
  else if (/^\/(assets|fonts|icons|pictures)\//.test(pathname)) event.respondWith(copyFirst(request));
  else if (/^\/[\w-]+\.(js|css|svg)$/.test(pathname))
    event.respondWith(networkFirst(request, fetch(request)));
});

async function pageFor(request, preloadResponse) {
  const answer = preloadResponse.then((response) => response ?? fetch(request));
  const page = await networkFirst(request, answer);
  return page.type === "error" ? ((await copyAt("/offline")) ?? page) : page;
}

async function copyFirst(request) {
  const copy = await copyOf(request);
  return copy ?? fetch(request).catch(async () => (await dayOf(request)) ?? Response.error());
}

async function networkFirst(request, answer) {
  const copy = await copyOf(request);
  // a proxy answers for a server that is down; what was saved says more than that
  const network = answer.then(
    (response) => (copy && response.status >= 500 ? undefined : response),
    () => undefined,
  );
  const timeout = copy && new Promise((done) => setTimeout(done, networkTimeoutMs));
  return (await Promise.race([network, timeout ?? network])) ?? copy ?? Response.error();
}

/** By day, under its name without a size (`make-copies.dom.ts`). */
function copyOf({ url }) {
  const { pathname } = new URL(url);
  return copyAt(pathname.startsWith("/pictures/") ? pathname.replace(/-\d+x\d+\.\w+$/, "") : pathname);
}

/** Without a connection, readers in dark see the day’s picture. */
function dayOf({ url }) {
  return copyOf({ url: url.replace("/pictures/night/", "/pictures/") });
}

function copyAt(path) {
  return caches.match(path, { ignoreVary: true });
}
