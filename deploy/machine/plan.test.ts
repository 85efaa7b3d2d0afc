import { expect, test } from "vitest";
import { blocksOfManual } from "./document.ts";
import { plan } from "./plan.ts";

test("test:machine types every block of the manual, or says why not", () => {
  const starts = blocksOfManual().map(
    ({ text }) => plan.find(([start]) => text.startsWith(start))?.[0] ?? text,
  );
  expect(starts).toEqual(plan.map(([start]) => start));
});
