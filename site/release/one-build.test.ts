import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { turnOf } from "./one-build.ts";

const folder = mkdtempSync(path.join(tmpdir(), "one-build-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a build waits while another one is under way, and says so once; one that is killed holds up nobody", async () => {
  const program = `
    import { turnOf } from ${JSON.stringify(path.resolve(import.meta.dirname, "one-build.ts"))};
    await turnOf(${JSON.stringify(folder)}, () => {});
    console.log("building");
    process.stdin.resume();`;
  const other = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  await once(other.stdout, "data");

  const said: string[] = [];
  const isWaiting = Promise.withResolvers<void>();
  const turn = turnOf(folder, (text) => {
    said.push(text);
    isWaiting.resolve();
  });
  await isWaiting.promise;
  expect(await Promise.race([turn, "not yet"])).toBe("not yet");
  other.kill("SIGKILL");
  const lock = await turn;
  expect(said).toEqual(["Another build of this project is under way; this one begins when that has ended."]);
  lock.close();
  (await turnOf(folder, (text) => void said.push(text))).close();
  expect(said).toHaveLength(1);
});
