import { beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute } from "../../../platform/durations.ts";
import { findIssue } from "../database/issue-rows.ts";
import { writeMeta } from "../database/meta-rows.ts";
import { countMails } from "../database/outbox-overview.ts";
import { sampleTip } from "../testing/seed.ts";
import type { TestService } from "../testing/test-service.ts";
import { serviceAt } from "../testing/with-readers.ts";
import { pick, preview, sendNow, skip } from "./operator-actions.ts";
import { tick } from "./scheduler.ts";

const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47, winter time
const picked = ["tip-5", "tip-0", "tip-2"];

let service: TestService;

beforeEach(async () => {
  service = await serviceAt(due - 3 * day);
});

async function tickAt(now: number) {
  service.time.now = now;
  return tick(service);
}

const tipsSent = async () => (await findIssue(service.store.db, "2026-W47"))?.tips.map(({ id }) => id);

describe("an issue that is due", () => {
  it("is queued once for everybody active, however many copies tick", async () => {
    service.time.now = due;
    const lines = (await Promise.all([tick(service), tick(service), tick(service)])).flat();
    expect(lines).toEqual(["Issue 2026-W47: queued for 2 readers"]);
    expect((await countMails(service.store.db)).pending).toBe(2);
  });

  it("leaves with the draft of the day before when the site is down", async () => {
    await tickAt(due - 20 * hour);
    expect((await findIssue(service.store.db, "2026-W47"))?.state).toBe("draft");
    service.feed.tips = new Error("The site is down");
    expect(await tickAt(due)).toEqual(["Issue 2026-W47: queued for 2 readers"]);
  });

  it("waits while there are fewer than three tips", async () => {
    service.feed.tips = [sampleTip(1), sampleTip(2)];
    expect(await tickAt(due)).toEqual([]);
    service.feed.tips = [sampleTip(1), sampleTip(2), sampleTip(3)];
    expect(await tickAt(due + minute)).toEqual(["Issue 2026-W47: queued for 2 readers"]);
  });

  it("before the service was there was missed by nobody", async () => {
    service = await serviceAt(due + hour);
    expect(await tickAt(due + 2 * day)).toEqual([]);
  });
});

describe("an overdue issue", () => {
  it.each([
    ["still leaves within the allowed lateness", due + 12 * hour, "queued for 2 readers"],
    ["is missed a minute after it", due + 12 * hour + minute, "missed. It is overdue by more than 12 hours."],
  ])("%s", async (_, now, change) => {
    expect(await tickAt(now)).toEqual([`Issue 2026-W47: ${change}`]);
  });

  it("is missed when a backup was restored after it was due: it may have been sent", async () => {
    await writeMeta(service.store.db, "restoredAt", due);
    expect(await tickAt(due + minute)).toEqual([
      "Issue 2026-W47: missed. It was due before a backup was restored, and may have been sent.",
    ]);
  });

  it("is missed also when the service was away for weeks", async () => {
    expect(await tickAt(due + 21 * day + 2 * hour)).toEqual([
      "Issue 2026-W50: queued for 2 readers",
      ...[49, 48, 47].map((week) => `Issue 2026-W${week}: missed. It is overdue by more than 12 hours.`),
    ]);
  });

  it("leaves after all also when it is older than what a tick looks back at", async () => {
    await tickAt(due + 2 * day);
    const later = due + 12 * 7 * day + 2 * day;
    await tickAt(later);
    await sendNow(service, "2026-W47");
    expect(await tickAt(later + minute)).toEqual(["Issue 2026-W47: queued for 2 readers"]);
    await service.sendAll();
    expect(await tickAt(later + 2 * minute)).toEqual(["Issue 2026-W47: done, 2 sent, 0 failed, 0 uncertain"]);
  });
});

describe("the operator", () => {
  it("skips a week, or changes their mind", async () => {
    await pick(service, picked);
    await skip(service);
    expect(await tickAt(due - hour)).toEqual([]);
    await skip(service, true);
    expect(await tickAt(due)).toEqual(["Issue 2026-W47: queued for 2 readers"]);
    expect(await tipsSent()).toEqual(picked);
    await skip(service);
    expect(await tickAt(due + 7 * day)).not.toContainEqual(expect.stringContaining("queued"));
  });

  it("sees next week's tips once this week's are sent", async () => {
    await tickAt(due);
    const next = await preview(service);
    expect(next.weekKey).toBe("2026-W48");
    expect(next.tips.map(({ id }) => id)).toEqual(["tip-8", "tip-7", "tip-6"]);
  });
});

it.each([
  ["the day before", due - 20 * hour],
  ["when the issue is due", due],
])("tips that the operator picks while the feed is read, %s, are not overwritten", async (_, now) => {
  async function readFeed() {
    const read = await service.readFeed();
    await pick({ ...service, clock: () => due - 1 }, picked);
    return read;
  }
  service.time.now = now;
  expect(await tick({ ...service, readFeed })).toEqual([]);
  expect(await tickAt(due)).toEqual(["Issue 2026-W47: queued for 2 readers"]);
  expect(await tipsSent()).toEqual(picked);
});
