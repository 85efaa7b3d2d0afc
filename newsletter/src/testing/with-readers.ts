import { countMails } from "../database/outbox-overview.ts";
import type { Delivery } from "../delivery/mailer.ts";
import { tick } from "../issues/scheduler.ts";
import { sampleTip, seedIssue, seedSubscribers } from "./seed.ts";
import { createTestService, type TestService } from "./test-service.ts";

/** A service with so many confirmed readers: `reader0@example.org` and so on. */
export async function withReaders(
  readers: number,
  environment: Record<string, string> = {},
  connections = 3,
): Promise<TestService> {
  const service = await createTestService({ environment, connections });
  await seedSubscribers(service.store, readers, service.time.now);
  return service;
}

/** The same, with this week’s issue queued for them. */
export async function withIssue(...given: Parameters<typeof withReaders>): Promise<TestService> {
  const service = await withReaders(...given);
  await seedIssue(service.store, service.time.now);
  return service;
}

/** A service that began at this time, with two readers and twelve tips to choose from. */
export async function serviceAt(now: number): Promise<TestService> {
  const service = await createTestService();
  service.time.now = now;
  service.feed.tips = Array.from({ length: 12 }, (_, number) => sampleTip(number));
  await seedSubscribers(service.store, 2, now);
  await tick(service);
  return service;
}

/** Sends what waits; `answer` is the mail server’s to an address, else it takes the mail. */
export async function sendWith(
  service: TestService,
  answer?: (to: string) => Delivery | undefined,
): Promise<void> {
  service.recorder.answer = ({ to }) => answer?.(to);
  await service.sendAll();
}

/** Queues this week’s issue and sends it, with the mail server’s answers as in `sendWith`. */
export async function sendIssue(
  service: TestService,
  answer?: (to: string) => Delivery | undefined,
): Promise<string> {
  const weekKey = await seedIssue(service.store, service.time.now);
  await sendWith(service, answer);
  return weekKey;
}

/** The number of mails by state; states without mails are left out. */
export async function mailStates({ store }: Pick<TestService, "store">): Promise<Record<string, number>> {
  const counts = Object.entries(await countMails(store.db));
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
