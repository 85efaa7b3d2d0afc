import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "../reading/site-folder.ts";
import { headerList } from "../site/release/host-rules.ts";
import { recipe } from "./testing/sample-site.ts";

const root = projectRoot();
const units = globSync("systemd/*", { cwd: import.meta.dirname });
const recipes = globSync("**/*", { cwd: import.meta.dirname, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.ts$|tsconfig\.json$/.test(entry.name))
  .map((entry) => path.relative(import.meta.dirname, path.join(entry.parentPath, entry.name)));

test.each(recipes)(
  "%s repeats no rule that comes with a release, and names programs that are there",
  (name) => {
    const text = recipe(name, []);
    const { everywhere, otherwise } = headerList({ policy: "", hsts: true });
    for (const header of [...Object.keys(everywhere), ...Object.keys(otherwise)])
      expect(text).not.toContain(header);
    for (const [program] of text.matchAll(
      /\b(scripts|publishing|newsletter|site|backup)\/[\w/.-]+\.(ts|mjs)\b/g,
    ))
      expect([program, existsSync(path.join(root, program))]).toEqual([program, true]);
  },
);

const analyze = "/usr/bin/systemd-analyze";
if (!existsSync(analyze)) console.log("systemd-analyze is not here, so the units are not looked at.");

test.runIf(existsSync(analyze))("systemd finds nothing wrong with the units", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "units-"));
  for (const name of units)
    writeFileSync(
      path.join(folder, path.basename(name)),
      recipe(name, [["/srv/knack/node_modules/.bin/node", process.execPath]]),
    );
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const { stdout, stderr } = spawnSync(analyze, ["verify", "--man=no", ...files], { encoding: "utf8" });
  // of other units of this machine it may find something
  expect((stdout + stderr).split("\n").filter((line) => line.includes("knack-"))).toEqual([]);
});

const services = units.filter((name) => name.endsWith(".service"));

test.each(services.filter((name) => recipe(name, []).includes("User=knack")))(
  "%s may write nowhere but where it says",
  (name) => {
    const lines = recipe(name, []).split("\n");
    for (const line of [
      "ProtectSystem=strict",
      "NoNewPrivileges=yes",
      "ProtectHome=yes",
      "CapabilityBoundingSet=",
    ])
      expect(lines).toContain(line);
  },
);

test.each(services)("%s is started by a timer, by a path or by itself", (name) => {
  const starters = [name.replace(/service$/, "timer"), name.replace(/service$/, "path")];
  const isStarted = units.some((unit) => starters.includes(unit)) || recipe(name, []).includes("WantedBy=");
  expect(isStarted).toBe(true);
});

test("compose names what the container file makes, volumes that exist, and secrets by no value", () => {
  const compose = parse(recipe("containers/compose.yaml", []), { merge: true });
  for (const [name, service] of Object.entries<Record<string, unknown>>(compose.services)) {
    expect([name, typeof service.image]).toEqual([name, "string"]);
    for (const volume of (service.volumes ?? []) as string[]) {
      const [source = ""] = volume.split(":");
      if (/^\.{1,2}\//.test(source))
        expect([source, existsSync(path.join(import.meta.dirname, "containers", source))]).toEqual([
          source,
          true,
        ]);
      else if (/^\w+$/.test(source)) expect(Object.keys(compose.volumes)).toContain(source);
    }
  }
  expect(JSON.stringify(compose)).not.toMatch(/PASSWORD":"(?!\$)/);
});

const dockerCompose = "/usr/bin/docker-compose";

test("compose is whole for the oldest program that reads it, Debian 12’s docker-compose", () => {
  const file = path.join(import.meta.dirname, "containers/compose.yaml");
  // it refuses a name of the whole
  const parts = Object.keys(parse(readFileSync(file, "utf8"), { merge: true }));
  expect(parts.filter((part) => !part.startsWith("x-"))).toEqual(["services", "volumes"]);
  if (!existsSync(dockerCompose)) return console.log("docker-compose is not here, so it is not asked.");
  const env = { ...process.env, POSTGRES_PASSWORD: "x" };
  const { stderr } = spawnSync(dockerCompose, ["-f", file, "config", "-q"], { encoding: "utf8", env });
  // settings of a clone do not exist yet
  expect(stderr).not.toMatch(/invalid|unsupported/i);
});

test("the image holds no settings, no data and no releases", () => {
  const ignored = readFileSync(path.join(root, ".containerignore"), "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".env", ".git", "data", "releases", "**/node_modules"]));
});

test("GitHub’s workflow is YAML, builds with the policy in the pages, and sends the built folder", () => {
  const { jobs } = parse(recipe("static-hosts/github-pages.yml", []));
  const steps: { run?: string; env?: object; with?: object }[] = jobs.publish.steps;
  expect(steps).toContainEqual(
    expect.objectContaining({ run: "npm run build", env: { POLICY_IN_PAGES: "1" } }),
  );
  expect(steps).toContainEqual(expect.objectContaining({ with: { path: "site/dist" } }));
});
