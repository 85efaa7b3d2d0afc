import { useSyncExternalStore } from "react";

/** As in desk.css: below it, the text and what stands beside it are tabs. */
const narrow = matchMedia("(width < 52rem)");

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}
