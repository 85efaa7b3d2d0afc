import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { cameraPhotograph, whatIsNoted } from "../../../pictures/testing/camera-photograph.ts";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { Refused } from "../refused.ts";
import { deskOf, sendTo } from "../testing/desk.ts";
import { openFile, saveFile } from "./text-file.ts";

/** How many more writes the disk takes until it is full. */
const disk = vi.hoisted(() => ({ writesLeft: Number.POSITIVE_INFINITY }));

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const limited = <A extends unknown[], R>(write: (...args: A) => R) => {
    return (...args: A): R => {
      if (disk.writesLeft-- <= 0) throw Object.assign(new Error("full"), { code: "ENOSPC" });
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
  const root = folderOf({ [article]: "\uFEFFOne.\r\nTwo.\uFEFF\r\n" });
  const file = path.join(root, article);
  chmodSync(file, 0o640);
  const { text, hash } = openFile(root, article);
  expect(text).toBe("One.\nTwo.\uFEFF\n");
  const saved = saveFile(root, article, "One.\n2.\n", hash);
  expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual(["\uFEFFOne.\r\n2.\r\n", 0o640]);
  expect(readdirSync(path.join(root, "articles"))).toEqual(["x.md"]);
  expect(openFile(root, article)).toMatchObject({ hash: saved });
});

test("what others changed or deleted meanwhile is not saved over, and said", () => {
  const root = folderOf({ [article]: "One.\n" });
  const file = path.join(root, article);
  const { hash } = openFile(root, article);
  writeFileSync(file, "Theirs.\n");
  const refusal = refusalOf(() => saveFile(root, article, "Mine.\n", hash));
  expect(refusal.theirs).toMatchObject({ text: "Theirs.\n" });
  expect(readFileSync(file, "utf8")).toBe("Theirs.\n");
  saveFile(root, article, "Mine.\n", refusal.theirs?.hash ?? "");
  expect(readFileSync(file, "utf8")).toBe("Mine.\n");
  rmSync(file);
  expect(refusalOf(() => saveFile(root, article, "Mine.\n", hash)).message).toContain(
    "is not there any more",
  );
});

test("a disk that refuses any of the writes leaves all as it was", () => {
  const root = folderOf({ [article]: "One.\n" });
  const { hash } = openFile(root, article);
  for (let room = 0; room < 3; room++) {
    disk.writesLeft = room;
    const refusal = refusalOf(() => saveFile(root, article, "Two.\n", hash));
    disk.writesLeft = Number.POSITIVE_INFINITY;
    expect(refusal.message).toContain("The disk is full");
    expect(readdirSync(path.join(root, "articles"))).toEqual(["x.md"]);
    expect(readFileSync(path.join(root, article), "utf8")).toBe("One.\n");
  }
});

test("what cannot be read is neither opened nor saved over", () => {
  const root = folderOf({ [article]: Buffer.from("ação", "latin1") });
  expect(refusalOf(() => openFile(root, article)).message).toContain("not stored as UTF-8");
  expect(refusalOf(() => saveFile(root, article, "x", "0")).message).toContain("not stored as UTF-8");
});

test("no path and no link leads out of the folder, or to what the desk does not edit", () => {
  const elsewhere = folderOf({ "secret.md": "Not yours.", "site/articles/x.md": "Words." });
  const root = path.join(elsewhere, "site");
  symlinkSync(path.join(elsewhere, "secret.md"), path.join(root, "articles/link.md"));
  symlinkSync(elsewhere, path.join(root, "legal"));
  mkdirSync(path.join(root, "articles/folder.md"));
  const outside = /The desk does not edit|is a link/;
  for (const wrong of [
    "../secret.md",
    "articles/../../secret.md",
    "/etc/passwd",
    "articles\\x.md",
    "articles/.hidden.md",
    "articles/x\\..\\..\\secret.md",
    "articles/x.md\0.png",
    "articles/a/b.md",
    "articles//x.md",
    "articles/x.md:stream.md",
    "./about.md",
    "articles/x.scene.yaml",
    ".env",
    "__proto__",
    ".trash/1/articles/x.md",
    "",
    "articles/link.md",
    "legal/privacy.md",
    "articles/folder.md",
  ]) {
    expect(refusalOf(() => openFile(root, wrong)).message, wrong).toMatch(outside);
    expect(refusalOf(() => saveFile(root, wrong, "Evil.", "0")).message, wrong).toMatch(outside);
  }
});

test("the folder itself may be named by a link", () => {
  const root = folderOf({ [article]: "Words." });
  symlinkSync(root, `${root}-link`);
  expect(openFile(`${root}-link`, article).text).toBe("Words.");
});

test("a photograph lies beside its article upright, smaller, under a safe name and without its place", async () => {
  const { port, sending, root } = await deskOf(folderOf({ [article]: "Words." }));
  const store = async (name: string, body: Buffer) => {
    const target = `/api/picture?beside=${article}&name=${encodeURIComponent(name)}`;
    const headers = { ...sending, "content-type": "application/octet-stream" };
    const { status, text } = await sendTo(port, target, { method: "POST", headers, body });
    return status === 200 ? JSON.parse(text).name : status;
  };
  const taken = await cameraPhotograph(3000, 2000, 6);
  expect(await store("../Chá no Jardim (2).JPG", taken)).toEqual("cha-no-jardim-2.jpg");
  const stored = readFileSync(path.join(root, "articles/cha-no-jardim-2.jpg"));
  expect(await whatIsNoted(stored)).toEqual({ width: 1600, height: 2400 });
  expect(await store("Chá no Jardim (2).jpg", taken)).toEqual("cha-no-jardim-2-2.jpg");
  expect(await store("茶.jpg", taken)).toEqual("photograph.jpg");
  expect(await store("tea.jpg", Buffer.from("words"))).toBe(422);
  expect(await store("tea.jpg", taken.subarray(0, 2000))).toBe(422);
  expect(readdirSync(path.join(root, "articles"))).toHaveLength(4);
});
