import { expect, test } from "vitest";
import { doubledExports } from "./exported-names.ts";

test("a name that two files export is a fault; one that a file uses twice, or keeps to itself, is none", () => {
  const files = [
    {
      path: "a.ts",
      text: "export type Place = string;\nexport function placeOf(): void;\nexport function placeOf() {}",
    },
    { path: "b.ts", text: "export const Place = 1;\nfunction placeOf() {}" },
  ];
  expect(doubledExports(files)).toEqual(["Place is exported by 2 files: a.ts, b.ts"]);
});
