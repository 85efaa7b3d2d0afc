import { expect, test } from "vitest";
import { pictureSizes } from "../../../pictures/sizes.ts";
import { pictureAddress, pictureSet, pictureUrl } from "./picture-url.ts";

const size = { width: 400, height: 300 };

test("without a host, an address is one of our own files", () => {
  expect(pictureUrl(pictureAddress("article/a"), size, "avif")).toBe("/pictures/article/a-400x300.avif");
});

test.each(["https://pictures.example", "https://pictures.example/"])(
  "with the host %s, an address names width, height, fit and crop",
  (host) => {
    expect(pictureUrl(pictureAddress("article/a", host), size, "jpg")).toBe(
      "https://pictures.example/article/a?w=400&h=300&fit=crop&crop=entropy&fm=jpg",
    );
  },
);

test("thumbnails are 400x300 and 800x600, inline pictures 800x500, portraits small enough for a phone", () => {
  expect(pictureSizes.cover).toEqual([size, { width: 800, height: 600 }]);
  expect(pictureSizes.portrait[0]).toEqual({ width: 360, height: 480 });
  expect(pictureSizes.step.at(-1)).toEqual({ width: 800, height: 500 });
});

test("a set names each size with its width", () => {
  expect(pictureSet("/pictures/article/a.step", "step", "avif")).toBe(
    "/pictures/article/a.step-400x250.avif 400w, /pictures/article/a.step-800x500.avif 800w",
  );
});
