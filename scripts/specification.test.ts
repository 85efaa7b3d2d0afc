import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./install.mjs";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const specification = read("docs/specification.md");
const chapters = new Map(
  specification.split(/^## (?=\d)/m).map((chapter) => [Number.parseInt(chapter, 10), chapter.toLowerCase()]),
);

/** Chapters that comments and tests name, and what they name in them: “specification, chapters 2 and 9”. */
function citations() {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.js", "*.css", "*.astro"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  return files
    .trim()
    .split("\n")
    .flatMap((file) => {
      const text = read(file).replaceAll(/\s+(?:\*|\/\/)?\s*/g, " ");
      const cited = text.matchAll(/\bchapters? (\d(?:(?:, | and )\d)*)(?:, “([^”]+)”)?/g);
      return [...cited].flatMap(([, numbers = "", section = ""]) =>
        (numbers.match(/\d/g) ?? []).map((number) => ({ file, chapter: Number(number), section })),
      );
    });
}

test("every chapter of the specification that a comment cites is there, with what the comment names in it", () => {
  const all = citations();
  expect(all.length).toBeGreaterThan(80);
  const lost = all.filter(({ chapter, section }) => !chapters.get(chapter)?.includes(section.toLowerCase()));
  expect(lost).toEqual([]);
});

test("every text that the specification quotes is asserted by a test, letter by letter", () => {
  const tests = execFileSync("git", ["ls-files", "*.spec.ts", "*.test.ts", "*.test.tsx", "e2e/*.ts"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const asserted = plain(tests.trim().split("\n").map(read).join("\n"));
  const quoted = [...specification.matchAll(/“([^”]+)”/g)].map(([, text = ""]) =>
    text.replaceAll(/\s+/g, " "),
  );
  // the rest has places for numbers and names, which differ
  const literal = quoted.filter((text) => !/\b[MNXY]\b|\{/.test(text));
  expect(literal.length).toBeGreaterThan(60);
  expect(literal.filter((text) => !asserted.includes(plain(text)))).toEqual([]);
});

/** Without the signs that programs and printers write differently. */
function plain(text: string): string {
  return text.replaceAll("’", "'").replaceAll("\\", "");
}
