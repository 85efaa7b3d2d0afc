import { describe, expect, it } from "vitest";
import { day, hour, minute, year } from "../../../platform/durations.ts";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { sendNow } from "../issues/operator-actions.ts";
import { park, resume } from "../issues/parking.ts";
import { tick } from "../issues/scheduler.ts";
import { sampleTip, seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { telling } from "./due-alarms.ts";
import type { Message } from "./notify.ts";
import { createWatch } from "./watch.ts";

const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47, winter time

async function watched() {
  const dataDir = folderOf();
  const service = await createTestService({
    environment: { DATA_DIR: dataDir, OPERATOR_EMAIL: "me@example.org" },
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
      await tick(service);
      await watch();
    }
  }
  return { service, watch, mails, state, pass, subjects: () => mails.map(({ subject }) => subject) };
}

it("a feed that cannot be used is mailed, and that it is over, with a log line at each change", async () => {
  const { service, subjects, pass } = await watched();
  await pass(minute);
  service.feed.tips = new Error("The feed https://knack.example/feed.json cannot be read: it answered 500");
  await pass(hour, 10 * minute);
  expect(subjects()).toEqual([expect.stringContaining("cannot be read: it answered 500")]);
  expect(await service.readiness()).toMatchObject({ ready: false, reasons: [{ cause: "feed" }] });
  service.feed.tips = [sampleTip(1), sampleTip(2), sampleTip(3)];
  await pass(25 * minute);
  expect(subjects().slice(1)).toEqual(["All well again"]);
  expect(await service.readiness()).toMatchObject({ ready: true, reasons: [] });
  expect(service.logged.map((line) => line.slice(0, 15))).toEqual(["Problem (feed):", "Resolved: feed"]);
});

describe("an issue", () => {
  it("that is due and has no three tips is mailed, and seen by every process", async () => {
    const { service, subjects, pass } = await watched();
    await pass(minute);
    service.feed.tips = [];
    service.time.now = due;
    await pass(4 * minute);
    expect(subjects()).toEqual([]);
    await pass(minute);
    expect(subjects()).toEqual([
      "The issue 2026-W47 is due and waits: no three tips could be read from the feed so far",
    ]);
    expect(await service.readiness()).toMatchObject({ reasons: [{ cause: "waiting 2026-W47" }] });
    service.feed.tips = [sampleTip(1), sampleTip(2), sampleTip(3)];
    await pass(minute);
    expect(await service.readiness()).toMatchObject({ ready: true });
  });

  it("that is missed is mailed, until it leaves after all", async () => {
    const { service, mails, subjects, pass } = await watched();
    await pass(minute);
    service.time.now = due + 13 * hour;
    await pass(2 * minute);
    expect(subjects()).toEqual(["The issue 2026-W47 was not sent"]);
    expect(mails[0]?.text).toContain("issue send --late 2026-W47");
    expect(service.logged).toContainEqual(expect.stringContaining("It is overdue by more than 12 hours."));
    await sendNow(service, "2026-W47");
    expect((await service.readiness()).reasons).toMatchObject([
      { says: "The issue 2026-W47 leaves within a minute, once three tips can be read from the feed." },
    ]);
  });

  it("whose mails are refused is mailed, and how it ended", async () => {
    const { service, subjects, pass } = await watched();
    await seedSubscribers(service.store, 100, service.time.now);
    await seedIssue(service.store, service.time.now);
    service.recorder.answer = (mail) =>
      /reader[1-6]5@/.test(mail.to)
        ? { outcome: "refused", answer: "550 5.7.1 spam", isAddressDead: false }
        : undefined;
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
    expect(mails[0]?.text).toContain("“550 5.1.2 dns”. To send the rest: “issue resume 2026-W46”.");
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
  await watch();
  await watch();
  expect(subjects()).toEqual([expect.stringMatching(/^The database does not answer/)]);
  service.time.now += day;
  await watch();
  expect(subjects()).toHaveLength(2);
});

it("mails that wait for their turn are told, and are no fault", async () => {
  const { service, mails, pass } = await watched();
  for (let place = 0; place < 101; place += 1)
    await service.signUp(`a${place}@example.org`, `2001:${place.toString(16)}::1`);
  await service.sendAll();
  await pass(2 * minute);
  expect(mails[0]?.subject).toMatch(/^1 mail that people asked for by signing up waits for a later turn/);
  expect(await service.readiness()).toEqual({ status: 200, ready: true, reasons: [] });
});

describe("what the operator is told of a fault", () => {
  const fault = { cause: "feed", says: "The feed is away." };

  /** The minutes at which it is told, and told to be over, when it is found in these minutes of so many. */
  function toldIn(minutes: number, isFound: (at: number) => boolean) {
    const heard: string[] = [];
    let told = {};
    for (let at = 0; at < minutes; at += 1) {
      const next = telling(told, isFound(at) ? [fault] : [], at * minute);
      if (next.due.length > 0) heard.push(`fault at ${at}`);
      if (next.over.length > 0) heard.push(`over at ${at}`);
      told = next.told;
    }
    return heard;
  }

  it.each([
    ["lasts, once a day", 3000, () => true, ["fault at 0", "fault at 1440", "fault at 2880"]],
    ["ends, once more after ten minutes", 100, (at: number) => at < 20, ["fault at 0", "over at 30"]],
    ["is away for some minutes again and again, once", 300, (at: number) => at % 10 > 0, ["fault at 1"]],
    [
      "comes and goes, at most once a day",
      1500,
      (at: number) => at % 60 < 30,
      ["fault at 0", "over at 40", "fault at 1440", "over at 1480"],
    ],
  ])("that %s", (_, minutes, isFound, heard) => {
    expect(toldIn(minutes, isFound)).toEqual(heard);
  });

  it("by a clock that was ahead, is said anew once that is right", () => {
    const ahead = { feed: { says: fault.says, at: due + year, goneAt: null, isOver: false } };
    const { due: first, told } = telling(ahead, [fault], due);
    expect(first).toEqual([fault]);
    expect(telling(told, [fault], due + hour).due).toEqual([]);
  });
});
