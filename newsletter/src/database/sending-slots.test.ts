import { describe, expect, it } from "vitest";
import { minute } from "../../../platform/durations.ts";
import { createSender } from "../outbox/sender.ts";
import type { TestService } from "../testing/test-service.ts";
import { withIssue } from "../testing/with-readers.ts";

/** How many mails have left after each time, a fresh sender each, as after restarts. */
async function sentAfter(service: TestService, ...pauses: number[]): Promise<number[]> {
  const sent: number[] = [];
  for (const pause of pauses) {
    service.time.now += pause;
    await Promise.all([service.sendAll(), createSender(service).drain()]);
    sent.push(service.recorder.mails.length);
  }
  return sent;
}

describe("the mail server's limits", () => {
  it.each([
    ["an hour", { MAILS_PER_HOUR: "10" }, [0, 0, 30, 29, 10, 1], [9, 9, 9, 9, 18, 18]],
    ["a day", { MAILS_PER_HOUR: "20", MAILS_PER_DAY: "30" }, [0, 120, 120, 360], [18, 27, 27, 27]],
  ])("of %s hold for all copies and after a restart", async (_, limits, pauses, sent) => {
    const service = await withIssue(40, limits);
    expect(await sentAfter(service, ...pauses.map((minutes) => minutes * minute))).toEqual(sent);
  });

  it("leave a tenth to who signs up while an issue is under way", async () => {
    const service = await withIssue(40, { MAILS_PER_HOUR: "10" });
    await sentAfter(service, 0);
    await service.signUp("ann@example.org");
    await service.signUp("bob@example.org");
    expect(await sentAfter(service, 0)).toEqual([10]);
    expect(service.recorder.mails.at(-1)?.to).toMatch(/^(ann|bob)@example.org$/);
  });
});
