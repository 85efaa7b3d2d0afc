import type { Delivery } from "../delivery/mailer.ts";
import { seedIssue, seedSubscribers } from "./seed.ts";
import { createTestService, type TestService } from "./test-service.ts";

/** A service with so many confirmed readers: `reader0@example.org` and so on. */
export async function withReaders(readers: number): Promise<TestService> {
  const service = await createTestService();
  await seedSubscribers(service.store, readers, service.time.now);
  return service;
}

/** Seeds this week’s issue and sends it; `answer` is the mail server’s to an address, else it takes the mail. */
export async function sendIssue(
  service: TestService,
  answer?: (to: string) => Delivery | undefined,
): Promise<string> {
  const weekKey = await seedIssue(service.store, service.time.now);
  await sendWith(service, answer);
  return weekKey;
}

/** Sends what waits, with the mail server’s answers as in `sendIssue`. */
export async function sendWith(
  service: TestService,
  answer?: (to: string) => Delivery | undefined,
): Promise<void> {
  service.recorder.answer = ({ to }) => answer?.(to) ?? { outcome: "sent", answer: "250 ok" };
  await service.sendAll();
}
