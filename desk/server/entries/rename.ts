import { chmodSync, renameSync, rmSync } from "node:fs";
import nodePath from "node:path";
import { renameDrawn } from "../../../pictures/record.ts";
import { slugProblems } from "../../../site/src/content/load-article.ts";
import type { Calls } from "../../contract.ts";
import { type Place, placeOf, within } from "../files/place.ts";
import { createText, readText, readTextFor, replaceText } from "../files/text-file.ts";
import type { Overview } from "../overview/overview.ts";
import { asRefused, refused } from "../refused.ts";
import { takenBy, withAliases } from "./aliases.ts";
import { namedAfter } from "./own-pictures.ts";
import { type Move, withReferences } from "./references.ts";

type Renamed = Calls["POST /api/rename"]["answer"];

/**
 * Gives an article or quiz another slug: its file, with the old address as an alias, then its pictures, then the files that
 * name it. Throws `bad-path` for a slug that is none, `exists` for one that is taken, and what `asRefused` knows.
 */
export function rename(
  root: string,
  { path, slug, base }: Calls["POST /api/rename"]["body"],
  seen: Overview,
): Renamed {
  const place = placeOf(root, path);
  const { kind } = place;
  if (kind !== "article" && kind !== "quiz")
    throw refused(
      "bad-path",
      `${path} has its own place in the site; only articles and quizzes get other addresses.`,
    );
  const entry = seen.files.find((file) => file.path === path);
  if (!entry) throw refused("gone", `${path} is not there any more.`);
  const before = readTextFor(place, base);
  const move = { kind, from: entry.slug, to: slug };
  if (slug === entry.slug) return { path, hash: base, changed: [], left: [] };
  const target = targetOf(root, place, move);
  const others = otherTexts(root, seen, path);
  const taken = takenBy(move, others, seen);
  if (taken) throw refused("exists", taken);
  const isKnown = entry.state === "published";
  const text = ownText(before.text, place, { move, isKnown });
  try {
    const hash = createText(target, text, before);
    chmodSync(target.file, place.stats?.mode ?? 0o644);
    rmSync(place.file);
    const unmoved = movePictures(root, move);
    const { changed, left } = updateReferences(move, others);
    return { path: target.path, hash, changed, left: [...unmoved, ...left], ...onHost(move, seen) };
  } catch (error) {
    throw asRefused(error, path);
  }
}

/** The desk does not reach the host; `npm run pictures` puts nothing there either. */
function onHost({ kind, from, to }: Move, { context }: Overview): Pick<Renamed, "onHost"> {
  const host = context.site?.pictureHost;
  if (!host) return {};
  return {
    onHost: `Drawings of this ${kind} lie at ${host} and go by the old name there. Name them ${kind}/${to} instead of ${kind}/${from}, or the page shows none.`,
  };
}

function targetOf(root: string, { path }: Place, { to }: Move): Place {
  const [problem] = slugProblems(to, path);
  if (problem)
    throw refused(
      "bad-path",
      `“${to.slice(0, 80)}” cannot be part of an address: ${problem.fault.replace(/^.*?; /, "")}.`,
    );
  const folder = nodePath.posix.dirname(path);
  const target = placeOf(root, `${folder}/${to}${nodePath.posix.extname(path)}`);
  const scene = `${folder}/${to}.scene.yaml`;
  const there = target.stats ? target.path : within(root, scene).stats && scene;
  if (there) throw refused("exists", `There is a file ${there} already; choose another address.`);
  return target;
}

type Text = { place: Place; words: string; hash: string };

/** Every other file that may name a slug. One that cannot be read is left to the checks. */
function otherTexts(root: string, seen: Overview, path: string): Text[] {
  const others = seen.files.filter((file) => file.path !== path && !file.path.endsWith(".txt"));
  return others.flatMap((file) => {
    try {
      const place = placeOf(root, file.path);
      const { text, hash } = readText(place);
      return { place, words: text, hash };
    } catch {
      return [];
    }
  });
}

function ownText(text: string, place: Place, { move, isKnown }: { move: Move; isKnown: boolean }): string {
  try {
    return withAliases(withReferences(text, isMarkdown(place), move), { move, isKnown });
  } catch {
    throw refused(
      "unreadable",
      `The fields at the top of ${place.path} cannot be read, so its old address could not be kept there. Correct them first.`,
    );
  }
}

/** What was drawn counts as drawn under its new name; gives the paths of what could not be moved. */
function movePictures(root: string, { kind, from, to }: Move): string[] {
  const files = namedAfter(root, { kind, slug: from }, to);
  const keyOf = (path: string) => path.replace(/^pictures\//, "").replace(/\.\w+$/, "");
  const left = files.flatMap((file) => {
    try {
      renameSync(within(root, file.from).file, within(root, file.to).file);
      return [];
    } catch {
      return file.from;
    }
  });
  const moved = files.filter((file) => !left.includes(file.from));
  renameDrawn(root, new Map(moved.map((file) => [keyOf(file.from), keyOf(file.to)])));
  return left;
}

/** Lets the others name the new slug; tells which of them do now, and which should and could not be changed. */
function updateReferences(move: Move, others: readonly Text[]) {
  const changed: string[] = [];
  const left: string[] = [];
  for (const { place, words, hash } of others.filter(({ words }) => words.includes(move.from))) {
    try {
      const text = withReferences(words, isMarkdown(place), move);
      if (text === words) continue;
      replaceText(place, text, hash);
      changed.push(place.path);
    } catch {
      left.push(place.path);
    }
  }
  return { changed, left };
}

function isMarkdown({ path }: Place): boolean {
  return path.endsWith(".md");
}
