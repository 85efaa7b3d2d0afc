import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { create } from "tar";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { projectRoot } from "../../platform/paths.ts";
import { siteFilesIn } from "../../site-folder/site-files.ts";
import { differenceOf } from "./difference.ts";
import { receiveSite } from "./receive.ts";
import { goBackThere, publishThere } from "./send.ts";
import { targetIn } from "./target.ts";

vi.spyOn(console, "log").mockImplementation(() => {});

const work = mkdtempSync(path.join(tmpdir(), "elsewhere-"));
afterAll(() => {
  const memory = path.join(projectRoot(), ".cache/published");
  for (const file of globSync(`machine-${process.pid}-*`, { cwd: memory })) rmSync(path.join(memory, file));
});
let count = 0;

const ended = { release: "20261126T153012Z", site: "https://tips.example" };

/**
 * An operator's computer and the machine that serves readers: `ssh` is a program that runs the command here, and the
 * publish there takes what is sent and says that it ended, but builds nothing.
 */
function twoMachines() {
  count += 1;
  const [here, there, project] = ["here", "there", "project"].map((name) =>
    path.join(work, `${count}`, name),
  );
  const folders = { here: here ?? "", there: there ?? "", project: project ?? "" };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  const own = (file: string) => path.join(import.meta.dirname, file);
  writeFileSync(
    path.join(folders.project, "publish.ts"),
    `import { receiveSite } from "${own("receive.ts")}";
    import { siteFilesIn } from "${own("../../site-folder/site-files.ts")}";
    import { tellEnd } from "${own("../progress.ts")}";
    const site = ${JSON.stringify(folders.there)};
    if (process.argv.includes("--list")) console.log(JSON.stringify(siteFilesIn(site)));
    if (process.argv.includes("--receive")) await receiveSite(site, process.stdin, ${JSON.stringify(folders.project)});
    if (!process.argv.includes("--list")) tellEnd(${JSON.stringify(ended)});`,
  );
  writeFileSync(
    path.join(folders.project, "package.json"),
    JSON.stringify({ type: "module", scripts: { publish: `"${process.execPath}" publish.ts` } }),
  );
  const target = { host: `machine-${process.pid}-${count}`, folder: folders.project };
  const reach = ["bash", "-c", 'eval "$1"'];
  const publish = (overwrite = false) => publishThere(folders.here, target, overwrite, reach);
  const write = (side: "here" | "there", file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folders[side], file)), { recursive: true });
    writeFileSync(path.join(folders[side], file), text);
  };
  const read = (file: string) => readFileSync(path.join(folders.there, file), "utf8");
  return { ...folders, target, reach, publish, write, read };
}

let machines = twoMachines();
beforeEach(() => {
  machines = twoMachines();
  machines.write("here", "site.yaml", "name: Tips\n");
  machines.write("here", "articles/iron.md", "Iron.\n");
});

test("the folder there becomes as it is here, and the publish there says how it ended", async () => {
  expect(await machines.publish()).toEqual(ended);
  expect(siteFilesIn(machines.there)).toEqual(siteFilesIn(machines.here));
});

test("the backup there, which has a user of its own, may read what only its writer may read here", async () => {
  chmodSync(path.join(machines.here, "articles/iron.md"), 0o600);
  await machines.publish();
  expect(statSync(path.join(machines.there, "articles/iron.md")).mode & 0o777).toBe(0o644);
});

test("what is gone here goes there", async () => {
  await machines.publish();
  rmSync(path.join(machines.here, "articles/iron.md"));
  await machines.publish();
  expect(Object.keys(siteFilesIn(machines.there))).toEqual(["site.yaml"]);
});

test("history and what was thrown away stay on each machine", async () => {
  machines.write("here", ".git/HEAD", "mine");
  machines.write("there", ".git/HEAD", "theirs");
  machines.write("here", ".trash/iron.md", "Iron.\n");
  await machines.publish();
  expect(machines.read(".git/HEAD")).toBe("theirs");
  expect(existsSync(path.join(machines.there, ".trash/iron.md"))).toBe(false);
});

test("a file that another computer has changed there is not written over, and is named", async () => {
  await machines.publish();
  machines.write("there", "articles/iron.md", "Iron, as another computer has it.\n");
  machines.write("here", "articles/iron.md", "Iron hot.\n");
  await expect(machines.publish()).rejects.toThrow(
    /another computer has changed .*\n {2}articles\/iron\.md\n/,
  );
  expect(machines.read("articles/iron.md")).toBe("Iron, as another computer has it.\n");
});

test("a new machine, whose folder is empty, gets everything", async () => {
  await machines.publish();
  rmSync(machines.there, { recursive: true });
  mkdirSync(machines.there);
  expect(await machines.publish()).toEqual(ended);
  expect(siteFilesIn(machines.there)).toEqual(siteFilesIn(machines.here));
});

test("a folder there that this computer never published is not written over", async () => {
  machines.write("there", "articles/boil.md", "Boil.\n");
  await expect(machines.publish()).rejects.toThrow("  articles/boil.md\n");
});

test("--overwrite replaces what another computer has changed there", async () => {
  machines.write("there", "articles/boil.md", "Boil.\n");
  await machines.publish(true);
  expect(siteFilesIn(machines.there)).toEqual(siteFilesIn(machines.here));
});

test("what another computer has changed there and is the same here stops nothing", async () => {
  await machines.publish();
  for (const side of ["here", "there"] as const) machines.write(side, "articles/boil.md", "Boil.\n");
  expect(await machines.publish()).toEqual(ended);
});

test("a release is taken back there", async () => {
  expect(await goBackThere(machines.target, machines.reach)).toEqual(ended);
});

test("a machine that does not let this computer in is named, with the command to try", async () => {
  const reach = ["bash", "-c", "exit 255"];
  const publish = publishThere(machines.here, machines.target, false, reach);
  await expect(publish).rejects.toThrow(
    /cannot be reached or does not let this computer in.*Try: ssh machine-\S+ {2}\(where a new machine has taken its place, first: ssh-keygen -R machine-/,
  );
});

test("a computer without ssh is told what to install", async () => {
  const publish = publishThere(machines.here, machines.target, false, ["/nowhere/ssh"]);
  await expect(publish).rejects.toThrow("ssh is not installed");
});

test("who may publish writes and deletes nothing outside the site’s folder", async () => {
  const { there, project } = machines;
  machines.write("there", "site.yaml", "name: Tips\n");
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
  ["cd '/x' && npm run publish -- --list; id", "", 1],
  [
    "cd '/srv/knack' && KNACK_TELLS_STEPS=1 npm run --silent publish -- --list",
    "run --silent publish -- --list",
    0,
  ],
  ["cd '/x' && id; npm run --silent publish -- --back --told", "run --silent publish -- --back --told", 0],
])("a lent key publishes, and does nothing else: %s", (asked, ran, status) => {
  const npm = path.join(machines.project, "npm");
  writeFileSync(npm, '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const env = { PATH: `${machines.project}:/usr/bin:/bin`, SSH_ORIGINAL_COMMAND: asked };
  const ended = spawnSync(key, { encoding: "utf8", env });
  expect([ended.stdout.trim(), ended.status]).toEqual([
    ran || "This key publishes the site, and does nothing else.",
    status,
  ]);
});

test("only files that differ are sent", () => {
  const here = { a: "1", b: "2", c: "3" };
  expect(differenceOf(here, { a: "1", b: "old", d: "4" }, { a: "1", b: "old", d: "4" })).toEqual({
    send: ["b", "c"],
    remove: ["d"],
    changedThere: [],
  });
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
