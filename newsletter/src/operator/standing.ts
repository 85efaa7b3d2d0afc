import { day, minute } from "../../../site-folder/durations.ts";
import type { Standing } from "../database/operator-rows.ts";
import type { Fault } from "./health.ts";

/** How long a fault must be gone before the operator is told that it is over: some faults come and go. */
const calm = 10 * minute;

export type Comparison = {
  standing: Standing[];
  /** For the log: what was not there a minute ago, and what is no longer there. */
  begun: Standing[];
  ended: Standing[];
  /** For a mail: each fault at most once a day, and once when it is over. Marked as mailed in `standing`. */
  due: Standing[];
  over: Standing[];
};

/** Compares the faults that exist now with those that were there a minute ago. */
export function compareFaults(before: readonly Standing[], found: readonly Fault[], now: number): Comparison {
  const known = before.map((each) => notAfter(each, now));
  const knownAs = (cause: string) => known.find((each) => each.cause === cause);
  const there = found.map(({ cause, says }) => {
    const same = knownAs(cause);
    const since = same?.goneAt === null ? same.since : now;
    return { cause, says, since, goneAt: null, mailedAt: same?.mailedAt ?? null, isOverMailed: false };
  });
  const gone = known
    .filter(({ cause }) => !found.some((fault) => fault.cause === cause))
    .map((each) => ({ ...each, goneAt: each.goneAt ?? now }))
    // remembered for a day, so that what comes and goes is not mailed each time
    .filter(({ mailedAt, isOverMailed }) => mailedAt !== null && !(isOverMailed && now - mailedAt >= day));
  const due = there.filter(({ mailedAt }) => mailedAt === null || now - mailedAt >= day);
  const over = gone.filter(({ goneAt, isOverMailed }) => !isOverMailed && now - goneAt >= calm);
  return {
    standing: [
      ...there.map((each) => (due.includes(each) ? { ...each, mailedAt: now } : each)),
      ...gone.map((each) => (over.includes(each) ? { ...each, isOverMailed: true } : each)),
    ],
    begun: there.filter(({ cause }) => knownAs(cause)?.goneAt !== null),
    ended: known.filter((each) => each.goneAt === null && !there.some(({ cause }) => cause === each.cause)),
    due,
    over,
  };
}

/** The same, if the mail could not be sent: it is due again in a minute. */
export function withoutMail({ standing, due, over }: Comparison): Standing[] {
  return standing.map((each) => {
    const unsent = [...due, ...over].find(({ cause }) => cause === each.cause);
    return unsent ? { ...each, mailedAt: unsent.mailedAt, isOverMailed: false } : each;
  });
}

// a clock that was ahead
function notAfter({ since, goneAt, mailedAt, ...rest }: Standing, now: number): Standing {
  const earlier = (time: number | null) => (time === null ? null : Math.min(time, now));
  return { ...rest, since: Math.min(since, now), goneAt: earlier(goneAt), mailedAt: earlier(mailedAt) };
}
