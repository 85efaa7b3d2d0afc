import type { Asked } from "./copies.ts";

/**
 * Offers a version of the worker that waits, now or later: it takes over only when the reader presses, or once no page of
 * the site is open. The note stands like those of `browser/offline.js`.
 */
export function offerNewer(registration: ServiceWorkerRegistration): void {
  const offer = () => registration.waiting && navigator.serviceWorker.controller && show(registration);
  offer();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", offer),
  );
}

function show(registration: ServiceWorkerRegistration): void {
  if (document.getElementById("newer-version")) return;
  const note = document.createElement("dialog");
  note.id = "newer-version";
  note.className = "page-note";
  note.setAttribute("aria-label", "Newer version");
  note.innerHTML =
    '<p role="status"></p><form method="dialog"><button type="button" class="btn btn--fill">Use it now</button> <button class="btn btn--line">Later</button></form>';
  document.body.append(note);
  note.setAttribute("open", "");
  const [words, form] = note.children;
  // a live region is heard when it changes
  requestAnimationFrame(() => {
    if (words) words.textContent = "A newer version of this site is ready.";
  });
  form?.firstElementChild?.addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage({ act: "take-over" } satisfies Asked);
  });
}
