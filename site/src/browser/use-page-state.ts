import { useState, useSyncExternalStore } from "react";

/**
 * Of a page, not in its address, such as a quiz run: Back, Forward and reload restore it from the history entry, and a
 * link starts anew. `parse` checks it field by field, since another version of the page may have stored it; undefined
 * is no state.
 */
export function usePageState<S extends object>(
  initial: S,
  parse: (value: unknown) => S | undefined,
): [S, (change: Partial<S>) => void] {
  const [{ subscribe, read, change }] = useState(() => pageState(initial, parse));
  const state = useSyncExternalStore(subscribe, read, () => initial);
  return [state, change];
}

// a link to the current page keeps the entry and its state
if (typeof document === "object" && history.state !== null && navigationType() === "navigate")
  history.replaceState(null, "");

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}

function pageState<S extends object>(initial: S, parse: (value: unknown) => S | undefined) {
  const listeners = new Set<() => void>();
  let state: S | undefined;
  const read = (): S => (state ??= parse(history.state) ?? initial);

  function change(change: Partial<S>): void {
    state = parse({ ...read(), ...change }) ?? initial;
    history.replaceState(state, "");
    for (const listener of listeners) listener();
  }

  // a link within the page, or a filter on Browse, adds an entry; the state is copied to each
  const onPopState = () => history.replaceState(read(), "");

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener("popstate", onPopState);
    return () => {
      listeners.delete(listener);
      removeEventListener("popstate", onPopState);
    };
  }

  return { subscribe, read, change };
}
