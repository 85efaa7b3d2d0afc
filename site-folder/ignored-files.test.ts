import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { placeIn } from "../platform/paths.ts";
import { loadContent } from "../site/src/content/load.ts";
import { article, folderWith, quiz } from "../site/src/testing/content-folder.ts";
import { ignoredFiles } from "./ignored-files.ts";

test("a file that looks like a part of the site and is not read is told, with what to do", () => {
  const folder = folderWith({
    "articles/a.md": article,
    "articles/b.MD": article,
    "articles/e.scene.yml": "",
    "articles/._a.md": "\0",
    "articles/kitchen/f.md": article,
    "quizzes/g.yml": quiz,
    "legal/Imprint.md": "",
  });
  const faults = ignoredFiles(folder).map(
    ({ file, values }) => `${path.posix.relative(placeIn(folder), file)} ${values?.names}`,
  );
  expect(faults.sort()).toEqual([
    "articles/b.MD end in .md, scenes in .scene.yaml",
    "articles/e.scene.yml end in .md, scenes in .scene.yaml",
    "articles/kitchen end in .md, scenes in .scene.yaml",
    "legal/Imprint.md are privacy.md, terms.md, disclaimer.md, accessibility.md",
    "quizzes/g.yml end in .yaml",
  ]);
  expect(loadContent(folder).articles.map(({ id }) => id)).toEqual(["a"]);
});

test("nothing is told of photographs, of a README, and of what systems and editors keep for themselves", () => {
  const folder = folderWith({
    "articles/a.md": article,
    "articles/kettle.JPG": "",
    "articles/.DS_Store": "",
    "articles/Thumbs.db": "",
    "articles/a.md~": "",
    "articles/~$letter.docx": "",
    "legal/Icon\r": "",
    "quizzes/desktop.ini": "",
    "README.md": "",
    ".gitignore": "",
  });
  mkdirSync(path.join(folder, ".git"));
  expect(ignoredFiles(folder)).toEqual([]);
});
