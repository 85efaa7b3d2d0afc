import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { createTestService } from "../testing/test-service.ts";
import { allThatIsOpen } from "./readiness.ts";

async function awayService() {
  const service = await createTestService();
  await service.store.close();
  return service;
}

it("somebody else hears only that the service is not ready, not what mail servers and the database said", async () => {
  const answer = await (await awayService()).request("/readyz");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ready: false });
});

it("this machine hears the reasons", async () => {
  const answer = await (await awayService()).request("/readyz", {}, "127.0.0.1");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ ready: false, reasons: [{ cause: "database" }] });
});

it("whoever asks again and again gets the answer of the last five seconds", async () => {
  const service = await createTestService();
  const status = async () => (await service.request("/readyz")).status;
  expect(await status()).toBe(200);
  await service.store.close();
  service.time.now += 4_000;
  expect(await status()).toBe(200);
  service.time.now += 1_000;
  expect(await status()).toBe(503);
});

it("an empty PostgreSQL is not well while the SQLite of before lies beside it", async () => {
  const service = await createTestService();
  const dataDir = folderOf();
  const settings = { ...service.settings, dataDir };
  const store = { ...service.store, engine: "postgres" as const };
  const causes = async () => (await allThatIsOpen({ ...service, settings, store })).map(({ cause }) => cause);
  expect(await causes()).toEqual([]);
  writeFileSync(join(dataDir, "newsletter.sqlite"), "");
  expect(await causes()).toEqual(["empty-database"]);
});
