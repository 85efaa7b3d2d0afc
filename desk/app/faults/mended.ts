import type { Mend } from "../../contract.ts";

/**
 * The text `now` with a mend made for the text `checked`: what was typed meanwhile stays, wherever it stands. Nothing where
 * what was typed touches the very place, so that the mend no longer fits.
 */
export function mended(checked: string, now: string, { from, to, insert }: Mend): string | undefined {
  const most = Math.min(checked.length, now.length);
  let before = 0;
  while (before < most && checked[before] === now[before]) before++;
  let behind = 0;
  while (behind < most - before && checked.at(-1 - behind) === now.at(-1 - behind)) behind++;
  const isBefore = to <= before;
  if (!isBefore && from < checked.length - behind) return undefined;
  const by = isBefore ? 0 : now.length - checked.length;
  return now.slice(0, from + by) + insert + now.slice(to + by);
}
