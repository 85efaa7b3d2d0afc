import { beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute, year } from "../../../platform/durations.ts";
import { listSubscribers } from "../database/subscriber-rows.ts";
import { tidyUp } from "../housekeeping.ts";
import { openMatters } from "../operator/open-matters.ts";
import { seedIssue } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";

const ann = "ann@example.org";
let service: TestService;

beforeEach(async () => {
  service = await createTestService();
});

/** A stranger types the address in, and what is due is sent. Returns how many mails it got in all. */
async function typedIn(address = ann): Promise<number> {
  expect((await service.signUp(address)).status).toBe(200);
  return (await service.sendAll()).length;
}

const sayNo = (address = ann) =>
  service.postForm(service.recorder.pathTo(address, "unsubscribe"), { "List-Unsubscribe": "One-Click" });

/** Each day of so many; returns the number of mails in all. */
async function typedInEachDay(days: number): Promise<number> {
  for (let count = 0; count < days; count += 1) {
    service.time.now += day;
    await typedIn();
  }
  return service.recorder.mails.length;
}

async function suppressions(): Promise<unknown[]> {
  return service.store.db.selectFrom("suppressions").select("cause").execute();
}

describe("who says no to a confirmation", () => {
  it("is erased, but for a keyed hash, and gets nothing for a year", async () => {
    await typedIn();
    expect((await sayNo()).status).toBe(200);
    expect(await listSubscribers(service.store.db)).toEqual([]);
    expect(await suppressions()).toEqual([{ cause: "declined" }]);
    for (const days of [1, 100, 263]) {
      service.time.now += days * day;
      await tidyUp(service.store, service.time.now);
      expect(await typedIn()).toBe(1);
      expect(await listSubscribers(service.store.db)).toEqual([]);
    }
    service.time.now += 2 * day;
    await tidyUp(service.store, service.time.now);
    expect(await suppressions()).toEqual([]);
    expect(await typedIn()).toBe(2);
  });

  it("is left alone by each spelling of the mailbox", async () => {
    await typedIn("ann.lee+tips@gmail.com");
    await sayNo("ann.lee+tips@gmail.com");
    service.time.now += 2 * day;
    for (const spelling of ["annlee@gmail.com", "ann.lee+tips@gmail.com", "a.nnlee+2@googlemail.com"])
      expect(await typedIn(spelling)).toBe(1);
  });

  it("keeps the tips that another spelling of the mailbox gets", async () => {
    await service.join("annlee@gmail.com");
    service.time.now += hour;
    await typedIn("ann.lee@gmail.com");
    await sayNo("ann.lee@gmail.com");
    expect(await service.find("annlee@gmail.com")).toMatchObject({
      status: "active",
    });
    const { id } = (await listSubscribers(service.store.db))[0] ?? { id: "" };
    await seedIssue(service.store, service.time.now);
    expect((await service.sendAll()).at(-1)?.id).toContain(id);
  });

  it("having left once, is not asked again for a year, and keeps the record of leaving", async () => {
    await service.join(ann);
    await sayNo();
    await typedInEachDay(1);
    await sayNo();
    const mails = service.recorder.mails.length;
    expect(await typedInEachDay(3)).toBe(mails);
    expect(await service.find(ann)).toMatchObject({
      status: "unsubscribed",
      askedAt: null,
    });
  });
});

describe("the page that Unsubscribe leads to", () => {
  it("says how who said no signs up after all, with the address that got the mail and no other", async () => {
    await typedIn();
    const link = service.recorder.pathTo(ann, "unsubscribe");
    await sayNo();
    const page = await (await service.request(link)).text();
    expect(page).toContain("for a year nobody can have us ask you again");
    expect(page).toContain(`action="${link}/again"`);
    service.time.now += day;
    expect((await service.postForm(`${link}/again`, { email: "bob@example.org" })).status).toBe(400);
    expect(await typedIn()).toBe(1);
    expect(await (await service.postForm(`${link}/again`, { email: ann })).text()).toContain(
      "Now check your inbox",
    );
    await service.sendAll();
    await service.press(service.recorder.pathTo(ann, "confirm"));
    expect(await service.find(ann)).toMatchObject({ status: "active" });
  });

  it("says the same to whoever had left, was asked again and said no", async () => {
    await service.join(ann);
    await sayNo();
    await typedInEachDay(1);
    expect(await (await sayNo()).text()).toContain("Sign me up after all");
  });
});

it.each([
  ["unsubscribed", [{ cause: "declined" }]],
  ["complained", [{ cause: "complained" }]],
  ["bounced", []],
] as const)(
  "of an address that never confirmed nothing but a hash is kept when it is noted as %s",
  async (as, left) => {
    await typedIn();
    await service.takeOff(ann, as);
    expect(await listSubscribers(service.store.db)).toEqual([]);
    expect(await suppressions()).toEqual(left);
  },
);

describe("five confirmations without an answer", () => {
  it("end the tries for 90 days", async () => {
    await typedIn();
    expect(await typedInEachDay(4)).toBe(5);
    service.time.now -= hour;
    expect(await typedInEachDay(89)).toBe(5);
    await tidyUp(service.store, service.time.now);
    expect(await typedInEachDay(2)).toBe(6);
  });

  it("end them for every spelling of the mailbox", async () => {
    for (let tries = 0; tries < 9; tries += 1) {
      service.time.now += day;
      await typedIn(`ann+${tries}@gmail.com`);
    }
    expect(service.recorder.mails).toHaveLength(5);
  });

  it("are forgotten with the answer", async () => {
    await typedInEachDay(5);
    await service.join(ann);
    await sayNo();
    service.time.now += day;
    const mails = service.recorder.mails.length;
    expect(await typedIn()).toBe(mails + 1);
  });
});

it("status counts sign-ups that were answered like any other and got no mail, with the reason", async () => {
  await typedIn();
  await sayNo();
  await typedIn();
  for (let times = 0; times < 3; times += 1) {
    service.time.now += 11 * minute;
    await typedIn("bob@example.org");
  }
  await service.postForm("/", { email: "eve@example.org", website: "http://spam.example" });
  const says = async () =>
    (await openMatters(service.store.db, service.time.now)).map((each) => each.says).join();
  expect(await says()).toMatch(
    /1 whose owner said no .*1 that filled in the field .*1 to a mailbox that had had two/,
  );
  service.time.now += year;
  expect(await says()).toBe("");
});

it("status says how many asked for a mail that could not be delivered", async () => {
  service.recorder.answer = () => ({ outcome: "refused", answer: "550 5.1.1 unknown", isAddressDead: true });
  await typedIn();
  expect(await openMatters(service.store.db, service.time.now)).toMatchObject([
    { cause: "failed", says: expect.stringMatching(/^1 mail that somebody asked for/) },
  ]);
});
