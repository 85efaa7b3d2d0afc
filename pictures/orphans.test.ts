import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../platform/testing/folder-of.ts";
import { isAsDrawn, readDrawn, remember } from "./drawn-record.ts";
import { orphansOf, removeOrphans } from "./orphans.ts";
import type { PictureSpec } from "./picture.ts";
import { plainScene } from "./scene.ts";

const scene = plainScene("laptop-open", { width: 800, height: 600 });
const picture = {
  key: "article/key",
  shape: "cover",
  family: "tech",
  from: "scene",
  scene,
} satisfies PictureSpec;
const catalogue = { pictures: [picture], cards: [] };

/** A site's folder with these files in `pictures/`; the first of them were drawn by us. */
function folderWith(drawn: string[], others: string[]) {
  const folder = folderOf(
    Object.fromEntries([...drawn, ...others].map((file) => [`pictures/${file}`, file])),
  );
  const write = (file: string, text: string) => writeFileSync(join(folder, "pictures", file), text);
  for (const file of drawn) remember(folder, file.replace(/\.\w+$/, ""), "hash");
  return { folder, write, has: (file: string) => existsSync(join(folder, "pictures", file)) };
}

test("a drawing of a picture that is gone is removed with its line; what is needed stays", () => {
  const { folder, has } = folderWith(["article/key.webp", "article/old.webp", "share/article-old.jpg"], []);
  const orphans = orphansOf(folder, catalogue);
  expect(orphans).toEqual(["article/old", "share/article-old"]);
  expect(removeOrphans(folder, orphans)).toEqual([
    "pictures/article/old.webp",
    "pictures/share/article-old.jpg",
  ]);
  expect(["article/key.webp", "article/old.webp", "share/article-old.jpg"].map(has)).toEqual([
    true,
    false,
    false,
  ]);
  expect(Object.keys(readDrawn(folder))).toEqual(["article/key"]);
});

test("what nobody drew here is never removed: not an operator's file, not one in a drawing's place", () => {
  const { folder, write, has } = folderWith(["article/old.webp"], ["kettle.jpg", "article/holiday.webp"]);
  write("article/old.webp", "the operator's own");
  expect(removeOrphans(folder, orphansOf(folder, catalogue))).toEqual([]);
  expect(["kettle.jpg", "article/holiday.webp", "article/old.webp"].map(has)).toEqual([true, true, true]);
});

test("a drawing that a photograph has taken the place of is an orphan", () => {
  const { folder } = folderWith(["article/key.webp"], []);
  const place = { file: "content/articles/key.md", line: 3, field: "cover" };
  const photograph = { name: "key.jpg", path: "/key.jpg", place };
  const { key, shape, family } = picture;
  const pictures: PictureSpec[] = [{ key, shape, family, from: "photograph", photograph }];
  expect(orphansOf(folder, { pictures, cards: [] })).toEqual(["article/key"]);
});

test("a file is as drawn while its bytes are those that were kept", () => {
  const { folder, write } = folderWith(["article/key.webp"], ["article/own.webp"]);
  expect(isAsDrawn(folder, "article/key")).toBe(true);
  expect(isAsDrawn(folder, "article/own")).toBe(false);
  expect(isAsDrawn(folder, "article/not-yet")).toBe(true);
  write("article/key.webp", "another");
  expect(isAsDrawn(folder, "article/key")).toBe(false);
});
