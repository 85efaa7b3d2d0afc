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

export function focusMain(): void {
  document.getElementById("main")?.focus();
}

let leaving: string | undefined;

/** While the file of this path gets another address or goes into the bin, nothing says that it is missing. */
export async function whileLeaving(path: string, work: () => Promise<void>): Promise<void> {
  leaving = `/${path}`;
  try {
    await work();
  } finally {
    leaving = undefined;
  }
}

export const isLeaving = (place: string) => place === leaving;

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
