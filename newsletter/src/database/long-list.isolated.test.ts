import { expect, it } from "vitest";
import { day } from "../../../platform/durations.ts";
import { departedDays, tidyUp } from "../housekeeping.ts";
import { tick } from "../issues/scheduler.ts";
import { allThatIsOpen } from "../operator/readiness.ts";
import { createWatch } from "../operator/watch.ts";
import { longRead, plansOf } from "../testing/plans-of.ts";
import type { TestService } from "../testing/test-service.ts";
import { sendWith, withIssue } from "../testing/with-readers.ts";
import { listMails } from "./outbox-overview.ts";
import { countFailed, resendFailed, uncertainWeek } from "./resend.ts";

type Work = (service: TestService) => Promise<unknown>;

it.each<[string, Work]>([
  ["the service does each minute", async (service) => [await createWatch(service)(), await tick(service)]],
  ["it does each hour", ({ store, time }) => tidyUp(store, time.now + (departedDays + 1) * day)],
  ["“status” says", allThatIsOpen],
  ["“outbox” lists", ({ store }) => listMails(store.db, ["uncertain", "failed"], 100)],
  [
    "“resend” asks and does",
    async ({ store: { db }, time: { now } }) => [
      await uncertainWeek(db),
      await countFailed(db, now),
      await resendFailed(db, { now, sendBy: now + day }),
    ],
  ],
])("what %s reads nothing whole that grows with the list", async (_, work) => {
  const service = await withIssue(2);
  await service.takeOff("reader0@example.org");
  await sendWith(service, () => ({ outcome: "refused", answer: "550 no", isAddressDead: false }));
  await service.signUp("ann@example.org");
  expect(await plansOf(service.store.db, () => work(service))).not.toMatch(longRead);
});
