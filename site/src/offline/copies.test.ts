import { expect, test } from "vitest";
import { importsOf, largestOfEach, noteOf, pictureKey, responseOf } from "./copies.ts";

test("a picture is kept once, in the largest size that a page shows, and answers for all its sizes", () => {
  const shown = [
    "/pictures/article/tea-400x300.avif",
    "/pictures/article/tea-800x600.avif",
    "/pictures/article/cup-400x300.webp",
  ];
  expect(largestOfEach(shown)).toEqual([shown[1], shown[2]]);
  expect(largestOfEach(shown.toReversed()).toSorted()).toEqual([shown[2], shown[1]].toSorted());
  expect(pictureKey("/pictures/article/tea-400x300.jpg")).toBe(
    pictureKey("/pictures/article/tea-800x600.avif"),
  );
  expect(pictureKey("/article/tea-400x300")).toBe("/article/tea-400x300");
});

test("a script’s imports are found, static and late, from where it lies", () => {
  const script =
    'import{a}from"./client.B9.js";const b=()=>import("../keep.js");x(`./lists.-C_1.js`);y("not.js")';
  expect(importsOf(script, "/assets/save.AA.js")).toEqual([
    "/assets/client.B9.js",
    "/keep.js",
    "/assets/lists.-C_1.js",
  ]);
});

test("a copy keeps its policy and its note, in any letters, and nothing of how it was sent", async () => {
  const note = { title: "Chá — “tea” 🍵", parts: ["/a.js"], pictures: [] };
  const copy = responseOf({
    address: "/article/tea",
    html: "<h1>Chá</h1>",
    headers: [
      ["content-security-policy", "default-src 'self'"],
      ["content-encoding", "br"],
      ["content-length", "7"],
    ],
    ...note,
  });
  expect(noteOf(copy)).toEqual(note);
  expect(copy.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(copy.headers.get("content-encoding")).toBeNull();
  expect(await copy.text()).toBe("<h1>Chá</h1>");
});

test("what has no note, or another program’s, is none of ours", () => {
  expect(noteOf(undefined)).toBeUndefined();
  expect(noteOf(new Response(""))).toBeUndefined();
  for (const text of ["%", "null", "1", '{"parts":1}'])
    expect(noteOf(new Response("", { headers: { "x-kept": text } }))).toBeUndefined();
});
