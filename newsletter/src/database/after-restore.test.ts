import { expect, it } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { keysOf } from "../subscribers/tokens.ts";
import { runCommand } from "../testing/run-command.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { openStore } from "./open-store.ts";
import { countMails } from "./outbox-overview.ts";

it("what waited in a restored backup is not sent again", async () => {
  const dataDir = folderOf();
  keysOf({ dataDir });
  const store = await openStore({ dataDir });
  await seedSubscribers(store, 2, Date.now());
  await seedIssue(store, Date.now());
  await store.close();
  const { code, out } = await runCommand(["restored"], { DATA_DIR: dataDir });
  expect(code).toBe(0);
  expect(out).toContain("2 mails that waited in the backup may have been sent since");
  const again = await openStore({ dataDir });
  expect(await countMails(again.db)).toMatchObject({ pending: 0, uncertain: 2 });
  await again.close();
});
