import { useEffect, useSyncExternalStore } from "react";
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

/** After how long without a key it is told how much was found, in ms: whoever types hears nothing. */
const rest = 700;

/** Tells how much a search has found, once one rests. */
export function useSaidCount(query: string, count: number): void {
  useEffect(() => {
    if (query.trim() === "") return;
    const timer = setTimeout(() => say(foundWords(count)), rest);
    return () => clearTimeout(timer);
  }, [query, count]);
}

export function foundWords(count: number): string {
  return `${count || "None"} found.`;
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
