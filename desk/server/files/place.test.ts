import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../testing/desk.ts";
import { openFile, saveFile } from "./text-file.ts";

const outside = { "secret.md": "Not yours." };

test.each([
  "../secret.md",
  "articles/../../secret.md",
  "articles/../about.md",
  "/etc/passwd",
  "C:\\secret.md",
  "articles\\x.md",
  "articles/x\\..\\..\\secret.md",
  "articles/x.md\0.png",
  "articles/.hidden.md",
  "articles/.md",
  "articles/a/b.md",
  "articles/con.md",
  "articles/COM1.md",
  "articles/lpt¹.md",
  "articles/x.md.",
  "articles/x.md ",
  "articles/x.md:stream.md",
  "articles/a?.md",
  "articles/%2e%2e/secret.md",
  "articles//x.md",
  "./about.md",
  "articles/x.scene.yaml",
  "quizzes/x.scene.yaml",
  "quizzes/x.md",
  ".env",
  ".git/config",
  "notes.txt",
  "constructor",
  "__proto__",
  "",
  `articles/${"é".repeat(101)}.md`,
  "articles/\uD800.md",
])("%j is no path of the desk", (wrong) => {
  const site = folderOf({ "site/articles/x.md": "Words." });
  const root = path.join(site, "site");
  folderOf(outside);
  expect(() => openFile(root, wrong)).toThrow(
    expect.objectContaining({ refusal: expect.objectContaining({ code: "bad-path" }) }),
  );
  expect(() => saveFile(root, wrong, "Evil.", null)).toThrow(
    expect.objectContaining({ refusal: expect.objectContaining({ code: "bad-path" }) }),
  );
});

test("links are not followed: neither that of a file nor that of a folder", () => {
  const elsewhere = folderOf({ "secret.md": "Not yours." });
  const root = folderOf({ "articles/x.md": "Words." });
  symlinkSync(path.join(elsewhere, "secret.md"), path.join(root, "articles/link.md"));
  symlinkSync(elsewhere, path.join(root, "legal"));
  symlinkSync(elsewhere, path.join(root, "quizzes"));
  mkdirSync(path.join(root, "articles/folder.md"));
  for (const wrong of ["articles/link.md", "legal/privacy.md", "quizzes/new.yaml", "articles/folder.md"]) {
    const isRefused = expect.objectContaining({ refusal: expect.objectContaining({ code: "bad-path" }) });
    expect(() => openFile(root, wrong)).toThrow(isRefused);
    expect(() => saveFile(root, wrong, "Evil.", null)).toThrow(isRefused);
  }
  expect(readFileSync(path.join(elsewhere, "secret.md"), "utf8")).toBe("Not yours.");
});

test("where a folder has become a file, or a file a folder, that is said, and nothing is written", () => {
  const root = folderOf({ articles: "Words.", "quizzes/x.yaml/y.txt": "Words." });
  for (const [wrong, message] of [
    ["articles/x.md", "articles is a file here, where a folder should be"],
    ["quizzes/x.yaml", "quizzes/x.yaml is no plain file"],
  ] as const) {
    expect(() => openFile(root, wrong)).toThrow(message);
    for (const base of [null, "0"]) expect(() => saveFile(root, wrong, "More.", base)).toThrow(message);
  }
});

test.each([
  ["in case", "articles/TEA.md"],
  ["in how an accent is written", `articles/${"chá".normalize("NFD")}.md`],
])("a name that differs from another only %s is another file to read, and none to begin", (_how, other) => {
  const root = folderOf({ "articles/tea.md": "Tea.", [`articles/${"chá".normalize("NFC")}.md`]: "Chá." });
  expect(() => openFile(root, other)).toThrow("is not there any more");
  expect(() => saveFile(root, other, "Evil.", null)).toThrow("There is a file");
  expect(readdirSync(path.join(root, "articles"))).toHaveLength(2);
});

test("a site's folder that is a link itself is followed: its operator named it", () => {
  const root = folderOf({ "about.md": "Words." });
  const named = path.join(folderOf({}), "my-site");
  symlinkSync(root, named);
  expect(openFile(named, "about.md").text).toBe("Words.");
});

test("while the disk of the site is taken out, that is said; back again, the text is saved", () => {
  const root = folderOf({ "site/about.md": "Words." });
  const site = path.join(root, "site");
  const { hash } = openFile(site, "about.md");
  renameSync(site, path.join(root, "away"));
  const save = () => saveFile(site, "about.md", "Other words.", hash);
  expect(save).toThrow(`The site’s folder ${site} is not there now.`);
  expect(() => openFile(site, "about.md")).toThrow("is not there now");
  renameSync(path.join(root, "away"), site);
  save();
  expect(readFileSync(path.join(site, "about.md"), "utf8")).toBe("Other words.");
});
