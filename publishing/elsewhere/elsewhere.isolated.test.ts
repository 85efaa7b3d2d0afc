import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { create } from "tar";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectRoot } from "../../platform/paths.ts";
import { folderOf } from "../../platform/testing/folder-of.ts";
import { siteFilesIn } from "../../site-folder/site-files.ts";
import { writeFiles } from "../testing/small-site.ts";
import { type Difference, differenceOf } from "./difference.ts";
import { receiveSite } from "./receive.ts";
import { goBackThere, publishThere } from "./send.ts";
import { targetIn } from "./target.ts";

vi.spyOn(console, "log").mockImplementation(() => {});

const own = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
const here = folderOf({
  "site.yaml": "name: Tips\n",
  "articles/iron.md": "Iron.\n",
  ".git/HEAD": "mine",
  ".trash/iron.md": "Iron.\n",
});
const there = folderOf({ ".git/HEAD": "theirs" });
const project = folderOf({
  "package.json": '{ "type": "module" }',
  "publish.ts": `import { receiveSite } from ${own("receive.ts")};
    import { siteFilesIn } from ${own("../../site-folder/site-files.ts")};
    import { tellEnd } from ${own("../progress.ts")};
    const site = ${JSON.stringify(there)};
    if (process.argv.includes("--list")) console.log(JSON.stringify(siteFilesIn(site)));
    if (process.argv.includes("--receive")) await receiveSite(site, process.stdin, process.cwd());
    if (!process.argv.includes("--list")) tellEnd({ release: "20261126T153012Z", site: "https://tips.example" });`,
});
const target = { host: `machine-${process.pid}`, folder: project };
const ended = { release: "20261126T153012Z", site: "https://tips.example" };

// The operator's computer and the machine that serves readers: `ssh` is a program that runs the command here, with its
// program in npm's place, and the publish there takes what is sent and says that it ended, but builds nothing.
const npm = `npm() { [ "$1 $2 $3 $4" = "run --silent publish --" ] && shift 4 && "${process.execPath}" publish.ts "$@"; }`;
// not bash, which reads ~/.bashrc where its input is a socket
const reach = ["sh", "-c", `${npm}; eval "$1"`];
const publish = (overwrite = false) => publishThere(here, target, overwrite, reach);

const write = (folder: string, file: string, text: string) => writeFiles(folder, { [file]: text });
const read = (file: string) => readFileSync(path.join(there, file), "utf8");

beforeAll(async () => {
  chmodSync(path.join(here, "articles/iron.md"), 0o600);
  expect(await publish()).toEqual(ended);
});
afterAll(() => {
  const memory = path.join(projectRoot(), ".cache/published");
  for (const file of globSync(`${target.host}-*`, { cwd: memory })) rmSync(path.join(memory, file));
});

test("the folder there becomes as it is here", () => {
  expect(siteFilesIn(there)).toEqual(siteFilesIn(here));
});

test("the backup there, which has a user of its own, may read what only its writer may read here", () => {
  expect(statSync(path.join(there, "articles/iron.md")).mode & 0o777).toBe(0o644);
});

test("history and what was thrown away stay on each machine", () => {
  expect(read(".git/HEAD")).toBe("theirs");
  expect(existsSync(path.join(there, ".trash/iron.md"))).toBe(false);
});

test("what is gone here goes there", async () => {
  write(here, "articles/boil.md", "Boil.\n");
  rmSync(path.join(here, "articles/iron.md"));
  await publish();
  expect(Object.keys(siteFilesIn(there))).toEqual(["articles/boil.md", "site.yaml"]);
});

test("a file that another computer has changed there is named, and written over only with --overwrite", async () => {
  write(there, "articles/boil.md", "Boil, as another computer has it.\n");
  write(here, "articles/boil.md", "Boil twice.\n");
  await expect(publish()).rejects.toThrow(/another computer has changed .*\n {2}articles\/boil\.md\n/);
  expect(read("articles/boil.md")).toBe("Boil, as another computer has it.\n");
  await publish(true);
  expect(siteFilesIn(there)).toEqual(siteFilesIn(here));
});

test("a computer that has not published there yet is told so, and writes over nothing either", async () => {
  const other = { ...target, host: `renamed-${process.pid}` };
  write(here, "articles/boil.md", "Boil three times.\n");
  await expect(publishThere(here, other, false, reach)).rejects.toThrow(
    /this computer has not published to renamed-\d+ before, .*\n {2}articles\/boil\.md\n/,
  );
  expect(read("articles/boil.md")).toBe("Boil twice.\n");
});

test("a release is taken back there", async () => {
  expect(await goBackThere(target, reach)).toEqual(ended);
});

test("a machine that does not let this computer in is named, with the command to try", async () => {
  await expect(publishThere(here, target, false, ["sh", "-c", "exit 255"])).rejects.toThrow(
    /cannot be reached or does not let this computer in.*Try: ssh machine-\S+ {2}\(where a new machine has taken its place, first: ssh-keygen -R machine-/,
  );
});

test("a computer without ssh is told what to install", async () => {
  await expect(publishThere(here, target, false, ["/nowhere/ssh"])).rejects.toThrow("ssh is not installed");
});

test("who may publish writes and deletes nothing outside the site’s folder", async () => {
  const outside = path.join(there, "../outside");
  writeFileSync(outside, "");
  const part = path.join(project, "part");
  mkdirSync(path.join(part, "articles"), { recursive: true });
  symlinkSync(outside, path.join(part, "articles/link.md"));
  const send = async (result: Record<string, string>) => {
    const order = JSON.stringify({ remove: ["../outside"], result: { ...siteFilesIn(there), ...result } });
    writeFileSync(path.join(part, ".publish-order.json"), order);
    await receiveSite(there, Readable.from(create({ cwd: part }, ["."])), project);
  };
  await send({});
  expect([existsSync(outside), existsSync(path.join(there, "articles/link.md"))]).toEqual([true, false]);
  await expect(send({ "articles/link.md": "#" })).rejects.toThrow("is not whole");
});

const key = path.join(import.meta.dirname, "by-ssh");

test.each([
  ["", "", 0],
  ["bash", "", 1],
  ["cat /srv/knack/.env.newsletter", "", 1],
  [`cd '${projectRoot()}' && npm run publish -- --list; id`, "", 1],
  [
    `cd '${projectRoot()}' && KNACK_TELLS_STEPS=1 npm run --silent publish -- --list`,
    "run --silent publish -- --list",
    0,
  ],
  [
    `cd '${projectRoot()}/' && id; npm run --silent publish -- --back --told`,
    "run --silent publish -- --back --told",
    0,
  ],
])("a lent key publishes, and does nothing else: %s", (asked, ran, status) => {
  const npm = path.join(project, "npm");
  writeFileSync(npm, '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const env = { PATH: `${project}:/usr/bin:/bin`, SSH_ORIGINAL_COMMAND: asked };
  const ended = spawnSync(key, { encoding: "utf8", env });
  expect([ended.stdout.trim(), ended.status]).toEqual([
    ran || "This key publishes the site, and does nothing else.",
    status,
  ]);
});

test("a lent key publishes nothing where another folder is meant, and says which one there is", () => {
  const env = {
    PATH: `${project}:/usr/bin:/bin`,
    SSH_ORIGINAL_COMMAND: "cd '/srv/nope' && npm run publish -- --list",
  };
  const { stdout, stderr, status } = spawnSync(key, { encoding: "utf8", env });
  expect([stdout, stderr, status]).toEqual([
    "",
    `Knack is not in /srv/nope here, but in ${projectRoot()}: correct PUBLISH_TO.\n`,
    1,
  ]);
});

test.each<[string, ...Parameters<typeof differenceOf>, Partial<Difference>]>([
  [
    "only files that differ are sent",
    { a: "1", b: "2", c: "3" },
    { a: "1", b: "old", d: "4" },
    { a: "1", b: "old", d: "4" },
    { send: ["b", "c"], remove: ["d"], changedThere: [] },
  ],
  [
    "a new machine, whose folder is empty, gets everything",
    { a: "1" },
    {},
    { a: "1" },
    { send: ["a"], changedThere: [] },
  ],
  [
    "what this computer never published there counts as changed by another",
    { a: "1" },
    { b: "2" },
    undefined,
    { changedThere: ["b"] },
  ],
  [
    "what another computer has changed there and is the same here stops nothing",
    { a: "1", b: "2" },
    { a: "1", b: "2" },
    { a: "1" },
    { send: [], changedThere: [] },
  ],
])("%s", (_, here, there, last, difference) => {
  expect(differenceOf(here, there, last)).toMatchObject(difference);
});

test("PUBLISH_TO names a user, a machine and a folder", () => {
  expect(targetIn("knack@knack.example:/srv/knack")).toEqual({
    host: "knack@knack.example",
    folder: "/srv/knack",
  });
  expect(targetIn("knack@dicas-úteis.example:/srv/chá").host).toBe("knack@xn--dicas-teis-sdb.example");
});

test.each(["knack.example", "knack@knack.example:srv", "-oProxyCommand=x:/srv", "a@b:/srv/'; rm -rf /"])(
  "PUBLISH_TO=%s is refused with an example",
  (setting) => {
    expect(() => targetIn(setting)).toThrow("such as PUBLISH_TO=knack@knack.example:/srv/knack");
  },
);
