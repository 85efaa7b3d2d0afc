import type { Version } from "../../contract.ts";
import { withPlainEnds } from "../files/line-ends.ts";
import { placeOf } from "../files/place.ts";
import { largestText, wordsIn } from "../files/text-file.ts";
import { refused } from "../refused.ts";
import { git } from "./git.ts";

/** More are not listed: nobody looks further back in a list. */
const mostVersions = 500;

/** In milliseconds: so long the answer to whether there is a git is not asked for again. */
const lasting = 60_000;

/** A version with what git keeps of the file then; only a plain file has words to show. */
type Kept = Version & { blob: string; isPlain: boolean };

/** Earlier versions of a site's files, where git keeps the folder or one around it. */
export function historyOf(root: string) {
  let known: { at: number; hasHistory: Promise<boolean> } | undefined;
  /** What was listed last of each file, which stays true of its versions. */
  const listed = new Map<string, Kept[]>();

  /** Whether git keeps something of this folder. */
  function hasHistory(): Promise<boolean> {
    if (!known || Date.now() - known.at > lasting)
      known = {
        at: Date.now(),
        hasHistory: git(root, ["ls-tree", "HEAD", "./"], { bytes: 4_000_000, milliseconds: 3_000 }).then(
          ({ out }) => out !== undefined && out.length > 0,
        ),
      };
    return known.hasHistory;
  }

  /** Newest first, also of when the file had another name. Where there are none, `reason` says why. */
  async function versions(path: string): Promise<{ versions: Version[]; reason?: string }> {
    const { kept, fault } = await keptOf(path);
    if (kept.length === 0)
      return {
        versions: [],
        reason:
          fault ??
          "No version of this file is kept yet. The next commit of git keeps one, and finds those of an earlier name again.",
      };
    return { versions: kept.map(({ id, at, author, note }) => ({ id, at, author, note })) };
  }

  /** What the file held in a version of its list: an `id` is looked up there, and never said to git. */
  async function textOf(path: string, id: string): Promise<string> {
    const version = listed.get(path)?.find((each) => each.id === id) ?? (await versionOf(path, id));
    if (!version) throw refused("gone", `git has no such version of ${path}.`);
    if (!version.isPlain) throw refused("unreadable", `${path} was no plain file then, but a link.`);
    const { out, fault: why } = await git(root, ["cat-file", "blob", version.blob], { bytes: largestText });
    if (why !== undefined) throw refused("unavailable", why);
    return withPlainEnds(wordsIn(out, path));
  }

  async function versionOf(path: string, id: string): Promise<Kept | undefined> {
    const { kept, fault } = await keptOf(path);
    if (fault !== undefined) throw refused("unavailable", fault);
    return kept.find((each) => each.id === id);
  }

  async function keptOf(path: string): Promise<{ kept: Kept[]; fault?: string }> {
    placeOf(root, path);
    const words = ["log", "--follow", `--max-count=${mostVersions}`, "--raw", "--no-abbrev", "--no-notes"];
    const plain = ["--no-ext-diff", "--no-textconv", "--format=%H%n%aI%n%an%n%s"];
    const { out, fault } = await git(root, [...words, ...plain, "HEAD", "--", path], { bytes: 4_000_000 });
    if (fault !== undefined) return { kept: [], fault };
    const kept = versionsIn(out.toString("utf8"));
    listed.set(path, kept);
    return { kept };
  }

  return { hasHistory, versions, textOf };
}

/** Four lines a commit, and below them what became of the file (`:100644 100644 <before> <after> M\t…`). */
function versionsIn(log: string): Kept[] {
  const lines = log.split("\n");
  const found: Kept[] = [];
  for (let at = 0; at + 3 < lines.length; ) {
    const [id = "", day = "", author = "", note = ""] = lines.slice(at, at + 4);
    at += 4;
    let change: string | undefined;
    for (; lines[at] === "" || lines[at]?.startsWith(":"); at++) change ||= lines[at];
    const [, mode = "", blob = ""] = /^:\d+ (\d+) [0-9a-f]+ ([0-9a-f]+) /.exec(change ?? "") ?? [];
    // what was thrown away has no words then
    if (!/[1-9a-f]/.test(blob)) continue;
    const told = { id, at: day, author: plainLine(author), note: plainLine(note) };
    found.push({ ...told, blob, isPlain: mode.startsWith("100") });
  }
  return found;
}

function plainLine(words: string): string {
  return words
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 200);
}
