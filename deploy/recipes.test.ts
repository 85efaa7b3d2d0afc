import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../site-folder/site-folder.ts";

const folder = path.join(import.meta.dirname, "systemd");
const units = globSync("*", { cwd: folder });

test.each(units)("%s names programs that exist", (name) => {
  const text = readFileSync(path.join(folder, name), "utf8");
  for (const [program] of text.matchAll(/\b(scripts|publishing|newsletter|backup)\/[\w/.-]+\.(ts|mjs)\b/g))
    expect(existsSync(path.join(projectRoot(), program)), program).toBe(true);
});

const analyze = "/usr/bin/systemd-analyze";
if (!existsSync(analyze)) console.log("systemd-analyze is not installed, so the units are not verified.");

test.runIf(existsSync(analyze))("systemd finds no fault in the units", () => {
  const copies = mkdtempSync(path.join(tmpdir(), "units-"));
  const files = units.map((name) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    const file = path.join(copies, name);
    writeFileSync(file, text.replaceAll("/srv/knack/node_modules/.bin/node", process.execPath));
    return file;
  });
  const { stdout, stderr } = spawnSync(analyze, ["verify", "--man=no", ...files], { encoding: "utf8" });
  // it may find faults in other units of this machine
  expect((stdout + stderr).split("\n").filter((line) => line.includes("knack-"))).toEqual([]);
});
