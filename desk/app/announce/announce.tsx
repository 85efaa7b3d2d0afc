import { useSyncExternalStore } from "react";

/** What screen readers hear, and what stays to be seen for a while, whatever is said meanwhile. */
let message = { said: "", shown: "" };
const listeners = new Set<() => void>();

/** The same message is announced again. */
export function say(text: string, isShown = false): void {
  const said = text === message.said ? `${text}\u00A0` : text;
  message = { said, shown: isShown ? said : message.shown };
  for (const listener of listeners) listener();
}

/** Also shown, for what the next view does not show. */
export function show(text: string): void {
  say(text, true);
}

/** The one live region of the desk: screen readers miss a message that is inserted together with its element. */
export function Announcements() {
  const { said, shown } = useSyncExternalStore(subscribe, () => message);
  return (
    <>
      <p className="sr" aria-live="polite" data-said>
        <span key={said}>{said}</span>
      </p>
      {shown && (
        <p className="announced" aria-hidden>
          <span key={shown} className="announced__words">
            {shown}
          </span>
        </p>
      )}
    </>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
