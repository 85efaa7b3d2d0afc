import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, type ExpectStatic, it } from "vitest";
import { hour } from "../../platform/durations.ts";
import { openWorld, type World } from "../src/testing/black-box.ts";
import { openPostgres, type Postgres } from "../src/testing/postgres.ts";

const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47 at 08:00 in Lisbon
const soon = { timeout: 120_000, interval: 100 };

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres?.close());

// beside one another: most of the time each waits for a process, or for the next tick of its clock
describe.concurrent.each(["SQLite", "PostgreSQL"])("the service on %s promises", (engine) => {
  let world: World;
  let service: Awaited<ReturnType<World["serve"]>>;
  // each engine’s own: the common one belongs to the test that began last
  let expect: ExpectStatic;

  beforeEach((context) => {
    expect = context.expect;
  });

  beforeAll(async () => {
    const databaseUrl = engine === "SQLite" ? undefined : await postgres.create("promises");
    world = await openWorld(databaseUrl, due - 46 * hour);
    service = await world.serve();
  });

  afterAll(() => world?.close());

  function signUp(email: string) {
    const headers = { "Content-Type": "application/json" };
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

  it.sequential("the specification's call, with the same answer for a known address, and one mail for two presses", async () => {
    const answerTo = async (email: string) => {
      const answer = await signUp(email);
      return [answer.status, answer.headers.get("content-type")?.split(";")[0], await answer.text()];
    };
    const first = await answerTo("ann@example.org");
    expect(first).toEqual([200, "text/plain", expect.any(String)]);
    expect(await answerTo(" ANN@example.org ")).toEqual(first);
    expect(await answerTo("nobody")).toEqual([400, "text/plain", "Please enter a valid email address."]);
    const mailCounts = async () => (await world.json("outbox")).counts;
    await expect.poll(mailCounts, soon).toMatchObject({ pending: 0, leased: 0, sending: 0, sent: 1 });
    expect(world.mailsTo("ann@example.org")).toHaveLength(1);
  });

  it.sequential("a confirmation by POST only", async () => {
    const link = await linkTo("confirm", "ann@example.org");
    for (const _ of ["a mail scanner", "a reader"])
      expect(await textAt(link)).toContain("One press, and you are in");
    expect((await fetch(link, { method: "POST" })).status).toBe(200);
    expect(await textAt(link)).toContain("You are on the list");
  });

  it.sequential("that an acknowledged sign-up is on disk, whatever kills the service", async () => {
    const emails = Array.from({ length: 30 }, (_, number) => `saved${number}@example.org`);
    const asked = emails.map(async (email) => (await signUp(email).catch(() => undefined))?.status === 200);
    await asked[9];
    await service.kill();
    const answers = await Promise.all(asked);
    const acknowledged = emails.filter((_, number) => answers[number]);
    service = await world.serve();
    expect(acknowledged.length).toBeGreaterThan(0);
    const { out } = await world.run("subscribers --csv");
    expect(acknowledged.filter((email) => !out.includes(`${email},pending,`))).toEqual([]);
  });

  it.sequential("an issue leaves on Tuesday, once for each reader, and stands in the archive", async () => {
    const readers = Array.from({ length: 8 }, (_, number) => `reader${number}@example.org`);
    await world.readers(...readers);
    world.setClock(due);
    await expect.poll(world.log, soon).toContain("Issue 2026-W47: done");
    expect(readers.map((each) => world.sink.deliveries.get(each))).toEqual(Array(8).fill(1));
    expect(await textAt(`${service.url}/issues/2026-W47`)).toContain("Tip number 5");
  });

  it.sequential("what is stored can be seen and erased, down to the bytes in the file", async () => {
    const inIssue = await linkTo("me", "reader3@example.org");
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

  it.sequential("no address and no secret in its log", async () => {
    await service.stop();
    expect(world.log()).toContain("2026-W47: queued for");
    expect(world.log()).not.toMatch(/@example\.org|@operator\.example/);
    expect(world.log()).not.toContain(world.secret);
  });
});
