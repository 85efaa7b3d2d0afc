import { expect, test } from "vitest";
import { forTerminal } from "./help.ts";

test("a long explanation goes on below where it began", () => {
  const words = (count: number) => Array(count).fill("word").join(" ");
  expect(forTerminal(`npm run x\n  --all <file>  ${words(20)}`)).toBe(
    `npm run x\n  --all <file>  ${words(12)} word\n                ${words(7)}`,
  );
  expect(forTerminal(words(20))).toBe(`${words(16)}\n${words(4)}`);
});

test("an address that is longer than a line stays whole", () => {
  const line = `  --see  https://knack.example/${"a".repeat(80)}`;
  expect(forTerminal(line)).toBe(line);
});
