import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform/paths.ts";
import { loadContent } from "../site/src/content/load.ts";
import { makeSite } from "./make-site.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "made-"));
  return folder;
}

test.each([
  ["my-site", "My Site", "https://my-site.example"],
  ["Chá e Torradas", "Chá e Torradas", "https://cha-e-torradas.example"],
  ["食譜", "食譜", "https://my-site.example"],
])(
  "a new site in the folder %s is called %s, has no fault, and is marked as a sample",
  (name, title, url) => {
    const folder = path.join(emptyFolder(), name);
    makeSite(folder);
    const { site, people, articles, quizzes } = loadContent(folder);
    expect([site.name, site.url, site.sample, site.showLikes]).toEqual([title, url, true, false]);
    expect([articles.length, quizzes.length]).toEqual([1, 1]);
    expect(articles.map(({ html }) => html).join()).not.toMatch(/href="\/(article|quiz)\//);
    expect(people.team).toEqual({});
    expect(readFileSync(path.join(folder, "README.md"), "utf8")).toMatch(new RegExp(`^# ${title}\n`));
  },
);

test("a site is not made in a folder that holds something, nor within the code", () => {
  const folder = emptyFolder();
  mkdirSync(path.join(folder, "something"));
  expect(() => makeSite(folder)).toThrow("is not empty; name a new folder");
  expect(() => makeSite(path.join(projectRoot(), "my-site"))).toThrow(
    "name one beside it, such as ../my-site",
  );
});
