import { useSyncExternalStore } from "react";
import "./announce.css";

type Words = { words: string; isShown: boolean };

let said: Words = { words: "", isShown: false };
const listeners = new Set<() => void>();

/** Tells those who cannot see it what has happened; the same words again are read again. */
export function say(words: string, isShown = false): void {
  said = { words: words === said.words ? `${words}\u00A0` : words, isShown };
  for (const told of listeners) told();
}

/** Tells everyone, where what has happened cannot be seen from the place that one is led to. */
export function tell(words: string): void {
  say(words, true);
}

/** Where it is read from: one place for the whole desk, since a reader misses words that come with their element. */
export function Said() {
  const { words, isShown } = useSyncExternalStore(subscribe, () => said);
  return (
    <p className="announced" aria-live="polite" data-said>
      <span key={words} className={isShown ? "told" : "sr"}>
        {words}
      </span>
    </p>
  );
}

function subscribe(told: () => void): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}
