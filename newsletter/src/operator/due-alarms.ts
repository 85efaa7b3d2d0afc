import { day, minute } from "../../../platform/durations.ts";
import type { Told } from "../database/alarm-rows.ts";
import type { OperatingFault } from "./fault.ts";

/** How long a fault must be gone before the operator is told that it is over: some faults come and go. */
const calm = 10 * minute;

export type DueAlarms = { due: OperatingFault[]; over: OperatingFault[]; told: Told };

/**
 * Returns a function for each minute's faults: it writes a log line for each change, and compares them with what the
 * operator was told: each fault at most once a day, and once when it is over.
 */
export function createDueAlarms(
  log: (line: string) => void,
): (told: Told, found: readonly OperatingFault[], now: number) => DueAlarms {
  let before: readonly OperatingFault[] = [];
  const goneAt = new Map<string, number>();
  return (told, found, now) => {
    for (const { cause, says } of without(found, before)) log(`Problem (${cause}): ${says}`);
    for (const { cause } of without(before, found)) log(`Resolved: ${cause}`);
    before = found;
    for (const { cause } of found) goneAt.delete(cause);
    const due = found.filter(({ cause }) => isADayAgo(told[cause]?.at, now));
    const gone = without(
      Object.entries(told).map(([cause, { says }]) => ({ cause, says })),
      found,
    );
    for (const { cause } of gone) goneAt.set(cause, goneAt.get(cause) ?? now);
    const over = gone.filter(
      ({ cause }) => told[cause]?.isOver === false && now - (goneAt.get(cause) ?? now) >= calm,
    );
    const kept = Object.entries(told).filter(([, { at, isOver }]) => !(isOver && isADayAgo(at, now)));
    return { due, over, told: { ...Object.fromEntries(kept), ...as(over, told, now), ...as(due, {}, now) } };
  };
}

/** Of a fault that is over, the time stays at which it was told: it is not told again within a day. */
function as(faults: readonly OperatingFault[], over: Told, now: number): Told {
  return Object.fromEntries(
    faults.map(({ cause, says }) => [
      cause,
      { says, at: over[cause]?.at ?? now, isOver: Object.hasOwn(over, cause) },
    ]),
  );
}

function without(faults: readonly OperatingFault[], others: readonly OperatingFault[]): OperatingFault[] {
  return faults.filter(({ cause }) => !others.some((other) => other.cause === cause));
}

// also of a clock that was ahead
function isADayAgo(at: number | undefined, now: number): boolean {
  return at === undefined || Math.abs(now - at) >= day;
}
