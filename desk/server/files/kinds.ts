import nodePath from "node:path";
import type { Kind } from "../../contract.ts";

/** Files that exist once, by path. */
const single: Record<string, Kind> = {
  "about.md": "about",
  "contact.md": "contact",
  "legal/privacy.md": "legal",
  "legal/terms.md": "legal",
  "legal/disclaimer.md": "legal",
  "site.yaml": "site",
  "brand.yaml": "brand",
  "categories.yaml": "categories",
  "people.yaml": "people",
  "synonyms.yaml": "synonyms",
  "words.txt": "words",
};

export const singleFiles = Object.keys(single);

/** The kind of the file at a path of the site's folder; undefined for files that the desk does not edit. */
export function kindOf(path: string): Kind | undefined {
  const [folder, name = "", ...deeper] = path.split("/");
  if (deeper.length > 0) return undefined;
  if (Object.hasOwn(single, path)) return single[path];
  if (!isSafeName(name) || name.endsWith(".scene.yaml")) return undefined;
  if (folder === "articles" && name.endsWith(".md")) return "article";
  if (folder === "quizzes" && name.endsWith(".yaml")) return "quiz";
  return undefined;
}

/** The name of a file without its extension, which is part of its address. */
export function slugIn(path: string): string {
  return nodePath.posix.basename(path).replace(/\.\w+$/, "");
}

/** A name that stays in its folder: no separators, no alternate stream (`x.md:y`), not hidden. */
function isSafeName(name: string): boolean {
  return /^[^.\s\p{Cc}\\/:][^\p{Cc}\\/:]*$/u.test(name);
}
