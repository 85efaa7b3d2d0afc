import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../reading/site-folder.ts";

export type Said = { status: number | null; said: string };

/** Not of the code, and what an operator does not need. */
const left = new Set([
  ...[".git", ".env", "node_modules", "dist", "dist-preview", ".astro", ".cache"],
  ...["data", "test-results", "shots", "bench", "e2e", "published.txt"],
]);

/** The code as it stands here, in a repository that others pull from. */
export function publishCode(folder: string): void {
  cpSync(projectRoot(), folder, { recursive: true, filter: (file) => !left.has(path.basename(file)) });
  git(folder, "init", "--quiet", "--initial-branch", "main");
  commit(folder, "The code");
}

/** A fresh clone of the code on a machine of its own, whose packages are installed: they are those of this one. */
export function cloneCode(from: string, folder: string): void {
  git(path.dirname(from), "clone", "--quiet", from, folder);
  // .cache: pictures that are made already are not made again, since their names tell their content
  for (const borrowed of ["node_modules", ".cache"]) {
    mkdirSync(path.join(projectRoot(), borrowed), { recursive: true });
    symlinkSync(path.join(projectRoot(), borrowed), path.join(folder, borrowed));
    appendFileSync(path.join(folder, ".git/info/exclude"), `${borrowed}\n`);
  }
}

export function commit(folder: string, message: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", message);
}

/** Runs git as somebody; throws what it says when it fails. */
export function git(folder: string, ...args: string[]): string {
  const who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false"];
  const { status, said } = run(folder, "git", [...who, ...args]);
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${said}`);
  return said;
}

/** Runs a command of package.json, as an operator types it. */
export function npmRun(code: string, ...args: string[]): Said {
  return run(code, "npm", ["run", "--silent", ...args]);
}

function run(cwd: string, command: string, args: string[]): Said {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NO_COLOR: "1", GIT_CONFIG_NOSYSTEM: "1" };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8", env });
  return { status, said: stdout + stderr };
}
