import { OperatorError } from "../reading/operator-error.ts";

const aDay = 86_400_000;

/** For how many days, weeks and months that have a backup the newest of each stays. */
export type Keeping = { days: number; weeks: number; months: number };

export const usualKeeping = "7 days, 4 weeks, 6 months";

/** Reads “7 days, 4 weeks, 6 months”; what is not named is 0. Throws an `OperatorError` on anything else. */
export function readKeeping(text: string): Keeping {
  const keeping: Keeping = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(",")) {
    const [, number, unit] = /^\s*(\d{1,4})\s+(day|week|month)s?\s*$/.exec(part) ?? [];
    if (!number || !unit)
      throw new OperatorError(
        `KNACK_BACKUPS_KEEP: “${part.trim()}” cannot be read; write it as in ${usualKeeping}`,
      );
    keeping[`${unit}s` as keyof Keeping] = Number(number);
  }
  return keeping;
}

/**
 * Which of the backups made at these times no longer have to stay. Those of the 24 hours before the newest stay, and days
 * without a backup do not count: a machine that was off for a year loses nothing. Days and weeks are those of UTC, weeks
 * begin on Monday.
 */
export function superfluous<T extends { madeAt: Date }>(backups: readonly T[], keeping: Keeping): T[] {
  const newestFirst = [...backups].sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const newest = newestFirst[0]?.madeAt.getTime() ?? 0;
  const staying = new Set(newestFirst.filter(({ madeAt }) => newest - madeAt.getTime() < aDay));
  const add = (most: number, nameOf: (time: Date) => string) => {
    const firsts = new Map<string, T>();
    for (const backup of newestFirst) {
      const name = nameOf(backup.madeAt);
      if (!firsts.has(name)) firsts.set(name, backup);
    }
    for (const backup of [...firsts.values()].slice(0, most)) staying.add(backup);
  };
  add(keeping.days, (time) => time.toISOString().slice(0, 10));
  add(keeping.weeks, (time) => String(Math.floor((time.getTime() / aDay + 3) / 7)));
  add(keeping.months, (time) => time.toISOString().slice(0, 7));
  return newestFirst.filter((backup) => !staying.has(backup));
}
