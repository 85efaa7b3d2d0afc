import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform/paths.ts";

const read = (file: string) => readFileSync(path.join(projectRoot(), file), "utf8");
const { scripts } = JSON.parse(read("package.json"));

/** Files whose words reach an operator: messages in the code, and documents. */
const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.md"], {
  cwd: projectRoot(),
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((file) => !/\.(test|spec)\.|^(bench|CHANGELOG)/.test(file));

/** Each `npm run …` of these files, with the words behind its two dashes. */
const named = files.flatMap((file) =>
  [
    ...read(file).matchAll(
      /npm run (?:--silent )?(?<script>[a-z][\w-]*(?::\w+)*)(?: -- (?<words>[a-z-]+(?: [a-z][a-z-]*)?))?/g,
    ),
  ].map(({ groups = {} }) => ({ file, script: groups.script ?? "", words: groups.words ?? "" })),
);

test("every npm command that a message or a document names is there", () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
});

test("every command of the newsletter that one names is there", () => {
  const texts = globSync("newsletter/src/commands/*.ts", { cwd: projectRoot() }).map(read).join();
  const commands = [...texts.matchAll(/^ {2}usage: ["`]([a-z-]+(?: [a-z]+)?)/gm)].map(([, usage]) => usage);
  const isThere = (words: string) =>
    [words, words.split(" ")[0]].some((each) =>
      commands.some((command) => `${command} `.startsWith(`${each} `)),
    );
  const ofNewsletter = named.filter(
    ({ script, words }) => script === "newsletter" && !/^(|-.*)$/.test(words),
  );
  expect(ofNewsletter.length).toBeGreaterThan(5);
  expect(ofNewsletter.filter(({ words }) => !isThere(words))).toEqual([]);
});
