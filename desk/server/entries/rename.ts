import { rmSync } from "node:fs";
import nodePath from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { slugProblems } from "../../../site/src/content/load-article.ts";
import { wasPublished } from "../../../site/src/content/published.ts";
import type { Calls, FileEntry } from "../../contract.ts";
import { isSafeName } from "../files/kinds.ts";
import { type Place, placeOf, within } from "../files/place.ts";
import {
  bytesFor,
  bytesOf,
  hashOf,
  markOf,
  refuseLocked,
  replaceBytes,
  wordsIn,
  writeNew,
} from "../files/text-file.ts";
import type { Overview } from "../overview/overview.ts";
import { asRefused, refused } from "../refused.ts";
import { takenBy, withAliases } from "./aliases.ts";
import { belongingsOf, copyBelongings, forgetCopies, removeBelongings } from "./drawings.ts";
import { type Move, withReferences } from "./references.ts";

type Asked = Calls["POST /api/rename"]["body"];
type Renamed = Calls["POST /api/rename"]["answer"];

/**
 * Gives an article or quiz another slug. First the new file and what belongs to it are on the disk, then other files name
 * it, then the old ones go: who is killed in between finds both, which `check:content` tells, and has lost nothing. Between
 * two of the other files the desk answers other calls; which of them change something of this file, the caller holds back.
 * Rejects with `bad-path` for a slug that is none, `exists` for one that is taken, and what `asRefused` knows.
 */
export async function rename(root: string, { path, slug, base }: Asked, seen: Overview): Promise<Renamed> {
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
  const texts = textsOf(root, seen, place);
  const other = takenBy(move, texts, seen);
  if (other) throw refused("exists", other);
  refuseLocked(place);
  const bytes = ownBytes(before, place, { move, isKnown: isKnown(root, entry) });
  const belongings = belongingsOf(root, move);
  try {
    makeNew(root, { place, target, bytes, base, belongings });
  } catch (error) {
    throw asRefused(error, path);
  }
  const changed: string[] = [];
  const left: string[] = [];
  for (const { place: other } of texts.filter(({ words }) => words.includes(move.from))) {
    await breathe();
    const outcome = nameAnew(root, other.path, move);
    if (outcome !== "same") (outcome === "changed" ? changed : left).push(other.path);
  }
  removeOld(root, { place, base, belongings });
  return { path: target.path, hash: hashOf(bytes), changed, left, ...onHost(move, seen) };
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
function textsOf(root: string, seen: Overview, { path }: Place): Text[] {
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

function isKnown(root: string, { state, address = "" }: FileEntry): boolean {
  return state === "published" || wasPublished(root, address);
}

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

type Making = {
  place: Place;
  target: Place;
  bytes: Buffer;
  base: string;
  belongings: ReturnType<typeof belongingsOf>;
};

/** All that is new, or nothing. */
function makeNew(root: string, { place, target, bytes, base, belongings }: Making): void {
  const made: string[] = [];
  try {
    copyBelongings(root, belongings, (path) => made.push(path));
    writeNew(target, bytes, place.stats ? place.stats.mode & 0o777 : 0o644);
    made.push(target.path);
    bytesFor(placeOf(root, place.path), base);
  } catch (error) {
    for (const path of made) rmSync(within(root, path).file, { force: true });
    forgetCopies(root, belongings);
    throw error;
  }
}

function removeOld(root: string, { place, base, belongings }: Omit<Making, "target" | "bytes">): void {
  try {
    bytesFor(placeOf(root, place.path), base);
    rmSync(place.file);
  } catch (error) {
    const { code } = asRefused(error, place.path).refusal;
    throw refused(
      code === "read-only" ? code : "failed",
      `The file is there under its new name, but ${place.path} could not be removed. Look at both, and throw one of them away.`,
    );
  }
  removeBelongings(root, belongings);
}
