import { expect, test } from "vitest";
import { queriesIn } from "./queries.ts";

test("a list of queries is read with its counts or without, each query once", () => {
  expect(queriesIn("     12 wifi slow\n      4 2 minute rule\n\nwifi slow\n7\n")).toEqual([
    "wifi slow",
    "2 minute rule",
    "7",
  ]);
});
