import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFileMailer } from "../delivery/file-mailer.ts";
import { createOutboxFolder } from "../delivery/outbox-folder.ts";
import { tidyUp } from "../housekeeping.ts";
import { readSettings } from "../settings.ts";
import { openStore, type Store, sqlitePath } from "../store/open-store.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { secretOf } from "./tokens.ts";

let dataDir: string;
let store: Store;
let service: TestService;

beforeEach(async () => {
  dataDir = join(mkdtempSync(join(tmpdir(), "knack-erasure-")), "data");
  store = await openStore({ dataDir });
  secretOf({ dataDir });
  const outboxFolder = createOutboxFolder(join(dataDir, "outbox"));
  service = await createTestService({
    store,
    outboxFolder,
    mailer: createFileMailer(readSettings({}), outboxFolder),
    environment: { SIGN_UPS_PER_CLIENT_PER_HOUR: "1000" },
  });
  // Others before, after and around, so that rows move between pages.
  for (let other = 0; other < 60; other += 1) await service.signUp(`reader${other}@example.org`);
  await service.sendAll();
});

afterEach(async () => {
  await store.close();
  rmSync(join(dataDir, ".."), { recursive: true });
});

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** The files in DATA_DIR in which these bytes stand. */
function filesWith(text: string): string[] {
  return filesOf(dataDir).filter((file) => readFileSync(file).includes(text));
}

it("who never confirmed and is forgotten after KEEP_DAYS is in no file either", async () => {
  service.time.now += 100 * 24 * 3_600_000;
  await tidyUp(store, service.time.now);
  expect(filesWith("reader5@example.org").filter((file) => !file.includes("outbox"))).toEqual([]);
});

it("all files are for their owner's eyes only, also those that were not", async () => {
  function modes(): string[] {
    return [dataDir, join(dataDir, "outbox"), ...filesOf(dataDir)].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    );
  }
  expect(new Set(modes())).toEqual(new Set(["700", "600"]));
  await store.close();
  chmodSync(sqlitePath(dataDir), 0o644);
  chmodSync(join(dataDir, "outbox"), 0o755);
  store = await openStore({ dataDir });
  await createOutboxFolder(join(dataDir, "outbox")).list();
  expect(new Set(modes())).toEqual(new Set(["700", "600"]));
});
