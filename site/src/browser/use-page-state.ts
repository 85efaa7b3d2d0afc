import { useState, useSyncExternalStore } from "react";

/**
 * State of a page that its address does not hold, such as a quiz run. It lives in the entry of the browser's history: Back,
 * Forward and a reload bring it back, and whoever comes by a link finds the page as it is for everyone. `parse` makes sense
 * of what the entry holds, whatever that is, or returns undefined.
 */
export function usePageState<S extends object>(
  initial: S,
  parse: (value: unknown) => S | undefined,
): [S, (change: Partial<S>) => void] {
  const [{ subscribe, read, change }] = useState(() => pageState(initial, parse));
  const state = useSyncExternalStore(subscribe, read, () => initial);
  return [state, change];
}

// a link to the page that one is on leaves the state of the entry as it is
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

  // a place in the page, or a step of Browse, is an entry of its own: the state is that of the page, whatever its entry
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
