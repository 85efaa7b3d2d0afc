import type { Results } from "./search.ts";

type EarlyResults = { q: string; results: Results };

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
