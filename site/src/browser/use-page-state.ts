import { useState } from "react";
import { parseJson, storedValue } from "./stored-value.ts";
import { useStoredValue } from "./use-stored-value.ts";

/**
 * State of a page that its address does not hold: as long as the tab lives, it is there again after a reload, Back or
 * another visit. `parse` makes sense of what is stored, whatever that is, or returns undefined.
 */
export function usePageState<S extends object>(
  initial: S,
  parse: (value: unknown) => S | undefined,
): [S, (change: Partial<S>) => void] {
  const [store] = useState(() =>
    storedValue<S>({
      key: `page:${typeof window === "undefined" ? "" : window.location.pathname}`,
      area: "sessionStorage",
      initial,
      parse: (text) => parse(parseJson(text)),
      format: (state) => JSON.stringify(state),
    }),
  );
  const state = useStoredValue(store);
  return [state, (change) => void store.write({ ...store.read(), ...change })];
}
