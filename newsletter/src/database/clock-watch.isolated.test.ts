import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute, year } from "../../../platform/durations.ts";
import { skip } from "../issues/operator-actions.ts";
import { tick } from "../issues/scheduler.ts";
import { longRead, plansOf } from "../testing/plans-of.ts";
import { sampleTip, seedIssue } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { createClockWatch, times } from "./clock-watch.ts";
import type { Database } from "./schema.ts";

const due = Date.UTC(2026, 10, 17, 8);
let service: TestService;

beforeEach(async () => {
  service = await createTestService({ environment: { SIGN_UPS_PER_CLIENT_PER_HOUR: "1" } });
  service.feed.tips = [sampleTip(1), sampleTip(2), sampleTip(3)];
});

/** A year ahead, then right again: what a process does that runs through it. */
async function aYearAheadFor(work: () => Promise<unknown>, until: number): Promise<void> {
  const watch = createClockWatch(service);
  service.time.now = until + year;
  await watch();
  await work();
  service.time.now = until;
  await watch();
}

async function rowsOf(...tables: (keyof Database)[]): Promise<object[]> {
  const { db } = service.store;
  return (await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))).flat();
}

describe("after a clock that was a year ahead at the first start is right again", () => {
  it("readers sign up, also at a copy that only answers the web and looks at no clock", async () => {
    service.time.now = due + year;
    await service.signUp("ann@example.org");
    service.time.now = due;
    expect((await service.signUp("bob@example.org")).status).toBe(200);
    expect((await service.signUp("eve@example.org")).status).toBe(429);
  });

  it("what another copy's clock dated leaves at the next start of the one that sends", async () => {
    service.time.now = due + year;
    await service.signUp("ann@example.org");
    service.time.now = due;
    await createClockWatch(service)();
    expect(await service.sendAll()).toHaveLength(1);
  });

  it("weeks that it took for missed are not, when they come", async () => {
    service.time.now = due - 3 * day;
    await tick(service);
    await aYearAheadFor(() => tick(service), due - 2 * day);
    service.time.now = due - 2 * day + year;
    await tick(service);
    service.time.now = Date.UTC(2027, 10, 16, 8);
    expect(await tick(service)).toContain("Issue 2027-W46: queued for 0 readers");
  });

  it("no time of readers, mails or the service lies in the future; the log and /readyz say so for an hour", async () => {
    await aYearAheadFor(async () => {
      await tick(service);
      await service.join("ann@example.org");
      await seedIssue(service.store, service.time.now);
      await service.sendAll();
    }, due);
    const rows = await rowsOf("subscribers", "outbox", "meta", "changes", "suppressions");
    const stored = [...JSON.stringify(rows).matchAll(/":"?(\d{13})/g)].map(([, time]) => Number(time));
    expect(stored.length).toBeGreaterThan(8);
    expect(Math.max(...stored)).toBeLessThan(due + 5 * hour);
    expect(service.logged.join("\n")).toContain("The clock was ahead and is right again");
    expect(await service.readiness()).toMatchObject({ status: 503, reasons: [{ cause: "clock" }] });
    service.time.now = due + hour;
    expect((await service.readiness()).reasons).not.toContainEqual(
      expect.objectContaining({ cause: "clock" }),
    );
  });
});

it("each column of a time is set right, or what it belongs to is deleted", async () => {
  const tables = await service.store.db.introspection.getTables();
  const stored = tables.flatMap(({ name, columns }) =>
    columns.filter(({ dataType }) => /^bigint$/i.test(dataType)).map((column) => `${name}.${column.name}`),
  );
  const deleted = ["issues.due_at", "sending_slots.begins_at"];
  const known = [...times.map(({ table, column }) => `${table}.${column}`), ...deleted];
  expect(stored.length).toBeGreaterThan(15);
  expect(stored.toSorted()).toEqual(known.toSorted());
});

it("a start reads nothing whole that grows with the list, and so keeps nobody waiting", async () => {
  const read = await plansOf(service.store.db, createClockWatch(service));
  expect(read).toContain("SEARCH outbox USING INDEX outbox_waiting (kind=? AND due_at>?)");
  expect(read).not.toMatch(longRead);
});

it.each([
  ["a mail that was sent", "outbox", "finished_at"],
  ["a press of a button", "changes", "at"],
])(
  "a start finds by %s that the clock was ahead, and sets right what no index finds",
  async (_, table, column) => {
    await service.join("ann@example.org");
    const { db } = service.store;
    const ahead = service.time.now + year;
    for (const each of [`${table} set ${column}`, "subscribers set confirmed_at"])
      await sql.raw(`update ${each} = ${ahead}`).execute(db);
    await createClockWatch(service)();
    expect((await service.find("ann@example.org"))?.confirmedAt).toBe(service.time.now);
  },
);

it("a clock that was always right changes nothing and says nothing", async () => {
  await service.join("ann@example.org");
  await skip(service);
  const before = await rowsOf("issues", "subscribers");
  expect(before).toHaveLength(2);
  const watch = createClockWatch(service);
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await watch();
    service.time.now += minute;
  }
  // Copies of the service differ by seconds.
  service.time.now -= 100_000;
  await watch();
  expect(await rowsOf("issues", "subscribers")).toEqual(before);
  expect(service.logged).toEqual([]);
  expect(await service.readiness()).toMatchObject({ status: 200 });
});
