import { hour } from "../../../platform/durations.ts";
import { findIssue, moveIssue } from "../database/issue-rows.ts";
import type { Store } from "../database/open-store.ts";
import { parkIssue, stopIssue, waitAnew } from "../database/parked-rows.ts";
import type { Settings } from "../settings.ts";
import { sumUp } from "./issue-notices.ts";

type ParkingDeps = { store: Store; settings: Pick<Settings, "maxLatenessHours">; clock: () => number };

/** Throws a sentence for the operator. */
export async function park({ store }: ParkingDeps, weekKey: string): Promise<void> {
  if (!(await parkIssue(store.db, weekKey, null))) throw new Error(`The issue ${weekKey} is not under way.`);
}

/**
 * It has MAX_LATENESS_HOURS from now, and mails that were refused or put off are tried again. `trustsRefusals`:
 * refusals concern the readers, so they do not park it again. Throws a sentence for the operator.
 */
export async function resume(
  { store, settings, clock }: ParkingDeps,
  weekKey: string,
  { trustsRefusals = false } = {},
): Promise<void> {
  const now = clock();
  const sendBy = now + settings.maxLatenessHours * hour;
  const resumed = { state: "queued", note: null, sendBy, trustsRefusals: Number(trustsRefusals) } as const;
  const isResumed = await store.transaction(async (tx) => {
    const isMoved = await moveIssue(tx, weekKey, ["parked"], resumed);
    if (isMoved) await waitAnew(tx, weekKey, now);
    return isMoved;
  });
  if (!isResumed) throw new Error(`The issue ${weekKey} is not parked.`);
}

/** Returns how many mails will not be sent. Throws a sentence for the operator. */
export async function stopSending({ store, clock }: ParkingDeps, weekKey: string): Promise<number> {
  const cancelled = await store.longTransaction(async (tx) => {
    const now = clock();
    const unsent = await stopIssue(tx, weekKey, { note: "The operator stopped it.", now });
    const issue = unsent === undefined ? undefined : await findIssue(tx, weekKey);
    if (issue) await sumUp(tx, issue, now);
    return unsent;
  });
  if (cancelled === undefined) throw new Error(`The issue ${weekKey} is neither under way nor parked.`);
  return cancelled;
}
