import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Problem } from "../../../reading/problems.ts";
import { placeIn } from "../../../reading/site-folder.ts";
import { legalPages } from "./load-pages.ts";

/** What is read beside the folders; of other files, such as a README, only those with nearly such a name are told. */
const known = [
  ...["site", "brand", "categories", "categories.scenes", "people", "synonyms"].map((name) => `${name}.yaml`),
  ...["about.md", "contact.md", "words.txt", "logo.svg"],
];

/** Photographs lie beside what they show; whether one can be used is told where it is named. */
const pictures = /\.(jpe?g|png|webp|avif|gif|heic|heif|tiff?|svg)$/i;

const legalFiles = [...legalPages, "accessibility"].map((page) => `${page}.md`);

/** Files of a site that look as if they were part of it, and are not read; each with what to do. */
export function ignoredFiles(root: string): Problem[] {
  return [
    ...inFolder(root, ".", (name) => {
      const right = canonical(name);
      return right !== name && known.includes(right) ? rename(right) : undefined;
    }),
    ...inFolder(root, "articles", (name) => inCatalogue(name, ".md")),
    ...inFolder(root, "quizzes", (name) => inCatalogue(name, ".yaml")),
    ...inFolder(root, "legal", (name) =>
      legalFiles.includes(name) ? undefined : `is not read; the files here are ${legalFiles.join(", ")}`,
    ),
  ];
}

/** What is wrong with the name of a file, if anything. */
type Rule = (name: string) => string | undefined;

function inCatalogue(name: string, ending: ".md" | ".yaml"): string | undefined {
  if (pictures.test(name) || name.endsWith(ending) || name.endsWith(".scene.yaml")) return undefined;
  const right = canonical(name);
  if (right.endsWith(ending) || right.endsWith(".scene.yaml")) return rename(right);
  return `is not read; the files here end in ${ending}, photographs in .jpg, .png or .webp`;
}

function rename(right: string): string {
  return `is not read; rename it to ${right}`;
}

/** The name with the ending that is read: `x.MD`, `x.markdown` and `x.md.txt` are `x.md`, `x.yml` is `x.yaml`. */
function canonical(name: string): string {
  return name.replace(/\.(md|markdown)(\.txt)?$/i, ".md").replace(/\.ya?ml(\.txt)?$/i, ".yaml");
}

function inFolder(root: string, folder: string, rule: Rule): Problem[] {
  const place = path.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".")) return [];
    const fault = entry.isDirectory() ? folderFault(folder) : rule(entry.name);
    if (!fault) return [];
    return [{ file: placeIn(root, path.join(folder, entry.name)), line: 1, field: "file", fault }];
  });
}

function folderFault(folder: string): string | undefined {
  return folder === "."
    ? undefined
    : `is a folder, which is not looked into; move its files up to ${folder}/`;
}
