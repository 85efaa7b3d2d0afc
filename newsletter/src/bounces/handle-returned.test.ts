import { beforeEach, describe, expect, it } from "vitest";
import { day } from "../../../platform/durations.ts";
import { bouncesOf, changesOf } from "../database/change-rows.ts";
import { findIssue } from "../database/issue-rows.ts";
import { countSubscribers } from "../database/subscriber-rows.ts";
import { resume } from "../issues/parking.ts";
import type { TestService } from "../testing/test-service.ts";
import { sendIssue, withReaders } from "../testing/with-readers.ts";
import { handleReturned } from "./handle-returned.ts";
import type { Returned } from "./read-returned.ts";

const dead = "550 5.1.1 no such user";
let service: TestService;

beforeEach(async () => {
  service = await withReaders(40);
  service.time.now += 1000;
});

function messageIdTo(number: number): string {
  const to = `reader${number}@example.org`;
  return service.recorder.mails.findLast((mail) => mail.to === to)?.messageId ?? "";
}

function take(is: Returned["is"], number: number, answer = dead): Promise<boolean> {
  const returned = { is, answer, messageIds: ["x.y@z", messageIdTo(number)] };
  return service.store.transaction((tx) => handleReturned(tx, service, returned, service.time.now));
}

const reader = (number = 0) => service.readerAt(`reader${number}@example.org`);

async function twoIssues(secondAnswer: string) {
  await sendIssue(service);
  await take("bounce", 0);
  service.time.now += 7 * day;
  const weekKey = await sendIssue(service);
  await take("bounce", 0, secondAnswer);
  return weekKey;
}

describe("a bounce", () => {
  it("of two issues ends the subscription of a dead address, and says why", async () => {
    const weekKey = await twoIssues(dead);
    const bounced = await reader();
    expect(bounced).toMatchObject({ status: "bounced", leftAt: service.time.now });
    expect(await changesOf(service.store.db, bounced.id)).toMatchObject([
      { cause: "refusals", weekKey, reason: `Two issues did not arrive, days apart: ${dead}` },
    ]);
  });

  it("for another reason ends nothing, and is recorded", async () => {
    await twoIssues("550 5.7.1 blocked by policy");
    expect((await reader()).status).toBe("active");
    expect(await bouncesOf(service.store.db, (await reader()).id)).toHaveLength(2);
  });

  it("is no evidence once a later issue has arrived", async () => {
    await sendIssue(service);
    await take("bounce", 0);
    for (const _ of [1, 2]) {
      service.time.now += 7 * day;
      await sendIssue(service);
    }
    await take("bounce", 0);
    expect((await reader()).status).toBe("active");
  });

  it("of a mail from before the reader confirmed again says nothing", async () => {
    await sendIssue(service);
    await service.store.db
      .updateTable("subscribers")
      .set({ confirmedAt: service.time.now + 1 })
      .execute();
    await take("bounce", 0);
    expect(await bouncesOf(service.store.db, (await reader()).id)).toEqual([]);
  });

  it("of an unlikely share of an issue ends nobody's subscription, now or with the next issue", async () => {
    await sendIssue(service);
    for (let number = 0; number < 5; number += 1) await take("bounce", number);
    service.time.now += 7 * day;
    const weekKey = await sendIssue(service);
    const bounced: number[] = [];
    for (let number = 0; number < 40; number += 1) {
      await take("bounce", number);
      bounced.push((await countSubscribers(service.store.db)).bounced);
    }
    expect(bounced).toEqual([1, 2, 3, 4, 5, ...Array<number>(35).fill(0)]);
    expect(await findIssue(service.store.db, weekKey)).toMatchObject({ state: "parked" });
    expect(service.logged.join()).toContain("more likely our fault than the readers’");
    service.time.now += 7 * day;
    await sendIssue(service);
    await take("bounce", 20);
    expect((await reader(20)).status).toBe("active");
    await resume(service, weekKey, { trustsRefusals: true });
    await take("bounce", 21);
    expect((await reader(21)).status).toBe("bounced");
  });
});

it("a complaint is noted, also when the reader has left", async () => {
  await sendIssue(service);
  await service.press(service.recorder.pathTo("reader0@example.org", "unsubscribe"));
  for (const number of [0, 1]) {
    expect(await take("complaint", number)).toBe(true);
    expect((await reader(number)).status).toBe("complained");
  }
});
