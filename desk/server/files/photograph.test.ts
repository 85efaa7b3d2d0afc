import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { storePhotograph } from "./photograph.ts";

test("a photograph as an iPhone takes it is stored as JPEG with its colours, and a broken one is refused", async () => {
  const root = folderOf({ "articles/a.md": "A" });
  const heic = readFileSync(path.join(import.meta.dirname, "../testing/phone.heic"));
  const store = (bytes: Buffer) =>
    storePhotograph(root, { beside: "articles/a.md", name: "IMG_4711.HEIC", bytes });
  const colourOf = async (name: string) => {
    const picture = sharp(path.join(root, `articles/${name}.jpg`));
    const pixels = await picture.extract({ left: 8, top: 8, width: 1, height: 1 }).raw().toBuffer();
    return [...pixels];
  };
  expect(await store(heic)).toEqual({ name: "img-4711.jpg" });
  const stored = path.join(root, "articles/img-4711.jpg");
  expect(await sharp(stored).metadata()).toMatchObject({ format: "jpeg", width: 96, height: 64 });
  expect(await colourOf("img-4711")).toEqual(near(200, 90, 50));
  await store(Buffer.concat([heic, await wideProfile()]));
  // by the matrices of both: Display P3 (200, 90, 50) is sRGB (216, 81, 34)
  expect(await colourOf("img-4711-2")).toEqual(near(216, 81, 34));
  await expect(store(heic.subarray(0, 900))).rejects.toThrow(/^IMG_4711.HEIC cannot be read to its end/);
});

/** A JPEG is no copy: each value may be off by less than 5. */
const near = (...colour: number[]) => colour.map((value) => expect.closeTo(value, -1));

/** The box that says of a HEIC file that its colours are Display P3; here it stands at its end. */
async function wideProfile(): Promise<Buffer> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } });
  const { icc = Buffer.alloc(0) } = await sharp(
    await picture.withIccProfile("p3").png().toBuffer(),
  ).metadata();
  const head = Buffer.from("\0\0\0\0colrprof");
  head.writeUInt32BE(head.length + icc.length);
  return Buffer.concat([head, icc]);
}

test("what readers would not see as it is gets refused in the words of the rule", async () => {
  const root = folderOf({ "articles/a.md": "A" });
  const refused = async (bytes: Buffer, words: string) =>
    expect(storePhotograph(root, { beside: "articles/a.md", name: "tips.jpg", bytes })).rejects.toThrow(
      words,
    );
  await refused(Buffer.from("tips"), "tips.jpg is no JPEG, PNG, WebP or AVIF; export it as JPEG.");
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  await refused(
    await plain(12_000, 9000, "#abc").jpeg().toBuffer(),
    "tips.jpg has 108 megapixels, and 100 are the most; export it 6,000 px wide.",
  );
  const frames = ["red", "blue"].map((colour) => plain(200, 200, colour).png().toBuffer());
  const moving = sharp(await Promise.all(frames), { join: { animated: true } });
  await refused(await moving.webp().toBuffer(), "tips.jpg moves; export one frame of it as JPEG.");
});
