import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform/paths.ts";
import { folderOf } from "../platform/testing/folder-of.ts";

const folder = path.join(import.meta.dirname, "systemd");
const units = globSync("*", { cwd: folder });

// what notes a failure must not need what may be broken
const ofOurs = units.filter((name) => name.endsWith(".service") && name !== "knack-failed@.service");

test.each(ofOurs)("%s names programs that exist", (name) => {
  const text = readFileSync(path.join(folder, name), "utf8");
  const programs = [...text.matchAll(/\b(scripts|publishing|newsletter|backup|site)\/[\w/.-]+\.(ts|mjs)\b/g)];
  expect(programs.length).toBeGreaterThan(0);
  for (const [program] of programs) expect(existsSync(path.join(projectRoot(), program)), program).toBe(true);
});

const unit = (name: string) => readFileSync(path.join(folder, `knack-${name}.service`), "utf8");

test.each(["site", "publish"])(
  "knack-%s runs as knack, gets settings by name, and reads no password",
  (name) => {
    expect(unit(name)).toContain("\nUser=knack\n");
    expect(unit(name)).toMatch(/^ExecStart=\S+ .*--import \.\/scripts\/load-settings\.ts publishing\//m);
    expect(unit(name)).not.toContain("EnvironmentFile");
    const [, paths = ""] = /^InaccessiblePaths=(.*)$/m.exec(unit(name)) ?? [];
    expect(paths.split(" ")).toEqual([
      "-/srv/knack/.env.newsletter",
      "-/srv/knack/data",
      "-/var/backups/knack",
    ]);
  },
);

test.each([
  ["site", ""],
  ["publish", "/srv/knack/releases /srv/knack/.cache /srv/knack/site/.astro"],
  ["newsletter", "/srv/knack/data"],
  ["backup", "/srv/knack/data /var/backups/knack"],
])("knack-%s writes only where it must", (name, paths) => {
  expect(/^ReadWritePaths=(.*)$/m.exec(unit(name))?.[1] ?? "").toBe(paths);
  expect(unit(name)).toContain("\nProtectSystem=strict\n");
});

test.each(["newsletter", "backup"])("knack-%s has a user of its own", (name) => {
  expect(unit(name)).toContain("\nUser=knack-newsletter\n");
});

test.each(["backup", "publish"])(
  "systemd notes where the newsletter looks that knack-%s has failed",
  (name) => {
    expect(unit(name)).toContain("\nOnFailure=knack-failed@%N.service\n");
    expect(unit("failed@")).toContain("\nExecStart=/usr/bin/touch /srv/knack/data/failed-%i\n");
  },
);

test("the newsletter cannot read backups", () => {
  expect(unit("newsletter")).toContain("InaccessiblePaths=-/var/backups/knack\n");
});

const caddyfile = readFileSync(path.join(import.meta.dirname, "Caddyfile"), "utf8");

test("Caddy keeps browsers of every host with HTTPS, and writes no request line into its own log", () => {
  const hosts = caddyfile.split("\n}\n").filter((block) => /^\S*knack\.example \{$/m.test(block));
  expect(hosts).toHaveLength(3);
  for (const host of hosts) expect(host).toContain("\timport https-only\n");
  const [own = ""] = /^\{\n[\s\S]*?^\}/m.exec(caddyfile) ?? [];
  expect(own).toContain("request>uri delete");
  expect(own).toContain("request>headers delete");
});

const caddy = "/usr/bin/caddy";

test("Caddy reads no file as its settings that others may write", () => {
  expect([...caddyfile.matchAll(/^\s*import (.*)$/gm)].map(([, name]) => name)).toEqual(
    expect.not.arrayContaining([expect.stringContaining("/")]),
  );
});

test("no other user of the machine can give Caddy another file", () => {
  expect(caddyfile).toMatch(/^\{\n[^}]*^\tadmin off$/m);
});

test.runIf(existsSync(caddy))("Caddy understands its file", () => {
  const copy = path.join(
    folderOf({ Caddyfile: caddyfile.replaceAll("/srv/knack", projectRoot()) }),
    "Caddyfile",
  );
  const { status, stderr } = spawnSync(caddy, ["adapt", "--config", copy, "--adapter", "caddyfile"]);
  expect([status, String(stderr)]).toEqual([0, expect.not.stringContaining("rror")]);
});

test("the actions of CI are pinned by the hash of their code", () => {
  const text = readFileSync(path.join(projectRoot(), ".github/workflows/ci.yml"), "utf8");
  const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

const analyze = "/usr/bin/systemd-analyze";
if (!existsSync(analyze)) console.log("systemd-analyze is not installed, so the units are not verified.");

test.runIf(existsSync(analyze))("systemd finds no fault in the units", () => {
  const here = (name: string) =>
    readFileSync(path.join(folder, name), "utf8").replaceAll(
      "/srv/knack/node_modules/.bin/node",
      process.execPath,
    );
  const copies = folderOf(Object.fromEntries(units.map((name) => [name, here(name)])));
  const files = units.map((name) => path.join(copies, name));
  const { stdout, stderr } = spawnSync(analyze, ["verify", "--man=no", ...files], { encoding: "utf8" });
  // it may find faults in other units of this machine
  expect((stdout + stderr).split("\n").filter((line) => line.includes("knack-"))).toEqual([]);
});

test.runIf(existsSync(analyze)).each(units.filter((name) => name.endsWith(".service")))(
  "systemd finds little that %s could do to the machine",
  (name) => {
    const options = ["security", "--offline=true", "--threshold=20", path.join(folder, name)];
    const { status, stdout } = spawnSync(analyze, options, { encoding: "utf8" });
    expect(status, stdout.trim().split("\n").at(-1)).toBe(0);
  },
);
