import { type StatsFs, statfsSync } from "node:fs";

const hardlyAny = 50_000_000;

/** A sentence for whoever's build failed on a disk with hardly any room, which the build tells in words of its own; else nothing. */
export function roomFault(
  folder: string,
  { bavail, bsize }: Pick<StatsFs, "bavail" | "bsize"> = statfsSync(folder),
): string | undefined {
  const left = bavail * bsize;
  if (left > hardlyAny) return undefined;
  return `The disk of ${folder} is full, or nearly (${Math.floor(left / 1_000_000)} MB are left): make room and publish again.`;
}
