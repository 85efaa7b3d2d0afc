import { beforeEach, describe, expect, it } from "vitest";
import { findSubscriber } from "../store/subscriber-rows.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";

const token = "a token of the operator's, long enough";
let service: TestService;

beforeEach(async () => {
  service = await createTestService({ environment: { REPORTS_TOKEN: token } });
  await seedSubscribers(service.store, 40, service.time.now - 1000);
  await seedIssue(service.store, service.time.now);
  await service.sendAll();
});

async function tell(body: unknown, authorization = `Bearer ${token}`) {
  const headers = { Authorization: authorization, "Content-Type": "application/json" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await service.request("/reports", { method: "POST", headers, body: text });
  return { status: answer.status, json: await answer.json() };
}

async function statusOf(number: number) {
  return (await findSubscriber(service.store.db, { addressKey: `reader${number}@example.org` }))?.status;
}

describe("a mail service that tells bounces and complaints", () => {
  it("does so by Message-ID or by address, and hears which it was unknown", async () => {
    const messageId = service.recorder.mails.find(({ to }) => to === "reader0@example.org")?.messageId;
    const reports = [
      { kind: "bounce", messageId, text: "550 5.1.1 no such user" },
      { kind: "complaint", address: "Reader1@example.org" },
      { kind: "soft-bounce", address: "reader2@example.org", text: "mailbox full" },
      { kind: "complaint", address: "stranger@example.org" },
      { kind: "bounce", address: "no address" },
    ];
    expect(await tell({ reports })).toEqual({ status: 200, json: { taken: 3, unknown: [3, 4] } });
    expect(await Promise.all([0, 1, 2, 3].map(statusOf))).toEqual([
      "bounced",
      "complained",
      "active",
      "active",
    ]);
  });

  it.each([
    [{ reports: [{ kind: "delivered", address: "a@example.org" }] }, "reports.0.kind: Invalid option"],
    [{ reports: [{ kind: "bounce" }] }, "reports.0: give either messageId or address"],
    [{ reports: [{ kind: "bounce", address: "a@b.c", colour: 1 }] }, 'reports.0: Unrecognized key: "colour"'],
    [{}, "reports: Invalid input"],
    ["no JSON", "the body: Invalid input"],
  ])(
    "in another format (%j) is told what is wrong and where, and nothing is changed",
    async (body, words) => {
      const { status, json } = await tell(body);
      expect(status).toBe(400);
      expect(json).toMatchObject({ error: expect.stringContaining(words) });
    },
  );

  it.each(["", "Bearer ", `Bearer ${token}x`, `Basic ${token}`])(
    "with %j is nobody",
    async (authorization) => {
      expect(
        (await tell({ reports: [{ kind: "bounce", address: "reader0@example.org" }] }, authorization)).status,
      ).toBe(401);
      expect(await statusOf(0)).toBe("active");
    },
  );

  it("finds no such page where REPORTS_TOKEN is not set", async () => {
    service = await createTestService();
    expect((await service.request("/reports", { method: "POST" })).status).toBe(404);
  });
});
