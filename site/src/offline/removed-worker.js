// Takes the place of the worker where the operator wants none (`offline: false` in site.yaml): at a reader's next visit it
// removes what was kept and itself.
import { forgetAll } from "./copies.ts";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(forgetAll().then(() => registration.unregister())));
