import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { folderOf } from "../platform/testing/folder-of.ts";
import type { RuleName } from "../site-folder/rules/rules.ts";
import { cutPhotograph, inspectPhotograph, photographWarning } from "./photograph.ts";

const place = { file: "content/articles/a.md", line: 3, field: "cover" };

function plain(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background: { r: 200, g: 60, b: 40, alpha: 0 } } });
}

/** What a file with these bytes is taken for. */
async function looked(bytes: Buffer | string) {
  const path = join(folderOf(), "kettle.jpg");
  writeFileSync(path, bytes);
  return inspectPhotograph(path, join(path, "../cache"));
}

const noise = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: "#888",
    noise: { type: "gaussian", mean: 128, sigma: 30 },
  },
});
const jpeg = await noise.clone().jpeg().toBuffer();
const png = await noise.clone().png().toBuffer();
const boxes = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}\0\0\0\x08meta`;

test.each<[string, Buffer | string, RuleName]>([
  ["no bytes", "", "photograph-empty"],
  ["text", "This is no photograph.\n", "photograph-of-no-kind"],
  [
    "a pointer of Git LFS",
    "version https://git-lfs.github.com/spec/v1\noid sha256:4d\nsize 12\n",
    "photograph-of-git-lfs",
  ],
  ["half a JPEG", jpeg.subarray(0, jpeg.length / 2), "photograph-broken"],
  ["half a PNG", png.subarray(0, png.length / 2), "photograph-broken"],
  ["the first bytes of a JPEG", jpeg.subarray(0, 20), "photograph-broken"],
  ["a HEIC photograph", Buffer.from(boxes("heic"), "latin1"), "photograph-heic"],
  ["a HEIF container", Buffer.from(boxes("mif1"), "latin1"), "photograph-heic"],
  ["a GIF", await plain(300, 200).gif().toBuffer(), "photograph-of-no-kind"],
  ["any bytes", Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), "photograph-of-no-kind"],
  ["one pixel", await plain(1, 1).png().toBuffer(), "photograph-too-small"],
])("%s is a fault", async (_name, bytes, rule) => {
  const { fault, size } = await looked(bytes);
  expect(fault?.rule).toBe(rule);
  expect(size).toBeUndefined();
});

test("a file that cannot be opened is a fault", async () => {
  const { fault } = await inspectPhotograph(join(folderOf(), "gone.jpg"), folderOf());
  expect(fault).toMatchObject({
    rule: "photograph-closed",
    values: { reason: expect.stringMatching(/^ENOENT/) },
  });
});

test("a WebP that moves is a fault", async () => {
  const frames = await sharp([png, jpeg], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await looked(frames)).fault?.rule).toBe("photograph-moves");
});

test("a hundred megapixels are the most", async () => {
  expect((await looked(pngHead(12_000, 9000))).fault).toEqual({
    rule: "photograph-too-large",
    values: { megapixels: 108, most: 100 },
  });
  // below the limit, the same file is seen to lack its pixels
  expect((await looked(pngHead(10_000, 9000))).fault?.rule).toBe("photograph-broken");
});

test("of several photographs in the costliest form one is decoded at a time: four at once would take 380 MB", async () => {
  const path = join(folderOf(), "large.jpg");
  await plain(4000, 3000)
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
    .toFile(path);
  const script = `
    import { cutPhotograph } from "${join(import.meta.dirname, "photograph.ts")}";
    const photograph = { name: "large.jpg", path: ${JSON.stringify(path)} };
    await Promise.all([1, 2, 3, 4].map(() => cutPhotograph(photograph, { width: 160, height: 120 })));
    console.log(process.resourceUsage().maxRSS);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(run.stderr).toBe("");
  expect(Number(run.stdout) / 1024).toBeGreaterThan(30);
  expect(Number(run.stdout) / 1024).toBeLessThan(320);
});

test.each<[string, Buffer]>([
  ["JPEG", jpeg],
  ["CMYK JPEG", await noise.clone().toColourspace("cmyk").jpeg().toBuffer()],
  ["grey JPEG", await noise.clone().greyscale().jpeg().toBuffer()],
  ["progressive JPEG", await noise.clone().jpeg({ progressive: true }).toBuffer()],
  [
    "JPEG with a film behind it, as phones keep moving photographs",
    Buffer.concat([jpeg, Buffer.alloc(5000, "ftypmp42")]),
  ],
  ["16-bit PNG", await noise.clone().toColourspace("rgb16").png().toBuffer()],
  ["transparent PNG", await plain(300, 200, 4).png().toBuffer()],
  ["WebP", await noise.clone().webp().toBuffer()],
  ["AVIF", await noise.clone().avif({ effort: 0 }).toBuffer()],
  ["Display P3 JPEG", await noise.clone().withIccProfile("p3").jpeg().toBuffer()],
])("%s becomes three channels of eight bits in the frame's size", async (_name, bytes) => {
  const path = join(folderOf(), "kettle");
  writeFileSync(path, bytes);
  expect(await inspectPhotograph(path, join(path, "../cache"))).toEqual({
    size: { width: 300, height: 200 },
  });
  const { data } = await cutPhotograph({ name: "kettle", path, place }, { width: 80, height: 60 });
  expect(data.length).toBe(80 * 60 * 3);
});

test.each([
  ["what is transparent stands on white", plain(300, 200, 4).png(), [255, 255, 255]],
  ["CMYK keeps its colour", plain(300, 200).toColourspace("cmyk").jpeg(), [200, 60, 40]],
])("%s", async (_rule, picture, colour) => {
  const path = join(folderOf(), "kettle");
  await picture.toFile(path);
  const { data } = await cutPhotograph({ name: "kettle", path, place }, { width: 8, height: 6 });
  for (const [at, value] of colour.entries()) expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(40);
});

test("a photograph is turned upright, whichever way the camera was held", async () => {
  // dark above, light below, when upright
  const upright = sharp({ create: { width: 160, height: 240, channels: 3, background: "#fff" } }).composite([
    { input: { create: { width: 160, height: 120, channels: 3, background: "#000" } }, left: 0, top: 0 },
  ]);
  const pixels = await upright.png().toBuffer();
  // what a camera stores, so that its note turns it back
  const stored: Record<number, (image: Sharp) => Sharp> = {
    1: (image) => image,
    2: (image) => image.flop(),
    3: (image) => image.rotate(180),
    4: (image) => image.flip(),
    6: (image) => image.rotate(270),
    8: (image) => image.rotate(90),
  };
  for (const [orientation, turn] of Object.entries(stored)) {
    const path = join(folderOf(), `held-${orientation}.jpg`);
    await turn(sharp(pixels))
      .withMetadata({ orientation: Number(orientation) })
      .jpeg()
      .toFile(path);
    expect((await inspectPhotograph(path, join(path, "../cache"))).size).toEqual({ width: 160, height: 240 });
    const { data } = await cutPhotograph({ name: "held", path, place }, { width: 16, height: 24 });
    expect([orientation, (data[0] ?? 255) < 20, (data.at(-1) ?? 0) > 235]).toEqual([orientation, true, true]);
  }
});

test("what was looked at is remembered by its bytes, what is at fault is not", async () => {
  const home = folderOf();
  const cache = join(home, "cache");
  writeFileSync(join(home, "a.jpg"), jpeg);
  writeFileSync(join(home, "same bytes.jpg"), jpeg);
  writeFileSync(join(home, "b.jpg"), jpeg.subarray(0, 2000));
  const size = { width: 300, height: 200 };
  expect(await inspectPhotograph(join(home, "a.jpg"), cache)).toEqual({ size });
  const [known] = readdirSync(cache);
  // what stands there is believed: nothing is decoded a second time
  writeFileSync(join(cache, known ?? ""), JSON.stringify({ width: 7, height: 7 }));
  expect(await inspectPhotograph(join(home, "same bytes.jpg"), cache)).toEqual({
    size: { width: 7, height: 7 },
  });
  expect((await inspectPhotograph(join(home, "b.jpg"), cache)).fault?.rule).toBe("photograph-broken");
  expect(readdirSync(cache)).toEqual([known]);
});

test("a file that is replaced under its name is seen anew", async () => {
  const path = join(folderOf(), "kettle.jpg");
  const cut = async (background: string) => {
    await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toFile(path);
    return (await cutPhotograph({ name: "kettle.jpg", path, place }, { width: 8, height: 6 })).data[0];
  };
  expect(await cut("#000")).toBeLessThan(10);
  expect(await cut("#fff")).toBeGreaterThan(245);
});

test.each([
  [{ width: 1200, height: 900 }, "cover", undefined],
  [{ width: 1199, height: 900 }, "cover", "photograph-blurred"],
  [{ width: 3000, height: 4000 }, "cover", undefined],
  [{ width: 1200, height: 675 }, "step", undefined],
  [{ width: 20_000, height: 500 }, "cover", "photograph-cut"],
] as const)("of %j as a %s is said: %s", (size, shape, rule) => {
  expect(photographWarning(size, shape)?.rule).toBe(rule);
});

/** A PNG that says it has this size. */
function pngHead(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
