import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, type ExpectStatic, it } from "vitest";
import { hour, minute, week } from "../../platform/durations.ts";
import { feedOf, openWorld, type World } from "../src/testing/black-box.ts";
import { openPostgres, type Postgres } from "../src/testing/postgres.ts";

const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47 at 08:00 in Lisbon
const soon = { timeout: 120_000, interval: 100 };
/** For what a command says: each asking starts a process. */
const command = { timeout: 120_000, interval: 1_000 };

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres?.close());

// beside one another: most of the time each waits for a process, or for the next tick of its clock
describe.concurrent.each(["SQLite", "PostgreSQL"])("the service on %s promises", (engine) => {
  const limits = { TRUSTED_PROXIES: "127.0.0.1", SIGN_UPS_PER_CLIENT_PER_HOUR: "2" };
  let world: World;
  let service: Awaited<ReturnType<World["serve"]>>;
  let clients = 0;
  // each engine’s own: the common one belongs to the test that began last
  let expect: ExpectStatic;

  beforeEach((context) => {
    expect = context.expect;
  });

  beforeAll(async () => {
    const databaseUrl = engine === "SQLite" ? undefined : await postgres.create("promises");
    world = await openWorld(databaseUrl, due - 46 * hour);
    service = await world.serve(limits);
  });

  afterAll(() => world?.close());

  /** As a client of a network of its own, unless one is named. */
  function signUp(email: string, client = `10.${clients++}.0.1`) {
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": client };
    return fetch(service.url, { method: "POST", headers, body: JSON.stringify({ email }) });
  }

  async function linkTo(page: string, address: string): Promise<string> {
    const link = () =>
      new RegExp(`/${page}/[\\w.-]+`).exec(
        world.mailsTo(address).findLast((mail) => mail.includes(`/${page}/`)) ?? "",
      )?.[0];
    await expect.poll(link, soon).toBeDefined();
    return `${service.url}${link()}`;
  }

  const textAt = async (url: string) => (await fetch(url)).text();
  const postForm = (url: string, body: string) =>
    fetch(url, { method: "POST", body: new URLSearchParams(body), redirect: "manual" });
  const mailCounts = async () => (await world.json("outbox")).counts;
  const nothingWaits = { pending: 0, leased: 0, sending: 0 };
  const isDone = (weekKey: string) => expect.poll(world.log, soon).toContain(`Issue ${weekKey}: done`);
  /** How many mails each of the eight readers has got; `reader3` also the link that they ask for. */
  const deliveries = () =>
    Array.from({ length: 8 }, (_, number) => world.sink.deliveries.get(`reader${number}@example.org`) ?? 0);
  const reasons = async () => {
    // an answer is repeated for five seconds
    world.pass(5_000);
    const { reasons: all } = await (await fetch(`${service.url}/readyz`)).json();
    return all.map(({ cause }: { cause: string }) => cause);
  };

  it.sequential("the specification's call, with the same answer for a known address, and one mail for two presses", async () => {
    const answerTo = async (email: string) => {
      const answer = await signUp(email);
      return [answer.status, answer.headers.get("content-type")?.split(";")[0], await answer.text()];
    };
    const first = await answerTo("ann@example.org");
    expect(first).toEqual([200, "text/plain", expect.any(String)]);
    expect(await answerTo(" ANN@example.org ")).toEqual(first);
    expect(await answerTo("nobody")).toEqual([400, "text/plain", "Please enter a valid email address."]);
    await expect.poll(() => world.mailsTo("ann@example.org"), soon).toHaveLength(1);
    await expect.poll(mailCounts, command).toMatchObject({ ...nothingWaits, sent: 1 });
    expect(world.mailsTo("ann@example.org")).toHaveLength(1);
  });

  it.sequential("a confirmation by POST only", async () => {
    const link = await linkTo("confirm", "ann@example.org");
    for (const _ of ["a mail scanner", "a reader"])
      expect(await textAt(link)).toContain("One press, and you are in");
    expect((await fetch(link, { method: "POST" })).status).toBe(200);
    expect(await textAt(link)).toContain("You are on the list");
  });

  it.sequential("a limit for each client", async () => {
    const statuses = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "198.51.100.1"].map(
      async (client, number) => (await signUp(`limits${number}@example.org`, client)).status,
    );
    expect((await Promise.all(statuses)).sort()).toEqual([200, 200, 200, 429]);
  });

  it.sequential("that an acknowledged sign-up is on disk, whatever kills the service", async () => {
    const emails = Array.from({ length: 30 }, (_, number) => `saved${number}@example.org`);
    const asked = emails.map(async (email) => (await signUp(email).catch(() => undefined))?.status === 200);
    await asked[9];
    await service.kill();
    const answers = await Promise.all(asked);
    const acknowledged = emails.filter((_, number) => answers[number]);
    service = await world.serve(limits);
    expect(acknowledged.length).toBeGreaterThan(0);
    const { out } = await world.run("subscribers --csv");
    expect(acknowledged.filter((email) => !out.includes(`${email},pending,`))).toEqual([]);
  });

  it.sequential("the operator sees Monday's preview", async () => {
    await world.readers(...Array.from({ length: 8 }, (_, number) => `reader${number}@example.org`));
    world.setClock(due - 20 * hour);
    const previews = () =>
      world.mailsTo("me@operator.example").filter((mail) => /Subject: .*Tomorrow/.test(mail));
    await expect.poll(previews, soon).toHaveLength(1);
  });

  it.sequential("an issue leaves on Tuesday, once for each reader, and stands in the archive", async () => {
    world.setClock(due);
    await expect.poll(deliveries, soon).toEqual(Array(8).fill(1));
    await service.kill();
    service = await world.serve();
    world.setClock(due + 10 * minute);
    // the kill may come after the last mail is recorded and before the log says so
    await expect.poll(mailCounts, command).toMatchObject(nothingWaits);
    expect(deliveries()).toEqual(Array(8).fill(1));
    const [mail = ""] = world.mailsTo("reader3@example.org");
    expect(mail).toMatch(/^List-Unsubscribe: <http\S+>, <mailto:/m);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(await textAt(`${service.url}/issues/2026-W47`)).toContain("Tip number 5");
  });

  it.sequential("leaving by one click, by the link, and by the operator's word", async () => {
    const oneClick = await linkTo("unsubscribe", "reader0@example.org");
    const link = await linkTo("unsubscribe", "reader1@example.org");
    for (const _ of ["a mail scanner", "a reader"])
      expect(await textAt(oneClick)).toContain("Leave the list?");
    const answer = await postForm(oneClick, "List-Unsubscribe=One-Click");
    expect({ status: answer.status, cookie: answer.headers.get("set-cookie") }).toEqual({
      status: 200,
      cookie: null,
    });
    await fetch(link, { method: "POST" });
    for (const each of [oneClick, link]) expect(await textAt(each)).toContain("You are off the list");
    expect(await world.json("unsubscribe reader2@example.org")).toEqual({ status: "unsubscribed" });
  });

  it.sequential("what is stored can be seen and erased, down to the bytes in the file", async () => {
    const inIssue = await linkTo("me", "reader3@example.org");
    expect(await textAt(inIssue)).not.toContain("reader3@example.org");
    await fetch(inIssue, { method: "POST" });
    await expect.poll(() => linkTo("me", "reader3@example.org"), soon).not.toBe(inIssue);
    const me = await linkTo("me", "reader3@example.org");
    const stored = await (await fetch(`${me}/export`, { method: "POST" })).json();
    expect(stored).toMatchObject({ address: "reader3@example.org", status: "active" });
    expect((await postForm(`${me}/erase`, "sure=yes")).status).toBe(200);
    expect((await fetch(me)).status).toBe(404);
    const files = readdirSync(world.folder).filter((name) => name.startsWith("newsletter.sqlite"));
    expect(files.length > 0).toBe(engine === "SQLite");
    for (const name of files)
      expect(readFileSync(join(world.folder, name), "latin1")).not.toContain("reader3@example.org");
  });

  it.sequential("a relay that refuses everybody costs nobody their subscription, and one command resumes", async () => {
    world.relay.refuse = () => "550 5.1.1 no such user";
    world.setClock(due + week);
    await expect.poll(reasons, soon).toContain("parked 2026-W48");
    expect((await world.run("status")).code).toBe(1);
    world.relay.refuse = () => undefined;
    const resumed = await world.run("issue resume --yes");
    expect(resumed.out).toContain("The issue 2026-W48 goes on");
    await isDone("2026-W48");
    expect(deliveries()).toEqual([1, 1, 1, 2, 2, 2, 2, 2]);
  });

  it.sequential("an address that is dead in two issues is set aside, and nobody else", async () => {
    world.relay.refuse = (to) => (to === "reader4@example.org" ? "550 5.1.1 no such user" : undefined);
    for (const weeks of [2, 3]) {
      world.setClock(due + weeks * week);
      await isDone(`2026-W${47 + weeks}`);
    }
    world.relay.refuse = () => undefined;
    const { status, changes } = await world.json("export reader4@example.org");
    expect(status).toBe("bounced");
    expect(changes.at(-1)).toMatchObject({ to: "bounced", cause: "refusals", week: "2026-W50" });
  });

  it.sequential("a feed that is down, broken or hostile sends nothing, and the issue leaves when it is back", async () => {
    for (const [status, body] of [
      [500, ""],
      [200, "<html>"],
      [
        200,
        JSON.stringify({
          version: "https://jsonfeed.org/version/1.1",
          items: [{ id: 1, url: "javascript:x" }],
        }),
      ],
    ] as const) {
      Object.assign(world.feed, { status, body });
      world.setClock(due + 4 * week + hour);
      // One request may have been under way, and one be the watch's: by the third the issue has waited on this feed.
      const { requests } = world.feed;
      await expect.poll(() => world.feed.requests, soon).toBeGreaterThan(requests + 2);
      await expect.poll(reasons, soon).toContain("waiting 2026-W51");
      expect(deliveries()).toEqual([1, 1, 1, 2, 2, 4, 4, 4]);
    }
    Object.assign(world.feed, { status: 200, body: feedOf(9) });
    await isDone("2026-W51");
    expect(deliveries()).toEqual([1, 1, 1, 2, 2, 5, 5, 5]);
  });

  it.sequential("an issue that is too late is held until the operator decides; a clock set back doubles nothing", async () => {
    await service.stop();
    world.setClock(due + 5 * week + 13 * hour);
    service = await world.serve();
    await expect.poll(reasons, soon).toContain("missed 2026-W52");
    expect((await world.run("issue send --late 2026-W52 --yes")).code).toBe(0);
    await isDone("2026-W52");
    world.setClock(due + 5 * week - hour);
    await expect.poll(reasons, soon).toContain("clock");
    world.setClock(due + 5 * week + minute);
    await expect.poll(reasons, soon).not.toContain("sender");
    world.setClock(due + 5 * week + 3 * hour);
    await expect.poll(reasons, soon).not.toContain("clock");
    await expect.poll(mailCounts, command).toMatchObject(nothingWaits);
    expect(deliveries()).toEqual([1, 1, 1, 2, 2, 6, 6, 6]);
  });

  it.sequential("no address and no secret in its log", async () => {
    await service.stop();
    expect(world.log()).toContain("2026-W47: queued for");
    expect(world.log()).not.toMatch(/@example\.org|@operator\.example/);
    expect(world.log()).not.toContain(world.secret);
  });
});
