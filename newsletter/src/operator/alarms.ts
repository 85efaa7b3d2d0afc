import type { Alarm } from "../store/schema.ts";

/** Something that is wrong now: `cause` names it for us ("mail-server"), `says` in a sentence or two for the operator. */
export type Trouble = { cause: string; says: string };

/** One look at some causes. Only what it `covers` can be over because the look did not find it. */
export type Look = { covers: (cause: string) => boolean; troubles: readonly Trouble[] };

const minute = 60_000;
const day = 24 * 60 * minute;

/** What a cause must stay away for before the operator hears that it is over: what comes and goes is not well. */
const calm = 10 * minute;

/** The alarms that a look changes, in their next version: what began, what ended, what says something else now. */
export function changesBy({ covers, troubles }: Look, known: readonly Alarm[], now: number): Alarm[] {
  const begun = troubles.flatMap((trouble) => {
    const alarm = known.find(({ cause }) => cause === trouble.cause);
    if (!alarm) return [{ ...fresh, ...trouble, since: now }];
    if (alarm.endedAt !== null) return [next(alarm, { ...trouble, since: now, endedAt: null })];
    return alarm.says === trouble.says ? [] : [next(alarm, trouble)];
  });
  const over = known.filter(
    ({ cause, endedAt }) =>
      endedAt === null && covers(cause) && !troubles.some((trouble) => trouble.cause === cause),
  );
  return [...begun, ...over.map((alarm) => next(alarm, { endedAt: now }))];
}

/** What the operator must hear of: at most once a day for each cause. */
export function isToTell({ endedAt, toldAt }: Alarm, now: number): boolean {
  return endedAt === null && (toldAt === null || now - toldAt >= day);
}

/** What they heard of and is over. */
export function isWellToTell({ endedAt, toldAt, wellToldAt }: Alarm, now: number): boolean {
  return endedAt !== null && now - endedAt >= calm && toldAt !== null && (wellToldAt ?? 0) < toldAt;
}

export function told(alarm: Alarm, now: number): Alarm {
  return next(alarm, { toldAt: now });
}

export function wellTold(alarm: Alarm, now: number): Alarm {
  return next(alarm, { wellToldAt: now });
}

/** It could not be told: as before, in a version of its own. */
export function untold(alarm: Alarm, before: Alarm): Alarm {
  return next(alarm, { toldAt: before.toldAt, wellToldAt: before.wellToldAt });
}

const fresh = { endedAt: null, toldAt: null, wellToldAt: null, version: 1 };

function next(alarm: Alarm, changes: Partial<Alarm>): Alarm {
  return { ...alarm, ...changes, version: alarm.version + 1 };
}
