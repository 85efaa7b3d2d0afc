import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCommandLine } from "../commands/command-line.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { openStore } from "./open-store.ts";
import { countMails } from "./outbox-overview.ts";

it("what waited in a restored backup is not sent again", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "knack-restored-"));
  const store = await openStore({ dataDir });
  await seedSubscribers(store, 2, Date.now());
  await seedIssue(store, Date.now());
  await store.close();
  const said: string[] = [];
  const note = (text: string) => said.push(text);
  const output = { out: note, err: note, ask: async () => "" };
  expect(await runCommandLine(["restored"], { DATA_DIR: dataDir }, output)).toBe(0);
  expect(said.join()).toContain("2 mails that waited in the backup may have been sent since");
  const again = await openStore({ dataDir });
  expect(await countMails(again.db)).toMatchObject({ pending: 0, uncertain: 2 });
  await again.close();
});
