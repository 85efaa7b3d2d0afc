import { createHash } from "node:crypto";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

const long = "sehr-lange-".repeat(20);

/** A folder for one test. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "knack-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder of a site with everything that a file system allows: odd names, permissions and links. */
export function makeOddSite(site: string): void {
  const files: Record<string, string | Buffer> = {
    "site.yaml": "name: Odd\n",
    "articles/ação — 你好.md": "# Accents\n",
    "articles/two\nlines\r and \\ a backslash.md": "newline",
    "articles/\u2028separators\u0085.md": "separators",
    "articles/-rf *.md": " ",
    [`${long}/${long}/${long}.md`]: "deep and long",
    [`articles/${"é".repeat(120)}.md`]: "many bytes",
    [`articles/${"x".repeat(91)}`]: "a name of exactly one hundred bytes",
    "pictures/empty.webp": "",
    "pictures/one-block.webp": Buffer.alloc(512, 1),
    "pictures/large.webp": Buffer.alloc(700_001, "picture"),
    ".git/objects/ab/cdef": "object",
    ".git/HEAD": "ref: refs/heads/main\n",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), content);
  }
  mkdirSync(path.join(site, "nothing in it"));
  symlinkSync("../site.yaml", path.join(site, "articles/a link"));
  symlinkSync("/nowhere/at all", path.join(site, "dangling"));
  symlinkSync(`${long}/ü`, path.join(site, "links far"));
  symlinkSync("articles", path.join(site, "link to a folder"));
  chmodSync(path.join(site, ".git/objects/ab/cdef"), 0o444);
  chmodSync(path.join(site, "site.yaml"), 0o755);
  chmodSync(path.join(site, "pictures"), 0o750);
  utimesSync(path.join(site, "site.yaml"), 1_000_000_000, 1_000_000_000);
}

/** Everything in a folder: kind, permissions, time, and content or target. */
export function everythingIn(folder: string, name = ""): Record<string, unknown> {
  const place = path.join(folder, name);
  const stats = lstatSync(place);
  const kept = { mode: stats.mode & 0o777, at: Math.floor(stats.mtimeMs / 1000) };
  if (stats.isSymbolicLink()) return { [name]: readlinkSync(place) };
  if (stats.isFile())
    return { [name]: { ...kept, sha256: createHash("sha256").update(readFileSync(place)).digest("hex") } };
  const inside = readdirSync(place).map((each) => everythingIn(folder, path.join(name, each)));
  return Object.assign({ [name]: kept }, ...inside);
}
