import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./paths.ts";

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

/** Does it as the user nobody, and returns what a command would say. */
function said(does: string): string {
  const program = `import fs from "node:fs";
import { systemFault } from ${JSON.stringify(path.join(projectRoot(), "platform/system-errors.ts"))};
try { ${does}; } catch (error) { console.log(systemFault(error)); }`;
  const options = { uid: nobody, gid: nobody, encoding: "utf8", cwd: "/" } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], options);
  return stdout + stderr;
}

test.runIf(isRoot).each(states)(
  "%s: what the message recommends helps, and goes no further",
  (_what, state) => {
    const folder = mkdtempSync(path.join(tmpdir(), "permissions-"));
    chmodSync(folder, 0o755);
    state.prepare(folder);
    const message = said(state.does(folder));
    const command = /: ((?:install|chown|chmod) .*)$/m.exec(message)?.[1] ?? message;
    expect(command).toMatch(state.recommended);
    expect(command).not.toMatch(/ -\w*R/);
    execFileSync("sh", ["-c", command]);
    expect(said((state.thenDoes ?? state.does)(folder))).toBe("");
    rmSync("/var/tmp/my readers.csv", { force: true });
  },
);
