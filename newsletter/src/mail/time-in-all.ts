import type { Tip } from "./mail-body.ts";

/** "9 minutes in all.", or nothing when a reading time does not begin with a number. */
export function timeInAll(tips: readonly Tip[]): string {
  const minutes = tips.reduce((sum, tip) => sum + Number.parseInt(tip.readingTime, 10), 0);
  return Number.isNaN(minutes) ? "" : `${minutes} minutes in all.`;
}
