import { expect, test } from "vitest";
import { searchedQueries } from "./searched.ts";

/** Of a reader, minutes after the first. */
const visit = (minutes: number, address: string, uri: string, status = 200) =>
  JSON.stringify({ ts: 1_790_000_000 + 60 * minutes, status, request: { remote_ip: address, uri } });

test("queries are listed with how often they were made, and how often nothing was opened within ten minutes", () => {
  const log = [
    visit(0, "192.0.2.0", "/search?q=Slow+WiFi"),
    visit(1, "192.0.2.0", "/article/faster-wi-fi-at-home"),
    visit(0, "198.51.100.0", "/search?q=slow%20wifi"),
    visit(2, "198.51.100.0", "/search?q=slow+wifi"),
    visit(11, "198.51.100.0", "/quiz/tech-savvy?q=3"),
    ...[1, 2, 3].map((day) => visit(1440 * day, "203.0.113.0", "/search?q=caf%C3%A9")),
    visit(1440, "203.0.113.0", "/browse"),
    visit(1441, "203.0.113.0", "/article/gone", 404),
    ...["/search", "/search?q=", "/searching?q=x"].map((uri) => visit(20, "203.0.113.0", uri)),
    visit(30, "203.0.113.0", "/search?q=call+Maria+Silva"),
    '{"ts":17900',
  ];
  expect(searchedQueries(log.toReversed().join("\n"))).toEqual([
    { query: "café", count: 3, left: 3 },
    { query: "slow wifi", count: 3, left: 1 },
  ]);
});

test.each([
  ["nothing", ""],
  ["nginx’s log", '192.0.2.7 - - [28/Nov/2026:23:03:18 +0000] "GET /search?q=door HTTP/2.0" 200 9'],
  ["other JSON", '12\n{"status":200,"request":{}}'],
])("%s is no log of Caddy’s", (_, log) => {
  expect(searchedQueries(log)).toBe(undefined);
});
