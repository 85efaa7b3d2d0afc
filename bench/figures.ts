import type { ResultRow } from "./results.ts";
import type { Subjects } from "./subjects/subjects.ts";

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export type BothSides<T> = { ours: T[]; byHand: T[] };

/** Measures both subjects in turns, so that other load on the machine slows both alike. */
export async function inTurns<T>(
  { ours, byHand }: Pick<Subjects, "ours" | "byHand">,
  runs: number,
  measure: (site: string) => Promise<T>,
): Promise<BothSides<T>> {
  const found: BothSides<T> = { ours: [], byHand: [] };
  for (let run = 0; run < runs; run++) {
    found.ours.push(await measure(ours));
    found.byHand.push(await measure(byHand));
  }
  return found;
}

/** Medians of ours beside HTML by hand, with the fastest and slowest run of each. */
export function besideHand(what: string, { ours, byHand }: BothSides<number>) {
  const remark = `${spread(ours)}; ${spread(byHand)}`;
  console.info(`${what}: ${remark} ms`);
  return {
    what,
    unit: "ms",
    figure: median(ours),
    peer: median(byHand),
    remark,
  } as const satisfies ResultRow;
}

/** 1,280–1,330 */
function spread(values: number[]): string {
  const ends = [Math.min(...values), Math.max(...values)];
  return ends.map((value) => Math.round(value).toLocaleString("en")).join("–");
}
