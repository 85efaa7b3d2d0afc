import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { noteRun } from "../../../platform/nightly-runs.ts";
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

it("a backup that does not come is a reason for /readyz and status, until one ends well", async () => {
  const service = await createTestService({ environment: { DATA_DIR: folderOf() } });
  noteRun(service.settings.dataDir, "backup", true, 0);
  const fault = {
    cause: "backup",
    says: expect.stringMatching(/^The backup does not come\. .* systemctl status knack-backup\.timer$/),
  };
  expect(await service.readiness()).toMatchObject({ status: 503, reasons: [fault] });
  expect(await allThatIsOpen(service)).toEqual([fault]);
  noteRun(service.settings.dataDir, "backup", true);
  expect(await allThatIsOpen(service)).toEqual([]);
});

it.each([
  ["of this machine that nobody trusts is named by status", "", "127.0.0.1", ["proxy"]],
  ["that is trusted is not", "127.0.0.1", "127.0.0.1", []],
  ["that a stranger pretends to be is not", "", "192.0.2.1", []],
])("a proxy %s", async (_, TRUSTED_PROXIES, client, found) => {
  const service = await createTestService({ environment: { TRUSTED_PROXIES } });
  await service.request("/healthz", { headers: { "x-forwarded-for": "203.0.113.9" } }, client);
  expect((await allThatIsOpen(service)).map(({ cause }) => cause)).toEqual(found);
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
