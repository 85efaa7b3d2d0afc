import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/**
 * State of a page that belongs to its entry in the browser's history: back, forward and reload restore it,
 * a fresh visit starts anew. Nothing is stored beyond the session.
 */
export function usePageState<S extends Record<string, unknown>>(
  initial: S,
): [S, (change: Partial<S>) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const kept: unknown = hydrated ? location.state : undefined;
  // what lies in the history was put there by this hook
  const state = typeof kept === "object" && kept !== null ? { ...initial, ...(kept as Partial<S>) } : initial;

  function change(part: Partial<S>) {
    const to = { pathname: location.pathname, search: window.location.search };
    navigate(to, { replace: true, preventScrollReset: true, state: { ...state, ...part } });
  }

  return [state, change];
}
