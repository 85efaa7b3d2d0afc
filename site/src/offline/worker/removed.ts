import { forgetAll } from "../forget-all.ts";
import { scope } from "./scope.ts";

// Takes the place of the worker where the operator wants none (`offline: false` in site.yaml): browsers ask for it at a
// reader’s next visit, and it removes what was kept and itself.

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) =>
  event.waitUntil(forgetAll().then(() => scope.registration.unregister())),
);
