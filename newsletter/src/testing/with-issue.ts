import { countMails } from "../store/outbox-overview.ts";
import { seedIssue, seedSubscribers } from "./seed.ts";
import { createTestService, type TestService } from "./test-service.ts";

/** A service with so many active readers, and this week's issue queued for them. */
export async function serviceWithIssue(
  readers: number,
  environment: Record<string, string> = {},
  connections?: number,
): Promise<TestService> {
  const service = await createTestService({ environment, ...(connections ? { connections } : {}) });
  await seedSubscribers(service.store, readers, service.time.now);
  await seedIssue(service.store, service.time.now);
  return service;
}

/** How many mails are in each state that has any. */
export async function mailStates({ store }: Pick<TestService, "store">): Promise<Record<string, number>> {
  const counts = Object.entries(await countMails(store.db));
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
