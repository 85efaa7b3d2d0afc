import { useSyncExternalStore } from "react";
import type { StoredValue } from "./stored-value.ts";

/** The value for React: the initial one on the server and while hydrating, then the stored one, always current. */
export function useStoredValue<T>({ subscribe, read, initial }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, read, () => initial);
}
