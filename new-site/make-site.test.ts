import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform/paths.ts";
import { folderOf } from "../platform/testing/folder-of.ts";
import { loadContent } from "../site/src/content/load.ts";
import { makeSite } from "./make-site.ts";

test.each([
  ["my-site", "My Site", "https://my-site.example"],
  ["Chá e Torradas", "Chá e Torradas", "https://cha-e-torradas.example"],
  ["食譜", "食譜", "https://my-site.example"],
])(
  "a new site in the folder %s is called %s, has no fault, and is marked as a sample",
  (name, title, url) => {
    const folder = path.join(folderOf(), name);
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
  expect(() => makeSite(folderOf({ something: "" }))).toThrow("is not empty; name a new folder");
  expect(() => makeSite(path.join(projectRoot(), "my-site"))).toThrow(
    "name one beside it, such as ../my-site",
  );
});

test("a folder that cannot be made is named itself, since one with a folder in it is not empty", () => {
  const folder = path.join(folderOf({ file: "" }), "file/my-site");
  expect(() => makeSite(folder)).toThrow(expect.objectContaining({ syscall: "mkdir", path: folder }));
});
