import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { day, hour, minute, year } from "../../../platform/durations.ts";
import { park, resume } from "../issues/parking.ts";
import { tick } from "../issues/scheduler.ts";
import { sampleTip, seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { createDueAlarms } from "./due-alarms.ts";
import type { Message } from "./notify.ts";
import { createWatch } from "./watch.ts";

const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47, winter time

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "knack-watch-"));
  return path;
}

async function watched(environment: Record<string, string> = {}, dataDir = folder()) {
  const service = await createTestService({
    environment: { DATA_DIR: dataDir, OPERATOR_EMAIL: "me@example.org", ...environment },
  });
  service.time.now = due - 3 * day;
  service.feed.tips = Array.from({ length: 6 }, (_, number) => sampleTip(number));
  const mails: Message[] = [];
  const state = { isRefused: false };
  async function notify({ subject, text }: Message) {
    if (state.isRefused) return "550 no";
    mails.push({ subject, text });
    return undefined;
  }
  const watch = createWatch({ ...service, notify });
  async function pass(time: number, step = minute): Promise<void> {
    for (const end = service.time.now + time; service.time.now < end; ) {
      service.time.now += step;
      watch.setWaiting(await tick(service));
      await watch.check();
    }
  }
  return { service, watch, mails, state, pass, subjects: () => mails.map(({ subject }) => subject) };
}

describe("a feed that cannot be used", () => {
  it("is mailed once a day while it lasts, and once when it is over, with a log line at each change", async () => {
    const { service, mails, subjects, pass } = await watched();
    await pass(hour);
    service.feed.tips = new Error("The feed https://knack.example/feed.json cannot be read: it answered 500");
    await pass(23 * hour, 10 * minute);
    expect(subjects()).toEqual([expect.stringContaining("cannot be read: it answered 500")]);
    expect(await service.readiness()).toMatchObject({ ready: false, reasons: [{ cause: "feed" }] });
    await pass(2 * hour, 10 * minute);
    expect(mails).toHaveLength(2);
    service.feed.tips = [sampleTip(1), sampleTip(2), sampleTip(3)];
    await pass(hour);
    expect(subjects().slice(2)).toEqual(["All well again"]);
    expect(await service.readiness()).toMatchObject({ ready: true, reasons: [] });
    expect(service.logged.map((line) => line.slice(0, 15))).toEqual(["Problem (feed):", "Resolved: feed"]);
  });

  it("and comes and goes is mailed at most once a day", async () => {
    const { service, mails, pass } = await watched();
    for (let times = 0; times < 12; times += 1) {
      service.feed.tips = [];
      await pass(30 * minute);
      service.feed.tips = [sampleTip(1), sampleTip(2), sampleTip(3)];
      await pass(30 * minute);
    }
    expect(mails.filter(({ subject }) => subject !== "All well again")).toHaveLength(1);
  });
});

describe("an issue", () => {
  it("that is missed is mailed, until it leaves after all", async () => {
    const { service, mails, subjects, pass } = await watched();
    await pass(minute);
    service.time.now = due + 13 * hour;
    await pass(2 * minute);
    expect(subjects()).toEqual(["The issue 2026-W47 was not sent"]);
    expect(mails[0]?.text).toContain("issue send --late 2026-W47");
    expect(service.logged).toContainEqual(expect.stringContaining("It is overdue by more than 12 hours."));
  });

  it("whose mails are refused is mailed, and how it ended", async () => {
    const { service, subjects, pass } = await watched();
    await seedSubscribers(service.store, 100, service.time.now);
    await seedIssue(service.store, service.time.now);
    service.recorder.answer = (mail) =>
      /reader[1-6]5@/.test(mail.to)
        ? { outcome: "refused", answer: "550 5.7.1 spam", isAddressDead: false }
        : { outcome: "sent", answer: "250 ok" };
    await service.sendAll();
    await pass(3 * minute);
    expect(subjects()).toEqual([
      expect.stringMatching(/^6 of 100 mails of issue 2026-W46 were refused$/),
      "Issue 2026-W46: 94 of 100 sent",
    ]);
  });

  it("that is parked since all is refused is mailed, and not when the operator paused it", async () => {
    const { service, mails, subjects, pass } = await watched();
    await seedSubscribers(service.store, 5, service.time.now);
    const weekKey = await seedIssue(service.store, service.time.now);
    await park(service, weekKey);
    await pass(minute);
    expect(subjects()).toEqual([]);
    await resume(service, weekKey);
    service.recorder.answer = () => ({ outcome: "refused", answer: "550 5.1.2 dns", isAddressDead: true });
    await service.sendAll();
    await pass(minute);
    expect(subjects()).toEqual(["The issue 2026-W46 is parked"]);
    expect(mails[0]?.text).toContain("issue resume 2026-W46");
  });

  it("that makes no progress is mailed after half an hour", async () => {
    const { service, subjects, pass } = await watched();
    await seedSubscribers(service.store, 3, service.time.now);
    await seedIssue(service.store, service.time.now);
    service.recorder.answer = () => ({ outcome: "put-off", answer: "451 later" });
    await service.sendAll();
    await pass(40 * minute);
    expect(subjects()).toContain(
      "The issue 2026-W46 makes no progress: 3 mails wait, and none was sent for half an hour",
    );
  });
});

it("a mail to the operator that cannot be sent is tried again each minute", async () => {
  const { service, state, mails, pass } = await watched();
  service.feed.tips = [];
  state.isRefused = true;
  await pass(25 * minute);
  expect(service.logged).toContain("The mail to the operator could not be sent (550 no)");
  state.isRefused = false;
  await pass(minute);
  expect(mails).toHaveLength(1);
});

it("a full disk is mailed, and that there is room again", async () => {
  const { service, subjects, pass } = await watched();
  service.log("A sign-up could not be saved", new Error("database or disk is full"));
  await pass(minute);
  expect(await service.readiness()).toMatchObject({ reasons: [{ cause: "disk" }] });
  await pass(20 * minute);
  expect(subjects()).toEqual([expect.stringMatching(/^The disk is full/), "All well again"]);
});

it("a database that is away is mailed although nothing can be written, once a day", async () => {
  const { service, watch, subjects, pass } = await watched();
  await pass(minute);
  await service.store.close();
  expect(await service.readiness()).toMatchObject({ ready: false, reasons: [{ cause: "database" }] });
  await watch.check();
  await watch.check();
  expect(subjects()).toEqual([expect.stringMatching(/^The database does not answer/)]);
  service.time.now += day;
  await watch.check();
  expect(subjects()).toHaveLength(2);
});

it("where nothing is sent, the sending half is missed after ten minutes without a sign of life", async () => {
  const { service, watch, subjects } = await watched({ ROLE: "web" });
  const sender = createWatch({
    ...service,
    settings: { ...service.settings, role: "sender" },
  });
  await sender.check();
  await watch.check();
  expect(subjects()).toEqual([]);
  service.time.now += 11 * minute;
  await watch.check();
  expect(subjects()).toEqual([expect.stringContaining("has not reported since Saturday 14 November")]);
});

it("mails that wait for their turn are told, and are no fault", async () => {
  const { service, mails, pass } = await watched();
  for (let place = 0; place < 101; place += 1)
    await service.signUp(`a${place}@example.org`, `2001:${place.toString(16)}::1`);
  await service.sendAll();
  await pass(2 * minute);
  expect(mails[0]?.subject).toMatch(/^1 mail that people asked for by signing up waits for a later turn/);
  expect(await service.readiness()).toEqual({ status: 200, ready: true, reasons: [], waiting: 1 });
});

it("a fault that was told by a clock that was ahead is told anew once that is right", () => {
  const fault = { cause: "feed", says: "The feed is away." };
  const ahead = { feed: { says: fault.says, at: due + year, isOver: false } };
  const telling = createDueAlarms(() => {});
  const { due: first, told } = telling(ahead, [fault], due);
  expect(first).toEqual([fault]);
  expect(telling(told, [fault], due + hour).due).toEqual([]);
});
