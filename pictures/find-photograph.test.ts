import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../platform/testing/folder-of.ts";
import { findPhotograph } from "./find-photograph.ts";

/** A site with these files in `articles/`, and what a name leads to there. */
function siteWith(...files: string[]) {
  const site = folderOf(Object.fromEntries(files.map((file) => [`articles/${file}`, file])));
  const find = (url: string) => {
    const { path, fault } = findPhotograph(site, "articles", url);
    return (
      path?.slice(join(site, "articles").length + 1) ??
      (fault && { rule: fault.rule, near: fault.values?.near })
    );
  };
  return { site, find };
}

test.each([
  ["kettle.jpg", "kettle.jpg"],
  ["Kettle.JPG", "kettle.jpg"],
  ["my%20kettle.jpg", "my kettle.jpg"],
  ["my kettle.jpg", "my kettle.jpg"],
  ["CAFÉ.jpg", "cafe\u0301.jpg"],
  ["POUR.jpg", "POUR.jpg"],
])("%s is found, as %s", (url, file) => {
  // macOS writes é as two letters
  const { find } = siteWith("kettle.jpg", "my kettle.jpg", "cafe\u0301.jpg", "pour.jpg", "POUR.jpg");
  expect(find(url)).toBe(file);
});

test("of two files that differ in case only, none is guessed", () => {
  const { find } = siteWith("pour.jpg", "POUR.jpg");
  expect(find("Pour.jpg")).toEqual({ rule: "photograph-missing", near: ["pour.jpg", "POUR.jpg"] });
});

test("a photograph that is not there is a fault with the nearest names, and words are none", () => {
  const { find } = siteWith("kettle.jpg", "ketle.md", "sea.jpg");
  expect(find("ketle.jpg")).toEqual({ rule: "photograph-missing", near: ["kettle.jpg"] });
  expect(find("holiday.jpg")).toEqual({ rule: "photograph-missing", near: [] });
});

test("what lies elsewhere is refused", () => {
  const { find } = siteWith("kettle.jpg");
  expect(find("../private.jpg")).toMatchObject({ rule: "picture-in-other-folder" });
  expect(find("%2e%2e%2fprivate.jpg")).toMatchObject({ rule: "photograph-missing" });
  expect(find("https://x.example/kettle.jpg")).toMatchObject({ rule: "picture-from-elsewhere" });
});

test("a folder, or a link to what is not there, is no photograph", () => {
  const { site, find } = siteWith("kettle.jpg");
  mkdirSync(join(site, "articles/folder.jpg"));
  symlinkSync("../nowhere.jpg", join(site, "articles/nowhere.jpg"));
  for (const name of ["folder.jpg", "nowhere.jpg"])
    expect(find(name)).toMatchObject({ rule: "photograph-no-file" });
});
