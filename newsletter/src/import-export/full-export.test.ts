import { describe, expect, it } from "vitest";
import { day } from "../../../platform/durations.ts";
import { listIssues } from "../database/issue-rows.ts";
import { openDatabase } from "../database/open-store.ts";
import {
  countSubscribers,
  eraseSubscriber,
  findSubscriber,
  listSubscribers,
} from "../database/subscriber-rows.ts";
import { suppress } from "../database/suppressions.ts";
import { leave } from "../subscribers/changes.ts";
import { createTokens } from "../subscribers/tokens.ts";
import { openPostgres } from "../testing/postgres.ts";
import { seedIssue } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { fullExport, readFullExport } from "./full-export.ts";
import { importFullExport } from "./import-full-export.ts";

const reader = async ({ store }: TestService, name: string) => {
  const found = await findSubscriber(store.db, { addressKey: `${name}@example.org` });
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

async function leaves(service: TestService, name: string, as: "unsubscribed" | "bounced" | "complained") {
  const why = { cause: "operator", reason: "A test." } as const;
  await leave(service.store.db, await reader(service, name), as, why, service.time.now);
}

async function erases(service: TestService, name: string) {
  await eraseSubscriber(service.store.db, await reader(service, name), service.time.now);
}

/** Everybody who may be in a list, and an issue that was sent. */
async function wholeService(): Promise<TestService> {
  const service = await createTestService();
  for (const name of ["ann", "left", "bounced", "complained", "erased", "=formula"])
    await service.join(`${name}@example.org`);
  await service.signUp("asked@example.org");
  await seedIssue(service.store, service.time.now);
  await service.sendAll();
  service.time.now += day;
  await leaves(service, "left", "unsubscribed");
  await leaves(service, "bounced", "bounced");
  await leaves(service, "complained", "complained");
  await erases(service, "erased");
  return service;
}

describe("the file that moves an installation", () => {
  it.each(["SQLite", "PostgreSQL"])("brings all back into %s, and mails nobody", async (engine) => {
    const old = await wholeService();
    const postgres = engine === "PostgreSQL" ? await openPostgres() : undefined;
    const place = await postgres?.create("moved");
    const moved = await createTestService(place ? { store: await openDatabase(place) } : {});
    const file = await fullExport(old.store.db);
    const moving = readFullExport(file, moved.tokens);
    expect(await importFullExport(moved.store, moving)).toMatchObject({ brought: 6, kept: 0 });
    expect(await importFullExport(moved.store, moving)).toMatchObject({ brought: 0, kept: 6 });
    const byId = async (service: TestService) =>
      (await listSubscribers(service.store.db)).toSorted((one, other) => one.id.localeCompare(other.id));
    expect(await byId(moved)).toEqual(await byId(old));
    const issues = async (service: TestService) =>
      (await listIssues(service.store.db, ["queued", "done"])).map(({ weekKey }) => weekKey);
    expect(await issues(moved)).toEqual(await issues(old));
    await moved.sendAll();
    expect(moved.recorder.mails).toEqual([]);
    await moved.join("erased@example.org");
    expect(await countSubscribers(moved.store.db)).toMatchObject({ active: 3 });
    await moved.store.close();
    await postgres?.close();
  });

  it("keeps each link of an issue sent before working: who presses it is off the list", async () => {
    const old = await wholeService();
    const moved = await createTestService();
    await importFullExport(moved.store, readFullExport(await fullExport(old.store.db), moved.tokens));
    const link = old.recorder.pathTo("ann@example.org", "unsubscribe");
    expect((await moved.request(link, { method: "POST" })).status).toBe(200);
    expect((await reader(moved, "ann")).status).toBe("unsubscribed");
  });

  it("of a database that went on after a backup keeps away who left or was erased since, and brings who came", async () => {
    const live = await wholeService();
    const backup = await createTestService();
    await importFullExport(backup.store, readFullExport(await fullExport(live.store.db), backup.tokens));
    live.time.now += day;
    await live.join("new@example.org");
    await leaves(live, "ann", "unsubscribed");
    await erases(live, "=formula");
    await importFullExport(backup.store, readFullExport(await fullExport(live.store.db), backup.tokens));
    expect(await countSubscribers(backup.store.db)).toEqual(await countSubscribers(live.store.db));
    expect((await reader(backup, "ann")).status).toBe("unsubscribed");
    expect(await findSubscriber(backup.store.db, { addressKey: "=formula@example.org" })).toBeUndefined();
  });

  it("changes nobody who did something later here", async () => {
    const old = await wholeService();
    const file = await fullExport(old.store.db);
    const moved = await createTestService();
    moved.time.now = old.time.now + day;
    await moved.join("left@example.org");
    await moved.join("erased@example.org");
    await importFullExport(moved.store, readFullExport(file, moved.tokens));
    expect((await reader(moved, "left")).status).toBe("active");
    expect((await reader(moved, "erased")).status).toBe("active");
  });

  it("keeps who said no to a confirmation away from more of them", async () => {
    const old = await createTestService();
    const hash = old.tokens.hash("address", "no@example.org");
    await old.store.transaction((tx) => suppress(tx, hash, "declined", old.time.now));
    const moved = await createTestService();
    await importFullExport(moved.store, readFullExport(await fullExport(old.store.db), moved.tokens));
    const rows = await moved.store.db.selectFrom("suppressions").selectAll().execute();
    expect(rows).toMatchObject([{ cause: "declined" }]);
  });

  it("made with another address key is refused, since links and hashes would mean nothing", async () => {
    const file = await fullExport((await wholeService()).store.db);
    const other = createTokens({ secret: "the same", addressKey: "another" });
    expect(() => readFullExport(file, other)).toThrow("The file was made with another address key");
  });

  it("that is damaged is refused whole, with the line", async () => {
    const { store, tokens } = await wholeService();
    const file = (await fullExport(store.db)).replace(",active,", ",perhaps,");
    expect(() => readFullExport(file, tokens)).toThrow(
      /^Line \d+ of the file is damaged. Nothing was imported/,
    );
  });
});
