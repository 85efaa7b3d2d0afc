import { expect, test } from "vitest";
import { queriesIn } from "./queries.ts";

test("a list of queries is read with its counts or without, each query once", () => {
  expect(queriesIn("     12 wifi slow\n      4 2 minute rule\n\nwifi slow\n7\n12\t5\t3 eggs\n")).toEqual([
    { query: "wifi slow" },
    { query: "2 minute rule" },
    { query: "7" },
    { query: "3 eggs", count: 12, left: 5 },
  ]);
});
