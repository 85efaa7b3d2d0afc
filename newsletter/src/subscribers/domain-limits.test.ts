import { beforeEach, expect, it } from "vitest";
import { hour, minute, year } from "../../../site-folder/durations.ts";
import { findSubscriber } from "../database/subscriber-rows.ts";
import { seedSubscribers } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { leave } from "./changes.ts";

let service: TestService;

beforeEach(async () => {
  const many = "1000000";
  const environment = { SIGN_UPS_PER_CLIENT_PER_HOUR: many, SIGN_UPS_PER_MINUTE: many };
  service = await createTestService({ environment });
});

/** Signs all of them up; what they were answered, each once. */
async function signUpAll(count: number, domain: (place: number) => string): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let place = 0; place < count; place += 1) {
    const answer = await service.signUp(`a${place}@${domain(place)}`, `2001:db8:${place}::1`);
    seen.add(JSON.stringify([answer.status, [...answer.headers].sort(), await answer.text()]));
  }
  return seen;
}

async function mailsAfter(hours: number): Promise<number> {
  service.time.now += hours * hour;
  await service.sendAll();
  return service.recorder.mails.length;
}

it.each([
  ["addresses of a domain that takes any", () => "example.org"],
  ["sub-domains of one domain", (place: number) => `mail${place}.example.co.uk`],
])("60 %s get 20 mails at once and 20 each hour, all with the same answer", async (_, domain) => {
  expect((await signUpAll(60, domain)).size).toBe(1);
  expect([await mailsAfter(0), await mailsAfter(1), await mailsAfter(1)]).toEqual([20, 40, 60]);
});

it("of a domain whose strangers ask all the time 20 an hour get a mail, and 100 a day", async () => {
  const mails: number[] = [];
  for (let hours = 0; hours < 7; hours += 1) {
    for (let minutes = 0; minutes < 60; minutes += 2) {
      await service.signUp(`a${hours}-${minutes}@example.org`);
      await service.sendAll();
      service.time.now += 2 * minute;
    }
    mails.push(service.recorder.mails.length);
  }
  expect(mails).toEqual([20, 40, 60, 80, 100, 100, 100]);
});

it("of 130 strangers at one domain 100 get a mail within the day, and more the day after", async () => {
  await signUpAll(130, () => "example.org");
  expect([await mailsAfter(4), await mailsAfter(19)]).toEqual([100, 100]);
  service.time.now += hour;
  await service.signUp("later@example.org");
  expect(await mailsAfter(0)).toBe(101);
});

it.each([
  [20, 40],
  [19, 20],
])("of a domain with %i active readers %i of 40 strangers get their mail at once", async (readers, mails) => {
  await seedSubscribers(service.store, readers, service.time.now);
  await signUpAll(40, () => "example.org");
  expect(await mailsAfter(0)).toBe(mails);
});

it("who confirmed once and left does not wait behind strangers", async () => {
  await service.join("ann@example.org");
  const ann = await findSubscriber(service.store.db, { addressKey: "ann@example.org" });
  const why = { cause: "link", reason: "A test." } as const;
  if (ann) await leave(service.store.db, ann, "unsubscribed", why, service.time.now);
  service.time.now += minute;
  await signUpAll(40, () => "example.org");
  await service.signUp("ann@example.org");
  await service.sendAll();
  expect(service.recorder.mails.filter(({ to }) => to === "ann@example.org")).toHaveLength(2);
});

it("links to what is stored about strangers count as their confirmations do", async () => {
  await signUpAll(15, () => "example.org");
  for (let place = 0; place < 15; place += 1)
    await service.postForm("/me", { email: `a${place}@example.org` });
  expect([await mailsAfter(0), await mailsAfter(1)]).toEqual([20, 30]);
});

it("a queue that a clock far ahead has filled keeps nobody waiting once the clock is right", async () => {
  const { now } = service.time;
  service.time.now += year;
  await signUpAll(30, () => "example.org");
  service.time.now = now;
  await service.signUp("ann@example.org");
  await service.sendAll();
  expect(service.recorder.mails.map(({ to }) => to)).toContain("ann@example.org");
});
