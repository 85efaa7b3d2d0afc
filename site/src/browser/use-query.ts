import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/**
 * `before`: the query string until the island is hydrated, which the page shows by then. `change` sets parameters or, with undefined, removes them; each change is a
 * history entry. The page's title says what was searched for.
 */
export function useQuery(before = ""): {
  query: URLSearchParams;
  change: (parts: Record<string, string | undefined>) => void;
} {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => before,
  );
  // the list of the query is rendered now; `query.inline.js` had hidden the static one
  useEffect(() => document.documentElement.classList.remove("has-query"), []);
  const query = new URLSearchParams(search);
  const q = query.get("q")?.trim();
  useEffect(() => {
    pageTitle ??= document.title;
    document.title = q ? `${q} – ${pageTitle}` : pageTitle;
  }, [q]);
  return { query, change };
}

let pageTitle: string | undefined;

function change(parts: Record<string, string | undefined>): void {
  const query = new URLSearchParams(window.location.search);
  const before = query.toString();
  for (const [name, value] of Object.entries(parts)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  if (query.toString() === before) return;
  // keeps the page's state (`use-page-state.ts`), so that a reload finds it
  window.history.pushState(window.history.state, "", query.size > 0 ? `?${query}` : window.location.pathname);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** Else `fallback`: an address can contain anything. */
export function oneOf<V extends string>(known: readonly V[], value: string | null, fallback: V): V {
  return known.find((other) => other === value) ?? fallback;
}
