import { useSyncExternalStore } from "react";
import "./announce.css";

let message = { words: "", isShown: false };
const listeners = new Set<() => void>();

/** Says to screen readers what has happened; the same words again are read again. */
export function say(words: string, isShown = false): void {
  message = { words: words === message.words ? `${words}\u00A0` : words, isShown };
  for (const listener of listeners) listener();
}

/** Says it to everyone, where what has happened cannot be seen in the place that comes next. */
export function show(words: string): void {
  say(words, true);
}

/** Where it is read from: one place for the whole desk, since a screen reader misses words that come with their element. */
export function Announcements() {
  const { words, isShown } = useSyncExternalStore(subscribe, () => message);
  return (
    <p className="announced" aria-live="polite" data-said>
      <span key={words} className={isShown ? "announced__words" : "sr"}>
        {words}
      </span>
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
