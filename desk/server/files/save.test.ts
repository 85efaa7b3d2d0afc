import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { Refused } from "../refused.ts";
import { folderOf } from "../testing/desk.ts";
import { openFile, saveFile } from "./text-file.ts";

/** How many more writes the disk takes, and how the system refuses the next. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY, fault: "ENOSPC" }));

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const limited = <A extends unknown[], R>(write: (...args: A) => R) => {
    return (...args: A): R => {
      if (disk.room-- <= 0) throw Object.assign(new Error(disk.fault), { code: disk.fault });
      return write(...args);
    };
  };
  const names = ["writeFileSync", "chmodSync", "renameSync"] as const;
  return { ...fs, ...Object.fromEntries(names.map((name) => [name, limited(fs[name] as () => unknown)])) };
});

const article = "articles/x.md";

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  throw new Error("it was not refused");
}

test("a save changes the bytes of its file and nothing else: neither its rights nor another file", () => {
  const root = folderOf({ [article]: "One.\n", "articles/y.md": "Other.\n" });
  const file = path.join(root, article);
  chmodSync(file, 0o640);
  const { hash } = openFile(root, article);
  const saved = saveFile(root, article, "Two.\n", hash);
  expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual(["Two.\n", 0o640]);
  expect(readFileSync(path.join(root, "articles/y.md"), "utf8")).toBe("Other.\n");
  expect(readdirSync(path.join(root, "articles"))).toEqual(["x.md", "y.md"]);
  expect(openFile(root, article)).toMatchObject({ text: "Two.\n", hash: saved, isReadOnly: false });
  const { ino } = statSync(file);
  expect(saveFile(root, article, "Two.\n", saved)).toBe(saved);
  expect(statSync(file).ino).toBe(ino);
});

test("a file of Windows keeps its line ends and its byte order mark", () => {
  const root = folderOf({ [article]: "\uFEFFOne.\r\nTwo.\uFEFF\r\n" });
  const { text, hash } = openFile(root, article);
  expect(text).toBe("One.\nTwo.\uFEFF\n");
  saveFile(root, article, text.replace("Two", "Two\n2"), hash);
  expect(readFileSync(path.join(root, article), "utf8")).toBe("\uFEFFOne.\r\nTwo\r\n2.\uFEFF\r\n");
});

test("what was changed elsewhere meanwhile is not saved over: both texts are there", () => {
  const root = folderOf({ [article]: "One.\n" });
  const { hash } = openFile(root, article);
  writeFileSync(path.join(root, article), "Theirs.\n");
  const refusal = refusalOf(() => saveFile(root, article, "Mine.\n", hash));
  expect(refusal).toMatchObject({ code: "changed-elsewhere", text: "Theirs.\n" });
  expect(readFileSync(path.join(root, article), "utf8")).toBe("Theirs.\n");
  saveFile(root, article, "Mine.\n", "hash" in refusal ? refusal.hash : "");
  expect(readFileSync(path.join(root, article), "utf8")).toBe("Mine.\n");
});

test("a file that was deleted by others can be saved anew; a new one never takes the place of another", () => {
  const root = folderOf({ [article]: "One.\n" });
  const { hash } = openFile(root, article);
  rmSync(path.join(root, article));
  expect(refusalOf(() => saveFile(root, article, "Mine.\n", hash)).code).toBe("gone");
  saveFile(root, article, "Mine.\n", null);
  expect(openFile(root, article).text).toBe("Mine.\n");
  expect(refusalOf(() => saveFile(root, article, "Mine.\n", null)).code).toBe("exists");
});

test("a locked file stays as it is, and the desk says so", () => {
  const root = folderOf({ [article]: "One.\n" });
  chmodSync(path.join(root, article), 0o444);
  const { hash, isReadOnly } = openFile(root, article);
  expect(isReadOnly).toBe(true);
  expect(refusalOf(() => saveFile(root, article, "Two.\n", hash)).code).toBe("read-only");
  expect(readFileSync(path.join(root, article), "utf8")).toBe("One.\n");
});

test.each([
  ["ENOSPC", "disk-full"],
  ["EACCES", "read-only"],
])(
  "a disk that refuses any of the writes (%s) leaves the text as it was, and nothing besides",
  (fault, code) => {
    const root = folderOf({ [article]: "One.\n" });
    const { hash } = openFile(root, article);
    disk.fault = fault;
    for (let room = 0; room < 3; room++)
      for (const [name, base] of [
        [article, hash],
        ["articles/new.md", null],
      ] as const) {
        disk.room = room;
        const refusal = refusalOf(() => saveFile(root, name, "Two.\n", base));
        disk.room = Number.POSITIVE_INFINITY;
        expect(refusal.code).toBe(code);
        expect(readdirSync(path.join(root, "articles"))).toEqual(["x.md"]);
        expect(readFileSync(path.join(root, article), "utf8")).toBe("One.\n");
      }
    saveFile(root, article, "Two.\n", hash);
    expect(openFile(root, article).text).toBe("Two.\n");
  },
);

test.each([
  ["half a sign", "\uD800", "unreadable"],
  ["a zero", "a\0b", "unreadable"],
  ["more than could be opened again", "é".repeat(2_600_000), "too-large"],
])("%s is refused before anything is written", (_what, text, code) => {
  const root = folderOf({ [article]: "One.\n" });
  const { hash } = openFile(root, article);
  expect(refusalOf(() => saveFile(root, article, text, hash)).code).toBe(code);
  expect(openFile(root, article).text).toBe("One.\n");
});

test.each([
  ["Latin 1", Buffer.from("ação", "latin1")],
  ["UTF-16", Buffer.from("words", "utf16le")],
])("a file in %s is not opened, so that it cannot be spoilt", (_name, bytes) => {
  const root = folderOf({ [article]: bytes });
  expect(refusalOf(() => openFile(root, article)).code).toBe("unreadable");
  expect(refusalOf(() => saveFile(root, article, "x", "0")).code).toBe("unreadable");
  expect(readFileSync(path.join(root, article))).toEqual(bytes);
});
