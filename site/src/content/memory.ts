import { ContentError, type Problem } from "../../../reading/problems.ts";
import type { Loaded } from "./load-article.ts";

/** What development has read before: parts of the site by name, each as it was read last and as it was last without faults. */
export type Memory = Map<string, { key: string | undefined; result: Loaded<unknown> }>;

/**
 * Reads a part of the site unless `key` says that it is as it was. With faults it stays as it was last without any, so that
 * a fault in one file takes no page away. A build remembers nothing.
 */
export function remembered<T>(
  memory: Memory | undefined,
  name: string,
  key: string | undefined,
  read: () => Loaded<T>,
): Loaded<T> {
  if (!memory) return read();
  const known = memory.get(name) as { key: string | undefined; result: Loaded<T> } | undefined;
  if (known && key !== undefined && known.key === key) return known.result;
  const { value = known?.result.value, problems } = resultOf(read);
  memory.set(name, { key, result: { value, problems } });
  return { value, problems };
}

/** What is read, with thrown faults among its problems. */
function resultOf<T>(read: () => Loaded<T>): { value?: T | undefined; problems: Problem[] } {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: [...error.problems] };
  }
}
