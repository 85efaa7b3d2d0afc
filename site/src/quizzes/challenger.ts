import type { Challenge } from "./challenge.ts";

/** What a sender is called. */
export function nameOf({ by }: Pick<Challenge, "by">): string {
  return by.trim() || "Somebody";
}
