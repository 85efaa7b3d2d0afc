import { expect, it, onTestFinished } from "vitest";
import { hour, week } from "../../../platform/durations.ts";
import { allThatIsOpen, reasonsNotReady } from "../operator/readiness.ts";
import { openInbox } from "../testing/imap-server.ts";
import { absence, bounces, complaint } from "../testing/returned-mails.ts";
import type { TestService } from "../testing/test-service.ts";
import { sendIssue, withReaders } from "../testing/with-readers.ts";
import { readInbox } from "./inbox.ts";

const addressOf = (number: number) => `reader${number}@example.org`;

function mailTo({ recorder }: TestService, number: number) {
  const to = addressOf(number);
  return { to, messageId: recorder.mails.findLast((mail) => mail.to === to)?.messageId ?? "" };
}

async function statuses(service: TestService, count: number) {
  const readers = Array.from({ length: count }, (_, number) => service.find(addressOf(number)));
  return (await Promise.all(readers)).map((reader) => reader?.status);
}

async function readOnce(service: TestService, mails: string[]) {
  const inbox = await openInbox(mails);
  onTestFinished(() => inbox.close());
  await readInbox(service, inbox.url);
  return inbox;
}

const fiveForms = (service: TestService) =>
  Object.values(bounces).map((form, number) => form(mailTo(service, number)));

it("takes off whose mail came back from two issues in any of five forms, and who complained; nobody by a forged bounce", async () => {
  const service = await withReaders(40, { BOUNCE_INBOX: "imap://a:b@127.0.0.1:1" });
  const forged = () => {
    const { to, messageId } = mailTo(service, 5);
    return bounces.Postfix?.({ to, messageId: messageId.replace(/[\w-]{27}@/, `${"a".repeat(27)}@`) }) ?? "";
  };
  await sendIssue(service);
  const first = await readOnce(service, [
    ...fiveForms(service),
    forged(),
    complaint(mailTo(service, 6)),
    absence(mailTo(service, 7)),
    "From: Ann <ann@example.org>\nSubject: Thank you\n\nThe bread was lovely.\n",
  ]);
  const nobody = Array(6).fill("active");
  expect(await statuses(service, 8)).toEqual([...nobody, "complained", "active"]);
  // what was taken is gone; what was not is marked, and counted for the operator
  expect(first.left()).toEqual([
    { subject: "Undelivered Mail Returned to Sender", isFlagged: true },
    { subject: "Thank you", isFlagged: true },
  ]);
  expect(await allThatIsOpen(service)).toContainEqual({
    cause: "bounces-left",
    says: expect.stringMatching(/^2 mails in the mailbox of BOUNCE_INBOX are no bounce/),
  });
  service.time.now += week;
  await sendIssue(service);
  await readOnce(service, [...fiveForms(service), forged()]);
  expect(await statuses(service, 6)).toEqual([...Array(5).fill("bounced"), "active"]);
});

it("reads a mail that it has marked only once, and goes on with those behind it", async () => {
  const service = await withReaders(2);
  await sendIssue(service);
  const inbox = await readOnce(service, ["Subject: Hello\n\nNo bounce.\n", complaint(mailTo(service, 0))]);
  await readInbox(service, inbox.url);
  expect(await statuses(service, 2)).toEqual(["complained", "active"]);
  expect(inbox.left()).toEqual([{ subject: "Hello", isFlagged: true }]);
});

it("that cannot be read is named, without its password, and a fault after an hour, until it can", async () => {
  const inbox = await openInbox([]);
  onTestFinished(() => inbox.close());
  const wrong = inbox.url.replace("pass%20word", "another-word");
  const service = await withReaders(1, { BOUNCE_INBOX: wrong });
  const failure = await readInbox(service, wrong).catch(String);
  expect(failure).toMatch(/^Error: The mailbox of BOUNCE_INBOX could not be read \(.+\)$/);
  expect(failure).not.toContain("another-word");
  expect(await reasonsNotReady(service)).toEqual([]);
  // who has just set it sees it at once
  expect(await allThatIsOpen(service)).toMatchObject([{ cause: "bounce-inbox" }]);
  service.time.now += hour;
  expect(await reasonsNotReady(service)).toMatchObject([{ cause: "bounce-inbox" }]);
  expect(await allThatIsOpen(service)).toHaveLength(1);
  await readInbox(service, inbox.url);
  expect(await reasonsNotReady(service)).toEqual([]);
  // while the service was stopped, nobody tried
  service.time.now += week;
  expect(await reasonsNotReady(service)).not.toContainEqual(
    expect.objectContaining({ cause: "bounce-inbox" }),
  );
});
