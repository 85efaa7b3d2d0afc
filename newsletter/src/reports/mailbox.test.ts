import { expect, it } from "vitest";
import { findSubscriber } from "../store/subscriber-rows.ts";
import { openImapServer } from "../testing/imap-server.ts";
import { complaint, deliveryReport } from "../testing/sample-reports.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { createMailboxWatch } from "./watch-mailbox.ts";

it("the mailbox is read over IMAP: reports do what they say, all is marked as seen, and a fault is said once", async () => {
  const service = await createTestService();
  await seedSubscribers(service.store, 40, service.time.now - 1000);
  await seedIssue(service.store, service.time.now);
  await service.sendAll();
  const messageId = (number: number) =>
    service.recorder.mails.find(({ to }) => to === `reader${number}@example.org`)?.messageId ?? "";
  const statusOf = async (number: number) =>
    (await findSubscriber(service.store.db, { addressKey: `reader${number}@example.org` }))?.status;
  const imap = await openImapServer([
    deliveryReport({ messageId: messageId(0) }),
    Buffer.from("From: ann@example.org\r\nSubject: Hello\r\n\r\nThank you!\r\n"),
    complaint({ messageId: messageId(1) }),
  ]);
  const watchOf = (reportsMailbox: string) =>
    createMailboxWatch({ ...service, settings: { ...service.settings, reportsMailbox } });
  const watch = watchOf(imap.url);
  await watch();
  expect(await Promise.all([0, 1, 2].map(statusOf))).toEqual(["bounced", "complained", "active"]);
  expect([...imap.seen]).toEqual([1, 2, 3]);
  await watch();
  expect(service.logged).toEqual(["The mailbox of reports: 3 new mails, 2 reports about readers"]);

  const refused = watchOf(imap.url.replace("secret", "wrong"));
  await refused();
  await refused();
  const reasons = async () => (await service.request("/readyz")).text();
  expect(await reasons()).not.toContain("mailbox");
  service.time.now += 2 * 3_600_000;
  expect(await reasons()).toContain("The mailbox of bounces and complaints cannot be read since");
  await watch();
  expect(await reasons()).not.toContain("mailbox");
  await imap.close();
  await watch();
  expect(service.logged.slice(1)).toEqual([
    "The mailbox of reports cannot be read: Error: Command failed",
    expect.stringContaining("The mailbox of reports cannot be read: Error: connect ECONNREFUSED"),
  ]);
});
