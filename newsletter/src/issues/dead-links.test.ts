import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { findIssue } from "../store/issue-rows.ts";
import { seedSubscribers, tip } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { pick, sendLate } from "./by-hand.ts";
import { linkChecker } from "./dead-links.ts";
import { tick } from "./issues.ts";

const hour = 3_600_000;
const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47
const week = "2026-W47";

async function dueService(tips = 12) {
  const service = await createTestService();
  service.time.now = due - 72 * hour;
  service.feed.tips = Array.from({ length: tips }, (_, number) => tip(number));
  await seedSubscribers(service.store, 2, service.time.now);
  await tick(service);
  const tickAt = (now: number) => {
    service.time.now = now;
    return tick(service);
  };
  const idsOfIssue = async () => (await findIssue(service.store.db, week))?.tips.map(({ id }) => id);
  return { ...service, service, tickAt, idsOfIssue };
}

describe("an issue with a dead link", () => {
  it("leaves with the next tip in its place, and says so", async () => {
    const { feed, tickAt, idsOfIssue } = await dueService();
    await tickAt(due - 20 * hour);
    feed.dead = [tip(10).url];
    const [event] = await tickAt(due);
    expect(event).toMatchObject({
      event: "queued",
      changes: [
        "“Tip number 10” cannot be opened: https://knack.example/article/tip-10, it answers 404. “Tip number 8” leaves in its place.",
      ],
    });
    expect(await idsOfIssue()).toEqual(["tip-11", "tip-8", "tip-9"]);
  });

  it("leaves none that is dead in the place of another", async () => {
    const { feed, tickAt, idsOfIssue } = await dueService();
    feed.dead = [11, 10, 8].map((number) => tip(number).url);
    expect(await tickAt(due)).toMatchObject([{ event: "queued" }]);
    expect(await idsOfIssue()).toEqual(["tip-7", "tip-6", "tip-9"]);
  });

  it("does not leave with what the operator chose either", async () => {
    const { service, feed, tickAt, idsOfIssue } = await dueService();
    await pick(service, ["tip-5", "tip-0", "tip-2"]);
    feed.dead = [tip(0).url];
    expect(await tickAt(due)).toMatchObject([
      { event: "queued", changes: [expect.stringContaining("tip-0, it answers 404")] },
    ]);
    expect(await idsOfIssue()).toEqual(["tip-5", "tip-11", "tip-2"]);
  });

  it("waits where no other tip is left, with each address and answer, and leaves when that is mended", async () => {
    const { feed, tickAt } = await dueService(3);
    feed.dead = [tip(0).url];
    const [event] = await tickAt(due);
    expect(event).toEqual({
      weekKey: week,
      event: "waiting",
      why: "The feed has no three tips to send. “Tip number 0” cannot be opened: https://knack.example/article/tip-0, it answers 404. There is no other tip to leave in its place.",
    });
    feed.dead = [];
    expect(await tickAt(due + hour)).toMatchObject([{ event: "queued", recipients: 2 }]);
  });

  it("is not lost when nobody mends it in time: it is missed, and leaves when the operator says so", async () => {
    const { service, feed, tickAt } = await dueService(3);
    feed.dead = [tip(0).url];
    await tickAt(due);
    expect(await tickAt(due + 13 * hour)).toMatchObject([{ event: "missed" }]);
    feed.dead = [];
    await sendLate(service, week);
    expect(await tickAt(due + 14 * hour)).toMatchObject([{ event: "queued" }]);
  });

  it("is found also when the feed cannot be read", async () => {
    const { feed, tickAt } = await dueService();
    await tickAt(due - 20 * hour);
    feed.tips = new Error("The feed is broken");
    feed.dead = [tip(11).url];
    expect(await tickAt(due)).toMatchObject([
      { event: "waiting", why: expect.stringContaining("tip-11, it answers 404") },
    ]);
  });
});

describe("a tip that was renamed", () => {
  const renamed = {
    ...tip(5),
    id: "new",
    url: "https://knack.example/article/renamed",
    formerly: [tip(5).url],
  };

  it("leaves with its new address when the operator chose it under the old one", async () => {
    const { service, feed, tickAt, idsOfIssue } = await dueService();
    await pick(service, ["tip-5", "tip-0", "tip-2"]);
    feed.tips = [renamed, ...Array.from({ length: 5 }, (_, number) => tip(number))];
    feed.dead = [tip(5).url];
    expect(await tickAt(due)).toMatchObject([
      {
        event: "queued",
        changes: ["“Tip number 5” has a new address: https://knack.example/article/renamed"],
      },
    ]);
    expect(await idsOfIssue()).toEqual(["new", "tip-0", "tip-2"]);
  });

  it("can be chosen by either name, and is one tip", async () => {
    const { service, feed } = await dueService();
    feed.tips = [renamed, tip(0), tip(1)];
    expect((await pick(service, ["tip-5", "tip-0", "tip-1"])).tips[0]).toEqual(renamed);
    await expect(pick(service, ["tip-5", "renamed", "tip-1"])).rejects.toThrow("three different");
  });

  it("is not sent again as if it were new", async () => {
    const { service, feed, tickAt, idsOfIssue } = await dueService();
    await pick(service, ["tip-5", "tip-0", "tip-2"]);
    await tickAt(due);
    await service.sendAll();
    feed.tips = [{ ...renamed, datePublished: "2026-11-18T00:00:00Z" }, tip(7), tip(8), tip(9)];
    await tickAt(due + 7 * 24 * hour);
    expect(await idsOfIssue()).toContain("tip-5");
    expect((await findIssue(service.store.db, "2026-W48"))?.tips.map(({ id }) => id)).toEqual([
      "tip-9",
      "tip-8",
      "tip-7",
    ]);
  });
});

describe("an address", () => {
  async function site(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it.each([
    [200, undefined],
    [404, "it answers 404"],
    [410, "it answers 410"],
    [500, undefined],
    [503, undefined],
  ])("that answers %i has the fault %s", async (status, fault) => {
    const url = await site((_, response) => response.writeHead(status).end());
    expect(await linkChecker()(url)).toBe(fault);
  });

  it("is judged by where it leads", async () => {
    const url = await site(({ url }, response) => {
      if (url === "/old") response.writeHead(308, { Location: "/new" }).end();
      else if (url === "/lost") response.writeHead(301, { Location: "/nowhere" }).end();
      else response.writeHead(url === "/new" ? 200 : 404).end();
    });
    expect(await linkChecker()(`${url}/old`)).toBeUndefined();
    expect(await linkChecker()(`${url}/lost`)).toBe("it answers 404");
  });

  it("is asked in another way where the host knows no HEAD", async () => {
    const url = await site(({ method }, response) => response.writeHead(method === "HEAD" ? 405 : 404).end());
    expect(await linkChecker()(url)).toBe("it answers 404");
  });

  it("of a site that is away is no dead one", async () => {
    expect(await linkChecker()("http://127.0.0.1:9/")).toBeUndefined();
  });
});
