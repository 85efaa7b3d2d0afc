import { renameSync } from "node:fs";
import nodePath from "node:path";
import { renameDrawn } from "../../../pictures/drawn-record.ts";
import { slugFaults } from "../../../site/src/content/common-fields.ts";
import { asInFile, remedyOf } from "../../../site-folder/rules/say-finding.ts";
import { type Calls, isEntry } from "../../contract.ts";
import { type FilePlace, placeOf, within } from "../files/file-place.ts";
import { readText, readTextFor, replaceText } from "../files/text-file.ts";
import type { Overview } from "../overview/overview.ts";
import type { PublicSite } from "../publish/public-texts.ts";
import { Refused, refusing } from "../refused.ts";
import { namedAfter } from "./own-pictures.ts";
import { type Move, withAlias, withReferences } from "./references.ts";

/**
 * First the file, with the old address as an alias, then its pictures, then references in other files. Refused for a
 * slug that is invalid or taken. `live`: the texts that readers have, by their paths, which may be drafts again here.
 */
export function rename(
  root: string,
  { path, slug, base }: Calls["POST /api/rename"]["body"],
  { files }: Overview,
  live: PublicSite["texts"] = {},
): Calls["POST /api/rename"]["answer"] {
  const place = placeOf(root, path);
  const { kind } = place;
  if (!isEntry(kind))
    throw new Refused(`${path} has a fixed address; only articles and quizzes can have another one.`);
  const entry = files.find((file) => file.path === path);
  if (!entry) throw new Refused(`${path} is not there any more.`);
  const { text } = readTextFor(place, base);
  const move = { kind, from: entry.slug, to: slug };
  const isKnown = entry.state === "published" || live[path] !== undefined;
  if (slug === entry.slug) return { path, left: [] };
  const target = targetOf(root, place, move);
  const others = files.filter((file) => file.path !== path && !file.path.endsWith(".txt"));
  return refusing(path, () => {
    replaceText(place, ownText(text, path, { ...move, isKnown }), base);
    renameSync(place.file, target.file);
    const unmoved = movePictures(root, move);
    const left = others.filter((file) => !updateReferences(root, move, file.path));
    return { path: target.path, left: [...unmoved, ...left.map((file) => file.path)] };
  });
}

function targetOf(root: string, { path }: FilePlace, { to }: Move): FilePlace {
  const [fault] = slugFaults(to, path);
  if (fault)
    throw new Refused(`“${to.slice(0, 80)}” cannot be part of an address: ${remedyOf(fault, asInFile)}.`);
  const folder = nodePath.posix.dirname(path);
  const target = placeOf(root, `${folder}/${to}${nodePath.posix.extname(path)}`);
  const scene = `${folder}/${to}.scene.yaml`;
  const there = target.stats ? target.path : within(root, scene).stats && scene;
  if (there) throw new Refused(`There is a file ${there} already; choose another address.`);
  return target;
}

function ownText(text: string, path: string, { isKnown, ...move }: Move & { isKnown: boolean }): string {
  try {
    const renamed = withReferences(text, path, move);
    return isKnown ? withAlias(renamed, path, move) : renamed;
  } catch {
    throw new Refused(
      `The fields at the top of ${path} cannot be read, so its old address could not be kept there. Correct them first.`,
    );
  }
}

/** With their records, so that none is drawn again. Returns the paths that could not be renamed. */
function movePictures(root: string, { kind, from, to }: Move): string[] {
  const keyOf = (path: string) => path.replace(/^pictures\//, "").replace(/\.\w+$/, "");
  const moved = new Map<string, string>();
  const left: string[] = [];
  for (const file of namedAfter(root, { kind, slug: from }, to)) {
    try {
      renameSync(within(root, file.from).file, within(root, file.to).file);
      moved.set(keyOf(file.from), keyOf(file.to));
    } catch {
      left.push(file.from);
    }
  }
  renameDrawn(root, moved);
  return left;
}

/** False if some references could not be changed. */
function updateReferences(root: string, move: Move, path: string): boolean {
  let before = "";
  try {
    const place = placeOf(root, path);
    const { text, hash } = readText(place);
    before = text;
    const renamed = withReferences(text, path, move);
    if (renamed !== text) replaceText(place, renamed, hash);
    return true;
  } catch {
    // an unreadable file is left to the checks
    return !before.includes(move.from);
  }
}
