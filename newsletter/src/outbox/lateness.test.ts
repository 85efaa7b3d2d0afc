import { describe, expect, it } from "vitest";
import { week } from "../../../platform/durations.ts";
import { resume } from "../issues/parking.ts";
import { tick } from "../issues/scheduler.ts";
import { seedIssue } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { mailStates, sendWith, withReaders } from "../testing/with-readers.ts";

describe("an issue that slept for three weeks", () => {
  it("after it was queued is parked, said once, and leaves only when the operator says so", async () => {
    const service = await withReaders(5);
    const weekKey = await seedIssue(service.store, service.time.now);
    const parkings = async () => (await tick(service)).filter((line) => line.includes("parked"));
    expect(await parkings()).toEqual([]);
    service.time.now += 3 * week;
    await sendWith(service);
    expect(service.recorder.mails).toHaveLength(0);
    expect(await parkings()).toEqual([
      `Issue ${weekKey}: parked. It was not finished within 12 hours, and the rest is held.`,
    ]);
    expect(await parkings()).toEqual([]);
    await resume(service, weekKey);
    await sendWith(service);
    expect(service.recorder.mails).toHaveLength(5);
  });

  it("in the middle of its mails sends none of the rest, also of those that were already claimed", async () => {
    const service = await withReaders(30);
    await seedIssue(service.store, service.time.now);
    let taken = 0;
    await sendWith(service, () => {
      taken += 1;
      if (taken === 4) service.time.now += 3 * week;
      return undefined;
    });
    // Three connections: what was under way when the machine fell asleep ends as it ends.
    expect(service.recorder.mails.length).toBeLessThanOrEqual(6);
    expect((await mailStates(service)).pending).toBe(30 - service.recorder.mails.length);
  });

  it("takes the confirmation that slept with it out of the queue: the reader can ask anew", async () => {
    const service = await createTestService();
    await service.signUp("ann@example.org");
    service.time.now += 3 * week;
    await sendWith(service);
    expect(service.recorder.mails).toHaveLength(0);
    expect(await mailStates(service)).toEqual({ failed: 1 });
  });
});
