import { ContentError, type Fault } from "../../../site-folder/faults.ts";
import type { Loaded } from "./load-article.ts";

/** By name: each part as it was last read, and as it last was without faults. */
export type MemoryCache = Map<string, { key: string | undefined; result: Loaded<unknown> }>;

/** Of this process; a publish shares it with its checks and drawings. */
export const memoryCache: MemoryCache = new Map();

/**
 * Unless its `key` is unchanged. A part with faults is replaced by its last version without, so that no page disappears
 * in development.
 */
export function cachedPart<T>(
  cache: MemoryCache | undefined,
  name: string,
  key: string | undefined,
  read: () => Loaded<T>,
): Loaded<T> {
  if (!cache) return read();
  const known = cache.get(name) as { key: string | undefined; result: Loaded<T> } | undefined;
  if (known && key !== undefined && known.key === key) return known.result;
  const { value = known?.result.value, faults } = resultOf(read);
  cache.set(name, { key, result: { value, faults } });
  return { value, faults };
}

function resultOf<T>(read: () => Loaded<T>): { value?: T; faults: Fault[] } {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: [...error.faults] };
  }
}
