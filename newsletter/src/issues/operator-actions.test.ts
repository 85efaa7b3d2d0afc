import { beforeEach, describe, expect, it } from "vitest";
import { hour, week } from "../../../platform/durations.ts";
import { findIssue } from "../database/issue-rows.ts";
import { sampleTip } from "../testing/seed.ts";
import type { TestService } from "../testing/test-service.ts";
import { serviceAt } from "../testing/with-readers.ts";
import { issueForNow, pick, preview, sendNow, skip, writeTexts } from "./operator-actions.ts";
import { tick } from "./scheduler.ts";

const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47, winter time
const sunday = due - 36 * hour;
const monday = due - 23 * hour;

let service: TestService;

beforeEach(async () => {
  service = await serviceAt(sunday);
});

async function leave(): Promise<TestService["recorder"]["mails"]> {
  service.time.now = due;
  await tick(service);
  return service.sendAll();
}

async function noticeOf(kind: string, weekKey = "2026-W47"): Promise<string | undefined> {
  const notices = await service.store.db.selectFrom("notices").selectAll().execute();
  return notices.find(({ id }) => id === `${kind} ${weekKey}`)?.text;
}

async function showOnMonday() {
  service.time.now = monday;
  await tick(service);
}

const titles = async () => (await preview(service)).tips.map(({ title }) => title);

describe("an issue that the operator sends now", () => {
  it("leaves at once, in place of its Tuesday", async () => {
    await sendNow(service);
    await tick(service);
    expect(await service.sendAll()).toHaveLength(2);
    await expect(issueForNow(service)).rejects.toThrow("already on its way");
    expect(await leave()).toHaveLength(2);
    expect(await findIssue(service.store.db, "2026-W47")).toMatchObject({ state: "done" });
  });

  it("does not leave once it is skipped after all, nor at once when that is taken back", async () => {
    await sendNow(service);
    await skip(service);
    await expect(sendNow(service)).rejects.toThrow("is skipped");
    await skip(service, true);
    await tick(service);
    await service.sendAll();
    expect(await findIssue(service.store.db, "2026-W47")).toMatchObject({ state: "draft" });
    expect(await leave()).toHaveLength(2);
  });
});

describe("what Monday shows", () => {
  it("is what leaves, also when newer tips came since", async () => {
    await showOnMonday();
    const shown = await titles();
    service.feed.tips = [...(await service.readFeed()), sampleTip(90)];
    const [mail] = await leave();
    for (const title of shown) expect(mail?.body.text).toContain(title);
    expect(mail?.body.text).not.toContain("Tip number 90");
    expect(await noticeOf("preview")).toContain(shown[0]);
  });

  it("gives way to the next for a tip that was withdrawn since", async () => {
    await showOnMonday();
    service.feed.tips = (await service.readFeed()).slice(0, -1);
    const [mail] = await leave();
    expect(mail?.body.text).not.toContain("Tip number 11");
    expect(mail?.body.text).toContain("Tip number 8");
  });

  it("leaves in the newest words", async () => {
    await showOnMonday();
    service.feed.tips = (await service.readFeed()).map((tip) => ({
      ...tip,
      summary: `Corrected ${tip.id}.`,
    }));
    const [mail] = await leave();
    expect(mail?.body.text).toContain("Corrected tip-11.");
  });

  it("names each tip that readers have already", async () => {
    await pick(service, ["tip-3", "tip-2", "tip-1"]);
    await leave();
    service.time.now = sunday + week;
    await pick(service, ["tip-5", "tip-2", "tip-4"]);
    service.time.now = monday + week;
    await tick(service);
    const shown = await noticeOf("preview", "2026-W48");
    expect(shown?.match(/“.*” was in issue .*/g)).toEqual(["“Tip number 2” was in issue 2026-W47 already."]);
  });

  it("names the hour that is set now, for tips that were picked before it was changed, too", async () => {
    await pick(service, ["tip-3", "tip-2", "tip-1"]);
    service.time.now = monday;
    const later = { ...service, settings: { ...service.settings, sendAt: "09:30" } };
    await tick(later);
    expect(await noticeOf("preview")).toContain("at 09:30");
    expect(new Date((await preview(later)).dueAt).toISOString()).toBe("2026-11-17T09:30:00.000Z");
  });

  it("and the operator chose is sent as chosen, withdrawn or not", async () => {
    await pick(service, ["tip-3", "tip-2", "tip-1"]);
    service.feed.tips = [sampleTip(1), sampleTip(2), sampleTip(7), sampleTip(8)];
    const [mail] = await leave();
    expect(mail?.body.text).toContain("Tip number 3");
  });
});

describe("the operator", () => {
  it("goes back from picked tips to the service's choice", async () => {
    await pick(service, ["tip-3", "tip-2", "tip-1"]);
    await pick(service);
    expect(await titles()).toEqual(["Tip number 11", "Tip number 10", "Tip number 9"]);
    const [mail] = await leave();
    expect(mail?.body.subject).toBe("Tip number 11, and two more · week 47");
  });

  it("writes a subject and words on top, and takes them back", async () => {
    await writeTexts(service, {
      subject: "Rain again\nBcc: x",
      opening: "It rains.\r\n\r\nStay in <b>bed</b>.",
    });
    expect(await findIssue(service.store.db, "2026-W47")).toMatchObject({ subject: "Rain again Bcc: x" });
    const [mail] = await leave();
    expect(mail?.body.subject).toBe("Rain again Bcc: x");
    expect(mail?.body.text).toContain("Hello,\n\nIt rains.\n\nStay in <b>bed</b>.\n\nKnack");
    expect(mail?.body.html).toContain("Stay in &lt;b&gt;bed&lt;/b&gt;.");
    await expect(writeTexts({ ...service, clock: () => due - 1 }, { subject: "x" })).rejects.toThrow(
      "on its way",
    );
  });

  it("learns how long their words are when they are too long", async () => {
    await expect(async () => writeTexts(service, { opening: "x".repeat(1501) })).rejects.toThrow(
      "1501 characters",
    );
    await expect(async () => writeTexts(service, { subject: "x".repeat(151) })).rejects.toThrow(
      "151 characters",
    );
    await writeTexts(service, { subject: "Rain", opening: "Wet." });
    await writeTexts(service, { subject: "" });
    expect(await findIssue(service.store.db, "2026-W47")).toMatchObject({ subject: null, opening: "Wet." });
  });

  it("gets one summary: sent, failed, uncertain, new and left", async () => {
    service.recorder.answer = ({ to }) =>
      to === "reader0@example.org" ? { outcome: "uncertain", answer: "lost" } : undefined;
    await leave();
    expect((await Promise.all([tick(service), tick(service)])).flat()).toHaveLength(1);
    expect(await tick(service)).toEqual([]);
    const summary = await noticeOf("summary");
    expect(summary).toMatch(/Sent +1\nFailed +0\nUncertain +1\n\nNew readers since the issue before +2\n/);
    expect(await findIssue(service.store.db, "2026-W47")).toMatchObject({ state: "done" });
  });
});
