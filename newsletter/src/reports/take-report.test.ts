import { beforeEach, describe, expect, it } from "vitest";
import { bouncesOf, changesOf } from "../database/change-rows.ts";
import { findIssue } from "../database/issue-rows.ts";
import { countSubscribers, findSubscriber } from "../database/subscriber-rows.ts";
import { resume } from "../issues/parking.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { type Report, takeReport } from "./take-report.ts";

const token = "a token of the operator's, long enough";
let service: TestService;
let weekKey: string;

beforeEach(async () => {
  service = await createTestService({ environment: { REPORTS_TOKEN: token } });
  await seedSubscribers(service.store, 40, service.time.now);
  service.time.now += 1000;
  weekKey = await seedIssue(service.store, service.time.now);
  await service.sendAll();
});

function mailTo(number = 0): string {
  const to = `reader${number}@example.org`;
  return service.recorder.mails.findLast((mail) => mail.to === to)?.messageId ?? "";
}

function take(report: Omit<Report, "text">): Promise<string> {
  const full = { text: "550 5.1.1 no such user", ...report };
  return service.store.transaction((tx) => takeReport(tx, service, full, service.time.now));
}

function reader(number = 0) {
  return findSubscriber(service.store.db, { addressKey: `reader${number}@example.org` });
}

describe("a bounce", () => {
  it("of a dead address ends the subscription and is recorded", async () => {
    expect(await take({ kind: "bounce", messageId: mailTo() })).toBe("taken");
    const bounced = await reader();
    expect(bounced).toMatchObject({ status: "bounced", leftAt: service.time.now });
    expect(await changesOf(service.store.db, bounced?.id ?? "")).toMatchObject([
      { cause: "delivery-report", weekKey, reason: "550 5.1.1 no such user" },
    ]);
    expect(await countSubscribers(service.store.db)).toMatchObject({ active: 39, bounced: 1 });
  });

  it("is believed for a Message-ID that we signed only", async () => {
    const forged = `${weekKey}.${(await reader())?.id}.${"a".repeat(27)}@knack.example`;
    expect(await take({ kind: "bounce", messageId: forged })).toBe("unknown");
    expect((await reader())?.status).toBe("active");
  });

  it("of a mail from before the reader confirmed again ends nothing", async () => {
    const confirmedAt = service.time.now + 1;
    await service.store.db.updateTable("subscribers").set({ confirmedAt }).execute();
    await take({ kind: "bounce", messageId: mailTo() });
    expect((await reader())?.status).toBe("active");
  });

  it.each([
    ["by Message-ID", (number: number) => ({ messageId: mailTo(number) })],
    ["by address", (number: number) => ({ address: `reader${number}@example.org` })],
  ])("%s of an unlikely share of an issue ends nobody's subscription", async (_, about) => {
    const bounced: number[] = [];
    for (let number = 0; number < 40; number += 1) {
      service.time.now += 1000;
      await take({ kind: "bounce", ...about(number) });
      bounced.push((await countSubscribers(service.store.db)).bounced);
    }
    expect(bounced).toEqual([1, 2, 3, 4, 5, ...Array<number>(35).fill(0)]);
    expect(await findIssue(service.store.db, weekKey)).toMatchObject({ state: "parked" });
    expect(service.logged.join()).toContain("more likely a fault of the mail server");
    await resume(service, weekKey, { trustsRefusals: true });
    await take({ kind: "bounce", messageId: mailTo(7) });
    expect((await reader(7))?.status).toBe("bounced");
  });
});

it("a complaint is noted, also when the reader has left", async () => {
  await service.request(service.recorder.pathTo("reader0@example.org", "unsubscribe"), { method: "POST" });
  for (const number of [0, 1]) {
    expect(await take({ kind: "complaint", messageId: mailTo(number) })).toBe("taken");
    expect((await reader(number))?.status).toBe("complained");
  }
});

async function post(body: unknown, authorization = `Bearer ${token}`) {
  const headers = { Authorization: authorization, "Content-Type": "application/json" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await service.request("/reports", { method: "POST", headers, body: text });
  return { status: answer.status, json: await answer.json() };
}

describe("a mail service that reports bounces and complaints", () => {
  it("does so by Message-ID or by address, and hears which it was unknown", async () => {
    const reports = [
      { kind: "bounce", messageId: mailTo(), text: "550 5.1.1 no such user" },
      { kind: "complaint", address: "Reader1@example.org" },
      { kind: "soft-bounce", address: "reader2@example.org", text: "mailbox full" },
      { kind: "complaint", address: "stranger@example.org" },
      { kind: "bounce", address: "no address" },
    ];
    expect(await post({ reports })).toEqual({ status: 200, json: { taken: 3, unknown: [3, 4] } });
    expect((await Promise.all([0, 1, 2, 3].map(reader))).map((each) => each?.status)).toEqual([
      "bounced",
      "complained",
      "active",
      "active",
    ]);
    expect(await bouncesOf(service.store.db, (await reader(2))?.id ?? "")).toMatchObject([
      { kind: "soft", weekKey },
    ]);
  });

  it.each([
    [{ reports: [{ kind: "delivered", address: "a@example.org" }] }, "reports.0.kind: Invalid option"],
    [{ reports: [{ kind: "bounce" }] }, "reports.0: give either messageId or address"],
    [{ reports: [{ kind: "bounce", address: "a@b.c", colour: 1 }] }, 'reports.0: Unrecognized key: "colour"'],
    [{}, "reports: Invalid input"],
    ["no JSON", "the body: Invalid input"],
  ])(
    "in another format (%j) gets to know what is wrong and where, and nothing is changed",
    async (body, words) => {
      const { status, json } = await post(body);
      expect(status).toBe(400);
      expect(json).toMatchObject({ error: expect.stringContaining(words) });
    },
  );

  it.each(["", "Bearer ", `Bearer ${token}x`, `Basic ${token}`])(
    "with %j is nobody",
    async (authorization) => {
      expect(
        (await post({ reports: [{ kind: "bounce", address: "reader0@example.org" }] }, authorization)).status,
      ).toBe(401);
      expect((await reader())?.status).toBe("active");
    },
  );

  it("finds no such page where REPORTS_TOKEN is not set", async () => {
    service = await createTestService();
    expect((await service.request("/reports", { method: "POST" })).status).toBe(404);
  });
});
