import { existsSync, readdirSync } from "node:fs";
import nodePath from "node:path";
import { kindOf } from "../files/kinds.ts";
import { placeOf } from "../files/place.ts";
import { readText } from "../files/text-file.ts";

type Entry = { kind: "article" | "quiz"; slug: string };

/** The folder of the articles or of the quizzes. */
export const folders = { article: "articles", quiz: "quizzes" } as const;

/**
 * The scene of an article or quiz, the masters of its drawings and its share card, by their paths in the site’s folder: all
 * that is named after it. `to` is what the path becomes under another slug.
 */
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
  const scenes = renamed(folders[kind], "").filter(({ from }) => from.endsWith(".scene.yaml"));
  return [...scenes, ...renamed(`pictures/${kind}`, ""), ...renamed("pictures/share", `${kind}-`)];
}

/** The photographs that a text names and no other text beside it does, by their paths. */
export function ownPhotographs(root: string, path: string, text: string): string[] {
  const folder = nodePath.posix.dirname(path);
  const names = namesIn(root, folder);
  const own = names.filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name) && text.includes(name));
  if (own.length === 0) return [];
  const others = names.map((name) => `${folder}/${name}`).filter((other) => kindOf(other) && other !== path);
  const texts = others.map((other) => textAt(root, other));
  return own
    .filter((name) => !texts.some((other) => other === undefined || other.includes(name)))
    .map((name) => `${folder}/${name}`);
}

/** Undefined where it cannot be read: then it may name any picture. */
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
