import { expect, test } from "vitest";
import { importsOf } from "./page-files.ts";

test("what a script imports is found, wherever it names it", () => {
  const script =
    'import{a}from"./react.a1.js";const b=()=>import(`./reader-aids.b2.js`);import"../keep.js";"./x.css"';
  expect(importsOf(script, "/assets/steps.js")).toEqual([
    "/assets/react.a1.js",
    "/assets/reader-aids.b2.js",
    "/keep.js",
  ]);
});
