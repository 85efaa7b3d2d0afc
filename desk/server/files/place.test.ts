import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../testing/desk.ts";
import { openFile, saveFile } from "./text-file.ts";

const badPath = expect.objectContaining({ refusal: expect.objectContaining({ code: "bad-path" }) });

test.each([
  ...["../secret.md", "articles/../../secret.md", "articles/../about.md", "/etc/passwd", "C:\\secret.md"],
  ...["articles\\x.md", "articles/x\\..\\..\\secret.md", "articles/x.md\0.png", "articles/.hidden.md"],
  ...["articles/a/b.md", "articles/x.md:stream.md", "articles//x.md", "./about.md", "articles/x.scene.yaml"],
  ...[
    ".env",
    ".git/config",
    ".trash/1/articles/x.md",
    "published.txt",
    "__proto__",
    "",
    "articles/\uD800.md",
  ],
])("%j is no path of the desk", (wrong) => {
  const root = path.join(folderOf({ "site/articles/x.md": "Words.", "secret.md": "Not yours." }), "site");
  expect(() => openFile(root, wrong)).toThrow(badPath);
  expect(() => saveFile(root, wrong, "Evil.", null)).toThrow(badPath);
});

test("links are not followed, neither that of a file nor that of a folder, but for the site’s folder itself", () => {
  const elsewhere = folderOf({ "secret.md": "Not yours." });
  const root = folderOf({ "articles/x.md": "Words." });
  symlinkSync(path.join(elsewhere, "secret.md"), path.join(root, "articles/link.md"));
  symlinkSync(elsewhere, path.join(root, "legal"));
  mkdirSync(path.join(root, "articles/folder.md"));
  for (const wrong of ["articles/link.md", "legal/privacy.md", "articles/folder.md"]) {
    expect(() => openFile(root, wrong)).toThrow(badPath);
    expect(() => saveFile(root, wrong, "Evil.", null)).toThrow(badPath);
  }
  expect(readFileSync(path.join(elsewhere, "secret.md"), "utf8")).toBe("Not yours.");
  const named = path.join(folderOf({}), "my-site");
  symlinkSync(root, named);
  expect(openFile(named, "articles/x.md").text).toBe("Words.");
});

test("while the disk of the site is taken out, that is said", () => {
  const site = path.join(folderOf({}), "site");
  expect(() => openFile(site, "about.md")).toThrow(`The site’s folder ${site} is not there now.`);
  expect(() => saveFile(site, "about.md", "Other words.", "0")).toThrow("is not there now");
});
