import { useSyncExternalStore } from "react";

/**
 * `#/articles/x.md` is a file, `#/` all articles, `#bin` the bin, `#publish` publishing, `#site` pages and settings.
 */
export function usePlace(): string {
  return useSyncExternalStore(subscribe, () => decodeURI(location.hash.slice(1)) || "/");
}

export function deskAddress(path: string): string {
  return `#/${encodeURI(path)}`;
}

export function go(path: string): void {
  location.hash = deskAddress(path);
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
