import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBrand } from "../brand/brand.ts";
import { folderOf } from "../platform/testing/folder-of.ts";
import { jobsOf, jobsToDo } from "./drawing-jobs.ts";
import { remember } from "./drawn-record.ts";
import { pictureHash } from "./hashes.ts";
import type { Card, PictureSpec } from "./picture.ts";
import { plainScene } from "./scene.ts";

const brand = readBrand();
const scene = plainScene("laptop-open", { width: 800, height: 600 });
const drawn = (key: string) =>
  ({ key, shape: "cover", family: "tech", from: "scene", scene }) satisfies PictureSpec;
const plain = { ...drawn("plain/tech"), from: "plain" } satisfies PictureSpec;
const card = (key: string, picture: PictureSpec): Card => ({ key, title: "Keys", pictures: [picture] });

function keysOf(content: string, pictures: PictureSpec[], cards: Card[] = []) {
  const jobs = jobsOf(content, { site: { name: "Knack", brand }, pictures, cards });
  const { stale, own } = jobsToDo(content, jobs);
  return { stale: stale.map(({ key }) => key), own: own.map(({ key }) => key) };
}

test("only what has a scene is drawn by the command, and so are its share cards", () => {
  const pictures = [drawn("article/a"), plain];
  const cards = [card("share/article-a", drawn("article/a")), card("share/article-b", plain)];
  expect(keysOf("/nowhere", pictures, cards)).toEqual({ stale: ["article/a", "share/article-a"], own: [] });
});

const fileOf = (name: string) => `pictures/article/${name}.webp`;

test("nothing is drawn over that was not drawn here", () => {
  const names = ["fresh", "changed", "replaced", "own"];
  const pictures = names.map((name) => drawn(`article/${name}`));
  const content = folderOf(Object.fromEntries(names.map((name) => [fileOf(name), name])));
  remember(content, "article/fresh", pictureHash(drawn("article/fresh"), brand));
  remember(content, "article/changed", "hash-of-another-scene");
  remember(content, "article/replaced", "hash-of-another-scene");
  writeFileSync(join(content, fileOf("replaced")), "the operator's own");
  expect(keysOf(content, pictures)).toEqual({
    stale: ["article/changed"],
    own: ["article/replaced", "article/own"],
  });
});
