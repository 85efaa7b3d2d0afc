import { startTransition, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "../storage/use-hydrated.ts";

const nothing = new URLSearchParams();

/**
 * The address's query. Static pages are built without one, so it is empty until the client has taken over.
 * `change` sets or, with undefined, removes parameters; each change is a step that Back undoes; the same again is none.
 * The page answers a change at once, before the router has taken the step (docs/decisions/007).
 */
export function useQuery(): {
  query: URLSearchParams;
  change: (parts: Record<string, string | undefined>) => void;
} {
  const [params] = useSearchParams();
  const [query, showAtOnce] = useOptimistic(params);
  const navigate = useNavigate();
  const hydrated = useHydrated();

  function change(parts: Record<string, string | undefined>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(parts)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    if (next.toString() === query.toString()) return;
    startTransition(async () => {
      showAtOnce(next);
      await navigate(`?${next}`, { preventScrollReset: true, state: window.history.state?.usr });
    });
  }

  return { query: hydrated ? query : nothing, change };
}

/** The value if it is one of the known ones, else `fallback`: addresses can hold anything. */
export function oneOf<V extends string>(known: readonly V[], value: string | null, fallback: V): V {
  return known.find((other) => other === value) ?? fallback;
}
