import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { feedOf, openWorld, type World } from "../src/testing/black-box.ts";
import { openPostgres, type Postgres } from "../src/testing/postgres.ts";

const minute = 60_000;
const hour = 60 * minute;
const week = 7 * 24 * hour;
const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47 at 08:00 in Lisbon
const soon = { timeout: 120_000, interval: 100 };

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres?.close());

describe.each(["SQLite", "PostgreSQL"])("the service on %s promises", (engine) => {
  let world: World;
  let service: Awaited<ReturnType<World["serve"]>>;

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

  const counts = () => world.json("subscribers");
  const allDealtWith = () => expect.poll(() => world.unfinished(), soon).toMatchObject({ all: 0 });
  const got = (address: string) => world.sink.deliveries.get(address) ?? 0;
  const reasons = async () => {
    const { reasons: all } = await (await fetch(`${service.url}/readyz`)).json();
    return all.map(({ cause }: { cause: string }) => cause);
  };

  it("the specification's call, with the same answer for a known address, and one mail for two presses", async () => {
    const answers = [await signUp("ann@example.org"), await signUp(" ANN@example.org ")];
    const seen = await Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        type: answer.headers.get("content-type"),
        text: await answer.text(),
      })),
    );
    expect(seen[0]).toMatchObject({ status: 200, type: expect.stringContaining("text/plain") });
    expect(seen[1]).toEqual(seen[0]);
    const wrong = await signUp("nobody");
    expect({ status: wrong.status, text: await wrong.text() }).toEqual({
      status: 400,
      text: "Please enter a valid email address.",
    });
    await allDealtWith();
    expect(world.mailsTo("ann@example.org")).toHaveLength(1);
  });

  it("a confirmation by POST only", async () => {
    const link = await linkTo("confirm", "ann@example.org");
    expect((await fetch(link)).status).toBe(200);
    expect(await counts()).toMatchObject({ pending: 1, active: 0 });
    expect((await fetch(link, { method: "POST" })).status).toBe(200);
    expect(await counts()).toMatchObject({ pending: 0, active: 1 });
  });

  it("that an acknowledged sign-up is on disk, whatever kills the service", async () => {
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

  it("limits for each client and for all", async () => {
    await service.stop();
    const limits = {
      SIGN_UPS_PER_CLIENT_PER_HOUR: "2",
      SIGN_UPS_PER_MINUTE: "600",
      TRUSTED_PROXIES: "127.0.0.1",
    };
    service = await world.serve(limits);
    const from = async (client: string) => {
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": client };
      const body = JSON.stringify({ email: `${Math.random()}@example.org` });
      return (await fetch(service.url, { method: "POST", headers, body })).status;
    };
    const client = "192.0.2.1";
    expect([await from(client), await from(client), await from(client)]).toEqual([200, 200, 429]);
    expect(await from("198.51.100.1")).toBe(200);
    await service.stop();
    // These sign-ups no longer count against anybody.
    world.setClock(due - 45 * hour);
    service = await world.serve({ SIGN_UPS_PER_MINUTE: "1" });
    const all = await Promise.all(["a", "b", "c"].map((name) => signUp(`${name}@limits.example`)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    await service.stop();
    service = await world.serve();
  });

  it("the operator sees Monday's preview", async () => {
    await world.readers(...Array.from({ length: 8 }, (_, number) => `reader${number}@example.org`));
    world.setClock(due - 20 * hour);
    const previews = () =>
      world.mailsTo("me@operator.example").filter((mail) => /Subject: .*Tomorrow/.test(mail));
    await expect.poll(previews, soon).toHaveLength(1);
  });

  it("an issue leaves on Tuesday, once for each reader, and stands in the archive", async () => {
    const deliveries = () => Array.from({ length: 8 }, (_, number) => got(`reader${number}@example.org`));
    world.setClock(due);
    await expect.poll(deliveries, soon).toEqual(Array(8).fill(1));
    await service.kill();
    service = await world.serve();
    world.setClock(due + 10 * minute);
    await allDealtWith();
    expect(deliveries()).toEqual(Array(8).fill(1));
    const [mail = ""] = world.mailsTo("reader3@example.org");
    expect(mail).toMatch(/^List-Unsubscribe: <http\S+>, <mailto:/m);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(await (await fetch(`${service.url}/issues/2026-W47`)).text()).toContain("Tip number 5");
  });

  it("leaving by one click, by the link, and by the operator's word", async () => {
    const [oneClick, link] = [
      await linkTo("unsubscribe", "reader0@example.org"),
      await linkTo("unsubscribe", "reader1@example.org"),
    ];
    await fetch(oneClick);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await fetch(oneClick, {
      method: "POST",
      headers,
      body: "List-Unsubscribe=One-Click",
      redirect: "manual",
    });
    expect({ status: answer.status, cookie: answer.headers.get("set-cookie") }).toEqual({
      status: 200,
      cookie: null,
    });
    expect((await fetch(link, { method: "POST" })).status).toBe(200);
    expect((await world.run("unsubscribe reader2@example.org")).code).toBe(0);
    expect((await counts()).unsubscribed).toBe(3);
  });

  it("what is stored can be seen and erased, down to the bytes in the file", async () => {
    const me = await linkTo("me", "reader3@example.org");
    const stored = await (await fetch(`${me}/export`, { method: "POST" })).json();
    expect(stored).toMatchObject({ address: "reader3@example.org", status: "active" });
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await fetch(`${me}/erase`, { method: "POST", headers, body: "sure=yes" })).status).toBe(200);
    expect((await world.run("export reader3@example.org")).code).toBe(1);
    const files = readdirSync(world.folder).filter((name) => name.startsWith("newsletter.sqlite"));
    for (const name of files)
      expect(readFileSync(join(world.folder, name), "latin1")).not.toContain("reader3@example.org");
  });

  it("a relay that refuses everybody costs nobody their subscription, and one command resumes", async () => {
    const { active } = await counts();
    world.relay.refuse = () => "550 5.1.1 no such user";
    world.setClock(due + week);
    await expect.poll(reasons, soon).toContain("parked 2026-W48");
    expect((await world.run("status")).code).toBe(1);
    expect((await counts()).active).toBe(active);
    await expect.poll(() => world.unfinished(), soon).toMatchObject({ begun: 0 });
    world.relay.refuse = () => undefined;
    const resumed = await world.run("issue resume");
    expect(resumed.out).toContain("The issue 2026-W48 goes on");
    await expect.poll(() => got("reader7@example.org"), soon).toBe(2);
    await allDealtWith();
  });

  it("an address that is dead in two issues is set aside, and nobody else", async () => {
    const { active } = await counts();
    world.relay.refuse = (to) => (to === "reader4@example.org" ? "550 5.1.1 no such user" : undefined);
    for (const weeks of [2, 3]) {
      world.setClock(due + weeks * week);
      await expect.poll(() => got("reader7@example.org"), soon).toBe(1 + weeks);
      await allDealtWith();
    }
    world.relay.refuse = () => undefined;
    expect(await counts()).toMatchObject({ bounced: 1, active: active - 1 });
    const { changes } = await world.json("export reader4@example.org");
    expect(changes.at(-1)).toMatchObject({ to: "bounced", cause: "refusals", week: "2026-W50" });
  });

  it("a feed that is down, broken or hostile sends nothing, and the issue leaves when it is back", async () => {
    const before = got("reader7@example.org");
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
      expect(got("reader7@example.org")).toBe(before);
    }
    Object.assign(world.feed, { status: 200, body: feedOf(9) });
    await expect.poll(() => got("reader7@example.org"), soon).toBe(before + 1);
  });

  it("an issue that is too late is held, and the operator sends it or not; a clock set back doubles nothing", async () => {
    const before = got("reader7@example.org");
    await service.stop();
    world.setClock(due + 5 * week + 13 * hour);
    service = await world.serve();
    await expect.poll(reasons, soon).toContain("missed 2026-W52");
    expect((await world.run("issue send --late 2026-W52")).code).toBe(0);
    await expect.poll(() => got("reader7@example.org"), soon).toBe(before + 1);
    world.setClock(due + 5 * week - hour);
    await expect.poll(reasons, soon).toContain("clock");
    world.setClock(due + 5 * week + minute);
    await expect.poll(reasons, soon).not.toContain("sender");
    world.setClock(due + 5 * week + 3 * hour);
    await expect.poll(reasons, soon).not.toContain("clock");
    await allDealtWith();
    expect(got("reader7@example.org")).toBe(before + 1);
  });

  it("no address and no secret in its log", async () => {
    await service.stop();
    expect(world.log()).toContain("2026-W47: queued for");
    expect(world.log()).not.toMatch(/@example\.org|@operator\.example/);
    expect(world.log()).not.toContain(world.secret);
  });
});
