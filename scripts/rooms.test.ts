import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import architecture from "../.dependency-cruiser.mjs";
import vitest from "../vitest.config.ts";
import { projectRoot } from "./install.mjs";

const tracked = execFileSync("git", ["ls-files"], { cwd: projectRoot, encoding: "utf8" }).trim().split("\n");
const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const isCode = (file: string) => /\.(tsx?|mjs)$/.test(file);
/** Files of the site's public folder and of a folder like `content/` are data, whatever they end in. */
const code = tracked.filter((file) => isCode(file) && !/^(site\/public|content)\//.test(file));

test("every test has a name by which a runner finds it, with a need that is known", () => {
  const needs = new Set(JSON.stringify(vitest.test?.projects).match(/(?<=\.)\w+(?=\.test\.)/g));
  const tests = tracked.filter((file) => /\.(test|spec)s?\.\w+$/.test(file));
  expect(tests.length).toBeGreaterThan(200);
  const isJourney = (file: string) => /^e2e\/.*\.spec\.ts$/.test(file);
  const isOfARule = (file: string) => {
    const [, stem = "", need = ""] = /^([^.]+(?:\.(\w+))?)\.test\.tsx?$/.exec(path.basename(file)) ?? [];
    const source = path.join(path.dirname(file), stem);
    return stem && (!need || needs.has(need) || tracked.some((other) => other.startsWith(`${source}.ts`)));
  };
  expect(tests.filter((file) => !isJourney(file) && !isOfARule(file))).toEqual([]);
});

test("a test that changes globals, modules, the time or the environment has a process of its own", () => {
  const changes =
    /\bvi\s*\.(mock|doMock|hoisted|spyOn|stub\w+|useFakeTimers|setSystemTime|resetModules)\(|\bfakeStorage\(|process\.env\.\w+ = |process\.chdir\(/;
  const shared = tracked.filter((file) => /^[^.]+\.test\.tsx?$/.test(path.basename(file)));
  expect(shared.filter((file) => changes.test(read(file)) && !file.endsWith("rooms.test.ts"))).toEqual([]);
});

test("what tests write beside the project is in one folder, which is removed at their end", () => {
  expect(tmpdir()).toMatch(/\/knack-tests-\w+$/);
});

test("every file of code has its types checked, once", () => {
  const programs = ["tsconfig.json", "site/tsconfig.json", "bench/tsconfig.json"].map(filesOf);
  const times = (file: string) => programs.filter((files) => files.has(file)).length;
  // TypeScript leaves out names that begin with a dot
  expect(code.filter((file) => times(file) !== 1)).toEqual([".dependency-cruiser.mjs"]);
});

test("every file of code but tests is seen by the check of imports", () => {
  const left = new RegExp(architecture.options.exclude.path);
  expect(code.filter((file) => left.test(file) && !/\.test\.tsx?$/.test(file))).toEqual([]);
});

test("every folder with packages of its own is a workspace; bench/ is installed when it is run", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, unknown> };
  const workspaces = Object.keys(packages).filter((place) => place && !place.startsWith("node_modules/"));
  const folders = tracked.filter((file) => /\/package\.json$/.test(file)).map((file) => path.dirname(file));
  expect(folders.filter((folder) => !workspaces.includes(folder))).toEqual(["bench"]);
});

test("docs/architecture.md has a line for every room", () => {
  const rooms = new Set(tracked.filter((file) => /^\w.*\//.test(file)).map((file) => file.split("/")[0]));
  const described = read("docs/architecture.md").matchAll(/^- `([\w-]+)\//gm);
  expect([...rooms]).toEqual(expect.arrayContaining(["site", "scripts"]));
  const names = new Set([...described].map(([, room]) => room));
  expect([...rooms].filter((room) => !names.has(room))).toEqual(["docs"]);
});

/** Files of which this configuration checks the types, as paths in the project. */
function filesOf(configuration: string): Set<string> {
  const file = path.join(projectRoot, configuration);
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file));
  return new Set(fileNames.map((name) => path.relative(projectRoot, name)));
}
