import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { backUp } from "./backup.ts";
import { listNotices } from "./notice-rows.ts";
import { openSqliteFile } from "./open-store.ts";
import { restoreFile } from "./restore.ts";

it("a backup of when notices were called reports still restores, and none of them is told again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "knack-older-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const older = await openSqliteFile(join(folder, "older.sqlite"), { upTo: "003-operator" });
  await sql`insert into reports (id, subject, text, created_at) values ('summary 2026-W46', 'Issue', 'Sent', 1)`.execute(
    older.db,
  );
  const file = join(folder, "knack.backup");
  await backUp(older, file);
  await older.close();
  const dataDir = join(folder, "data");
  const options = { clock: () => 5, mayReplace: false, progress: () => {} };
  await restoreFile(file, { dataDir, databaseUrl: undefined }, options);
  const store = await openSqliteFile(join(dataDir, "newsletter.sqlite"));
  expect(await listNotices(store.db, 9)).toEqual([
    { id: "summary 2026-W46", subject: "Issue", text: "Sent", createdAt: 1, toldAt: 5 },
  ]);
  await store.close();
});
