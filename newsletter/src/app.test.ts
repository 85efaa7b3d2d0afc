import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { day, minute } from "../../platform/durations.ts";
import { listSubscribers } from "./database/subscriber-rows.ts";
import { answers } from "./routes/sign-up.ts";
import { mailboxHolder } from "./subscribers/subscriptions.ts";
import { createTokens } from "./subscribers/tokens.ts";
import { createTestService, type TestService } from "./testing/test-service.ts";

const ann = "ann@example.org";

let service: TestService;

beforeEach(async () => {
  service = await createTestService();
  await service.join(ann);
});

const statusOfAnn = async () => (await service.find(ann))?.status;

it("confirming with the link of an earlier sign-up does not bring back who left and asked again", async () => {
  const old = service.recorder.pathTo(ann, "confirm");
  await service.takeOff(ann);
  service.time.now += minute;
  await service.signUp(ann);
  expect(await statusOfAnn()).toBe("unsubscribed");
  expect((await service.press(old)).status).toBe(404);
  await service.sendAll();
  await service.press(service.recorder.pathTo(ann, "confirm"));
  expect(await statusOfAnn()).toBe("active");
});

describe("a link to leave", () => {
  it("is answered with 200 also after an erasure, by click and by one click", async () => {
    const path = service.recorder.pathTo(ann, "unsubscribe");
    await service.postForm(`${await service.recordPath(ann)}/erase`, { sure: "yes" });
    for (const answer of [
      await service.request(path),
      await service.postForm(path, { "List-Unsubscribe": "One-Click" }),
    ]) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("You are off the list");
    }
    expect(await service.store.db.selectFrom("subscribers").selectAll().execute()).toEqual([]);
  });

  it("of an old mail works after coming back", async () => {
    const old = service.recorder.pathTo(ann, "unsubscribe");
    await service.takeOff(ann);
    service.time.now += day;
    await service.join(ann);
    expect(await statusOfAnn()).toBe("active");
    await service.press(old);
    expect(await statusOfAnn()).toBe("unsubscribed");
  });

  it("takes off who had everything erased and signed up again", async () => {
    const old = service.recorder.pathTo(ann, "unsubscribe");
    await service.postForm(`${await service.recordPath(ann)}/erase`, { sure: "yes" });
    expect((await service.press(old)).status).toBe(200);
    await service.join(ann);
    expect(await statusOfAnn()).toBe("active");
    expect(await service.store.db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
    expect((await service.press(old)).status).toBe(200);
    expect(await statusOfAnn()).toBe("unsubscribed");
  });
});

it.each([
  ["GET", "unsubscribe", "leave"],
  ["POST", "unsubscribe", "leave"],
  ["GET", "me", "ask"],
  ["POST", "me", "ask"],
] as const)(
  "a link with another secret says to %s /%s that nothing has changed, and offers a form",
  async (method, path, purpose) => {
    const foreign = createTokens({ secret: "another secret", addressKey: "any" });
    const token = foreign.link(purpose, mailboxHolder(await service.readerAt(ann)));
    const answer = await service.request(`/${path}/${token}`, { method });
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toContain("you may still be on the list");
    expect(page).toContain('<form method="post" action="/me">');
    expect(await statusOfAnn()).toBe("active");
  },
);

it("after a change of the secret, links of earlier mails take off", async () => {
  const { store, settings, recorder } = service;
  const secrets = { SECRET: "a new secret, long enough to pass", SECRET_BEFORE: settings.secret ?? "" };
  const changed = await createTestService({ store, environment: secrets });
  expect((await changed.press(recorder.pathTo(ann, "unsubscribe"))).status).toBe(200);
  expect(await statusOfAnn()).toBe("unsubscribed");
});

describe("what is stored about a reader", () => {
  it("is mailed as a link also to who has left, with the same page for an unknown address", async () => {
    await service.takeOff(ann);
    const known = await service.postForm("/me", { email: ann });
    const unknown = await service.postForm("/me", { email: "nobody@example.org" });
    expect(known.status).toBe(200);
    expect(await known.text()).toBe(await unknown.text());
    expect((await service.sendAll()).map((mail) => mail.to)).toEqual([ann, ann]);
    expect(await listSubscribers(service.store.db)).toHaveLength(1);
  });

  it("may be asked for as often as one may sign up, and the answer speaks of asking", async () => {
    const service = await createTestService({ environment: { SIGN_UPS_PER_CLIENT_PER_HOUR: "1" } });
    await service.postForm("/me", { email: ann });
    const answer = await service.postForm("/me", { email: ann });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("3600");
    const page = await answer.text();
    expect(page).toContain("Too many requests came from your connection.");
    expect(page).not.toContain("sign-up");
  });

  it("is shown for two weeks by one link; then nothing can be read, taken or erased with it", async () => {
    const path = await service.recordPath(ann);
    service.time.now += 14 * day - 1000;
    const page = await service.request(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    service.time.now += 1000;
    const end = await service.request(path);
    expect(end.status).toBe(410);
    expect(await end.text()).toContain("Email me my link");
    expect((await service.press(`${path}/export`)).status).toBe(410);
    expect((await service.postForm(`${path}/erase`, { sure: "yes" })).status).toBe(410);
    const endless = service.tokens.link("record", mailboxHolder(await service.readerAt(ann)));
    expect((await service.request(`/me/${endless}`)).status).toBe(410);
    expect(await statusOfAnn()).toBe("active");
  });

  it("is not erased by opening a link", async () => {
    const path = await service.recordPath(ann);
    expect((await service.request(`${path}/erase`)).status).toBe(404);
    expect((await service.press(`${path}/erase?sure=yes`)).status).toBe(400);
    expect(await statusOfAnn()).toBe("active");
  });
});

it.each([
  ["/", "That was far too long for an email address."],
  ["/me", "far more than it asks for"],
  ["/me/token/erase", "far more than it asks for"],
])("%s takes no form of more than 2 KB, and says so on a page", async (path, words) => {
  const answer = await service.postForm(path, { email: "x".repeat(3000) });
  expect(answer.status).toBe(413);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(await answer.text()).toContain(words);
});

it("on a full disk readers get an apology, what was acknowledged stays, and room heals it", async () => {
  const service = await createTestService({
    environment: { SIGN_UPS_PER_CLIENT_PER_HOUR: "1000000", SIGN_UPS_PER_MINUTE: "1000000" },
  });
  const { db } = service.store;
  await sql`pragma max_page_count = 60`.execute(db);
  const acknowledged: string[] = [];
  let refused: Response | undefined;
  for (let number = 0; !refused && number < 5000; number += 1) {
    const answer = await service.signUp(`reader${number}@example.org`);
    if (answer.status === 200) acknowledged.push(`reader${number}@example.org`);
    else refused = answer;
  }
  expect(refused?.status).toBe(503);
  expect(await refused?.text()).toBe(answers["cannot-save"].text);
  expect(service.logged.join()).toContain("disk is full");
  expect((await service.request("/healthz")).status).toBe(200);
  expect(await service.readiness()).toMatchObject({ reasons: [{ cause: "disk" }] });
  expect(service.logged).toEqual([expect.stringContaining("database or disk is full")]);
  expect((await listSubscribers(db)).map(({ address }) => address).sort()).toEqual(acknowledged.sort());
  await sql`pragma max_page_count = 100000`.execute(db);
  expect((await service.signUp("late@example.org")).status).toBe(200);
  service.time.now += 3 * minute;
  expect(await service.readiness()).toMatchObject({ status: 200 });
});

it("a page that fails apologises and says when to come again", async () => {
  await service.store.close();
  const answer = await service.request("/issues");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("60");
  expect(await answer.text()).toContain("Something on our side does not work right now.");
});
