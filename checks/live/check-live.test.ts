import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const program = path.resolve(import.meta.dirname, "../check-launch.ts");

test.each([
  [["--live", "https://knack.pt/tips"], "--live takes the site’s public address"],
  [["--tell"], "Say --live as well."],
])("%j is refused with what to write", (given, says) => {
  const { status, stderr } = spawnSync(process.execPath, [program, ...given], { encoding: "utf8" });
  expect(stderr).toContain(says);
  expect(status).toBe(1);
});
