import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readBrand } from "../brand/brand.ts";
import { folderOf } from "../platform/testing/folder-of.ts";
import { fileOfCard, filesOfPicture, targetsOf } from "./formats.ts";
import { masterOf } from "./master-of.ts";
import { saveMaster } from "./masters.ts";
import type { PictureSpec } from "./picture.ts";
import { plainScene } from "./scene.ts";

const brand = readBrand();
const picture = {
  key: "article/a",
  shape: "cover",
  family: "tech",
  from: "scene",
  scene: plainScene("laptop-open", { width: 800, height: 600 }),
} satisfies PictureSpec;

test("a cover has the names that the site’s picture addresses expect", () => {
  expect(targetsOf({ key: "article/2-minute-rule", shape: "cover" }).map(({ name }) => name)).toEqual([
    "article/2-minute-rule-400x300.avif",
    "article/2-minute-rule-400x300.jpg",
    "article/2-minute-rule-800x600.avif",
    "article/2-minute-rule-800x600.jpg",
  ]);
});

test("step pictures carry their name, portraits are 3:4, and only covers have a large JPEG", () => {
  const shapes = [
    { key: "article/a.drape", shape: "step" },
    { key: "category/tech", shape: "portrait" },
  ] as const;
  const names = shapes.flatMap(targetsOf).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "article/a.drape-800x500.avif",
      "category/tech-360x480.avif",
      "category/tech-600x800.avif",
    ]),
  );
  expect(names.filter((name) => name.endsWith(".jpg"))).toEqual([
    "article/a.drape-400x250.jpg",
    "category/tech-360x480.jpg",
  ]);
});

test("a share card is served as it was drawn", async () => {
  const card = { key: "share/home", title: "Home", pictures: [picture] };
  expect(await fileOfCard("content", card, { name: "Knack", brand })).toEqual({
    name: "share/home.jpg",
    path: masterOf("content", "share/home"),
  });
});

test("a night is drawn without a master; in the place of the operator's own picture it is that one, dimmed", async () => {
  const folder = folderOf();
  const cache = join(folder, "cache");
  const night = { ...picture, key: "night/article/a", from: "lamp" } satisfies PictureSpec;
  const drawn = await filesOfPicture(folder, night, brand, cache);
  expect(drawn.map(({ name }) => name)).toEqual([
    "night/article/a-400x300.avif",
    "night/article/a-800x600.avif",
  ]);
  await saveMaster(masterOf(folder, "article/a"), pixelsOf(200));
  const [own] = await filesOfPicture(folder, night, brand, cache);
  expect(own?.path).not.toBe(drawn[0]?.path);
  const { channels } = await sharp(own?.path).stats();
  expect(channels[0]?.mean).toBeCloseTo(200 * 0.86, -1);
});

test("a master that is no picture is a fault, and leaves nothing in the cache", async () => {
  const folder = folderOf();
  const cache = join(folder, "cache");
  await expect(filesOfPicture(folder, picture, brand, cache)).rejects.toThrow("article/a.webp");
  mkdirSync(join(folder, "pictures/article"), { recursive: true });
  writeFileSync(masterOf(folder, "article/a"), "no picture");
  await expect(filesOfPicture(folder, picture, brand, cache)).rejects.toThrow(
    "pictures/article/a.webp:1 file: cannot be read",
  );
  expect(existsSync(cache)).toBe(false);
});

test("every file has the size and the format of its name, and is made once for each state of what it shows", async () => {
  const folder = folderOf();
  const cache = join(folder, "cache");
  const photographed = photographedIn(folder);
  const plain = { ...picture, key: "plain/tech", from: "plain" } satisfies PictureSpec;
  const take = async (grey: number) => {
    await saveMaster(masterOf(folder, picture.key), pixelsOf(grey));
    await sharp({
      create: { width: 400, height: 300, channels: 3, background: { r: grey, g: grey, b: grey } },
    })
      .jpeg()
      .toFile(photographed.photograph.path);
  };
  const everything = async () => {
    const made = await filesOfPicture(folder, picture, brand, cache);
    for (const one of [photographed, plain]) {
      const card = { key: `share/${one.from}`, title: "Kettles", label: "Tech", pictures: [one] };
      made.push(...(await filesOfPicture(folder, one, brand, cache)));
      made.push(await fileOfCard(folder, card, { name: "Knack", brand }, cache));
    }
    return made;
  };
  const namesOf = (one: PictureSpec) => targetsOf(one).map(({ name }) => name);
  const namesOfPlain = [...namesOf(plain), "share/plain.jpg"];

  await take(40);
  const made = await everything();
  expect(made.map(({ name }) => name)).toEqual([
    ...namesOf(picture),
    ...namesOf(photographed),
    "share/photograph.jpg",
    ...namesOfPlain,
  ]);
  for (const { name, path } of made) {
    const { width, height, format } = await sharp(path).metadata();
    const ending = format === "heif" ? "avif" : "jpg";
    if (name.startsWith("share/")) expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    else expect(name).toMatch(new RegExp(`-${width}x${height}\\.${ending}$`));
  }

  const first = timesOf(cache);
  expect(await everything()).toEqual(made);
  expect(timesOf(cache)).toEqual(first);
  await take(200);
  const changed = await everything();
  const same = changed.filter((file, at) => file.path === made[at]?.path).map(({ name }) => name);
  expect(same).toEqual(namesOfPlain);
});

test("a photograph that cannot be shown is a fault where it is named, and leaves nothing in the cache", async () => {
  const folder = folderOf();
  const photographed = photographedIn(folder);
  const { path, place } = photographed.photograph;
  writeFileSync(path, "no picture");
  const cache = join(folder, "cache");
  await expect(filesOfPicture(folder, photographed, brand, cache)).rejects.toMatchObject({
    faults: [{ ...place, rule: "photograph-of-no-kind" }],
  });
  expect(existsSync(cache)).toBe(false);
});

/** A cover with a photograph in this folder. */
function photographedIn(folder: string) {
  const { shape, family } = picture;
  const place = { file: "content/articles/a.md", line: 3, field: "cover" };
  const photograph = { name: "kettle.jpg", path: join(folder, "kettle.jpg"), place };
  return { key: "article/b", shape, family, from: "photograph", photograph } satisfies PictureSpec;
}

function pixelsOf(grey: number) {
  return { data: Buffer.alloc(1600 * 1200 * 3, grey), width: 1600, height: 1200 };
}

function timesOf(folder: string): number[] {
  return readdirSync(folder).map((file) => statSync(join(folder, file)).mtimeMs);
}
