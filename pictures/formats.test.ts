import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readBrand } from "../brand/brand.ts";
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

test("every file has the size and the format of its name, and is made once for each state of the master", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  const cache = join(folder, "cache");
  await saveMaster(masterOf(folder, "article/a"), pixelsOf(40));
  const made = await filesOfPicture(folder, picture, brand, cache);
  for (const { name, path } of made) {
    const { width, height, format } = await sharp(path).metadata();
    const kind = format === "heif" ? "avif" : format === "jpeg" ? "jpg" : format;
    expect(`article/a-${width}x${height}.${kind}`).toBe(name);
  }
  const first = timesOf(cache);
  expect(await filesOfPicture(folder, picture, brand, cache)).toEqual(made);
  expect(timesOf(cache)).toEqual(first);

  await saveMaster(masterOf(folder, "article/a"), pixelsOf(200));
  const changed = await filesOfPicture(folder, picture, brand, cache);
  expect(changed.map(({ path }) => path)).not.toContain(made[0]?.path);
});

test("a night is drawn without a master; in the place of the operator's own picture it is that one, dimmed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
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
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  const cache = join(folder, "cache");
  await expect(filesOfPicture(folder, picture, brand, cache)).rejects.toThrow("article/a.webp");
  mkdirSync(join(folder, "pictures/article"), { recursive: true });
  writeFileSync(masterOf(folder, "article/a"), "no picture");
  await expect(filesOfPicture(folder, picture, brand, cache)).rejects.toThrow(
    "pictures/article/a.webp:1 file: cannot be read",
  );
  expect(existsSync(cache)).toBe(false);
});

/** A cover with a photograph, `take` of which takes another, and a plain cover; `everything` makes their files. */
async function photographedAndPlain() {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  const cache = join(folder, "cache");
  const path = join(folder, "kettle.jpg");
  const take = (background: string) =>
    sharp({ create: { width: 1300, height: 1000, channels: 3, background } })
      .jpeg()
      .toFile(path);
  await take("#a33");
  const { key, shape, family, scene } = picture;
  const place = { file: "content/articles/a.md", line: 3, field: "cover" };
  const photographed = {
    key,
    shape,
    family,
    from: "photograph",
    photograph: { name: "kettle.jpg", path, place },
  } satisfies PictureSpec;
  const plain = { key: "plain/tech", shape, family, from: "plain", scene } satisfies PictureSpec;
  const everything = async () => {
    const files = [photographed, plain].map((one) => filesOfPicture(folder, one, brand, cache));
    const cards = [photographed, plain].map((one) =>
      fileOfCard(
        folder,
        { key: `share/${one.from}`, title: "Kettles", label: "Tech", pictures: [one] },
        { name: "Knack", brand },
        cache,
      ),
    );
    return [...(await Promise.all(files)).flat(), ...(await Promise.all(cards))];
  };
  return { cache, take, photographed, plain, everything };
}

test("a photograph and a plain cover have the same files as a drawing, and so has their share card", async () => {
  const { photographed, plain, everything } = await photographedAndPlain();
  const made = await everything();
  const names = [photographed, plain].flatMap(targetsOf).map(({ name }) => name);
  expect(made.map(({ name }) => name)).toEqual([...names, "share/photograph.jpg", "share/plain.jpg"]);
  for (const { name, path: file } of made.slice(0, -2)) {
    const { width, height } = await sharp(file).metadata();
    expect(name).toContain(`-${width}x${height}.`);
  }
  expect(await sharp(made.at(-1)?.path).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: "jpeg",
  });
});

test("the files of a photograph and of a plain cover are made once, until the photograph changes", async () => {
  const { cache, take, plain, everything } = await photographedAndPlain();
  const made = await everything();
  const first = timesOf(cache);
  expect(await everything()).toEqual(made);
  expect(timesOf(cache)).toEqual(first);
  await take("#3a3");
  const changed = await everything();
  const same = changed.filter((file, at) => file.path === made[at]?.path).map(({ name }) => name);
  expect(same).toEqual([...targetsOf(plain).map(({ name }) => name), "share/plain.jpg"]);
});

test("a photograph that cannot be shown is a fault where it is named, and leaves nothing in the cache", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  const path = join(folder, "kettle.jpg");
  writeFileSync(path, "no picture");
  const place = { file: "content/articles/a.md", line: 3, field: "cover" };
  const { key, shape, family } = picture;
  const photographed = {
    key,
    shape,
    family,
    from: "photograph",
    photograph: { name: "kettle.jpg", path, place },
  } satisfies PictureSpec;
  const cache = join(folder, "cache");
  await expect(filesOfPicture(folder, photographed, brand, cache)).rejects.toMatchObject({
    faults: [{ ...place, rule: "photograph-of-no-kind" }],
  });
  expect(existsSync(cache)).toBe(false);
});

function pixelsOf(grey: number) {
  return { data: Buffer.alloc(1600 * 1200 * 3, grey), width: 1600, height: 1200 };
}

function timesOf(folder: string): number[] {
  return readdirSync(folder).map((file) => statSync(join(folder, file)).mtimeMs);
}
