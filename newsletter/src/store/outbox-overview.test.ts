import { expect, it } from "vitest";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { openDatabase } from "./open-store.ts";
import { countMails, dropFinished, outboxStates } from "./outbox-overview.ts";

const now = Date.UTC(2026, 10, 17, 9);

it("what is dealt with is forgotten after its time, also failed and uncertain mails; what waits is not", async () => {
  const store = await openDatabase(":memory:");
  await seedSubscribers(store, outboxStates.length, now);
  await seedIssue(store, now);
  const rows = await store.db.selectFrom("outbox").select("id").execute();
  for (const [place, state] of outboxStates.entries())
    await store.db
      .updateTable("outbox")
      .set({ state })
      .where("id", "=", rows[place]?.id ?? "")
      .execute();
  const before = await countMails(store.db);
  expect(Object.values(before)).toEqual(outboxStates.map(() => 1));
  await dropFinished(store.db, now, { from: "", limit: 100 });
  expect(await countMails(store.db)).toEqual(before);
  await dropFinished(store.db, now + 1, { from: "", limit: 100 });
  expect(await countMails(store.db)).toEqual({ ...before, sent: 0, failed: 0, uncertain: 0, cancelled: 0 });
});
