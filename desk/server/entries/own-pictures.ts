import { existsSync, readdirSync } from "node:fs";
import nodePath from "node:path";
import { fileKinds } from "../../../site-folder/file-kinds.ts";
import { editableKind, placeOf } from "../files/file-place.ts";
import { readText } from "../files/text-file.ts";

type Entry = { kind: "article" | "quiz"; slug: string };

/** Its scene, drawings and share card, as paths in the site’s folder. `to`: under the new slug. */
export function namedAfter(
  root: string,
  { kind, slug }: Entry,
  other = slug,
): { from: string; to: string }[] {
  const renamed = (folder: string, begin: string) => {
    const names = namesIn(root, folder).filter((name) => name.startsWith(`${begin}${slug}.`));
    return names.map((name) => ({
      from: `${folder}/${name}`,
      to: `${folder}/${begin}${other}${name.slice(begin.length + slug.length)}`,
    }));
  };
  const scenes = renamed(fileKinds[kind].folder, "").filter(({ from }) => from.endsWith(".scene.yaml"));
  return [...scenes, ...renamed(`pictures/${kind}`, ""), ...renamed("pictures/share", `${kind}-`)];
}

/** No other text beside it uses them. */
export function ownPhotographs(root: string, path: string): string[] {
  return photographsOf(root, nodePath.posix.dirname(path), ([user, another]) => user === path && !another);
}

/** Those that were taken out of every text. */
export function unusedPhotographs(root: string): string[] {
  return ["articles", "quizzes"].flatMap((folder) => photographsOf(root, folder, ([user]) => !user));
}

/** `isWanted`: by the texts beside it that name a photograph. */
function photographsOf(
  root: string,
  folder: string,
  isWanted: (users: readonly string[]) => boolean,
): string[] {
  const names = namesIn(root, folder);
  const texts = names
    .map((name) => `${folder}/${name}`)
    .filter(editableKind)
    .map((path) => ({ path, text: textAt(root, path) }));
  const usersOf = (name: string) =>
    texts
      .filter(({ text }) => text === undefined || text.includes(name) || text.includes(encodeURI(name)))
      .map(({ path }) => path);
  return names
    .filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name) && isWanted(usersOf(name)))
    .map((name) => `${folder}/${name}`);
}

/** Undefined if the file cannot be read: then it may use any picture. */
function textAt(root: string, path: string): string | undefined {
  try {
    return readText(placeOf(root, path)).text;
  } catch {
    return undefined;
  }
}

function namesIn(root: string, folder: string): string[] {
  const place = nodePath.join(root, folder);
  return existsSync(place) ? readdirSync(place) : [];
}
