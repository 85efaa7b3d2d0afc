import { describe, expect, it } from "vitest";
import { preview, writeWords } from "../issues/by-hand.ts";
import { tick } from "../issues/issues.ts";
import { countSubscribers } from "../store/subscriber-rows.ts";
import { seedSubscribers, tip } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { sendTest } from "./send-test.ts";

const day = 24 * 3_600_000;
const due = Date.UTC(2026, 10, 17, 8);

async function withTest() {
  const service = await createTestService();
  service.time.now = due - 2 * day;
  service.feed.tips = [tip(1), tip(2), tip(3)];
  await tick(service);
  await seedSubscribers(service.store, 1, service.time.now);
  await sendTest(service, await preview(service), "me@example.org");
  const link = (page: string) => service.recorder.pathTo("me@example.org", page);
  return { service, link };
}

describe("a test of the next issue", () => {
  it("has links that work and change nothing", async () => {
    const { service, link } = await withTest();
    const [mail] = service.recorder.mails;
    expect(mail?.body.subject).toBe("[Test] Tip number 3, and two more · week 47");
    for (const [path, method] of [
      [link("unsubscribe"), "GET"],
      [link("unsubscribe"), "POST"],
      [link("me"), "GET"],
      [`${link("me")}/erase`, "POST"],
      [`${link("me")}/export`, "POST"],
    ] as const) {
      const answer = await service.request(path, { method });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("This link works");
    }
    expect(await countSubscribers(service.store.db)).toMatchObject({ active: 1 });
  });

  it("leads to the issue as it will stand in the archive, and once it is sent to the archive itself", async () => {
    const { service } = await withTest();
    await writeWords(service, { opening: "It rains." });
    const path = /\/issues\/preview\/[\w.-]+/.exec(service.recorder.mails[0]?.body.text ?? "")?.[0] ?? "";
    const page = await service.request(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/It rains\..*Tip number 3/s);
    expect((await service.request("/issues/preview/2026-W47.0.aaaaaaaaaaaaaaaaaaaaaaaaaaa")).status).toBe(
      404,
    );
    expect((await service.request("/issues/2026-W47")).status).toBe(404);
    service.time.now = due;
    await tick(service);
    expect((await service.request(path)).headers.get("location")).toBe("/issues/2026-W47");
  });

  it("is not what is sent after the words have changed", async () => {
    const { service } = await withTest();
    await writeWords(service, { opening: "Other words." });
    service.time.now = due;
    await tick(service);
    await service.sendAll();
    expect(service.recorder.mails.at(-1)?.body.text).toContain("Other words.");
  });
});
