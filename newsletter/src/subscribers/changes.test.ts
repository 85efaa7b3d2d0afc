import { beforeEach, describe, expect, it } from "vitest";
import { day, minute } from "../../../platform/durations.ts";
import { changesOf } from "../database/change-rows.ts";
import type { Subscriber } from "../database/schema.ts";
import { eraseSubscriber, listSubscribers } from "../database/subscriber-rows.ts";
import { tidyUp } from "../housekeeping.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { sendIssue } from "../testing/with-readers.ts";
import { type Leaving, reactivate } from "./changes.ts";

const ann = "ann@example.org";
let service: TestService;

beforeEach(async () => {
  service = await createTestService();
});

const reader = () => service.readerAt(ann);

async function joinAndLeave(as: Leaving): Promise<Subscriber> {
  await service.join(ann);
  service.time.now += day;
  await service.takeOff(ann, as);
  service.time.now += 2 * day;
  service.recorder.mails.length = 0;
  return reader();
}

async function typedInByAStranger(): Promise<void> {
  expect((await service.signUp(ann)).status).toBe(200);
  await service.sendAll();
}

describe("a stranger who types in the address of somebody who", () => {
  it.each(["unsubscribed", "bounced"] as const)(
    "has %s changes neither status nor dates; the press on the new confirmation does",
    async (status) => {
      const before = await joinAndLeave(status);
      await typedInByAStranger();
      const { askedAt, askedWording, ...asked } = await reader();
      expect({ ...asked, askedAt: null, askedWording: null }).toEqual(before);
      expect(askedAt).toBe(service.time.now);
      const link = service.recorder.pathTo(ann, "confirm");
      expect((await service.request(link)).status).toBe(200);
      expect((await reader()).status).toBe(status);
      service.time.now += minute;
      expect((await service.press(link)).status).toBe(200);
      expect(await reader()).toMatchObject({
        status: "active",
        consentedAt: askedAt,
        confirmedAt: service.time.now,
        leftAt: null,
        askedAt: null,
      });
    },
  );

  it("has complained changes nothing and mails nothing, by any form, for ever", async () => {
    const before = await joinAndLeave("complained");
    for (const _ of [1, 2, 3]) {
      await typedInByAStranger();
      await service.postForm("/me", { email: ann });
      await service.sendAll();
      expect(await reader()).toEqual(before);
      service.time.now += 100 * day;
      await tidyUp(service.store, service.time.now);
    }
    expect(service.recorder.mails).toEqual([]);
  });

  it("has complained and was erased mails nothing either", async () => {
    const before = await joinAndLeave("complained");
    await eraseSubscriber(service.store.db, before, service.time.now);
    await typedInByAStranger();
    await service.postForm("/me", { email: ann });
    expect(await service.sendAll()).toEqual([]);
    service.time.now += 100 * day;
    await tidyUp(service.store, service.time.now);
    expect(await listSubscribers(service.store.db)).toEqual([]);
    await typedInByAStranger();
    expect(service.recorder.mails).toEqual([]);
  });
});

it("what was asked and never confirmed is forgotten after KEEP_DAYS, what happened is not", async () => {
  const before = await joinAndLeave("unsubscribed");
  await typedInByAStranger();
  service.time.now += 91 * day;
  await tidyUp(service.store, service.time.now);
  expect(await reader()).toEqual(before);
  expect(await changesOf(service.store.db, before.id)).toHaveLength(2);
});

it("each change is told with its reason on the reader's page, and not after an erasure", async () => {
  await joinAndLeave("bounced");
  const page = await (await service.request(await service.recordPath(ann))).text();
  expect(page).toContain("on the list: Pressed the button in the email.");
  expect(page).toContain("taken off, because mail to it came back: A test.");
  await eraseSubscriber(service.store.db, await reader(), service.time.now);
  expect(await service.store.db.selectFrom("changes").selectAll().execute()).toEqual([]);
});

describe("the operator", () => {
  it.each(["unsubscribed", "bounced", "complained"] as const)(
    "puts a reader who %s back on the list, who then gets the next issue",
    async (status) => {
      const left = await joinAndLeave(status);
      await service.store.transaction((tx) => reactivate(tx, left, "They wrote in.", service.time.now));
      expect(await reader()).toMatchObject({ status: "active", leftAt: null, generation: left.generation });
      await sendIssue(service);
      expect(service.recorder.mails.map(({ to }) => to)).toEqual([ann]);
    },
  );

  it("cannot put somebody on the list who never confirmed", async () => {
    await service.signUp(ann);
    await expect(reactivate(service.store.db, await reader(), "x", 0)).rejects.toThrow("never confirmed");
  });
});
