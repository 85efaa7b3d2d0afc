import { useSyncExternalStore } from "react";

/** Where one is at the desk: `#/articles/x.md` is a file, `#/` all articles, `#bin` the bin, `#publish` publishing, `#site` pages and settings. */
export function usePlace(): string {
  return useSyncExternalStore(subscribe, () => decodeURI(location.hash.slice(1)) || "/");
}

export function addressOf(path: string): string {
  return `#/${encodeURI(path)}`;
}

let isByAct = false;

/** Goes there by what was done, not by a link: what was pressed is gone, so the focus goes along. Whoever calls it says what was done. */
export function go(path: string): void {
  isByAct = true;
  location.hash = addressOf(path);
  document.getElementById("main")?.focus();
}

/** Whether it was `go` that led to where one is; asked once. */
export function wasByAct(): boolean {
  const was = isByAct;
  isByAct = false;
  return was;
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
