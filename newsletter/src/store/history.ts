import { type Bounce, bouncesOf, changesOf } from "./change-rows.ts";
import type { Db } from "./open-store.ts";
import { mailsOf } from "./outbox-overview.ts";
import type { Change, OutboxRow } from "./schema.ts";

/** What happened to one reader: their mails, the changes of their status, the issues that did not reach them. */
export type History = { mails: OutboxRow[]; changes: Change[]; bounces: Bounce[] };

export async function historyOf(db: Db, subscriberId: string): Promise<History> {
  return {
    mails: await mailsOf(db, subscriberId),
    changes: await changesOf(db, subscriberId),
    bounces: await bouncesOf(db, subscriberId),
  };
}
