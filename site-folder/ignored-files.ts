import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { placeIn } from "../platform/paths.ts";
import type { Fault } from "./faults.ts";
import { fileKinds, kindOf, sceneEnding } from "./file-kinds.ts";
import { isLeftByProgram } from "./left-by-programs.ts";

/** Whether one can be used is checked where it is named. */
const pictures = /\.(jpe?g|png|webp|avif|gif|heic|heif|tiff?|svg)$/i;

const legalNames = fileKinds.legal.paths.map((file) => path.posix.basename(file));

const folders = {
  articles: `end in ${fileKinds.article.ending}, scenes in ${sceneEnding}`,
  quizzes: `end in ${fileKinds.quiz.ending}`,
  legal: `are ${legalNames.join(", ")}`,
};

export function ignoredFiles(root: string): Fault[] {
  return Object.entries(folders).flatMap(([folder, names]) => {
    const place = path.join(root, folder);
    const found = existsSync(place) ? readdirSync(place) : [];
    return found
      .filter((name) => !name.startsWith(".") && !isLeftByProgram(name))
      .filter((name) => !isRead(folder, name) && !pictures.test(name))
      .map((name) => ({
        file: placeIn(root, path.join(folder, name)),
        line: 1,
        field: "file",
        rule: "file-not-read" as const,
        values: { names },
      }));
  });
}

function isRead(folder: string, name: string): boolean {
  const isScene = folder !== "legal" && name.endsWith(sceneEnding);
  return isScene || kindOf(`${folder}/${name}`) !== undefined;
}
