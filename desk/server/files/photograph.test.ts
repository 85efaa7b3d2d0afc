import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { folderOf } from "../testing/desk.ts";
import { storePhotograph } from "./photograph.ts";

test("a photograph as an iPhone takes it is stored as JPEG with its colours, and a broken one is refused", async () => {
  const root = folderOf({ "articles/a.md": "A" });
  const heic = readFileSync(path.join(import.meta.dirname, "../testing/phone.heic"));
  const store = (bytes: Buffer) =>
    storePhotograph(root, { beside: "articles/a.md", name: "IMG_4711.HEIC", bytes });
  expect(await store(heic)).toEqual({ name: "img-4711.jpg" });
  const stored = path.join(root, "articles/img-4711.jpg");
  expect(await sharp(stored).metadata()).toMatchObject({ format: "jpeg", width: 96, height: 64 });
  const pixels = await sharp(stored).extract({ left: 8, top: 8, width: 1, height: 1 }).raw().toBuffer();
  expect([...pixels].map((value) => Math.round(value / 10) * 10)).toEqual([200, 90, 50]);
  await expect(store(heic.subarray(0, 900))).rejects.toThrow(/^IMG_4711.HEIC cannot be read to its end/);
});
