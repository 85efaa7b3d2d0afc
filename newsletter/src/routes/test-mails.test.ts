import { expect, it } from "vitest";
import { day } from "../../../site-folder/durations.ts";
import { preview } from "../issues/by-hand.ts";
import { sampleTip, seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";

async function testMail() {
  const service = await createTestService();
  service.feed.tips = [1, 2, 3].map(sampleTip);
  const issue = await preview(service);
  const to = { id: "test", generation: 0, status: "active" as const, address: "me@example.org" };
  const letter = { id: "test.1", kind: "issue" as const, weekKey: issue.weekKey, to, isTest: true };
  const mail = service.compose(letter, issue, new Date(service.time.now));
  const [web = "", leave = "", me = ""] = ["On the web", "Unsubscribe", "What we store about you"].map(
    (label) => new RegExp(`${label}: http://localhost:8787(\\S+)`).exec(mail.body.text)?.[1] ?? "",
  );
  return { service, mail, web, leave, me };
}

it("“Read on the web” of a test mail shows the issue as readers will see it", async () => {
  const { service, web } = await testMail();
  const answer = await service.request(web);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("<strong>This is a test.</strong> Readers will find the issue");
  expect(html).toContain("Tip number 2");
  expect(html).toContain('<meta name="robots" content="noindex">');
});

it("“What we store about you” of a test mail shows what readers will see, and mails nobody", async () => {
  const { service, me } = await testMail();
  const page = await (await service.request(me)).text();
  expect(page).toContain("<strong>This is a test.</strong>");
  expect(page).toContain(`<form method="post" action="${me}">`);
  const next = await (await service.request(me, { method: "POST" })).text();
  expect(next).toContain("Check your inbox");
  expect(next).toContain("You get none.");
  await service.sendAll();
  expect(service.recorder.mails).toEqual([]);
});

it("“Unsubscribe” of a test mail shows what readers will see, by click and by one click", async () => {
  const { service, mail, leave } = await testMail();
  expect(mail.headers["List-Unsubscribe"]).toContain(`<http://localhost:8787${leave}>`);
  expect(await (await service.request(leave)).text()).toContain("The button takes nobody off the list.");
  const after = await service.postForm(leave, { "List-Unsubscribe": "One-Click" });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain("Nobody was taken off the list.");
});

it("without three tips the page of a test mail says so", async () => {
  const { service, web } = await testMail();
  service.feed.tips = new Error("The feed cannot be read");
  const answer = await service.request(web);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("There are no three tips for issue 2026-W48 now.");
});

it("once the issue has left, “Read on the web” leads to its place in the archive", async () => {
  const { service } = await testMail();
  await seedSubscribers(service.store, 1, service.time.now);
  const week = await seedIssue(service.store, service.time.now);
  const until = service.time.now + 1000;
  const token = service.tokens.link("test", { id: week, generation: 0, until });
  const answer = await service.request(`/test/${token}`);
  expect(answer.headers.get("location")).toBe(`/issues/${week}`);
});

it("the pages of a test mail are there for two weeks, and for nobody without the mail", async () => {
  const { service, web, me } = await testMail();
  service.time.now += 14 * day;
  for (const path of [
    web,
    me,
    "/test/2026-W48",
    `/test/${service.tokens.link("me", { id: "2026-W48", generation: 0 })}`,
  ])
    expect({ path, status: (await service.request(path)).status }).toEqual({ path, status: 404 });
});
