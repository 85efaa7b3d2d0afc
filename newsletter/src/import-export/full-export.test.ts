import { describe, expect, it } from "vitest";
import { day } from "../../../platform/durations.ts";
import { listIssues } from "../database/issue-rows.ts";
import { openDatabase } from "../database/open-store.ts";
import { countSubscribers, eraseSubscriber, listSubscribers } from "../database/subscriber-rows.ts";
import { createTokens } from "../subscribers/tokens.ts";
import { openPostgres } from "../testing/postgres.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { sendIssue } from "../testing/with-readers.ts";
import { fullExport, importFullExport, readFullExport } from "./full-export.ts";

const statusOf = async (service: TestService, name: string) =>
  (await service.find(`${name}@example.org`))?.status;

async function erases(service: TestService, name: string) {
  await eraseSubscriber(service.store.db, await service.readerAt(`${name}@example.org`), service.time.now);
}

/** Everybody who may be in a list, and an issue that was sent. */
async function wholeService(): Promise<TestService> {
  const service = await createTestService();
  for (const name of ["ann", "left", "bounced", "complained", "erased", "=formula"])
    await service.join(`${name}@example.org`);
  await service.signUp("asked@example.org");
  await sendIssue(service);
  service.time.now += day;
  await service.takeOff("left@example.org");
  await service.takeOff("bounced@example.org", "bounced");
  await service.takeOff("complained@example.org", "complained");
  await erases(service, "erased");
  await service.signUpAndSend("no@example.org");
  await service.press(service.recorder.pathTo("no@example.org", "unsubscribe"));
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
    const causes = ({ store }: TestService) =>
      store.db.selectFrom("suppressions").select(["addressHash", "cause"]).orderBy("addressHash").execute();
    expect(await causes(moved)).toEqual(await causes(old));
    expect(await moved.sendAll()).toEqual([]);
    await moved.join("erased@example.org");
    expect(await countSubscribers(moved.store.db)).toMatchObject({ active: 3 });
    await moved.store.close();
    await postgres?.close();
  });

  it("of a database that went on after a backup keeps away who left or was erased since, and brings who came", async () => {
    const live = await wholeService();
    const backup = await createTestService();
    await importFullExport(backup.store, readFullExport(await fullExport(live.store.db), backup.tokens));
    live.time.now += day;
    await live.join("new@example.org");
    await live.takeOff("ann@example.org");
    await erases(live, "=formula");
    await importFullExport(backup.store, readFullExport(await fullExport(live.store.db), backup.tokens));
    expect(await countSubscribers(backup.store.db)).toEqual(await countSubscribers(live.store.db));
    expect(await statusOf(backup, "ann")).toBe("unsubscribed");
    expect(await backup.find("=formula@example.org")).toBeUndefined();
  });

  it("changes nobody who did something later here", async () => {
    const old = await wholeService();
    const file = await fullExport(old.store.db);
    const moved = await createTestService();
    moved.time.now = old.time.now + day;
    await moved.join("left@example.org");
    await moved.join("erased@example.org");
    await moved.join("ann@example.org");
    await erases(moved, "ann");
    await importFullExport(moved.store, readFullExport(file, moved.tokens));
    expect(await statusOf(moved, "ann")).toBeUndefined();
    expect(await statusOf(moved, "left")).toBe("active");
    expect(await statusOf(moved, "erased")).toBe("active");
  });

  it("made with another address key is refused, since links and hashes would mean nothing", async () => {
    const file = await fullExport((await wholeService()).store.db);
    const other = createTokens({ secret: "the same", addressKey: "another" });
    expect(() => readFullExport(file, other)).toThrow("The file was made with another address key");
  });

  it("that is damaged is refused whole, with the line", async () => {
    const { store, tokens } = await wholeService();
    const file = (await fullExport(store.db)).replace('"active"', '"perhaps"');
    expect(() => readFullExport(file, tokens)).toThrow(
      /^Line \d+ of the file is damaged. Nothing was imported/,
    );
  });
});
