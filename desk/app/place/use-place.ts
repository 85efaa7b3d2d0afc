import { useSyncExternalStore } from "react";

/** Where one is at the desk: `#/articles/x.md` is a file, `#/` all articles, `#bin` the bin, `#publish` publishing, `#site` pages and settings. */
export function usePlace(): string {
  return useSyncExternalStore(subscribe, () => decodeURI(location.hash.slice(1)) || "/");
}

export function addressOf(path: string): string {
  return `#/${encodeURI(path)}`;
}

/** Goes there by what was done, not by a link: what was pressed is gone, so the focus goes along. */
export function go(path: string): void {
  location.hash = addressOf(path);
  document.getElementById("main")?.focus();
}

function subscribe(told: () => void): () => void {
  addEventListener("hashchange", told);
  return () => removeEventListener("hashchange", told);
}
