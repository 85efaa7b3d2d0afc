import sharp from "sharp";
import { expect, test } from "vitest";
import { readBrand } from "../brand/brand.ts";
import { icons, iconsOf } from "./icons.ts";

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#0000ff"/></svg>';

/** Red, green, blue and opacity of a picture at a place, in parts of its sides. */
async function colourAt(picture: Buffer | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

test("one logo makes every icon: whole, in the middle, on paper where the icon needs a ground", async () => {
  const files = await iconsOf(logo, "#ffeedd");
  expect(Object.keys(files)).toEqual([
    "favicon.svg",
    "favicon.ico",
    "apple-touch-icon.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
  ]);
  expect(files["favicon.svg"]?.toString()).toBe(logo);
  const touch = files["apple-touch-icon.png"];
  expect(await sharp(touch).metadata()).toMatchObject({ width: 180, height: 180, format: "png" });
  expect(await colourAt(touch, 0.5, 0.5)).toEqual([0, 0, 255, 255]);
  expect(await colourAt(touch, 0.02, 0.5)).toEqual([255, 238, 221, 255]);
  // what is cut to a circle of four fifths loses nothing of the logo
  const maskable = files["icon-maskable-512.png"];
  expect(await sharp(maskable).metadata()).toMatchObject({ width: 512, height: 512 });
  expect(await colourAt(maskable, 0.5, 0.5)).toEqual([0, 0, 255, 255]);
  for (const at of [0.2, 0.8]) expect(await colourAt(maskable, at, at)).toEqual([255, 238, 221, 255]);
  const small = files["favicon.ico"]?.subarray(22);
  expect(await sharp(small).metadata()).toMatchObject({ width: 32, height: 32 });
  expect(await colourAt(small, 0.5, 0.5)).toEqual([0, 0, 255, 255]);
  expect((await colourAt(small, 0.5, 0.05))[3]).toBe(0);
});

test("a site without a logo has the mark that stands in", async () => {
  const files = await icons(readBrand());
  expect(Object.keys(files)).toContain("icon-maskable-512.png");
  expect(files["favicon.svg"]?.toString()).toContain("<circle");
  expect(files["logo.svg"]).toBeUndefined();
});

test("a site's own logo is served by itself too", async () => {
  const files = await icons({ ...readBrand(), logo: { svg: logo, ratio: 4 } });
  expect(files["logo.svg"]?.toString()).toBe(logo);
});

test("a logo that cannot be drawn is told by its name", async () => {
  await expect(iconsOf("<svg viewBox='0 0 9 9'><path", "#ffffff")).rejects.toThrow(
    /^logo\.svg cannot be drawn: /,
  );
});
