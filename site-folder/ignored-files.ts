import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Fault } from "./faults.ts";
import { legalPages } from "./files.ts";
import { placeIn } from "./site-folder.ts";

/** Photographs are beside the text that shows them; whether one can be used is checked where it is named. */
const pictures = /\.(jpe?g|png|webp|avif|gif|heic|heif|tiff?|svg)$/i;

const legalFiles = [...legalPages, "accessibility"].map((page) => `${page}.md`);

/** Which files are read in each folder, and how a message describes them. */
const folders: Record<string, { isRead: (name: string) => boolean; wording: string }> = {
  articles: {
    isRead: (name) => /\.(md|scene\.yaml)$/.test(name),
    wording: "end in .md, scenes in .scene.yaml",
  },
  quizzes: { isRead: (name) => name.endsWith(".yaml"), wording: "end in .yaml" },
  legal: { isRead: (name) => legalFiles.includes(name), wording: `are ${legalFiles.join(", ")}` },
};

/** Reports files and folders that look like content of the site but are not read. */
export function ignoredFiles(root: string): Fault[] {
  return Object.entries(folders).flatMap(([folder, { isRead, wording }]) => {
    const place = path.join(root, folder);
    const names = existsSync(place) ? readdirSync(place) : [];
    return names
      .filter((name) => !name.startsWith(".") && !isRead(name) && !pictures.test(name))
      .map((name) => ({
        file: placeIn(root, path.join(folder, name)),
        line: 1,
        field: "file",
        fault: `is not read; the files here ${wording}`,
      }));
  });
}
