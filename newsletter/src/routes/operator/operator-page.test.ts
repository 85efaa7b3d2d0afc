import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { preview } from "../../issues/by-hand.ts";
import { tick } from "../../issues/issues.ts";
import { setPassword } from "../../operator/password.ts";
import { findIssue } from "../../store/issue-rows.ts";
import { countMails } from "../../store/outbox-overview.ts";
import { countSubscribers } from "../../store/subscriber-rows.ts";
import { openOperatorPage } from "../../testing/operator-client.ts";
import { seedIssue, seedSubscribers, tip } from "../../testing/seed.ts";
import { createTestService, type TestService } from "../../testing/test-service.ts";

const day = 24 * 3_600_000;
const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47, winter time

let service: TestService;
let operator: Awaited<ReturnType<typeof openOperatorPage>>;

beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "knack-operator-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  service = await createTestService({ environment: { DATA_DIR: dataDir, OPERATOR_EMAIL: "me@example.org" } });
  service.time.now = due - 2 * day;
  service.feed.tips = Array.from({ length: 8 }, (_, number) => tip(number));
  await seedSubscribers(service.store, 4, service.time.now);
  await tick(service);
  operator = await openOperatorPage(service);
});

const paths = ["/", "/mails", "/readers", "/issues"];
async function signedIn(): Promise<void> {
  await operator.signIn();
  await operator.read("/");
}

describe("the door", () => {
  it("lets nobody see or do anything without the password", async () => {
    for (const path of [...paths, "/next/mail", "/next/text"]) {
      const answer = await operator.request(path);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.text()).not.toContain("reader0");
    }
    const posts = ["/next/skip", "/mails", "/readers/export", "/readers/find", "/issues/2026-W47/under-way"];
    for (const path of posts)
      expect((await operator.post(path, { email: "reader0@example.org" })).status).toBe(401);
    expect((await preview(service)).state).toBe("draft");
  });

  it("opens to the password, and closes at signing out, after twelve hours, and when the password is another", async () => {
    expect((await operator.signIn("not the password")).status).toBe(401);
    const entered = await operator.signIn();
    expect(entered.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Strict$/);
    await operator.read("/");
    await operator.post("/sign-out");
    expect((await operator.request("/")).status).toBe(401);
    await operator.signIn();
    service.time.now += 12 * 3_600_000;
    expect((await operator.request("/")).status).toBe(401);
    await operator.signIn();
    expect((await operator.request("/")).status).toBe(200);
    await setPassword(service.settings.dataDir, "another long password", 16);
    expect((await operator.request("/")).status).toBe(401);
  });

  it("gives ten tries in a quarter of an hour, to the right password as well", async () => {
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await operator.signIn("wrong")).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await operator.signIn()).status).toBe(429);
    service.time.now += 2 * 60_000;
    expect((await operator.signIn()).status).toBe(303);
  });

  it("is no door from elsewhere: another machine, a proxy, or a foreign name that points here", async () => {
    expect((await operator.request("/", {}, "203.0.113.4")).status).toBe(404);
    expect((await operator.request("/", { headers: { "X-Forwarded-For": "203.0.113.4" } })).status).toBe(404);
    const { app } = operator;
    const bindings = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
    expect((await app.request("http://evil.example:8788/", {}, bindings)).status).toBe(404);
  });

  it("takes no form from another page, and none without the page's secret", async () => {
    await signedIn();
    const skip = (headers: Record<string, string>, csrf = operator.jar.csrf) =>
      operator.request("/next/skip", { method: "POST", headers, body: new URLSearchParams({ csrf }) });
    expect((await skip({ Origin: "http://localhost:3000" })).status).toBe(403);
    expect((await skip({ "Sec-Fetch-Site": "same-site" })).status).toBe(403);
    expect((await skip({}, "guessed")).status).toBe(403);
    expect((await preview(service)).state).toBe("draft");
    expect((await skip({ Origin: "null", "Sec-Fetch-Site": "same-origin" })).status).toBe(303);
    expect((await preview(service)).state).toBe("skipped");
  });
});

describe("each page", () => {
  it("is valid HTML, runs no script, and frames only the mail", async () => {
    await signedIn();
    const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
    await seedIssue(service.store, service.time.now);
    await service.store.db.updateTable("outbox").set({ state: "uncertain", answer: "<b>lost</b>" }).execute();
    const found = operator.post("/readers/find", { email: "reader0@example.org" });
    const pages = [...(await Promise.all(paths.map(operator.read))), await (await found).text()];
    for (const page of pages) {
      const messages = validator.validateStringSync(page).results.flatMap((result) => result.messages);
      expect(messages.map(({ message, selector }) => `${selector}: ${message}`)).toEqual([]);
      expect(page).not.toMatch(/<script| style=| on[a-z]+=|<b>lost/);
      expect(page.match(/<h1>/g)).toHaveLength(1);
    }
    const { headers } = await operator.request("/");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'; .*frame-src 'self'/);
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("the next issue", () => {
  it("is shown as it will look, with a policy that lets only its own style in", async () => {
    await signedIn();
    const page = await operator.read("/");
    expect(page).toContain("Tuesday 17 November 2026");
    expect(page).toContain('src="/next/mail"');
    const mail = await operator.request("/next/mail");
    const policy = mail.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/style-src 'unsafe-hashes' 'sha256-/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("unsafe-inline");
    expect(await mail.text()).toContain("Tip number 7");
    expect(await operator.read("/next/text")).toContain("Tip number 7");
  });

  it("takes the operator's words, and says so when they are too long without losing them", async () => {
    await signedIn();
    await operator.post("/next/words", { subject: "Rain", opening: "It rains.\r\n\r\nStay in." });
    expect(await operator.read("/?done=words")).toContain("Your words are saved.");
    expect(await findIssue(service.store.db, "2026-W47")).toMatchObject({
      subject: "Rain",
      opening: "It rains.\n\nStay in.",
    });
    const answer = await operator.post("/next/words", {
      subject: "Rain",
      opening: `kept ${"x".repeat(1500)}`,
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/Your words have 1505 characters.*kept x/s);
  });

  it("takes three tips in an order, refuses the same one twice, and goes back to automatic", async () => {
    await signedIn();
    const choose = (first: string, second: string, third: string) =>
      operator.post("/next/tips", { first, second, third });
    const twice = await choose("tip-1", "tip-1", "tip-2");
    expect(await twice.text()).toContain("Name three different tips.");
    await choose("tip-1", "tip-4", "tip-2");
    expect((await preview(service)).tips.map(({ id }) => id)).toEqual(["tip-1", "tip-4", "tip-2"]);
    await operator.post("/next/tips", { auto: "yes" });
    expect((await preview(service)).isPicked).toBe(false);
  });

  it("is sent to the operator as a test, or the mail server's words are shown", async () => {
    await signedIn();
    expect((await operator.post("/next/test", { to: "me@example.org" })).status).toBe(303);
    expect(service.recorder.mails.at(-1)).toMatchObject({ to: "me@example.org" });
    service.recorder.answer = () => ({ outcome: "unreachable", answer: "connect ECONNREFUSED" });
    expect(await (await operator.post("/next/test", { to: "me@example.org" })).text()).toContain(
      "ECONNREFUSED",
    );
    expect(await (await operator.post("/next/test", { to: "me" })).text()).toContain("valid email address");
  });

  it("is skipped, and leaves after all", async () => {
    await signedIn();
    await operator.post("/next/skip");
    expect(await operator.read("/")).toContain("This week is skipped");
    await operator.post("/next/skip", { undo: "yes" });
    expect((await preview(service)).state).toBe("draft");
  });

  it("is looked at also while the feed is away, which the page says", async () => {
    await signedIn();
    service.feed.tips = new Error("The feed cannot be read: it answered 500");
    expect(await operator.read("/")).toContain("The feed cannot be read: it answered 500.");
  });
});

describe("an issue under way", () => {
  it("is paused, goes on, and is stopped after one more question", async () => {
    await signedIn();
    const weekKey = await seedIssue(service.store, service.time.now);
    const say = (what: string) => operator.post(`/issues/${weekKey}/under-way`, { do: what });
    expect(await operator.read("/")).toContain("0 of 4 mails are dealt with.");
    await say("pause");
    await service.sendAll();
    expect(service.recorder.mails).toHaveLength(0);
    expect(await operator.read("/")).toContain(`Issue ${weekKey} is held`);
    await say("resume");
    expect(await (await say("ask-stop")).text()).toContain("4 readers have not got it yet, and will not.");
    expect((await countMails(service.store.db)).pending).toBe(4);
    await say("stop");
    expect(await countMails(service.store.db)).toMatchObject({ pending: 0, cancelled: 4 });
  });
});

describe("mails whose fate nobody knows", () => {
  it("get a decision each", async () => {
    await signedIn();
    const weekKey = await seedIssue(service.store, service.time.now);
    const { db } = service.store;
    await db.updateTable("outbox").set({ state: "uncertain", answer: "Connection closed" }).execute();
    const [one, two] = (await db.selectFrom("outbox").select("id").execute()).map(({ id }) => id);
    const page = await operator.read("/mails");
    expect(page).toMatch(/reader\d@example.org/);
    expect(page).toContain("Connection closed");
    await operator.post("/mails", { again: one ?? "" });
    await operator.post("/mails", { settle: two ?? "" });
    expect(await countMails(db, weekKey)).toMatchObject({ pending: 1, sent: 1, uncertain: 2 });
    expect(await operator.read("/mails?done=1")).toContain("1 mail is decided.");
  });
});

describe("readers", () => {
  it("are found by address, downloaded, taken off, put back and erased", async () => {
    await signedIn();
    const email = "reader0@example.org";
    expect(await (await operator.post("/readers/find", { email: " Reader0@Example.org " })).text()).toContain(
      "on the list",
    );
    expect(await (await operator.post("/readers/record", { email })).json()).toMatchObject({
      address: email,
    });
    const change = (to: string) => operator.post("/readers/change", { email, do: to });
    await change("unsubscribed");
    expect(await countSubscribers(service.store.db)).toMatchObject({ active: 3, unsubscribed: 1 });
    await change("active");
    expect(await countSubscribers(service.store.db)).toMatchObject({ active: 4 });
    expect(await (await operator.post("/readers/erase", { email })).text()).toContain("Tick the box first");
    await operator.post("/readers/erase", { email, sure: "yes" });
    expect(await countSubscribers(service.store.db)).toMatchObject({ active: 3 });
    expect(await (await operator.post("/readers/find", { email })).text()).toContain(
      "Nothing is stored about this address.",
    );
  });

  it("are imported after a check, and exported", async () => {
    await signedIn();
    const file = new File(
      ["email,consented_at,source\nann@example.org,2024-02-13,shop\nnobody,,"],
      "readers.csv",
    );
    expect(await operator.upload("/readers/import", { file, check: "yes" })).toMatch(
      /1 reader can be imported.*Line 3: “nobody”/s,
    );
    expect(await countSubscribers(service.store.db)).toMatchObject({ active: 4 });
    expect(await operator.upload("/readers/import", { file })).toContain(
      "1 are on the list, 0 are asked by mail",
    );
    expect(await operator.upload("/readers/import", { file: new File(["x"], "x.csv") })).toContain(
      "one of them “email”",
    );
    const csv = await operator.post("/readers/export");
    expect(csv.headers.get("content-disposition")).toContain("readers.csv");
    expect(await csv.text()).toContain("ann@example.org,active,2024-02-13");
  });

  it("are drawn as a chart with its figures", async () => {
    await signedIn();
    expect(await operator.read("/readers")).toContain(
      "The first bar of the chart comes with the first issue.",
    );
    await seedIssue(service.store, service.time.now);
    expect(await operator.read("/readers")).toMatch(
      /<rect .*<span>2026-W46<\/span>.*<td>2026-W46<\/td><td class="num">4<\/td>/s,
    );
  });
});

it("a missed issue leaves after all, and the list of issues says how each went", async () => {
  await signedIn();
  service.time.now = due + day;
  await tick(service);
  await operator.signIn();
  const page = await operator.read("/issues");
  expect(page).toContain("It is overdue by more than 12 hours.");
  await operator.post("/issues/late", { week: "2026-W47" });
  await tick(service);
  expect(await operator.read("/issues")).toMatch(/2026-W47.*under way/s);
  expect(await (await operator.post("/issues/late", { week: "2026-W47" })).text()).toContain(
    "was not missed",
  );
});
