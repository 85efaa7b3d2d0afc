import { rmSync } from "node:fs";
import nodePath from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { slugProblems } from "../../../site/src/content/load-article.ts";
import type { Calls } from "../../contract.ts";
import { isSafeName } from "../files/kinds.ts";
import { type Place, placeOf, within } from "../files/place.ts";
import {
  bytesFor,
  bytesOf,
  hashOf,
  markOf,
  refuseLocked,
  replaceBytes,
  syncFolder,
  wordsIn,
  writeNew,
} from "../files/text-file.ts";
import type { Overview } from "../overview/overview.ts";
import { asRefused, type Refused, refused } from "../refused.ts";
import { takenBy, withAliases } from "./aliases.ts";
import { binIn } from "./bin.ts";
import { belongingsOf, clearOldSlug, moveBelongings, moveBelongingsBack } from "./drawings.ts";
import { type Move, withReferences } from "./references.ts";
import { type RenameNote, renameNoteIn } from "./rename-note.ts";

type Asked = Calls["POST /api/rename"]["body"];
type Renamed = Calls["POST /api/rename"]["answer"];

/** The site's folder, and that of what the desk keeps of it. */
type Folders = { root: string; kept: string };

/**
 * Gives an article or quiz another slug. What it is about to do is noted first; then what belongs to the file moves, the
 * new file is made, other files name it, and the old one goes. Who is killed in between has lost nothing, and finds it done
 * or taken back after the next start (`finishRename`). Between two of the other files the desk answers other calls; which
 * of them change something of this file, the caller holds back.
 * Rejects with `bad-path` for a slug that is none, `exists` for one that is taken, and what `asRefused` knows.
 */
export async function rename(
  { root, kept }: Folders,
  { path, slug, base }: Asked,
  seen: Overview,
): Promise<Renamed> {
  const place = placeOf(root, path);
  const { kind } = place;
  if (kind !== "article" && kind !== "quiz")
    throw refused(
      "bad-path",
      `${path} has its own place in the site; only articles and quizzes get other addresses.`,
    );
  const entry = seen.files.find((file) => file.path === path);
  if (!entry || !place.stats) throw refused("gone", `${path} is not there any more.`);
  const before = bytesFor(place, base);
  const move = { kind, from: entry.slug, to: slug };
  if (slug === entry.slug) return { path, hash: base, changed: [], left: [] };
  const target = targetOf(root, place, move);
  const texts = textsOf(root, seen, path);
  const other = takenBy(move, texts, seen);
  if (other) throw refused("exists", other);
  refuseLocked(place);
  const known = { move, isKnown: entry.state === "published" };
  const bytes = ownBytes(before, place, known);
  const belongings = belongingsOf(root, move);
  const note = { ...known, path, target: target.path, base, hash: hashOf(bytes), belongings };
  const noted = renameNoteIn(kept);
  try {
    noted.write(note);
    makeNew(root, note, bytes);
  } catch (error) {
    noted.remove();
    throw asRefused(error, path, kept);
  }
  try {
    const named = await nameEverywhere(root, move, texts);
    const hash = leaveOne({ root, kept }, note);
    return { path: target.path, hash, ...named, ...onHost(move, seen) };
  } catch (error) {
    throw twoFiles(error, path);
  } finally {
    noted.remove();
  }
}

function twoFiles(error: unknown, path: string): Refused {
  const { code } = asRefused(error, path).refusal;
  return refused(
    code === "read-only" ? code : "failed",
    `The file is there under its new name, but ${path} could not be removed. Look at both, and throw one of them away.`,
  );
}

/**
 * Ends what a desk that was killed left of a rename: where the new file is there it is finished, else it is taken back.
 * What was changed by hand meanwhile stays. Gives what became of it, in words; nothing where no rename was under way.
 */
export async function finishRename(
  { root, kept }: Folders,
  look: () => Overview,
): Promise<string | undefined> {
  const noted = renameNoteIn(kept);
  const note = noted.read();
  if (!note) return undefined;
  const { move, path, target } = note;
  const isMade = placeOf(root, target).stats !== undefined;
  if (!isMade) takeBack(root, note);
  const texts = textsOf(root, look(), path);
  const { left } = await nameEverywhere(
    root,
    isMade ? move : { ...move, from: move.to, to: move.from },
    texts,
  );
  if (isMade) leaveOne({ root, kept }, note);
  noted.remove();
  const outcome = isMade ? `it is ${target} now` : `it is ${path} as before`;
  const rest =
    left.length > 0 ? ` These could not be changed and still name the other: ${left.join(", ")}.` : "";
  return `The desk was stopped while ${path} got another address; ${outcome}.${rest}`;
}

/** The desk does not reach the host; `npm run pictures` puts nothing there either. */
function onHost({ kind, from, to }: Move, { around }: Overview): Pick<Renamed, "onHost"> {
  const host = around.site?.pictureHost;
  if (!host) return {};
  return {
    onHost: `Drawings of this ${kind} lie at ${host} and go by the old name there. Name them ${kind}/${to} instead of ${kind}/${from}, or the page shows none.`,
  };
}

function targetOf(root: string, { path }: Place, { kind, from, to }: Move): Place {
  const [problem] = slugProblems(to, path);
  if (problem)
    throw refused(
      "bad-path",
      `“${to.slice(0, 80)}” cannot be part of an address: ${problem.fault.replace(/^.*?; /, "")}.`,
    );
  if (!isSafeName(`${to}.scene.yaml`))
    throw refused(
      "bad-path",
      `“${to.slice(0, 80)}” is too long, or a name that Windows keeps for itself; choose another.`,
    );
  if (from.toLowerCase() === to)
    throw refused(
      "bad-path",
      `On many machines “${from}” and “${to}” are one name. Choose another address first, and then this one.`,
    );
  const ending = nodePath.posix.extname(path);
  const target = placeOf(root, `${nodePath.posix.dirname(path)}/${to}${ending}`);
  const scene = within(root, target.path.replace(ending, ".scene.yaml"));
  const there = target.stats ? target.path : scene.stats && nodePath.basename(scene.file);
  if (there)
    throw refused(
      "exists",
      `There is a file ${there} already; choose another address for ${kind === "article" ? "this article" : "this quiz"}.`,
    );
  return target;
}

/** Every other file that may name a slug, with its text. One that cannot be read is left to the checks. */
function textsOf(root: string, seen: Overview, path: string): Text[] {
  const others = seen.files.filter((file) => file.path !== path && !/\.txt$/.test(file.path));
  return others.flatMap((file) => {
    try {
      const place = placeOf(root, file.path);
      return { place, words: wordsIn(bytesOf(place), file.path) };
    } catch {
      return [];
    }
  });
}

type Text = { place: Place; words: string };

function ownBytes(before: Buffer, place: Place, { move, isKnown }: { move: Move; isKnown: boolean }): Buffer {
  const words = wordsIn(before, place.path);
  try {
    const text = withReferences(words, isMarkdown(place), move);
    return Buffer.from(markOf(before.toString("utf8")) + withAliases(text, { move, isKnown }));
  } catch {
    throw refused(
      "unreadable",
      `The fields at the top of ${place.path} cannot be read, so its old address could not be kept there. Mend them first.`,
    );
  }
}

/** Lets the others name the new slug; tells which of them do now, and which should and could not be changed. */
async function nameEverywhere(root: string, move: Move, texts: readonly Text[]) {
  const changed: string[] = [];
  const left: string[] = [];
  for (const { place } of texts.filter(({ words }) => words.includes(move.from))) {
    await breathe();
    const outcome = nameAnew(root, place.path, move);
    if (outcome !== "same") (outcome === "changed" ? changed : left).push(place.path);
  }
  return { changed, left };
}

/** Lets another file name the new slug, as it is now: it may have been saved since the rename began. */
function nameAnew(root: string, path: string, move: Move): "changed" | "left" | "same" {
  try {
    const place = placeOf(root, path);
    const bytes = bytesOf(place);
    const words = wordsIn(bytes, path);
    const text = withReferences(words, isMarkdown(place), move);
    if (text === words) return "same";
    replaceBytes(place, Buffer.from(markOf(bytes.toString("utf8")) + text), hashOf(bytes));
    return "changed";
  } catch {
    return "left";
  }
}

function isMarkdown({ path }: Place): boolean {
  return path.endsWith(".md");
}

/** All that is new, or nothing. */
function makeNew(root: string, note: RenameNote, bytes: Buffer): void {
  const place = placeOf(root, note.path);
  try {
    moveBelongings(root, note.belongings);
    writeNew(placeOf(root, note.target), bytes, place.stats ? place.stats.mode & 0o777 : 0o644);
    bytesFor(place, note.base);
  } catch (error) {
    takeBack(root, note);
    throw error;
  }
}

function takeBack(root: string, { target, hash, belongings }: RenameNote): void {
  const made = placeOf(root, target);
  if (made.stats && hashOf(bytesOf(made)) === hash) rmSync(made.file);
  moveBelongingsBack(root, belongings);
}

/**
 * Of the old file and the new one the new one stays; gives its hash. What was written into the old one meanwhile is in it
 * then, unless both were changed: then the old one is to be found in the bin.
 */
function leaveOne({ root, kept }: Folders, note: RenameNote): string {
  const place = placeOf(root, note.path);
  const target = placeOf(root, note.target);
  let hash = hashOf(bytesOf(target));
  if (place.stats) {
    const old = bytesOf(place);
    const wanted = ownBytesIfReadable(old, place, note);
    if (wanted && hash === note.hash) hash = replaceBytes(target, wanted, hash);
    if (wanted && hash === hashOf(wanted)) rmSync(place.file);
    else binIn(root, kept).throwAway(note.path, hashOf(old));
    syncFolder(nodePath.dirname(place.file));
  }
  clearOldSlug(root, note.move, note.belongings);
  return hash;
}

function ownBytesIfReadable(...given: Parameters<typeof ownBytes>): Buffer | undefined {
  try {
    return ownBytes(...given);
  } catch {
    return undefined;
  }
}
