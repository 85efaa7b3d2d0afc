import { chmodSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { day } from "../../../platform/durations.ts";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { openStore, sqlitePath } from "../database/open-store.ts";
import { createFileMailer } from "../delivery/file-mailer.ts";
import { createOutboxFolder } from "../delivery/outbox-folder.ts";
import { keepDays, tidyUp } from "../housekeeping.ts";
import { readSettings } from "../settings.ts";
import { createTestService } from "../testing/test-service.ts";
import { keysOf } from "./tokens.ts";

it("no other user may read a file, and who never confirmed is in none when they are forgotten", async () => {
  const dataDir = folderOf();
  const names = () =>
    readdirSync(dataDir, { recursive: true, encoding: "utf8" }).map((name) => join(dataDir, name));
  const outbox = join(dataDir, "outbox");
  const outboxFolder = createOutboxFolder(outbox);
  const mailer = createFileMailer(readSettings({}), outboxFolder);
  keysOf({ dataDir });
  await (await openStore({ dataDir })).close();
  chmodSync(sqlitePath(dataDir), 0o644);
  const store = await openStore({ dataDir });
  const environment = { SIGN_UPS_PER_CLIENT_PER_HOUR: "1000" };
  const service = await createTestService({ store, outboxFolder, mailer, environment });
  // Others before, after and around, so that rows move between pages.
  for (let other = 0; other < 60; other += 1) await service.signUp(`reader${other}@example.org`);
  await service.sendAll();
  chmodSync(outbox, 0o755);
  await outboxFolder.list();
  const modes = names().map((name) => (statSync(name).mode & 0o777).toString(8));
  expect(new Set(modes)).toEqual(new Set(["700", "600"]));
  rmSync(outbox, { recursive: true });
  await tidyUp(store, service.time.now + (keepDays + 1) * day);
  for (const name of names()) expect(readFileSync(name, "latin1")).not.toContain("reader5@example.org");
  await store.close();
});
