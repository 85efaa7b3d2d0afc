import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBrand } from "../brand/brand.ts";
import { jobsOf, jobsToDo } from "./drawing-jobs.ts";
import { remember } from "./drawn-record.ts";
import type { Card, PictureSpec } from "./picture.ts";
import { plainScene } from "./scene.ts";

const scene = plainScene("laptop-open", { width: 800, height: 600 });
const drawn = (key: string) =>
  ({ key, shape: "cover", family: "tech", from: "scene", scene }) satisfies PictureSpec;
const plain = { ...drawn("plain/tech"), from: "plain" } satisfies PictureSpec;
const card = (key: string, picture: PictureSpec): Card => ({ key, title: "Keys", pictures: [picture] });

function keysOf(content: string, pictures: PictureSpec[], cards: Card[] = []) {
  const jobs = jobsOf(content, { site: { name: "Knack", brand: readBrand() }, pictures, cards });
  const { stale, own } = jobsToDo(content, jobs);
  return { stale: stale.map(({ key }) => key), own: own.map(({ key }) => key) };
}

test("only what has a scene is drawn by the command, and so are its share cards", () => {
  const pictures = [drawn("article/a"), plain];
  const cards = [card("share/article-a", drawn("article/a")), card("share/article-b", plain)];
  expect(keysOf("/nowhere", pictures, cards)).toEqual({ stale: ["article/a", "share/article-a"], own: [] });
});

test("nothing is drawn over that was not drawn here", () => {
  const content = mkdtempSync(join(tmpdir(), "jobs-"));
  const write = (name: string, text: string) => {
    mkdirSync(join(content, "pictures/article"), { recursive: true });
    writeFileSync(join(content, `pictures/article/${name}.webp`), text);
  };
  const pictures = ["fresh", "changed", "replaced", "own"].map((name) => drawn(`article/${name}`));
  for (const name of ["fresh", "changed", "replaced", "own"]) write(name, name);
  const hashes = new Map(
    jobsOf(content, { site: { name: "Knack", brand: readBrand() }, pictures, cards: [] }).map(
      ({ key, hash }) => [key, hash],
    ),
  );
  remember(content, "article/fresh", hashes.get("article/fresh") ?? "");
  remember(content, "article/changed", "hash-of-another-scene");
  remember(content, "article/replaced", "hash-of-another-scene");
  write("replaced", "the operator's own");
  expect(keysOf(content, pictures)).toEqual({
    stale: ["article/changed"],
    own: ["article/replaced", "article/own"],
  });
});
