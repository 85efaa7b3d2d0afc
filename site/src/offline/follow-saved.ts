import { offlineSetting, otherPages } from "./copies.ts";

/** After a press on Save or Saved: who saves something wants it kept, unless they have said no, or save data and no yes. */
export function followSaved(address: string, saved: () => readonly string[]): void {
  if (!import.meta.env.PROD) return;
  if (offlineSetting.read() === undefined && !navigator.connection?.saveData) offlineSetting.write("on");
  if (offlineSetting.read() !== "on") return;
  import("./keep.ts")
    .then(({ syncCopies }) => syncCopies(saved, [address, ...otherPages]))
    // the page of saved tips tries again, and says so
    .catch(() => {});
}

/** On a page that a worker shows, its copy is made anew if the page has changed. */
export function renewCopy(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker?.controller) return;
  import("./keep.ts").then(({ renewPage }) => renewPage(location.pathname)).catch(() => {});
}
