import { day, minute } from "../../../platform/durations.ts";
import type { Told } from "../database/alarm-rows.ts";
import type { OperatingFault } from "./fault.ts";

/** How long a fault must be gone before the operator is told that it is over: some faults come and go. */
const calm = 10 * minute;

export type Telling = { due: OperatingFault[]; over: OperatingFault[]; told: Told };

/**
 * Compares the faults of this minute with what the operator was told: each fault at most once a day, and once when it is
 * over. `told`: what they will have been told then.
 */
export function telling(before: Told, found: readonly OperatingFault[], now: number): Telling {
  const due = found.filter(({ cause }) => isADayAgo(before[cause]?.at, now));
  const over: OperatingFault[] = [];
  const told: Told = {};
  for (const [cause, was] of Object.entries(before)) {
    const isFound = found.some((fault) => fault.cause === cause);
    const goneAt = isFound ? null : (was.goneAt ?? now);
    const isOver = was.isOver || (goneAt !== null && now - goneAt >= calm);
    if (isOver && !was.isOver) over.push({ cause, says: was.says });
    // a fault that is over is remembered for a day, so that it is not told again within it
    if (isFound || !isOver || !isADayAgo(was.at, now)) told[cause] = { ...was, goneAt, isOver };
  }
  for (const { cause, says } of due) told[cause] = { says, at: now, goneAt: null, isOver: false };
  return { due, over, told };
}

// also of a clock that was ahead
function isADayAgo(at: number | undefined, now: number): boolean {
  return at === undefined || Math.abs(now - at) >= day;
}
