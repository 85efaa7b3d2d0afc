import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/**
 * State of a page that belongs to its entry in the browser's history: back, forward and reload restore it, a link to
 * a place in the page takes it along, a fresh visit starts anew. It is written beside the router's own state, without a navigation: a control
 * that waited for one would jump back for a moment.
 */
export function usePageState<S extends Record<string, unknown>>(
  initial: S,
): [S, (change: Partial<S>) => void] {
  const { key } = useLocation();
  const hydrated = useHydrated();
  const entry = hydrated ? key : "static page";
  const [held, setHeld] = useState(() => ({ entry, state: hydrated ? keptState(initial) : initial }));
  if (held.entry !== entry) setHeld({ entry, state: isPlaceInPage() ? held.state : keptState(initial) });

  useEffect(() => {
    if (isPlaceInPage()) write(held.state);
  }, [held]);

  function change(part: Partial<S>) {
    const state = { ...held.state, ...part };
    setHeld({ entry, state });
    write(state);
  }

  return [held.state, change];
}

/** An entry that no page has written its state into: made by the browser for `#place`, or the first of a visit. */
function isPlaceInPage(): boolean {
  return window.history.state !== null && !("usr" in window.history.state);
}

function write(state: Record<string, unknown>): void {
  window.history.replaceState({ ...window.history.state, usr: state }, "");
}

/** What this entry of the history holds; the router keeps a page's own state under `usr`. */
function keptState<S extends Record<string, unknown>>(initial: S): S {
  const kept: unknown = window.history.state?.usr;
  // only this hook writes there
  return typeof kept === "object" && kept !== null ? { ...initial, ...(kept as Partial<S>) } : initial;
}
