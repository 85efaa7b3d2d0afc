import { useSyncExternalStore } from "react";

let said = "";
const listeners = new Set<() => void>();

/** Tells those who cannot see it what has happened; the same words again are read again. */
export function say(words: string): void {
  said = words === said ? `${words}\u00A0` : words;
  for (const told of listeners) told();
}

/** Where it is read from: one place for the whole desk, since a reader misses words that come with their element. */
export function Said() {
  const words = useSyncExternalStore(subscribe, () => said);
  return (
    <p className="sr" aria-live="polite" data-said>
      {words}
    </p>
  );
}

function subscribe(told: () => void): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}
