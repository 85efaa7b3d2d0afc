import { ContentError, type Problem } from "../../../reading/problems.ts";
import type { Reading } from "../../../reading/read.ts";

const kept = new Map<string, unknown>();

/** What a part of the site is, perhaps in spite of faults. */
export type Forgiven<T> = { value: T | undefined; problems: Problem[] };

/**
 * A reading whose faults stop nothing else: what it last was without any in this process, or what stands for it where it
 * never was. Its faults are told all the same. `name` tells one part of the site from others.
 */
export function orLastGood<T>(name: string, reading: Reading<T>, standIn?: T): Forgiven<T> {
  if (reading.value !== undefined) kept.set(name, reading.value);
  return { value: (kept.get(name) as T | undefined) ?? standIn, problems: reading.problems };
}

/** What is read, with thrown faults among its problems. */
export function readingOf<T>(read: () => Reading<T>): Reading<T> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { value: undefined, problems: [...error.problems] };
  }
}
