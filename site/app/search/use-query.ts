import { useSearchParams } from "react-router";
import { useHydrated } from "../storage/use-hydrated.ts";

const nothing = new URLSearchParams();

/**
 * The address's query. Static pages are built without one, so it is empty until the client has taken over.
 * `change` sets or, with undefined, removes parameters; each change is a step that Back undoes; the same again is none.
 */
export function useQuery(): {
  query: URLSearchParams;
  change: (parts: Record<string, string | undefined>) => void;
} {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();

  function change(parts: Record<string, string | undefined>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(parts)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    if (next.toString() === params.toString()) return;
    setParams(next, { preventScrollReset: true, state: window.history.state?.usr });
  }

  return { query: hydrated ? params : nothing, change };
}

/** The value if it is one of the known ones, else the first: addresses can hold anything. */
export function oneOf<V extends string>(known: readonly V[], value: string | null, fallback: V): V {
  return known.find((other) => other === value) ?? fallback;
}
