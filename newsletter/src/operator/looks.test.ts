import { expect, it } from "vitest";
import { capacityWithin } from "../issues/capacity.ts";
import { seedSubscribers } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { lookAtLimits } from "./looks.ts";

const hour = 3_600_000;
const due = Date.UTC(2026, 10, 17, 8);

it("an issue that the mail server's limits do not let out in time is said on Monday, and not before", async () => {
  const environment = { MAILS_PER_HOUR: "10", MAX_LATENESS_HOURS: "4" };
  const { store, settings } = await createTestService({ environment });
  await seedSubscribers(store, 40, due);
  const at = async (now: number) => (await lookAtLimits({ db: store.db, now, settings })).troubles;
  expect(await at(due - 33 * hour)).toEqual([]);
  expect(await at(due - 31 * hour)).toEqual([
    {
      cause: "limits",
      says: "Tuesday’s issue cannot be out in time: 40 readers, but within MAX_LATENESS_HOURS (4) MAILS_PER_HOUR (10) let only 36 mails of an issue leave.",
    },
  ]);
  await store.db.deleteFrom("subscribers").where("address", "like", "reader1%").execute();
  expect(await at(due - 31 * hour)).toEqual([]);
});

it.each([
  [{ MAILS_PER_HOUR: "10", MAX_LATENESS_HOURS: "5" }, 45],
  [{ MAILS_PER_DAY: "100", MAX_LATENESS_HOURS: "12" }, 90],
  [{ MAILS_PER_DAY: "100", MAX_LATENESS_HOURS: "48" }, 180],
  [{ MAILS_PER_HOUR: "10", MAILS_PER_DAY: "50", MAX_LATENESS_HOURS: "12" }, 45],
  [{}, Number.POSITIVE_INFINITY],
])("with %j the mail server takes %d mails of an issue in time", async (environment, mails) => {
  const { settings } = await createTestService({ environment });
  expect(capacityWithin(settings.maxLatenessHours, settings)).toBe(mails);
});
