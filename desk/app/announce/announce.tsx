import { useSyncExternalStore } from "react";

let message = { words: "", isShown: false };
const listeners = new Set<() => void>();

/** Announces a message to screen readers; the same message is announced again. */
export function say(words: string, isShown = false): void {
  message = { words: words === message.words ? `${words}\u00A0` : words, isShown };
  for (const listener of listeners) listener();
}

/** Announces a message and shows it to everyone, for what the next view does not show. */
export function show(words: string): void {
  say(words, true);
}

/** The one live region of the desk: screen readers miss a message that is inserted together with its element. */
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
