import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openStore } from "../src/store/open-store.ts";
import { listSubscribers } from "../src/store/subscriber-rows.ts";
import { startService } from "../src/testing/child-service.ts";

const rounds = 50;
const readers = 10;
const killedAfter = 40;

it(`of ${rounds} SIGKILLs while readers sign up, none loses an address that was acknowledged`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "knack-crash-"));
  const acknowledged: string[] = [];
  let asked = 0;
  for (let round = 0; round < rounds; round += 1) {
    const service = startService({ DATA_DIR: dataDir });
    const url = await service.url;
    let inThisRound = 0;
    const killing = Promise.withResolvers<void>();

    async function signUpUntilItDies(): Promise<void> {
      for (;;) {
        asked += 1;
        const email = `reader${asked}@example.org`;
        const answer = await signUp(url, email);
        if (answer === undefined) return;
        expect(answer).toBe(200);
        acknowledged.push(email);
        inThisRound += 1;
        // From here on the others are in the middle of something, wherever that is.
        if (inThisRound === killedAfter + round) killing.resolve();
      }
    }

    const all = Promise.all(Array.from({ length: readers }, signUpUntilItDies));
    await Promise.race([killing.promise, all]);
    await service.kill();
    await all;
  }
  const store = await openStore({ dataDir });
  const stored = new Set((await listSubscribers(store.db)).map(({ address }) => address));
  await store.close();
  rmSync(dataDir, { recursive: true });
  console.info(
    JSON.stringify({ kills: rounds, asked, acknowledged: acknowledged.length, stored: stored.size }),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * killedAfter);
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
});

/** The status, or undefined when the service died before it answered. */
async function signUp(url: string, email: string): Promise<number | undefined> {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ email }) });
    await response.text();
    return response.status;
  } catch {
    return undefined;
  }
}
