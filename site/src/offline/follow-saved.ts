import { offlineSetting } from "./copies.ts";

/** After a press on Save or Saved: who saves something wants it kept, unless they have said no, or save data and no yes. */
export function followSaved(address: string, isSaved: () => boolean): void {
  if (!import.meta.env.PROD) return;
  if (offlineSetting.read() === undefined && !navigator.connection?.saveData) offlineSetting.write("on");
  if (offlineSetting.read() !== "on") return;
  import("./keep.ts")
    .then<unknown>(({ forgetPages, keepPages }) =>
      isSaved() ? keepPages([address], isSaved) : forgetPages([address]),
    )
    // the page of saved tips tries again, and says so
    .catch(() => {});
}

/** On a page that a worker shows, its copy is made anew if the page has changed. */
export function renewCopy(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker?.controller) return;
  import("./keep.ts").then(({ renewPage }) => renewPage(location.pathname)).catch(() => {});
}
