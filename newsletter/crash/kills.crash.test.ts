import { afterAll, beforeAll, describe, it } from "vitest";
import { hour } from "../../platform/durations.ts";
import { openWorld } from "../src/testing/black-box.ts";
import { openPostgres, type Postgres } from "../src/testing/postgres.ts";

const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47 at 08:00 in Lisbon
const soon = { timeout: 120_000, interval: 20 };

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres?.close());

// beside one another: most of the time each waits for a process to start, or for a lease to end
describe.concurrent.each([
  ["one sender on SQLite", 1],
  ["three senders on PostgreSQL", 3],
])("15 kills of %s", (_, senders) => {
  it("lose no mail and double none, and one question settles the uncertain ones", async ({ expect }) => {
    const mails = 240;
    const kills = 15;
    const world = await openWorld(senders > 1 ? await postgres.create("kills") : undefined, due - 3 * hour);
    const addresses = Array.from({ length: mails }, (__, number) => `reader${number}@example.org`);
    await world.readers(...addresses);
    // The mail server takes twelve more mails for each kill, and what it says about the next ones comes too late.
    const gates = Array.from({ length: kills + 1 }, () => Promise.withResolvers<void>());
    world.relay.answer = (count) =>
      gates[Math.min(Math.floor(count / 12), kills)]?.promise ?? Promise.resolve();
    const running = Array.from({ length: senders }, () => world.serve());
    // Monday's preview: until a process has looked at the clock, it takes the issue for one of before its installation.
    await expect.poll(() => world.sink.count(), soon).toBeGreaterThan(0);
    world.setClock(due);
    for (let kill = 1; kill <= kills; kill += 1) {
      gates[kill - 1]?.resolve();
      await expect.poll(() => world.sink.count(), soon).toBeGreaterThanOrEqual(kill * 12);
      await (await running[kill % senders])?.kill();
      running[kill % senders] = world.serve();
    }
    for (const gate of gates) gate.resolve();
    await expect.poll(world.log, { timeout: 300_000 }).toContain("Issue 2026-W47: done");
    const { uncertain, failed } = (await world.json("outbox")).counts;
    const got = (address: string) => world.sink.deliveries.get(address) ?? 0;
    const undelivered = addresses.filter((address) => got(address) === 0);
    console.info(
      JSON.stringify({ senders, kills, mails, uncertain, failed, undelivered: undelivered.length }),
    );
    expect(addresses.filter((address) => got(address) > 1)).toEqual([]);
    // Who did not get it is among the uncertain ones: after one yes everybody has it.
    const deliveries = () => addresses.reduce((sum, address) => sum + got(address), 0);
    const before = deliveries();
    const settled = await world.run("resend", "yes\n");
    expect(settled.asked).toContain(`Issue 2026-W47: ${uncertain} readers may or may not have got it.`);
    await expect.poll(deliveries, soon).toBe(before + uncertain);
    expect(addresses.filter((address) => got(address) === 0)).toEqual([]);
    await world.close();
  });
});
