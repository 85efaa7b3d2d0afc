import { expect, test } from "vitest";
import { isListOfQueries, queriesIn } from "./queries.ts";

test("a list of queries is read with its counts or without, each query once", () => {
  expect(queriesIn("     12 wifi slow\n      4 2 minute rule\n\nwifi slow\n7\n12\t5\t3 eggs\n")).toEqual([
    { query: "wifi slow" },
    { query: "2 minute rule" },
    { query: "7" },
    { query: "3 eggs", count: 12, left: 5 },
  ]);
});

test("a log, or a file of another program, is no list of queries", () => {
  expect(isListOfQueries('12\t5\t3 eggs\r\n      4 wi-fi: "slow" & {old}\n\n')).toBe(true);
  for (const other of [
    '127.0.0.1 - - [29/Nov/2026] "GET /search?q=iron HTTP/1.1" 200',
    '\n{"request":{"uri":"/search?q=kettle"}}',
    "PK\u0003\u0004",
    "\uFFFD\uFFFD",
  ])
    expect(isListOfQueries(other)).toBe(false);
});
