import type { Results } from "./search.ts";

/** `search`: the query string that they answer; the address may be another one before React begins. */
type EarlyResults = { search: string; q: string; results: Results };

let early: EarlyResults | undefined;
let isTaken = false;

/** Once, and not after React has begun. */
export function drawEarly(results: EarlyResults, draw: () => void): void {
  if (isTaken || early) return;
  draw();
  early = results;
}

/** What the page shows when React begins, which from then on draws alone. */
export function takeEarly(): EarlyResults | undefined {
  isTaken = true;
  return early;
}
