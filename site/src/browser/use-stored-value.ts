import { useSyncExternalStore } from "react";
import type { StoredValue } from "./stored-value.ts";

/** The initial value on the server and while hydrating, then the stored one. */
export function useStoredValue<T>({ subscribe, read, initial }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, read, () => initial);
}
