import { beforeEach, describe, expect, it } from "vitest";
import { resume } from "../issues/parking.ts";
import { bouncesOf, changesOf } from "../store/change-rows.ts";
import { findIssue } from "../store/issue-rows.ts";
import { countSubscribers, findSubscriber } from "../store/subscriber-rows.ts";
import { complaint, deliveryReport } from "../testing/sample-reports.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { reportsIn } from "./read-report.ts";
import { takeReport } from "./take-report.ts";

const week = 7 * 24 * 3_600_000;
let service: TestService;
let weekKey: string;

beforeEach(async () => {
  service = await createTestService();
  await seedSubscribers(service.store, 40, service.time.now);
  service.time.now += 1000;
  weekKey = await seedIssue(service.store, service.time.now);
  await service.sendAll();
});

/** What the mail to a reader said of itself. */
function mailTo(address: string) {
  const mail = service.recorder.mails.findLast(({ to }) => to === address);
  return {
    messageId: mail?.messageId ?? "",
    unsubscribe: mail?.headers["List-Unsubscribe"] ?? "",
  };
}

async function take(mail: Buffer): Promise<string[]> {
  const results: string[] = [];
  for (const report of await reportsIn(mail))
    results.push(await service.store.transaction((tx) => takeReport(tx, service, report, service.time.now)));
  return results;
}

function reader(number = 0) {
  return findSubscriber(service.store.db, { addressKey: `reader${number}@example.org` });
}

describe("a delivery report", () => {
  it.each(["message/rfc822", "text/rfc822-headers"])(
    "of a dead address, with the mail as %s, ends the subscription and is recorded",
    async (returned) => {
      expect(await take(deliveryReport(mailTo("reader0@example.org"), { returned }))).toEqual(["taken"]);
      const bounced = await reader();
      expect(bounced).toMatchObject({ status: "bounced", leftAt: service.time.now });
      expect(await changesOf(service.store.db, bounced?.id ?? "")).toMatchObject([
        { cause: "delivery-report", weekKey, reason: "5.1.1 smtp; 550 5.1.1 we cannot deliver this" },
      ]);
      expect(await countSubscribers(service.store.db)).toMatchObject({ active: 39, bounced: 1 });
    },
  );

  it.each([
    ["5.2.2", "a full mailbox"],
    ["5.7.1", "spam"],
    ["4.4.7", "time ran out"],
  ])("with %s (%s) counts a soft bounce and ends nothing", async (status) => {
    expect(await take(deliveryReport(mailTo("reader0@example.org"), { status }))).toEqual(["taken"]);
    const { id = "", status: state } = (await reader()) ?? {};
    expect(state).toBe("active");
    expect(await bouncesOf(service.store.db, id)).toMatchObject([{ kind: "soft", weekKey }]);
  });

  it.each(["delayed", "delivered", "relayed", "expanded"])("that says %s says nothing", async (action) => {
    expect(await take(deliveryReport(mailTo("reader0@example.org"), { action }))).toEqual([]);
  });

  it("is believed for its signed Message-ID, not for the address it names", async () => {
    const forged = { messageId: `${weekKey}.${(await reader())?.id}.${"a".repeat(27)}@knack.example` };
    expect(await take(deliveryReport(forged, { recipient: "reader0@example.org" }))).toEqual(["unknown"]);
    expect((await reader())?.status).toBe("active");
  });

  it("about a mail from before the reader confirmed again ends nothing", async () => {
    const before = mailTo("reader0@example.org");
    await service.store.db
      .updateTable("subscribers")
      .set({ confirmedAt: service.time.now + 1 })
      .execute();
    await take(deliveryReport(before));
    expect((await reader())?.status).toBe("active");
  });

  it("about an unlikely share of an issue ends nobody's subscription, and whom it ended is back", async () => {
    const bounced: number[] = [];
    for (let number = 0; number < 40; number += 1) {
      service.time.now += 1000;
      await take(deliveryReport(mailTo(`reader${number}@example.org`), { status: "5.1.2" }));
      bounced.push((await countSubscribers(service.store.db)).bounced);
    }
    expect(bounced).toEqual([1, 2, 3, 4, 5, ...Array<number>(35).fill(0)]);
    expect(await findIssue(service.store.db, weekKey)).toMatchObject({ state: "parked" });
    expect(service.logged.join()).toContain("more likely a fault of the mail server");
    await resume(service, weekKey, { trustsRefusals: true });
    await take(deliveryReport(mailTo("reader7@example.org")));
    expect((await reader(7))?.status).toBe("bounced");
  });
});

describe("a bounce told by a mail service, which names the address only", () => {
  const tell = (address: string) =>
    service.store.transaction((tx) =>
      takeReport(tx, service, { kind: "bounce", address, text: "550 5.1.2" }, service.time.now),
    );

  it("ends one reader's subscription", async () => {
    await tell("reader0@example.org");
    expect(await reader()).toMatchObject({ status: "bounced" });
    expect(await bouncesOf(service.store.db, (await reader())?.id ?? "")).toMatchObject([{ weekKey }]);
  });

  it("about everybody ends nobody's: it counts for the last issue they got", async () => {
    for (let number = 0; number < 40; number += 1) {
      service.time.now += 1000;
      await tell(`reader${number}@example.org`);
    }
    expect(await countSubscribers(service.store.db)).toMatchObject({ active: 40, bounced: 0 });
  });
});

describe("a complaint", () => {
  it.each([
    ["by the Message-ID", (about: ReturnType<typeof mailTo>) => ({ messageId: about.messageId })],
    [
      "by the link to leave, where the Message-ID is blackened",
      (about: ReturnType<typeof mailTo>) => ({ ...about, messageId: "redacted" }),
    ],
  ])("%s takes the reader off, for ever", async (_, kept) => {
    expect(await take(complaint(kept(mailTo("reader0@example.org"))))).toEqual(["taken"]);
    expect(await reader()).toMatchObject({ status: "complained" });
    service.time.now += week;
    await service.signUp("reader0@example.org");
    await seedIssue(service.store, service.time.now);
    service.recorder.mails.length = 0;
    await service.sendAll();
    expect(service.recorder.mails.map(({ to }) => to)).not.toContain("reader0@example.org");
    expect(service.recorder.mails).toHaveLength(39);
  });

  it("is also noted when the reader has left", async () => {
    await service.request(service.recorder.pathTo("reader0@example.org", "unsubscribe"), { method: "POST" });
    await take(complaint(mailTo("reader0@example.org")));
    expect((await reader())?.status).toBe("complained");
  });

  it.each(["not-spam", "auth-failure", "virus", ""])("of type %j is none", async (type) => {
    expect(await take(complaint(mailTo("reader0@example.org"), type))).toEqual([]);
  });
});

it.each([
  ["an answer of a person", "From: ann@example.org\r\nSubject: Re: Three tips\r\n\r\nThank you!\r\n"],
  [
    "a report without a mail",
    deliveryReport({ messageId: "x" }).toString().split("--limit\r\nContent-Type: message/rfc822")[0],
  ],
  ["nothing", ""],
  ["rubbish", "\0\xff".repeat(1000)],
  ["a report that breaks off", deliveryReport({ messageId: "x@y" }).toString().slice(0, 500)],
])("%s gives no report", async (_, text) => {
  expect(await reportsIn(Buffer.from(text ?? "", "latin1"))).toEqual([]);
});
