import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { openStore } from "../database/open-store.ts";
import { countSubscribers } from "../database/subscriber-rows.ts";
import { keysOf } from "../subscribers/tokens.ts";
import { startProcess } from "../testing/child-service.ts";
import { createTestService } from "../testing/test-service.ts";

it("while a list is imported, the service takes sign-ups between its groups of readers", async () => {
  const dataDir = folderOf();
  keysOf({ dataDir });
  const store = await openStore({ dataDir });
  const service = await createTestService({ store });
  const file = join(dataDir, "readers.csv");
  const rows = Array.from({ length: 600 }, (_, number) => `reader${number}@example.org,2024-02-13,fair`);
  writeFileSync(file, `email,consented_at,source\n${rows.join("\n")}\n`);
  const importing = startProcess(["import", file], { DATA_DIR: dataDir });
  importing.stdin.end("yes\n");
  let isOver = false;
  const over = once(importing, "exit").then(([code]) => {
    isOver = true;
    return code;
  });
  const activeAt = async () => (await countSubscribers(store.db)).active;
  while ((await activeAt()) === 0 && !isOver) await turn();
  const seen = new Set<number>();
  for (let number = 0; !isOver; number += 1) {
    await service.signUp(`new${number}@example${number}.org`, `198.51.${number % 250}.7`);
    seen.add(await activeAt());
    await turn();
  }
  expect(await over).toBe(0);
  expect(await activeAt()).toBe(600);
  // a number below all is that of a gap in which a sign-up was taken; how many, is the machine's affair
  expect(Math.min(...seen)).toBeLessThan(600);
  await store.close();
});
