import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { beforeOurs } from "../scripts/install.mjs";
import { projectRoot } from "./paths.ts";
import { typedAgain } from "./permissions.ts";
import { folderOf } from "./testing/folder-of.ts";

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

type State = {
  /** What a program of the user nobody does. */
  does: (folder: string) => string;
  prepare: (folder: string) => void;
  /** The command that the message ends with. */
  recommended: RegExp;
  /** What the program does after the command was typed, if that is something else. */
  thenDoes?: (folder: string) => string;
};

const write = (file: string) => `fs.writeFileSync(${JSON.stringify(file)}, "x")`;
const read = (file: string) => `fs.readFileSync(${JSON.stringify(file)})`;
const inside = (name: string) => (folder: string) => path.join(folder, name);

const states: [what: string, State][] = [
  [
    "a folder that is to be made where only root makes any",
    {
      does: (folder) => `fs.mkdirSync(${JSON.stringify(`${folder}/backups`)}, { recursive: true })`,
      prepare: () => {},
      recommended: /^install -d -o nobody -g nogroup -m 700 \S+\/backups$/,
      thenDoes: (folder) => write(`${folder}/backups/a`),
    },
  ],
  [
    "a folder that other users read, too, such as a site's",
    {
      does: (folder) => `makeSharedFolder(${JSON.stringify(`${folder}/my site`)})`,
      prepare: () => {},
      recommended: /^install -d -o nobody -g nogroup -m 755 '\S+\/my site'$/,
      thenDoes: (folder) => write(`${folder}/my site/a`),
    },
  ],
  [
    "a file in a folder with files of others",
    {
      does: (folder) => write(`${folder}/a`),
      prepare: (folder) => writeFileSync(inside("dpkg.status")(folder), ""),
      recommended: /^install -d -o nobody -g nogroup -m 700 \S+\/nobody$/,
      thenDoes: (folder) => write(`${folder}/nobody/a`),
    },
  ],
  [
    "a file in a folder of its own that was given away",
    {
      does: (folder) => write(`${folder}/backups/b`),
      prepare: (folder) => {
        mkdirSync(inside("backups")(folder));
        writeFileSync(inside("backups/a")(folder), "");
        chownSync(inside("backups/a")(folder), nobody, nobody);
      },
      recommended: /^chown nobody:nogroup \S+\/backups$/,
    },
  ],
  [
    "a file that root has written among the program's own",
    {
      does: (folder) => write(`${folder}/newsletter.sqlite`),
      prepare: (folder) => writeFileSync(inside("newsletter.sqlite")(folder), ""),
      recommended: /^chown nobody:nogroup \S+\/newsletter\.sqlite$/,
    },
  ],
  [
    "a list of readers in root's own folder",
    {
      does: (folder) => read(`${folder}/closed/my readers.csv`),
      prepare: (folder) => {
        mkdirSync(inside("closed")(folder), { mode: 0o700 });
        writeFileSync(inside("closed/my readers.csv")(folder), "email\n");
      },
      recommended:
        /^install -o nobody -g nogroup -m 600 '\S+\/closed\/my readers\.csv' '\S+\/my readers\.csv'$/,
      thenDoes: () => read("/var/tmp/my readers.csv"),
    },
  ],
  [
    "a file of its own that its modes keep from it",
    {
      does: (folder) => read(`${folder}/own`),
      prepare: (folder) => {
        writeFileSync(inside("own")(folder), "", { mode: 0o000 });
        chownSync(inside("own")(folder), nobody, nobody);
      },
      recommended: /^chmod u\+rwX \S+\/own$/,
    },
  ],
];

/** Does each as the user nobody, and returns what a command would say of it; nothing if it could be done. */
function said(all: readonly string[]): string[] {
  const program = `import fs from "node:fs";
import { makeSharedFolder } from ${JSON.stringify(path.join(projectRoot(), "platform/permissions.ts"))};
import { systemSentence } from ${JSON.stringify(path.join(projectRoot(), "platform/system-errors.ts"))};
const attempt = (act) => { try { act(); return ""; } catch (error) { return String(systemSentence(error)); } };
console.log(JSON.stringify([${all.map((does) => `() => ${does}`).join()}].map(attempt)));`;
  const options = { uid: nobody, gid: nobody, encoding: "utf8", cwd: "/" } as const;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], options);
  return JSON.parse(stdout);
}

/** Of each state: the recommended command, and what is said once it was typed. */
const found: { command: string; said: string }[] = [];

beforeAll(() => {
  if (!isRoot) return;
  const all = states.map(([, state]) => ({
    ...state,
    folder: folderOf(),
  }));
  for (const { folder, prepare } of all) {
    chmodSync(folder, 0o755);
    prepare(folder);
  }
  const messages = said(all.map(({ folder, does }) => does(folder)));
  const commands = messages.map(
    (message) => /: ((?:install|chown|chmod) .*)$/m.exec(message)?.[1] ?? message,
  );
  for (const command of commands) spawnSync("sh", ["-c", command]);
  const after = said(all.map(({ folder, does, thenDoes = does }) => thenDoes(folder)));
  found.push(...commands.map((command, at) => ({ command, said: after[at] ?? "" })));
  rmSync("/var/tmp/my readers.csv", { force: true });
});

test.runIf(isRoot)(
  "root in another user's folder is told to type the same, options too: without --back it would publish",
  () => {
    const releases = folderOf();
    chownSync(releases, nobody, nobody);
    const said = (...words: string[]) => {
      const command = ["scripts/run.mjs", "publishing/publish.ts", ...words];
      const env = { ...process.env, RELEASES_DIR: releases, KNACK_SITE: "content" };
      return spawnSync(process.execPath, command, {
        cwd: projectRoot(),
        env,
        encoding: "utf8",
      }).stderr.trim();
    };
    expect(said("--back")).toMatch(/as that user: runuser -u nobody -- npm run publish -- --back$/);
    expect(said("--list")).toBe(
      `${releases} belongs to nobody, and your computer has come as root: write PUBLISH_TO=nobody@… into its .env`,
    );
  },
);

const cache = path.join(projectRoot(), ".cache");
// here the tests' own user has it
test
  .runIf(isRoot)
  .each([
    "checks/check-content.ts",
    "site/draw-pictures.ts",
    "site/astro.ts build",
    "site/astro.ts dev",
    "desk/server/write.ts",
  ])("%s leaves nothing of root's where another user publishes", (command) => {
  const program = `import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const stat = fs.statSync;
fs.statSync = (file, ...more) => Object.assign(stat(file, ...more), file === ${JSON.stringify(cache)} && { uid: ${nobody} });
syncBuiltinESMExports();`;
  const preload = `data:text/javascript,${encodeURIComponent(program)}`;
  const words = ["--import", preload, ...beforeOurs, ...command.split(" ")];
  const env = { ...process.env, KNACK_SITE: "content" };
  const options = { cwd: projectRoot(), env, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync(process.execPath, words, options);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /\.cache belongs to nobody, and you are root\. .*: runuser -u nobody -- npm run \S+\n$/,
    ),
  ]);
});

test("a command is said again as a shell takes it", () => {
  expect(typedAgain("restore", ["a b.tar.gz", "../x", "--key", "k"])).toBe(
    "npm run restore -- 'a b.tar.gz' ../x --key k",
  );
  expect(typedAgain("publish", [])).toBe("npm run publish");
});

test.runIf(isRoot).each(states.map(([what, { recommended }], at) => [what, recommended, at] as const))(
  "%s: what the message recommends helps, and goes no further",
  (_what, recommended, at) => {
    expect(found[at]).toEqual({ command: expect.stringMatching(recommended), said: "" });
    expect(found[at]?.command).not.toMatch(/ -\w*R/);
  },
);
